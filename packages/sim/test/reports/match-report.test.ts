import { readFileSync } from 'node:fs';
import { type Figure, type MatchReport, playPlannedMatch, Session, type Table } from '@lorelab/sim';
import { makeSuiteJsonSchema } from '@lorelab/sim/balance';
import { makeCalibrationJsonSchema } from '@lorelab/sim/calibration';
import { makeReportJsonSchemas, matchReportSchema } from '@lorelab/sim/reports-schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { kingdomHeartsDeckList, matchOptions, quickPlan } from '../runner/support.js';

const TABLES: readonly (readonly [game: string, table: Table])[] = [
  ['lorcana', quickPlan().table],
  ['kingdom-hearts', { game: 'kingdom-hearts', decks: ['rush', 'challenge'].map(kingdomHeartsDeckList) }],
];

describe.each(TABLES)('the report of a match of %s', (_, table) => {
  let report: MatchReport;
  beforeAll(async () => {
    report = (await playPlannedMatch({ ...matchOptions(quickPlan({ seed: 'report', table }), 300), threads: 2 }))
      .report;
  });

  test('is as its schema says', () => {
    expect(matchReportSchema.parse(JSON.parse(JSON.stringify(report)))).toEqual(report);
  });

  test('has win rates that add up, and intervals around them', () => {
    const [a, b] = report.players;
    expect(a!.winRate.value! + b!.winRate.value!).toBeCloseTo(1);
    expect(a!.onPlay.value! + b!.onDraw.value!).toBeCloseTo(1);
    expect(a!.wins + a!.losses + a!.draws + a!.stopped).toBe(300);
    for (const { winRate } of report.players) {
      expect(winRate.low!).toBeLessThan(winRate.value!);
      expect(winRate.high!).toBeGreaterThan(winRate.value!);
      expect(winRate.games).toBe(300);
    }
    const advantage = (a!.onPlay.value! - a!.onDraw.value! + b!.onPlay.value! - b!.onDraw.value!) / 2;
    expect(report.firstPlayerAdvantage.value).toBeCloseTo(advantage);
  });

  test('counts every game once', () => {
    expect(report.endings.reduce((sum, { games }) => sum + games, 0)).toBe(300);
    const games = (histogram: readonly { games: number }[]): number =>
      histogram.reduce((sum, one) => sum + one.games, 0);
    expect(games(report.length.all.histogram)).toBe(300);
    expect(report.length.byWinner.reduce((sum, { rounds }) => sum + games(rounds.histogram), 0)).toBe(300);
    for (const player of report.players) {
      if (player.mulligans.length > 0) expect(games(player.mulligans)).toBe(300);
      expect(player.turns[0]!.games).toBe(300);
      for (const card of player.cards) {
        expect(card.inHand.games + card.notSeen.games).toBe(300);
        expect(card.openingHand.games + card.drawn.games).toBe(card.inHand.games);
        expect(card.counts.drawn!.games).toBe(card.inHand.games);
        expect(games(card.firstPlayed)).toBe(card.counts.played!.games);
      }
    }
  });

  test('has no longer games than its limit on turns', async () => {
    const plan = quickPlan({ table: { ...table, maxTurns: 6 } });
    const { length, players, endings } = (await playPlannedMatch(matchOptions(plan, 40))).report;
    expect(length.all.histogram).toMatchObject([{ value: 3, games: 40 }]);
    for (const { turns } of players) expect(turns).toHaveLength(3);
    expect(endings.filter(({ games }) => games > 0)).toHaveLength(1);
  });
});

