import { packFloats, unpackDoubles } from '../files/checkpoint.js';

/** Where it stands, as plain data. */
export interface PackedAdam {
  readonly steps: number;
  readonly mean: readonly string[];
  readonly square: readonly string[];
}

/** Changes weights step by step along a gradient that is known by samples alone (Adam: Kingma and Ba, 2015). */
export class Adam {
  steps = 0;
  private readonly mean: Float64Array[];
  private readonly square: Float64Array[];

  constructor(private readonly weights: readonly Float64Array[]) {
    this.mean = weights.map(({ length }) => new Float64Array(length));
    this.square = weights.map(({ length }) => new Float64Array(length));
  }

  /** One step uphill. */
  step(gradient: readonly Float64Array[], rate: number): void {
    this.steps++;
    const meanLeft = 1 - MEAN ** this.steps;
    const squareLeft = 1 - SQUARE ** this.steps;
    this.weights.forEach((weights, part) => {
      const [slope, mean, square] = [gradient[part]!, this.mean[part]!, this.square[part]!];
      for (let i = 0; i < weights.length; i++) {
        mean[i] = MEAN * mean[i] + (1 - MEAN) * slope[i];
        square[i] = SQUARE * square[i] + (1 - SQUARE) * slope[i] * slope[i];
        weights[i] += (rate * mean[i]) / meanLeft / (Math.sqrt(square[i] / squareLeft) + TINY);
      }
    });
  }

  pack(): PackedAdam {
    return { steps: this.steps, mean: this.mean.map(packFloats), square: this.square.map(packFloats) };
  }

  unpack({ steps, mean, square }: PackedAdam): void {
    this.steps = steps;
    mean.forEach((text, part) => void this.mean[part]!.set(unpackDoubles(text)));
    square.forEach((text, part) => void this.square[part]!.set(unpackDoubles(text)));
  }
}

const MEAN = 0.9;
const SQUARE = 0.999;
const TINY = 1e-8;
