/** What a match of three and more players says: plain data, the same for the same games. */
import type { Figure } from './figure.js';
import type { DeckReport, GamesReport } from './match-report.js';

export const MULTIPLAYER_REPORT_VERSION = 1;

export interface MultiplayerReport extends GamesReport {
  readonly report: 'multiplayer';
  readonly version: typeof MULTIPLAYER_REPORT_VERSION;
  /** Who plays together; without teams each player is a side. In turn order. */
  readonly sides: readonly SideReport[];
  /** In the order of the seats, which is the turn order. */
  readonly players: readonly SeatReport[];
  /** What is won from each place in turn order, whoever sits there; the first begins. */
  readonly places: readonly Figure[];
  /** Games that a limit or a loop stopped: each counts as an equal part of a win for every side. */
  readonly stopped: number;
}

export interface SideReport {
  /** Their seats, from 0. */
  readonly players: readonly number[];
  /** The share of all games that the side won; the interval is from groups of games with the same shuffles. */
  readonly winShare: Figure;
  /** The same from each place in turn order. */
  readonly byPlace: readonly Figure[];
  readonly wins: number;
}

export interface SeatReport extends DeckReport {
  /** Which of the sides, from 0. */
  readonly side: number;
  /** Games that they won, alone or with their team. */
  readonly wins: number;
  /** In what share of the games they had to leave, and after how many own turns. */
  readonly left: Figure;
  readonly leftAfter: Figure;
  /** How far they have come at the end of the game. */
  readonly final: Figure;
  /** By own turn. */
  readonly ahead: readonly AheadReport[];
}

/** How a player stands at the end of an own turn that isn't the last of the game. */
export interface AheadReport {
  /** From 1. */
  readonly turn: number;
  readonly games: number;
  /** The share of those games in which they have more than every opponent, and the share of these that their side wins. */
  readonly ahead: Figure;
  readonly wonFromAhead: Figure;
}
