/** A second opinion: another policy plays some of a match's games again, in the same shuffles, and both are compared. */
import type { PolicySpec } from '@lorelab/ai';
import { isOwnPolicy } from '@lorelab/ai/policies';
import { WINNERS } from '../collectors/collection.js';
import type { RunPlan } from '../plan/plan.js';
import type { SecondOpinion } from '../reports/second-opinion.js';
import type { Rows } from '../rows/layout.js';
import type { ChunkPlayer } from '../runner/chunk.js';
import { AllGamesFailed, mustLoad, type Progress, type RunOptions, runOn } from '../runner/run.js';
import { compared, SeriesScores } from './series-scores.js';

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

export const evenly = (series: number): number => series - (series % 2);

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
    return {
      policy: this.options.policy.text,
      seriesWanted: series,
      ...compared(scores.pairs(0, series), this.own.pairs(0, series)),
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
