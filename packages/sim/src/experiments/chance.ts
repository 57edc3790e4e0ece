import { nextBits, RANDOM_WORDS, type RunSeed } from '@lorelab/engine/kernel';
import type { DrawShare } from '@lorelab/statistics/comparisons';

const OUTCOMES_OF_BITS = 2 ** 32;

/** Numbers from 0, and below 1, that come from a seed and an index alone. */
export function chanceOf(seed: RunSeed, index: number): DrawShare {
  const words = new Int32Array(RANDOM_WORDS);
  seed.writeState(words, index);
  return () => (nextBits(words) >>> 0) / OUTCOMES_OF_BITS;
}
