/** What a tuner claims is true as often as it says: thousands of runs with made-up games of which the truth is known. */

import { type Rules, type Tuned, tune } from '@lorelab/sim';
import { describe, expect, test } from 'vitest';
import { type MadeUp, madeUpGames, madeUpRules, named, truthOf } from './made-up.js';

interface Run {
  readonly tuned: Tuned;
  readonly made: MadeUp;
}

/** Several runs, with other luck each. */
async function runs(
  count: number,
  rules: Rules,
  budget: number,
  worth: MadeUp['worth'] = {},
  worthInOtherHands?: MadeUp['worth'],
): Promise<Run[]> {
  const all: Run[] = [];
  for (let seed = 0; seed < count; seed++) {
    const made = { seed, worth };
    const second = { seed, worth: worthInOtherHands ?? worth };
    const tuned = await tune({
      rules,
      games: (player, stream) => madeUpGames(player === 'second' ? second : made, `${player}/${stream}`),
      budget,
      opponents: [0, 1, 2],
      keptOut: [3],
      hasSecond: worthInOtherHands !== undefined,
    });
    all.push({ tuned, made });
  }
  return all;
}

/** By how much a figure is off the truth on average, in standard errors of that mean. */
function bias(all: readonly Run[], figure: (run: Run) => number): number {
  const errors = all.map((run) => figure(run) - truthOf(run.made, run.tuned.confirmation!.version));
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
  const variance = errors.reduce((sum, error) => sum + (error - mean) ** 2, 0) / (errors.length - 1);
  return mean / Math.sqrt(variance / errors.length);
}

const confirmed = ({ tuned }: Run): number => tuned.confirmation!.first.gain().value;
const inTheRace = ({ tuned }: Run): number => tuned.seen.sets[0]!.mean;
const goneFrom = ({ confirmation }: Tuned, card: string): number =>
  (confirmation?.version ?? []).reduce((sum, { out, copies }) => sum + (out === card ? copies : 0), 0);
const isClaimed = ({ tuned }: Run): boolean => tuned.verdict === 'better';

test('candidates that are copies under other names are claimed to be better in 5 % of runs at the most', async () => {
  const all = await runs(2000, madeUpRules(named('copy', 10)), 4000);
  const claims = all.filter(isClaimed).length;
  expect(claims / all.length).toBeLessThanOrEqual(0.05);
  // One of forty is what the test allows itself: fewer than half of that would mean that it could have found more.
  expect(claims / all.length).toBeGreaterThan(0.01);
  const tested = all.filter(({ tuned }) => tuned.confirmation !== undefined);
  // In most runs something did better in the race, and it was luck alone.
  expect(tested.length).toBeGreaterThan(1500);
  expect(bias(tested, inTheRace)).toBeGreaterThan(20);
  expect(Math.abs(bias(tested, confirmed))).toBeLessThan(3);
}, 60_000);

describe('planted gains', () => {
  const bad = ['card 2', 'card 5', 'card 9', 'card 14'];
  const worth = { ...Object.fromEntries(bad.map((card) => [card, -0.8])), 'copy 3': 0.4, 'copy 7': 0.4 };
  const planted = runs(60, madeUpRules(named('copy', 12)), 60_000, worth);

  test('are claimed, and the gain that is confirmed is right', async () => {
    const all = await planted;
    expect(all.filter(isClaimed).length).toBe(60);
    expect(Math.abs(bias(all, confirmed))).toBeLessThan(3);
    const held = all.filter(({ tuned, made }) => {
      const { low, high } = tuned.confirmation!.first.gain();
      const truth = truthOf(made, tuned.confirmation!.version);
      return low <= truth && truth <= high;
    });
    expect(held.length).toBeGreaterThanOrEqual(53);
  });

  test('are found: three bad cards of four in nine runs of ten', async () => {
    const found = (await planted).map(({ tuned }) => new Set(tuned.confirmation!.version.map(({ out }) => out)));
    const enough = found.filter((out) => bad.filter((card) => out.has(card)).length >= 3);
    expect(enough.length).toBeGreaterThanOrEqual(54);
  });

  test('are found in two copies each, in a deck of better and worse cards with a hundred candidates', async () => {
    const mixed = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`copy ${at}`, Math.sin(at * at) - 0.5]));
    const deck = Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`card ${at}`, Math.sin(at) / 2]));
    const planted = Object.fromEntries(named('bad', 4).map((card) => [card, -1.2]));
    const cards = [
      ...Object.keys(deck).map((card): [number, string] => [4, card]),
      ...named('bad', 4).map((card): [number, string] => [2, card]),
    ];
    const rules = madeUpRules(named('copy', 100), { cards, canGo: cards.map(([copies, card]) => ({ card, copies })) });
    const all = await runs(20, rules, 150_000, { ...mixed, ...deck, ...planted });
    const found = all.map(({ tuned }) => named('bad', 4).filter((card) => goneFrom(tuned, card) === 2).length);
    expect(found.filter((count) => count >= 3).length).toBeGreaterThanOrEqual(18);
  });

  test('are disputed if the second policy surely gains less, and nothing that can be told from 0', async () => {
    const verdicts = async (inOtherHands: MadeUp['worth']): Promise<string[]> => {
      const all = await runs(20, madeUpRules(named('copy', 12)), 60_000, worth, inOtherHands);
      return all.map(({ tuned }) => tuned.verdict);
    };
    expect((await verdicts({})).filter((verdict) => verdict === 'disputed').length).toBeGreaterThanOrEqual(18);
    expect((await verdicts(worth)).filter((verdict) => verdict === 'better').length).toBeGreaterThanOrEqual(18);
  });

  test('of 1.6 points in all are claimed in two runs of three', async () => {
    const all = await runs(60, madeUpRules(named('copy', 12)), 150_000, { 'card 2': -0.2, 'copy 3': 0.2 });
    expect(all.filter(isClaimed).length).toBeGreaterThanOrEqual(40);
  });
});
