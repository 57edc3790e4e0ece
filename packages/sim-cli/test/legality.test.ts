/** Decks that are not legal are played, but not in silence; with --format they are refused. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { runProgram } from './program.js';

const shipped = (name: string): string => fileURLToPath(new URL(`../../../decks/${name}.txt`, import.meta.url));
const DOGS = shipped('set-11-amber-emerald-dogs');
const CORE = 'core-\\d+';

const folder = mkdtempSync(join(tmpdir(), 'lorelab-legality-'));
afterAll(() => rmSync(folder, { recursive: true }));

const old = readFileSync(shipped('set-07-ruby-steel-aggro'), 'utf8').replace('# Format: infinity', '# Format: core');
const rush = readFileSync(shipped('kingdom-hearts/rush'), 'utf8');
const files = {
  'eight.txt': '4 Smash\n4 Tipo - Growing Son\n',
  'sealed.txt': '40 Smash\n',
  'huge.txt': '600 Smash\n',
  'large.txt': '512 Smash\n',
  'old.txt': old,
  'cora.txt': old.replace('Format: core', 'Format: cora'),
  'copies.txt': rush.replace(/^3 (.*)$/m, '4 $1'),
};
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);

const lorelab = (...args: string[]) =>
  runProgram(args, {
    cwd: folder,
    env: { ...process.env, COLUMNS: '100' },
  });

/** Each command that plays, with one deck and a legal one. */
const PLAYING: readonly [string, (deck: string) => string[]][] = [
  ['match', (deck) => ['match', deck, DOGS, '-n', '2', '--policy', 'random', '--quiet']],
  ['matrix', (deck) => ['matrix', DOGS, deck, '-n', '2', '--policy', 'random', '--quiet']],
  ['ladder', (deck) => ['ladder', 'random', 'greedy', '--decks', deck, '-n', '2', '--quiet']],
  ['play', (deck) => ['play', deck, DOGS, '--policy', 'random']],
];

describe.each(PLAYING)('%s', (_name, play) => {
  test('says that a deck is legal in no format, and why not', () => {
    const { stderr, stdout, status } = lorelab(...play('eight.txt'));
    expect(stderr).toMatch(
      new RegExp(
        `^warning: eight\\.txt: legal in no format \\(infinity, ${CORE}, limited-sealed, limited-draft\\): infinity asks for at least 60 cards, the deck has 8\n$`,
      ),
    );
    expect(stdout).not.toBe('');
    expect(status).toBe(0);
  });

  test('refuses it with --format', () => {
    const { stderr, stdout, status } = lorelab(...play('eight.txt'), '--format', 'limited-draft');
    expect(stderr).toBe('error: eight.txt: limited-draft asks for at least 35 cards, the deck has 8\n');
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});

test.each(PLAYING)('%s refuses decks that two of a game would have no room for', (_name, play) => {
  const { stderr, stdout, status } = lorelab(...play('huge.txt'), '--format', 'none');
  expect(stderr).toBe('error: huge.txt: expected at most 512 cards, found 600\n');
  expect([stdout, status]).toEqual(['', 2]);
});

test.each(PLAYING)('%s refuses cards that have more to them than a game has room for', (_name, play) => {
  const facts = 'type: character, inks: [amber], cost: 1, inkable: true, strength: 1, willpower: 2, lore: 1';
  const kinds = Array.from({ length: 65 }, (_, i) => `{name: Kind${i}, ${facts}, classifications: [Kind${i}]}`);
  writeFileSync(join(folder, 'kinds.yaml'), `cards:\n${kinds.map((card) => `  - ${card}\n`).join('')}`);
  writeFileSync(join(folder, 'kinds.txt'), kinds.map((_, i) => `1 Kind${i}\n`).join(''));
  const { stderr, stdout, status } = lorelab(...play('kinds.txt'), '--format', 'none', '--patch', 'kinds.yaml');
  expect(stderr).toMatch(/^error: all cards of a game together have at most 64 classifications, found \d+\n$/);
  expect([stdout, status]).toEqual(['', 2]);
});

test('the largest decks play against each other', () => {
  const { status } = lorelab('match', 'large.txt', 'large.txt', '-n', '2', '--policy', 'random', '--format', 'none');
  expect(status).toBe(0);
});

test.each(PLAYING)('%s says so in its JSON', (_name, play) => {
  const warningsOf = (deck: string): unknown =>
    (JSON.parse(lorelab(...play(deck), '--json').stdout) as { provenance: { warnings?: string[] } }).provenance
      .warnings;
  expect(warningsOf('eight.txt')).toEqual([expect.stringMatching(/^eight\.txt: legal in no format /)]);
  expect(warningsOf(shipped('set-07-ruby-steel-aggro'))).toBe(undefined);
});

test('the warning comes before anything is played', () => {
  writeFileSync(join(folder, 'never.mjs'), `throw new Error('never loaded')`);
  const { stderr } = lorelab('match', 'eight.txt', DOGS, '--policy', './never.mjs');
  expect(stderr).toMatch(/^warning: eight\.txt: .*\nerror: .*never loaded/);
});

const said = (deck: string, ...more: string[]): string =>
  lorelab('match', deck, deck, '-n', '2', '--quiet', ...more).stderr;

test('a deck is held to the format that it names', () => {
  const [line, ...more] = said('old.txt').trimEnd().split('\n');
  expect(more).toEqual([]);
  expect(line).toMatch(new RegExp(`^warning: old\\.txt: not legal in ${CORE}: .*; and \\d+ other reasons?$`));
  expect(said('cora.txt')).toMatch(/^warning: cora\.txt: expected a format .*, found "cora"; did you mean "core"\?\n/);
});

test('the only format of a game is told as such', () => {
  expect(said('copies.txt')).toMatch(/^warning: copies\.txt: not legal in standard: .* 3 .*\n/);
});

test.each([
  ['is legal somewhere', ['sealed.txt']],
  ['is shipped', [shipped('set-07-ruby-steel-aggro')]],
  ['is held to no format', ['eight.txt', '--format', 'none']],
])('nothing is said of a deck that %s', (_what, [deck, ...more]) => expect(said(deck!, ...more)).toBe(''));
