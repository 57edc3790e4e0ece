import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parsePolicy } from '@lorelab/ai';
import type { DeckList, PlannedMatchOptions, RunPlan } from '@lorelab/sim';
import { readKingdomHeartsDeckFile } from '@lorelab/sim/kingdom-hearts';
import { readDeckFile } from '@lorelab/sim/lorcana';
import { afterAll, beforeAll } from 'vitest';

const DECKS = new URL('../../../../decks/', import.meta.url);

export function deckList(name: string): DeckList {
  const deck = readDeckFile(new URL(`${name}.txt`, DECKS));
  return { name, hash: name, cards: deck.entries.map(({ count, card }) => [count, card.fullName]) };
}

function kingdomHeartsListIn(folder: string, name: string): DeckList {
  const deck = readKingdomHeartsDeckFile(new URL(`${folder}/${name}.txt`, DECKS));
  return { name, hash: name, cards: deck.entries.map(({ count, card }) => [count, card.fullName]) };
}
export const kingdomHeartsDeckList = (name: string): DeckList => kingdomHeartsListIn('kingdom-hearts', name);
export const practiceDeckList = (name: string): DeckList => kingdomHeartsListIn('kingdom-hearts-practice', name);

const DECK_A = deckList('set-07-ruby-steel-aggro');
const DECK_B = deckList('set-11-amber-emerald-dogs');

/** A plan of two quick decks that play at random. */
export function quickPlan(changes: Partial<RunPlan> = {}): RunPlan {
  const random = parsePolicy('random');
  return {
    table: { game: 'lorcana', decks: [DECK_A, DECK_B] },
    policies: [random, random],
    seed: 'runner',
    bestOf: 1,
    ...changes,
  };
}

export const matchOptions = (plan: RunPlan, series: number): PlannedMatchOptions => ({
  plan,
  series,
  threads: 1,
  versions: { lorelab: 'test', catalog: 'test' },
  command: 'a test',
});

/** A folder for the files of a test, gone after it. */
export function useFolder(): { path(name: string): string } {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lorelab-runner-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  return { path: (name) => join(folder, name) };
}
