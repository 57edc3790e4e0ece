import type { PolicySpec } from '@lorelab/ai';
import type { Player } from '@lorelab/engine/kernel';
import { GameOrder } from './game-order.js';
import { groupSize } from './sides.js';
import type { Table } from './table.js';

/** Longer series are nobody's, and would make chunks of games longer than is good for them. */
export const LONGEST_SERIES = 99;

/**
 * What a run plays: plain data that goes into worker threads and into records. It and a game's number say everything
 * about a game.
 */
export interface RunPlan {
  readonly table: Table;
  /** One for each seat. */
  readonly policies: readonly PolicySpec[];
  readonly seed: string;
  /** Of how many games each series is the best; 1: single games, 2: two games, whoever wins the first one. */
  readonly bestOf: number;
  /** What is settled of how the first player begins each game; absent: nothing. */
  readonly opening?: OpeningPlan;
}

/** How the first player begins, where hands can be altered. */
export interface OpeningPlan {
  /** The hand that is dealt to them, by names of cards; absent: whatever comes. */
  readonly hand?: readonly string[];
  /** What they put back of it, by names; 'chance': a coin is tossed for each kind of card in it; absent: what their policy says. */
  readonly back?: readonly string[] | 'chance';
  /** Whether they take the first turn; then each game has shuffles of its own. Absent: the seats take turns. */
  readonly starts?: boolean;
}

/**
 * Games are played in groups of series, of two players in pairs: all series of a group meet the same shuffles, each seat starts
 * one of them. Where the rules may say who starts, each series meets shuffles of its own. The group is the statistical unit. Of
 * `n` players series `s` belongs to group `floor(s / n)`; its game `g` has the number `s * bestOf + g`.
 */
export interface GameNumber {
  readonly series: number;
  /** Which game of its series, from 0. */
  readonly game: number;
}

export const gameIndex = (plan: RunPlan, series: number, game: number): number => series * plan.bestOf + game;

/** The shuffles that a game of a series meets: those of the same game of the group's other series. */
export const shuffleIndex = (plan: RunPlan, series: number, game: number): number =>
  Math.floor(series / groupSize(plan)) * plan.bestOf + game;

export function gameNumber(plan: RunPlan, index: number): GameNumber {
  return { series: Math.floor(index / plan.bestOf), game: index % plan.bestOf };
}

/** The series after that of a game. */
export const seriesAfter = (plan: RunPlan, index: number): number => gameNumber(plan, index).series + 1;

/** How a game ended that was played: who won it, or nobody. */
export interface PlayedGame {
  readonly index: number;
  readonly winner: Player;
}

/** Some of the series of a plan: those from `from` up to `to`. */
export interface SeriesRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The games of the series from `from` up to `to` that the plan plays and that were not played to their end: a policy
 * failed them. `played`: those of these series that were, in their order.
 */
export function missingGames(plan: RunPlan, played: readonly PlayedGame[], from: number, to: number): number[] {
  const missing: number[] = [];
  const order = new GameOrder(plan, from);
  let next = 0;
  while (order.series < to) {
    if (played[next]?.index === order.index) order.played(played[next++]!.winner);
    else {
      missing.push(order.index);
      order.failed();
    }
  }
  return missing;
}
