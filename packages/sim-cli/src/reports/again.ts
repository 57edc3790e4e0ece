/** The last section of every report: how anybody plays the same games again. */
import type { LabelledValue, Origin } from '@lorelab/sim';
import { letterOf } from '@lorelab/sim/words';
import { formatCount } from '../terminal/figures.js';
import { type Block, type Fact, facts, section } from './blocks.js';
import type { GameBehind } from './games-behind.js';

export interface DeckPlayed {
  readonly name: string;
  readonly hash: string;
  /** How many it has, where the report knows that. */
  readonly cards?: number;
}

/** `more`: what else decided about the games. `how`: what the command does. */
export const playedAgain = (
  from: Origin,
  decks: readonly DeckPlayed[],
  more: readonly LabelledValue[],
  how = 'to play these games again',
): Block =>
  section(
    `How ${how}`,
    facts([
      ...madeBy(from),
      ...decks.map((deck, place) => [`deck ${letterOf(place)}`, describe(deck)] as const),
      ...more,
    ]),
  );

/** The same of what is about one deck alone. */
export const deckAgain = (from: Origin, { name, hash }: DeckPlayed): Block =>
  section('How to play these games again', facts([...madeBy(from), ['deck', `${name} (${hash})`]]));

/** How a run that Ctrl-C has ended is told: the command plays what it would have played. */
export const howToGoOn = (isComplete: boolean): string =>
  isComplete ? 'to play these games again' : 'to play these games again, and the rest';

const madeBy = (from: Origin): (Fact | LabelledValue)[] => [
  commandFact('command', from.command),
  ['lorelab', `${from.lorelab}, ${from.rules}, cards ${from.catalog}`],
  ['behaviour', from.behaviour],
  ['seed', from.seed],
];

/** A command that can be copied; `game`: the game that it tells. */
export const commandFact = (label: string, command: string, game?: GameBehind): Fact => ({
  label,
  value: command,
  isWhole: true,
  ...(game && { games: [game] }),
});

const describe = ({ name, hash, cards }: DeckPlayed): string =>
  `${name} (${cards === undefined ? '' : `${formatCount(cards)} cards, `}${hash})`;
