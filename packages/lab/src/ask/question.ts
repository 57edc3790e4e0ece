/** What somebody asks of the lab, as plain data: it goes into links, into what is kept, and to whoever answers it. */

/** A deck: its list, and what messages call it. A shipped one is called by its name. */
export interface GivenText {
  readonly name: string;
  readonly text: string;
}

/** What can be asked, by the names of the commands that ask the same. */
export const ASKING = [
  'match',
  'gauntlet',
  'compare',
  'impact',
  'tune',
  'opener',
  'odds',
  'matrix',
  'tournament',
  'ladder',
  'calibrate',
  'balance',
] as const;
export type Asking = (typeof ASKING)[number];

export interface Question {
  readonly ask: Asking;
  /** Whom it is about; of a comparison the first is what the others are compared with. */
  readonly decks: readonly GivenText[];
  /** The opponent of a match, or the field. */
  readonly against: readonly GivenText[];
  /** Who plays, and who plays the opponents; absent: the same. */
  readonly policy: string;
  readonly opposing?: string;
  /** Those that a ladder compares. */
  readonly policies?: readonly string[];
  /** A file of real win rates that somebody has; absent: the one that comes with Lorelab. */
  readonly real?: GivenText;
  readonly seed: string;
  /** Games, or games against each opponent, or what a search may play in all; with `bestOf`, series. */
  readonly games: number;
  /** Of how many games each series is the best; absent: single games. */
  readonly bestOf?: number;
  /** Stop when the figure is known to this half-width: 0.01 is ± 1 %. */
  readonly until?: number;
  /** Games end undecided after so many turns. */
  readonly maxTurns?: number;
  /** How common decks are in the field, by their names; those that aren't named: as common as 1. */
  readonly weights?: Readonly<Record<string, number>>;
  /** Files of cards and patches for this question, the later ones after the others. */
  readonly files?: readonly GivenText[];
  /** Decks have to be legal in it. */
  readonly format?: string;
  /** What is asked of odds, in their language; the hand of an opening, a card a line. */
  readonly words?: string;
  /** What takes a card's place when it is asked what the card is worth. */
  readonly by?: 'blank' | 'average';
  /** Whether the deck takes the first turn; absent: each as often. */
  readonly starts?: boolean;
  /** How many cards a search may change. */
  readonly changes?: number;
  /** How many play a tournament. */
  readonly players?: number;
}

/** So many games a question takes at least, as its command has it; of the others, one will do. */
export const LEAST_GAMES: Readonly<Partial<Record<Asking, number>>> = { tune: 1000, opener: 1000 };

/** How many games each question usually takes, as its command has it. */
export const USUAL_GAMES: Readonly<Record<Asking, number>> = {
  match: 10_000,
  gauntlet: 1000,
  compare: 1000,
  impact: 400,
  tune: 150_000,
  opener: 40_000,
  odds: 2000,
  matrix: 1000,
  tournament: 1000,
  ladder: 1000,
  calibrate: 600,
  balance: 200,
};
