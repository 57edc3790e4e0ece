/** What cards are worth, from made-up games; where a curve comes to 0. */
import type { GameSource, Lineup } from '@lorelab/sim';
import { crossingOf, WorthGames } from '@lorelab/sim/balance';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

/** An arm wins every nth game: the same games of all arms but for that. */
const everyNth: GameSource<Lineup> = {
  weights: [1, 3],
  keyOf: (arm) => arm.name,
  play: async (arm, _opponent, { from, to }) =>
    Uint8Array.from({ length: to - from }, (_, at) => ((from + at) % Number(arm.name) === 0 ? 2 : 0)),
};
const lineup = (name: string): readonly Lineup[] => [{ name } as Lineup];

describe('arms of several decks', () => {
  const games = new WorthGames([{ weight: 1 }, { weight: 3 }], [], [everyNth, everyNth]);
  const half = { name: 'half', lineups: [lineup('2'), lineup('2')] };
  const mixed = { name: 'mixed', lineups: [lineup('1'), lineup('4')] };

  test('are pooled by how common the decks are, and compared deck by deck', async () => {
    for (const arm of [half, mixed]) expect(await games.play(arm, 400)).toBe(true);
    expect(games.winRate(half).value).toBeCloseTo(0.5);
    // A quarter of the decks wins all, the rest a quarter.
    expect(games.winRate(mixed).value).toBeCloseTo(0.25 + 0.75 * 0.25);
    expect(games.more(mixed, half).value).toBeCloseTo(0.25 * 0.5 - 0.75 * 0.25);
    expect(games.played(half)).toBe(4 * 400);
  });

  test('that are the same differ by exactly nothing', async () => {
    await games.play(half, 400);
    expect(games.more({ ...half, name: 'again' }, half)).toEqual({ value: 0, low: 0, high: 0 });
  });

  test('in which a deck has no part leave it out', async () => {
    const one = { name: 'one', lineups: [[], lineup('4')] };
    await games.play(one, 400);
    expect(games.winRate(one).value).toBeCloseTo(0.25);
  });
});

describe('where a curve comes to 0', () => {
  const point = (at: number, value: number, reach = 1) => ({
    at,
    estimate: { value, low: value - reach, high: value + reach },
  });

  test('lies on the straight line between the points around it, and so do the ends of its interval', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -3, max: 3, noNaN: true }).filter((slope) => Math.abs(slope) > 0.1),
        fc.double({ min: 3, max: 7, noNaN: true }),
        (slope, zero) => {
          const points = Array.from({ length: 41 }, (_, at) => point(at - 15, slope * (at - 15 - zero)));
          const found = crossingOf(points)!;
          expect(found.at).toBeCloseTo(zero, 6);
          expect(found.low! - zero).toBeCloseTo(-1 / Math.abs(slope), 6);
          expect(found.high! - zero).toBeCloseTo(1 / Math.abs(slope), 6);
        },
      ),
    );
  });

  test('beyond what was swept is told as that, and one point is no curve', () => {
    expect(crossingOf([point(1, 5), point(2, 3)])).toEqual({ at: null, low: null, high: null });
    expect(crossingOf([point(1, 0.5), point(2, -0.2)])).toMatchObject({ low: null, high: null });
    expect(crossingOf([point(1, 5)])).toBeUndefined();
  });
});
