import {
  benjaminiHochberg,
  ConditionalTally,
  combination,
  difference,
  fieldWinRate,
  holm,
  proportion,
  pValueOf,
  twoProportionTest,
  winRate,
} from '@lorelab/statistics';
import { describe, expect, test } from 'vitest';
import { Chance, coverage, expectedWinRate, expectNominal, holds, randomPairs } from './chance.js';

const RUNS = 6000;

describe('the difference of independent proportions', () => {
  test('has the interval in the books', () => {
    // Newcombe 1998, Interval estimation for the difference between independent proportions, table II, method 10.
    const cases: [number, number, number, number, number, number][] = [
      [56, 70, 48, 80, 0.0524, 0.3339],
      [9, 10, 3, 10, 0.1705, 0.809],
      [5, 56, 0, 29, -0.0381, 0.1926],
      [10, 10, 0, 20, 0.6791, 1],
    ];
    for (const [a, m, b, n, low, high] of cases) {
      const estimate = difference(proportion(a, m), proportion(b, n));
      expect(estimate.low).toBeCloseTo(low, 4);
      expect(estimate.high).toBeCloseTo(high, 4);
    }
  });

  test.each([
    [200, 0.5, 200, 0.5],
    [300, 0.2, 100, 0.35],
    [200, 0.05, 400, 0.1],
  ])('holds the truth 95 times in 100: %i games at %d, %i at %d', (m, p, n, q) => {
    expectNominal(
      coverage(`difference ${m} ${p}`, RUNS, p - q, (chance) =>
        difference(proportion(chance.times(m, p), m), proportion(chance.times(n, q), n)),
      ),
    );
  });

  test('of the same is zero', () => {
    expect(difference(proportion(30, 50), proportion(30, 50)).value).toBe(0);
  });

  test('of two runs of pairs holds the truth 95 times in 100', () => {
    const a = { onPlay: 0.6, onDraw: 0.5, bound: 0.5 };
    const b = { onPlay: 0.55, onDraw: 0.4, bound: -0.3 };
    expectNominal(
      coverage('two runs', RUNS, expectedWinRate(a) - expectedWinRate(b), (chance) =>
        difference(winRate(randomPairs(chance, 120, a)), winRate(randomPairs(chance, 80, b))),
      ),
    );
  });
});

describe('the win rate against a field', () => {
  const field = [
    { weight: 30, model: { onPlay: 0.6, onDraw: 0.5, bound: 0.4 } },
    { weight: 10, model: { onPlay: 0.3, onDraw: 0.2, bound: -0.2 } },
    { weight: 5, model: { onPlay: 0.95, onDraw: 0.9 } },
    { weight: 0, model: { onPlay: 0.5, onDraw: 0.5 } },
  ];
  const truth = field.reduce((sum, { weight, model }) => sum + (weight / 45) * expectedWinRate(model), 0);

  test('holds the truth 95 times in 100', () => {
    expectNominal(
      coverage('field', RUNS, truth, (chance) =>
        fieldWinRate(field.map(({ weight, model }) => ({ weight, estimate: winRate(randomPairs(chance, 80, model)) }))),
      ),
    );
  });

  test('does not depend on the scale of the weights', () => {
    const [a, b] = [proportion(3, 10), proportion(7, 10)];
    const small = fieldWinRate([
      { weight: 0.25, estimate: a },
      { weight: 0.75, estimate: b },
    ]);
    expect(
      fieldWinRate([
        { weight: 1, estimate: a },
        { weight: 3, estimate: b },
      ]),
    ).toEqual(small);
    expect(small.value).toBeCloseTo(0.6, 12);
  });

  test('needs weights', () => {
    expect(() => fieldWinRate([])).toThrow('a field has weights');
    expect(() => fieldWinRate([{ weight: -1, estimate: proportion(1, 2) }])).toThrow('a field has weights');
  });

  test('is the difference if one weight is negative', () => {
    const [a, b] = [proportion(3, 10), proportion(7, 10)];
    const terms = [
      { weight: 1, estimate: a },
      { weight: -1, estimate: b },
    ];
    expect(combination(terms)).toEqual(difference(a, b));
  });
});

