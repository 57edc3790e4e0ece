/** Changes weights step by step along a gradient that is known by samples alone (Adam: Kingma and Ba, 2015). */
export class Adam {
  private readonly mean: Float64Array[];
  private readonly square: Float64Array[];
  private steps = 0;

  constructor(private readonly weights: readonly Float64Array[]) {
    this.mean = weights.map(({ length }) => new Float64Array(length));
    this.square = weights.map(({ length }) => new Float64Array(length));
  }

  /** One step uphill; `decay`: what share of each weight is lost a step at a rate of 1. */
  step(gradient: readonly Float64Array[], rate: number, decay: number): void {
    this.steps++;
    const meanLeft = 1 - MEAN ** this.steps;
    const squareLeft = 1 - SQUARE ** this.steps;
    this.weights.forEach((weights, part) => {
      const [slope, mean, square] = [gradient[part]!, this.mean[part]!, this.square[part]!];
      for (let i = 0; i < weights.length; i++) {
        mean[i] = MEAN * mean[i] + (1 - MEAN) * slope[i];
        square[i] = SQUARE * square[i] + (1 - SQUARE) * slope[i] * slope[i];
        const direction = mean[i] / meanLeft / (Math.sqrt(square[i] / squareLeft) + TINY);
        weights[i] += rate * (direction - decay * weights[i]);
      }
    });
  }
}

const MEAN = 0.9;
const SQUARE = 0.999;
const TINY = 1e-8;
