/**
 * Games between tournament decks look like real ones. The bands are wide: policies are no masters, and a sample is a
 * sample. They would not hold if ink, questing, challenges or who draws first were wrong.
 */
import { readdirSync } from 'node:fs';
import { parsePolicy } from '@lorelab/ai';
import { type RunResult, run, WorkerPool } from '@lorelab/sim';
import { firstPlayerAdvantage, PairTally, winRate } from '@lorelab/statistics';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deckList, quickPlan } from '../runner/support.js';

/** The policy that plays this many games in some seconds. */
const POLICY = parsePolicy('greedy');
const GAMES_A_PAIRING = 80;
/** Each deck meets itself and the next so many of the list, in the order of the sets: decks of about the same time. */
const NEXT = 3;

const DECKS = readdirSync(new URL('../../../../decks/', import.meta.url))
  .filter((file) => /^set-.*\.txt$/.test(file) && !file.includes('starter'))
  .map((file) => deckList(file.replace(/\.txt$/, '')));

interface Pairing {
  readonly names: string;
  readonly result: RunResult;
}

const pairings: Pairing[] = [];
const pool = new WorkerPool();

beforeAll(async () => {
  for (const [i, a] of DECKS.entries()) {
    for (const b of DECKS.slice(i, i + 1 + NEXT)) {
      const plan = quickPlan({
        table: { game: 'lorcana', decks: [a, { ...b, name: `${b.name}, second` }] },
        policies: [POLICY, POLICY],
        seed: 'reality',
      });
      const result = await run(plan, { series: GAMES_A_PAIRING, collectors: ['outcomes', 'lengths'], pool });
      pairings.push({ names: `${a.name} against ${b.name}`, result });
    }
  }
}, 300_000);
afterAll(() => pool.destroy());

describe('games between tournament decks', () => {
  test('are won by the first player in 52 to 62 of 100', () => {
    const all = new PairTally();
    for (const { result } of pairings) all.merge(result.collection.get('outcomes').pairTally());
    const firstPlayer = 0.5 + firstPlayerAdvantage(all).value / 2;
    expect(firstPlayer).toBeGreaterThan(0.52);
    expect(firstPlayer).toBeLessThan(0.62);
  });

  test('take 7 to 13 rounds', () => {
    let [rounds, games] = [0, 0];
    for (const { result } of pairings) {
      const values = result.collection.get('lengths').values('all');
      rounds += values.total;
      games += values.count;
    }
    expect(rounds / games).toBeGreaterThan(7);
    expect(rounds / games).toBeLessThan(13);
  });

  test('are hardly ever so one-sided that a deck wins more than 80 of 100', () => {
    const oneSided = pairings.filter(({ result }) => {
      const { value } = winRate(result.collection.get('outcomes').pairTally());
      return value < 0.2 || value > 0.8;
    });
    expect(oneSided.length / pairings.length, oneSided.map(({ names }) => names).join('; ')).toBeLessThan(0.15);
  });

  test('are hardly ever stopped by a limit', () => {
    const decided = pairings.reduce((sum, { result }) => sum + result.games, 0);
    const stopped = pairings.reduce((sum, { result }) => sum + result.collection.get('lengths').values(-1).count, 0);
    expect(stopped / decided).toBeLessThan(0.01);
  });
});