describe('the report of a match', () => {
  let report: MatchReport;
  beforeAll(async () => {
    report = (await playPlannedMatch({ ...matchOptions(quickPlan({ seed: 'report' }), 300), threads: 2 })).report;
  });

  test('gives shares that add up, each with its interval', () => {
    const sum = (figures: readonly Figure[]): number => figures.reduce((all, { value }) => all + value!, 0);
    const each = (figures: readonly Figure[]): void => {
      for (const { value, low, high } of figures) {
        expect(low!).toBeLessThanOrEqual(value!);
        expect(high!).toBeGreaterThanOrEqual(value!);
        if (value !== 0) expect(high!).toBeGreaterThan(low!);
      }
    };
    const { all } = report.length;
    expect(sum(all.histogram.map(({ share }) => share))).toBeCloseTo(1, 4);
    each([all.mean, all.spread, ...all.histogram.map(({ share }) => share)]);
    for (const { sources, cards } of report.players) {
      const shares = sources.map(({ share }) => share);
      expect(sum(shares)).toBeCloseTo(1, 4);
      each(shares);
      for (const { counts, kept, firstPlayed, copies } of cards) {
        each(Object.values(counts).map(({ perGame }) => perGame));
        each(firstPlayed.map(({ share }) => share));
        const { opening, mulliganed } = counts;
        expect(kept.games).toBeCloseTo(opening!.perGame.value! * 300, 2);
        if (kept.value !== null)
          expect(kept.value * kept.games).toBeCloseTo((opening!.perGame.value! - mulliganed!.perGame.value!) * 300, 1);
        expect(opening!.perGame.value!).toBeLessThanOrEqual(copies);
      }
    }
  });

  test('of series takes seats from their first games, which take turns to start', async () => {
    const plan = quickPlan({ seed: 'series', bestOf: 3 });
    const { players, firstPlayerAdvantage, provenance } = (await playPlannedMatch(matchOptions(plan, 41))).report;
    const [a, b] = players;
    expect(provenance.games).toBeGreaterThan(2 * 41 - 1);
    expect(a!.winRate.games).toBe(41);
    expect(a!.wins + b!.wins).toBe(41);
    // Seat 0 starts the series with even numbers.
    expect([a!.onPlay.games, a!.onDraw.games, b!.onPlay.games]).toEqual([21, 20, 20]);
    expect(a!.onPlay.value! + b!.onDraw.value!).toBeCloseTo(1);
    // The first games of series meet the shuffles of their series: a match of those alone has the same.
    const session = await Session.open(plan);
    let won = 0;
    for (let series = 0; series < 40; series += 2) {
      session.replay(series, 0);
      if (session.game.hasWon(0)) won++;
    }
    session.replay(40, 0);
    if (session.game.hasWon(0)) won++;
    expect(a!.onPlay.value).toBeCloseTo(won / 21);
    expect(firstPlayerAdvantage.games).toBe(40);
  });

  test('counts games that a limit stopped apart, as half a win for each', async () => {
    const plan = quickPlan();
    const { report: stopped } = await playPlannedMatch(
      matchOptions({ ...plan, table: { ...plan.table, maxTurns: 5 } }, 20),
    );
    for (const player of stopped.players) {
      expect(player).toMatchObject({ wins: 0, losses: 0, draws: 0, stopped: 20 });
      expect(player.winRate.value).toBe(0.5);
    }
    expect(stopped.endings.find(({ ending }) => ending === 'limit on turns')!.games).toBe(20);
  });

  test('follows the race', () => {
    for (const { byTurn, marks } of report.race.progress) {
      expect(marks.map(({ mark }) => mark)).toEqual([5, 10, 15, 20]);
      for (const { byTurn: reached } of marks)
        for (const [i, row] of reached.entries())
          if (i > 0) expect(row.reached.value!).toBeGreaterThanOrEqual(reached[i - 1]!.reached.value!);
      expect(byTurn[0]!.mean.value!).toBeLessThan(byTurn.at(-1)!.mean.value!);
    }
    // Who is ahead wins more often than who is as far behind.
    const won = (sign: number): number => {
      const rows = report.race.leads.filter(({ lead }) => Math.sign(lead) === sign);
      const games = rows.reduce((sum, row) => sum + row.games, 0);
      return rows.reduce((sum, row) => sum + row.winRate.value! * row.games, 0) / games;
    };
    expect(won(1)).toBeGreaterThan(won(-1));
  });

  test('names games to look at, the most extreme first', () => {
    const { longest, fastest, mostLopsided } = report.extremes;
    for (const list of [longest, mostLopsided])
      expect(list.map(({ value }) => -value)).toEqual([...list.map(({ value }) => -value)].sort((x, y) => x - y));
    expect(fastest[0]!.value).toBeLessThanOrEqual(fastest.at(-1)!.value);
    expect(longest).toHaveLength(5);
  });
});

test('the published schemas are those of the program', () => {
  const reports = Object.entries(makeReportJsonSchemas()).map(([name, schema]) => [`${name}-report`, schema] as const);
  const files = [['calibration', makeCalibrationJsonSchema()] as const, ['balance', makeSuiteJsonSchema()] as const];
  for (const [name, schema] of [...reports, ...files]) {
    const file = new URL(`../../data/${name}.schema.json`, import.meta.url);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(schema)));
  }
});
