/** What the browser keeps: decks, results and settings. Nothing of it leaves the browser unless somebody takes it out as a file. */

import type { ToldReport } from '@lorelab/sim-cli/reports';
import { createStore, del, entries, get, set, setMany } from 'idb-keyval';
import { useEffect, useState } from 'preact/hooks';
import type { GameAsked } from '../ask/game.js';
import type { GivenText, Question } from '../ask/question.js';

export interface KeptResult {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly when: number;
  readonly question: Question;
  /** The answer in words. */
  readonly brief: string;
  readonly report: ToldReport;
}

/** A game that somebody has played: decisions as places of options. */
export interface KeptGame {
  readonly id: string;
  readonly when: number;
  readonly title: string;
  readonly record: GameAsked;
  /** Whether it was played to its end; absent: nobody knows. */
  readonly isOver?: boolean;
}

interface Kept {
  readonly decks: GivenText;
  /** Files of cards and patches, which belong to no game but their own. */
  readonly cards: GivenText;
  readonly results: KeptResult;
  readonly games: KeptGame;
}

const stores = {
  decks: createStore('lorelab-decks', 'decks'),
  cards: createStore('lorelab-cards', 'cards'),
  results: createStore('lorelab-results', 'results'),
  games: createStore('lorelab-games', 'games'),
};

type Kind = keyof Kept;

const listeners = new Set<() => void>();
const tellAll = (): void => {
  for (const listen of listeners) listen();
};

export async function all<K extends Kind>(kind: K): Promise<Kept[K][]> {
  const found = await entries<string, Kept[K]>(stores[kind]);
  return found.map(([, value]) => value);
}

export const one = <K extends Kind>(kind: K, key: string): Promise<Kept[K] | undefined> => get(key, stores[kind]);

export async function keep<K extends Kind>(kind: K, key: string, value: Kept[K]): Promise<void> {
  await set(key, value, stores[kind]);
  tellAll();
}

export async function forget(kind: Kind, key: string): Promise<void> {
  await del(key, stores[kind]);
  tellAll();
}

/** All of a kind, and again whenever something is kept or forgotten. */
export function useKept<K extends Kind>(kind: K): readonly Kept[K][] {
  const [found, setFound] = useState<readonly Kept[K][]>([]);
  useEffect(() => {
    const read = (): void => void all(kind).then(setFound);
    read();
    listeners.add(read);
    return () => void listeners.delete(read);
  }, [kind]);
  return found;
}

// ------------------------------------------------------------------------------------------------ settings

export interface Settings {
  /** Workers that play. */
  readonly threads: number;
  readonly look: 'auto' | 'light' | 'dark';
  readonly seed: string;
}

const SETTINGS = 'lorelab-settings';

/** A worker for each core. */
const usualThreads = (): number => Math.max(1, Math.min(16, navigator.hardwareConcurrency || 2));

export function readSettings(): Settings {
  const usual: Settings = { threads: usualThreads(), look: 'auto', seed: 'lorelab' };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(SETTINGS) ?? '{}') as Partial<Settings>) };
  } catch {
    return usual;
  }
}

export const writeSettings = (settings: Settings): void => localStorage.setItem(SETTINGS, JSON.stringify(settings));

export function applyLook({ look }: Settings): void {
  if (look === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = look;
}

// ------------------------------------------------------------------------------------------------ files

/** All that is kept, as a file holds it. */
export interface KeptFile {
  readonly lorelab: 'lab';
  readonly decks: readonly GivenText[];
  /** Absent from files of before. */
  readonly cards?: readonly GivenText[];
  readonly results: readonly KeptResult[];
  readonly games: readonly KeptGame[];
}

export const everything = async (): Promise<KeptFile> => ({
  lorelab: 'lab',
  decks: await all('decks'),
  cards: await all('cards'),
  results: await all('results'),
  games: await all('games'),
});

/** Takes in what a file holds; how much that was, or what is wrong with the file. */
export async function takeIn(text: string): Promise<{ readonly count: number } | { readonly problem: string }> {
  let file: Partial<KeptFile>;
  try {
    file = JSON.parse(text) as Partial<KeptFile>;
  } catch {
    return { problem: 'The file is no JSON: expected one that the lab has written.' };
  }
  if (file?.lorelab !== 'lab') return { problem: 'Expected a file that the lab has written; this one says otherwise.' };
  const { decks = [], cards = [], results = [], games = [] } = file;
  const isSound =
    [decks, cards, results, games].every((some) => Array.isArray(some)) &&
    [...decks, ...cards].every((given) => typeof given?.name === 'string' && typeof given.text === 'string') &&
    [...results, ...games].every((kept) => typeof kept?.id === 'string') &&
    results.every(({ question, brief }) => typeof question?.ask === 'string' && typeof brief === 'string');
  if (!isSound)
    return {
      problem:
        'The file is damaged: decks and cards need a name and a text, results and games an id, results a question and an answer.',
    };
  for (const [texts, store] of [
    [decks, stores.decks],
    [cards, stores.cards],
  ] as const)
    await setMany(
      texts.map((given) => [given.name, given]),
      store,
    );
  await setMany(
    results.map((result) => [result.id, result]),
    stores.results,
  );
  await setMany(
    games.map((game) => [game.id, game]),
    stores.games,
  );
  tellAll();
  return { count: decks.length + cards.length + results.length + games.length };
}

export function download(name: string, text: string, type = 'application/json'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
