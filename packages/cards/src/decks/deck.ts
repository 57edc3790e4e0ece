import type { CatalogCard } from '../catalog/index.js';

/** A card of a deck and how many copies of it. */
export interface DeckEntry {
  readonly count: number;
  readonly card: CatalogCard;
  /** The line of the list that it was first read from, from 1. */
  readonly line: number;
}

/** A deck list that names cards that there are; whether it is legal is for a format to say. */
export interface Deck {
  /** The title in the list's first comment. */
  readonly name?: string;
  /** The format that a comment `# Format: …` names. */
  readonly format?: string;
  readonly entries: readonly DeckEntry[];
}

/** What is wrong with a list or with a deck: where, what was expected, what came instead, and the nearest right names. */
export interface DeckError {
  readonly code: DeckErrorCode;
  /** From 1; 0 if it is about the deck as a whole. */
  readonly line: number;
  readonly message: string;
  readonly expected: string;
  readonly found: string;
  readonly nearest: readonly string[];
}

export const DECK_ERROR_CODES = [
  'bad-line',
  'bad-count',
  'unknown-card',
  'ambiguous-card',
  'empty-deck',
  'too-few-cards',
  'too-many-inks',
  'too-many-copies',
  'banned-card',
  'card-not-in-format',
  'partial-card',
] as const;
export type DeckErrorCode = (typeof DECK_ERROR_CODES)[number];

/** A deck made in code, for tests and experiments: cards and how many copies of each. */
export function makeDeck(copies: Iterable<readonly [CatalogCard, number]>): Deck {
  return { entries: [...copies].map(([card, count], index) => ({ card, count, line: index + 1 })) };
}

/** How many cards a deck has. */
export const deckSize = (deck: Deck): number => deck.entries.reduce((sum, entry) => sum + entry.count, 0);

/** The cards of a deck, each copy by itself, in the order of the list. */
export const deckCards = (deck: Deck): CatalogCard[] =>
  deck.entries.flatMap((entry) => Array.from({ length: entry.count }, () => entry.card));

/** The ink types of a deck's cards (5.2.5), in the order in which they come. */
export const deckInks = (deck: Deck): CatalogCard['inks'] => [
  ...new Set(deck.entries.flatMap((entry) => entry.card.inks)),
];

/** The deck as a list that `readDeck` reads back. */
export function formatDeck(deck: Deck): string {
  const lines = deck.entries.map((entry) => `${entry.count} ${entry.card.fullName}`);
  if (deck.format !== undefined) lines.unshift(`# Format: ${deck.format}`);
  if (deck.name !== undefined) lines.unshift(`# ${deck.name}`);
  return `${lines.join('\n')}\n`;
}
