/** Gathers on threads what ratings and positions are learnt from, and keeps it in files: an interrupted run goes on from them. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PackedLearnt } from '@lorelab/ai/lorcana';
import type { Table } from '@lorelab/sim';
import { ThreadPool } from '@lorelab/sim/threads';
import { readColumns } from '../samples.js';
import type { InsightTask } from './insight-worker.js';

const WORKER = fileURLToPath(new URL('insight-worker.js', import.meta.url));

export interface GatherOptions {
  readonly what: InsightTask['what'];
  /** Each is used once. */
  readonly tables: readonly Table[];
  readonly games: number;
  readonly learnt: PackedLearnt;
  readonly seed: string;
  readonly threads: number;
  /** Where what is gathered is kept: what is there already is not gathered again. */
  readonly folder: string;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((done: number, wanted: number) => void) | undefined;
}

const fileOf = (folder: string, table: number): string => join(folder, `${String(table).padStart(5, '0')}.samples`);

/** Gathers at all tables, a file each; false if the signal came first. */
export async function gatherSamples(options: GatherOptions): Promise<boolean> {
  const { tables, folder, threads, signal, onProgress, games, learnt, what, seed } = options;
  mkdirSync(folder, { recursive: true });
  const missing = tables.map((_, table) => table).filter((table) => !existsSync(fileOf(folder, table)));
  let done = tables.length - missing.length;
  const pool = new ThreadPool<InsightTask, Uint8Array>({ module: WORKER, threads, data: { tables } });
  const next = async (): Promise<void> => {
    for (let table = missing.shift(); table !== undefined && !signal?.aborted; table = missing.shift()) {
      const bytes = await pool.run({ what, table, learnt, games, seed: `${seed}, ${what}, table ${table}` });
      writeWhole(fileOf(folder, table), bytes);
      onProgress?.(++done, tables.length);
    }
  };
  try {
    await Promise.all(Array.from({ length: threads }, next));
  } finally {
    await pool.destroy();
  }
  return !signal?.aborted;
}

/** A file is there whole or not at all. */
function writeWhole(file: string, content: Uint8Array | string): void {
  writeFileSync(`${file}.part`, content);
  renameSync(`${file}.part`, file);
}

export const readSamples = <T extends object>(folder: string): T[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.samples'))
    .sort()
    .map((name) => readColumns<T>(readFileSync(join(folder, name))));
