import { readFileSync } from 'node:fs';
import { type MatchReport, playMatch } from '@lorelab/sim';
import { makeReportJsonSchemas, matchReportSchema } from '@lorelab/sim/reports-schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { matchOptions, quickPlan } from '../runner/support.js';

let report: MatchReport;
beforeAll(async () => {
  report = (await playMatch({ ...matchOptions(quickPlan({ seed: 'report' }), 300), threads: 2 })).report;
});

describe('the report of a match', () => {
  test('is as its schema says', () => {
    expect(matchReportSchema.parse(JSON.parse(JSON.stringify(report)))).toEqual(report);
  });

  test('has win rates that add up, and intervals around them', () => {
    const [a, b] = report.players;
    expect(a!.winRate.value! + b!.winRate.value!).toBeCloseTo(1);
    expect(a!.onPlay.value! + b!.onDraw.value!).toBeCloseTo(1);
    expect(a!.wins + a!.losses + a!.undecided).toBe(300);
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
      expect(games(player.mulligans)).toBe(300);
      expect(player.turns[0]!.games).toBe(300);
      for (const card of player.cards) {
        expect(card.inHand.games + card.notSeen.games).toBe(300);
        expect(card.openingHand.games + card.drawn.games).toBe(card.inHand.games);
        expect(card.counts.drawn!.games).toBe(card.inHand.games);
        expect(games(card.firstPlayed)).toBe(card.counts.played!.games);
      }
    }
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
  for (const [name, schema] of Object.entries(makeReportJsonSchemas())) {
    const file = new URL(`../../data/${name}-report.schema.json`, import.meta.url);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(schema)));
  }
});
