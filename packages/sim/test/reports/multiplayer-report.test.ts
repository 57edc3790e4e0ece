/** Matches of three and more: the report, and the same counted once more from the records in plain loops. */
import { parsePolicy } from '@lorelab/ai';
import {
  Head,
  type MultiplayerReport,
  playAnyMatch,
  RecordFile,
  type Rows,
  type RunPlan,
  reportOfAnyRecords,
  Session,
} from '@lorelab/sim';
import { multiplayerReportSchema } from '@lorelab/sim/reports-schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { deckList, matchOptions, quickPlan, useFolder } from '../runner/support.js';

const NAMES = ['set-07-ruby-steel-aggro', 'set-11-amber-emerald-dogs', 'set-01-starter-emerald-ruby'];
const DECKS = [...NAMES, 'set-10-amethyst-sapphire-control'].map(deckList);
const GAMES = 60;

function planOf(players: number, changes: Partial<RunPlan> = {}): RunPlan {
  const policies = new Array(players).fill(parsePolicy('random'));
  return quickPlan({ table: { game: 'lorcana', decks: DECKS.slice(0, players) }, policies, ...changes });
}

async function reportOf(plan: RunPlan, games = GAMES, more: object = {}): Promise<MultiplayerReport> {
  const { report } = await playAnyMatch({ ...matchOptions(plan, games), ...more });
  if (report.report !== 'multiplayer') throw new Error('expected the report of three and more');
  return report;
}

const range = (length: number): number[] => Array.from({ length }, (_, i) => i);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

interface Game {
  readonly starter: number;
  readonly winner: number;
  readonly rows: Rows;
  readonly row: number;
}

function gamesIn(file: string): Game[] {
  const records = RecordFile.open(file, { isSalvaged: false });
  try {
    return [...records.rows()].flatMap((rows) =>
      range(rows.length).map((row) => ({
        starter: rows.head(row, Head.Starter),
        winner: rows.head(row, Head.Winner),
        rows,
        row,
      })),
    );
  } finally {
    records.close();
  }
}

describe.each([3, 4])('a match of %i', (players) => {
  const folder = useFolder();
  let report: MultiplayerReport;
  let games: Game[];
  beforeAll(async () => {
    const file = folder.path('games.records');
    report = await reportOf(planOf(players), GAMES, { save: file });
    games = gamesIn(file);
  });

  test('is as its schema says', () => {
    expect(multiplayerReportSchema.parse(JSON.parse(JSON.stringify(report)))).toEqual(report);
  });

  test('has shares that add up, by side and from each place', () => {
    expect(report.sides).toHaveLength(players);
    expect(sum(report.sides.map(({ winShare }) => winShare.value!))).toBeCloseTo(1, 5);
    expect(sum(report.places.map(({ value }) => value!))).toBeCloseTo(1, 5);
    expect(sum(report.sides.map(({ wins }) => wins)) + report.stopped).toBe(GAMES);
    for (const { winShare } of report.sides) {
      expect(winShare.low!).toBeLessThan(winShare.value!);
      expect(winShare.high!).toBeGreaterThan(winShare.value!);
    }
  });

  test('lets each seat start as many games as any other, in the same shuffles', async () => {
    for (const seat of range(players))
      expect(games.filter(({ starter }) => starter === seat)).toHaveLength(GAMES / players);
    const session = await Session.open(planOf(players));
    const hands = range(players).map((series) => {
      let dealt = '';
      session.replay(series, 0, {
        started: (game) => {
          dealt = range(players)
            .map((seat) =>
              JSON.stringify((session.game as never as { cardsIn(p: number, z: number): number[] }).cardsIn(seat, 0)),
            )
            .join();
          expect(game.startingPlayer).toBe(series);
        },
      });
      return dealt;
    });
    expect(new Set(hands).size).toBe(1);
  });

  test('counts what its records say', () => {
    for (const seat of range(players)) {
      const player = report.players[seat]!;
      const won = games.filter(({ winner }) => winner === seat);
      const undecided = games.filter(({ winner }) => winner < 0).length;
      expect(player.wins).toBe(won.length);
      expect(report.sides[seat]!.winShare.value).toBeCloseTo((won.length + undecided / players) / GAMES, 5);
      for (const place of range(players)) {
        const there = games.filter(({ starter }) => (seat - starter + players) % players === place);
        const points = sum(there.map(({ winner }) => (winner === seat ? 1 : winner < 0 ? 1 / players : 0)));
        expect(report.sides[seat]!.byPlace[place]!.value).toBeCloseTo(points / there.length, 5);
      }
      const left = games.filter(({ rows, row }) => rows.leftAfter(row, seat) > 0);
      expect(player.left.value).toBeCloseTo(left.length / GAMES, 5);
      if (left.length > 0)
        expect(player.leftAfter.value).toBeCloseTo(
          sum(left.map(({ rows, row }) => rows.leftAfter(row, seat))) / left.length,
          5,
        );
      expect(player.turns[0]!.games).toBe(games.filter(({ rows, row }) => rows.rounds(row, seat) > 0).length);
    }
  });

  test('is the same on any number of threads, and from its records', async () => {
    const again = await reportOf(planOf(players), GAMES, { threads: 3, chunk: players });
    expect({ ...again, provenance: {} }).toEqual({ ...report, provenance: {} });
    const file = folder.path('more.records');
    await reportOf(planOf(players), 7, { save: file });
    const resumed = await reportOf(planOf(players), GAMES, { resume: file });
    expect({ ...resumed, provenance: {} }).toEqual({ ...report, provenance: {} });
    expect({ ...reportOfAnyRecords(file), provenance: {} }).toEqual({ ...report, provenance: {} });
  });

  test('is stopped when the share of every side is known well enough', async () => {
    const stopped = await reportOf(planOf(players), 100_000, { until: 0.06, threads: 2 });
    expect(stopped.provenance.ended).toBe('sufficed');
    expect(stopped.provenance.series % players).toBe(0);
    for (const { winShare } of stopped.sides) expect((winShare.high! - winShare.low!) / 2).toBeLessThanOrEqual(0.06);
  });
});

