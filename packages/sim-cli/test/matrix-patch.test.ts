/** A matrix with a patch and without it can be compared game by game. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MatrixReport } from '@lorelab/sim';
import { afterAll, expect, test } from 'vitest';
import { runProgram } from './program.js';

const deck = (name: string): string => fileURLToPath(new URL(`../../../decks/${name}.txt`, import.meta.url));
const AGGRO = deck('set-07-ruby-steel-aggro');
const DOGS = deck('set-11-amber-emerald-dogs');
const STARTER = deck('set-01-starter-emerald-ruby');

const folder = mkdtempSync(join(tmpdir(), 'lorelab-patched-'));
afterAll(() => rmSync(folder, { recursive: true }));

function matrix(...args: string[]): MatrixReport {
  const { stdout, stderr } = runProgram(['matrix', ...args, '-n', '60', '--policy', 'random', '--json', '--quiet'], {
    cwd: folder,
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as MatrixReport;
}

/** A patch of a card that the aggressive deck has and the others haven't. */
function patch(name: string, change: string): string[] {
  const card = 'Captain Hook - Forceful Duelist';
  expect([AGGRO, DOGS, STARTER].map((file) => readFileSync(file, 'utf8').includes(card))).toEqual([true, false, false]);
  writeFileSync(join(folder, name), `patches: [{card: ${card}, ${change}}]\n`);
  return ['--patch', name];
}

const ofAggro = ({ a, b }: MatrixReport['pairings'][number]): boolean => [a, b].some((name) => name.startsWith('Ruby'));

/** The same but for what is said of a deck that has other cards. */
const seats = (report: MatrixReport) => report.pairings.map(({ a, b, seed }) => ({ a, b, seed }));

test('a patch leaves seats, seeds and the games of other decks what they are', () => {
  const before = matrix(AGGRO, DOGS, STARTER);
  for (const change of ['cost: 7', 'strength: 9', 'willpower: 1']) {
    const after = matrix(AGGRO, DOGS, STARTER, ...patch('change.yaml', change));
    expect(after.decks[0]!.hash).not.toBe(before.decks[0]!.hash);
    expect(seats(after)).toEqual(seats(before));
    const others = ({ pairings }: MatrixReport) => pairings.filter((pairing) => !ofAggro(pairing));
    expect(others(before)).toHaveLength(1);
    expect(others(after)).toEqual(others(before));
    expect(after.pairings).not.toEqual(before.pairings);
  }
});

test('a patch of which no game takes notice changes no figure', () => {
  const before = matrix(AGGRO, DOGS, STARTER);
  const after = matrix(AGGRO, DOGS, STARTER, ...patch('nothing.yaml', 'classifications: [Dreamborn]'));
  expect(after.decks[0]!.hash).not.toBe(before.decks[0]!.hash);
  expect(after.pairings).toEqual(before.pairings);
});

test('results without a patch are not taken for those with it', () => {
  matrix(AGGRO, DOGS, STARTER, '--results', 'field.json');
  const results = ['--results', 'field.json', ...patch('dear.yaml', 'cost: 7')];
  const { provenance } = matrix(AGGRO, DOGS, STARTER, ...results);
  expect(provenance).toMatchObject({ pairingsPlayed: 2, pairingsReused: 1 });
});

test('other decks make no difference to a pairing', () => {
  const [alone] = matrix(AGGRO, DOGS).pairings;
  expect(matrix(STARTER, DOGS, AGGRO).pairings).toContainEqual(alone);
});
