import type { Option, OptionList } from './options.js';

/** A seat at the table, 0 to 3, in turn order around it. */
export type Player = number;

/** Nobody: the decider of a game that is over. */
export const NOBODY = -1;

/** How a game ended, or that it has not. Games that a limit or a loop stopped are counted apart, never as a draw or a win. */
export const enum Ending {
  NotOver = 0,
  /** Somebody reached the goal (so many points). */
  Goal = 1,
  /** The last player left after others had to leave (a turn that ended with an empty deck). */
  DeckOut = 2,
  Concession = 3,
  /** The limit on turns, or on decisions, was reached: nobody won. */
  TurnLimit = 4,
  DecisionLimit = 5,
  /** The rules say that nobody won (all who were left lost at once). */
  Draw = 6,
  /** The others have nothing left to stay in the game with (no life points). */
  Defeat = 7,
  /** Effects went on without end and without anybody being asked: nobody won. */
  Loop = 8,
}

/** What one player knows of a game. Hidden cards can't be read through it. */
export interface View {
  readonly viewer: Player;

  /** The decision and an option in plain English, without the names of cards that the viewer doesn't know. Absent: nobody can tell. */
  describeDecision?(): string;
  describeOption?(option: Option): string;

  /** Another game of the same set-up, for `dealInto`: made once, it serves any number of searches. It isn't started. */
  newGame(): Game;
  /**
   * Makes `game` equal to this one as far as the viewer, who has to decide, knows: the cards that they don't know are
   * dealt anew by `seed`, and so is all chance to come. The same seed deals the same game wherever the hidden cards
   * really are. Each player's list of cards counts as known. The options are the same, in the same order; those that
   * speak of a hidden card may be other integers. Apart from those an integer means the same in all games dealt from
   * this decision on.
   */
  dealInto(game: Game, seed: number): void;
}

/** Somebody who looks on at the end of every turn, before what happened in it is forgotten. It changes nothing. */
export interface TurnObserver {
  turnEnds(): void;
}

/** Limits that stop a game which doesn't end by itself. */
export interface Limits {
  readonly turns: number;
  readonly decisions: number;
}

/**
 * A game in progress, as policies, runners and statistics know it. It stands at a decision unless it is over: somebody
 * (`decider`) picks one of the `options`, and `take` plays on to the next decision. The whole game is one flat state:
 * it can be copied, hashed and searched at every decision, and nothing is allocated between the first and the last.
 */
export interface Game {
  readonly playerCount: number;
  /** Who decides now; NOBODY once the game is over. */
  readonly decider: Player;
  /** What kind of decision it is; the numbers belong to the game. */
  readonly decisionKind: number;
  /** The current turn, counted from 1 over all players. */
  readonly turn: number;
  readonly turnPlayer: Player;
  readonly startingPlayer: Player;
  /** Decisions taken so far. */
  readonly decisions: number;

  /** Whether all games of this set-up are started by whoever `startWith` says; else the rules may have another start. */
  readonly startIsOpen: boolean;
  /** Who starts the next game where the rules leave that to chance; NOBODY: chance decides. */
  startWith: Player;
  /** Is told of the ends of turns; copies of a game have none. A game that ends within a turn doesn't tell it. */
  turnObserver: TurnObserver | undefined;

  /** Starts a new game: the same run seed and index always give the same game. */
  start(seed: string, index: number): void;
  /** The legal options, unique and never empty unless the game is over. The list is reused by the next decision. */
  options(): OptionList;
  /** Takes the option at `index` of `options()` and plays on to the next decision or the end. */
  take(index: number): void;
  /** A player concedes; allowed at any moment, also out of turn. */
  concede(player: Player): void;

  isOver(): boolean;
  ending(): Ending;
  hasWon(player: Player): boolean;
  hasLost(player: Player): boolean;
  /** Whether a player had to leave, or conceded, while the others played on. */
  hasLeft(player: Player): boolean;
  /** Whether two players play against each other: not if they are one, or of one team. */
  areOpponents(player: Player, other: Player): boolean;
  /** Whether this is the player's turn: one of theirs alone, or one that they take together with others. */
  hasTurn(player: Player): boolean;
  /** How far a player has come towards winning, and the goal. */
  progress(player: Player): number;
  goal(player: Player): number;

  /** The game as a player sees it. The object is reused. */
  view(player: Player): View;

  /** Makes this game equal to `other`, which must have been made from the same set-up: one memory copy. */
  copyFrom(other: this): void;
  /** A new game equal to this one. */
  clone(): Game;
  /** Equal states have equal hashes. */
  hash(): number;
  /** The size of the state. */
  readonly bytes: number;

  /** The decision and an option in plain English, for people. */
  describeDecision(): string;
  describeOption(option: Option): string;

  /** Checks the whole state; throws a RulesBug that says what is wrong. For tests and debug runs. */
  check(): void;
}
