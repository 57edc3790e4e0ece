/** What is peculiar to the decks of a game. Everything else of lists and files is the same for all games. */
import type { Result } from '../basics/result.js';
import type { Deck, DeckEntry, DeckError } from './deck.js';

/** How decks of a game are written. */
export interface DeckStyle {
  /** What decks say to be of this game; absent for the one that they are of if they say nothing. */
  readonly game?: string;
  /** How many of a card an entry may say, as messages show it. */
  readonly example: { readonly count: number; readonly card: string };
  /** Words over a part of a list, as a part of a regular expression. */
  readonly headings: string;
  /** How what stands in brackets behind a name begins if it belongs to the name, likewise. */
  readonly brackets?: string;
}

/** What is written of a deck. */
export type WritableDeck = Pick<Deck<unknown>, 'name' | 'format'> & {
  readonly entries: readonly Pick<DeckEntry<{ readonly fullName: string }>, 'count' | 'card'>[];
};

/** What is wrong with the name of a card, wherever it stands. */
export type CardError = Omit<DeckError, 'line'>;

/** Cards by set, in capitals, and by number in it. */
export type Printings<C> = ReadonlyMap<string, ReadonlyMap<number, readonly C[]>>;

/** The cards that decks may name. */
export interface CardNames<C> {
  /** For a wrong name at most so many near ones are looked for. */
  find(name: string, suggestions?: number): Result<C, CardError>;
  /** Where they have been printed, for lists that say so in the place of a name. */
  readonly printings?: Printings<C>;
}
