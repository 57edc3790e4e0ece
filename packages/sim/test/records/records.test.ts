import { readFileSync, writeFileSync } from 'node:fs';
import { parsePolicy } from '@lorelab/ai';
import { Ending } from '@lorelab/engine/kernel';
import {
  behaviourOf,
  type PlannedMatchOptions,
  playPlannedMatch,
  RecordFile,
  RecordFileError,
  reportOfRecords,
  Session,
} from '@lorelab/sim';
import { beforeAll, describe, expect, test } from 'vitest';
import { matchOptions, quickPlan, useFolder } from '../runner/support.js';
import { NamedRows } from './named-rows.js';
import { sealed } from './sealed.js';

const folder = useFolder();

describe('the record of a game of Lorcana', () => {
  let named: NamedRows;
  beforeAll(async () => {
    named = new NamedRows((await Session.open(quickPlan({ seed: 'records' }))).play(0, 60).rows);
  });

  test('knows the hands that the game began with', () => {
    named.each((row, player) => {
      expect(named.sum(row, player, 'opening')).toBe(7);
      expect(named.sum(row, player, 'start')).toBe(7);
      expect(named.sum(row, player, 'mulliganed')).toBe(named.total(row, player, 'mulliganed'));
    });
  });

  test('tells where lore came from, by source and by card', () => {
    named.each((row, player) => {
      const gained = ['loreQuesting', 'loreLocations', 'loreEffects'].reduce(
        (all, id) => all + named.total(row, player, id),
        0,
      );
      expect(named.sum(row, player, 'lore')).toBe(gained);
      expect(named.total(row, player, 'finalLore')).toBeLessThanOrEqual(gained);
      expect(named.sum(row, player, 'quested') > 0).toBe(named.total(row, player, 'loreQuesting') > 0);
    });
  });

  test('agrees with itself', () => {
    named.each((row, player) => {
      const { rows } = named;
      const rounds = rows.rounds(row, player);
      const winner = rows.head(row, 3);
      const last = rows.layout.schema.rounds;
      if (winner >= 0 && rows.head(row, 4) === Ending.Goal)
        expect(named.total(row, winner, 'finalLore')).toBeGreaterThanOrEqual(20);
      if (winner === player && rounds < last && rows.head(row, 5) % 2 === (rows.head(row, 2) === player ? 1 : 0))
        expect(named.turn(row, player, rounds - 1, 'lore')).toBe(named.total(row, player, 'finalLore'));
      for (let round = 0; round < rounds; round++) {
        const available = named.turn(row, player, round, 'inkAvailable');
        expect(named.turn(row, player, round, 'inkSpent') + named.turn(row, player, round, 'inkWasted')).toBe(
          available,
        );
        expect(named.turn(row, player, round, 'onCurve')).toBe(
          named.turn(row, player, round, 'inkSpent') > round ? 1 : 0,
        );
      }
      for (const kind of named.kinds(player)) {
        const of = (id: string): number => named.card(row, player, kind, id);
        expect(of('drawn')).toBeGreaterThanOrEqual(of('start'));
        expect(of('firstPlayed') > 0).toBe(of('played') > 0);
        expect(of('firstPlayed')).toBeLessThanOrEqual(rounds);
      }
    });
  });

  test('plays of turns and of cards add up', () => {
    named.each((row, player) => {
      const plays = named.turns(row, player, 'plays');
      // A card that is played twice in a turn counts once, and one that is played in an opponent's turn counts there.
      expect(named.sum(row, player, 'played')).toBeGreaterThanOrEqual(plays * 0.8);
      expect(named.sum(row, player, 'played')).toBeLessThanOrEqual(plays + 5);
    });
  });
});

/** Changes what the header of a file says, as somebody would who knows what checksums are. */
function change(file: string, by: (json: string) => string): void {
  const records = RecordFile.open(file);
  records.close();
  writeFileSync(file, sealed(readFileSync(file), records.layout.bytes + 4, by));
}

describe('a file of records', () => {
  const play = (series: number, changes: Partial<PlannedMatchOptions>) =>
    playPlannedMatch({ ...matchOptions(quickPlan({ seed: 'file' }), series), ...changes });

  test('holds all games, from which the same report is made', async () => {
    const file = folder.path('all.records');
    const { report } = await play(40, { save: file });
    const records = RecordFile.open(file);
    expect(records.survey).toMatchObject({ series: 40, failed: 0, damaged: 0, isEnded: true });
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
      const { report } = await playPlannedMatch({ ...matchOptions(plan, 30), save: whole });
      const { failed } = report.provenance;
      expect(failed).toBeGreaterThan(5);
      for (const stopped of [14, 17]) {
        const part = folder.path(`failed-${bestOf}-${stopped}.records`);
        await playPlannedMatch({ ...matchOptions(plan, stopped), save: part });
        const resumed = await playPlannedMatch({ ...matchOptions(plan, 30), resume: part, threads: 2 });
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
    await expect(playPlannedMatch({ ...matchOptions(other, 20), resume: file })).rejects.toThrow(
      'seed is "file" there and "other" here',
    );
    const newer = { lorelab: 'newer', catalog: 'test' };
    await expect(play(20, { resume: file, versions: newer })).rejects.toThrow(
      'lorelab is "test" there and "newer" here',
    );
    const longer = quickPlan({ seed: 'file', bestOf: 3 });
    await expect(playPlannedMatch({ ...matchOptions(longer, 20), resume: file })).rejects.toThrow('best-of is 1 there');
    // Cards that neither deck has make no difference.
    const { result } = await play(20, { resume: file, versions: { lorelab: 'test', catalog: 'newer' } });
    expect(result.games).toBe(20);
  });

  test('made when rules or policies were others is not gone on from, and its report says so', async () => {
    const file = folder.path('behaviour.records');
    const { report } = await play(4, { save: file });
    const { behaviour } = report.provenance;
    expect(behaviour).toBe(behaviourOf('lorcana', quickPlan().policies));
    change(file, (json) => json.replace(behaviour, '00000000'));
    await expect(play(6, { resume: file })).rejects.toThrow(
      `rules or policies have changed since then: their signatures are "00000000" there and "${behaviour}" here`,
    );
    expect(reportOfRecords(file).provenance.behaviour).toBe('00000000');
  });

  test('of another version or none at all is told', async () => {
    const file = folder.path('broken.records');
    await play(10, { save: file });
    const attempt = (content: string | Buffer): (() => RecordFile) => {
      writeFileSync(file, content);
      return () => RecordFile.open(file);
    };
    const bytes = readFileSync(file);
    change(file, (json) => json.replace('"lorelab records":3', '"lorelab records":9'));
    expect(() => RecordFile.open(file)).toThrow(/version 9; this program reads version 3/);
    expect(attempt('4 Smash\n')).toThrow(RecordFileError);
    expect(attempt('4 Smash\n')).toThrow(/is not a file of records/);
    expect(attempt('{"lorelab records":3}\n')).toThrow(/is damaged where it says which games it holds/);
    expect(attempt(bytes.subarray(0, 50))).toThrow(/is damaged where it says which games it holds/);
    expect(() => RecordFile.open(folder.path('nowhere.records'))).toThrow(/there is no file/);
  });
});
