/** `lorelab query`: questions in SQL to saved games. Their answers are held against the reports of the same games. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MatchReport, QueryReport } from '@lorelab/sim';
import { queryReportSchema } from '@lorelab/sim/reports-schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCsv } from './figures/read-csv.js';
import { interrupted } from './interrupted.js';
import { runProgram } from './program.js';
import { hasSignals } from './system.js';

const bin = fileURLToPath(new URL('../bin/lorelab.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'lorelab-query-'));
const at = (name: string): string => join(folder, name);

const lorelab = (...args: string[]) => runProgram(args, { cwd: folder });
const query = (...args: string[]) => lorelab('query', ...args);
const answerOf = (...args: string[]): QueryReport => JSON.parse(query(...args, '--json').stdout) as QueryReport;
const reportOf = (file: string): MatchReport => JSON.parse(lorelab('report', file, '--json').stdout) as MatchReport;

const DECKS = ['set-07-ruby-steel-aggro', 'set-10-amethyst-sapphire-control'];
const QUICK = ['--threads', '1', '--quiet', '--policy', 'greedy'];

beforeAll(() => {
  lorelab('match', ...DECKS, '-n', '100', ...QUICK, '--save', 'a.records');
  lorelab('match', ...DECKS, '-n', '20', ...QUICK, '--best-of', '3', '--seed', 'other', '--save', 'series.records');
  const duel = ['kingdom-hearts/rush', 'kingdom-hearts/embers'];
  lorelab('match', ...duel, '-n', '4', '--threads', '1', '--quiet', '--policy', 'random', '--save', 'duel.records');
});
afterAll(() => rmSync(folder, { recursive: true }));

const hasDuck = await import('@duckdb/node-api').then(
  () => true,
  () => false,
);
if (!hasDuck) console.warn('skipped what needs @duckdb/node-api, which is not installed');

test('without DuckDB it is said how to add it', () => {
  const absent = `export const resolve = (name, context, next) => { if (name.startsWith('@duckdb')) throw Object.assign(new Error(name), { code: 'ERR_MODULE_NOT_FOUND' }); return next(name, context); };`;
  writeFileSync(at('absent.mjs'), absent);
  writeFileSync(
    at('register.mjs'),
    "import { register } from 'node:module'; register('./absent.mjs', import.meta.url);",
  );
  const args = ['--import', './register.mjs', bin, 'query', 'a.records', 'SELECT 1'];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: folder });
  expect(stderr).toContain('npm install @duckdb/node-api');
  expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
});

describe.skipIf(!hasDuck)('saved games', () => {
  test('have the win rates of their report, on the play and on the draw', () => {
    const report = reportOf('a.records');
    const answer = answerOf(
      'a.records',
      'SELECT player, on_play, avg(points), count(*) FROM turns WHERE turn = 1 GROUP BY ALL ORDER BY ALL',
    );
    expect(queryReportSchema.safeParse(answer).error).toBeUndefined();
    expect(answer.rows).toEqual(
      ['A', 'B'].flatMap((player, place) => [
        [player, false, report.players[place]!.onDraw.value, 50],
        [player, true, report.players[place]!.onPlay.value, 50],
      ]),
    );
    expect(answer.provenance).toMatchObject({ games: 100, game: 'lorcana' });
  });

  test('have opening hands of seven, and what becomes of the cards in them', () => {
    const hands = answerOf(
      'a.records',
      'SELECT DISTINCT sum(opening), sum(start) FROM cards GROUP BY file, game, player',
    );
    expect(hands.rows).toEqual([[7, 7]]);
    const wrong = answerOf(
      'a.records',
      'SELECT count(*) FROM cards JOIN lists USING (file, player, card) WHERE drawn > copies OR opening > copies OR (played > 0) <> (first_played IS NOT NULL)',
    );
    expect(wrong.rows).toEqual([[0]]);
  });

  test('have the totals of games, which their turns and cards agree with', () => {
    const totals = answerOf(
      'a.records',
      `SELECT count(*), sum((t.lore <> g.final_lore_a)::int)
       FROM games g JOIN turns t ON t.file = g.file AND t.game = g.game AND t.player = 'A'
       WHERE t.turn = (SELECT max(turn) FROM turns u WHERE u.game = g.game AND u.player = 'A') AND g.starter = 'A' AND g.winner = 'A'`,
    );
    const [[games, wrong]] = totals.rows as [[number, number]];
    expect(games).toBeGreaterThan(5);
    expect(wrong).toBe(0);
    const report = reportOf('a.records');
    const rounds = answerOf('a.records', 'SELECT avg(rounds), sum(lead_changes) FROM games');
    expect(rounds.rows[0]![0]).toBeCloseTo(report.length.all.mean.value!, 6);
  });

  test('of series are told apart, and several files are one table', () => {
    const answer = answerOf(
      'a.records',
      'series.records',
      'SELECT file, count(DISTINCT series), count(DISTINCT pair), max(c) FROM (SELECT file, series, pair, count(*) OVER (PARTITION BY file, series) AS c FROM games) GROUP BY file ORDER BY file',
    );
    expect(answer.rows).toEqual([
      ['a.records', 100, 50, 1],
      ['series.records', 20, 10, 3],
    ]);
  });

  test('of Kingdom Hearts have columns of their own', () => {
    const answer = answerOf(
      'duel.records',
      'SELECT count(*) > 0, min(world_levels) >= 0 FROM turns WHERE heart_points IS NOT NULL',
    );
    expect(answer.rows).toEqual([[true, true]]);
    expect(query('duel.records').stdout).toContain('world_levels');
  });

  test('are written as a table of CSV and as Parquet, which has the same', async () => {
    const sql = 'SELECT card, sum(played) AS played FROM cards GROUP BY card ORDER BY card';
    const { rows } = answerOf('a.records', sql, '--csv', 'tables');
    const [head, ...lines] = readCsv(readFileSync(at('tables/answer.csv'), 'utf8'));
    expect(head).toEqual(['card', 'played']);
    expect(lines).toEqual(rows.map((row) => row.map(String)));
    expect(query('a.records', sql, '--to', 'parquet', '--out', 'answer.parquet').status).toBe(0);
    expect(query('a.records', '--to', 'parquet', '--out', 'all').status).toBe(0);
    const { DuckDBInstance } = await import('@duckdb/node-api');
    const connection = await (await DuckDBInstance.create()).connect();
    const read = async (from: string) => (await connection.runAndReadAll(from)).getRowsJS();
    expect(
      (await read(`SELECT * FROM '${at('answer.parquet')}'`)).map(([card, played]) => [card, Number(played)]),
    ).toEqual(rows);
    expect(await read(`SELECT count(*) FROM '${at('all/games.parquet')}'`)).toEqual([[100n]]);
    expect(readdirSync(at('all')).sort()).toEqual(
      ['cards', 'files', 'games', 'lists', 'turns'].map((name) => `${name}.parquet`),
    );
    connection.closeSync();
    const again = query('a.records', sql, '--to', 'parquet', '--out', 'answer.parquet');
    expect(again.stderr).toContain('--force overwrites it');
    expect(again.status).toBe(2);
  });

  test('tell a single row in words, and what there is to ask', () => {
    expect(query('a.records', 'SELECT count(*) AS games FROM games', '--brief').stdout).toBe(
      'Of 100 games of a.records:\n  games is 100\n',
    );
    const { stdout } = query('a.records', '--brief');
    expect(stdout.split('\n').map((line) => line.split(':')[0])).toEqual([
      'games',
      'turns',
      'cards',
      'files',
      'lists',
      '',
    ]);
  });

  test.each([
    ['SELECT win FROM games', 'win'],
    ['SELEKT 1 FROM games', 'syntax error'],
    ['SELECT 1; SELECT 2', 'expected one SELECT, found 2'],
    [' ', 'expected a question'],
    ["COPY games TO 'out.csv'", 'disabled by configuration'],
    ['DROP VIEW games; ', 'expected a SELECT, found DROP'],
    ["SELECT * FROM read_text('absent.mjs')", 'disabled by configuration'],
    ["SELECT * FROM 'a.csv'", 'disabled by configuration'],
  ])('%s is refused', (sql, says) => {
    const { stdout, stderr, status } = query('a.records', sql);
    expect(stderr).toContain(says);
    expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
  });

  test.each([
    [['nothing.records', 'SELECT 1'], 'there is no file "nothing.records"'],
    [['a.records'].concat('nothing'), 'there is no file "nothing"'],
    [['absent.mjs', 'SELECT 1'], 'is not a file of records'],
    [['a.records', 'duel.records', 'SELECT 1'], 'ask them apart'],
    [['a.records', 'a.records', 'SELECT 1'], 'named twice'],
    [['a.records', '--json'], 'expected a question'],
    [['a.records', '--to', 'parquet'], 'expected --out'],
    [['SELECT 1'], 'expected files of records'],
  ])('%j is refused', (args, says) => {
    const { stdout, stderr, status } = query(...args);
    expect(stderr).toContain(says);
    expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
  });

  test.skipIf(!hasSignals)('Ctrl-C ends a question without an end', async () => {
    const endless = 'WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT max(n) FROM r';
    const { status, stderr } = await interrupted(['query', at('a.records'), endless]);
    expect(stderr).toContain('Interrupted: the question is not answered');
    expect(status).toBe(130);
  });
});
