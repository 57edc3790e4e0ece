/** What runs, records and reports have to know of one game: it is all behind this interface. */
import type { PolicyTable, PositionWeights, WeightsFile } from '@lorelab/ai';
import type { Result } from '@lorelab/cards';
import type { Game } from '@lorelab/engine/kernel';
import type { ScenarioGame } from '@lorelab/scenario';
import type { Watcher } from '../playing/index.js';
import type { Measure, Recorder } from '../records/index.js';

/** A deck as a run carries it: into worker threads, into records and reports. */
export interface DeckList {
  readonly name: string;
  readonly cards: readonly (readonly [count: number, name: string])[];
  /** Changes when a card of the deck does, in number or in what it says. */
  readonly hash: string;
}

/** Everything that a thread needs to make a game: plain data. */
export interface Table {
  /** The id of a GameKind. */
  readonly game: string;
  readonly decks: readonly DeckList[];
  /** Stops games that take longer; absent: the game's own limit. */
  readonly maxTurns?: number;
  /** The names of the house rules that are played by, in the order of the game's list; absent: none. */
  readonly houseRules?: readonly string[];
  /** Cards of these decks that don't come with Lorelab, or are other there: whole, so that the table stands alone. */
  readonly cards?: readonly unknown[];
}

/** A rule that some play otherwise, or that can be read otherwise: the other way of it. */
export interface HouseRule {
  readonly name: string;
  /** What is so under it. */
  readonly says: string;
}

/** Where cards come from besides what is shipped. */
export interface CardOptions {
  /** The user's own catalog. */
  readonly folder?: string;
  /** Files of cards and patches for this time only. */
  readonly files?: readonly { readonly name: string; readonly text: string }[];
}

/** All the cards that decks may name. */
export interface CardSource {
  /** Changes when any card does. */
  readonly hash: string;
  /** Reads a deck file; what is wrong comes with its place, a message each. */
  readDeck(bytes: Uint8Array, file: string): Result<ReadDeck, readonly string[]>;
}

/** Whether a deck is legal. */
export interface Legality {
  /** The formats that it was held to: it has to be legal in one of them. */
  readonly formats: readonly string[];
  /** Why it is not legal in the first of them, a reason each; nothing if it is legal. */
  readonly objections: readonly string[];
}

/** A deck that names cards that there are. */
export interface ReadDeck {
  readonly list: DeckList;
  /** What a table has to carry for it. */
  readonly cards: readonly unknown[];
  /** Whether it is legal in a format: in `asked`, else in the one that it names, else in any. A format that there is not is an error. */
  legality(asked?: string): Result<Legality, string>;
  /** Cards that are not fully understood: they are played only if the user says so. */
  readonly partial: readonly string[];
}

/** Tells a game that it watches, for people and as data. */
export interface Narrator extends Watcher {
  readonly text: string;
  readonly data: object;
}

/** What policies at a table are made from. */
export type PolicyKnowledge = Omit<PolicyTable, 'game'>;

/** Players have sat down: a game, and what goes with it. */
export interface SeatedTable extends PolicyKnowledge {
  readonly game: Game;
  createRecorder(): Recorder;
  /** `names`: what the players are called. */
  createNarrator(names: readonly string[]): Narrator;
}

/** How reports speak of the race to the goal. */
export interface RaceTerms {
  /** Which of the recorder's turn measures is a player's own progress, and which the opponent's. */
  readonly own: string;
  readonly opposing: string;
  /** Which of the recorder's totals is a player's progress at the end. */
  readonly final: string;
  /** What reports call it. */
  readonly unit: string;
  readonly goal: number;
  /** The marks on the way whose reaching is reported. */
  readonly marks: readonly number[];
  /** Which totals say where progress came from. */
  readonly sources: readonly Measure[];
  /** Other turn measures that are told turn by turn as progress is, such as what a player has left to lose. */
  readonly beside: readonly { readonly measure: string; readonly unit: string }[];
}

