/** Fitting of what positions are worth to games of self-play, for the policies that search. */
import type { PositionWeights, Weights } from '@lorelab/ai';
import type { Table } from '@lorelab/sim';
import type { GatherTask } from './gather.js';
import type { PositionSamples } from './logistic.js';
import type { FittingTask } from './threads/fitting-worker.js';
import { Threads } from './threads/threads.js';
import { FITTING_WORKER, GATHER_WORKER } from './threads/workers.js';

export interface FitOptions {
  /** Where games are played. */
  readonly tables: readonly Table[];
  /** Games of self-play, over all tables. */
  readonly games: number;
  readonly seed: string;
  readonly threads?: number;
  /** What players rate options by; absent: the shipped weights. */
  readonly weights?: Weights;
  /** What the new weights of positions are compared with; absent: the shipped ones. */
  readonly against?: PositionWeights;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: FitProgress) => void;
}

export interface FitProgress {
  readonly games: number;
  readonly gamesWanted: number;
}

/** How well chances told how games ended that they were not fitted to: the mean surprise, the less the better. */
export interface FitLosses {
  readonly fitted: number;
  /** Of the weights that the new ones are compared with. */
  readonly old: number;
  /** Of somebody who always says how often players win. */
  readonly blind: number;
}

export interface FitResult {
  readonly positions: PositionWeights;
  readonly games: number;
  /** Positions that were fitted to, and those that were kept out for the losses. */
  readonly fittedTo: number;
  readonly heldOut: number;
  readonly losses: FitLosses;
}

/** Games of a task. */
const GAMES_A_TASK = 10;

/** The fitted weights of a game whose positions have any, or undefined if the signal came first. */
export async function fitPositions(options: FitOptions): Promise<FitResult | undefined> {
  const { tables, threads = 1, games, signal } = options;
  const workers = new Threads<GatherTask, PositionSamples>(tables, threads, GATHER_WORKER);
  try {
    const tasks = tasksOf(options);
    let done = 0;
    const tell = (): void => {
      done++;
      options.onProgress?.({ games: Math.round((done * games) / tasks.length), gamesWanted: games });
    };
    const parts = await workers.run(tasks, { signal, onDone: tell });
    return signal?.aborted ? undefined : await fitInThread(options, parts);
  } finally {
    await workers.close();
  }
}

/** Fitting takes a while: in a thread, the signal is heard meanwhile. */
async function fitInThread(
  { tables, games, against, signal }: FitOptions,
  parts: readonly PositionSamples[],
): Promise<FitResult | undefined> {
  const worker = new Threads<FittingTask, FitResult>(tables, 1, FITTING_WORKER);
  try {
    const [result] = await worker.run([{ games, parts, ...(against && { against }) }], { signal });
    return result;
  } finally {
    await worker.close();
  }
}

/** The games, a few a task, the tables in turn. */
function tasksOf({ tables, games, seed, weights }: FitOptions): GatherTask[] {
  const count = Math.max(2, Math.ceil(games / GAMES_A_TASK));
  return Array.from({ length: count }, (_, i) => ({
    table: i % tables.length,
    seed,
    from: Math.floor((games * i) / count),
    to: Math.floor((games * (i + 1)) / count),
    ...(weights && { weights }),
  }));
}
