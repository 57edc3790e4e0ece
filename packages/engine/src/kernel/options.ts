/** A legal option of a decision as one integer. Its layout belongs to the game; policies treat it as opaque. */
export type Option = number;

/** Hardly a decision has more options. */
export const MANY_OPTIONS = 2048;

/**
 * The options of one decision, always in the same order for the same state. One list serves a whole game; there is always room
 * for one more.
 */
export class OptionList {
  private options: Int32Array;
  length = 0;

  constructor(capacity = MANY_OPTIONS) {
    this.options = new Int32Array(Math.max(1, capacity));
  }

  at(index: number): Option {
    return this.options[index];
  }

  clear(): void {
    this.length = 0;
  }

  push(option: Option): void {
    if (this.length === this.options.length) this.grow();
    this.options[this.length++] = option;
  }

  /**
   * Adds the option if `bit` is 1, and not if it is 0: without a branch, which in a list of options nobody could
   * predict.
   */
  pushIf(option: Option, bit: number): void {
    if (this.length === this.options.length) this.grow();
    this.options[this.length] = option;
    this.length += bit;
  }

  /** Takes the first option out again. */
  dropFirst(): void {
    this.options.copyWithin(0, 1, this.length);
    this.length--;
  }

  private grow(): void {
    const { options } = this;
    this.options = new Int32Array(2 * options.length);
    this.options.set(options);
  }

  /** The index of an option, or -1. */
  indexOf(option: Option): number {
    for (let i = 0; i < this.length; i++) if (this.options[i] === option) return i;
    return -1;
  }

  toArray(): Option[] {
    return Array.from(this.options.subarray(0, this.length));
  }
}

/** Room for a number for each option of a decision: the array that there is, or a longer one. */
export const roomForScores = (scores: Float64Array, { length }: OptionList): Float64Array =>
  length <= scores.length ? scores : new Float64Array(2 * length);