test('who runs out of cards leaves, the others play on, and the last one wins', async () => {
  const short = DECKS.slice(0, 3).map((deck) => ({ ...deck, cards: deck.cards.slice(0, 4) }));
  const report = await reportOf(planOf(3, { table: { game: 'lorcana', decks: short } }));
  const decked = report.endings.find(({ ending }) => ending === 'deck ran out')!;
  expect(decked.games).toBeGreaterThan(0);
  const left = report.players.map((player) => player.left.value! * GAMES);
  // Two leave where the last one is left over; otherwise one may.
  expect(Math.round(sum(left))).toBeGreaterThanOrEqual(2 * decked.games);
  for (const player of report.players) expect(player.leftAfter.value!).toBeLessThanOrEqual(12);
});

describe('a match of teams', () => {
  const TEAMS = [
    [0, 2],
    [1, 3],
  ];
  const folder = useFolder();
  let report: MultiplayerReport;
  let games: Game[];
  beforeAll(async () => {
    const file = folder.path('teams.records');
    report = await reportOf(planOf(4, { table: { game: 'lorcana', decks: DECKS, teams: TEAMS } }), GAMES, {
      save: file,
    });
    games = gamesIn(file);
  });

  test('is as its schema says, and has shares of two sides', () => {
    expect(multiplayerReportSchema.parse(JSON.parse(JSON.stringify(report)))).toEqual(report);
    expect(report.sides.map(({ players }) => players)).toEqual(TEAMS);
    expect(sum(report.sides.map(({ winShare }) => winShare.value!))).toBeCloseTo(1, 5);
    expect(report.places).toHaveLength(2);
    expect(report.provenance.rules).toContain('teams A,C/B,D');
  });

  test('counts a win for all of a team, from the place of the team', () => {
    const sideOf = (seat: number): number => TEAMS.findIndex((team) => team.includes(seat));
    for (const [side, team] of TEAMS.entries()) {
      const wins = games.filter(({ winner }) => winner >= 0 && sideOf(winner) === side);
      expect(report.sides[side]!.wins).toBe(wins.length);
      for (const seat of team) expect(report.players[seat]!.wins).toBe(wins.length);
      const first = games.filter(({ starter }) => sideOf(starter) === side);
      const points = sum(first.map(({ winner }) => (winner < 0 ? 1 / 2 : sideOf(winner) === side ? 1 : 0)));
      expect(report.sides[side]!.byPlace[0]!.value).toBeCloseTo(points / first.length, 5);
    }
  });

  test('has turns that teammates take together', () => {
    for (const { rows, row } of games) {
      const turns = rows.head(row, Head.Turns);
      if (range(4).some((seat) => rows.leftAfter(row, seat) > 0)) continue;
      const [a, b] = [rows.rounds(row, 0), rows.rounds(row, 1)];
      expect([rows.rounds(row, 2), rows.rounds(row, 3)]).toEqual([a, b]);
      if (turns < 50) expect(a + b).toBe(turns);
    }
  });

  test('measures a lead over opponents alone', async () => {
    const session = await Session.open(planOf(4, { table: { game: 'lorcana', decks: DECKS, teams: TEAMS } }));
    const { layout } = session;
    const at = (id: string): number => layout.schema.turnMeasures.findIndex((one) => one.id === id);
    const { rows } = session.play(0, 4);
    for (let row = 0; row < rows.length; row++) {
      // After the starting team's first turn nobody else has done anything.
      const starter = rows.head(row, Head.Starter);
      const mate = (starter + 2) % 4;
      const round = rows.rounds(row, mate) - 1;
      const opposing = rows.turn(row, starter, round, at('opposingLore'));
      expect(opposing).toBeLessThanOrEqual(40);
      expect(rows.turn(row, mate, round, at('opposingLore'))).toBe(opposing);
    }
  });
});
