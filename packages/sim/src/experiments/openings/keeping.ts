/** What it is worth to keep a card of the opening hand: of each kind in it a coin says whether it stays, so that what comes of it is its doing. */
import { combination, DEFAULT_CONFIDENCE, difference, type Estimate, proportion } from '@lorelab/statistics';
import { Head, placeOf, type RecordSchema, type Rows } from '../../rows/layout.js';

/** Games that were won, in halves, by whether something was so. */
interface Cell {
  games: number;
  points: number;
}

const cell = (): Cell => ({ games: 0, points: 0 });
const rateOf = ({ games, points }: Cell, confidence?: number): Estimate => proportion(points / 2, games, confidence);

/** Fewer games than these on either side say nothing. */
const FEWEST = 20;

/** Counts who won with which cards kept and put back. */
export class Keeping {
  private readonly all = cell();
  /** Of each kind: kept, put back. */
  private readonly kinds: readonly (readonly [Cell, Cell])[];
  /** Of each two kinds, the smaller place first: both kept, the first, the second, neither. */
  private readonly pairs = new Map<string, readonly [Cell, Cell, Cell, Cell]>();
  readonly cards: readonly string[];
  private readonly opening: number;
  private readonly back: number;

  constructor(schema: RecordSchema) {
    this.cards = schema.cards[0]!;
    this.opening = placeOf(schema.cardMeasures, 'opening');
    this.back = placeOf(schema.cardMeasures, 'mulliganed');
    this.kinds = this.cards.map(() => [cell(), cell()]);
  }

  add(rows: Rows): void {
    for (let row = 0; row < rows.length; row++) {
      const winner = rows.head(row, Head.Winner);
      const points = winner < 0 ? 1 : winner === 0 ? 2 : 0;
      const inHand = this.cards.flatMap((_, kind) =>
        rows.card(row, 0, kind, this.opening) > 0 ? [{ kind, isBack: rows.card(row, 0, kind, this.back) > 0 }] : [],
      );
      count(this.all, points);
      for (const [at, { kind, isBack }] of inHand.entries()) {
        count(this.kinds[kind]![Number(isBack) as 0 | 1], points);
        for (const other of inHand.slice(at + 1))
          count(this.pair(kind, other.kind)[2 * Number(isBack) + Number(other.isBack)]!, points);
      }
    }
  }

  get games(): number {
    return this.all.games;
  }

  /** All of it in numbers. */
  written(): WrittenCounts {
    return {
      all: numbersOf([this.all]),
      kinds: this.kinds.map(numbersOf),
      pairs: [...this.pairs].map(([key, cells]) => [...key.split(' ').map(Number), ...numbersOf(cells)]),
    };
  }

  /** Adds what another one has counted. False: it is of other cards, and nothing is added. */
  take({ all = [], kinds = [], pairs = [] }: Partial<WrittenCounts>): boolean {
    const isKind = (kind: number | undefined): boolean => this.kinds[kind ?? -1] !== undefined;
    const isSound =
      all.length === 2 &&
      kinds.length === this.kinds.length &&
      kinds.every(({ length }) => length === 4) &&
      pairs.every((numbers) => numbers.length === 10 && isKind(numbers[0]) && isKind(numbers[1]));
    if (!isSound) return false;
    addTo([this.all], all);
    for (const [kind, numbers] of kinds.entries()) addTo(this.kinds[kind]!, numbers);
    for (const [one, other, ...numbers] of pairs) addTo(this.pair(one!, other!), numbers);
    return true;
  }

  /** How many games had a card in the hand, and how much more is won by keeping it than by putting it back. */
  worth(
    kind: number,
    confidence = DEFAULT_CONFIDENCE,
  ): { readonly games: number; readonly worth: Estimate | undefined } {
    const [kept, back] = this.kinds[kind]!;
    const games = kept.games + back.games;
    if (Math.min(kept.games, back.games) < FEWEST) return { games, worth: undefined };
    return { games, worth: difference(rateOf(kept, confidence), rateOf(back, confidence)) };
  }

  /** How much more it is worth to keep both of two cards than each is by itself, for those that came together often enough. */
  together(): { readonly first: number; readonly second: number; readonly games: number; readonly more: Estimate }[] {
    return [...this.pairs].flatMap(([key, cells]) => {
      if (Math.min(...cells.map(({ games }) => games)) < FEWEST) return [];
      const [first, second] = key.split(' ').map(Number) as [number, number];
      const signs = [1, -1, -1, 1];
      const more = combination(cells.map((one, at) => ({ weight: signs[at]!, estimate: rateOf(one) })));
      return [{ first, second, games: cells.reduce((sum, { games }) => sum + games, 0), more }];
    });
  }

  private pair(one: number, other: number): readonly [Cell, Cell, Cell, Cell] {
    const key = `${one} ${other}`;
    const cells = this.pairs.get(key) ?? ([cell(), cell(), cell(), cell()] as const);
    this.pairs.set(key, cells);
    return cells;
  }
}

/** Counts as numbers alone. */
export interface WrittenCounts {
  readonly all: readonly number[];
  readonly kinds: readonly (readonly number[])[];
  readonly pairs: readonly (readonly number[])[];
}

const numbersOf = (cells: readonly Cell[]): number[] => cells.flatMap(({ games, points }) => [games, points]);

function addTo(cells: readonly Cell[], numbers: readonly number[]): void {
  for (const [at, one] of cells.entries()) {
    one.games += numbers[2 * at]!;
    one.points += numbers[2 * at + 1]!;
  }
}

function count(counted: Cell, points: number): void {
  counted.games++;
  counted.points += points;
}
