import { clusteredProportion, halfWidth, pairedDifference } from '@lorelab/statistics';
import {
  PairedTally,
  type PairScore,
  simultaneousConfidence,
  unitsToDecide,
  verdictOn,
} from '@lorelab/statistics/comparisons';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Chance, expectNominal, holds } from './chance.js';

const half = fc.nat(2);
const score = fc.tuple(half, half);
const pairs = fc.array(fc.tuple(score, score), { maxLength: 60 });

const tallyOf = (all: readonly (readonly [PairScore, PairScore])[]): PairedTally => {
  const tally = new PairedTally();
  for (const [base, variant] of all) tally.add(base, variant);
  return tally;
};

describe('pairs that two sides have played', () => {
  test('come to what a plain count of the games comes to', () => {
    fc.assert(
      fc.property(pairs, (all) => {
        const tally = tallyOf(all);
        const games = all.flatMap(([base, variant]) => [
          [base[0], variant[0]] as const,
          [base[1], variant[1]] as const,
        ]);
        const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
        expect(tally.games).toBe(games.length);
        expect(tally.base().total).toBe(sum(games.map(([base]) => base)));
        expect(tally.variant().total).toBe(sum(games.map(([, variant]) => variant)));
        expect(tally.otherwise().total).toBe(games.filter(([base, variant]) => base !== variant).length);
        expect(tally.changes()).toEqual({
          better: games.filter(([base, variant]) => variant > base).length,
          worse: games.filter(([base, variant]) => variant < base).length,
        });
        const ofPairs = all.map(([base, variant]) => sum(variant) - sum(base));
        const squares = sum(ofPairs.map((value) => value ** 2));
        expect(tally.differences().toJSON()).toEqual([all.length, sum(ofPairs), squares]);
        expect(tally.differencesOf(1).mean).toEqual(sum(all.map(([b, v]) => v[1] - b[1])) / all.length);
      }),
    );
  });

  test('add up, written and read', () => {
    fc.assert(
      fc.property(pairs, pairs, (some, others) => {
        const merged = new PairedTally(tallyOf(some).toJSON()).merge(tallyOf(others));
        expect(merged.toJSON()).toEqual(tallyOf([...some, ...others]).toJSON());
      }),
    );
  });

  /** Both win by one stroke of luck for each pair, and the variant sometimes by one of its own. */
  const play = (chance: Chance, count: number): PairedTally => {
    const tally = new PairedTally();
    for (let pair = 0; pair < count; pair++) {
      const strokes = [chance.share(), chance.share()] as const;
      const own = chance.happens(0.3) ? chance.share() : undefined;
      tally.add(
        [strokes[0] < 0.6 ? 2 : 0, strokes[1] < 0.4 ? 2 : 0],
        [(own ?? strokes[0]) < 0.65 ? 2 : 0, (own ?? strokes[1]) < 0.45 ? 2 : 0],
      );
    }
    return tally;
  };

  test('the interval of their difference holds the truth 95 times in 100, and is narrower than that of separate games', () => {
    const runs = 6000;
    let held = 0;
    for (let i = 0; i < runs; i++)
      if (holds(pairedDifference(play(new Chance('paired', i), 200).differences()), 0.05)) held++;
    expectNominal((100 * held) / runs);
    const tally = play(new Chance('narrow'), 2000);
    const apart = Math.hypot(
      ...[tally.base(), tally.variant()].map((clusters) => halfWidth(clusteredProportion(clusters))),
    );
    expect(halfWidth(pairedDifference(tally.differences()))).toBeLessThan(0.75 * apart);
  });

  test('in one of twenty families of ten differences without an effect, simultaneous intervals find one at the most', () => {
    const confidence = simultaneousConfidence(10);
    expect(confidence).toBeCloseTo(0.995);
    const families = 1500;
    let found = 0;
    for (let family = 0; family < families; family++) {
      const chance = new Chance('family', family);
      const base = Array.from({ length: 100 }, () => chance.times(2, 0.5));
      const isFalse = Array.from({ length: 10 }, () => {
        const tally = new PairedTally();
        for (const halves of base) {
          const before: PairScore = halves === 2 ? [2, 2] : halves === 1 ? [2, 0] : [0, 0];
          const now = chance.happens(0.5) ? before : ([2 * chance.times(1, 0.5), 2 * chance.times(1, 0.5)] as const);
          tally.add(before, now);
        }
        return verdictOn(pairedDifference(tally.differences(), confidence), 0.01);
      }).some((verdict) => verdict === 'better' || verdict === 'worse');
      if (isFalse) found++;
    }
    expect(found / families).toBeLessThan(0.055);
    expect(found / families).toBeGreaterThan(0.02);
  });
});

describe('whether a difference is decided', () => {
  test('by an interval on one side of nothing, or within what does not matter', () => {
    const verdict = (low: number, high: number) => verdictOn({ value: (low + high) / 2, low, high }, 0.01);
    expect(verdict(0.001, 0.004)).toBe('better');
    expect(verdict(-0.02, -0.001)).toBe('worse');
    expect(verdict(-0.009, 0.009)).toBe('alike');
    expect(verdict(-0.001, 0.02)).toBe('open');
    expect(verdict(0, 0)).toBe('alike');
  });

  // By a normal variable drawn anew after so many units: how often its interval leaves 0 out.
  test('after as many games as are foretold, four times in five', () => {
    const [value, error, units] = [0.02, 0.02, 400];
    const reach = 1.959963985;
    const estimate = { value, low: value - reach * error, high: value + reach * error };
    const needed = unitsToDecide(estimate, units, { margin: 0.01 });
    expect(needed).toBe(Math.ceil(units * (((1.959963985 + 0.841621234) * error) / value) ** 2));
    const chance = new Chance('deciding');
    const then = error * Math.sqrt(units / needed);
    let decided = 0;
    for (let i = 0; i < 4000; i++) if (Math.abs(value + then * chance.normal()) > reach * then) decided++;
    expect(decided / 4000).toBeGreaterThan(0.78);
    expect(decided / 4000).toBeLessThan(0.82);
  });

  test('a difference of nothing is decided once it is known to be within the margin', () => {
    const needed = unitsToDecide({ value: 0, low: -0.05, high: 0.05 }, 100, { margin: 0.01, power: 0.975 });
    expect(needed).toBe(10_000);
  });
});
