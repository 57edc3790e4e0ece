/** Lorcana as a table that the laws are proved on: shipped decks, and decks of everything in the catalog. */
import { readdirSync } from 'node:fs';
import { makeDeck } from '@lorelab/cards';
import { type CatalogCard, formatDeck, type LorcanaDeck, readDeck } from '@lorelab/cards/lorcana';
import { loadCatalog } from '@lorelab/cards/lorcana/files';
import { CONSTRUCTED, PACK_RUSH, type Settings } from '@lorelab/engine/lorcana';
import { lorcanaGame, readDeckFile } from '@lorelab/sim/lorcana';
import fc from 'fast-check';
import type { LawTable } from '../laws/hold.js';
import type { Play, Teams } from '../laws/law.js';

/** A game of Lorcana as plain data. */
export interface LorcanaCase extends Play {
  /** The lines of a deck list, one list a player. */
  readonly decks: readonly (readonly string[])[];
  readonly packRush?: boolean;
  /** Who plays together. */
  readonly teams?: Teams;
  /** Other than usual. */
  readonly settings?: Partial<Pick<Settings, 'loreToWin' | 'maxTurns' | 'maxDecisions'>>;
}

export const LORCANA: LawTable<LorcanaCase> = {
  name: 'lorcana',
  make: (it) => lorcanaGame(it.decks.map(readLines), settingsOf(it)),
  teams: ({ teams }) => teams,
  limits: (it) => ({ turns: settingsOf(it).maxTurns, decisions: settingsOf(it).maxDecisions }),
};

const settingsOf = ({ packRush, teams, settings }: LorcanaCase): Settings => ({
  ...(packRush ? PACK_RUSH : CONSTRUCTED),
  ...(teams && { teams }),
  ...settings,
});

function readLines(lines: readonly string[]): LorcanaDeck {
  const read = readDeck(lines.join('\n'), catalog);
  if (read.ok) return read.value;
  throw new Error(read.error.map((error) => error.message).join('\n'));
}

const linesOf = (deck: LorcanaDeck): string[] => formatDeck({ entries: deck.entries }).trimEnd().split('\n');

const catalog = loadCatalog();

// ------------------------------------------------------------------------------------------------ shipped decks

const DECKS = new URL('../../../../decks/', import.meta.url);

const SHIPPED: readonly string[][] = readdirSync(DECKS)
  .filter((file) => file.endsWith('.txt'))
  .sort()
  .map((file) => linesOf(readDeckFile(new URL(file, DECKS))));

export const shippedDeck: fc.Arbitrary<string[]> = fc.constantFrom(...SHIPPED);

// ------------------------------------------------------------------------------------------------ decks of all cards

/** What nearly every card has ties nothing together. */
const COMMON = new Set(['Storyborn', 'Dreamborn', 'Floodborn', 'Hero', 'Villain', 'Ally']);

/** Cards by what ties them together: a name, a classification, a keyword, also one that their text speaks of. */
const THEMES: readonly (readonly CatalogCard[])[] = (() => {
  const themes = new Map<string, CatalogCard[]>();
  for (const card of catalog.cards) {
    for (const word of wordsOf(card)) themes.set(word, [...(themes.get(word) ?? []), card]);
  }
  return [...themes.values()].filter((cards) => cards.length > 1);
})();

function wordsOf(card: CatalogCard): Set<string> {
  const words = new Set([card.name, ...card.classifications]);
  JSON.stringify(card.abilities, (key, value) => {
    const isWord = key === 'named' || key === 'classification' || key === 'keyword' || key === 'do' || key === 'on';
    for (const word of isWord ? [value].flat() : []) if (typeof word === 'string') words.add(word);
    return value;
  });
  return new Set([...words].filter((word) => !COMMON.has(word)));
}

/** Two copies each of cards that are partly tied together, partly anything. No ink, no format: rules know neither. */
export const anyDeck: fc.Arbitrary<string[]> = fc
  .record({
    theme: fc.nat(THEMES.length - 1),
    picks: fc.array(fc.tuple(fc.boolean(), fc.nat()), { minLength: 12, maxLength: 30, size: 'max' }),
  })
  .map(({ theme, picks }) => {
    const cards = picks.map(([isTied, at]) => pick(isTied ? THEMES[theme]! : catalog.cards, at));
    return linesOf(makeDeck([...new Set(cards)].map((card) => [card, 2])));
  });

