/** What parts add to the wholes that they make up, learnt from wholes that were measured: Bayesian linear regression. */
import { inverse, type Matrix, timesVector, zeros } from './matrix.js';

/** A whole that was measured: how much there is of each part, what it came to, and how far that may be off. */
export interface Measured {
  readonly parts: ReadonlyMap<string, number>;
  readonly value: number;
  readonly variance: number;
}

/** By part, what one of it adds. */
export type EffectsOfParts = ReadonlyMap<string, number>;

export class Effects {
  private readonly names: readonly string[];
  private readonly rows: readonly {
    readonly parts: readonly (readonly [at: number, amount: number])[];
    readonly measured: Measured;
  }[];
  private readonly covariance: Matrix;

  /** `spread`: how far effects lie apart before anything is known, as a standard deviation; their mean is 0. */
  constructor(
    measured: readonly Measured[],
    private readonly spread: number,
  ) {
    const places = new Map<string, number>();
    for (const { parts } of measured)
      for (const name of parts.keys()) if (!places.has(name)) places.set(name, places.size);
    this.names = [...places.keys()];
    this.rows = measured.map((one) => ({
      parts: [...one.parts].map(([name, amount]) => [places.get(name)!, amount] as const),
      measured: one,
    }));
    this.covariance = inverse(this.precision());
  }

  /** What they are most likely to be. */
  estimate(): EffectsOfParts {
    return this.solved(() => 0);
  }

  /** What they may be as well: as likely as what is known says. `normal`: numbers of the standard normal distribution. */
  draw(normal: () => number): EffectsOfParts {
    return this.solved(normal);
  }

  /** The estimate, if what was measured had come out otherwise by chance, and what was thought before. */
  private solved(normal: () => number): EffectsOfParts {
    const sums = this.names.map(() => normal() / this.spread);
    for (const { parts, measured } of this.rows) {
      const { value, variance } = measured;
      const shift = value / variance + normal() / Math.sqrt(variance);
      for (const [at, amount] of parts) sums[at]! += amount * shift;
    }
    const values = timesVector(this.covariance, sums);
    return new Map(this.names.map((name, at) => [name, values[at]!]));
  }

  private precision(): Matrix {
    const precision = zeros(this.names.length);
    for (const row of precision.keys()) precision[row]![row] = this.spread ** -2;
    for (const { parts, measured } of this.rows)
      for (const [one, amount] of parts)
        for (const [other, more] of parts) precision[one]![other]! += (amount * more) / measured.variance;
    return precision;
  }
}
