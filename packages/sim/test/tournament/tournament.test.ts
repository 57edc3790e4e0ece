/** Tournaments against small ones that are worked out exactly, and how sure they are. */
import { nextBits, RANDOM_WORDS, RunSeed } from '@lorelab/engine/kernel';
import {
  matchOdds,
  pairWithout,
  playTournament,
  spreadOf,
  type TournamentFormat,
  type TournamentQuestion,
  type TournamentReport,
  worldsHere,
} from '@lorelab/sim';
import { tournamentReportSchema } from '@lorelab/sim/reports-schema';
import { Outcome, PairTally } from '@lorelab/statistics';
import { describe, expect, test, vi } from 'vitest';
import { type ExactOdds, exactly } from './exact.js';

vi.setConfig({ testTimeout: 60_000 });

/** Pairs of games of which one side wins this share on the play and on the draw, and nothing more to know. */
function pairsOf(onPlay: number, onDraw: number, pairs = 1e12): number[] {
  const tally = new PairTally();
  for (const [first, p] of [
    [Outcome.Won, onPlay],
    [Outcome.Lost, 1 - onPlay],
  ] as const)
    for (const [second, q] of [
      [Outcome.Won, onDraw],
      [Outcome.Lost, 1 - onDraw],
    ] as const)
      tally.add(first, second, Math.round(p * q * pairs));
  return tally.toJSON();
}

const SINGLE: TournamentFormat = {
  players: 4,
  rounds: 2,
  cut: 2,
  bestOf: 1,
  cutBestOf: 1,
  timeDraws: 0,
  agreedRounds: 0,
};
const ORIGIN = {
  ...{ lorelab: '0', command: '', game: 'none', rules: '', catalog: '', behaviour: '', seed: 'test' },
  ...{ policy: 'random', gamesAPairing: 2, games: 2 },
};

const play = (
  question: Partial<TournamentQuestion> & Pick<TournamentQuestion, 'pairings'>,
): Promise<TournamentReport> =>
  playTournament({
    format: SINGLE,
    decks: [
      { name: 'own', hash: '', weight: 0.4 },
      { name: 'other', hash: '', weight: 0.6 },
    ],
    asked: [0],
    pairingsBestOf: 1,
    seed: 'test',
    tournaments: 40_000,
    player: worldsHere,
    provenance: ORIGIN,
    trust: '',
    ...question,
  });

/** Two decks, of which the first wins so many games against the second, and draws so many matches of the rounds. */
const odds = (rate: number, draws = 0): ExactOdds => {
  const won = (a: number, b: number): number => (a === b ? 0.5 : a === 0 ? rate : 1 - rate);
  return { won: (a, b) => (1 - draws) * won(a, b), drawn: () => draws, cut: won };
};

/** Over all decks that the others may have. */
function exactField(
  format: TournamentFormat,
  shares: readonly number[],
  of: ExactOdds,
): { makesIt: number; wins: number } {
  const sum = { makesIt: 0, wins: 0 };
  for (let decks = 0; decks < 2 ** (format.players - 1); decks++) {
    const others = Array.from({ length: format.players - 1 }, (_, player) => (decks >> player) & 1);
    const chance = others.reduce((all, deck) => all * shares[deck]!, 1);
    const { makesIt, wins } = exactly(format, [0, ...others], of);
    sum.makesIt += chance * makesIt;
    sum.wins += chance * wins;
  }
  return sum;
}

const expectNear = (found: number, truth: number, players: number, what: string): void =>
  expect(Math.abs(found - truth), `${what}: ${found}, truly ${truth}`).toBeLessThan(
    4 * Math.sqrt((truth * (1 - truth)) / players),
  );

describe('a small tournament comes out as worked out exactly', () => {
  test.each([
    ['four players, two rounds, a cut of two', SINGLE],
    ['four players who all meet, and no cut', { ...SINGLE, rounds: 3, cut: 0 }],
    ['five players, of whom one has a bye', { ...SINGLE, players: 5, cut: 4 }],
    ['draws by time', { ...SINGLE, timeDraws: 0.15 }],
  ])('%s', async (_, format) => {
    const { decks } = await play({ format, pairings: [pairsOf(0.8, 0.6)] });
    const truth = exactField(format, [0.4, 0.6], odds(0.7, format.timeDraws));
    const { stages, players } = decks[0]!;
    expectNear(stages[0]!.chance.value!, truth.makesIt, players, 'the cut');
    expectNear(stages.at(-1)!.chance.value!, truth.wins, players, 'the win');
  });

  test('eight players, three rounds, a cut of four: also each record, and what a better matchup is worth', async () => {
    const format = { ...SINGLE, players: 8, rounds: 3, cut: 4 };
    const pairs = [0, 2, 4, 6].map((first) => [first, first + 1] as const);
    // All others have the same deck, so it makes no difference who meets whom first.
    const exact = (rate: number) => exactly(format, [0, 1, 1, 1, 1, 1, 1, 1], odds(rate), pairs);
    const { decks } = await play({
      format,
      pairings: [pairsOf(0.7, 0.5)],
      decks: [
        { name: 'own', hash: '', weight: 0 },
        { name: 'other', hash: '', weight: 1 },
      ],
    });
    const [deck] = decks;
    const truth = exact(0.6);
    expectNear(deck!.stages[0]!.chance.value!, truth.makesIt, deck!.players, 'the cut');
    expectNear(deck!.stages.at(-1)!.chance.value!, truth.wins, deck!.players, 'the win');
    for (const { wins, draws, chance } of deck!.records)
      expectNear(chance.value!, truth.records.get(`${wins}-${draws}`)!, deck!.players, `${wins} wins`);
    const slope = (exact(0.61).makesIt - exact(0.59).makesIt) / 0.02;
    const { worth, met } = deck!.matchups[0]!;
    expect(Math.abs(worth.value! - slope)).toBeLessThan(0.03);
    expect(worth.low! <= slope && slope <= worth.high!).toBe(true);
    expect(met).toBe(3);
  });
});

