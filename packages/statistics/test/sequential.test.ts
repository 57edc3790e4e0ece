import { Outcome, PairTally, StoppingRule, winRate } from '@lorelab/statistics';
import { Sprt, type SprtOptions, winRateOf } from '@lorelab/statistics/comparisons';
import { describe, expect, test } from 'vitest';
import { addPairs, Chance, coverage, expectedWinRate, expectNominal, type PairModel } from './chance.js';

describe('a run that stops at a precision', () => {
  function play(chance: Chance, model: PairModel, target: number): PairTally {
    const rule = new StoppingRule(target);
    const tally = new PairTally();
    for (let look = rule.firstLook; ; look = rule.nextLook(tally.pairs, winRate(tally))) {
      addPairs(tally, chance, look - tally.pairs, model);
      if (rule.isReached(winRate(tally))) return tally;
    }
  }

  const models: readonly [string, number, PairModel][] = [
    ['an even match', 0.03, { onPlay: 0.5, onDraw: 0.5 }],
    ['the luck with the side', 0.03, { onPlay: 0.55, onDraw: 0.5, bound: 0.6 }],
    ['one win in twelve', 0.015, { onPlay: 0.1, onDraw: 0.07, bound: 0.3 }],
    ['stopped at the first look', 0.06, { onPlay: 0.5, onDraw: 0.4 }],
  ];

  test.each(models)('still holds the truth 95 times in 100: %s, to %d', (name, target, model) => {
    expectNominal(
      coverage(`stopping, ${name}`, 4000, expectedWinRate(model), (chance) => winRate(play(chance, model, target))),
    );
  });

  test('plays little more than it needs', () => {
    const pairs = Array.from({ length: 50 }, (_, i) => play(new Chance('cost', i), { onPlay: 0.5, onDraw: 0.5 }, 0.02));
    // 1.96² × 0.25 / 0.02² games.
    const needed = 2401 / 2;
    for (const { pairs: played } of pairs) {
      expect(played).toBeGreaterThan(0.85 * needed);
      expect(played).toBeLessThan(1.25 * needed);
    }
  });

  test('looks at growing numbers of pairs', () => {
    const rule = new StoppingRule(0.01);
    expect(rule.nextLook(200, { low: 0.4, high: 0.6 })).toBe(400);
    expect(rule.nextLook(1000, { low: 0.488, high: 0.51201 })).toBe(1442);
    expect(rule.nextLook(1000, { low: 0.4899, high: 0.51 })).toBe(1100);
    expect(rule.isReached({ low: 0.49, high: 0.5099 })).toBe(true);
    expect(() => new StoppingRule(0)).toThrow('a precision is positive');
  });
});

