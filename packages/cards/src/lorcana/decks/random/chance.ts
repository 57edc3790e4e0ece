import { nextBelow, RANDOM_WORDS, type RunSeed } from '@lorelab/engine/kernel';

/** Chance that comes from a seed and a number alone, so that it falls alike on every machine. */
export class Chance {
  private readonly words = new Int32Array(RANDOM_WORDS);

  constructor(seed: RunSeed, number: number) {
    seed.writeState(this.words, number);
  }

  /** A whole number from 0 to below that. */
  below(bound: number): number {
    return nextBelow(this.words, bound);
  }

  /** A whole number from one to another, both of them included. */
  between([least, most]: readonly [number, number]): number {
    return least + this.below(most - least + 1);
  }

  /** One of several, which are at least one. */
  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!;
  }

  /** The place of one of several weights, each as likely as it is large; undefined if all are 0. */
  weighted(weights: readonly number[]): number | undefined {
    let left = this.below(weights.reduce((sum, weight) => sum + weight, 0));
    const place = weights.findIndex((weight) => {
      left -= weight;
      return left < 0;
    });
    return place < 0 ? undefined : place;
  }
}