/** A column of the table of turns: a turn measure, and what is said of it. */
export interface TurnColumn {
  readonly id: string;
  readonly title: string;
  readonly measure: string;
  /** Its mean, in how many games it was 0, or in how many it was more. */
  readonly as: 'mean' | 'share of none' | 'share of some';
}

/** A label and what it says. */
export type Fact = readonly [label: string, value: string];

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
  | { readonly title?: string; readonly facts: readonly Fact[] }
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

/** How a deck is to be written. */
export interface DeckWriting {
  /** The name of one of the game's `deckNotations`. */
  readonly notation: string;
  /** What was said by its options, by their names. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** What is told of a card, for people and as data. */
export interface ShownCard {
  readonly fullName: string;
  readonly facts: readonly Fact[];
  /** In a table of cards. */
  readonly row: TableRow;
  /** What it does, in the game's language. */
  readonly program: unknown;
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

/** What the commands about decks and cards tell. */
export interface Desk {
  /** The table that cards are shown in where there are several. */
  readonly cardColumns: readonly TableColumn[];
  /** `file`: where the deck is from. A format that there is not is an error. */
  checkDeck(bytes: Uint8Array, file: string, format?: string): Result<DeckCheck, string>;
  writeDeck(bytes: Uint8Array, writing: DeckWriting): Result<string, readonly DeckProblem[]>;
  /** The card of a name, or all of those that have it; or what is wrong with the name, with at most so many near ones. */
  showCards(name: string, suggestions?: number): Result<readonly ShownCard[], string>;
  /** The cards that are as the game's `cardSearch` asks, with words of their names; or all that is wrong with the query. */
  searchCards(query: CardSearch): Result<readonly ShownCard[], readonly string[]>;
  status(): CardsStatus;
}

/** What `cards search` was asked: by the names of the options, and words of names. */
export type CardSearch = Readonly<Record<string, unknown>> & { readonly name?: readonly string[] };

/** What cards can be searched by. */
export interface CardSearching {
  readonly questions: readonly CardQuestion[];
  /** Command lines behind `cards search`, for its help. */
  readonly examples: readonly string[];
}

/** Something that cards can be searched by. */
export interface CardQuestion extends GameOption {
  /** It may be asked several times, and all of it must hold. */
  readonly several?: true;
}

/** A game, as runs, records and reports know it. What takes long to load, such as its rules, is loaded when it is needed. */
export interface GameKind {
  /** What plans and records call it. */
  readonly id: string;
  readonly title: string;
  readonly race: RaceTerms;
  /** How well decks develop turn by turn. */
  readonly turnColumns: readonly TurnColumn[];
  /** The total that says how many cards a player changed before the game began; absent if nobody can. */
  readonly mulligans?: string;
  /** What of the recorder's measures of cards is worth a column: how much of it there was, per game. */
  readonly cardColumns: readonly { readonly measure: string; readonly title: string }[];
  /** The version of the rules that it follows. */
  readonly rules: string;
  readonly houseRules: readonly HouseRule[];
  /** What its decks can be written as; every game has a list (text) and JSON. */
  readonly deckNotations: readonly DeckNotation[];
  /** A line of a list, for help texts. */
  readonly deckLine: string;
  /** What a file of `--patch` may hold, for help texts. */
  readonly patches: string;
  /** The formats that its decks can be held to, or some of them, for help texts. */
  readonly formats: readonly string[];
  readonly cardSearch: CardSearching;
  /** Command lines behind `cards show`, for its help: the first names a card. */
  readonly cardExamples: readonly string[];
  openDesk(options: CardOptions): Promise<Result<Desk, readonly string[]>>;
  openCards(options: CardOptions): Promise<Result<CardSource, readonly string[]>>;
  /** Reads and plays scenarios; absent for a game that has none. */
  openScenarios?(options: CardOptions): Promise<Result<ScenarioGame, readonly string[]>>;
  /** Checks what was read from a file of weights. */
  readWeights(data: unknown): Promise<Result<WeightsFile, readonly string[]>>;
  /** The shipped weights of positions; absent if what positions are worth isn't told by weights. */
  shippedPositions?(): Promise<PositionWeights>;
  seat(table: Table): Promise<SeatedTable>;
}
