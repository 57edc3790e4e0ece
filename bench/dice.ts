/** 1 / 2^32: makes 32 bits a fraction below 1. */
const UNIT = 2.3283064365386963e-10;

/** Chance that costs next to nothing: one xorshift a throw, always the same. */
export class Dice {
  private word = 0x2545f491;

  /** A whole number from 0 up to a bound. */
  below(bound: number): number {
    let x = this.word;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.word = x;
    return Math.floor((x >>> 0) * UNIT * bound);
  }
}
