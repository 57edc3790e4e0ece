/** A net of two layers of numbers: what goes in is weighed into hidden numbers, those that are above 0 into what comes out. */
export class Net {
  private readonly hiddenValues: Float64Array;

  constructor(
    readonly inputs: number,
    readonly hidden: number,
    readonly outputs: number,
    /** Rows of `inputs` weights and a bias, a row a hidden number. */
    readonly first: Float64Array,
    /** Rows of `hidden` weights and a bias, a row an output. */
    readonly second: Float64Array,
  ) {
    this.hiddenValues = new Float64Array(hidden);
  }

  /** Writes the outputs for inputs into `out` from a place on. */
  run(values: Float64Array, out: Float64Array, at: number): void {
    const { inputs, hidden, outputs, first, second, hiddenValues } = this;
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
