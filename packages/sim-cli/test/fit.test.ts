import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readWeights } from '@lorelab/ai/lorcana';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { interrupted } from './interrupted.js';
import { runProgram } from './program.js';
import { hasSignals } from './system.js';

const bin = fileURLToPath(new URL('../bin/lorelab.js', import.meta.url));
const deck = (name: string): string => fileURLToPath(new URL(`../../../decks/${name}.txt`, import.meta.url));
const DECKS = [deck('set-07-ruby-steel-aggro'), deck('set-01-starter-emerald-ruby')];
const FEW = ['--games', '40', '--verify-games', '4', '--policy', 'planner:20', '--threads', '1', '--quiet'];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorelab-fit-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lorelab = (...args: string[]) => runProgram(args);

describe('lorelab fit', () => {
  test('writes weights of positions that can be played, and says how good they are', () => {
    const out = join(folder, 'positions.json');
    const { stdout, status } = lorelab('fit', '--decks', ...DECKS, ...FEW, '--out', out);
    expect(stdout).toMatch(/^[\d,]+ positions of 40 games\nlogarithmic loss on [\d,]+ others: 0\.\d+; by the old/);
    expect(stdout).toMatch(/planner:20 by them won .* of 4 games against itself by the old ones/);
    expect([0, 1]).toContain(status);
    const written = JSON.parse(readFileSync(out, 'utf8')) as { made: { command: string; verifiedGames: number } };
    expect(readWeights(written).ok).toBe(true);
    expect(written.made.command).toMatch(/^lorelab fit --decks .* --games 40 .*--seed lorelab/);
    expect(written.made.verifiedGames).toBe(4);
    for (const policy of [`planner:20,${out}`, `mcts:5,${out}`]) {
      const match = lorelab('match', ...DECKS, '-n', '2', '--policy-a', policy, '--threads', '1', '--quiet', '--json');
      expect(match.status).toBe(0);
    }
  });

  test('--checkpoint goes on where a killed run was, and is refused by another', async () => {
    const checkpoint = join(folder, 'fit.checkpoint');
    const numbers = ['--games', '40', '--verify-games', '2', '--policy', 'planner:1', '--threads', '1'];
    const args = ['fit', '--decks', ...DECKS, ...numbers, '--quiet', '--json'];
    const child = spawn(process.execPath, [bin, ...args, '--checkpoint', checkpoint], { stdio: 'ignore' });
    const isOver = new Promise((resolve) => child.on('exit', resolve));
    const size = (): number => (existsSync(checkpoint) ? statSync(checkpoint).size : 0);
    while (size() < 10_000 && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGKILL');
    await isOver;
    expect(size()).toBeGreaterThan(10_000);
    const [resumed, whole] = [checkpoint, `${checkpoint} of a whole run`].map((file) =>
      lorelab(...args, '--checkpoint', file),
    );
    expect(resumed!.stdout).toBe(whole!.stdout);
    expect(resumed!.stdout).toContain('"positions"');
    // Each part has been gathered once.
    expect(readFileSync(checkpoint).equals(readFileSync(`${checkpoint} of a whole run`))).toBe(true);
    const other = lorelab(...args, '--seed', 'other', '--checkpoint', checkpoint);
    expect([other.stdout, other.status]).toEqual(['', 2]);
    expect(other.stderr).toMatch(
      /^error: ".*fit\.checkpoint" belongs to another run: lorelab fit --decks .*\nexpected /,
    );
  });

  test.skipIf(!hasSignals)('Ctrl-C while positions are gathered ends without weights', async () => {
    const out = join(folder, 'none.json');
    const numbers = ['--games', '100000', '--threads', '1', '--quiet'];
    const { stdout, stderr, status } = await interrupted(['fit', '--decks', ...DECKS, ...numbers, '--out', out]);
    expect([stdout, status]).toEqual(['', 130]);
    expect(stderr).toContain('Interrupted before there were new weights: nothing has been written.\n');
    expect(readdirSync(folder).filter((file) => file.startsWith('none'))).toEqual([]);
  });

  test.each<[string, string[], RegExp]>([
    ['nowhere for the weights to go', ['--decks', ...DECKS], /^error: say where the new weights go: --out FILE/],
    [
      'a checkpoint that is none',
      ['--decks', ...DECKS, '--json', '--checkpoint', DECKS[0]!],
      /^error: ".*aggro\.txt" is not a checkpoint/,
    ],
    ['one deck', ['--decks', DECKS[0]!, '--json'], /^error: expected two decks or more, found 1\n/],
    ['a policy that there is not', ['--decks', ...DECKS, '--json', '--policy', 'plan'], /there is no policy "plan"/],
    ['too few games', ['--decks', ...DECKS, '--json', '--games', '1'], /expected a whole number from 20/],
    ['weights that aren’t there', ['--decks', ...DECKS, '--json', '--from', 'no.json'], /--from: there is no file/],
  ])('refuses %s', (_what, args, message) => {
    const { stderr, stdout, status } = lorelab('fit', ...args);
    expect(stderr).toMatch(message);
    expect([stdout, status]).toEqual(['', 2]);
  });

  test('tells the nearest right name of a feature of positions that there is not', () => {
    const file = join(folder, 'wrong.json');
    writeFileSync(file, JSON.stringify({ schema: 1, game: 'lorcana', positions: { ownTrun: {} } }));
    const { stderr, status } = lorelab('match', ...DECKS, '--policy', `planner:${file}`);
    expect(stderr).toContain('positions.ownTrun: there is no such feature; did you mean "ownTurn"');
    expect(status).toBe(2);
  });
});
