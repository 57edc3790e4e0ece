import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LadderReport, MatchReport, MatrixReport } from '@lorelab/sim';
import { ladderReportSchema, matchReportSchema, matrixReportSchema } from '@lorelab/sim/reports-schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const bin = fileURLToPath(new URL('../bin/lorelab.js', import.meta.url));
const deck = (name: string): string => fileURLToPath(new URL(`../../../decks/${name}.txt`, import.meta.url));
const A = deck('set-07-ruby-steel-aggro');
const B = deck('set-11-amber-emerald-dogs');
const C = deck('set-01-starter-emerald-ruby');
const RANDOM = ['--policy', 'random'];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorelab-playing-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function lorelab(...args: string[]): { stdout: string; stderr: string; status: number | null } {
  return spawnSync(process.execPath, [bin, ...args], {
    encoding: 'utf8',
    cwd: folder,
    env: { ...process.env, COLUMNS: '100' },
  });
}

describe('lorelab match', () => {
  test('prints tables that fit the terminal, and says how to get them again', () => {
    const { stdout, stderr, status } = lorelab('match', A, B, '-n', '40', ...RANDOM);
    expect(status).toBe(0);
    expect(stderr).toMatch(/games a second/);
    for (const title of ['# 40 games', '# Length in rounds', '# lore at the end', '# where lore comes from', ': cards'])
      expect(stdout).toContain(title);
    expect(stdout).toMatch(/command +lorelab match .* -n 40|--games 40/);
    for (const line of stdout.split('\n')) expect([...line].length, line).toBeLessThanOrEqual(130);
  });

  test('prints the same JSON with any number of threads, as its schema says', () => {
    const one = lorelab('match', A, B, '-n', '30', ...RANDOM, '--json', '--threads', '1');
    const two = lorelab('match', A, B, '-n', '30', ...RANDOM, '--json', '--threads', '2', '--quiet');
    expect(one.stdout).toBe(two.stdout);
    expect(two.stderr).toBe('');
    const report = JSON.parse(one.stdout) as MatchReport;
    expect(matchReportSchema.parse(report)).toEqual(report);
    expect(report.provenance.games).toBe(30);
  });

  test('writes CSV, keeps records, goes on from them and reports them', () => {
    const whole = lorelab('match', A, B, '-n', '24', ...RANDOM, '--json', '--csv', 'csv', '--save', 'whole.records');
    expect(whole.status).toBe(0);
    expect(readdirSync(join(folder, 'csv'))).toContain('cards.csv');
    expect(readFileSync(join(folder, 'csv', 'win-rates.csv'), 'utf8').split('\n')[0]).toContain('win_rate_low');
    lorelab('match', A, B, '-n', '10', ...RANDOM, '--save', 'part.records', '--quiet');
    const resumed = lorelab('match', A, B, '-n', '24', ...RANDOM, '--json', '--resume', 'part.records');
    expect(resumed.stdout).toBe(whole.stdout);
    expect(readFileSync(join(folder, 'part.records'))).toEqual(readFileSync(join(folder, 'whole.records')));
    const again = JSON.parse(lorelab('report', 'whole.records', '--json').stdout) as MatchReport;
    expect(again.players).toEqual((JSON.parse(whole.stdout) as MatchReport).players);
    expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
  });

  test('stops at a precision', () => {
    const { stdout } = lorelab('match', A, B, '--until', '4%', ...RANDOM, '--json', '--quiet');
    const { provenance, players } = JSON.parse(stdout) as MatchReport;
    expect(provenance.ended).toBe('sufficed');
    expect((players[0]!.winRate.high! - players[0]!.winRate.low!) / 2).toBeLessThanOrEqual(0.04);
    expect(provenance.series).toBeLessThan(10_000);
  });

  test('ends with what there is when it is interrupted', async () => {
    const child = spawn(
      process.execPath,
      [bin, 'match', A, B, '-n', '10000000', ...RANDOM, '--json', '--save', 'stopped.records'],
      { cwd: folder },
    );
    let stdout = '';
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
    });
    const partial = join(folder, 'stopped.records.partial');
    // Some games have been played once their records are there.
    while (!existsSync(partial) || readFileSync(partial).length < 100_000)
      await new Promise((resolve) => setTimeout(resolve, 50));
    child.kill('SIGINT');
    const [status] = (await once(child, 'close')) as [number];
    expect(status).toBe(130);
    const { provenance } = JSON.parse(stdout) as MatchReport;
    expect(provenance.ended).toBe('interrupted');
    expect(provenance.games).toBeGreaterThan(0);
    expect(existsSync(join(folder, 'stopped.records'))).toBe(true);
    expect(existsSync(partial)).toBe(false);
  });

  test('a reader that closes the pipe is no error', async () => {
    const child = spawn(process.execPath, [bin, 'match', A, B, '-n', '2', ...RANDOM, '--full'], { cwd: folder });
    child.stdout.once('data', () => child.stdout.destroy());
    const [status] = (await once(child, 'close')) as [number];
    expect(status).toBe(0);
  });

  test('takes a policy of the user, and tells the games that it fails', () => {
    writeFileSync(
      join(folder, 'bot.mjs'),
      `export default () => ({ name: 'bot', n: 0, startGame(seat, seed) { this.n = seed; },
        choose(view, options) { if (this.n % 4 === 0) throw new Error('lost the thread'); return 0; } });`,
    );
    const { stdout, status } = lorelab(
      'match',
      A,
      B,
      '-n',
      '40',
      '--policy-a',
      './bot.mjs',
      '--policy-b',
      'random',
      '--quiet',
    );
    expect(status).toBe(1);
    expect(stdout).toMatch(/\d+ games could not be played and are in no figure/);
    expect(stdout).toMatch(/game \d+ of seed "lorelab" failed after/);
    expect(stdout).toContain('lost the thread');
  });

  test.each([
    ['a deck that there is not', ['nodeck.txt', B], /there is no file "nodeck.txt"/],
    ['a wrong card', ['wrong.txt', B], /wrong\.txt:2: there is no card "Smach".*"Smash"/],
    ['no games', [A, B, '-n', '0'], /expected a whole number from 1, found "0"/],
    ['no precision', [A, B, '--until', '0'], /expected a half-width such as 1% or 0\.5%, found "0"/],
    ['an unknown policy', [A, B, '--policy', 'greedi'], /there is no policy "greedi"; expected random, greedy/],
    ['a policy that can not be loaded', [A, B, '--policy', './none.js'], /\.\/none\.js can't be loaded/],
    ['a wrong number behind a policy', [A, B, '--policy', 'random:3'], /policy "random" takes nothing behind a colon/],
    ['a wrong option', [A, B, '--gmaes', '3'], /unknown option '--gmaes'[\s\S]*--games/],
    ['an even number of games in a series', [A, B, '--best-of', '2'], /expected an odd number such as 3, found "2"/],
    ['a format that there is not', [A, B, '--format', 'cora'], /--format/],
    ['a deck that is not legal', [A, C, '--format', 'core-11'], /is not in core-11 \(sets 5 to 11\)/],
    ['records that are none', [A, B, '--resume', 'wrong.txt'], /wrong\.txt is not a file of records/],
    ['records that are not there', [A, B, '--resume', 'gone.records'], /gone\.records/],
    ['a folder that can not be written', [A, B, '-n', '2', '--save', 'nowhere/a.records'], /nowhere/],
  ])('refuses %s with exit code 2', (_what, args, message) => {
    writeFileSync(join(folder, 'wrong.txt'), '4 Smash\n4 Smach\n');
    const { stdout, stderr, status } = lorelab('match', ...args);
    expect(stderr).toMatch(message);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});

describe('lorelab play', () => {
  test('tells the game that a match played', () => {
    const match = JSON.parse(lorelab('match', A, B, '-n', '12', ...RANDOM, '--json', '--quiet').stdout) as MatchReport;
    const { index, value } = match.extremes.longest[0]!;
    const { stdout, status } = lorelab('play', A, B, ...RANDOM, '--game', String(index));
    expect(status).toBe(0);
    expect(stdout).toContain(`, ${value} turns).`);
    expect(stdout).toContain(`Turn ${value}, `);
    const told = JSON.parse(lorelab('play', A, B, ...RANDOM, '--index', String(index), '--json').stdout) as {
      turns: unknown[];
      winner: string;
    };
    expect(told.turns).toHaveLength(value + 1);
  });
});

describe('lorelab matrix', () => {
  test('plays all pairings once, and again only what is new', () => {
    const args = [...RANDOM, '-n', '10', '--results', 'field.json', '--json', '--quiet'];
    const first = JSON.parse(lorelab('matrix', A, B, ...args).stdout) as MatrixReport;
    expect(matrixReportSchema.parse(first)).toEqual(first);
    expect(first.provenance).toMatchObject({ pairingsPlayed: 1, pairingsReused: 0, isComplete: true });
    const second = JSON.parse(lorelab('matrix', A, B, C, ...args).stdout) as MatrixReport;
    expect(second.provenance).toMatchObject({ pairingsPlayed: 2, pairingsReused: 1 });
    expect(second.pairings[0]).toEqual(first.pairings[0]);
  });

  test('weighs the field', () => {
    writeFileSync(join(folder, 'field.yaml'), 'set-07-ruby-steel-aggro: 3\nset-11-amber-emerald-dogs.txt: 1\n');
    const { stdout } = lorelab(
      'matrix',
      A,
      B,
      C,
      ...RANDOM,
      '-n',
      '10',
      '--weights',
      'field.yaml',
      '--json',
      '--quiet',
    );
    const { decks, pairings } = JSON.parse(stdout) as MatrixReport;
    expect(decks.map(({ weight }) => weight)).toEqual([3, 1, 0]);
    const rate = (a: number, b: number): number =>
      pairings.find((one) => one.a === decks[a]!.deck && one.b === decks[b]!.deck)!.winRate.value!;
    expect(decks[2]!.field.value).toBeCloseTo((3 * (1 - rate(0, 2)) + (1 - rate(1, 2))) / 4);
    expect(decks[0]!.field.value).toBeCloseTo((3 * 0.5 + rate(0, 1)) / 4);
  });

  test('tells a name in the weights that no deck has', () => {
    writeFileSync(join(folder, 'typo.yaml'), 'set-07-ruby-steel-agro: 3\n');
    const { stderr, status } = lorelab('matrix', A, B, '--weights', 'typo.yaml');
    expect(stderr).toMatch(
      /none of the decks is called "set-07-ruby-steel-agro"; did you mean "set-07-ruby-steel-aggro"/,
    );
    expect(status).toBe(2);
  });
});

describe('lorelab ladder', () => {
  test('rates policies and says when one is better', () => {
    const { stdout, status } = lorelab(
      'ladder',
      'greedy',
      'random',
      '--decks',
      A,
      B,
      '-n',
      '400',
      '--sprt',
      '--json',
      '--quiet',
    );
    expect(status).toBe(0);
    const report = JSON.parse(stdout) as LadderReport;
    expect(ladderReportSchema.parse(report)).toEqual(report);
    expect(report.policies.map(({ policy }) => policy)).toEqual(['greedy', 'random']);
    expect(report.meetings[0]!.sprt!.verdict).toBe('a is better');
    expect(report.meetings[0]!.games).toBeLessThan(400);
  });

  test('wants two policies and some decks', () => {
    expect(lorelab('ladder', 'greedy', '--decks', A).stderr).toMatch(/at least two policies/);
    expect(lorelab('ladder', 'greedy', 'random').stderr).toMatch(/required option '--decks/);
  });
});
