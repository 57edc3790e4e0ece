/** What a baseline holds: it is read back as it was, its sums merge, and what is damaged or another is told. */
import {
  BalanceCounts,
  type Baseline,
  blocksOf,
  COLUMN,
  inOrderOf,
  pairingsOf,
  readBaseline,
  recordSuite,
  writeBaseline,
} from '@lorelab/sim/balance';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MadeUpGames, MEASURE, madeUpPlan } from './made-up-games.js';

const PLAN = madeUpPlan(3, 4, 12);
const TRUTH = { winRate: () => 0.5, starting: 0.04 };
const games = (): MadeUpGames => new MadeUpGames(PLAN, TRUTH, { seed: 3 });

const baselineWith = (counts: BalanceCounts): Baseline => ({
  lorelab: '0.1.0',
  catalog: 'cards',
  behaviour: 'rules, greedy',
  rules: 'Rules',
  seed: 'balance',
  policies: PLAN.policies,
  measures: [MEASURE],
  gamesABlock: PLAN.gamesABlock,
  blocks: PLAN.blocks,
  games: 144,
  failed: 0,
  decks: PLAN.decks.map(({ name }) => ({ name, list: `list of ${name}`, hash: name })),
  accepted: [{ reason: 'so it shall be', behaviour: 'older', moved: ['deck 0: win rate'] }],
  counts,
});

describe('a baseline', () => {
  test('is read back as it was written', async () => {
    const written = writeBaseline(baselineWith((await recordSuite(PLAN, games()))!));
    const read = readBaseline(written);
    expect(read.ok && writeBaseline(read.value)).toBe(written);
  });

  test('comes out alike however its games were divided', async () => {
    const whole = (await recordSuite(PLAN, games()))!.toJSON();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 11 }), fc.boolean(), async (cut, isTurned) => {
        const parts = [new BalanceCounts(PLAN), new BalanceCounts(PLAN)];
        for (const pairing of PLAN.pairings.keys()) {
          await games().play(0, pairing, { from: 0, to: cut }, parts[0]!);
          await games().play(0, pairing, { from: cut, to: PLAN.blocks }, parts[1]!);
        }
        const [one, other] = isTurned ? parts.reverse() : parts;
        expect(one!.merge(other!).toJSON()).toEqual(whole);
      }),
      { numRuns: 20 },
    );
  });

  test('holds what was counted', async () => {
    const counts = (await recordSuite(PLAN, games()))!;
    const all = counts.pairings[0]!.flatMap((columns) => columns.of(COLUMN.games, PLAN.blocks));
    expect(all).toEqual(new Array(3 * PLAN.blocks).fill(PLAN.gamesABlock));
  });

  test.each([
    ['no JSON', '{', 'it is no baseline of lorelab balance'],
    ['something else', '{"lorelab results": 4}', 'it is no baseline of lorelab balance'],
    ['another version', '{"lorelab balance": 2}', 'it is of version 2, this program reads version 1: record it again'],
    ['half a baseline', '{"lorelab balance": 1}', 'it is damaged at "lorelab"'],
  ])('is refused if it is %s', (_, content, error) => {
    expect(readBaseline(content)).toEqual({ ok: false, error });
  });

  test('is refused if a sum of it is damaged', async () => {
    const written = writeBaseline(baselineWith((await recordSuite(PLAN, games()))!));
    const damaged = [
      written.replace('"games":"=4*12"', '"games":"=4*13"'),
      written.replace('"points":"1:', '"points":"7:'),
    ];
    for (const text of damaged) {
      expect(text).not.toBe(written);
      expect(readBaseline(text)).toEqual({ ok: false, error: 'its sums are damaged' });
    }
  });
});

describe('a suite is held against its baseline', () => {
  const list = (name: string, ...cards: string[]) => ({
    name,
    hash: name,
    cards: cards.map((card): [number, string] => [4, card]),
  });
  const lists = [list('one', 'a'), list('two', 'b'), list('three', 'c')];

  test('in the order of the baseline, whatever decks are called now', async () => {
    const counts = (await recordSuite(PLAN, games()))!;
    const { baselineDeck } = await import('@lorelab/sim/balance');
    const baseline = { ...baselineWith(counts), decks: lists.map(baselineDeck) };
    const now = {
      decks: [lists[2]!, { ...lists[0]!, name: 'other name' }, lists[1]!].map((each) => ({ list: each, weight: 1 })),
      policies: ['greedy'],
      seed: 'balance',
      blocks: { gamesABlock: PLAN.gamesABlock, blocks: PLAN.blocks },
    };
    const ordered = inOrderOf(baseline, now);
    expect(ordered.ok && ordered.value.map((deck) => deck.list.name)).toEqual(['other name', 'two', 'three']);
    const other = { ...now, decks: now.decks.slice(1), blocks: { gamesABlock: 4, blocks: 13 } };
    expect(inOrderOf(baseline, other)).toEqual({
      ok: false,
      error: [
        'the suite says 52 games of each two decks, its baseline has 48',
        'the baseline has the deck "three", the suite has no such list',
      ],
    });
  });

  test('the same lists meet in the same seats with the same shuffles, in whatever order they are named', () => {
    const key = (all: typeof lists) =>
      pairingsOf(all, 'seed')
        .map(({ first, second, seed }) => `${all[first]!.name} ${all[second]!.name} ${seed}`)
        .sort();
    expect(key([...lists].reverse())).toEqual(key(lists));
  });

  test('games are divided into whole pairs, and never fewer than are wanted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), (wanted) => {
        const { gamesABlock, blocks } = blocksOf(wanted);
        expect(gamesABlock % 2).toBe(0);
        expect(blocks).toBeGreaterThanOrEqual(8);
        expect(blocks).toBeLessThanOrEqual(50);
        expect(gamesABlock * blocks).toBeGreaterThanOrEqual(wanted);
      }),
    );
  });
});
