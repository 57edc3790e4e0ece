/** Policies of a user that throw, hang, fill the memory or end their thread: what is told, and what is left of the run. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LadderReport, MatchReport, MatrixReport } from '@lorelab/sim';
import { ladderReportSchema, matrixReportSchema } from '@lorelab/sim/reports-schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { interrupted } from './interrupted.js';

const bin = fileURLToPath(new URL('../bin/lorelab.js', import.meta.url));
const deck = (name: string): string => fileURLToPath(new URL(`../../../decks/${name}.txt`, import.meta.url));
const [A, B] = [deck('set-07-ruby-steel-aggro'), deck('set-11-amber-emerald-dogs')];

/** What a bot does at some decisions of some games, or when it is loaded; else it takes the first option. */
const BOTS: Readonly<Record<string, string>> = {
  throws: choosing('throw new Error("no idea")'),
  sometimes: choosing('if (this.seed % 4 === 0) process.reallyExit(0)'),
  exits: choosing('process.reallyExit(0)'),
  hangs: choosing('for (;;);'),
  hangsAtTimes: choosing('while (this.seed % 4 === 0);'),
  fills: choosing('const all = []; for (;;) all.push(new Array(1000).fill(0))'),
  crashes: choosing('for (const all = []; ; ) all.push(all.length)'),
  putsOff: choosing('Promise.resolve().then(() => { for (;;); })'),
  loadsForever: 'for (;;);',
  waitsForever: 'await new Promise(() => {});',
  exitsLoading: 'process.reallyExit(3);',
  exitsNamed: 'export default () => ({ get name() { process.exit(0); }, startGame() {}, choose: () => 0 });',
  throwsNamed:
    'export default () => ({ get name() { throw new Error("nameless"); }, startGame() {}, choose: () => 0 });',
  loads: `${choosing('')} console.error('loaded');`,
};

function choosing(what: string): string {
  return `export default () => ({ name: 'bot', startGame(seat, seed) { this.seed = seed; }, choose() { ${what}; return 0; } });`;
}

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorelab-failing-'));
  for (const [name, code] of Object.entries(BOTS)) writeFileSync(bot(name), code);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bot = (name: string): string => join(folder, `${name}.mjs`);

/** Far longer than it takes: a program that hangs ends without a status. */
const PATIENCE = 90_000;

function lorelab(...args: string[]) {
  const ended = spawnSync(process.execPath, [bin, ...args], {
    encoding: 'utf8',
    cwd: folder,
    timeout: PATIENCE,
  });
  // Nobody is shown a stack trace.
  expect(ended.stdout + ended.stderr).not.toMatch(/^\s+at .*:\d+/m);
  return { ...ended, said: ended.stdout.replace(/\n {2,}/g, ' ') };
}

const against = (name: string, ...args: string[]): string[] => [
  '--policy-a',
  bot(name),
  '--policy-b',
  'random',
  ...args,
];

describe('a policy that fails all its games', () => {
  test.each([10, 60])('is told by a ladder of %i games, which plays the others', (games) => {
    const args = ['random', bot('throws'), 'greedy', '--decks', A, '-n', String(games), '--quiet'];
    const { said, status } = lorelab('ladder', ...args);
    expect(status).toBe(1);
    expect(said).toMatch(
      /^\d+ games could not be played, and are in no figure; the first: game \d+ of seed "lorelab\//m,
    );
    expect(said).toMatch(new RegExp(`^${bot('throws')} failed \\d+ games\\.$`, 'm'));
    expect(said).toContain(`random against ${bot('throws')}: no game could be played.`);
    const { stdout: json, status: again } = lorelab('ladder', ...args, '--json');
    const report = JSON.parse(json) as LadderReport;
    expect(again).toBe(1);
    expect(ladderReportSchema.parse(report)).toEqual(report);
    expect(report.policies.map(({ policy }) => policy)).toEqual(['greedy', 'random', bot('throws')]);
    expect(report.policies[2]).toMatchObject({ elo: { value: null }, games: 0, score: { value: null } });
    const failed = report.meetings.find(({ b }) => b === bot('throws'));
    expect(failed).toMatchObject({ games: 0, winRate: { value: null }, superiority: null });
    expect(failed!.failedBy).toEqual([0, failed!.failed]);
    expect(report.meetings.find(({ a, b }) => a === 'random' && b === 'greedy')!.games).toBe(games);
  });

  test.each([10, 60])('is told by a matrix of %i games a pairing, and is no result to keep', (games) => {
    const args = [A, B, '--policy', bot('throws'), '-n', String(games), '--quiet', '--results', 'none.json'];
    const { said, status } = lorelab('matrix', ...args);
    expect(status).toBe(1);
    expect(said).toMatch(
      /^\d+ games could not be played, and are in no figure; the first: game \d+ of seed "lorelab\//m,
    );
    expect(said).toMatch(new RegExp(`^${bot('throws')} failed \\d+ games\\.$`, 'm'));
    expect(said).toMatch(/against .*: no game could be played\.$/m);
    const again = lorelab('matrix', ...args, '--json');
    const report = JSON.parse(again.stdout) as MatrixReport;
    expect(again.status).toBe(1);
    expect(matrixReportSchema.parse(report)).toEqual(report);
    expect(report.provenance).toMatchObject({ games: 0, pairingsPlayed: 1, pairingsReused: 0 });
    expect(report.pairings).toMatchObject([{ games: 0, winRate: { value: null } }]);
    expect(report.decks.map(({ field }) => field.value)).toEqual([null, null]);
  });
});