describe('win rates with and without a card', () => {
  interface World {
    readonly pairs: number;
    /** How often the card is in the hand. */
    readonly drawn: number;
    /** The share of pairs in which both games see it, or neither. */
    readonly together: number;
    readonly met: number;
    readonly unmet: number;
    /** The share of pairs whose games have the same luck. */
    readonly bound: number;
  }

  function play(chance: Chance, { pairs, drawn, together, met, unmet, bound }: World): ConditionalTally {
    const tally = new ConditionalTally();
    for (let i = 0; i < pairs; i++) {
      const first = chance.happens(drawn);
      const second = chance.happens(together) ? first : chance.happens(drawn);
      const luck = chance.share();
      const otherLuck = chance.happens(bound) ? luck : chance.share();
      const parts = [
        { games: 0, halves: 0 },
        { games: 0, halves: 0 },
      ];
      const add = (sees: boolean, hasWon: boolean): void => {
        parts[Number(sees)].games++;
        if (hasWon) parts[Number(sees)].halves += 2;
      };
      add(first, luck < (first ? met : unmet));
      add(second, otherLuck < (second ? met : unmet));
      tally.add(parts[1], parts[0]);
    }
    return tally;
  }

  const worlds: readonly [string, World][] = [
    ['independent games', { pairs: 300, drawn: 0.4, together: 0, met: 0.55, unmet: 0.48, bound: 0 }],
    ['pairs that see it together', { pairs: 300, drawn: 0.4, together: 1, met: 0.55, unmet: 0.48, bound: 0.6 }],
    ['pairs with the same luck', { pairs: 300, drawn: 0.4, together: 0, met: 0.55, unmet: 0.48, bound: 0.8 }],
    ['a card that is seldom seen', { pairs: 1000, drawn: 0.08, together: 0.7, met: 0.3, unmet: 0.25, bound: 0.4 }],
  ];

  test.each(worlds)('the win rates and the difference hold the truth 95 times in 100: %s', (name, world) => {
    const { met, unmet, pairs } = world;
    const runs = pairs > 500 ? 3000 : 6000;
    const held = [0, 0, 0];
    for (let i = 0; i < runs; i++) {
      const found = play(new Chance(`card, ${name}`, i), world).winRates();
      held[0] += Number(holds(found.met, met));
      held[1] += Number(holds(found.unmet, unmet));
      held[2] += Number(holds(found.difference, met - unmet));
    }
    for (const times of held) expectNominal((100 * times) / runs);
  });

  test.each(worlds)('a card that makes no difference is found guilty 5 times in 100: %s', (name, world) => {
    const none = { ...world, unmet: world.met };
    const runs = world.pairs > 500 ? 2000 : 4000;
    let guilty = 0;
    for (let i = 0; i < runs; i++) if (play(new Chance(`none, ${name}`, i), none).winRates().pValue < 0.05) guilty++;
    expectNominal(100 - (100 * guilty) / runs);
  });

  test('say nothing of a card that was always there', () => {
    const tally = new ConditionalTally();
    for (let i = 0; i < 10; i++) tally.add({ games: 2, halves: i % 3 }, { games: 0, halves: 0 });
    const { met, unmet, difference, pValue } = tally.winRates();
    expect([tally.gamesMet, tally.gamesUnmet]).toEqual([20, 0]);
    expect(met.value).toBeCloseTo(9 / 40, 12);
    expect(unmet).toEqual({ value: NaN, low: 0, high: 1 });
    expect(difference.value).toBeNaN();
    expect(pValue).toBe(1);
  });

  test('of few pairs without spread are not proof', () => {
    const tally = new ConditionalTally();
    for (let i = 0; i < 3; i++) tally.add({ games: 1, halves: 2 }, { games: 1, halves: 0 });
    const { difference, pValue } = tally.winRates();
    expect(difference.value).toBe(1);
    expect(difference.low).toBeLessThan(0.5);
    expect(pValue).toBeCloseTo(twoProportionTest({ successes: 3, trials: 3 }, { successes: 0, trials: 3 }), 12);
  });
});

describe('p values', () => {
  test('are those of the normal distribution', () => {
    expect(pValueOf(0)).toBe(1);
    expect(pValueOf(1.959963984540054)).toBeCloseTo(0.05, 12);
    expect(pValueOf(-6)).toBeCloseTo(1.973175290075e-9, 18);
  });

  test('of two proportions are right 95 times in 100', () => {
    let found = 0;
    for (let i = 0; i < RUNS; i++) {
      const chance = new Chance('two proportions', i);
      const a = { successes: chance.times(300, 0.4), trials: 300 };
      const b = { successes: chance.times(200, 0.4), trials: 200 };
      if (twoProportionTest(a, b) < 0.05) found++;
    }
    expectNominal(100 - (100 * found) / RUNS);
  });

  test('of two proportions that can show nothing are 1', () => {
    expect(twoProportionTest({ successes: 0, trials: 5 }, { successes: 0, trials: 9 })).toBe(1);
    expect(twoProportionTest({ successes: 2, trials: 2 }, { successes: 0, trials: 0 })).toBe(1);
  });

  test('are corrected as in the books', () => {
    // The example in R's documentation of p.adjust's methods, worked out by hand.
    const pValues = [0.01, 0.04, 0.03, 0.005];
    const rounded = (values: number[]) => values.map((value) => Number(value.toFixed(10)));
    expect(rounded(holm(pValues))).toEqual([0.03, 0.06, 0.06, 0.02]);
    expect(rounded(benjaminiHochberg(pValues))).toEqual([0.02, 0.04, 0.04, 0.02]);
    expect(holm([0.9, 0.8])).toEqual([1, 1]);
    expect(holm([])).toEqual([]);
  });

  test('Holm: among 20 comparisons of nothing, even one false finding is rare', () => {
    let families = 0;
    for (let i = 0; i < RUNS; i++) {
      const chance = new Chance('holm', i);
      if (holm(Array.from({ length: 20 }, () => chance.share())).some((p) => p < 0.05)) families++;
    }
    expectNominal(100 - (100 * families) / RUNS);
  });

  test('Benjamini and Hochberg: few of the findings are false, and more is found than with Holm', () => {
    let [falseShare, found, foundByHolm] = [0, 0, 0];
    for (let i = 0; i < RUNS; i++) {
      const chance = new Chance('benjamini', i);
      const pValues = Array.from({ length: 20 }, (_, k) => pValueOf(chance.normal() + (k < 10 ? 3 : 0)));
      const findings = benjaminiHochberg(pValues).flatMap((p, k) => (p < 0.05 ? [k] : []));
      falseShare += findings.filter((k) => k >= 10).length / Math.max(1, findings.length);
      found += findings.length;
      foundByHolm += holm(pValues).filter((p) => p < 0.05).length;
    }
    expect(falseShare / RUNS).toBeLessThan(0.05);
    expect(found).toBeGreaterThan(foundByHolm);
  });
});
