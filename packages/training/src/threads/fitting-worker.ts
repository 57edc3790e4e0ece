/** What a thread does that fits the weights of positions to what has been gathered. */

import { namePositionWeights, type PositionNames, PositionValue, type PositionWeights } from '@lorelab/ai';
import { gameKind } from '@lorelab/sim';
import { loadInThread, threadData } from '@lorelab/sim/threads';
import type { FitResult } from '../fit.js';
import { joined } from '../gather.js';
import { fitLogistic, LOGISTIC, logLoss, type PositionSamples } from '../logistic.js';
import type { ThreadSetup } from './threads.js';

export interface FittingTask {
  /** How many games were played. */
  readonly games: number;
  readonly parts: readonly PositionSamples[];
  /** What the new weights are compared with; absent: the shipped ones. */
  readonly against?: PositionWeights;
}

/** One task of so many is kept out of the fit. */
const HELD_OUT = 10;

/** The task of the thread pool. */
export default async function work({ games, parts, against }: FittingTask): Promise<FitResult> {
  const isHeldOut = (place: number): boolean => place % HELD_OUT === HELD_OUT - 1 || place === parts.length - 1;
  const samples = joined(parts.filter((_, place) => !isHeldOut(place)));
  const heldOut = joined(parts.filter((_, place) => isHeldOut(place)));
  const [table] = threadData<ThreadSetup>().tables;
  const { game } = table!;
  const seated = await loadInThread(() => gameKind(game).seat(table!));
  const reader = seated.createAdvisor().positions!;
  const names: PositionNames = reader;
  const positions = namePositionWeights(
    names,
    names.phases.map((_, phase) => fitLogistic(names, samples, phase, LOGISTIC)),
  );
  const old = against ?? (await loadInThread(() => gameKind(game).shippedPositions!()));
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
