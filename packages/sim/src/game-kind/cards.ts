/** The cards of a game, and decks of them. */
import type { Result } from '@lorelab/cards';
import type { DeckList } from '../plan/table.js';

/** Where cards come from besides what is shipped. */
export interface CardOptions {
  /** The user's own catalog. */
  readonly folder?: string;
  /** Files of cards and patches for this time only. */
  readonly files?: readonly CardFile[];
}

/** A file of cards and patches: what messages call it, and what it holds. */
export interface CardFile {
  readonly name: string;
  readonly text: string;
}

/** All the cards that decks may name. */
export interface CardSource {
  /** Changes when any card does. */
  readonly hash: string;
  /** Reads a deck file; what is wrong comes with its place, a message each. */
  readDeck(bytes: Uint8Array, file: string): Result<ReadDeck, readonly string[]>;
  /** For whoever changes decks; absent in games whose decks nobody changes. */
  openChanging?(): Promise<DeckChanging>;
}

/** What whoever changes a deck asks of the cards that there are. */
export interface DeckChanging {
  /** Cards by full name and how many of each, in a list of any length: a pool to choose from, or all that somebody has. */
  readCards(bytes: Uint8Array, file: string): Result<ReadonlyMap<string, number>, readonly string[]>;
  /**
   * The cards that may come into a deck, whatever its owner has in mind: playable, of its inks, and legal in a format (absent: in
   * the one that it is legal in). First those that serve whatever deck they are in, by what is printed on them alone.
   */
  candidatesFor(deck: ReadDeck, format?: string): readonly string[];
  /** Of how many copies of a card at most a deck may be that anybody plays. */
  readonly copiesMost: number;
  /** Whether a card can be put away to pay with; absent in games where all or none can. */
  isInkable?(card: string): boolean;
}

/** Whether a deck is legal. */
export interface Legality {
  /** The formats that it was held to: it has to be legal in one of them. */
  readonly formats: readonly string[];
  /** Why it is not legal in the first of them, a reason each; nothing if it is legal. */
  readonly objections: readonly string[];
}

/** A card that does nothing, as a table carries it, and what lists call it. */
export interface BlankCard {
  readonly name: string;
  readonly card: unknown;
}

/** A deck that names cards that there are. */
export interface ReadDeck {
  readonly list: DeckList;
  /** What a table has to carry for it. */
  readonly cards: readonly unknown[];
  /** What decks are grouped by, such as their inks; absent in games that have nothing of the kind. */
  readonly group?: string;
  /** Whether it is legal in a format: in `asked`, else in the one that it names, else in any. A format that there is not is an error. */
  legality(asked?: string): Result<Legality, string>;
  /** What one of its cards says, as a text that changes when it does; absent in games that don't tell. */
  contentOf?(card: string): string | undefined;
  /** What can take the place of one of its cards and does nothing: of the same cost. Nothing, if the deck needs that card to be one. */
  blankOf(card: string): BlankCard | undefined;
  /** Cards that are not fully understood: they are played only if the user says so. */
  readonly partial: readonly string[];
}
