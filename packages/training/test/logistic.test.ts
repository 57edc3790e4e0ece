/** The regression: that it finds what made the outcomes, and that differences within groups are told apart. */

import { namePositionWeights, PositionValue } from '@lorelab/ai';
import { nextBits, RANDOM_WORDS, RunSeed } from '@lorelab/engine/kernel';
import { fitLogistic, LOGISTIC, type PositionSamples } from '@lorelab/training';
import { expect, test } from 'vitest';

const NAMES = { phases: ['only'], features: ['a', 'b', 'always'], factors: ['a'] };

/** Positions of which the chances are known: random features, groups of a size. */
function samplesOf(count: number, size: number, odds: (a: number, b: number) => number, shift = 0): PositionSamples {
  const words = new Int32Array(RANDOM_WORDS);
  new RunSeed('logistic').writeState(words, 0);
  const dice = (): number => (nextBits(words) >>> 0) * 2 ** -32;
  const values = new Float32Array(count * 3);
  const outcomes = new Float32Array(count);
  let luck = 0;
  for (let i = 0; i < count; i++) {
    if (i % size === 0) luck = (dice() - 0.5) * shift;
    const [a, b] = [dice() * 2 - 1, dice() * 2 - 1];
    values.set([a, b, 1], i * 3);
    outcomes[i] = dice() < 1 / (1 + Math.exp(-odds(a, b) - luck)) ? 1 : 0;
  }
  const groups = count / size;
  return {
    values,
    outcomes,
    groupStarts: Int32Array.from({ length: groups + 1 }, (_, group) => group * size),
    phases: new Uint8Array(groups),
  };
}

test('finds the weights that made the outcomes, products with a factor among them', () => {
  const samples = samplesOf(40_000, 1, (a, b) => 0.4 + 1.5 * a - 0.8 * b + 2 * a * b);
  const weights = fitLogistic(NAMES, samples, 0);
  const expected = [1.5, -0.8, 0.4, 0, 2, 0];
  // "a" stands twice, alone and times what is always 1: together they are what it weighs.
  expect(weights[0]! + weights[5]!).toBeCloseTo(expected[0]!, 0.8);
  for (const i of [1, 2, 4]) expect(Math.abs(weights[i]! - expected[i]!)).toBeLessThan(0.12);
});

test('a stronger ridge makes smaller weights', () => {
  const samples = samplesOf(2000, 1, (a) => 2 * a);
  const size = (ridge: number): number =>
    fitLogistic(NAMES, samples, 0, { ...LOGISTIC, ridge }).reduce((sum, weight) => sum + Math.abs(weight), 0);
  expect(size(1)).toBeLessThan(0.7 * size(1e-4));
});

test('differences within groups count more if they are asked to', () => {
  // What `b` does within groups, the groups themselves have the other way round.
  const samples = samplesOf(8000, 4, () => 0);
  for (let i = 0; i < 8000; i++) {
    const group = Math.floor(i / 4) % 2;
    const b = (group === 0 ? -2 : 2) + ((i % 4) - 1.5) * 0.3;
    samples.values[i * 3 + 1] = b;
    samples.outcomes[i] = group === 0 ? (i % 4 === 0 ? 0 : 1) : i % 4 === 3 ? 1 : 0;
  }
  const [levels, both] = [0, 30].map((differences) => fitLogistic(NAMES, samples, 0, { ...LOGISTIC, differences })[1]!);
  expect(levels).toBeLessThan(-0.2);
  expect(both!).toBeGreaterThan(levels! + 0.05);
});

test('a phase of which there are no positions has weights of 0', () => {
  expect(
    Array.from(
      fitLogistic(
        NAMES,
        samplesOf(10, 1, (a) => a),
        1,
      ),
    ),
  ).toEqual([0, 0, 0, 0, 0, 0]);
});

test('a value is the chance that named weights say', () => {
  const weights = namePositionWeights(NAMES, [Float64Array.of(1, 2, 3, 4, 5, 6)]);
  expect(weights).toEqual({ only: { alone: { a: 1, b: 2, always: 3 }, 'times a': { a: 4, b: 5, always: 6 } } });
  const reader = { ...NAMES, values: new Float64Array(3), read: () => 0 };
  const odds = 1 * 0.5 + 2 * -1 + 3 + (4 * 0.5 + 5 * -1 + 6) * 0.5;
  const chance = new PositionValue(reader, weights).chance(0, Float64Array.of(0.5, -1, 1), 0);
  expect(chance).toBeCloseTo(1 / (1 + Math.exp(-odds)), 12);
});
