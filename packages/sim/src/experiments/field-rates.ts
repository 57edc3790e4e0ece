import type { PairTally } from '@lorelab/statistics';
import {
  type DrawShare,
  type Matrix,
  PairPosterior,
  type PairRates,
  pairWinRate,
  ratesFromOtherSide,
  seenRates,
} from '@lorelab/statistics/comparisons';

/** What each deck wins against each: a row a deck, a column an opponent. */
export type FieldTable = readonly (readonly PairRates[])[];

/** A deck against itself wins as often as it loses. Who is on the play makes no difference to either side of a match. */
const MIRROR: PairRates = { wonOnPlay: 0.5, undecidedOnPlay: 0, wonOnDraw: 0.5, undecidedOnDraw: 0 };

/** Each two of some decks, with the pairs of games that they played: what they won, and what they may win if more were played. */
export class FieldRates {
  private readonly posteriors: readonly PairPosterior[];

  /** `pairings`: those of each deck with each that comes after it, in order, seen from the first. */
  constructor(
    readonly decks: number,
    private readonly pairings: readonly PairTally[],
  ) {
    this.posteriors = pairings.map((pairs) => new PairPosterior(pairs));
  }

  seen(): FieldTable {
    return this.table(this.pairings.map(seenRates));
  }

  drawn(share: DrawShare): FieldTable {
    return this.table(this.posteriors.map((posterior) => posterior.draw(share)));
  }

  private table(rates: readonly PairRates[]): FieldTable {
    const table = Array.from({ length: this.decks }, () => new Array<PairRates>(this.decks).fill(MIRROR));
    let next = 0;
    for (let a = 0; a < this.decks; a++)
      for (let b = a + 1; b < this.decks; b++) {
        const seen = rates[next++]!;
        table[a]![b] = seen;
        table[b]![a] = ratesFromOtherSide(seen);
      }
    return table;
  }
}

export const winRatesOf = (table: FieldTable): Matrix => table.map((row) => row.map(pairWinRate));
