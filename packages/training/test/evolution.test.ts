import { mix } from '@lorelab/engine/kernel';
import { Evolution } from '@lorelab/training';
import { describe, expect, test } from 'vitest';

type Score = (values: readonly number[]) => number;

/** Looks for the highest score; returns where the search ended. */
function search(score: Score, n: number, generations: number, { population = 16, seed = 1 } = {}): number[] {
  const evolution = new Evolution({
    start: new Array<number>(n).fill(3),
    scale: new Array<number>(n).fill(1),
    population,
    step: 1,
    seed,
  });
  for (let i = 0; i < generations; i++) evolution.tell(evolution.ask().map(score));
  return evolution.mean;
}

const distance = (values: readonly number[]): number => Math.sqrt(values.reduce((sum, x) => sum + x * x, 0));
const sphere: Score = (values) => -values.reduce((sum, x) => sum + x * x, 0);
/** Some directions matter ten thousand times as much as others, and none is an axis. */
const ridge: Score = (values) =>
  -values.reduce((sum, x, i) => sum + 10 ** ((4 * i) / (values.length - 1)) * (x + (values[i - 1] ?? 0)) ** 2, 0);

describe('evolution', () => {
  test('finds the top of a hill', () => {
    expect(distance(search(sphere, 10, 200))).toBeLessThan(1e-3);
  });

  test('learns the shape of a long ridge', () => {
    expect(distance(search(ridge, 8, 600))).toBeLessThan(1e-2);
  });

  test('climbs in spite of noise', () => {
    let calls = 0;
    const noisy: Score = (values) => sphere(values) + (mix(calls++) / 0x8000_0000) * 4;
    expect(distance(search(noisy, 10, 300))).toBeLessThan(1.5);
    expect(distance(new Array<number>(10).fill(3))).toBeGreaterThan(9);
  });

  test('takes numbers by their scales', () => {
    const evolution = new Evolution({ start: [100, 0], scale: [50, 0.01], population: 40, seed: 3 });
    const spread = (i: number) => {
      const values = evolution.ask().map((variant) => variant[i]!);
      return Math.max(...values) - Math.min(...values);
    };
    expect(spread(0)).toBeGreaterThan(10);
    expect(spread(1)).toBeLessThan(0.1);
  });

  test('is the same for the same seed, and another for another', () => {
    expect(search(sphere, 5, 20, { seed: 7 })).toEqual(search(sphere, 5, 20, { seed: 7 }));
    expect(search(sphere, 5, 20, { seed: 8 })).not.toEqual(search(sphere, 5, 20, { seed: 7 }));
  });
});
