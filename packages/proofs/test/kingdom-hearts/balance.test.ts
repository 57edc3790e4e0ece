/**
 * The shipped decks of Kingdom Hearts are even between equal players, and their Worlds are defended. Few games and fixed
 * seeds: `scripts/kingdom-hearts-balance.mjs` plays many, and docs/POLICIES.md has what came of it.
 */
import { readdirSync } from 'node:fs';
import { fewestRounds, type PairingCounts, playPairing, together } from '@lorelab/proofs';
import { readKingdomHeartsDeckFile } from '@lorelab/sim/kingdom-hearts';
import { beforeAll, describe, expect, test } from 'vitest';

const FOLDER = new URL('../../../../decks/kingdom-hearts/', import.meta.url);
const DECKS = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.txt'))
  .map((file) => ({ name: file.replace('.txt', ''), deck: readKingdomHeartsDeckFile(new URL(file, FOLDER)) }));
const PAIRINGS = DECKS.flatMap((one, at) => DECKS.slice(at + 1).map((other) => [one, other] as const));

test('there are five decks or more, with Players of all three kinds', () => {
  const kinds = DECKS.flatMap(({ deck }) => deck.entries.map(({ card }) => card.definition))
    .filter(({ type }) => type === 'player')
    .map(({ kind }) => kind);
  expect(DECKS.length).toBeGreaterThanOrEqual(5);
  expect(new Set(kinds)).toEqual(new Set(['light', 'dark', 'xiii']));
});

test('the fewest rounds are those of the highest Worlds', () => {
  const { deck } = DECKS.find(({ name }) => name === 'rush')!;
  expect(fewestRounds(deck)).toBe(7);
});

/** With so few games rates differ from the true ones by some points more than with many. */
describe.each([
  ['greedy', 200, 0.08],
  ['scout', 40, 0.16],
] as const)('between %s players', (policy, games, margin) => {
  const rates: (readonly [name: string, rate: number])[] = [];
  const counts: PairingCounts[] = [];
  let all: PairingCounts;
  beforeAll(async () => {
    for (const [one, other] of PAIRINGS) {
      const found = await playPairing([one.deck, other.deck], policy, games);
      rates.push([`${one.name} against ${other.name}`, found.won / games]);
      counts.push(found);
    }
    all = together(counts);
  }, 600_000);

  test('no pairing is far outside 40 to 60 %', () => {
    expect(rates.filter(([, rate]) => Math.abs(rate - 0.5) > 0.1 + margin)).toEqual([]);
  });

  test('the first player wins 45 to 58 % of the games', () => {
    expect(all.wonByFirst / all.games).toBeGreaterThan(0.45);
    expect(all.wonByFirst / all.games).toBeLessThan(0.58);
  });

  test('games last ten rounds and more, and few the fewest possible', () => {
    expect(all.rounds / all.games).toBeGreaterThan(10);
    expect(all.inFewest / all.games).toBeLessThan(0.15);
    expect(all.stopped / all.games).toBeLessThan(0.01);
  });

  test('most turns begin with a Dark Card on the own World, in every pairing', () => {
    for (const { barred, turns } of counts) expect(barred / turns).toBeGreaterThan(0.5);
  });

  test('World levels and Heart Points both decide games', () => {
    expect(all.byWorlds / all.games).toBeGreaterThan(0.25);
    expect(all.byWorlds / all.games).toBeLessThan(0.75);
  });
});

/** Planner takes half a second a game: too few of them for rates of pairings, enough for how games go. Every deck is in some. */
describe('between planner players', () => {
  const some = PAIRINGS.filter((_, at) => at % 2 === 0);
  const counts: PairingCounts[] = [];
  let all: PairingCounts;
  beforeAll(async () => {
    for (const [one, other] of some) counts.push(await playPairing([one.deck, other.deck], 'planner', 2));
    all = together(counts);
  }, 600_000);

  test('games last ten rounds and more, and few the fewest possible', () => {
    expect(all.rounds / all.games).toBeGreaterThan(10);
    expect(all.inFewest / all.games).toBeLessThan(0.15);
    expect(all.stopped).toBe(0);
  });

  test('most turns begin with a Dark Card on the own World, in every pairing', () => {
    for (const { barred, turns } of counts) expect(barred / turns).toBeGreaterThan(0.5);
  });

  test('World levels and Heart Points both decide games', () => {
    expect(all.byWorlds / all.games).toBeGreaterThan(0.1);
    expect(all.byWorlds / all.games).toBeLessThan(0.75);
  });
});
