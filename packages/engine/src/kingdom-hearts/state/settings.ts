/** What may differ between games. */

export interface Settings {
  /** Cards in hand to begin with, and after every Draw Phase (l. 426, 481-483). */
  readonly handSize: number;
  /** The sum of World levels that wins (l. 60). */
  readonly worldsToWin: number;
  /** After so many turns the game is a draw (ruling 59). */
  readonly maxTurns: number;
  /** A game that comes to no end within its turns is stopped: a safety net, counted apart from draws. */
  readonly maxDecisions: number;
  /** The Dark Level is how many Dark Cards may be played onto a World in a turn, not how many may lie on it (ruling 17). */
  readonly darkLevelPerTurn: boolean;
  /** A battle may follow an escape (ruling 31). */
  readonly battleAfterEscape: boolean;
  /** Either player may start, whatever the levels of their Player Cards (l. 417-419). */
  readonly eitherStarts: boolean;
}

/** The rulebook as it is. */
export const STANDARD: Settings = {
  handSize: 6,
  worldsToWin: 13,
  maxTurns: 200,
  maxDecisions: 20_000,
  darkLevelPerTurn: false,
  battleAfterEscape: false,
  eitherStarts: false,
};
