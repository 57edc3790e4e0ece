/** How an arm of a race stands against another one, in the same games. */
import { type Estimate, fieldWinRate, Moments, pairedDifference } from '@lorelab/statistics';
import type { SeriesRange } from '../../plan/plan.js';
import { NOT_PLAYED } from '../paired/game-source.js';

/** What is summed up against an opponent: pairs, how much more the arm won in halves of a win, the same squared, games that came out otherwise. */
const PAIRS = 0;
const SUM = 1;
const SQUARES = 2;
const OTHERWISE = 3;
const WORDS = 4;

/** A pair is worth four halves: two games, each of two. */
const HALVES = 4;
/** A game that was won instead of lost, in halves of a win, squared. */
const SURPRISE = 4;
const UNKNOWN: Estimate = { value: Number.NaN, low: -1, high: 1 };

/** Series of games against an opponent. */
export interface Bout extends SeriesRange {
  readonly opponent: number;
}

/** What races, such as a version of a deck, and how it did in the pairs of games that it and its base have played. */
export class Standing<Arm> {
  private readonly sums: readonly Float64Array[];
  private readonly ranges: readonly SeriesRange[][];

  constructor(
    readonly arm: Arm,
    /** How much each opponent counts; one that counts nothing is not met. */
    private readonly weights: readonly number[],
  ) {
    this.sums = weights.map(() => new Float64Array(WORDS));
    this.ranges = weights.map(() => []);
  }

  /** Notes which series it has met an opponent in. */
  note(opponent: number, { from, to }: SeriesRange): void {
    const ranges = this.ranges[opponent]!;
    const last = ranges.at(-1);
    if (last?.to === from) ranges[ranges.length - 1] = { from: last.from, to };
    else ranges.push({ from, to });
  }

  /** All that were noted, opponent by opponent. */
  get bouts(): Bout[] {
    return this.ranges.flatMap((ranges, opponent) => ranges.map((range) => ({ opponent, ...range })));
  }

  /** Takes in the points of the same series against an opponent: the arm's own, and those of what it is compared with. */
  add(opponent: number, own: Uint8Array, base: Uint8Array): void {
    const sums = this.sums[opponent]!;
    for (let series = 0; series + 1 < own.length; series += 2) {
      const [first, second] = [own[series]!, own[series + 1]!];
      const [firstBefore, secondBefore] = [base[series]!, base[series + 1]!];
      // A pair that a policy failed to play says nothing.
      if (Math.max(first, second, firstBefore, secondBefore) === NOT_PLAYED) continue;
      const more = first + second - firstBefore - secondBefore;
      sums[PAIRS]++;
      sums[SUM] += more;
      sums[SQUARES] += more * more;
      sums[OTHERWISE] += Number(first !== firstBefore) + Number(second !== secondBefore);
    }
  }

  get pairs(): number {
    return this.pairsAgainst([...this.sums.keys()]);
  }

  pairsAgainst(opponents: readonly number[]): number {
    return opponents.reduce((sum, opponent) => sum + this.sums[opponent]![PAIRS]!, 0);
  }

  /** The share of games that came out otherwise. */
  get otherwise(): number {
    return this.sums.reduce((sum, words) => sum + words[OTHERWISE]!, 0) / (2 * this.pairs);
  }

  /** The difference in win rate over the opponents that were met, by their weights; 0 if none was. */
  get mean(): number {
    let [sum, weights] = [0, 0];
    for (const [opponent, words] of this.sums.entries()) {
      if (words[PAIRS] === 0) continue;
      sum += (this.weights[opponent]! * words[SUM]!) / words[PAIRS]!;
      weights += this.weights[opponent]!;
    }
    return weights === 0 ? 0 : sum / weights / HALVES;
  }

  /** How far the mean may be off, squared; opponents are taken to differ little in that. */
  get variance(): number {
    const sumOf = (word: number): number => this.sums.reduce((sum, words) => sum + words[word]!, 0);
    const pairs = sumOf(PAIRS);
    // One pair more that came out otherwise: pairs that were alike so far need not go on so.
    return (sumOf(SQUARES) + SURPRISE) / pairs / pairs / HALVES ** 2;
  }

  /** The same with its interval; `opponents`: over some of them alone. */
  gain(opponents: readonly number[] = [...this.sums.keys()], confidence?: number): Estimate {
    const met = opponents.filter((opponent) => this.weights[opponent]! > 0 && this.sums[opponent]![PAIRS]! > 0);
    if (met.length === 0) return UNKNOWN;
    return fieldWinRate(
      met.map((opponent) => ({
        weight: this.weights[opponent]!,
        estimate: pairedDifference(this.differences(opponent), confidence),
      })),
    );
  }

  private differences(opponent: number): Moments {
    const [pairs, sum, squares] = this.sums[opponent]!;
    return new Moments([pairs!, sum!, squares!]);
  }
}
