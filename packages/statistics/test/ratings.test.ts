import { Outcome, PairTally, proportion } from '@lorelab/statistics';
import { eloDifference, eloOf, type Meeting, ratings, winRateOf } from '@lorelab/statistics/comparisons';
import { describe, expect, test } from 'vitest';
import { Chance, coverage, expectNominal, type PairModel, randomPairs } from './chance.js';

describe('Elo points', () => {
  test('are odds of ten to one at 400', () => {
    expect(winRateOf(400)).toBeCloseTo(10 / 11, 12);
    expect(eloOf(0.5)).toBe(0);
    expect(eloOf(winRateOf(-123))).toBeCloseTo(-123, 9);
    expect([eloOf(0), eloOf(1)]).toEqual([-Infinity, Infinity]);
  });

  test('of a win rate have its interval', () => {
    const rate = proportion(60, 100);
    expect(eloDifference(rate)).toEqual({ value: eloOf(rate.value), low: eloOf(rate.low), high: eloOf(rate.high) });
    expect(eloDifference(proportion(5, 5)).high).toBe(Infinity);
  });
});

/** Everybody meets everybody. */
function tournament(chance: Chance, elos: readonly number[], pairs: number, model: Partial<PairModel> = {}): Meeting[] {
  return elos.flatMap((a, first) =>
    elos.slice(first + 1).map((b, i) => {
      const rate = winRateOf(a - b);
      return {
        first,
        second: first + 1 + i,
        pairs: randomPairs(chance, pairs, { onPlay: rate, onDraw: rate, ...model }),
      };
    }),
  );
}

const tally = (wins: number, losses: number): PairTally => {
  const pairs = new PairTally();
  pairs.add(Outcome.Won, Outcome.Won, wins);
  pairs.add(Outcome.Lost, Outcome.Lost, losses);
  return pairs;
};

describe('ratings', () => {
  const elos = [200, 60, 20, -80, -200];

  test.each([0.6, 0, -0.4])('hold the truth 95 times in 100, games bound by %d', (bound) => {
    const RUNS = 1000;
    const held = elos.map(() => 0);
    for (let i = 0; i < RUNS; i++) {
      const found = ratings(elos.length, tournament(new Chance(`ratings ${bound}`, i), elos, 60, { bound })).ratings;
      found.forEach(({ low, high }, player) => {
        if (low <= elos[player] && elos[player] <= high) held[player]++;
      });
    }
    // The average over the players; of each alone 1000 runs are too few.
    expectNominal((100 * held.reduce((sum, times) => sum + times, 0)) / RUNS / elos.length);
    for (const times of held) expect(times / RUNS).toBeGreaterThan(0.93);
  });

  test('hold the truth 95 times in 100 relative to the first player', () => {
    expectNominal(
      coverage(
        'first',
        1500,
        elos[3] - elos[0],
        (chance) => ratings(elos.length, tournament(chance, elos, 50), { anchor: 'first' }).ratings[3],
      ),
    );
  });

  test('have a mean of 0, or the first player at 0 for sure', () => {
    const meetings = tournament(new Chance('anchor'), elos, 50);
    const centred = ratings(elos.length, meetings).ratings;
    expect(centred.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(0, 9);
    const anchored = ratings(elos.length, meetings, { anchor: 'first' }).ratings;
    expect(anchored[0]).toEqual({ value: 0, low: 0, high: 0 });
    anchored.forEach(({ value }, i) => {
      expect(value).toBeCloseTo(centred[i].value - centred[0].value, 9);
    });
  });

  test('of two players are the Elo difference of their win rate, but for the virtual draws', () => {
    const { ratings: found } = ratings(2, [{ first: 0, second: 1, pairs: tally(6000, 4000) }], { anchor: 'first' });
    expect(found[1].value).toBeCloseTo(-eloOf(0.6), 1);
  });

  test('do not depend on who comes first in a meeting', () => {
    const meetings = tournament(new Chance('turned'), elos, 40, { bound: 0.2 });
    const turned = meetings.map(({ first, second, pairs }) => ({
      first: second,
      second: first,
      pairs: pairs.fromOtherSide(),
    }));
    const found = ratings(elos.length, turned).ratings;
    ratings(elos.length, meetings).ratings.forEach(({ value, low, high }, i) => {
      expect(found[i].value).toBeCloseTo(value, 6);
      expect(found[i].low).toBeCloseTo(low, 6);
      expect(found[i].high).toBeCloseTo(high, 6);
    });
  });

  test('of somebody who won everything have no upper bound, and who lost everything no lower one', () => {
    const { ratings: found, superiority } = ratings(4, [
      { first: 0, second: 1, pairs: tally(50, 0) },
      { first: 0, second: 2, pairs: tally(50, 0) },
      { first: 1, second: 2, pairs: tally(26, 24) },
      { first: 3, second: 2, pairs: tally(0, 50) },
    ]);
    expect(found[0].value).toBeGreaterThan(500);
    expect(found[0].low).toBeGreaterThan(300);
    expect(found[0].high).toBe(Infinity);
    expect(found[3].low).toBe(-Infinity);
    for (const bound of [found[1].low, found[1].high, found[2].low, found[2].high, found[0].low, found[3].high])
      expect(Number.isFinite(bound)).toBe(true);
    expect(superiority[0][1]).toBeGreaterThan(0.99);
  });

  test('relative to a first player who won everything have no lower bound', () => {
    const meetings = [{ first: 0, second: 1, pairs: tally(50, 0) }];
    const [first, second] = ratings(2, meetings, { anchor: 'first' }).ratings;
    expect(first).toEqual({ value: 0, low: 0, high: 0 });
    expect(second.low).toBe(-Infinity);
    expect(second.high).toBeLessThan(0);
  });

  test('say how probable it is that one is stronger than another', () => {
    const { superiority } = ratings(elos.length, tournament(new Chance('superior'), elos, 40));
    for (let i = 0; i < elos.length; i++)
      for (let j = 0; j < elos.length; j++) expect(superiority[i][j] + superiority[j][i]).toBeCloseTo(1, 12);
    expect(superiority[0][4]).toBeGreaterThan(0.999);
    // Equal results leave it open.
    expect(ratings(2, [{ first: 0, second: 1, pairs: tally(20, 20) }]).superiority[0][1]).toBeCloseTo(0.5, 12);
  });

  test('tell whether everybody can be compared', () => {
    const meetings = [
      { first: 0, second: 1, pairs: tally(6, 4) },
      { first: 2, second: 3, pairs: tally(6, 4) },
    ];
    const apart = ratings(4, meetings);
    expect(apart.connected).toBe(false);
    expect(apart.superiority[0][2]).toBeCloseTo(0.5, 6);
    expect(ratings(4, [...meetings, { first: 3, second: 0, pairs: tally(1, 1) }]).connected).toBe(true);
    // A meeting without games connects nobody.
    expect(ratings(4, [...meetings, { first: 3, second: 0, pairs: tally(0, 0) }]).connected).toBe(false);
  });

  test('of nobody who met anybody are all the same', () => {
    const { ratings: found, connected } = ratings(2, []);
    expect(found.map(({ value }) => value)).toEqual([0, 0]);
    expect(connected).toBe(false);
  });

  test('refuse meetings of others', () => {
    expect(() => ratings(2, [{ first: 0, second: 2, pairs: tally(1, 0) }])).toThrow(
      'a meeting is of two of the players',
    );
    expect(() => ratings(2, [{ first: 1, second: 1, pairs: tally(1, 0) }])).toThrow('nobody meets themselves');
  });
});
