/** What a game tells of decks and cards. */
import type { Result } from '@lorelab/cards';
import type { CardQueries } from '@lorelab/cards/query';

/** A label and what it says. */
export type LabelledValue = readonly [label: string, value: string];

/** A column of a table for people. */
export interface TableColumn {
  readonly title: string;
  /** Numbers stand to the right. */
  readonly isNumber?: true;
  /** Where lines are too long, the columns with the highest number go first. */
  readonly spare?: number;
}

export type TableRow = readonly (string | number)[];

/** A part of what is told to people. */
export type Section =
  | { readonly title?: string; readonly facts: readonly LabelledValue[] }
  | { readonly columns: readonly TableColumn[]; readonly rows: readonly TableRow[] }
  | { readonly text: string };

/** What is wrong in a deck: its line from 1, or 0 if it is about none. It is printed whole as data. */
export interface DeckProblem {
  readonly line: number;
  readonly message: string;
}

/** What is told of a deck. */
export interface DeckCheck {
  /** Nothing of a deck that can't be read. */
  readonly sections: readonly Section[];
  /** All of it in a line. */
  readonly summary: string;
  readonly errors: readonly DeckProblem[];
  /** What is only worth knowing. */
  readonly warnings: readonly DeckProblem[];
  /** The deck as data; null if it can't be read. */
  readonly data: unknown;
}

/** What two versions of a deck are told apart by. */
export interface DeckContents {
  /** What it calls itself. */
  readonly name?: string;
  /** In the order of the list. */
  readonly cards: readonly { readonly card: string; readonly count: number }[];
  /** How many cards are of a kind, in words that stand behind a number: "inkable", "songs". */
  readonly kinds: readonly { readonly kind: string; readonly count: number }[];
  /** How many cards are of each cost, or of what a game has in its place. */
  readonly curve: {
    readonly by: string;
    readonly steps: readonly { readonly value: number; readonly count: number }[];
  };
}

/** Something that a game lets be asked, as an option of the command line. */
export interface GameOption {
  /** "--cost <numbers>" */
  readonly flags: string;
  readonly description: string;
}

/** What a deck can be written as. */
export interface DeckNotation {
  readonly name: string;
  /** What it looks like, and what it keeps. */
  readonly says: string;
  /** What else can be said of it. */
  readonly options?: readonly GameOption[];
  /** Command lines behind `deck convert`, for its help. */
  readonly examples: readonly string[];
}

/** The notations of decks that every game has. */
export const TEXT_NOTATION: DeckNotation = {
  name: 'text',
  says: 'a list, a count and a card a line; of its comments the name, the game and the format are kept',
  examples: ['mine.json --to text --out mine.txt'],
};

export const JSON_NOTATION: DeckNotation = {
  name: 'json',
  says: '{"name": …, "cards": [{"count": 4, "card": …}, …]}; its schema is packages/cards/data/deck.schema.json',
  examples: ['mine.txt --to json'],
};

/** How a deck is to be written. */
export interface DeckWriting {
  /** The name of one of the game's `deckNotations`. */
  readonly notation: string;
  /** What was said by its options, by their names. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** Which decks are drawn at random. */
export interface DeckDrawing {
  readonly count: number;
  readonly seed: string;
  /** Absent: what the game's newest cards are played in; of decks like others, any. */
  readonly format?: string;
  /** Decks that those that are drawn are like: files and what they hold. */
  readonly like?: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

/** What is told of a card, for people and as data. */
export interface ShownCard {
  readonly fullName: string;
  readonly facts: readonly LabelledValue[];
  /** In a table of cards. */
  readonly row: TableRow;
  /** What it does, in the game's language. */
  readonly program: unknown;
  /** What the engine makes of that, line for line, or why it makes nothing of it. Not there in games that don't tell it. */
  readonly code?: Result<readonly string[], string>;
  readonly data: unknown;
}

/** How far the cards can be played. */
export interface CardsStatus {
  readonly sections: readonly Section[];
  readonly cards: number;
  /** Those that can be played in full. */
  readonly complete: number;
  readonly data: unknown;
}

/** A number of a card that is another: "cost", "strength", or one in its text. */
export interface NumberChange {
  readonly of: string;
  /** Of several numbers of its text: which of them, from 1. */
  readonly place?: number;
  readonly value: number;
}

/** What the commands about decks and cards tell. */
export interface CardTools {
  /** The table that cards are shown in where there are several. */
  readonly cardColumns: readonly TableColumn[];
  /** `file`: where the deck is from. A format that there is not is an error. */
  checkDeck(bytes: Uint8Array, file: string, format?: string): Result<DeckCheck, string>;
  readContents(bytes: Uint8Array): Result<DeckContents, readonly DeckProblem[]>;
  writeDeck(bytes: Uint8Array, writing: DeckWriting): Result<string, readonly DeckProblem[]>;
  /** Decks drawn at random as lists, the same for a seed; absent in games that draw none. What is wrong is the format, which may have too few cards, or a deck. */
  randomDecks?(drawing: DeckDrawing): Result<readonly string[], readonly string[]>;
  /** The card of a name, or all of those that have it; or what is wrong with the name, with at most so many near ones. */
  showCards(name: string, suggestions?: number): Result<readonly ShownCard[], string>;
  /** The language in which cards are asked for (docs/QUERIES.md). */
  readonly queries: CardQueries;
  /** The cards that are as a search asks, or all that is wrong with it. */
  searchCards(search: CardSearch): Result<FoundCards, readonly string[]>;
  status(): CardsStatus;
  /** The file of `--patch` that makes a card so; absent in games that have no such files. */
  changeOf?(card: string, change: NumberChange): Result<string, string>;
}

/** What `cards search` was asked, all of which must hold. */
export interface CardSearch {
  /** In the query language; empty: every card. */
  readonly query: string;
  /** The values of options, by their fields. */
  readonly asked: Readonly<Record<string, unknown>>;
}

/** What a search finds. */
export interface FoundCards {
  readonly cards: readonly ShownCard[];
  /** What somebody may have meant who finds nothing. */
  readonly hints: readonly string[];
}

/** What cards can be searched by. */
export interface CardSearching {
  /** The fields that queries know. */
  readonly fields: readonly CardField[];
  /** Command lines behind `cards search`, for its help. */
  readonly examples: readonly string[];
}

/** Something that cards can be asked about. */
export interface CardField {
  /** In a query, and with two dashes before it as an option: "move-cost". */
  readonly name: string;
  readonly says: string;
  readonly takes: 'numbers' | 'words' | 'text' | 'name' | 'nothing';
  /** It is asked in queries alone. */
  readonly isNoOption?: true;
}

/** How much of 100 the complete cards are. Nothing is missing where there is nothing. */
export const completeShare = ({ cards, complete }: { readonly cards: number; readonly complete: number }): number =>
  cards === 0 ? 100 : (100 * complete) / cards;

/** Rounded down, so that it doesn't say 100 % while something is missing. */
export const formatCompleteShare = (counts: { readonly cards: number; readonly complete: number }): string =>
  `${Math.floor(10 * completeShare(counts)) / 10} %`;
