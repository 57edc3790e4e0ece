/** Whole suites of made-up games: how often one is said to have moved that hasn't, and how often one that has. */
import { type CompareSuitesOptions, compareSuites, FALSE_ALARMS, FAMILIES, type Watch } from '@lorelab/sim/balance';
import { binomialCdf } from '@lorelab/statistics';
import { describe, expect, test } from 'vitest';
import { type Luck, MadeUpGames, MEASURE, madeUpPlan, type Truth, TURNS } from './made-up-games.js';

const TRUTH: Truth = { winRate: (pairing) => 0.35 + 0.06 * (pairing % 6), starting: 0.03 };

/** Without room for anything: the hardest for whoever must not cry wolf. */
const watchOf = (tolerance: number): Watch => ({
  tolerances: Object.fromEntries(FAMILIES.filter((family) => family !== 'turns').map((family) => [family, tolerance])),
  turns: [{ id: MEASURE, title: 'lore', tolerance }],
  upTo: TURNS,
});

interface Suite {
  readonly decks?: number;
  readonly gamesABlock?: number;
  readonly blocks?: number;
  readonly truth?: Truth;
  readonly now?: Truth;
  readonly luck: readonly [before: Luck, now: Luck];
  readonly areSame?: boolean;
  readonly tolerance?: number;
  readonly most?: number;
}

function compared({
  decks = 4,
  gamesABlock = 2,
  blocks = 30,
  truth = TRUTH,
  now = truth,
  luck,
  areSame = true,
  tolerance = 0,
  most = 1,
}: Suite) {
  const plan = madeUpPlan(decks, gamesABlock, blocks);
  const options: CompareSuitesOptions = {
    plan,
    watch: watchOf(tolerance),
    before: { games: new MadeUpGames(plan, truth, luck[0]) },
    now: new MadeUpGames(plan, now, luck[1]),
    areSame,
    wantsAll: false,
    most,
  };
  return compareSuites(options);
}

const movedIn = ({ figures }: Awaited<ReturnType<typeof compareSuites>>): boolean =>
  figures.some(({ verdict }) => verdict === 'moved');

async function alarms(suites: number, of: (suite: number) => Suite): Promise<number> {
  let count = 0;
  for (let suite = 0; suite < suites; suite++) if (movedIn(await compared(of(suite)))) count++;
  return count;
}

/** So many of so many suites speak against a share of alarms of at most 5 %. */
const speaksAgainst = (count: number, suites: number): boolean =>
  1 - binomialCdf(count - 1, suites, FALSE_ALARMS) < 0.001;

/** 2,000 suites in all, in each of the ways in which something may come out otherwise although nothing has moved. */
const WAYS: readonly (readonly [string, number, (suite: number) => Suite])[] = [
  ['games that are stirred a little', 500, (suite) => ({ luck: [{ seed: suite }, { seed: suite, stirred: 0.03 }] })],
  ['games that are stirred a lot', 400, (suite) => ({ luck: [{ seed: suite }, { seed: suite, stirred: 0.5 }] })],
  ['fresh games', 500, (suite) => ({ luck: [{ seed: suite }, { seed: suite + 5000 }], areSame: false })],
  [
    'few games, and more where they may decide',
    300,
    (suite) => ({ blocks: 16, decks: 3, luck: [{ seed: suite }, { seed: suite, stirred: 0.2 }], most: 4 }),
  ],
  [
    'a change as great as is tolerated, of everything that can change so',
    300,
    (suite) => ({
      luck: [{ seed: suite }, { seed: suite, stirred: 0.3 }],
      tolerance: 0.02,
      // The stronger deck of a pairing wins at most 62 % of its games, and loses this part of them.
      now: { ...TRUTH, secondSeat: 0.02 / (2 * 0.68), longer: 0.02 },
    }),
  ],
];

describe('a suite in which nothing has moved', () => {
  const counts: number[] = [];
  test.each(WAYS)('is said to have in at most 5 % of suites: %s', async (_way, suites, of) => {
    const count = await alarms(suites, of);
    counts.push(count);
    expect(speaksAgainst(count, suites)).toBe(false);
  });

  test('in at most 5 % of all 2,000', () => {
    const suites = WAYS.reduce((sum, [, count]) => sum + count, 0);
    expect(suites).toBe(2000);
    expect(counts.reduce((sum, count) => sum + count, 0) / suites).toBeLessThanOrEqual(FALSE_ALARMS);
  });

  test('is exactly the same in the same games', async () => {
    const { figures } = await compared({ luck: [{ seed: 1 }, { seed: 1 }] });
    expect(figures.length).toBeGreaterThan(40);
    expect(figures.map(({ verdict, change, low, high }) => [verdict, change.value, low, high])).toEqual(
      figures.map(() => ['same', 0, 0, 0]),
    );
  });
});

/** What a suite of so many games finds nearly always; docs/BALANCE.md says so. */
describe('a planted change', () => {
  const found = async (suites: number, of: (suite: number) => Suite, family: string): Promise<number> => {
    let count = 0;
    for (let suite = 0; suite < suites; suite++) {
      const { figures } = await compared(of(suite));
      if (figures.some(({ verdict, figure }) => verdict === 'moved' && figure.family === family)) count++;
    }
    return count;
  };
  const SUITES = 25;

  test('a hidden half point for the second seat is found in 18,000 games, with half of it tolerated', async () => {
    const biased = (suite: number): Suite => ({
      gamesABlock: 60,
      blocks: 50,
      luck: [{ seed: suite }, { seed: suite }],
      now: { ...TRUTH, secondSeat: 0.005 },
      tolerance: 0.0025,
    });
    expect(await found(SUITES, biased, 'secondSeat')).toBeGreaterThanOrEqual(0.9 * SUITES);
  });

  test('a deck that wins 4 points more is found in 6,000 games, a fifth of which come out anew', async () => {
    const better = (suite: number): Suite => ({
      gamesABlock: 20,
      blocks: 50,
      luck: [{ seed: suite }, { seed: suite, stirred: 0.2 }],
      // The pairings of the first of the four decks.
      now: { ...TRUTH, winRate: (pairing) => TRUTH.winRate(pairing) + (pairing < 3 ? 0.04 : 0) },
      tolerance: 0.01,
    });
    expect(await found(SUITES, better, 'decks')).toBeGreaterThanOrEqual(0.8 * SUITES);
  });

  test('games that take half a round longer are found in 600', async () => {
    const longer = (suite: number): Suite => ({
      blocks: 50,
      luck: [{ seed: suite }, { seed: suite, stirred: 0.2 }],
      now: { ...TRUTH, longer: 0.5 },
      tolerance: 0.2,
    });
    expect(await found(SUITES, longer, 'length')).toBeGreaterThanOrEqual(0.9 * SUITES);
  });
});
