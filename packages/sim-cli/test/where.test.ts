/** `lorelab report --where`: questions to saved games. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MatchReport } from '@lorelab/sim';
import { matchReportSchema } from '@lorelab/sim/reports-schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from './program.js';

let folder = '';

const lorelab = (...args: string[]) => runProgram(args, { cwd: folder });
const ask = (question: string, ...more: string[]) => lorelab('report', 'a.records', '--where', question, ...more);
const reportOf = (question: string): MatchReport => JSON.parse(ask(question, '--json').stdout) as MatchReport;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorelab-where-'));
  const decks = ['set-07-ruby-steel-aggro', 'set-10-amethyst-sapphire-control'];
  lorelab('match', ...decks, '-n', '200', '--policy', 'greedy', '--threads', '1', '--quiet', '--save', 'a.records');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the report is that of the games that meet it, and says how they differ', () => {
  const all = JSON.parse(lorelab('report', 'a.records', '--json').stdout) as MatchReport;
  const onDraw = reportOf('seat(A) = draw');
  expect(matchReportSchema.safeParse(onDraw).error).toBeUndefined();
  expect(onDraw.provenance.games).toBe(100);
  expect(onDraw.where).toMatchObject({ question: 'seat(A) = draw', met: 100, games: 200, asked: 1 });
  expect(onDraw.players[0]!.winRate.value).toBe(all.players[0]!.onDraw.value);
  const [a] = onDraw.where!.players;
  expect(a!.met.value).toBe(all.players[0]!.onDraw.value);
  expect(a!.unmet.value).toBe(all.players[0]!.onPlay.value);
});

test('questions are counted, each once, and intervals become wider with them', () => {
  const width = ({ where }: MatchReport): number => where!.players[0]!.met.high! - where!.players[0]!.met.low!;
  const first = reportOf('seat(A) = draw');
  expect(reportOf('opening(A, cost=1)').where!.asked).toBe(2);
  expect(reportOf('rounds<=9').where!.asked).toBe(3);
  // However it is spaced, it has been asked before.
  const later = reportOf('seat(A)  =  draw');
  expect(later.where!.asked).toBe(3);
  expect(width(later)).toBeGreaterThan(width(first));
  expect(readFileSync(join(folder, 'a.records.questions'), 'utf8').split('\n').filter(Boolean)).toHaveLength(3);
});

describe('of series', () => {
  beforeAll(() => {
    const decks = ['set-07-ruby-steel-aggro', 'set-09-emerald-steel-aggro'];
    const how = ['--policy', 'greedy', '--threads', '1', '--quiet', '--best-of', '3'];
    lorelab('match', ...decks, '-n', '40', ...how, '--save', 'series.records');
  });
  const asked = (question: string): MatchReport =>
    JSON.parse(lorelab('report', 'series.records', '--where', question, '--json').stdout) as MatchReport;

  test('single games are reported, each with its number in its series', () => {
    const all = JSON.parse(lorelab('report', 'series.records', '--json').stdout) as MatchReport;
    const every = asked('rounds >= 1');
    expect(matchReportSchema.safeParse(every).error).toBeUndefined();
    expect(every.where!.games).toBe(all.provenance.games);
    expect(every.provenance.games).toBe(all.provenance.games);
    expect(every.extremes.longest.map(({ value }) => value)).toEqual(all.extremes.longest.map(({ value }) => value));
    const [longest] = every.extremes.longest;
    const found = asked(`index = ${longest!.index}`);
    expect(found.extremes.longest).toEqual([longest]);
    const [[first, second], third] = [[asked('game = 1'), asked('game = 2')] as const, asked('game = 3')];
    expect(first.where!.met).toBe(40);
    expect(second.where!.met).toBe(40);
    expect(first.where!.met + second.where!.met + third.where!.met).toBe(all.provenance.games);
    // First games are those that on the play and on the draw are told of in a match.
    expect(first.players[0]!.onPlay.value).toBe(all.players[0]!.onPlay.value);
  });

  test('what was won before, and in the end', () => {
    const series = JSON.parse(lorelab('report', 'series.records', '--json').stdout) as MatchReport;
    expect(asked('game = 1 and wonSeries(A)').where!.met).toBe(series.players[0]!.wins);
    expect(asked('game = 2 and wonBefore(A) = 1').where!.met).toBe(asked('game = 1 and won(A)').where!.met);
    // A third game is played at one win each.
    const third = asked('game = 3').where!.met;
    expect(asked('game = 3 and wonBefore(A) = 1 and wonBefore(B) = 1').where!.met).toBe(third);
    expect(ask('wonBefore(A) >= 1').stderr).toContain('condition');
  });
});

test('--brief prints the words alone', () => {
  const { stdout, status } = ask('rounds >= 1', '--brief');
  expect(stdout).toMatch(
    /^200 of 200 games \(100\.0 %\) are such that rounds >= 1\.\nA .* of them\.\nThis is question \d/,
  );
  expect(status).toBe(0);
});

test.each([
  [
    'opening(A, ink=rubby)',
    'error: --where: column 16: there is no ink type "rubby"; did you mean "ruby"?\n  opening(A, ink=rubby)\n',
  ],
  ['rounds > 250', 'no game of the records meets the question'],
])('%s is refused', (question, says) => {
  const { stdout, stderr, status } = ask(question);
  expect(stderr).toContain(says);
  expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
});