describe('draws on purpose', () => {
  const eight = { ...SINGLE, players: 8, rounds: 3, cut: 4 };
  const pairs = [0, 2, 4, 6].map((first) => [first, first + 1] as const);
  const field = [
    { name: 'own', hash: '', weight: 0 },
    { name: 'other', hash: '', weight: 1 },
  ];

  test.each([1, 2])('in the last %i rounds come out as worked out exactly', async (agreedRounds) => {
    const format = { ...eight, agreedRounds };
    const { decks } = await play({ format, pairings: [pairsOf(0.7, 0.5)], decks: field });
    const [deck] = decks;
    const truth = exactly(format, [0, 1, 1, 1, 1, 1, 1, 1], odds(0.6), pairs);
    expect(truth.records.get('2-1')).toBeGreaterThan(0.3);
    expectNear(deck!.stages[0]!.chance.value!, truth.makesIt, deck!.players, 'the cut');
    expectNear(deck!.stages.at(-1)!.chance.value!, truth.wins, deck!.players, 'the win');
    for (const { wins, draws, chance } of deck!.records)
      expectNear(chance.value!, truth.records.get(`${wins}-${draws}`) ?? 0, deck!.players, `${wins}-${draws}`);
  });

  test('take nobody out of the cut who was sure of it', async () => {
    // Two wins are enough, so the draw costs nothing.
    const [without, agreed] = [eight, { ...eight, agreedRounds: 1 }].map(
      (format) => exactly(format, [0, 1, 1, 1, 1, 1, 1, 1], odds(0.6), pairs).makesIt,
    );
    expect(agreed).toBeGreaterThanOrEqual(without! - 1e-9);
  });
});

describe('a match', () => {
  const rates = { wonOnPlay: 0.7, undecidedOnPlay: 0, wonOnDraw: 0.4, undecidedOnDraw: 0 };
  const series = (bestOf: number) => ({ bestOf, areOfMatches: false });

  test('of three games is started by whoever lost, if that wins more', () => {
    const [p, q] = [0.7, 0.4];
    const first = p * (q + (1 - q) * p) + (1 - p) * p * q;
    const second = q * (q + (1 - q) * p) + (1 - q) * p * q;
    expect(matchOdds(rates, series(3)).won).toBeCloseTo((first + second) / 2, 12);
    // Who wins more on the draw leaves the start to the winner.
    const turned = { ...rates, wonOnPlay: q, wonOnDraw: p };
    expect(matchOdds(turned, series(3)).won).toBeCloseTo((first + second) / 2, 12);
  });

  test('of two games is drawn with one win each', () => {
    const { won, drawn } = matchOdds(rates, series(2));
    expect([won, drawn]).toEqual([0.7 * 0.4, expect.closeTo(0.7 * 0.6 + 0.3 * 0.4, 12)]);
  });

  test.each([1, 2, 3, 5, 7])(
    'of %i games is the same from the other side, and undecided games make draws',
    (bestOf) => {
      const own = { wonOnPlay: 0.6, undecidedOnPlay: 0.1, wonOnDraw: 0.35, undecidedOnDraw: 0.05 };
      const other = { wonOnPlay: 0.6, undecidedOnPlay: 0.05, wonOnDraw: 0.3, undecidedOnDraw: 0.1 };
      const [one, two] = [matchOdds(own, series(bestOf)), matchOdds(other, series(bestOf))];
      expect(one.drawn).toBeCloseTo(two.drawn, 12);
      expect(one.won + two.won + one.drawn).toBeCloseTo(1, 12);
      expect(one.drawn).toBeGreaterThan(0);
    },
  );

  test('of a matrix of series is one of its series', () => {
    expect(matchOdds(rates, { bestOf: 3, areOfMatches: true }).won).toBeCloseTo(0.55, 12);
  });
});

test('nobody meets anybody twice as long as that can be', () => {
  const met = new Set(['0 1', '2 3', '0 2', '1 3']);
  const hasMet = (a: number, b: number): boolean => met.has([a, b].sort().join(' '));
  expect(pairWithout([0, 1, 2, 3], hasMet)).toEqual([0, 3, 1, 2]);
  // The first with the second would do, if that didn't leave two who have met.
  expect(pairWithout([0, 1, 2, 3], (a, b) => a + b === 5)).toEqual([0, 2, 1, 3]);
  expect(pairWithout([0, 1], () => true)).toEqual([0, 1]);
});

