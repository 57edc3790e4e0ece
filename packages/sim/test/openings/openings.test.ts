import { parsePolicy } from '@lorelab/ai';
import { mix } from '@lorelab/engine/kernel';
import {
  allWays,
  type Back,
  chooseBack,
  DealtHands,
  Keeping,
  keptOf,
  keyOfWay,
  RecordLayout,
  type RecordSchema,
  Rows,
  type RunPlan,
  Session,
  type Way,
} from '@lorelab/sim';
import { describe, expect, test } from 'vitest';
import { quickPlan } from '../runner/support.js';

const HAND = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

describe('the ways to alter a hand', () => {
  test('are all choices, of which copies make none of their own', () => {
    expect(allWays(HAND)).toHaveLength(128);
    expect(allWays(['a', 'a', 'b'])).toEqual([[], ['b'], ['a'], ['a', 'b'], ['a', 'a'], ['a', 'a', 'b']]);
    expect(new Set(allWays(['a', 'a', 'b', 'b', 'b', 'c', 'd']).map(keyOfWay)).size).toBe(3 * 4 * 2 * 2);
  });

  test('leave what isn’t put back', () => {
    expect(keptOf(['a', 'a', 'b'], ['a'])).toEqual(['a', 'b']);
  });
});

/** Made-up games: each card that is kept is worth something, in points of win rate. */
const madeUp = (seed: number, worth: Readonly<Record<string, number>>) => (stream: string) => ({
  weights: [1, 1],
  keyOf: (way: Way) => keyOfWay(way as Back),
  play: async (way: Way, opponent: number, { from, to }: { from: number; to: number }) => {
    const rate = 0.5 + keptOf(HAND, way as Back).reduce((sum, card) => sum + (worth[card] ?? 0) / 100, 0);
    const key = mix(seed * 31 + opponent + stream.length);
    const own = mix(
      JSON.stringify(way)
        .split('')
        .reduce((hash, letter) => Math.imul(hash, 31) + letter.charCodeAt(0), 7),
    );
    return Uint8Array.from({ length: to - from }, (_, at) => {
      const game = mix(key + Math.imul(from + at + 1, 0x9e3779b1));
      // A third of games are played by the same luck whatever goes back.
      const luck = (game >>> 0) % 3 === 0 ? mix(game) : mix(game ^ own);
      return (luck >>> 0) / 2 ** 32 < rate ? 2 : 0;
    });
  },
});

describe('the choice of a way', () => {
  test('finds what is worth most', async () => {
    const worth = { a: -6, b: -5, c: 3, d: 3, e: 3, f: 3, g: 3 };
    const chosen = await chooseBack({ hand: HAND, judged: [['g']], budget: 60_000, games: madeUp(1, worth) });
    expect(chosen.judged[0]!.back).toEqual(['a', 'b']);
    expect(chosen.judged.map(({ back }) => back)).toContainEqual([]);
    expect(chosen.judged.map(({ back }) => back)).toContainEqual(['g']);
    const { value, low, high } = chosen.judged.find(({ back }) => keyOfWay(back) === keyOfWay(['g']))!.behind!;
    expect(low).toBeLessThan(value);
    expect(high).toBeLessThan(0);
  });

  test('calls no way the best where all are alike, in 19 of 20 hands', async () => {
    let claims = 0;
    for (let seed = 0; seed < 200; seed++)
      if ((await chooseBack({ hand: HAND, judged: [], budget: 6000, games: madeUp(seed, {}) })).isClear) claims++;
    expect(claims).toBeLessThanOrEqual(10);
  });

  test('that is ended has judged nothing', async () => {
    const games = () => ({ weights: [1], keyOf: String, play: async () => new Uint8Array() });
    expect(await chooseBack({ hand: HAND, judged: [], budget: 6000, games })).toMatchObject({
      judged: [],
      isComplete: false,
    });
  });
});

