/** Opening hands that were dealt, and which of them seem to win and lose most: a first look, by what single cards add up to. */
import { Head, placeOf, type RecordSchema, type Rows } from '../../rows/layout.js';

/** So many hands are remembered. */
const HANDS = 400;
/** Holds weights of cards that hardly came near 0. */
const RIDGE = 20;

/** What was seen, as numbers alone. */
export interface WrittenHands {
  readonly products: readonly number[];
  readonly points: readonly number[];
  readonly hands: readonly (readonly number[])[];
}

export class DealtHands {
  readonly cards: readonly string[];
  private readonly opening: number;
  private readonly size: number;
  /** Sums of products of counts, and of counts with points: what least squares need. */
  private readonly products: Float64Array;
  private readonly points: Float64Array;
  private readonly hands = new Map<string, readonly number[]>();

  constructor(schema: RecordSchema) {
    this.cards = schema.cards[0]!;
    this.opening = placeOf(schema.cardMeasures, 'opening');
    // The last one is always 1.
    this.size = this.cards.length + 1;
    this.products = new Float64Array(this.size * this.size);
    this.points = new Float64Array(this.size);
  }

  add(rows: Rows): void {
    for (let row = 0; row < rows.length; row++) {
      const winner = rows.head(row, Head.Winner);
      const counts = this.cards.map((_, kind) => rows.card(row, 0, kind, this.opening));
      this.fit([...counts, 1], winner < 0 ? 1 : winner === 0 ? 2 : 0);
      if (this.hands.size < HANDS) this.hands.set(counts.join(), counts);
    }
  }

  /** All of it in numbers. */
  written(): WrittenHands {
    return { products: [...this.products], points: [...this.points], hands: [...this.hands.values()] };
  }

  /** Adds what another one has seen. False: it is of other cards, and nothing is added. */
  take({ products = [], points = [], hands = [] }: Partial<WrittenHands>): boolean {
    const isSound =
      products.length === this.products.length &&
      points.length === this.points.length &&
      hands.every(({ length }) => length === this.cards.length);
    if (!isSound) return false;
    for (const [at, more] of products.entries()) this.products[at]! += more;
    for (const [at, more] of points.entries()) this.points[at]! += more;
    for (const counts of hands) if (this.hands.size < HANDS) this.hands.set(counts.join(), counts);
    return true;
  }

  private fit(counts: readonly number[], points: number): void {
    for (const [one, count] of counts.entries()) {
      if (count === 0) continue;
      this.points[one]! += count * points;
      for (const [other, more] of counts.entries()) this.products[one * this.size + other]! += count * more;
    }
  }

  /** Hands that were dealt, by their cards: the one that seems to win most first. */
  ranked(): string[][] {
    const weights = this.weights();
    const value = (counts: readonly number[]): number =>
      counts.reduce((sum, count, kind) => sum + count * weights[kind]!, 0);
    return [...this.hands.values()]
      .sort((one, other) => value(other) - value(one))
      .map((counts) => counts.flatMap((count, kind) => new Array<string>(count).fill(this.cards[kind]!)));
  }

  /** Least squares with a ridge, by elimination. */
  private weights(): number[] {
    const { size } = this;
    const rows = Array.from({ length: size }, (_, row) => [
      ...Array.from({ length: size }, (__, at) => this.products[row * size + at]! + (row === at ? RIDGE : 0)),
      this.points[row]!,
    ]);
    for (let pivot = 0; pivot < size; pivot++)
      for (let row = 0; row < size; row++) {
        if (row === pivot) continue;
        const factor = rows[row]![pivot]! / rows[pivot]![pivot]!;
        for (let at = pivot; at <= size; at++) rows[row]![at]! -= factor * rows[pivot]![at]!;
      }
    return rows.map((row, at) => row[size]! / row[at]!);
  }
}
