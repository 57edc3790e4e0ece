import type { PolicySpec } from '@lorelab/ai';
import { isModule, PolicyError } from '@lorelab/ai/policies';
import { lostForGood, lostGame, type Refusal, type Table } from '@lorelab/sim';
import { PairTally } from '@lorelab/statistics';
import type { Bout, BoutResult, Forfeits } from '../arena.js';
import { Threads } from './threads.js';
import { ARENA_WORKER } from './workers.js';

export interface ArenasOptions {
  readonly threads: number;
  /** Whether modules of the user play: they are kept apart, and watched for so many seconds a decision. */
  readonly policyTimeout?: number | undefined;
}

/** Arenas on threads. How many they are makes no difference to what is played. */
export class Arenas {
  private readonly threads: Threads<Bout, BoutResult | Refusal>;
  private games = 0;
  private first: string | undefined;

  constructor(tables: readonly Table[], { threads, policyTimeout }: ArenasOptions) {
    this.threads = new Threads(tables, threads, ARENA_WORKER, policyTimeout);
  }

  /** Games that rivals have forfeited so far. */
  get forfeits(): Forfeits {
    return { games: this.games, ...(this.first !== undefined && { first: this.first }) };
  }

  /** Plays bouts of the same candidates; how each one's pairs ended, or undefined if the signal came first. */
  async play(bouts: readonly Bout[], signal?: AbortSignal): Promise<PairTally[] | undefined> {
    const tallies = await this.playSome(bouts, signal);
    return signal?.aborted ? undefined : tallies;
  }

  /** The same with whatever has been played when the signal comes. */
  async playSome(bouts: readonly Bout[], signal?: AbortSignal): Promise<PairTally[]> {
    const tallies = bouts[0]!.candidates.map(() => new PairTally());
    for (const result of await this.results(bouts, signal)) {
      if ('refusal' in result) throw new PolicyError(result.refusal);
      this.games += result.forfeits.games;
      this.first ??= result.forfeits.first;
      result.tallies.forEach((written, i) => {
        tallies[i]!.merge(new PairTally(written));
      });
    }
    return tallies;
  }

  /** A thread that is lost is told as whose policy it was. */
  private async results(bouts: readonly Bout[], signal?: AbortSignal): Promise<(BoutResult | Refusal)[]> {
    try {
      return await this.threads.run(bouts, { signal });
    } catch (error) {
      const { candidates, rivals, seed } = bouts[0]!;
      const players = { policies: [candidates[0]!, rivals[0]!], seed };
      const lost = lostGame(players, error);
      throw lost ? new PolicyError(lost.message) : lostForGood(players, error);
    }
  }

  close(): Promise<void> {
    return this.threads.close();
  }
}

/** The seconds that a decision of these may take, if any of them is a module of the user. */
export const timeoutFor = (
  policies: readonly (PolicySpec | undefined)[],
  seconds: number | undefined,
): number | undefined => (policies.some((one) => one && isModule(one)) ? (seconds ?? POLICY_TIMEOUT) : undefined);

const POLICY_TIMEOUT = 60;