describe('a game with a settled opening', () => {
  const [deck] = quickPlan().table.decks;
  const names = deck!.cards.map(([, name]) => name);
  const hand = [names[0]!, names[0]!, names[1]!, names[2]!, names[3]!, names[4]!, names[5]!].sort();
  const greedy = parsePolicy('greedy');
  const planWith = (opening: NonNullable<RunPlan['opening']>): RunPlan => ({
    ...quickPlan(),
    policies: [greedy, greedy],
    opening,
  });

  test('begins with the hand that is given, and what goes back is what was said', async () => {
    const back = [hand[0]!, hand[6]!].sort();
    const session = await Session.open(planWith({ hand, back, starts: false }));
    for (let game = 0; game < 5; game++) expect(session.whatGoesBack(game)).toEqual(back);
    let starters = 0;
    session.replay(3, 0, { started: (playing) => void (starters += playing.startingPlayer) });
    expect(starters).toBe(1);
    // A deck has the same cards as before, wherever they lie.
    expect(() => session.game.check()).not.toThrow();
  });

  test('goes back to whatever is dealt when nothing is said', async () => {
    const given = await Session.open(planWith({ hand, starts: true }));
    given.play(0, 2);
    const dealt = given.dealtHand(9);
    const plain = await Session.open(planWith({ starts: true }));
    expect(plain.dealtHand(9)).toEqual(dealt);
    expect(plain.whatGoesBack(9)).toEqual((await Session.open(planWith({ starts: true }))).whatGoesBack(9));
  });

  test('may leave it to a coin', async () => {
    const session = await Session.open(planWith({ back: 'chance', starts: true }));
    const counts = Array.from({ length: 60 }, (_, game) => session.whatGoesBack(game).length);
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    expect(mean).toBeGreaterThan(2.5);
    expect(mean).toBeLessThan(4.5);
    expect(Math.min(...counts)).toBeLessThan(2);
    expect(Math.max(...counts)).toBeGreaterThan(5);
  });

  test('refuses a hand that the deck hasn’t', async () => {
    const session = await Session.open(planWith({ hand: new Array<string>(7).fill(names[0]!) }));
    expect(() => session.play(0, 1)).toThrow('the deck has no such hand');
  });
});

// ------------------------------------------------------------------------------------------------ tables

const SCHEMA: RecordSchema = {
  players: 2,
  rounds: 0,
  turnMeasures: [],
  totals: [],
  cardMeasures: [
    { id: 'opening', title: '' },
    { id: 'mulliganed', title: '' },
  ],
  cards: [['Ant', 'Bee', 'Cat'], ['Dog']],
};

/** Games in which each card is in the hand as often as not, and a coin says whether it stays. */
function tossed(games: number, rateOf: (kept: readonly boolean[], held: readonly boolean[]) => number): Rows {
  const layout = new RecordLayout(SCHEMA);
  const rows = Rows.room(layout, games);
  for (let row = 0; row < games; row++) {
    const bits = mix(row * 7 + 1);
    const held = [0, 1, 2].map((kind) => ((bits >> kind) & 1) === 1);
    const kept = held.map((is, kind) => is && ((bits >> (kind + 3)) & 1) === 1);
    held.forEach((is, kind) => {
      const at = row * layout.bytes;
      rows.bytes[at + layout.card(0, kind, 0)] = Number(is);
      rows.bytes[at + layout.card(0, kind, 1)] = Number(is && !kept[kind]);
    });
    const wins = (mix(bits + 99) >>> 0) / 2 ** 32 < rateOf(kept, held);
    rows.words[row * layout.words + 3] = wins ? 0 : 1;
  }
  return rows;
}

describe('what keeping is worth', () => {
  const keeping = new Keeping(SCHEMA);
  // Ant is worth 10 points, Bee nothing by itself, and both together 8 more. That a Cat is held is bad, and keeping it changes nothing.
  keeping.add(
    tossed(60_000, ([ant, bee], [, , cat]) => 0.5 + (ant ? 0.1 : 0) + (ant && bee ? 0.08 : 0) - (cat ? 0.2 : 0)),
  );

  test('is what the coin makes of it, not what comes with it', () => {
    const worth = (kind: number) => keeping.worth(kind).worth!;
    // Bee is kept in a quarter of these games.
    expect(worth(0).value).toBeCloseTo(0.12, 1);
    expect(worth(0).low).toBeGreaterThan(0.09);
    expect(worth(2).low).toBeLessThan(0);
    expect(worth(2).high).toBeGreaterThan(0);
    expect(keeping.worth(1).games).toBeGreaterThan(29_000);
  });

  test('is told of two cards beyond each by itself', () => {
    const pair = keeping.together().find(({ first, second }) => first === 0 && second === 1)!;
    expect(pair.more.low).toBeLessThan(0.08);
    expect(pair.more.high).toBeGreaterThan(0.08);
    expect(pair.more.low).toBeGreaterThan(0.02);
  });

  test('is not told where next to nothing was played', () => {
    const few = new Keeping(SCHEMA);
    few.add(tossed(30, () => 0.5));
    expect(few.worth(0).worth).toBeUndefined();
    expect(few.together()).toEqual([]);
  });
});

test('hands are ranked by what their cards add up to', () => {
  const dealt = new DealtHands(SCHEMA);
  dealt.add(tossed(20_000, (_, [ant, bee]) => 0.5 + (ant ? 0.2 : 0) - (bee ? 0.1 : 0)));
  const ranked = dealt.ranked();
  expect(ranked).toHaveLength(8);
  expect(ranked[0]).toContain('Ant');
  expect(ranked[0]).not.toContain('Bee');
  expect(ranked.at(-1)).toContain('Bee');
  expect(ranked.at(-1)).not.toContain('Ant');
});
