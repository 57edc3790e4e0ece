/** "How to play these games again": what is printed there is run by a shell, and plays them. */
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { quoted } from '@lorelab/sim-cli';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from './program.js';

const bin = fileURLToPath(new URL('../bin/lorelab.js', import.meta.url));
const shipped = (name: string): string => fileURLToPath(new URL(`../../../decks/${name}.txt`, import.meta.url));
/** What no shell takes as it is. */
const ODD_SEED = `it's "50 %" of $HOME \`x\` \\ !`;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorelab-again-'));
  mkdirSync(join(folder, 'bin'));
  mkdirSync(join(folder, 'my decks'));
  const program = join(folder, 'bin', 'lorelab');
  writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${bin}' "$@"\n`);
  chmodSync(program, 0o755);
  const copies = {
    "my decks/Bob's deck (1).txt": 'set-07-ruby-steel-aggro',
    'my decks/b.txt': 'set-11-amber-emerald-dogs',
    '-dashed.txt': 'set-11-amber-emerald-dogs',
    'rush.txt': 'kingdom-hearts/rush',
    'disrupt.txt': 'kingdom-hearts/disrupt',
  };
  for (const [name, deck] of Object.entries(copies)) copyFileSync(shipped(deck), join(folder, name));
  const files = {
    'field of mine.yaml': "Bob's deck (1): 2\nb.txt: 1.5\nrandom dogs: 0\n",
    'my decks/random dogs.txt': `# Name: random dogs\n${readFileSync(shipped('set-11-amber-emerald-dogs'), 'utf8').replace('4 ', '3 ')}`,
    'own.yaml': 'patches: [{card: Smash, cost: 2}]\n',
    "Bob's patch.yaml": 'patches:\n  - card: Tipo - Growing Son\n    strength: 7\n',
    'my bot.mjs':
      "export default () => ({ name: 'bot', startGame() {}, choose: (view, options) => options.length - 1 });\n",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

const A = "my decks/Bob's deck (1).txt";
const B = 'my decks/b.txt';
const RANDOM = ['--policy', 'random'];

interface Told {
  readonly provenance: { readonly command: string };
}

const environment = () => ({
  ...process.env,
  COLUMNS: '60',
  PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}`,
});

const lorelab = (...args: string[]) => runProgram(args, { cwd: folder, env: environment() });

/** A command line as a shell runs it. */
const inShell = (line: string) => spawnSync('sh', ['-c', line], { encoding: 'utf8', cwd: folder, env: environment() });

function told(stdout: string): { readonly rest: object; readonly command: string } {
  const { provenance, ...rest } = JSON.parse(stdout) as Told;
  return { rest, command: provenance.command };
}

/** Runs what a report of these arguments says of itself; both reports. */
function twice(name: string, ...args: string[]) {
  const first = lorelab(name, '--json', ...args);
  expect(first.stderr).not.toContain('error');
  const once = told(first.stdout);
  const again = inShell(once.command.replace(/^lorelab \w+/, '$& --json'));
  expect(again.stderr, once.command).not.toContain('error');
  return { once, again: told(again.stdout) };
}

describe.skipIf(process.platform === 'win32')('the printed command plays the same games', () => {
  test.each<[string, string[]]>([
    ['a match with names of spaces and quotes', ['match', A, B, ...RANDOM, '-n', '6', '--seed', ODD_SEED]],
    ['a match of series', ['match', A, B, ...RANDOM, '-n4', '--best-of', '3', '--max-turns=30', '--format', 'none']],
    ['a match of two games each', ['match', A, B, ...RANDOM, '-n4', '--best-of', '2', '--max-turns=30']],
    ['a match to a precision', ['match', A, B, ...RANDOM, '--until', '9.7%', '-n', '2_000']],
    ['a match of a user’s policy', ['match', A, B, '--policy-a', './my bot.mjs', '--policy-b', 'random', '-n', '6']],
    [
      'a match with a patch',
      ['match', A, B, ...RANDOM, '-n', '6', '--patch', "Bob's patch.yaml", '--patch', 'own.yaml'],
    ],
    ['a match with cards', ['match', '--cards', 'own.yaml', A, B, ...RANDOM, '-n', '6', '--seed', '']],
    [
      'a match by house rules',
      'match rush.txt disrupt.txt -n 6 --policy random --game kingdom-hearts --house-rule either-starts --house-rule battle-after-escape'.split(
        ' ',
      ),
    ],
    ['a match of a file that begins with a dash', ['match', ...RANDOM, '-n', '6', '--seed=-7', '--', '-dashed.txt', B]],
    ['a matrix of a folder', ['matrix', 'my decks', ...RANDOM, '-n', '6', '--weights', 'field of mine.yaml']],
    ['a matrix of series', ['matrix', A, B, ...RANDOM, '-n', '6', '--best-of', '3', '--max-turns=30']],
    [
      'a gauntlet',
      ['gauntlet', A, 'my decks', ...RANDOM, '-n', '6', '--weights', 'field of mine.yaml', '--seed', ODD_SEED],
    ],
    ['a comparison', ['compare', A, B, '--against', B, A, ...RANDOM, '-n', '6', '--field-policy', './my bot.mjs']],
    [
      'a comparison with a patch',
      ['compare', B, '--against', A, ...RANDOM, '-n', '6', '--patch-b', "Bob's patch.yaml"],
    ],
    ['what cards are worth', ['impact', A, '--against', B, ...RANDOM, '-n', '2', '--by', 'average']],
    ['a ladder', ['ladder', 'random', './my bot.mjs', 'greedy', '--decks', A, B, '-n', '12']],
    ['a ladder with a test', ['ladder', 'greedy', 'random', '--decks', A, B, '-n', '40', '--sprt', '0,20']],
    ['a ladder with the usual test', ['ladder', 'greedy', 'random', '--sprt', '-n', '40', '--decks', 'my decks']],
    ['a ladder with a test below zero', ['ladder', 'random', 'greedy', '--decks', A, '-n', '40', '--sprt=-30.5,10']],
    ['a game', ['play', A, B, ...RANDOM, '-i', '5', '--best-of', '3', '--seed', ODD_SEED]],
  ])('of %s', (_what, args) => {
    const { once, again } = twice(...(args as [string]));
    expect(again.rest).toEqual(once.rest);
    expect(again.command).toBe(once.command);
  });

  test('of a match that went on from records, and stopped when it was precise enough', () => {
    lorelab('match', A, B, ...RANDOM, '-n', '700', '--save', 'seven hundred.records', '--quiet');
    const args = ['match', A, B, ...RANDOM, '--until', '6%', '--resume', 'seven hundred.records'];
    const { once, again } = twice(...(args as [string]));
    expect(again.rest).toEqual(once.rest);
  });

  test('of records that were reported', () => {
    lorelab('match', A, B, ...RANDOM, '-n', '4', '--save', "Bob's games.records", '--quiet');
    const { once, again } = twice('report', "Bob's games.records");
    expect(again.rest).toEqual(once.rest);
    expect(lorelab('report', "Bob's games.records").stdout).toContain('# How to report these games again\n');
  });

  test('in one line, however narrow the terminal is, and so is the one that tells a game', () => {
    const { stdout } = lorelab('match', A, B, ...RANDOM, '-n', '6', '--seed', ODD_SEED);
    const commandOf = (label: string): string => new RegExp(`^${label} +(lorelab .*)$`, 'm').exec(stdout)![1]!;
    expect(commandOf('command')).toBe(
      told(lorelab('match', A, B, ...RANDOM, '-n', '6', '--seed', ODD_SEED, '--json').stdout).command,
    );
    const [, index, turns] = /^longest +(\d+) \((\d+) turns\)/m.exec(stdout)!;
    expect(commandOf('tell one')).toContain(` --index ${index}`);
    expect(inShell(commandOf('tell one')).stdout).toMatch(new RegExp(`^Turn ${turns}, `, 'm'));
  });
});

test('words are quoted as the shells of the system read them', () => {
  for (const [word, posix, windows] of [
    ['decks/a.txt', 'decks/a.txt', 'decks/a.txt'],
    ['C:\\decks\\a.txt', "'C:\\decks\\a.txt'", 'C:\\decks\\a.txt'],
    ["Bob's deck", `'Bob'\\''s deck'`, `"Bob's deck"`],
    ['0,20', '0,20', '"0,20"'],
    ['=x', "'=x'", '=x'],
    ['a "b"\\', `'a "b"\\'`, '"a \\"b\\"\\\\"'],
    ['', "''", '""'],
  ] as const)
    expect([quoted(word, 'linux'), quoted(word, 'win32')]).toEqual([posix, windows]);
});
