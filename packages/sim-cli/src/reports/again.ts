/** The last section of every report: how anybody plays the same games again. */
import type { Fact, Origin } from '@lorelab/sim/play';
import { formatCount } from '../figures.js';
import { formatFacts } from '../table.js';
import { letterOf } from './letters.js';

export interface DeckPlayed {
  readonly name: string;
  readonly hash: string;
  /** How many it has, where the report knows that. */
  readonly cards?: number;
}

/** `more`: what else decided about the games. */
export const playedAgain = (
  from: Origin,
  decks: readonly DeckPlayed[],
  more: readonly Fact[],
  what = 'these games',
): string =>
  `# How to play ${what} again\n${formatFacts([
    ['command', from.command],
    ['lorelab', `${from.lorelab}, ${from.rules}, cards ${from.catalog}`],
    ['seed', from.seed],
    ...decks.map((deck, place) => [`deck ${letterOf(place)}`, describe(deck)] as const),
    ...more,
  ])}`;

const describe = ({ name, hash, cards }: DeckPlayed): string =>
  `${name} (${cards === undefined ? '' : `${formatCount(cards)} cards, `}${hash})`;
