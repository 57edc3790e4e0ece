/** A net of two layers (`Net`) over many rows at once, and back. */
import type { NetWeights } from '@lorelab/ai/lorcana';

export interface NetSize {
  readonly inputs: number;
  readonly outputs: number;
}

type Values = Float32Array | Float64Array;

export class NetPass {
  private hiddenValues = new Float64Array(0);
  private hiddenChanges = new Float64Array(0);
  /** Of the rows of the last pass. */
  outputs = new Float64Array(0);
  /** How the outputs should change; to be filled between the passes. */
  changes = new Float64Array(0);

  constructor(
    private readonly size: NetSize,
    private readonly weights: NetWeights,
  ) {}

  forward(values: Values, count: number): void {
    this.makeRoom(count);
    const { inputs, outputs } = this.size;
    const { hidden, first, second } = this.weights;
    for (let row = 0; row < count; row++) {
      for (let h = 0; h < hidden; h++) {
        const at = h * (inputs + 1);
        let sum = first[at + inputs];
        for (let i = 0; i < inputs; i++) sum += first[at + i] * values[row * inputs + i];
        this.hiddenValues[row * hidden + h] = Math.max(0, sum);
      }
      for (let o = 0; o < outputs; o++) {
        const at = o * (hidden + 1);
        let sum = second[at + hidden];
        for (let h = 0; h < hidden; h++) sum += second[at + h] * this.hiddenValues[row * hidden + h];
        this.outputs[row * outputs + o] = sum;
      }
    }
  }

  /** Adds to the gradient of the weights what the changes of the outputs ask for; `inputChanges`: of the inputs, too. */
  backward(
    values: Values,
    count: number,
    [first, second]: readonly [Float64Array, Float64Array],
    inputChanges?: Float64Array,
  ): void {
    const { inputs, outputs } = this.size;
    const { hidden } = this.weights;
    const { hiddenValues, hiddenChanges, changes } = this;
    hiddenChanges.fill(0, 0, count * hidden);
    for (let row = 0; row < count; row++) {
      for (let o = 0; o < outputs; o++) {
        const change = changes[row * outputs + o];
        if (change === 0) continue;
        const at = o * (hidden + 1);
        for (let h = 0; h < hidden; h++) {
          second[at + h] += change * hiddenValues[row * hidden + h];
          hiddenChanges[row * hidden + h] += change * this.weights.second[at + h];
        }
        second[at + hidden] += change;
      }
      for (let h = 0; h < hidden; h++) {
        if (hiddenValues[row * hidden + h] === 0) continue;
        const change = hiddenChanges[row * hidden + h];
        if (change === 0) continue;
        const at = h * (inputs + 1);
        for (let i = 0; i < inputs; i++) first[at + i] += change * values[row * inputs + i];
        first[at + inputs] += change;
        if (inputChanges)
          for (let i = 0; i < inputs; i++) inputChanges[row * inputs + i] += change * this.weights.first[at + i];
      }
    }
  }

  private makeRoom(count: number): void {
    const { outputs } = this.size;
    if (count * outputs <= this.outputs.length) return;
    this.outputs = new Float64Array(count * outputs);
    this.changes = new Float64Array(count * outputs);
    this.hiddenValues = new Float64Array(count * this.weights.hidden);
    this.hiddenChanges = new Float64Array(count * this.weights.hidden);
  }
}
