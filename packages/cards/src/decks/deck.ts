/** A card of a deck and how many copies of it. */
export interface DeckEntry<C> {
  readonly count: number;
  readonly card: C;
  /** The line of the list or file that it was first read from, from 1. */
  readonly line: number;
}

/** A deck list that names cards that there are; whether it is legal is for a format to say. */
export interface Deck<C> {
  /** In a list: the first comment. */
  readonly name?: string;
  /** What it was built for; in a list what a comment `# Format: …` says. Whether there is such a format is not asked here. */
  readonly format?: string;
  readonly entries: readonly DeckEntry<C>[];
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
  /** The full name of the card that it is about, if it is about one that there is. */
  readonly card?: string;
}

/** `decks/mine.txt:12: there is no card …` */
export const formatDeckError = ({ line, message }: Pick<DeckError, 'line' | 'message'>, file: string): string =>
  `${file}${line > 0 ? `:${line}` : ''}: ${message}`;

/** How to get at a deck that is on the web: nothing is fetched. */
export const HOW_TO_EXPORT =
  'links are not followed: have the deck site export the deck as text, then save it as a file or paste it into "-"';

export const DECK_ERROR_CODES = [
  'not-text',
  'bad-json',
  'bad-deck-file',
  'bad-line',
  'bad-count',
  'unknown-card',
  'ambiguous-card',
  'empty-deck',
  'too-few-cards',
  'too-many-cards',
  'no-player-card',
  'too-many-player-cards',
  'forbidden-card',
  'too-many-inks',
  'too-many-copies',
  'banned-card',
  'card-not-in-format',
  'partial-card',
  'unknown-format',
] as const;
export type DeckErrorCode = (typeof DECK_ERROR_CODES)[number];

/** No list has more copies of a card than this; a card that may be in a deck any number of times needs far fewer. */
export const COUNT_MAX = 999;

/** Whether a list may say so many copies. */
export const isCount = (count: unknown): count is number =>
  typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= COUNT_MAX;

/** A deck made in code, for tests and experiments: cards and how many copies of each. */
export function makeDeck<C>(copies: Iterable<readonly [C, number]>): Deck<C> {
  return { entries: [...copies].map(([card, count], index) => ({ card, count, line: index + 1 })) };
}

/** How many cards a deck has. */
export const deckSize = (deck: Pick<Deck<unknown>, 'entries'>): number =>
  deck.entries.reduce((sum, entry) => sum + entry.count, 0);

/** The cards of a deck, each copy by itself, in the order of the list. */
export const deckCards = <C>(deck: Deck<C>): C[] =>
  deck.entries.flatMap((entry) => Array.from({ length: entry.count }, () => entry.card));
