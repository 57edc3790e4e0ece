import { mix, type OptionList, type Player, type View } from '@lorelab/engine/kernel';
import type { Policy } from './policy.js';

/** 1 / 2^32: makes 32 bits a fraction below 1. */
const UNIT = 2.3283064365386963e-10;

/**
 * Takes any option with the same chance: the floor of every comparison, and the cheapest way through a game.
 * Its generator is Marsaglia's xorshift of one word: nobody's dice, only a choice that favours nothing.
 */
export class RandomPolicy implements Policy {
  readonly name = 'random';
  /** Never 0, the one word that xorshift doesn't leave. */
  private word = 1;

  startGame(seat: Player, seed: number): void {
    this.word = mix(seed ^ Math.imul(seat + 1, 0x9e3779b1)) || 1;
  }

  choose(_view: View, options: OptionList): number {
    let x = this.word;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.word = x;
    return Math.floor((x >>> 0) * UNIT * options.length);
  }
}
