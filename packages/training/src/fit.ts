/** Fitting of what positions are worth to games of self-play, for the policies that search. */
import type { PositionWeights, Weights } from '@lorelab/ai';
import { behaviourOf, type Table } from '@lorelab/sim';
import type { Parts } from './checkpoint.js';
import { type GatherTask, packSamples, unpackSamples } from './gather.js';
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
  /** Keeps the positions that have been gathered, and those of an earlier run that was ended: they are not gathered again. */
  readonly checkpoint?: Parts;
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

/** All that makes a difference to what is gathered, for its checkpoint. */
export function fitInputs({ tables, games, seed, weights }: FitOptions): unknown {
  const behaviour = behaviourOf(tables[0]!.game, [{ text: 'greedy', kind: 'greedy' }]);
  return { behaviour, tables, games, seed, weights };
}

/** The fitted weights of a game whose positions have any, or undefined if the signal came first. */
export async function fitPositions(options: FitOptions): Promise<FitResult | undefined> {
  const parts = await gather(options);
  return parts && fitInThread(options, parts);
}

/** What each task gathers, now or in an earlier run, in their order; undefined if the signal came first. */
async function gather(options: FitOptions): Promise<PositionSamples[] | undefined> {
  const { tables, threads = 1, games, signal, checkpoint, onProgress } = options;
  const tasks = tasksOf(options);
  const parts = new Map<number, PositionSamples>();
  for (const [place, bytes] of checkpoint?.read() ?? []) parts.set(place, unpackSamples(bytes));
  const missing = tasks.flatMap((_, place) => (parts.has(place) ? [] : [place]));
  const workers = new Threads<GatherTask, PositionSamples>(tables, threads, GATHER_WORKER);
  const take = (samples: PositionSamples, at: number): void => {
    const place = missing[at]!;
    parts.set(place, samples);
    checkpoint?.add(place, packSamples(samples));
    onProgress?.({ games: Math.round((parts.size * games) / tasks.length), gamesWanted: games });
  };
  try {
    await workers.run(
      missing.map((place) => tasks[place]!),
      { signal, onDone: take },
    );
  } finally {
    await workers.close();
  }
  return signal?.aborted ? undefined : tasks.map((_, place) => parts.get(place)!);
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
