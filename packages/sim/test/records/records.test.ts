import { readFileSync, writeFileSync } from 'node:fs';
import { parsePolicy } from '@lorelab/ai';
import { Ending } from '@lorelab/engine/kernel';
import {
  type MatchOptions,
  playMatch,
  RecordFile,
  RecordFileError,
  type Rows,
  reportOfRecords,
  Session,
} from '@lorelab/sim';
import { beforeAll, describe, expect, test } from 'vitest';
import { matchOptions, quickPlan, useFolder } from '../runner/support.js';

const folder = useFolder();

describe('the record of a game of Lorcana', () => {
  let rows: Rows;
  beforeAll(async () => {
    rows = (await Session.open(quickPlan({ seed: 'records' }))).play(0, 60).rows;
  });
  const measure = (id: string): number => rows.layout.schema.cardMeasures.findIndex((one) => one.id === id);
  const total = (row: number, player: number, id: string): number =>
    rows.total(
      row,
      player,
      rows.layout.schema.totals.findIndex((one) => one.id === id),
    );
  const turn = (row: number, player: number, round: number, id: string): number =>
    rows.turn(
      row,
      player,
      round,
      rows.layout.schema.turnMeasures.findIndex((one) => one.id === id),
    );
  const sum = (row: number, player: number, id: string): number =>
    rows.layout.schema.cards[player]!.reduce((all, _, kind) => all + rows.card(row, player, kind, measure(id)), 0);
  /** Every player of every game. */
  const each = (check: (row: number, player: number) => void): void => {
    for (let row = 0; row < rows.length; row++) for (const player of [0, 1]) check(row, player);
  };

  test('knows the hands that the game began with', () => {
    each((row, player) => {
      expect(sum(row, player, 'opening')).toBe(7);
      expect(sum(row, player, 'start')).toBe(7);
      expect(sum(row, player, 'mulliganed')).toBe(total(row, player, 'mulliganed'));
    });
  });

  test('tells where lore came from, by source and by card', () => {
    each((row, player) => {
      const gained = ['loreQuesting', 'loreLocations', 'loreEffects'].reduce(
        (all, id) => all + total(row, player, id),
        0,
      );
      expect(sum(row, player, 'lore')).toBe(gained);
      expect(total(row, player, 'finalLore')).toBeLessThanOrEqual(gained);
      expect(sum(row, player, 'quested') > 0).toBe(total(row, player, 'loreQuesting') > 0);
    });
  });

  test('agrees with itself', () => {
    each((row, player) => {
      const rounds = rows.rounds(row, player);
      const winner = rows.head(row, 3);
      const last = rows.layout.schema.rounds;
      if (winner >= 0 && rows.head(row, 4) === Ending.Goal)
        expect(total(row, winner, 'finalLore')).toBeGreaterThanOrEqual(20);
      if (winner === player && rounds < last && rows.head(row, 5) % 2 === (rows.head(row, 2) === player ? 1 : 0))
        expect(turn(row, player, rounds - 1, 'lore')).toBe(total(row, player, 'finalLore'));
      for (let round = 0; round < rounds; round++) {
        const available = turn(row, player, round, 'inkAvailable');
        expect(turn(row, player, round, 'inkSpent') + turn(row, player, round, 'inkWasted')).toBe(available);
        expect(turn(row, player, round, 'onCurve')).toBe(turn(row, player, round, 'inkSpent') > round ? 1 : 0);
      }
      for (const [kind] of rows.layout.schema.cards[player]!.entries()) {
        const of = (id: string): number => rows.card(row, player, kind, measure(id));
        expect(of('drawn')).toBeGreaterThanOrEqual(of('start'));
        expect(of('firstPlayed') > 0).toBe(of('played') > 0);
        expect(of('firstPlayed')).toBeLessThanOrEqual(rounds);
      }
    });
  });

  test('plays of turns and of cards add up', () => {
    each((row, player) => {
      const rounds = rows.rounds(row, player);
      let plays = 0;
      for (let round = 0; round < rounds; round++) plays += turn(row, player, round, 'plays');
      // A card that is played twice in a turn counts once, and one that is played in an opponent's turn counts there.
      expect(sum(row, player, 'played')).toBeGreaterThanOrEqual(plays * 0.8);
      expect(sum(row, player, 'played')).toBeLessThanOrEqual(plays + 5);
    });
  });
});

