import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MatchReport } from '@lorelab/sim';
import { matchReportSchema } from '@lorelab/sim/reports-schema';
import { afterAll, beforeAll, expect, test } from 'vitest';

const bin = fileURLToPath(new URL('../../bin/lorelab.js', import.meta.url));
const game = new URL('stairs.mjs', import.meta.url).href;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorelab-third-'));
  const files = {
    'slow.txt': '# Game: stairs\n20 Step\n2 Leap\n',
    'fast.txt': '# Game: stairs\n6 Step\n8 Leap\n8 Flight\n',
    'wrong.txt': '# Game: stairs\n20 Stpe\n',
    'lorcana.txt': '4 Stitch - New Dog\n',
    'ruling.yaml': 'game: stairs\nname: As far as it goes\nstairs: 12\n---\ngame: stairs\nname: Too far\nstairs: 13\n',
    'weights.json': '{"step": 1}',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The program with the game that no package of ours names. */
const lorelab = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', game, bin, ...args], {
    encoding: 'utf8',
    cwd: folder,
    env: { ...process.env, COLUMNS: '100' },
  });

test('a match of another game is played on threads, reported, kept and reported again', () => {
  const options = ['-n', '60', '--quiet', '--save', 'kept.records', '--threads', '2'];
  const { stdout, stderr, status } = lorelab('match', 'slow.txt', 'fast.txt', ...options);
  expect([stderr, status]).toEqual(['', 0]);
  expect(stdout).toMatch(/^# 60 games$/m);
  expect(stdout).toMatch(/# Stairs at the end of each own turn/);
  expect(stdout).toMatch(/# Cards held at the end of each own turn/);
  const again = lorelab('report', 'kept.records', '--json');
  const report = JSON.parse(again.stdout) as MatchReport;
  expect(matchReportSchema.parse(report)).toEqual(report);
  expect(report.provenance).toMatchObject({ game: 'stairs', games: 60 });
});

test('a game of it is told, and searching policies play it', () => {
  const { stdout, stderr, status } = lorelab('play', 'slow.txt', 'fast.txt', '--index', '3', '--policy-a', 'mcts:20');
  expect([stderr, status]).toEqual(['', 0]);
  expect(stdout).toMatch(/^(slow|fast)\.txt plays \w+\n/);
  expect(stdout).toMatch(/\nover: \d+ to \d+\n\n# How to play this game again\n/);
  const ladder = lorelab(
    'ladder',
    'greedy:weights.json',
    'random',
    'planner',
    '--decks',
    'slow.txt',
    'fast.txt',
    '-n',
    '40',
    '--quiet',
  );
  expect([ladder.stderr, ladder.status]).toEqual(['', 0]);
  expect(ladder.stdout).toMatch(/greedy:weights\.json/);
  const matrix = lorelab('matrix', 'slow.txt', 'fast.txt', '-n', '20', '--quiet');
  expect([matrix.stderr, matrix.status]).toEqual(['', 0]);
});

test('it can be played by a house rule', () => {
  const args = ['match', 'fast.txt', 'fast.txt', '-n', '20', '--quiet', '--json'];
  const length = (...more: string[]): number =>
    (JSON.parse(lorelab(...args, ...more).stdout) as MatchReport).length.all.mean.value!;
  expect(length('--house-rule', 'tired-legs')).toBeGreaterThan(length());
  expect(lorelab('match', '--help').stdout).toMatch(/tired-legs\s+\(stairs:\s+no\s+card\s+is/);
});

test('its decks and cards are told', () => {
  expect(lorelab('deck', 'check', 'fast.txt').stdout).toBe('cards  22\n');
  expect(lorelab('deck', 'check', 'wrong.txt')).toMatchObject({
    stdout: 'wrong.txt:2: expected Step, Leap, Flight, found "20 Stpe"\n',
    status: 2,
  });
  expect(lorelab('deck', 'diff', 'fast.txt', 'fast.txt').stdout).toMatch(/^The decks are equal: the same 22 cards\./);
  expect(lorelab('deck', 'convert', 'fast.txt', '--to', 'json').stdout).toBe('[[6,"Step"],[8,"Leap"],[8,"Flight"]]\n');
  expect(lorelab('deck', 'convert', 'fast.txt', '--to', 'tts').stderr).toBe(
    'error: --to: decks of the Stairs are written as text or json or steps, found "tts"\n',
  );
  expect(lorelab('deck', 'convert', 'fast.txt', '--to', 'steps', '--uphill').stdout).toBe('1 2 4\n');
  expect(lorelab('deck', 'convert', 'fast.txt', '--to', 'steps').stdout).toBe('4 2 1\n');
  expect(lorelab('deck', 'convert', '--help').stdout).toMatch(
    /--uphill +steps: the low ones first[\s\S]*steps +\(stairs\) all steps of it[\s\S]*--game stairs high\.txt --to steps --uphill/,
  );
  expect(lorelab('deck', 'check', '--help').stdout).toContain('stairs: "4 Leap"');
  expect(lorelab('cards', 'show', '--help').stdout).toContain('lorelab cards show --game stairs Leap\n');
  expect(lorelab('cards', 'show', 'Leap', '--game', 'stairs').stdout).toBe('card     Leap\ngoes up  2\n');
  expect(lorelab('cards', 'search', '--game', 'stairs', '--steps', '4', '--names').stdout).toBe('Flight\n');
  expect(lorelab('cards', 'search', '--game=stairs', '--help').stdout).toMatch(
    /--steps <numbers>[\s\S]*--game stairs --steps 2/,
  );
  expect(lorelab('cards', 'status', '--game', 'stairs').stdout).toBe('all of them\n');
});

test('its scenarios are run', () => {
  const { stdout, status } = lorelab('scenario', 'ruling.yaml');
  expect(stdout).toBe(`ok      ruling.yaml: As far as it goes
FAILED  ruling.yaml:7:9: Too far: step 1 (stairs: 13): these stairs have an end
1 passed, 1 failed
`);
  expect(status).toBe(1);
});

test('it is among the games that are told, and does not mix with others', () => {
  expect(lorelab('match', 'fast.txt', 'lorcana.txt')).toMatchObject({
    stderr: 'error: decks of different games: "fast.txt" is of stairs, "lorcana.txt" of lorcana\n',
    status: 2,
  });
  expect(lorelab('match', 'fast.txt', 'slow.txt', '--game', 'stars').stderr).toBe(
    'error: --game: expected one of the games lorcana, kingdom-hearts, stairs, found "stars"; did you mean "stairs"?\n',
  );
});
