/** Options, names of files, links and places that are not as they should be. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bin, GOOD, type Hostile, useHostile } from './support.js';

const CARD = {
  name: 'A',
  type: 'character',
  inks: ['amber'],
  cost: 1,
  inkable: true,
  strength: 1,
  willpower: 1,
  lore: 1,
};
const LONG = 'x'.repeat(300);

const { folder, run, refuses } = useHostile({
  'card.json': JSON.stringify([CARD]),
  'con.json': JSON.stringify([CARD]),
  'many.json': JSON.stringify(Array.from({ length: 200 }, (_, i) => ({ ...CARD, name: `Card ${i}` }))),
  [`${'y'.repeat(240)}.json`]: JSON.stringify([CARD]),
});
const [A, B] = GOOD;
const imports = (...args: string[]): Hostile => ({
  args: ['cards', 'import', ...args],
  env: { LORELAB_CARDS: join(folder, 'own') },
});

describe('numbers are decimal digits', () => {
  const wrong = ['', '0x1', '1e3', ' 5', '+5', '-1', '1.5', '1,00', '9'.repeat(400)];
  const options: [option: string, args: string[]][] = [
    ['--games', ['match', A, B]],
    ['--threads', ['match', A, B]],
    ['--max-turns', ['match', A, B]],
    ['--best-of', ['match', A, B]],
    ['--best-of', ['matrix', A, B]],
    ['--games', ['gauntlet', A, B]],
    ['--best-of', ['compare', A, B, '--against', B]],
    ['--games', ['impact', A, '--against', B]],
    ['--players', ['tournament', A, B]],
    ['--rounds', ['tournament', A, B]],
    ['--cut', ['tournament', A, B]],
    ['--index', ['play', A, B]],
    ['--budget', ['tune', A, '--against', B]],
    ['--cost', ['cards', 'compile', 'Rush']],
    ['--generations', ['train', '--decks', A, B, '--json']],
  ];
  refuses([
    ...wrong.map((text) => ({ args: ['match', A, B, `--games=${text}`], says: 'expected a whole number from 1' })),
    ...options.map(([option, args]) => ({ args: [...args, `${option}=0x1`], says: 'expected a whole number from' })),
    { args: ['match', A, B, '--threads', '100000'], says: 'expected a whole number from 1 to 512' },
    ...['', ' 1%', '1e-2', '0x1%', 'Infinity'].map((text) => ({
      args: ['match', A, B, `--until=${text}`],
      says: 'expected a half-width',
    })),
    ...['', '-Infinity,Infinity', '0x0,20', '1e1,2e1', '0,', ',20', ' 0,20', '20,0', '0,20,30', '-2000,0'].map(
      (text) => ({
        args: ['ladder', 'random', 'greedy', '--decks', A, `--sprt=${text}`],
        says: 'expected two numbers of Elo points',
      }),
    ),
    { args: ['match', A, B, '--policy', `planner:${'9'.repeat(400)}`], says: 'a whole number from 1 to 999,999,999' },
  ]);

  test.each(['1,000', '1_000'])('%s has a mark of thousands', (games) => {
    const ran = run({ args: ['ladder', 'random', 'random', '--decks', A, '-n', games] });
    expect(ran.stderr).toBe('error: a policy is named twice\n');
  });
});

describe('what cards are kept under', () => {
  refuses([
    { ...imports('card.json', '--name', LONG), says: 'expected at most 200 bytes' },
    { ...imports('card.json', '--name', 'é'.repeat(150)), says: 'expected at most 200 bytes' },
    ...['con', 'NUL', 'com1', 'lpt9'].map((name) => ({
      ...imports('card.json', '--name', name),
      says: 'a name that Windows has no device of',
    })),
    ...['', '.', '..', 'a.', 'a/b', 'a\\b', '../x', 'a b', '-x', 'a:b'].map((name) => ({
      ...imports('card.json', `--name=${name}`),
      says: 'expected letters, digits and hyphens',
    })),
    { ...imports(`${'y'.repeat(240)}.json`), says: 'needs a --name: expected at most 200 bytes' },
    { ...imports('con.json'), says: 'needs a --name' },
  ]);

  test.skipIf(!existsSync('/bin/bash'))('a full disk leaves nothing behind', () => {
    const own = mkdtempSync(join(folder, 'full-'));
    const script = `ulimit -f 8; exec "${process.execPath}" "${bin}" cards import many.json`;
    const { status, stderr } = spawnSync('/bin/bash', ['-c', script], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, LORELAB_CARDS: own },
    });
    expect(stderr).toMatch(/^error: .*too large/);
    expect(status).toBe(2);
    expect(readdirSync(own)).toEqual([]);
  });
});

describe('a folder of cards that is named but is not there', () => {
  const env = { LORELAB_CARDS: join(folder, 'nowhere') };
  const says = /LORELAB_CARDS: there is no folder or file ".*nowhere"/;
  refuses([
    { args: ['cards', 'status'], env, says },
    { args: ['match', A, B, '-n', '2'], env, says },
    { args: ['deck', 'check', A], env, says },
    { args: ['cards', 'status', '--cards', 'nowhere'], says: '--cards: there is no folder or file "nowhere"' },
  ]);

  test('is made by the first import, and an empty name is none', () => {
    const made = join(folder, 'made');
    expect(run({ args: ['cards', 'import', 'card.json'], env: { LORELAB_CARDS: made } }).status).toBe(0);
    expect(readdirSync(made)).toEqual(['card.json']);
    expect(run({ args: ['policies'], env: { LORELAB_CARDS: '' } }).status).toBe(0);
  });
});

/** Windows lets few users make links. */
describe.skipIf(process.platform === 'win32')('links', () => {
  const link = (name: string, to: string): void => symlinkSync(to, join(folder, name));
  const nowhere = /it is a link that leads nowhere/;

  test('that lead nowhere are told, and stay', () => {
    link('nowhere.txt', 'gone.txt');
    const all: string[][] = [
      ['deck', 'convert', A, '--to', 'json', '--out', 'nowhere.txt'],
      ['match', A, B, '-n', '2', '--quiet', '--save', 'nowhere.txt'],
      ['train', '--decks', A, B, '--out', 'nowhere.txt'],
    ];
    for (const args of all) {
      const ran = run({ args });
      expect([ran.status, ran.stderr]).toEqual([2, expect.stringMatching(nowhere)]);
    }
    mkdirSync(join(folder, 'linked'));
    link('linked/card.json', 'gone.json');
    const ran = run({ args: ['cards', 'import', 'card.json'], env: { LORELAB_CARDS: join(folder, 'linked') } });
    expect([ran.status, ran.stdout]).toEqual([2, '']);
    expect(lstatSync(join(folder, 'nowhere.txt')).isSymbolicLink()).toBe(true);
    expect(existsSync(join(folder, 'gone.txt'))).toBe(false);
  });

  test('that lead to a file are written through', () => {
    for (const [name, args] of [
      ['deck', ['deck', 'convert', A, '--to', 'json', '--force', '--out']],
      ['records', ['match', A, B, '-n', '2', '--quiet', '--force', '--save']],
      ['results', ['matrix', A, B, '-n', '2', '--quiet', '--results']],
    ] as const) {
      const before = name === 'results' ? '{"lorelab results": 4, "pairings": {}}' : 'before';
      writeFileSync(join(folder, `${name}.real`), before);
      link(`${name}.link`, `${name}.real`);
      const ran = run({ args: [...args, `${name}.link`] });
      expect([ran.stderr, ran.status]).toEqual(['', 0]);
      expect(lstatSync(join(folder, `${name}.link`)).isSymbolicLink()).toBe(true);
      expect(readFileSync(join(folder, `${name}.real`), 'utf8')).not.toBe(before);
    }
  });
});