/** Numbers from 0, and below 1. */
function chanceFrom(seed: string): () => number {
  const words = new Int32Array(RANDOM_WORDS);
  new RunSeed(seed).writeState(words, 0);
  return () => (nextBits(words) >>> 0) / 2 ** 32;
}

describe('how sure a chance is', () => {
  test('takes away what the parts of worlds differ by chance', () => {
    const chance = chanceFrom('noise');
    const noise = (size: number): number => size * Math.sqrt(12) * (chance() - 0.5);
    const parts = Array.from({ length: 2000 }, () => {
      const truth = 0.3 + noise(0.03);
      return Array.from({ length: 4 }, () => truth + noise(0.05));
    });
    const worlds = parts.map((part) => part.reduce((sum, value) => sum + value, 0) / part.length);
    const spread = spreadOf({ worlds, parts });
    expect(spread.value).toBeCloseTo(0.3, 2);
    expect(spread.unknown).toBeCloseTo(0.03, 2.5);
    expect(spread.simulated).toBeCloseTo(Math.sqrt((0.03 ** 2 + 0.05 ** 2 / 4) / 2000), 4);
  });

  test('holds the true chance as often as it says, whatever the games come to', async () => {
    const format = { ...SINGLE, rounds: 2 };
    const truth = exactField(format, [0.4, 0.6], odds(0.6)).makesIt;
    const chance = chanceFrom('pairs');
    let held = 0;
    const runs = 120;
    for (let run = 0; run < runs; run++) {
      const tally = new PairTally();
      for (let pair = 0; pair < 40; pair++)
        tally.add(chance() < 0.7 ? Outcome.Won : Outcome.Lost, chance() < 0.5 ? Outcome.Won : Outcome.Lost);
      const { decks } = await play({ format, pairings: [tally.toJSON()], tournaments: 1200, seed: `run ${run}` });
      const { low, high, fromWinRates, fromSimulation } = decks[0]!.stages[0]!.chance;
      if (low! <= truth && truth <= high!) held++;
      expect(fromWinRates!).toBeGreaterThan(fromSimulation!);
    }
    expect((100 * held) / runs).toBeGreaterThan(90);
    expect((100 * held) / runs).toBeLessThan(99);
  });
});

test('decks that are compared differ by what their intervals together say, and shares make them common or rare', async () => {
  const three = ['a', 'b', 'c'].map((name, place) => ({ name, hash: '', weight: [3, 1, 0][place]! }));
  const pairings = [pairsOf(0.6, 0.5, 200), pairsOf(0.6, 0.6, 200), pairsOf(0.5, 0.5, 200)];
  const format = { ...SINGLE, players: 16, rounds: 4, cut: 4 };
  const report = await play({ decks: three, asked: [0, 1, 2], pairings, format, tournaments: 4000 });
  expect(tournamentReportSchema.parse(report)).toEqual(report);
  const [best, ...others] = report.decks;
  expect(best!.difference).toBeNull();
  for (const { stages, difference } of others) {
    const apart = stages[0]!.chance.value! - best!.stages[0]!.chance.value!;
    expect(difference!.value).toBeCloseTo(apart, 5);
    expect(difference!.low! < apart && apart < difference!.high!).toBe(true);
  }
  expect(report.decks.reduce((sum, deck) => sum + deck.best, 0)).toBeCloseTo(1, 5);
  for (const { stages, records } of report.decks) {
    const chances = stages.map(({ chance }) => chance.value!);
    expect([...chances].sort((x, y) => y - x)).toEqual(chances);
    expect(records.reduce((sum, { chance }) => sum + chance.value!, 0)).toBeCloseTo(1, 3);
    const made = records.reduce((sum, { chance, makesIt }) => sum + chance.value! * makesIt, 0);
    expect(made).toBeCloseTo(chances[0]!, 2);
  }
  // Those in the field: somebody wins each tournament.
  const wins = report.decks.map(({ deck, stages }) => {
    const { share } = report.field.find((one) => one.deck === deck)!;
    return share * format.players * stages.at(-1)!.chance.value!;
  });
  expect(wins.reduce((sum, win) => sum + win, 0)).toBeCloseTo(1, 2);
});

test('too few tournaments make none of decks that are alike the best', async () => {
  const alike = ['a', 'b', 'c'].map((name) => ({ name, hash: '', weight: 1 }));
  const pairings = [0, 1, 2].map(() => pairsOf(0.5, 0.5, 5000));
  const format = { ...SINGLE, players: 16, rounds: 4, cut: 4 };
  let surest = 0;
  for (let run = 0; run < 20; run++) {
    const asked = { decks: alike, asked: [0, 1, 2], pairings, format, tournaments: 100, seed: `few ${run}` };
    const { decks } = await play(asked);
    surest = Math.max(surest, ...decks.map(({ best }) => best));
  }
  expect(surest).toBeLessThan(0.995);
});
