import { spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FEATURE_NAMES, HABIT_NAMES, readWeights } from '@lorelab/ai/lorcana';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { interrupted } from './interrupted.js';
import { runProgram } from './program.js';
import { hasSignals } from './system.js';

const bin = fileURLToPath(new URL('../bin/lorelab.js', import.meta.url));
const deck = (name: string): string => fileURLToPath(new URL(`../../../decks/${name}.txt`, import.meta.url));
const DECKS = [deck('set-07-ruby-steel-aggro'), deck('set-01-starter-emerald-ruby')];
const FEW = ['--generations', '2', '--population', '4', '--games', '8', '--verify-games', '20', '--threads', '1'];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorelab-train-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lorelab = (...args: string[]) => runProgram(args);

/** Weights that hold questing for bad, in a file. */
function lazyFile(): string {
  const file = join(folder, 'lazy.json');
  writeFileSync(file, JSON.stringify({ schema: 1, game: 'lorcana', weights: { 'quest.lore': -3, 'quest.base': -3 } }));
  return file;
}

describe('lorelab train', () => {
  test('writes weights that can be read and played, and says whether they are better', () => {
    const out = join(folder, 'new.json');
    const { stdout, status } = lorelab('train', '--decks', ...DECKS, ...FEW, '--out', out, '--quiet');
    expect(stdout).toMatch(/^2 generations, [\d,]+ games in /);
    expect([0, 1]).toContain(status);
    const written = JSON.parse(readFileSync(out, 'utf8')) as { made: { command: string } };
    expect(readWeights(written).ok).toBe(true);
    expect(written.made.command).toContain('--generations 2 --population 4 --games 8');
    const policy = `greedy:${out}`;
    const match = lorelab('match', ...DECKS, '-n', '4', '--policy-a', policy, '--threads', '1', '--quiet', '--json');
    expect(match.status).toBe(0);
  });

  test('--json prints all weights', () => {
    const { stdout } = lorelab('train', '--decks', ...DECKS, ...FEW, '--json', '--quiet');
    const printed = JSON.parse(stdout) as { weights: object; ended: string; isBetter: boolean };
    expect(Object.keys(printed.weights).sort()).toEqual([...FEATURE_NAMES, ...HABIT_NAMES].sort());
    expect([printed.ended, typeof printed.isBetter]).toEqual(['trained', 'boolean']);
  });

  test('folders stand for the decks in them, and a deck that is named twice meets itself', () => {
    const decks = join(folder, 'decks');
    mkdirSync(decks);
    for (const [i, file] of DECKS.entries()) copyFileSync(file, join(decks, `${i}.txt`));
    const trained = (...paths: string[]) => {
      const { stdout } = lorelab('train', '--decks', ...paths, ...FEW, '--json', '--quiet');
      return (JSON.parse(stdout) as { weights: object }).weights;
    };
    expect(trained(decks)).toEqual(trained(...DECKS.map((_, i) => join(decks, `${i}.txt`))));
    expect(Object.keys(trained(DECKS[0]!, DECKS[0]!)).length).toBe(FEATURE_NAMES.length + HABIT_NAMES.length);
  });

  test('begins with the weights of --from', () => {
    const { stdout, status } = lorelab('train', '--decks', ...DECKS, ...FEW, '--from', lazyFile(), '--json', '--quiet');
    const { weights, isBetter } = JSON.parse(stdout) as { weights: Record<string, number>; isBetter: boolean };
    expect(weights['quest.lore']).toBeLessThan(-1);
    expect(status).toBe(isBetter ? 0 : 1);
  });

  test('--against says how much an exploiter wins, and --below whether that is little enough', () => {
    const versus = (...args: string[]) =>
      lorelab('train', '--decks', ...DECKS, ...FEW, '--against', 'random', '--quiet', ...args);
    const much = versus('--below', '60%');
    expect(much.stdout).toMatch(
      /^2 generations, .*\nthe exploiter wins .* of 20 games against random, with the decks that it was trained with: not below 60 %\n$/,
    );
    expect(much.status).toBe(1);
    const { stdout, status } = versus('--below', '99.9%', '--verify', ...DECKS, '--from', lazyFile());
    expect(stdout).toMatch(/ with decks that it was not trained with: (?:not shown to be )?below 99\.9 %\n$/);
    expect(status).toBe(stdout.includes('not shown') ? 1 : 0);
    const json = JSON.parse(versus('--below', '60', '--json').stdout) as Record<string, unknown>;
    expect(json).toMatchObject({ made: { against: 'random' }, isBelow: false });
  });

  test('an exploiter may be trained against a bot and a module of the user', () => {
    const [bot, cheat, module, broken] = ['bot.mjs', 'cheat.mjs', 'module.mjs', 'broken.mjs'].map((name) =>
      join(folder, name),
    );
    const program = (choice: string) => `
      import { createInterface } from 'node:readline';
      createInterface({ input: process.stdin }).on('line', (line) => {
        const { type, n, seed } = JSON.parse(line);
        if (type === 'start') globalThis.seed = seed;
        if (type === 'hello') console.log('{"type":"hello","protocol":1,"name":"x","view":"none","text":false,"cards":false}');
        if (type === 'decision') console.log(JSON.stringify({ n, choice: ${choice} }));
      });`;
    writeFileSync(bot!, program('0'));
    writeFileSync(cheat!, program('globalThis.seed % 2 === 0 && n === 2 ? 99 : 0'));
    const own = (choice: string) => `export default () => ({ name: 'own', startGame() {}, choose() { ${choice} } });`;
    writeFileSync(module!, own('return 0;'));
    writeFileSync(broken!, own("throw new Error('no idea');"));
    const versus = (against: string) =>
      spawnSync(
        process.execPath,
        [bin, 'train', '--decks', ...DECKS, ...FEW, '--quiet', '--below', '99.9', '--against', against],
        { encoding: 'utf8' },
      );
    for (const against of [`exec:node ${bot}`, module!])
      expect(versus(against).stdout).toMatch(/\nthe exploiter wins .* of 20 games against [^;]* below 99\.9 %\n$/);
    expect(versus(`exec:node ${cheat}`).stdout).toMatch(
      /below 99\.9 %; exec:.* forfeited \d+ games in all, the first: game \d+ of seed .*it chose 99 of \d+ options/,
    );
    for (const [against, why] of [
      [broken!, /^error: game 0 of seed .*no idea/],
      ['exec:cat', /^error: exec:cat can't be played with: it has no name/],
    ] as const) {
      const { stdout, stderr, status } = versus(against);
      expect(stderr).toMatch(why);
      expect([stdout, status]).toEqual(['', 2]);
    }
  });

  test('--checkpoint goes on where a killed run was, and is refused by another', async () => {
    const checkpoint = join(folder, 'checkpoint.json');
    const numbers = ['--generations', '60', '--population', '4', '--games', '4', '--verify-games', '4'];
    const args = ['train', '--decks', ...DECKS, ...numbers, '--threads', '1', '--quiet', '--json'];
    const child = spawn(process.execPath, [bin, ...args, '--checkpoint', checkpoint], { stdio: 'ignore' });
    const isOver = new Promise((resolve) => child.on('exit', resolve));
    while (!existsSync(checkpoint) && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGKILL');
    await isOver;
    const { state } = JSON.parse(readFileSync(checkpoint, 'utf8')) as { state: { generation: number } };
    expect(state.generation).toBeGreaterThan(0);
    const [resumed, whole] = [lorelab(...args, '--checkpoint', checkpoint), lorelab(...args)];
    expect(resumed.stdout).toBe(whole.stdout);
    const other = lorelab(...args, '--seed', 'other', '--checkpoint', checkpoint);
    expect([other.stdout, other.status]).toEqual(['', 2]);
    expect(other.stderr).toMatch(
      /^error: ".*checkpoint\.json" belongs to another run: lorelab train --decks .*\nexpected /,
    );
  });

  // Generations and matches of so many games take minutes: the test would run out of time.
  test.skipIf(!hasSignals).each(['1', '2'])('Ctrl-C plays nothing more, on %s threads', async (threads) => {
    const out = join(folder, 'at-once.json');
    const numbers = ['--games', '100000', '--verify-games', '1000000', '--threads', threads];
    const args = ['train', '--decks', ...DECKS, '--out', out, ...numbers, '--quiet'];
    const { stdout, status } = await interrupted(args);
    expect(status).toBe(130);
    expect(stdout).toMatch(
      /^0 generations, .*\nno variant was better than the weights that it began with\nInterrupted: /,
    );
    expect(existsSync(out)).toBe(true);
  });

  test.skipIf(!hasSignals)('Ctrl-C ends with the best so far, and nothing half written is left', async () => {
    const out = join(folder, 'interrupted.json');
    const args = ['train', '--decks', ...DECKS, '--out', out, '--threads', '1', '--generations', '5000', '--quiet'];
    const numbers = ['--population', '4', '--games', '4', '--verify-games', '20'];
    const { stdout, status } = await interrupted([...args, ...numbers]);
    expect(status).toBe(130);
    expect(stdout).toMatch(/\nInterrupted: this is what has been played so far\.\nwritten to .*interrupted\.json\n$/);
    expect(existsSync(out)).toBe(true);
    expect(readdirSync(folder).filter((file) => file.endsWith('.partial'))).toEqual([]);
  });

  test.each<[string, string[], RegExp]>([
    ['nowhere for the weights to go', ['--decks', ...DECKS], /^error: say where the new weights go: --out FILE/],
    [
      'a place that isn’t there, before it plays',
      ['--decks', ...DECKS, '--generations', '5000', '--out', 'nowhere/new.json'],
      /^error: --out: "nowhere\/new\.json" can't be written: /,
    ],
    [
      'a folder as a file',
      ['--decks', ...DECKS, '--generations', '5000', '--out', '.'],
      /^error: --out: "\." is not a file that can be replaced/,
    ],
    ['one deck', ['--decks', DECKS[0]!, '--json'], /^error: expected two decks or more, found 1\n/],
    ['no deck', ['--json'], /required option '--decks <paths...>'/],
    [
      'a deck that isn’t there',
      ['--decks', DECKS[0]!, 'nothing.txt', '--json'],
      /there is no file or folder "nothing\.txt"/,
    ],
    ['a share of nobody', ['--decks', ...DECKS, '--json', '--below', '60%'], /^error: --below goes with --against/],
    [
      'a share that is none',
      ['--decks', ...DECKS, '--against', 'greedy', '--below', '160%'],
      /expected a share between 0% and 100% such as 60%, found "160%"/,
    ],
    [
      'a policy without weights',
      ['--decks', ...DECKS, '--json', '--policy', 'random'],
      /^error: --policy: random doesn't play by weights/,
    ],
    [
      'a checkpoint that is none',
      ['--decks', ...DECKS, '--json', '--checkpoint', DECKS[0]!],
      /^error: ".*aggro\.txt" is not a checkpoint/,
    ],
    ['too small a population', ['--decks', ...DECKS, '--json', '--population', '1'], /expected a whole number from 4/],
    [
      'weights that aren’t there',
      ['--decks', ...DECKS, '--json', '--from', 'no.json'],
      /^error: --from: there is no file/,
    ],
  ])('refuses %s', (_what, args, message) => {
    const { stderr, stdout, status } = lorelab('train', ...args);
    expect(stderr).toMatch(message);
    expect([stdout, status]).toEqual(['', 2]);
  });

  test('tells the nearest right name of a feature that there is not', () => {
    const file = join(folder, 'wrong.json');
    writeFileSync(file, JSON.stringify({ schema: 1, game: 'lorcana', weights: { 'quest.lroe': 1 } }));
    const { stderr, status } = lorelab('train', '--decks', ...DECKS, '--json', '--from', file);
    expect(stderr).toContain('weights.quest.lroe: there is no such feature; did you mean "quest.lore"');
    expect(status).toBe(2);
  });
});
