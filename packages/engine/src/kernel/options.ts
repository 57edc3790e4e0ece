import { RulesBug } from './assert.js';

/** A legal option of a decision as one integer. Its layout belongs to the game; policies treat it as opaque. */
export type Option = number;

/** No decision has more options. */
export const MAX_OPTIONS = 2048;

/** The options of one decision, always in the same order for the same state. One list serves a whole game. */
export class OptionList {
  private readonly options: Int32Array;
  length = 0;

  constructor(capacity = MAX_OPTIONS) {
    this.options = new Int32Array(capacity);
  }

  at(index: number): Option {
    return this.options[index];
  }

  clear(): void {
    this.length = 0;
  }

  push(option: Option): void {
    this.checkRoom();
    this.options[this.length++] = option;
  }

  /**
   * Adds the option if `bit` is 1, and not if it is 0: without a branch, which in a list of options nobody could
   * predict.
   */
  pushIf(option: Option, bit: number): void {
    this.checkRoom();
    this.options[this.length] = option;
    this.length += bit;
  }

  /** Takes the first option out again. */
  dropFirst(): void {
    this.options.copyWithin(0, 1, this.length);
    this.length--;
  }

  private checkRoom(): void {
    if (this.length >= this.options.length) throw new RulesBug('an option list is within its bounds');
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
