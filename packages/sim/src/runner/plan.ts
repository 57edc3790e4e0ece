import type { PolicySpec } from '@lorelab/ai';
import type { Table } from '../games/index.js';

/**
 * What a run plays: plain data that goes into worker threads and into records. It and a game's number say everything
 * about a game.
 */
export interface RunPlan {
  readonly table: Table;
  /** One for each seat. */
  readonly policies: readonly PolicySpec[];
  readonly seed: string;
  /** Of how many games each series is the best; 1: single games. */
  readonly bestOf: number;
}

/**
 * Games are played in pairs of series: both series of a pair meet the same shuffles, each seat starts one of them. The
 * pair is the statistical unit. Series `s` belongs to pair `s >> 1`; its game `g` has the number `s * bestOf + g`.
 */
export interface GameNumber {
  readonly series: number;
  /** Which game of its series, from 0. */
  readonly game: number;
}

export const gameIndex = (plan: RunPlan, series: number, game: number): number => series * plan.bestOf + game;

/** The shuffles that a game of a series meets: those of the same game of the pair's other series. */
export const shuffleIndex = (plan: RunPlan, series: number, game: number): number =>
  Math.floor(series / 2) * plan.bestOf + game;

export function gameNumber(plan: RunPlan, index: number): GameNumber {
  return { series: Math.floor(index / plan.bestOf), game: index % plan.bestOf };
}
