/** Figures by block: exact where nothing changed, and the same as what is worked out otherwise. */
import { holm, Moments, mean } from '@lorelab/statistics';
import { type BlockRatio, changeInterval, changeOf, pValueBeyond, weightedHolm } from '@lorelab/statistics/comparisons';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const ratio = (sums: readonly number[], count = 4, weight = 1): BlockRatio => ({
  weight,
  sums,
  counts: sums.map(() => count),
});

const sumsOf = (blocks: number) => fc.array(fc.integer({ min: 0, max: 8 }), { minLength: blocks, maxLength: blocks });

describe('a change by blocks', () => {
  test('of the same sums is exactly 0 and surely so, whatever the weights', () => {
    fc.assert(
      fc.property(sumsOf(12), sumsOf(12), fc.double({ min: 0.1, max: 9, noNaN: true }), (one, other, weight) => {
        const ratios = [ratio(one), ratio(other, 7, weight)];
        const change = changeOf(ratios, ratios, { blocks: 12, areSame: true })!;
        expect([change.value, change.error, change.otherwise]).toEqual([0, 0, 0]);
        expect(changeInterval(change, 0.95)).toEqual({ low: 0, high: 0 });
        expect(pValueBeyond(change, 0)).toBe(1);
      }),
    );
  });

  test('of one ratio with as many games in each block has the interval of the mean of their differences', () => {
    fc.assert(
      fc.property(sumsOf(20), sumsOf(20), (before, now) => {
        const change = changeOf([ratio(before)], [ratio(now)], { blocks: 20, areSame: true })!;
        const moments = new Moments();
        for (const [block, sum] of now.entries()) moments.add(sum - before[block]!);
        const expected = mean(moments, 0.9);
        const interval = changeInterval(change, 0.9);
        expect(change.value).toBeCloseTo(expected.value / 4, 10);
        expect(interval.low).toBeCloseTo(expected.low / 4, 10);
        expect(interval.high).toBeCloseTo(expected.high / 4, 10);
      }),
    );
  });

  test('of fresh games has both errors, and says nothing of which block is which', () => {
    fc.assert(
      fc.property(sumsOf(20), sumsOf(20), (before, now) => {
        const fresh = { blocks: 20, areSame: false };
        const one = changeOf([ratio(before)], [ratio(now)], fresh)!;
        const other = changeOf([ratio(before)], [ratio([...now].reverse())], fresh)!;
        expect(other.error).toBeCloseTo(one.error, 10);
        expect(other.value).toBeCloseTo(one.value, 10);
      }),
    );
  });

  test('is no news within the tolerance, nor where too few blocks know anything', () => {
    const change = changeOf([ratio([1, 2, 1, 2, 1, 2])], [ratio([2, 3, 2, 3, 2, 4])], { blocks: 6, areSame: true })!;
    expect(pValueBeyond(change, 0.3)).toBe(1);
    expect(pValueBeyond(change, 0.1)).toBeLessThan(1);
    const rare = { weight: 1, sums: [1, 0, 0, 0, 0, 0], counts: [2, 0, 0, 0, 0, 0] };
    expect(changeOf([rare], [rare], { blocks: 6, areSame: true })).toBeUndefined();
  });

  test('that is seen in a few blocks alone is no surer than as many coins', () => {
    const before = new Array<number>(50).fill(4);
    const now = before.map((sum, block) => sum + (block < 3 ? 1 : 0));
    const change = changeOf([ratio(before)], [ratio(now)], { blocks: 50, areSame: true })!;
    expect(change.otherwise).toBe(3);
    expect(pValueBeyond(change, 0)).toBeGreaterThanOrEqual(0.25);
  });
});

describe("Holm's correction with weights", () => {
  const chances = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 });

  test('is the usual one where all weigh alike', () => {
    fc.assert(
      fc.property(chances, fc.double({ min: 0.1, max: 5, noNaN: true }), (pValues, weight) => {
        const corrected = weightedHolm(
          pValues,
          pValues.map(() => weight),
        );
        for (const [at, p] of holm(pValues).entries()) expect(corrected[at]).toBeCloseTo(p, 10);
      }),
    );
  });

  test('gives more to what weighs more, and never less than the p value', () => {
    expect(weightedHolm([0.01, 0.01], [3, 1]).map((p) => Number(p.toFixed(6)))).toEqual([0.013333, 0.013333]);
    expect(weightedHolm([0.02, 0.01], [9, 1])).toEqual([expect.closeTo(0.022222, 5), expect.closeTo(0.022222, 5)]);
    fc.assert(
      fc.property(chances, (pValues) => {
        const corrected = weightedHolm(
          pValues,
          pValues.map((_, at) => 1 + at),
        );
        for (const [at, p] of pValues.entries()) expect(corrected[at]).toBeGreaterThanOrEqual(Math.min(1, p) - 1e-12);
      }),
    );
  });
});
