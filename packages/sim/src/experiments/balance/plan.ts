/** What a suite plays: each two of its decks, in the hands of each of its policies, block by block. */

import type { DeckList } from '../../plan/table.js';
import { seatingOf } from '../pairing.js';

/** A deck of a suite. */
export interface SuiteDeck {
  readonly name: string;
  /** How common it is. */
  readonly weight: number;
  /** What it is grouped by, such as its inks; absent: nothing. */
  readonly group?: string;
  /** Its cards by name, each once. */
  readonly cards: readonly string[];
}

/** Two decks that meet, by their places: the first sits first. */
export interface SuitePairing {
  readonly first: number;
  readonly second: number;
  /** Of the shuffles that they meet: the same whatever their cards say. */
  readonly seed: string;
}

/** A figure that is measured turn by turn: progress, ink. */
export interface TurnMeasure {
  readonly id: string;
  readonly title: string;
}

/** The plan of a suite is fixed before anything is played: any part of it can be played anywhere, and its sums merge. */
export interface BalancePlan {
  readonly decks: readonly SuiteDeck[];
  readonly pairings: readonly SuitePairing[];
  /** Who plays, as they are said. */
  readonly policies: readonly string[];
  /** Games of a pairing in a block: an even number, as games come in pairs. */
  readonly gamesABlock: number;
  /** Blocks that a baseline has. */
  readonly blocks: number;
}

/** More blocks tell no more of chance, and take more room. */
const MOST_BLOCKS = 50;
/** Fewer blocks know too little of chance. */
export const FEWEST_BLOCKS = 8;
/** The fewest games of a pairing: a pair of games in each of the fewest blocks. */
export const FEWEST_GAMES = 2 * FEWEST_BLOCKS;

/** Divides the games of a pairing into blocks; at least as many games as are wanted. */
export function blocksOf(games: number): Pick<BalancePlan, 'gamesABlock' | 'blocks'> {
  const pairs = Math.ceil(Math.max(games, FEWEST_GAMES) / 2);
  const pairsABlock = Math.ceil(pairs / MOST_BLOCKS);
  return { gamesABlock: 2 * pairsABlock, blocks: Math.ceil(pairs / pairsABlock) };
}

/** Each two of the decks. */
export const pairingsOf = (lists: readonly DeckList[], seed: string): SuitePairing[] =>
  lists.flatMap((list, one) =>
    lists.slice(one + 1).map((other, after) => {
      const { isTurned, seed: own } = seatingOf(seed, list, other);
      const two = one + 1 + after;
      return isTurned ? { first: two, second: one, seed: own } : { first: one, second: two, seed: own };
    }),
  );

/**
 * So many games of each pairing make the win rate of a deck over the field known to a half-width: at most, as if games were tosses of a coin.
 */
export function gamesFor(halfWidth: number, decks: number): number {
  const reach = 1.96;
  return Math.ceil((reach / 2 / halfWidth) ** 2 / Math.max(1, decks - 1));
}