describe('the sequential probability ratio test', () => {
  /** Plays until the test has decided. Looks after every pair. */
  function decide(chance: Chance, options: SprtOptions, model: PairModel): { verdict: string; pairs: number } {
    const sprt = new Sprt(options);
    const tally = new PairTally();
    for (;;) {
      addPairs(tally, chance, 1, model);
      const { verdict } = sprt.state(tally);
      if (verdict !== 'continue') return { verdict, pairs: tally.pairs };
    }
  }

  /** The share of runs that accept H1. */
  function accepted(name: string, runs: number, options: SprtOptions, model: PairModel): number {
    let accepted = 0;
    for (let i = 0; i < runs; i++) if (decide(new Chance(name, i), options, model).verdict === 'accept H1') accepted++;
    return accepted / runs;
  }

  const at = (elo: number, model: Partial<PairModel> = {}): PairModel => ({
    onPlay: winRateOf(elo),
    onDraw: winRateOf(elo),
    ...model,
  });

  const RUNS = 1000;
  // Three standard errors of 1000 runs.
  const TOLERANCE = 0.021;

  const cases: readonly [string, SprtOptions, Partial<PairModel>][] = [
    ['0 against 100', { elo0: 0, elo1: 100 }, {}],
    ['0 against 100, the luck with the side', { elo0: 0, elo1: 100 }, { bound: 0.7 }],
    ['0 against 100, the luck with the seat', { elo0: 0, elo1: 100 }, { bound: -0.7 }],
    ['-50 against 50', { elo0: -50, elo1: 50 }, { bound: 0.3 }],
    ['200 against 300', { elo0: 200, elo1: 300 }, { bound: 0.5 }],
    ['0 against 200, over in a few pairs', { elo0: 0, elo1: 200 }, {}],
    ['0 against 100 with other risks', { elo0: 0, elo1: 100, alpha: 0.01, beta: 0.1 }, {}],
  ];

  test.each(cases)('errs no more often than allowed: %s', (name, options, model) => {
    const { alpha = 0.05, beta = 0.05 } = options;
    const falseAlarms = accepted(`H0, ${name}`, RUNS, options, at(options.elo0, model));
    const misses = 1 - accepted(`H1, ${name}`, RUNS, options, at(options.elo1, model));
    expect(falseAlarms).toBeLessThanOrEqual(alpha + TOLERANCE);
    expect(misses).toBeLessThanOrEqual(beta + TOLERANCE);
    // It is no use to never decide for one side.
    expect(falseAlarms + misses).toBeGreaterThan(0);
  });

  test('errs no more often with undecided games', () => {
    const undecided = 0.3;
    // The score of H0 and H1 with three games in ten undecided.
    const model = (elo: number): PairModel => {
      const rate = (winRateOf(elo) - undecided / 2) / (1 - undecided);
      return { onPlay: rate + 0.05, onDraw: rate - 0.05, undecided };
    };
    const options = { elo0: 0, elo1: 100 };
    expect(accepted('undecided', RUNS, options, model(0))).toBeLessThanOrEqual(0.05 + TOLERANCE);
    expect(accepted('undecided', RUNS, options, model(100))).toBeGreaterThanOrEqual(0.95 - TOLERANCE);
  });

  test('says how far it is', () => {
    const sprt = new Sprt({ elo0: 0, elo1: 10 });
    expect(sprt.state(new PairTally())).toEqual({
      verdict: 'continue',
      llr: expect.closeTo(0, 4),
      lower: expect.closeTo(-2.944, 3),
      upper: expect.closeTo(2.944, 3),
    });
    const tally = addPairs(new PairTally(), new Chance('far'), 1000, at(10));
    const { llr, verdict } = sprt.state(tally);
    expect(verdict).toBe('continue');
    // The same from the other side with the hypotheses turned around.
    expect(new Sprt({ elo0: -10, elo1: 0 }).state(tally.fromOtherSide()).llr).toBeCloseTo(-llr, 9);
  });

  test('has the ratio of the greatest likelihoods that the two hypotheses allow', () => {
    const [lost, split, won] = [250, 180, 300];
    /** The greatest likelihood if the mean is `rate`, found by trying all shares of pairs that were won. */
    const greatest = (rate: number): number => {
      let best = -Infinity;
      for (let share = 1e-4; share < rate; share += 1e-4) {
        const between = 2 * (rate - share);
        if (between + share >= 1) continue;
        best = Math.max(best, lost * Math.log(1 - between - share) + split * Math.log(between) + won * Math.log(share));
      }
      return best;
    };
    const tally = new PairTally();
    tally.add(Outcome.Lost, Outcome.Lost, lost);
    tally.add(Outcome.Lost, Outcome.Won, split);
    tally.add(Outcome.Won, Outcome.Won, won);
    const { llr } = new Sprt({ elo0: -10, elo1: 40 }).state(tally);
    expect(llr).toBeCloseTo(greatest(winRateOf(40)) - greatest(winRateOf(-10)), 2);
  });

  test('does not decide after a few pairs that happen to be the same', () => {
    const tally = new PairTally();
    const sprt = new Sprt({ elo0: 0, elo1: 10 });
    tally.add(Outcome.Won, Outcome.Won, 5);
    expect(sprt.state(tally).verdict).toBe('continue');
    tally.add(Outcome.Won, Outcome.Won, 500);
    expect(sprt.state(tally).verdict).toBe('accept H1');
  });

  test('refuses hypotheses in the wrong order', () => {
    expect(() => new Sprt({ elo0: 5, elo1: 5 })).toThrow('H1 has more Elo points than H0');
    expect(() => new Sprt({ elo0: 0, elo1: 5, alpha: 0 })).toThrow('chances of error');
  });
});
