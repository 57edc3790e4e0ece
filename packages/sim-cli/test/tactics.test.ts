import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TacticsReport } from '@lorelab/sim';
import { tacticsReportSchema } from '@lorelab/sim/reports-schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { interrupted } from './interrupted.js';
import { runProgram } from './program.js';
import { hasSignals } from './system.js';

let folder = '';

const lorelab = (...args: string[]) => runProgram(['tactics', ...args, '--quiet'], { cwd: folder });

const reportOf = (...args: string[]): TacticsReport => JSON.parse(lorelab(...args, '--json').stdout) as TacticsReport;

/** What anybody solves who looks for the best option, and what nobody does. */
const POSITIONS = `name: A quest wins
rule: lethal
players: {you: {lore: 19, play: [Stitch - New Dog]}}
steps: [{quest: Stitch - New Dog}, {expect: {you: {won: true}}}]
---
name: A card is kept for nothing
rule: odd
players: {you: {ink: 5, hand: [Stitch - New Dog, Stitch - New Dog]}}
steps: [{expect: {you: {hand: 2}}}]
`;
const HAND = `name: Dear cards go
mulligan:
  deck: ../my deck.txt
  starts: no
  hand: [4 Be Prepared, 3 Stitch - New Dog]
  goesAtLeast: {count: 3, of: [Be Prepared]}
`;
/** Takes the last option of all, and fails where it is told to. */
const bot = (what: string): string => `export default () => ({ name: 'bot', startGame(seat, seed) { this.seed = seed; },
  choose(view, options) { ${what}; return options.length - 1; } });`;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorelab-tactics-'));
  mkdirSync(join(folder, 'all', 'hands'), { recursive: true });
  mkdirSync(join(folder, 'empty'));
  writeFileSync(join(folder, 'all', 'my deck.txt'), '20 Stitch - New Dog\n20 Be Prepared\n');
  writeFileSync(join(folder, 'all', 'positions.yaml'), POSITIONS);
  writeFileSync(join(folder, 'all', 'hands', 'hand.yml'), HAND);
  writeFileSync(join(folder, 'wrong.yaml'), 'name: a\nrule: x\nsteps: [{end: turn}]\n---\nname: b\nstpes: []\n');
  writeFileSync(
    join(folder, 'other.yaml'),
    `game: kingdom-hearts\nname: other\nrule: x\nplayers: {you: {player: Flint (level 2)}, opponent: {player: Sedge (level 1)}}\nsteps: [{expect: {over: false}}]\n`,
  );
  writeFileSync(join(folder, 'last.mjs'), bot(''));
  writeFileSync(join(folder, 'throws.mjs'), bot('throw new Error("no idea")'));
  writeFileSync(join(folder, 'ends.mjs'), bot('if (view.turn > 0) process.reallyExit(3)'));
  writeFileSync(join(folder, 'hangs.mjs'), bot('for (;;);'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('says first who solves how many, then by kind, then what was done instead', () => {
  const { stdout, stderr, status } = lorelab('all', '--policy', 'random', 'greedy@1', '--seeds', '8');
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const [first, second, , ...rest] = stdout.split('\n');
  expect(first).toMatch(/^greedy@1 solves 66\.7 % \(\d+\.\d to \d+\.\d\) of 3 positions\.$/);
  expect(second).toMatch(/^random solves \d+\.\d % \(.*\) of 3 positions\.$/);
  const text = rest.join('\n');
  expect(text).toMatch(/^kind +positions +random +greedy@1$/m);
  expect(text).toMatch(/^lethal +1 +\d+\.\d % +100\.0 %$/m);
  expect(text).toMatch(/^odd +1 +\d+\.\d % +0\.0 %$/m);
  expect(text).toMatch(/^all +3 +\d+\.\d % +66\.7 %$/m);
  expect(text).toMatch(/^all\/positions\.yaml: A card is kept for nothing$/m);
  expect(text).toMatch(
    /^ +greedy@1 0 %: play Stitch - New Dog, play Stitch - New Dog \(you: hand is 0, expected 2\)$/m,
  );
  expect(text).toMatch(/^command +lorelab tactics all --policy random --policy greedy@1 --seeds 8 --seed lorelab$/m);
});

test('--json prints the shares of positions, kinds and all, as the schema says', () => {
  const report = reportOf('all', '--policy', 'greedy@1', 'random', '--seeds', '8');
  expect(tacticsReportSchema.parse(report)).toEqual(report);
  const { positions, kinds, all, provenance, ...more } = report;
  expect(more).toEqual({ report: 'tactics', version: 1, trust: expect.stringContaining('not how often it wins') });
  expect(positions.map(({ file, name, kind, solved }) => [file, name, kind, solved['greedy@1']])).toEqual([
    ['all/hands/hand.yml', 'Dear cards go', 'mulligan', 1],
    ['all/positions.yaml', 'A quest wins', 'lethal', 1],
    ['all/positions.yaml', 'A card is kept for nothing', 'odd', 0],
  ]);
  expect(Object.keys(kinds)).toEqual(['lethal', 'mulligan', 'odd']);
  expect(kinds.lethal!['greedy@1']).toBe(1);
  const random = positions.map(({ solved }) => solved.random!);
  // Chance solves some of the tries of some position: seeds differ.
  expect(random.some((share) => share > 0 && share < 1)).toBe(true);
  expect(all.random).toBeCloseTo(random.reduce((sum, share) => sum + share, 0) / 3, 5);
  expect(provenance).toMatchObject({ policies: ['greedy@1', 'random'], seeds: 8, isComplete: true, failed: 0 });
});

test('the same seed prints the same bytes on any number of threads, and each position for itself', () => {
  const args = ['--policy', 'random', '--seeds', '12', '--json'];
  const [one, three] = ['1', '3'].map((threads) => lorelab('all', ...args, '--threads', threads).stdout);
  expect(one).toBe(three);
  const alone = reportOf('all/positions.yaml', '--policy', 'random', '--seeds', '12');
  expect((JSON.parse(one!) as TacticsReport).positions.slice(1)).toEqual(alone.positions);
  const other = reportOf('all', '--policy', 'random', '--seeds', '12', '--seed', 'other');
  expect(other.positions).not.toEqual((JSON.parse(one!) as TacticsReport).positions);
});

test('--require asks every policy for a share', () => {
  expect(lorelab('all/positions.yaml', '--policy', 'greedy@1', '--require', '50%').status).toBe(0);
  const { stderr, status } = lorelab('all/positions.yaml', '--policy', 'greedy@1', '--require', '50.5 %');
  expect(stderr).toBe('50.5% of the positions are required to be solved, greedy@1 solves 50.0 %\n');
  expect(status).toBe(1);
});

describe('policies of a user', () => {
  test('play, with the budgets and files that others take', () => {
    const { all } = reportOf('all', '--policy', './last.mjs', 'planner:3', 'greedy@1', '--seeds', '1');
    expect(Object.keys(all)).toEqual(['./last.mjs', 'planner:3', 'greedy@1']);
    expect(all['greedy@1']).toBeCloseTo(2 / 3, 5);
  });

  test('that fail solve nothing, and are told', () => {
    const { stdout, status } = lorelab('all/positions.yaml', '--policy', './throws.mjs', './ends.mjs', '--seeds', '2');
    expect(status).toBe(1);
    expect(stdout).toMatch(/^\.\/throws\.mjs solves 0\.0 %/m);
    expect(stdout).toMatch(/^8 tries failed, which count as not solved:$/m);
    expect(stdout.replace(/\s+/g, ' ')).toMatch(/policy "bot", turn 1, player 1 takes a turn action: no idea/);
    expect(stdout.replace(/\s+/g, ' ')).toMatch(/policy "\.\/ends\.mjs" ended with exit code 3 at its decision 1/);
  });

  test('that take too long are ended', () => {
    const { stdout, status } = lorelab('all/hands', '--policy', './hangs.mjs', '--seeds', '1', '--policy-timeout', '1');
    expect(status).toBe(1);
    expect(stdout.replace(/\s+/g, ' ')).toMatch(/policy "\.\/hangs\.mjs" took .* at its decision 1/);
  });
});

test('positions of the other game are played too', () => {
  const report = reportOf('other.yaml', '--policy', 'greedy@1', '--seeds', '1');
  expect(report.provenance.game).toBe('kingdom-hearts');
  expect(report.all).toEqual({ 'greedy@1': 1 });
});

const refusals: Record<string, readonly [string[], RegExp]> = {
  'no path': [[], /missing required argument 'paths'/],
  'a path that is not there': [['al'], /^error: there is no file or folder "al"; did you mean "all"\?$/m],
  'a folder without scenarios': [['empty'], /^error: no scenarios found in "empty"$/m],
  'scenarios that are no tactics': [
    ['wrong.yaml'],
    /^error: wrong\.yaml:1:1: a: a tactic needs an "expect" .*\nerror: wrong\.yaml:6:1: b: unknown key .*"steps"\?$/m,
  ],
  'positions of two games': [
    ['all', 'other.yaml'],
    /^error: positions of different games: .*of lorcana, .*kingdom-hearts$/m,
  ],
  'a policy that there is not': [['all', '--policy', 'greedi'], /did you mean "greedy"\?/],
  'a policy twice': [['all', '--policy', 'greedy', 'greedy'], /a policy is named twice/],
  'a share that is none': [['all', '--require', 'most'], /--require expects a share from 0% to 100%, found "most"/],
  'no number of seeds': [['all', '--seeds', '0'], /expected a whole number from 1, found "0"/],
};

test.each(Object.entries(refusals))('%s is refused', (_, [args, message]) => {
  const { stdout, stderr, status } = lorelab(...args);
  expect(stderr).toMatch(message);
  expect(stdout).toBe('');
  expect(status).toBe(2);
});

test.skipIf(!hasSignals)('Ctrl-C ends with the positions that all policies have played', async () => {
  const args = ['tactics', join(folder, 'all'), '--policy', 'random', 'mcts', '--seeds', '100000', '--quiet'];
  const { stdout, stderr, status } = await interrupted(args);
  expect(status).toBe(130);
  expect(stdout).toMatch(/^No position has been played by all policies\./);
  expect(stdout).toMatch(/Interrupted: this is what has been played so far/);
  expect(stderr.replace('listening', '')).toBe('');
});