const pick = <T>(from: readonly T[], at: number): T => from[at % from.length]!;

/** What effects do to cards that not everybody sees. */
const SECRETIVE = ['look', 'lookAt', 'lookAtHand', 'reveal', 'revealHand', 'revealUntil', 'search', 'put', 'shuffle'];

const SECRETIVE_CARDS = catalog.cards.filter((card) => SECRETIVE.some((word) => wordsOf(card).has(word)));

/** Decks of cards that look at cards, show them, or put them where nobody sees them. */
export const secretiveDeck: fc.Arbitrary<string[]> = fc
  .array(fc.nat(), { minLength: 20, maxLength: 30, size: 'max' })
  .map((picks) =>
    linesOf(makeDeck([...new Set(picks.map((at) => pick(SECRETIVE_CARDS, at)))].map((card) => [card, 2]))),
  );

/** Decks in which ink comes back to hands. */
export const inkDeck: fc.Arbitrary<string[]> = fc
  .array(fc.nat(catalog.cards.length - 1), { minLength: 10, maxLength: 20, size: 'max' })
  .map((picks) => {
    const returning = catalog.cards.filter(({ fullName }) => INK_RETURNS.includes(fullName));
    const others = [...new Set(picks)].map((at) => catalog.cards[at]!).filter((card) => !returning.includes(card));
    return linesOf(
      makeDeck([
        ...returning.map((card): [CatalogCard, number] => [card, 8]),
        ...others.map((card): [CatalogCard, number] => [card, 2]),
      ]),
    );
  });

const INK_RETURNS = ['Ink Geyser', 'Mufasa - Ruler of Pride Rock', 'Fishbone Quill'];

/** Every card of the catalog in some deck: so many different cards a deck, two copies each. */
export function decksOfEverything(cardsADeck: number): string[][] {
  const decks: string[][] = [];
  for (let at = 0; at < catalog.cards.length; at += cardsADeck)
    decks.push(linesOf(makeDeck(catalog.cards.slice(at, at + cardsADeck).map((card) => [card, 2]))));
  return decks;
}

// ------------------------------------------------------------------------------------------------ cases

const play = { seed: fc.constant('laws'), index: fc.nat(), choices: fc.nat() };

/** Games of so many players with decks of a kind. */
export function lorcanaCases(
  deck: fc.Arbitrary<string[]>,
  players: { min: number; max: number } = { min: 2, max: 2 },
  more: Partial<LorcanaCase> = {},
): fc.Arbitrary<LorcanaCase> {
  const decks = fc.array(deck, { minLength: players.min, maxLength: players.max, size: 'max' });
  return fc.record({ decks, ...play }).map((it) => ({ ...it, ...more }));
}

/** The ways to make teams of three and of four. */
const TEAMS: Readonly<Record<number, readonly Teams[]>> = {
  3: [
    [[0], [1, 2]],
    [[0, 2], [1]],
  ],
  4: [
    [
      [0, 2],
      [1, 3],
    ],
    [
      [0, 1],
      [2, 3],
    ],
    [[0, 1, 3], [2]],
    [[0], [1, 3], [2]],
  ],
};

/** Games of teams with simultaneous turns (9.3). */
export const teamCases = (deck: fc.Arbitrary<string[]>): fc.Arbitrary<LorcanaCase> =>
  fc.tuple(lorcanaCases(deck, { min: 3, max: 4 }), fc.nat()).map(([it, which]) => {
    const ways = TEAMS[it.decks.length]!;
    return { ...it, teams: ways[which % ways.length]! };
  });

/** Games that a limit stops early. */
export const stoppedCases: fc.Arbitrary<LorcanaCase> = fc
  .tuple(lorcanaCases(anyDeck, { min: 2, max: 4 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 80 }))
  .map(([it, maxTurns, maxDecisions]) => ({ ...it, settings: { maxTurns, maxDecisions } }));
