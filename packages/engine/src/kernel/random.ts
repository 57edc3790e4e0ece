import seedrandom from 'seedrandom/seedrandom.js';

/** How many words of a state the generator takes. */
export const RANDOM_WORDS = 4;

/**
 * The seed of a run, made into a key once. A game's random state comes from the key and the game's index alone, so game
 * `i` of a run is the same wherever and in whatever order it is played.
 */
export class RunSeed {
  private readonly key = new Int32Array(RANDOM_WORDS);

  constructor(readonly text: string) {
    const source = seedrandom(text);
    for (let word = 0; word < RANDOM_WORDS; word++) this.key[word] = source.int32();
  }

  /** Writes the random state of game `index` into the first words of `words`. */
  writeState(words: Int32Array, index: number): void {
    // Indexes beyond 32 bits still give different games: the high part takes part in every word.
    const low = index | 0;
    const high = Math.floor(index / 0x1_0000_0000) | 0;
    for (let word = 0; word < RANDOM_WORDS; word++) {
      words[word] = mix(this.key[word] ^ Math.imul(low + word + 1, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b));
    }
    avoidZero(words);
  }
}

/** Writes a random state that comes from one number into the first words of `words`. */
export function seedWords(words: Int32Array, seed: number): void {
  for (let word = 0; word < RANDOM_WORDS; word++) words[word] = mix(seed + Math.imul(word + 1, 0x9e3779b1));
  avoidZero(words);
}

/** All zero is the one state that xoshiro never leaves. */
function avoidZero(words: Int32Array): void {
  if ((words[0] | words[1] | words[2] | words[3]) === 0) words[0] = 1;
}

/** The finaliser of MurmurHash3: every input bit changes every output bit with a chance of about a half. */
export function mix(h: number): number {
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** The next 32 random bits of the xoshiro128** state in the first words of `s`. */
export function nextBits(s: Int32Array): number {
  const s1 = s[1];
  const x = Math.imul(s1, 5);
  const result = Math.imul((x << 7) | (x >>> 25), 9);
  const t = s1 << 9;
  const a = s[2] ^ s[0];
  const b = s[3] ^ s1;
  s[1] = s1 ^ a;
  s[0] = s[0] ^ b;
  s[2] = a ^ t;
  s[3] = (b << 11) | (b >>> 21);
  return result;
}

/**
 * A uniform integer in [0, bound). Multiplying down leaves a bias below bound / 2^32, which for the bounds of a card
 * game is far beneath what any number of games could show.
 */
export function nextBelow(s: Int32Array, bound: number): number {
  return Math.floor((nextBits(s) >>> 0) * 2.3283064365386963e-10 * bound);
}

/** Shuffles the items from `start` up to `end`. */
export function shuffleItems(s: Int32Array, items: Uint16Array, start: number, end: number): void {
  for (let i = end - start - 1; i > 0; i--) {
    const j = nextBelow(s, i + 1);
    const item = items[start + i];
    items[start + i] = items[start + j];
    items[start + j] = item;
  }
}
