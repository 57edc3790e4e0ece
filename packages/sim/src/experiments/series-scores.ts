/** Who won the same series in the hands of two policies, pair by pair, and whether both say the same. */
import { ClusterTally, clusteredProportion, Moments, pairedDifference } from '@lorelab/statistics';
import type { RunPlan } from '../plan/plan.js';
import { type Figure, figure } from '../reports/figure.js';
import type { SecondOpinion } from '../reports/second-opinion.js';
import type { Rows } from '../rows/layout.js';
import { SeriesPoints } from './series-points.js';

/** What player 0 won of each pair of series, in halves of a series from 0 to 4; a dash: not both were played. */
export type PairScores = string;

const NOT_PLAYED = '-';

/** Who won each of the first series of a plan, as far as they were played. */
export class SeriesScores {
  private readonly points: SeriesPoints;

  constructor(plan: RunPlan, series: number) {
    this.points = new SeriesPoints(plan, { from: 0, to: series });
  }

  add(rows: Rows): void {
    this.points.add(rows);
  }

  /** Of the pairs of some series, of which the first begins a pair; one that has no other makes none. */
  pairs(from: number, to: number): PairScores {
    const count = Math.max(0, Math.floor((to - from) / 2));
    return Array.from({ length: count }, (_, pair) => this.ofPair(from / 2 + pair) ?? NOT_PLAYED).join('');
  }

  private ofPair(pair: number): number | undefined {
    const [one, other] = [this.points.of(2 * pair), this.points.of(2 * pair + 1)];
    return one === undefined || other === undefined ? undefined : one + other;
  }
}

/** The win rates of two policies in the same pairs of series, the first less the second, and whether they agree. Pairs count that both have played. */
export function compared(
  second: PairScores,
  own: PairScores,
): Pick<SecondOpinion, 'series' | 'winRate' | 'beside' | 'difference' | 'verdict'> {
  const [seconds, owns, differences] = [new ClusterTally(), new ClusterTally(), new Moments()];
  for (let pair = 0; pair < Math.min(second.length, own.length); pair++) {
    if (second[pair] === NOT_PLAYED || own[pair] === NOT_PLAYED) continue;
    const [theirs, ours] = [Number(second[pair]), Number(own[pair])];
    seconds.add(2, theirs);
    owns.add(2, ours);
    differences.add(theirs - ours);
  }
  const series = seconds.count;
  const difference = figure(pairedDifference(differences), series);
  return {
    series,
    winRate: figure(clusteredProportion(seconds), series),
    beside: figure(clusteredProportion(owns), series),
    difference,
    verdict: verdictOf(difference),
  };
}

/** A difference of so much matters: it is about what people disagree by who know a matchup. */
const MATTERS = 0.05;

/**
 * Both agree if they are surely less apart than matters, or if they are apart by no more than chance where chance is less than
 * what matters. They disagree if they are apart by more than chance.
 */
export function verdictOf({ low, high }: Pick<Figure, 'low' | 'high'>): SecondOpinion['verdict'] {
  if (low === null || high === null) return 'undecided';
  if (low > -MATTERS && high < MATTERS) return 'agrees';
  if (low > 0 || high < 0) return 'disagrees';
  return (high - low) / 2 <= MATTERS ? 'agrees' : 'undecided';
}
