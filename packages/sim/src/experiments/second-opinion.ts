/** A second opinion: another policy plays some of a match's games again, in the same shuffles, and both are compared. */
import type { PolicySpec } from '@lorelab/ai';
import { isOwnPolicy } from '@lorelab/ai/policies';
import { ClusterTally, clusteredProportion, type Estimate, Moments, pairedDifference } from '@lorelab/statistics';
import { seriesOf } from '../collectors/clusters.js';
import { WINNERS } from '../collectors/collection.js';
import type { RunPlan } from '../plan/plan.js';
import { type Figure, figure } from '../reports/figure.js';
import type { SecondOpinion } from '../reports/second-opinion.js';
import { Head, type Rows } from '../rows/layout.js';
import type { ChunkPlayer } from '../runner/chunk.js';
import { AllGamesFailed, mustLoad, type Progress, type RunOptions, runOn } from '../runner/run.js';

/** What is asked of a second opinion. */
export interface SecondOpinionOptions {
  readonly policy: PolicySpec;
  /** Series to play again, as far as the match has them; absent: a tenth of them. */
  readonly series?: number;
  readonly onProgress?: (progress: Progress) => void;
}

/** A tenth of the series, but enough to tell a difference of 10 points, and no more than a slow policy plays in minutes. */
const SHARE = 0.1;
const FEWEST = 400;
const MOST = 2000;

/** How many of the series that were played are played again: whole pairs. */
export function seriesToRepeat(played: number, wanted?: number): number {
  const some = wanted ?? Math.min(MOST, Math.max(FEWEST, Math.floor(played * SHARE)));
  return evenly(Math.min(some, played));
}

const evenly = (series: number): number => series - (series % 2);

/** Who won each of the first series of a plan, as far as they were played. */
export class SeriesScores {
  /** By series: player 0's games won less those lost; absent: no game of it was played. */
  private readonly leads: (number | undefined)[] = [];

  constructor(
    private readonly plan: RunPlan,
    private readonly series: number,
  ) {}

  add(rows: Rows): void {
    for (let row = 0; row < rows.length; row++) {
      const series = seriesOf(this.plan, rows, row);
      if (series >= this.series) return;
      const winner = rows.head(row, Head.Winner);
      this.leads[series] = (this.leads[series] ?? 0) + (winner < 0 ? 0 : 1 - 2 * winner);
    }
  }

  /** What player 0 won of a pair of series, in halves of a series; undefined: not both were played. */
  ofPair(pair: number): number | undefined {
    const [one, other] = [this.leads[2 * pair], this.leads[2 * pair + 1]];
    return one === undefined || other === undefined ? undefined : halves(one) + halves(other);
  }
}

const halves = (lead: number): number => 1 + Math.sign(lead);

/** The win rates of two policies in the same pairs of series, and the first less the second. */
interface Comparison {
  readonly series: number;
  readonly winRate: Estimate;
  readonly beside: Estimate;
  readonly difference: Estimate;
}

/** Pairs count that both have played. */
function compare(other: SeriesScores, own: SeriesScores, series: number): Comparison {
  const [others, owns, differences] = [new ClusterTally(), new ClusterTally(), new Moments()];
  for (let pair = 0; 2 * pair < series; pair++) {
    const [theirs, ours] = [other.ofPair(pair), own.ofPair(pair)];
    if (theirs === undefined || ours === undefined) continue;
    others.add(2, theirs);
    owns.add(2, ours);
    differences.add(theirs - ours);
  }
  return {
    series: others.count,
    winRate: clusteredProportion(others),
    beside: clusteredProportion(owns),
    difference: pairedDifference(differences),
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

/** Somebody who plays a part of a plan again, and watches what comes of it before. */
export class SecondPlayer {
  private readonly own: SeriesScores;
  private readonly plan: RunPlan;

  private constructor(
    private readonly player: ChunkPlayer,
    plan: RunPlan,
    private readonly options: SecondOpinionOptions,
    private readonly signal: AbortSignal | undefined,
  ) {
    this.own = new SeriesScores(plan, evenly(options.series ?? MOST));
    this.plan = planOfSecond(plan, options.policy);
  }

  /** A policy that can't be loaded is told before anything is played. */
  static async of(
    player: ChunkPlayer,
    plan: RunPlan,
    options: SecondOpinionOptions,
    signal?: AbortSignal,
  ): Promise<SecondPlayer> {
    const second = new SecondPlayer(player, plan, options, signal);
    if (isOwnPolicy(options.policy)) await mustLoad(second.plan, player, signal);
    return second;
  }

  /** Notes what comes of the plan's own games, and hands it on. */
  watching(onPlayed: RunOptions['onPlayed']): NonNullable<RunOptions['onPlayed']> {
    return (rows, range) => {
      this.own.add(rows);
      onPlayed?.(rows, range);
    };
  }

  /** Plays at both seats, of so many series that were played. */
  async play(played: number): Promise<SecondOpinion> {
    const series = seriesToRepeat(played, this.options.series);
    const scores = new SeriesScores(this.plan, series);
    const { failed, isComplete } = await this.playAgain(series, (rows) => scores.add(rows));
    const compared = compare(scores, this.own, series);
    const difference = figure(compared.difference, compared.series);
    return {
      policy: this.options.policy.text,
      seriesWanted: series,
      series: compared.series,
      winRate: figure(compared.winRate, compared.series),
      beside: figure(compared.beside, compared.series),
      difference,
      verdict: verdictOf(difference),
      failed,
      isComplete,
    };
  }

  /** A policy that fails every game has no opinion; what the others played is worth a report all the same. */
  private async playAgain(
    series: number,
    onPlayed: (rows: Rows) => void,
  ): Promise<Pick<SecondOpinion, 'failed' | 'isComplete'>> {
    const { onProgress } = this.options;
    try {
      const { failed, ended } = await runOn(this.player, this.plan, {
        series,
        collectors: WINNERS,
        onPlayed,
        ...(onProgress && { onProgress }),
        ...(this.signal && { signal: this.signal }),
      });
      return { failed, isComplete: ended !== 'interrupted' };
    } catch (error) {
      if (error instanceof AllGamesFailed) return { failed: error.failures.length, isComplete: true };
      throw error;
    }
  }
}

/** The plan of a second opinion: the same table, seed and shuffles. */
const planOfSecond = (plan: RunPlan, policy: PolicySpec): RunPlan => ({
  ...plan,
  policies: plan.policies.map(() => policy),
});