describe('a file of records', () => {
  const play = (series: number, changes: Partial<MatchOptions>) =>
    playMatch({ ...matchOptions(quickPlan({ seed: 'file' }), series), ...changes });

  test('holds all games, from which the same report is made', async () => {
    const file = folder.path('all.records');
    const { report } = await play(40, { save: file });
    const records = RecordFile.open(file);
    expect(records.games).toBe(40);
    expect([...records.rows()].reduce((sum, rows) => sum + rows.length, 0)).toBe(40);
    records.close();
    const again = reportOfRecords(file);
    expect({ ...again, provenance: { ...again.provenance, command: report.provenance.command } }).toEqual(report);
  });

  test('is gone on from, wherever it stopped', async () => {
    const whole = folder.path('whole.records');
    const { report } = await play(50, { save: whole });
    for (const stopped of [20, 31]) {
      const part = folder.path(`part-${stopped}.records`);
      await play(stopped, { save: part });
      const resumed = await play(50, { resume: part, threads: 2 });
      expect(resumed.report).toEqual(report);
      expect(readFileSync(part)).toEqual(readFileSync(whole));
    }
  });

  test('is gone on from where a policy failed games: they are told as if it had not been stopped', async () => {
    const file = folder.path('fails.mjs');
    writeFileSync(
      file,
      `export default () => ({ name: 'fails', seed: 0,
        startGame(seat, seed) { this.seed = seed; },
        choose(view, options) { if (this.seed % 3 === 0) throw new Error('no idea'); return 0; } });`,
    );
    const bot = { text: './fails.js', kind: 'module', file };
    for (const bestOf of [1, 3]) {
      const plan = quickPlan({ seed: `fails ${bestOf}`, bestOf, policies: [bot, parsePolicy('random')] });
      const whole = folder.path(`failed-${bestOf}.records`);
      const { report } = await playMatch({ ...matchOptions(plan, 30), save: whole });
      const { failed } = report.provenance;
      expect(failed).toBeGreaterThan(5);
      for (const stopped of [14, 17]) {
        const part = folder.path(`failed-${bestOf}-${stopped}.records`);
        await playMatch({ ...matchOptions(plan, stopped), save: part });
        const resumed = await playMatch({ ...matchOptions(plan, 30), resume: part, threads: 2 });
        expect(resumed.report).toEqual(report);
        expect(readFileSync(part)).toEqual(readFileSync(whole));
      }
      // The policy need not be there any more for a report.
      expect(reportOfRecords(whole).provenance).toMatchObject({ failed, games: report.provenance.games });
    }
  });

  test('is not made shorter by a run that wants fewer games', async () => {
    const file = folder.path('longer.records');
    await play(30, { save: file });
    const before = readFileSync(file);
    const { result } = await play(10, { resume: file });
    expect(result.games).toBe(10);
    expect(readFileSync(file)).toEqual(before);
  });

  test('of other games is refused', async () => {
    const file = folder.path('other.records');
    await play(10, { save: file });
    const other = quickPlan({ seed: 'other' });
    await expect(playMatch({ ...matchOptions(other, 20), resume: file })).rejects.toThrow(
      'seed is "file" there and "other" here',
    );
    const newer = { lorelab: 'newer', catalog: 'test' };
    await expect(play(20, { resume: file, versions: newer })).rejects.toThrow(
      'lorelab is "test" there and "newer" here',
    );
    const longer = quickPlan({ seed: 'file', bestOf: 3 });
    await expect(playMatch({ ...matchOptions(longer, 20), resume: file })).rejects.toThrow('best-of is 1 there');
    // Cards that neither deck has make no difference.
    const { result } = await play(20, { resume: file, versions: { lorelab: 'test', catalog: 'newer' } });
    expect(result.games).toBe(20);
  });

  test('that is cut off, of another version or none at all is told', async () => {
    const file = folder.path('broken.records');
    await play(10, { save: file });
    const bytes = readFileSync(file);
    const attempt = (content: Buffer): (() => RecordFile) => {
      writeFileSync(file, content);
      return () => RecordFile.open(file);
    };
    const { bytes: row } = attempt(bytes)().layout;
    expect(attempt(bytes.subarray(0, bytes.length - 100))).toThrow(/cut off: .*holds 10 games, and holds 9 whole ones/);
    expect(attempt(bytes.subarray(0, bytes.length - row))).toThrow(/cut off: .*holds 10 games, and holds 9 whole ones/);
    expect(attempt(bytes.subarray(0, 50))).toThrow(/is not a file of records/);
    expect(attempt(Buffer.from('4 Smash\n'))).toThrow(RecordFileError);
    expect(attempt(Buffer.from('{"lorelab records":2}\n'))).toThrow(/is not a file of records/);
    const newer = Buffer.from(bytes.toString('latin1').replace('"lorelab records":2', '"lorelab records":9'), 'latin1');
    expect(attempt(newer)).toThrow(/version 9; this program reads version 2/);
    const damaged = Buffer.from(bytes).fill(0x55, bytes.length - row, bytes.length - row + 20);
    const records = attempt(damaged)();
    expect(() => [...records.rows()]).toThrow(/is damaged: row 10 is no record of a game/);
    records.close();
    expect(() => RecordFile.open(folder.path('nowhere.records'))).toThrow(/there is no file/);
  });
});
