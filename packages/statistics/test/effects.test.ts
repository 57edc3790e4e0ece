/** What parts are worth comes out of wholes that were measured. */
import { Effects, type Measured } from '@lorelab/statistics/comparisons';
import { expect, test } from 'vitest';

const TRUTH = new Map([
  ['a', 1],
  ['b', -2],
  ['c', 0.5],
]);

const whole = (parts: Readonly<Record<string, number>>, variance: number): Measured => {
  const amounts = new Map(Object.entries(parts));
  return {
    parts: amounts,
    value: [...amounts].reduce((sum, [name, amount]) => sum + amount * TRUTH.get(name)!, 0),
    variance,
  };
};

test('wholes that were measured exactly give the parts away', () => {
  const estimate = new Effects(
    [whole({ a: 1, b: 1 }, 1e-9), whole({ b: 2, c: -1 }, 1e-9), whole({ a: 3, c: 1 }, 1e-9)],
    10,
  ).estimate();
  for (const [name, value] of TRUTH) expect(estimate.get(name)).toBeCloseTo(value, 6);
});

test('what was measured badly is believed less, by the share of its variance', () => {
  // One of a part: the value times spread² / (spread² + variance).
  const estimate = new Effects([whole({ a: 1 }, 3), whole({ b: 2 }, 4)], 1).estimate();
  expect(estimate.get('a')).toBeCloseTo(1 / 4, 10);
  expect(estimate.get('b')).toBeCloseTo((-2 * 4) / (4 + 4), 10);
});

test('draws lie about the estimate as far as is open', () => {
  const effects = new Effects([whole({ a: 1 }, 3)], 1);
  // Sums of many uniform numbers: normal enough.
  let state = 1;
  const uniform = (): number => (state = (state * 48271) % 2147483647) / 2147483647;
  const normal = (): number => Array.from({ length: 12 }, uniform).reduce((sum, one) => sum + one, -6);
  const draws = Array.from({ length: 4000 }, () => effects.draw(normal).get('a')!);
  const mean = draws.reduce((sum, one) => sum + one, 0) / draws.length;
  const variance = draws.reduce((sum, one) => sum + (one - mean) ** 2, 0) / draws.length;
  expect(mean).toBeCloseTo(1 / 4, 1);
  // 1 / (1 / spread² + 1 / variance)
  expect(variance).toBeGreaterThan(0.7);
  expect(variance).toBeLessThan(0.8);
});