describe('a policy that loses its thread', () => {
  test.each<[string, string[], RegExp]>([
    ['sometimes', [], /ended with exit code 0 at its decision 1$/],
    ['hangsAtTimes', ['--policy-timeout', '1'], /took longer than 1 s at its decision 1; .*--policy-timeout/],
  ])('%s loses those games alone, on any number of threads', (name, more, what) => {
    const play = (threads: string) => {
      const { stdout, status } = lorelab(
        'match',
        A,
        B,
        ...against(name, '-n', '16', '--json', '--quiet', '--threads', threads, ...more),
      );
      expect(status).toBe(1);
      return JSON.parse(stdout) as MatchReport;
    };
    const report = play('1');
    const { games, failed, failures } = report.provenance;
    expect(games + failed).toBe(16);
    expect(Math.min(games, failed)).toBeGreaterThan(0);
    for (const { game, message } of failures) {
      expect(message).toMatch(what);
      expect(message).toContain(`game ${game} of seed "lorelab" failed: policy "${bot(name)}" `);
    }
    expect(play('2')).toEqual(report);
  });

  test.each<[string, RegExp]>([
    ['exits', /ended with exit code 0 at its decision 1$/m],
    ['hangs', /took longer than 1 s at its decision 1/],
  ])('in all its games (%s) ends a match with the first of them', (name, what) => {
    const { stdout, stderr, status } = lorelab('match', A, B, ...against(name, '-n', '400', '--policy-timeout', '1'));
    expect(stderr).toMatch(
      /^error: none of the first 4 games could be played; the first: game 0 of seed "lorelab" failed/m,
    );
    expect(stderr).toMatch(what);
    expect([stdout, status]).toEqual(['', 2]);
  });

  test.each<[string, RegExp]>([
    ['exits', /ended with exit code 0 at its decision 1\n$/],
    ['hangs', /took longer than 2 s at its decision 1; .*--policy-timeout allows it more\n$/],
    ['fills', /(ran out of memory|took longer than 2 s) at its decision 1/],
    ['crashes', /(crashed|took longer than 2 s|ended with exit code \d+).* at its decision 1/],
    ['throws', /no idea\n$/],
  ])('is told by play (%s)', (name, what) => {
    const { stdout, stderr, status } = lorelab('play', A, B, ...against(name, '--index', '2', '--policy-timeout', '2'));
    expect(stderr).toMatch(/^error: game 2 of seed "lorelab" failed/);
    expect(stderr).toContain(`policy "${name === 'throws' ? 'bot' : bot(name)}"`);
    expect(stderr).toMatch(what);
    expect([stdout, status]).toEqual(['', 1]);
  });

  test('after its games is told too', () => {
    const { stderr, status } = lorelab('match', A, B, ...against('putsOff', '-n', '8', '--policy-timeout', '1'));
    expect(stderr).toMatch(
      /the games can't be played: between them, .*putsOff.mjs and random play took longer than 1 s/,
    );
    expect(status).toBe(2);
  });
});

describe('a policy that can not be loaded', () => {
  const ladder = (file: string): string[] => ['ladder', 'random', file, '--decks', A];
  const commands: readonly (readonly [string, (file: string) => string[]])[] = [
    ['match', (file) => ['match', A, B, '--policy', file]],
    ['play', (file) => ['play', A, B, '--policy', file]],
    ['ladder', ladder],
  ];
  test.each(
    commands.flatMap(([command, argsOf]) =>
      (
        [
          ['loadsForever', /it took longer than 1 s; .*--policy-timeout/],
          ['waitsForever', /it took longer than 1 s; .*--policy-timeout/],
          ['exitsLoading', /it ended with exit code 3/],
        ] as const
      ).map(([name, what]) => ({ command, argsOf, name, what })),
    ),
  )('$name is refused by $command', ({ argsOf, name, what }) => {
    const { stdout, stderr, status } = lorelab(...argsOf(bot(name)), '--policy-timeout', '1');
    expect(stderr).toContain(`error: ${bot(name)} can't be loaded: `);
    expect(stderr).toMatch(what);
    expect([stdout, status]).toEqual(['', 2]);
  });

  test.each([
    ['exitsNamed', 'it called process.exit'],
    ['throwsNamed', 'nameless'],
  ])('%s: reading its name fails', (name, what) => {
    for (const [, argsOf] of commands) {
      const { stdout, stderr, status } = lorelab(...argsOf(bot(name)));
      expect(stderr).toContain(`error: ${bot(name)}: its default export threw: ${what}`);
      expect([stdout, status]).toEqual(['', 2]);
    }
  });

  test('ends with Ctrl-C', async () => {
    for (const args of [['match', A, B, '--policy', bot('loadsForever')], ladder(bot('waitsForever'))])
      expect((await interrupted([...args, '--quiet'])).status).toBe(130);
  });
});

test.each(['0', '-1', 'soon', '1e9', 'Infinity', ''])('a limit of "%s" seconds is refused', (limit) => {
  const { stderr, status } = lorelab('match', A, B, `--policy-timeout=${limit}`);
  expect(stderr).toMatch(/expected a number of seconds up to 86,400/);
  expect(status).toBe(2);
});

test('what is resumed tells the games that were lost as a run in one piece does', () => {
  const play = (...args: string[]): MatchReport => {
    const { stdout } = lorelab('match', A, B, ...against('sometimes', '--json', '--quiet', ...args));
    return JSON.parse(stdout) as MatchReport;
  };
  const whole = play('-n', '24');
  play('-n', '12', '--save', 'lost.records');
  expect(existsSync(join(folder, 'lost.records'))).toBe(true);
  expect(play('-n', '24', '--resume', 'lost.records')).toEqual(whole);
  expect(readFileSync(join(folder, 'lost.records')).length).toBeGreaterThan(0);
});
