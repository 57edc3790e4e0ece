/** Fitting of what positions are worth to games of self-play, for the policies that search. */
import { fileURLToPath } from 'node:url';
import {
  fitLogistic,
  LOGISTIC,
  logLoss,
  namePositionWeights,
  type PositionNames,
  type PositionSamples,
  PositionValue,
  type PositionWeights,
  type Weights,
} from '@lorelab/ai';
import { gameKind, type Table } from '../games/index.js';
import { Gatherer, type GatherTask, joined } from './gather.js';
import { Threads } from './threads.js';

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

const WORKER = fileURLToPath(new URL('gather-worker.js', import.meta.url));
/** Games of a task. */
const GAMES_A_TASK = 10;
/** One task of so many is kept out of the fit. */
const HELD_OUT = 10;

/** The fitted weights of a game whose positions have any, or undefined if the signal came first. */
export async function fitPositions(options: FitOptions): Promise<FitResult | undefined> {
  const { tables, threads = 1, games, signal } = options;
  const workers = new Threads(tables, threads, WORKER, (all) => new Gatherer(all));
  try {
    const tasks = tasksOf(options);
    let done = 0;
    const tell = (): void => {
      done++;
      options.onProgress?.({ games: Math.round((done * games) / tasks.length), gamesWanted: games });
    };
    const parts = await workers.run(tasks, { signal, onDone: tell });
    return signal?.aborted ? undefined : await fitted(options, parts);
  } finally {
    await workers.close();
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

async function fitted({ tables, games, against }: FitOptions, parts: readonly PositionSamples[]): Promise<FitResult> {
  const isHeldOut = (place: number): boolean => place % HELD_OUT === HELD_OUT - 1 || place === parts.length - 1;
  const samples = joined(parts.filter((_, place) => !isHeldOut(place)));
  const heldOut = joined(parts.filter((_, place) => isHeldOut(place)));
  const { game } = tables[0]!;
  const seated = await gameKind(game).seat(tables[0]!);
  const reader = seated.createAdvisor().positions!;
  const names: PositionNames = reader;
  const positions = namePositionWeights(
    names,
    names.phases.map((_, phase) => fitLogistic(names, samples, phase, LOGISTIC)),
  );
  const old = against ?? (await gameKind(game).shippedPositions!());
  return {
    positions,
    games,
    fittedTo: samples.outcomes.length,
    heldOut: heldOut.outcomes.length,
    losses: {
      fitted: lossOf(new PositionValue(reader, positions), heldOut),
      old: lossOf(new PositionValue(reader, old), heldOut),
      blind: blindLoss(samples, heldOut),
    },
  };
}

function lossOf(value: PositionValue, { values, outcomes, groupStarts, phases }: PositionSamples): number {
  const n = value.reader.features.length;
  let sum = 0;
  for (let group = 0; group < phases.length; group++)
    for (let row = groupStarts[group]; row < groupStarts[group + 1]; row++)
      sum += logLoss(value.chance(phases[group], values, row * n), outcomes[row]);
  return sum / Math.max(1, outcomes.length);
}

function blindLoss(samples: PositionSamples, heldOut: PositionSamples): number {
  const mean = samples.outcomes.reduce((sum, outcome) => sum + outcome, 0) / Math.max(1, samples.outcomes.length);
  return (
    heldOut.outcomes.reduce((sum, outcome) => sum + logLoss(mean, outcome), 0) / Math.max(1, heldOut.outcomes.length)
  );
}
