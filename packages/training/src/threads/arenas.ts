import type { Table } from '@lorelab/sim';
import { PairTally } from '@lorelab/statistics';
import type { Bout, BoutResult } from '../arena.js';
import { Threads } from './threads.js';
import { ARENA_WORKER } from './workers.js';

/** Arenas on threads. How many they are makes no difference to what is played. */
export class Arenas {
  private readonly threads: Threads<Bout, BoutResult>;

  constructor(tables: readonly Table[], threads: number) {
    this.threads = new Threads(tables, threads, ARENA_WORKER);
  }

  /** Plays bouts of the same candidates; how each one's pairs ended, or undefined if the signal came first. */
  async play(bouts: readonly Bout[], signal?: AbortSignal): Promise<PairTally[] | undefined> {
    const tallies = await this.playSome(bouts, signal);
    return signal?.aborted ? undefined : tallies;
  }

  /** The same with whatever has been played when the signal comes. */
  async playSome(bouts: readonly Bout[], signal?: AbortSignal): Promise<PairTally[]> {
    const tallies = bouts[0]!.candidates.map(() => new PairTally());
    for (const result of await this.threads.run(bouts, { signal })) {
      result.forEach((written, i) => {
        tallies[i]!.merge(new PairTally(written));
      });
    }
    return tallies;
  }

  close(): Promise<void> {
    return this.threads.close();
  }
}
