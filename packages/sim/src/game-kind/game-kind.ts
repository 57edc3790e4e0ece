/** What runs, records and reports have to know of one game: it is all behind this interface. */
import type { PositionWeights, WeightsFile } from '@lorelab/ai';
import type { Result } from '@lorelab/cards';
import type { Game } from '@lorelab/engine/kernel';
import type { ScenarioGame } from '@lorelab/scenario';
import type { Table } from '../plan/table.js';
import type { Measure } from '../rows/layout.js';
import type { CardSearching, CardTools, DeckNotation } from './card-tools.js';
import type { CardOptions, CardSource } from './cards.js';
import type { PolicyKnowledge, SeatedTable } from './seated-table.js';

/** A rule that some play otherwise, or that can be read otherwise: the other way of it. */
export interface HouseRule {
  readonly name: string;
  /** What is so under it. */
  readonly says: string;
}

/** Another way to play a game, with deck rules of its own. */
export interface Variant {
  readonly name: string;
  readonly title: string;
  /** The format that its decks have to be legal in. */
  readonly format: string;
  /** What wins, and the marks on the way. */
  readonly goal: number;
  readonly marks: readonly number[];
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

/** How players come to cards, whatever they do. */
export interface Drawing {
  /** Cards of the opening hand. */
  readonly hand: number;
  /** Whether a card is drawn each turn, but for the first one of who starts. Absent: how many are drawn hangs on what is played. */
  readonly eachTurn?: true;
  /** A query: of the cards that are like this one lies apart from the beginning, and is never drawn. */
  readonly outside?: string;
}

/** Signatures of a game as it is played now: those that `npm run signature` proves. */
export interface GameSignatures {
  readonly rules: string;
  /** What each policy chooses, by its name, and how options and positions are rated. */
  readonly policies: Readonly<Record<string, string>>;
}

/** A game, as runs, records and reports know it. What takes long to load, such as its rules, is loaded when it is needed. */
export interface GameKind {
  /** What plans and records call it. */
  readonly id: string;
  readonly title: string;
  /** How many can play together; absent: two. */
  readonly mostPlayers?: number;
  /** Whether there are teams of them. */
  readonly hasTeams?: true;
  readonly race: RaceTerms;
  /** How many rounds people take for a game, where somebody has counted them. */
  readonly realRounds?: number;
  /** How well decks develop turn by turn. */
  readonly turnColumns: readonly TurnColumn[];
  /** The total that says how many cards a player changed before the game began; absent if nobody can. */
  readonly mulligans?: string;
  /** Absent: nobody knows. */
  readonly drawing?: Drawing;
  /** The measure of cards that were put away to pay with, instead of being played; absent if no card is. */
  readonly inked?: string;
  /** What of the recorder's measures of cards is worth a column: how much of it there was, per game. */
  readonly cardColumns: readonly { readonly measure: string; readonly title: string }[];
  /** The rules that it follows. */
  readonly rules: string;
  /** The editions of them that can be played by, the usual one first; absent if there is but one. */
  readonly editions?: readonly string[];
  /** What its rules and policies do, in short; absent: nobody has proven that. */
  readonly signatures?: GameSignatures;
  readonly houseRules: readonly HouseRule[];
  /** Absent: none. */
  readonly variants?: readonly Variant[];
  /** What its decks can be written as; every game has a list (text) and JSON. */
  readonly deckNotations: readonly DeckNotation[];
  /** A line of a list, for help texts. */
  readonly deckLine: string;
  /** What a file of `--patch` may hold, for help texts. */
  readonly patches: string;
  /** The formats that its decks can be held to, or some of them, for help texts. */
  readonly formats: readonly string[];
  /** Command lines behind `cards show`, for its help: the first names a card. */
  readonly cardExamples: readonly string[];
  /** What its cards can be searched by. */
  openCardSearch(): Promise<CardSearching>;
  openCardTools(options: CardOptions): Promise<Result<CardTools, readonly string[]>>;
  openCards(options: CardOptions): Promise<Result<CardSource, readonly string[]>>;
  /** Reads and plays scenarios, by an edition of the rules unless they say one; absent for a game that has none. */
  openScenarios?(options: CardOptions, edition?: string): Promise<Result<ScenarioGame, readonly string[]>>;
  /** What policies know of a game of one of its scenarios; absent for a game that has none. */
  knowledgeOf?(game: Game): Promise<PolicyKnowledge>;
  /** Checks what was read from a file of weights. */
  readWeights(data: unknown): Promise<Result<WeightsFile, readonly string[]>>;
  /** The shipped weights of positions; absent if what positions are worth isn't told by weights. */
  shippedPositions?(): Promise<PositionWeights>;
  seat(table: Table): Promise<SeatedTable>;
}

/** The variant that a table is played by. */
export const variantOf = ({ variants = [] }: GameKind, { variant }: Table): Variant | undefined =>
  variants.find(({ name }) => name === variant);

/** The race as a table runs it: a variant has a goal of its own. */
export function raceOf(kind: GameKind, table: Table): RaceTerms {
  const variant = variantOf(kind, table);
  return variant ? { ...kind.race, goal: variant.goal, marks: variant.marks } : kind.race;
}
