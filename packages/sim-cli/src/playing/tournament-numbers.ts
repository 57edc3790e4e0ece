/** Options of tournaments that are numbers. */
import { isSeriesLength, LONGEST_MATCH, MOST_PLAYERS, MOST_ROUNDS } from '@lorelab/sim';
import { InvalidArgumentError } from 'commander';
import { readShare, wholeNumber } from './numbers.js';

export const playerCount = wholeNumber(2, MOST_PLAYERS);
export const roundCount = wholeNumber(1, MOST_ROUNDS);

/** 0 or a power of 2. */
export function cutSize(text: string): number {
  const size = wholeNumber(0, MOST_PLAYERS)(text);
  if (size === 0 || (size > 1 && Number.isInteger(Math.log2(size)))) return size;
  throw new InvalidArgumentError(`expected 0 for none, or 2, 4, 8, 16 and so on, found "${text}".`);
}

/** An odd number, so that somebody wins; or two games. */
export function matchLength(text: string): number {
  const games = wholeNumber(1, LONGEST_MATCH)(text);
  if (isSeriesLength(games)) return games;
  throw new InvalidArgumentError(`expected an odd number up to ${LONGEST_MATCH} such as 3, or 2, found "${text}".`);
}

const MOST_DRAWS = 50;

/** "3%": a share of up to a half. */
export function shareOfDraws(text: string): number {
  const share = readShare(text);
  if (share !== undefined && share <= MOST_DRAWS) return share / 100;
  throw new InvalidArgumentError(`expected a share up to ${MOST_DRAWS}% such as 3%, found "${text}".`);
}
