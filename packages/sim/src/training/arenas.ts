import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { Table } from '../games/index.js';
import { PairTally } from '../statistics/index.js';
import { Arena, type Bout, type BoutResult } from './arena.js';
import type { ArenaSetup } from './worker.js';

const WORKER = fileURLToPath(new URL('worker.js', import.meta.url));

/** Arenas on several threads, or in this one. Which it is makes no difference to what is played. */
export class Arenas {
  private pool: Piscina | undefined;
  private arena: Arena | undefined;

  constructor(
    private readonly tables: readonly Table[],
    private readonly threads: number,
  ) {}

  /** Plays bouts of the same candidates; how each one's pairs ended, or undefined if the signal came first. */
  async play(bouts: readonly Bout[], signal?: AbortSignal): Promise<PairTally[] | undefined> {
    const results = await (this.threads === 1 ? this.playHere(bouts, signal) : this.playThere(bouts, signal));
    if (signal?.aborted) return undefined;
    const tallies = bouts[0]!.candidates.map(() => new PairTally());
    for (const result of results) {
      result.forEach((written, i) => {
        tallies[i]!.merge(new PairTally(written));
      });
    }
    return tallies;
  }

  async close(): Promise<void> {
    await this.pool?.destroy();
  }

  private async playHere(bouts: readonly Bout[], signal?: AbortSignal): Promise<BoutResult[]> {
    this.arena ??= new Arena(this.tables);
    const results: BoutResult[] = [];
    for (const bout of bouts) {
      if (signal?.aborted) break;
      results.push(await this.arena.play(bout));
      // Signals are heard between bouts.
      await new Promise((resolve) => setImmediate(resolve));
    }
    return results;
  }

  private async playThere(bouts: readonly Bout[], signal?: AbortSignal): Promise<BoutResult[]> {
    this.pool ??= this.open();
    const { pool } = this;
    try {
      return await Promise.all(bouts.map((bout) => pool.run(bout, signal ? { signal } : {}) as Promise<BoutResult>));
    } catch (error) {
      if (signal?.aborted) return [];
      throw error;
    }
  }

  private open(): Piscina {
    const workerData: ArenaSetup = { tables: this.tables };
    return new Piscina({ filename: WORKER, workerData, minThreads: this.threads, maxThreads: this.threads });
  }
}
