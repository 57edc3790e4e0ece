export interface NetWeights {
  /** How many hidden numbers there are. */
  readonly hidden: number;
  /** Rows of weights of the inputs and a bias, a row a hidden number. */
  readonly first: Float64Array;
  /** Rows of weights of the hidden numbers and a bias, a row an output. */
  readonly second: Float64Array;
}

/** A net of two layers of numbers: what goes in is weighed into hidden numbers, those that are above 0 into what comes out. */
export class Net {
  private readonly hiddenValues: Float64Array;

  constructor(
    readonly inputs: number,
    readonly outputs: number,
    readonly weights: NetWeights,
  ) {
    this.hiddenValues = new Float64Array(weights.hidden);
  }

  /** Writes the outputs for inputs into `out` from a place on. */
  run(values: Float64Array, out: Float64Array, at: number): void {
    const { inputs, outputs, hiddenValues } = this;
    const { hidden, first, second } = this.weights;
    for (let h = 0; h < hidden; h++) {
      const row = h * (inputs + 1);
      let sum = first[row + inputs];
      for (let i = 0; i < inputs; i++) sum += first[row + i] * values[i];
      hiddenValues[h] = Math.max(0, sum);
    }
    for (let o = 0; o < outputs; o++) {
      const row = o * (hidden + 1);
      let sum = second[row + hidden];
      for (let h = 0; h < hidden; h++) sum += second[row + h] * hiddenValues[h];
      out[at + o] = sum;
    }
  }
}
