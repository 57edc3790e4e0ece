/** What moved: beyond its tolerance and beyond chance, all figures together. */
import { DEFAULT_CONFIDENCE } from '@lorelab/statistics';
import {
  type BlockChange,
  changeInterval,
  changeOf,
  pValueBeyond,
  weightedHolm,
} from '@lorelab/statistics/comparisons';
import type { Family, FigureVerdict } from '../../reports/balance-report.js';
import type { BalanceCounts } from './counts.js';
import type { WatchedFigure } from './watched.js';

/** The chance that a suite in which nothing moved is said to have moved, over all of its figures and looks. */
export const FALSE_ALARMS = 0.05;

export interface JudgedFigure {
  readonly figure: WatchedFigure;
  readonly change: BlockChange;
  readonly low: number;
  readonly high: number;
  /** Of "it moved by no more than its tolerance": alone, and as one of all figures. */
  readonly pValue: number;
  readonly corrected: number;
  readonly verdict: FigureVerdict;
}

export interface JudgeOptions {
  readonly blocks: number;
  /** Both are the same games, block by block. */
  readonly areSame: boolean;
  /** How much chance of a false alarm there is at this look. */
  readonly error: number;
}

/** Judges every figure of which enough is known. */
export function judge(
  figures: readonly WatchedFigure[],
  before: BalanceCounts,
  now: BalanceCounts,
  { blocks, areSame, error }: JudgeOptions,
): JudgedFigure[] {
  const known = figures.flatMap((figure) => {
    const change = changeOf(figure.ratios(before, blocks), figure.ratios(now, blocks), { blocks, areSame });
    return change ? [{ figure, change, pValue: pValueBeyond(change, figure.tolerance) }] : [];
  });
  const corrected = weightedHolm(
    known.map(({ pValue }) => pValue),
    weightsOf(known.map(({ figure }) => figure)),
  );
  return known.map((one, place) => {
    const interval = changeInterval(one.change, DEFAULT_CONFIDENCE);
    const judged = { ...one, ...interval, corrected: corrected[place]! };
    return { ...judged, verdict: verdictOf(judged, error) };
  });
}

/** How much of the error a family gets: that of decks, which most is asked of, has more than others. All others count 1. */
const FAMILY_WEIGHTS: Readonly<Partial<Record<Family, number>>> = { decks: 6, pairings: 3 };

/** Within a family each figure has the same part. */
function weightsOf(figures: readonly WatchedFigure[]): number[] {
  const sizes = new Map<Family, number>();
  for (const { family } of figures) sizes.set(family, (sizes.get(family) ?? 0) + 1);
  return figures.map(({ family }) => (FAMILY_WEIGHTS[family] ?? 1) / sizes.get(family)!);
}

function verdictOf(
  { figure, change, low, high, corrected }: Omit<JudgedFigure, 'verdict'>,
  error: number,
): FigureVerdict {
  if (change.otherwise === 0) return 'same';
  if (corrected <= error) return 'moved';
  return low >= -figure.tolerance && high <= figure.tolerance ? 'within' : 'open';
}

/** What is told first of a suite. Of the many other figures there is always one that chance has moved far. */
const FIRST_ASKED: readonly Family[] = ['decks', 'firstPlayer', 'secondSeat', 'length', 'stopped'];

/** A figure that lies beyond its tolerance, though perhaps by chance: more games would tell. */
export const isSuspicious = ({ figure, change, verdict }: JudgedFigure): boolean =>
  verdict === 'open' && FIRST_ASKED.includes(figure.family) && Math.abs(change.value) > figure.tolerance;
