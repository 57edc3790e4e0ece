import { rankCorrelation } from '@lorelab/statistics/comparisons';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('the rank correlation', () => {
  test('without ties is 1 - 6 Σd² / (n (n² - 1))', () => {
    // Ranks 1 2 3 4 5 against 2 1 4 3 5: Σd² = 4, so 1 - 24 / 120.
    expect(rankCorrelation([10, 20, 30, 40, 50], [3, 1, 8, 7, 900])).toBeCloseTo(0.8, 12);
    // Against 5 4 3 2 1: Σd² = 40.
    expect(rankCorrelation([1, 2, 3, 4, 5], [9, 7, 5, 3, 1])).toBeCloseTo(-1, 12);
  });

  test('gives equal values the middle of their places', () => {
    // Ranks 1, 2.5, 2.5, 4 against 1, 2, 3, 4: 4.5 / √(4.5 · 5).
    expect(rankCorrelation([1, 2, 2, 3], [1, 2, 3, 4])).toBeCloseTo(4.5 / Math.sqrt(4.5 * 5), 12);
  });

  test('counts each by its weight', () => {
    // Written out: x 1 1 2 3 has ranks 1.5 1.5 3 4, y 2 2 1 3 has 2.5 2.5 1 4. From the mean of 2.5: -1 -1 0.5 1.5, and 0 0 -1.5 1.5.
    const written = (0.5 * -1.5 + 1.5 * 1.5) / Math.sqrt((1 + 1 + 0.25 + 2.25) * (2.25 + 2.25));
    expect(written).toBeCloseTo(1 / 3, 12);
    expect(rankCorrelation([1, 2, 3], [2, 1, 3], [2, 1, 1])).toBeCloseTo(written, 12);
    expect(rankCorrelation([1, 2, 3], [2, 1, 3])).toBeCloseTo(0.5, 12);
  });

  test('of a series that is all alike is not a number', () => expect(rankCorrelation([5, 5, 5], [1, 2, 3])).toBeNaN());

  const rows = fc.array(fc.tuple(fc.integer({ max: 9 }), fc.integer({ max: 9 }), fc.integer({ min: 1, max: 4 })), {
    minLength: 2,
    maxLength: 12,
  });

  test('with weights is that of rows written so often', () =>
    fc.assert(
      fc.property(rows, (some) => {
        const column = (at: 0 | 1 | 2) => some.map((row) => row[at]);
        const often = some.flatMap((row) => new Array(row[2]).fill(row) as typeof some);
        const weighted = rankCorrelation(column(0), column(1), column(2));
        const written = rankCorrelation(
          often.map(([x]) => x),
          often.map(([, y]) => y),
        );
        if (Number.isNaN(written)) expect(weighted).toBeNaN();
        else expect(weighted).toBeCloseTo(written, 9);
      }),
    ));
});
