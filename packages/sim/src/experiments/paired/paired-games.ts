/** Several arms in the same games against a field, and what lies between them. */
import {
  type ClusterTally,
  clusteredProportion,
  DEFAULT_CONFIDENCE,
  type Estimate,
  fieldWinRate,
  gameDifference,
  Moments,
  pairedDifference,
} from '@lorelab/statistics';
import { PairedTally, type PairScore } from '@lorelab/statistics/comparisons';
import type { SeriesRange } from '../../plan/plan.js';
import { type GameSource, NOT_PLAYED } from './game-source.js';

/** Two arms that play the same games: the difference is none, and it is known. */
const NONE: Estimate = { value: 0, low: 0, high: 0 };

/**
 * Remembers what arms have played, so that each game is played once whatever it is compared with:
 *
 *     const games = new PairedGames(source);
 *     await games.playUpTo(deck, opponent, 400);         // series, from the first on
 *     await games.playUpTo(variant, opponent, 400);
 *     games.tally(deck, variant, opponent);              // sums, of the series that both have
 *     games.difference(deck, variant);                   // over the field, with its interval
 *
 * `range` picks some of the series: to look for a winner in some, and to judge it by others.
 */
export class PairedGames<Arm> {
  private readonly points = new Map<string, Uint8Array>();

  constructor(readonly source: GameSource<Arm>) {}

  /** Plays what is missing of the first so many series, an even number. False: it was interrupted. */
  async playUpTo(arm: Arm, opponent: number, series: number): Promise<boolean> {
    const key = this.keyOf(arm, opponent);
    const before = this.points.get(key) ?? new Uint8Array();
    if (before.length >= series) return true;
    const played = await this.source.play(arm, opponent, { from: before.length, to: series });
    const whole = played.subarray(0, played.length - (played.length % 2));
    this.points.set(key, new Uint8Array([...before, ...whole]));
    return whole.length === series - before.length;
  }

  /** How many series of an arm have been played, from the first on. */
  played(arm: Arm, opponent: number): number {
    return this.points.get(this.keyOf(arm, opponent))?.length ?? 0;
  }

  /** The series that both have played, pair by pair. A pair counts that both have played whole. */
  tally(base: Arm, variant: Arm, opponent: number, range?: SeriesRange): PairedTally {
    const [ones, others] = [this.pointsOf(base, opponent), this.pointsOf(variant, opponent)];
    const tally = new PairedTally();
    const end = Math.min(ones.length, others.length, range?.to ?? Infinity);
    for (let series = range?.from ?? 0; series + 1 < end; series += 2) {
      const [one, other] = [pairAt(ones, series), pairAt(others, series)];
      if (one && other) tally.add(one, other);
    }
    return tally;
  }

  /** Whether two arms play the same games against an opponent. */
  areSame(base: Arm, variant: Arm, opponent: number): boolean {
    return this.keyOf(base, opponent) === this.keyOf(variant, opponent);
  }

  /** How much more the variant wins of an opponent: a difference of win rates. */
  differenceAgainst(
    opponent: number,
    base: Arm,
    variant: Arm,
    { range, confidence = DEFAULT_CONFIDENCE }: ComparisonOptions = {},
  ): Estimate {
    if (this.areSame(base, variant, opponent)) return NONE;
    return pairedDifference(this.tally(base, variant, opponent, range).differences(), confidence);
  }

  /** The same of some series alone, no two of a pair, such as those that are on the play; nothing if there is none. */
  differenceIn(
    isAsked: (series: number) => boolean,
    opponent: number,
    base: Arm,
    variant: Arm,
    confidence = DEFAULT_CONFIDENCE,
  ): { readonly estimate: Estimate; readonly series: number } | undefined {
    const moments = new Moments();
    let asked = 0;
    this.each(base, variant, opponent, (series, more) => {
      if (!isAsked(series)) return;
      moments.add(more);
      asked++;
    });
    if (asked === 0) return undefined;
    const isSame = this.areSame(base, variant, opponent);
    return { estimate: isSame ? NONE : gameDifference(moments, confidence), series: asked };
  }

  /** The first series that came out better for the variant, and the first that came out worse. */
  firstOtherwise(base: Arm, variant: Arm, opponent: number): { readonly better?: number; readonly worse?: number } {
    const first: { better?: number; worse?: number } = {};
    this.each(base, variant, opponent, (series, more) => {
      if (more > 0) first.better ??= series;
      if (more < 0) first.worse ??= series;
    });
    return first;
  }

  /** The series that both have played, with how much more the variant made of them, in halves of a win. */
  private each(base: Arm, variant: Arm, opponent: number, visit: (series: number, more: number) => void): void {
    const [ones, others] = [this.pointsOf(base, opponent), this.pointsOf(variant, opponent)];
    for (let series = 0; series < Math.min(ones.length, others.length); series++)
      if (ones[series] !== NOT_PLAYED && others[series] !== NOT_PLAYED) visit(series, others[series]! - ones[series]!);
  }

  /** The same over the field, opponents by their weights; those of whom nothing was played are left out. */
  difference(base: Arm, variant: Arm, options: ComparisonOptions = {}): Estimate {
    return this.overField((opponent) => {
      const isKnown =
        this.areSame(base, variant, opponent) || this.tally(base, variant, opponent, options.range).pairs > 0;
      return isKnown ? this.differenceAgainst(opponent, base, variant, options) : undefined;
    });
  }

  /** An arm's win rate over the field. */
  winRate(arm: Arm, { range, confidence = DEFAULT_CONFIDENCE }: ComparisonOptions = {}): Estimate {
    return this.overField((opponent) => {
      const clusters = this.tally(arm, arm, opponent, range).base();
      return clusters.count > 0 ? clusteredProportion(clusters, { confidence }) : undefined;
    });
  }

  /** An arm's games against an opponent, in halves of a win, by pairs. */
  clusters(arm: Arm, opponent: number, range?: SeriesRange): ClusterTally {
    return this.tally(arm, arm, opponent, range).base();
  }

  private overField(of: (opponent: number) => Estimate | undefined): Estimate {
    const terms = this.source.weights.flatMap((weight, opponent) => {
      const estimate = weight > 0 ? of(opponent) : undefined;
      return estimate ? [{ weight, estimate }] : [];
    });
    return terms.length > 0 ? fieldWinRate(terms) : { value: NaN, low: -Infinity, high: Infinity };
  }

  private pointsOf(arm: Arm, opponent: number): Uint8Array {
    return this.points.get(this.keyOf(arm, opponent)) ?? new Uint8Array();
  }

  private keyOf(arm: Arm, opponent: number): string {
    return `${opponent} ${this.source.keyOf(arm, opponent)}`;
  }
}

export interface ComparisonOptions {
  /** The series that count; absent: all. */
  readonly range?: SeriesRange;
  readonly confidence?: number;
}

function pairAt(points: Uint8Array, series: number): PairScore | undefined {
  const [first, second] = [points[series]!, points[series + 1]!];
  return first === NOT_PLAYED || second === NOT_PLAYED ? undefined : [first, second];
}
