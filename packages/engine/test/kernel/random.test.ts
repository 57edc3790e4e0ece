import { mix, nextBelow, nextBits, RANDOM_WORDS, RunSeed } from '@lorelab/engine/kernel';
import { describe, expect, test } from 'vitest';

function stateOf(seed: string, index: number): Int32Array {
  const words = new Int32Array(RANDOM_WORDS);
  new RunSeed(seed).writeState(words, index);
  return words;
}

const bits = (state: Int32Array, count: number): number[] => Array.from({ length: count }, () => nextBits(state) >>> 0);

describe('the generator', () => {
  test('is xoshiro128**: the numbers that its authors’ code gives for the state 1, 2, 3, 4', () => {
    expect(bits(Int32Array.of(1, 2, 3, 4), 10)).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ]);
  });

  test('stays within the bound', () => {
    const state = stateOf('bounds', 0);
    for (const bound of [1, 2, 7, 60, 1000]) {
      for (let i = 0; i < 1000; i++) {
        const n = nextBelow(state, bound);
        expect(Number.isInteger(n) && n >= 0 && n < bound).toBe(true);
      }
    }
  });

  test.each([2, 3, 7, 60])('gives each of %d numbers about as often as any other', (bound) => {
    const draws = 200_000;
    const times = new Float64Array(bound);
    const state = stateOf('uniform', bound);
    for (let i = 0; i < draws; i++) times[nextBelow(state, bound)]!++;
    const expected = draws / bound;
    const chiSquare = times.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
    // A chi-square of bound - 1 degrees of freedom has this mean and deviation; five deviations are no chance.
    expect(chiSquare).toBeLessThan(bound - 1 + 5 * Math.sqrt(2 * (bound - 1)) + 5);
  });

  test('gives no number a favourite to follow it', () => {
    const draws = 90_000;
    const times = new Float64Array(9);
    const state = stateOf('pairs', 0);
    for (let i = 0; i < draws; i++) times[3 * nextBelow(state, 3) + nextBelow(state, 3)]!++;
    for (const n of times) expect(Math.abs(n - draws / 9)).toBeLessThan(6 * Math.sqrt((draws * 8) / 81));
  });
});

describe('the seed of a run', () => {
  test('gives a game the state that it always gave', () => {
    const words = (seed: string, index: number) => Array.from(stateOf(seed, index), (word) => word >>> 0);
    expect(words('', 0)).toEqual([3226026972, 3714847932, 882615680, 2117502423]);
    expect(words('lorelab', 0)).toEqual([2565423654, 721600732, 2926618886, 1255630001]);
    expect(words('lorelab', 1)).toEqual([420668326, 2126794927, 3829379262, 1703214302]);
    expect(words('lorelab', 2 ** 32)).toEqual([3844507867, 2158401092, 57988626, 3871224319]);
  });

  test('gives different games different states, and different runs too', () => {
    const states = new Set<string>();
    for (const seed of ['', 'a', 'b', 'ab'])
      for (let index = 0; index < 2000; index++) states.add(String(stateOf(seed, index)));
    for (const index of [2 ** 31, 2 ** 32, 2 ** 32 + 1, 2 ** 40]) states.add(String(stateOf('a', index)));
    expect(states.size).toBe(4 * 2000 + 4);
  });

  test('gives games that follow each other numbers that have nothing to do with each other', () => {
    const games = 20_000;
    const times = new Float64Array(16);
    for (let index = 0; index < games; index++)
      times[4 * nextBelow(stateOf('next', index), 4) + nextBelow(stateOf('next', index + 1), 4)]!++;
    for (const n of times) expect(Math.abs(n - games / 16)).toBeLessThan(6 * Math.sqrt((games * 15) / 256));
  });

  test('never gives the state that the generator can’t leave', () => {
    for (let index = 0; index < 1000; index++) expect(stateOf('zero', index).some((word) => word !== 0)).toBe(true);
  });
});

describe('mix', () => {
  test('is the finaliser of MurmurHash3', () => {
    expect([mix(0), mix(1) >>> 0, mix(-1) >>> 0]).toEqual([0, 1364076727, 2180083513]);
  });

  test('changes about half of the bits when one changes', () => {
    for (let bit = 0; bit < 32; bit++) {
      let changed = 0;
      for (let n = 0; n < 1000; n++) changed += countBits(mix(n * 7919) ^ mix((n * 7919) ^ (1 << bit)));
      expect(Math.abs(changed / 1000 - 16)).toBeLessThan(1);
    }
  });
});

function countBits(word: number): number {
  let count = 0;
  for (; word !== 0; word &= word - 1) count++;
  return count;
}
