import { assert, hashWords, RulesBug } from '@lorelab/engine/kernel';
import { describe, expect, test } from 'vitest';

describe('the hash of a state', () => {
  test('is the one that it always was', () => {
    const hashes = [[], [0], [0, 0], [1, 2, 3]].map((words) => hashWords(Int32Array.from(words)));
    expect(hashes).toEqual([3954623016, 799535461, 990303262, 3935480021]);
  });

  test('is the same for equal words, wherever they are', () => {
    const words = Int32Array.from({ length: 50 }, (_, i) => i * i);
    const inside = new Int32Array(60);
    inside.set(words, 5);
    expect(hashWords(inside.subarray(5, 55))).toBe(hashWords(words));
  });

  test('changes with every bit of every word, and with their order', () => {
    const words = new Int32Array(40);
    const hashes = new Set([hashWords(words)]);
    for (let at = 0; at < words.length; at++) {
      for (let bit = 0; bit < 32; bit++) {
        words[at] ^= 1 << bit;
        hashes.add(hashWords(words));
        words[at] ^= 1 << bit;
      }
    }
    expect(hashes.size).toBe(1 + 40 * 32);
    expect(hashWords(Int32Array.of(1, 2))).not.toBe(hashWords(Int32Array.of(2, 1)));
  });
});

test('an assertion that does not hold is a bug that says what was expected', () => {
  expect(() => assert(true, 'never shown')).not.toThrow();
  expect(() => assert(false, 'a card is somewhere')).toThrow(RulesBug);
  expect(() => assert(false, 'a card is somewhere')).toThrow('a card is somewhere');
});
