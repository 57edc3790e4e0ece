/** Matches of three and four by the command line. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MatchReport, MultiplayerReport } from '@lorelab/sim';
import { multiplayerReportSchema } from '@lorelab/sim/reports-schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from './program.js';

const deck = (name: string): string => fileURLToPath(new URL(`../../../decks/${name}.txt`, import.meta.url));
const A = deck('set-07-ruby-steel-aggro');
const B = deck('set-11-amber-emerald-dogs');
const C = deck('set-01-starter-emerald-ruby');
const D = deck('set-10-amethyst-sapphire-control');
const RANDOM = ['--policy', 'random', '--threads', '1', '--quiet'];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorelab-multiplayer-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const lorelab = (...args: string[]) =>
  runProgram(args, {
    cwd: folder,
    env: { ...process.env, COLUMNS: '120' },
  });

describe('lorelab match of four', () => {
  test('says in words who wins, and prints tables that fit', () => {
    const { stdout, status } = lorelab('match', A, B, C, D, '-n', '40', ...RANDOM);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^(?:Nobody is known to win more|[A-D] \(.*\)\s+wins\s+most)/);
    expect(stdout).toContain('# 40 games');
    for (const letter of 'ABCD') expect(stdout).toContain(`# Turn by turn: ${letter}, `);
    for (const line of stdout.split('\n'))
      if (!/^(?:command|tell one) +lorelab /.test(line)) expect([...line].length).toBeLessThanOrEqual(120);
  });

  test('prints JSON by its schema, writes tables, and is told again from its records and by its command', () => {
    const json = lorelab(
      'match',
      A,
      B,
      C,
      D,
      '-n',
      '16',
      ...RANDOM,
      '--json',
      '--csv',
      'out',
      '--save',
      'four.records',
    );
    const report = multiplayerReportSchema.parse(JSON.parse(json.stdout)) as MultiplayerReport;
    expect(readdirSync(join(folder, 'out'))).toEqual(
      expect.arrayContaining(['win-shares.csv', 'seats.csv', 'ahead.csv']),
    );
    const shares = readFileSync(join(folder, 'out', 'win-shares.csv'), 'utf8')
      .trim()
      .split('\n');
    expect(shares.slice(1).map((row) => Number(row.split(',')[1]))).toEqual(report.sides.map(({ wins }) => wins));
    const again = JSON.parse(lorelab('report', 'four.records', '--json').stdout) as MultiplayerReport;
    expect({ ...again, provenance: {} }).toEqual({ ...report, provenance: {} });
    const index = report.extremes.longest[0]!;
    const told = JSON.parse(lorelab('play', A, B, C, D, '--policy', 'random', '-i', `${index.index}`, '--json').stdout);
    expect(told.turns.at(-1).turn).toBe(index.value);
    expect(told.players).toHaveLength(4);
  });
});

test.each([
  [['match', A, B, C, '--best-of', '3'], '--best-of: series of several games are of two decks'],
  [['match', A, B, C, '--second-opinion', 'greedy'], '--second-opinion: it compares win rates of two decks'],
  [['match', A, B, '--policy-c', 'greedy'], '--policy-c: there is no deck C'],
  [['match', A, B, C, D, A], 'too many arguments'],
  [['match', A, B, '--teams', 'A/B'], '--teams: expected three or four decks'],
  [
    ['match', A, B, C, D, '--teams', 'A,C/B'],
    '--teams: expected two teams or more with each of A, B, C, D in one of them',
  ],
  [['match', A, B, C, D, '--teams', 'A,C/B,D,D'], 'found "A,C/B,D,D"'],
  [['match', A, B, C, '--teams', 'A,B,C'], 'such as A/B,C'],
  [['match', A, B, C, D, '--teams', ''], '--teams: expected two teams'],
  [['match', ...['rush', 'challenge', 'disrupt'].map((name) => deck(`kingdom-hearts/${name}`))], 'is played by 2'],
])('%s is refused in words', (args, message) => {
  const { stderr, stdout, status } = lorelab(...args);
  expect(stderr).toContain(message);
  expect(stdout).toBe('');
  expect(status).toBe(2);
});

describe('lorelab match --variant pack-rush', () => {
  const pack = (file: string, line: string): string => {
    const path = join(folder, file);
    writeFileSync(path, line);
    return path;
  };
  // Three inks, and more copies than a constructed deck takes: what two boosters may hold.
  const PACK = '6 Mulan - Disguised Soldier\n6 Lady - Decisive Dog\n6 Basil - Practiced Detective\n6 Smash\n';

  test('plays to 15 lore with two boosters, two or three of them', () => {
    const list = pack('pack.txt', PACK);
    for (const decks of [
      [list, list],
      [list, list, list],
    ]) {
      const { stdout, stderr } = lorelab('match', ...decks, '-n', '24', ...RANDOM, '--variant', 'pack-rush', '--json');
      expect(stderr).toBe('');
      const { race, endings, provenance } = JSON.parse(stdout) as MatchReport | MultiplayerReport;
      expect(race.goal).toBe(15);
      expect(race.progress[0]!.marks.map(({ mark }) => mark)).toEqual([5, 10, 15]);
      // Nobody loses by an empty deck (10.2.5).
      expect(endings.filter(({ games }) => games > 0).map(({ ending }) => ending)).toEqual(['goal reached']);
      expect(provenance.rules).toContain('Pack Rush (10.2)');
    }
    const told = JSON.parse(
      lorelab('play', list, list, '--policy', 'random', '--variant', 'pack-rush', '--json').stdout,
    );
    expect(told.turns[0].ink).toEqual([2, 2]);
    expect(told.turns[0].hand).toEqual([5, 5]);
    expect(Math.max(...told.lore)).toBeGreaterThanOrEqual(15);
  });

  test('refuses lists that no two boosters hold, unless nobody looks', () => {
    const args = ['match', A, B, '-n', '4', ...RANDOM, '--variant', 'pack-rush'];
    const refused = lorelab(...args);
    expect(refused.stderr).toContain('pack-rush takes at most 24 cards, the deck has 60');
    expect(refused.status).toBe(2);
    expect(lorelab(...args, '--format', 'none').status).toBe(0);
    expect(lorelab(...args, '--format', 'core').stderr).toContain('Pack Rush (10.2) has deck rules of its own');
    expect(lorelab('match', A, B, '--variant', 'pack-rash').stderr).toContain('did you mean "pack-rush"?');
  });
});

test('lorelab match --teams tells shares of teams, and play tells their games', () => {
  const args = [A, B, C, D, '--policy', 'random', '--teams', 'b,d/c,a'];
  const { stdout, status } = lorelab('match', ...args, '-n', '24', '--threads', '1', '--quiet');
  expect(status).toBe(0);
  expect(stdout).toMatch(/A and C {2}.* with /);
  expect(stdout).toContain('won by B and D');
  const report = JSON.parse(lorelab('match', ...args, '-n', '24', '--quiet', '--json').stdout) as MultiplayerReport;
  expect(report.sides.map(({ players }) => players)).toEqual([
    [0, 2],
    [1, 3],
  ]);
  const told = lorelab('play', ...args, '-i', '1').stdout;
  expect(told).toMatch(/\n(?:A and C|B and D) win: |\nNobody wins: /);
  expect(told).toContain('B starts.');
});
