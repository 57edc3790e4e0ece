/** `lorelab play FILE`: a game with its decisions, as the lab gives it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parsePolicy } from '@lorelab/ai/policies';
import { type GameFile, gameFile, openDecks, type RunPlan, Session, tableOf } from '@lorelab/sim';
import { afterAll, describe, expect, test } from 'vitest';
import { runProgram } from './program.js';

const DECKS = {
  lorcana: ['set-07-ruby-steel-aggro', 'set-11-amber-emerald-dogs'],
  'kingdom-hearts': ['kingdom-hearts/rush', 'kingdom-hearts/challenge'],
} as const;
type GameName = keyof typeof DECKS;

const folder = mkdtempSync(join(tmpdir(), 'lorelab-game-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

function lorelab(...args: string[]) {
  return runProgram(args, {
    cwd: folder,
    env: { ...process.env, COLUMNS: '100' },
  });
}

/** A game that greedy has played, as a file; `change` makes another one of it. */
async function written(game: GameName, change: (file: GameFile) => object = (file) => file): Promise<string> {
  const given = DECKS[game].map((name) => ({
    name,
    bytes: readFileSync(new URL(`../../../decks/${name}.txt`, import.meta.url)),
  }));
  const read = await openDecks(given, { cards: {} });
  if (!read.ok) throw read.error;
  const policies = ['greedy', 'greedy'].map(parsePolicy);
  const plan: RunPlan = { table: tableOf(read.value, read.value.decks, {}), policies, seed: 'a file', bestOf: 1 };
  const choices: number[] = [];
  const session = await Session.open(plan);
  session.replay(5, 0, { deciding: (_, choice) => choices.push(choice) });
  session.close();
  const file = gameFile({ plan, index: 5, choices }) as GameFile;
  const path = join(folder, 'game.json');
  writeFileSync(path, JSON.stringify(change(file)));
  return path;
}

describe('lorelab play FILE', () => {
  test.each(Object.keys(DECKS) as GameName[])('tells the game of %s that was played', async (game) => {
    const { stdout, stderr, status } = lorelab('play', await written(game));
    expect([stderr, status]).toEqual(['', 0]);
    const same = lorelab('play', ...DECKS[game], '--policy', 'greedy', '--seed', 'a file', '--index', '5').stdout;
    expect(stdout.trim()).toBe(same.split('\n# How to play')[0]!.trim());
    expect(stdout).toMatch(/\n[AB] wins: /);
  });

  test.each(Object.keys(DECKS) as GameName[])('tells the game of %s that lorelab play has kept', (game) => {
    const path = join(folder, `${game}.json`);
    const played = ['play', ...DECKS[game], '--policy', 'random', '--best-of', '3', '--index', '7'];
    const { stdout: told } = lorelab(...played, '--keep', path);
    expect(lorelab('play', path).stdout.trim()).toBe(told.split('\n# How to play')[0]!.trim());
    const again = lorelab(...played, '--keep', path);
    expect([again.status, again.stdout]).toEqual([2, '']);
    expect(again.stderr).toContain('there is a file');
  });

  test('tells as data what it tells, and what options were worth', async () => {
    const path = await written('lorcana', (file) => ({ ...file, choices: file.choices.slice(0, 12) }));
    const { stdout } = lorelab('play', path, '--json', '--explain');
    const told = JSON.parse(stdout) as Record<string, unknown>;
    expect(told).toMatchObject({ winner: null, ending: 'the game is not over' });
    expect(told.provenance).toMatchObject({ index: 5, seed: 'a file', policies: ['greedy', 'greedy'], decisions: 12 });
    expect(told.decisions).not.toHaveLength(0);
  });

  test.each<[string, (file: GameFile) => object, RegExp]>([
    [
      'a decision that there is not',
      (file) => ({ ...file, choices: [99] }),
      /decision 0 of this game has no option 99/,
    ],
    ['odd decisions', (file) => ({ ...file, choices: [-1] }), /expected a list of whole numbers in choices/],
    ['an odd number', (file) => ({ ...file, index: 0.5 }), /expected a whole number in index/],
    ['an odd plan', (file) => ({ ...file, plan: { ...file.plan, seed: 3 } }), /expected a text in plan\.seed, found 3/],
    [
      'a card that the deck has not',
      (file) => ({ ...file, plan: { ...file.plan, opening: { hand: ['x'] } } }),
      /plan\.opening\.hand/,
    ],
    [
      'another version',
      (file) => ({ ...file, 'lorelab game': 7 }),
      /holds a game of version 7; this program reads version 1/,
    ],
    [
      'no game at all',
      () => ({ decks: 3 }),
      /expected a second deck, or the file of a game, as lorelab play --keep and the lab write it/,
    ],
  ])('refuses %s', async (_, change, words) => {
    const { stdout, stderr, status } = lorelab('play', await written('lorcana', change));
    expect([stdout, status]).toEqual(['', 2]);
    expect(stderr).toMatch(words);
  });

  test('says that a second deck is missing, and which decks there are', () => {
    expect(lorelab('play', DECKS.lorcana[0])).toMatchObject({
      stderr: expect.stringContaining('expected a second deck') as string,
      status: 2,
    });
    expect(lorelab('play', 'set-07-ruby-steel-agro').stderr).toContain(DECKS.lorcana[0]);
  });

  test('refuses options that say what is played, and says so where the rules were others', async () => {
    const { stderr, status } = lorelab('play', await written('lorcana'), '--index', '3');
    expect([stderr, status]).toEqual(['error: --index: the file of a game says itself what was played\n', 2]);
    const old = await written('lorcana', (file) => ({ ...file, behaviour: 'other' }));
    expect(lorelab('play', old).stderr).toContain('was played by other rules than those of this program');
  });
});
