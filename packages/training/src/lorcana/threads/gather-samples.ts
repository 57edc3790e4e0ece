/** Gathers on threads what ratings and positions are learnt from, and keeps it in files: an interrupted run goes on from them. */
import { fileURLToPath } from 'node:url';
import type { PackedLearnt } from '@lorelab/ai/lorcana';
import type { Table } from '@lorelab/sim';
import { ThreadPool } from '@lorelab/sim/threads';
import { missingTables, writeSamples } from '../files/samples-folder.js';
import type { SampleKind } from '../samples.js';
import type { InsightTask } from './insight-worker.js';

const WORKER = fileURLToPath(new URL('insight-worker.js', import.meta.url));

export interface GatherOptions {
  readonly what: SampleKind;
  /** Each is used once. */
  readonly tables: readonly Table[];
  readonly games: number;
  readonly learnt: PackedLearnt;
  readonly seed: string;
  readonly threads: number;
  /** Where what is gathered is kept: what is there already is not gathered again. It has to be there (`claimFolder`). */
  readonly folder: string;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((done: number, wanted: number) => void) | undefined;
}

/** Gathers at all tables, a file each; false if the signal came first. */
export async function gatherSamples(options: GatherOptions): Promise<boolean> {
  const { tables, folder, threads, signal, onProgress, games, learnt, what, seed } = options;
  const missing = missingTables(folder, tables.length);
  let done = tables.length - missing.length;
  const pool = new ThreadPool<InsightTask, Uint8Array>({ module: WORKER, threads, data: { tables } });
  const end = (): void => void pool.destroy();
  signal?.addEventListener('abort', end);
  const next = async (): Promise<void> => {
    for (let table = missing.shift(); table !== undefined && !signal?.aborted; table = missing.shift()) {
      const bytes = await pool.run({ what, table, learnt, games, seed: `${seed}, ${what}, table ${table}` });
      writeSamples(folder, table, bytes);
      onProgress?.(++done, tables.length);
    }
  };
  try {
    await Promise.all(Array.from({ length: threads }, next));
  } catch (error) {
    if (!signal?.aborted) throw error;
  } finally {
    signal?.removeEventListener('abort', end);
    await pool.destroy();
  }
  return !signal?.aborted;
}
