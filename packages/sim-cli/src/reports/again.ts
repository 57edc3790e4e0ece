/** The last section of every report: how anybody plays the same games again. */
import type { LabelledValue, Origin } from '@lorelab/sim';
import { letterOf } from '@lorelab/sim/words';
import { formatCount } from '../terminal/figures.js';
import { formatFacts, type ShownFact } from '../terminal/table.js';

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
): string =>
  `# How ${how}\n${formatFacts([
    commandFact('command', from.command),
    ['lorelab', `${from.lorelab}, ${from.rules}, cards ${from.catalog}`],
    ['behaviour', from.behaviour],
    ['seed', from.seed],
    ...decks.map((deck, place) => [`deck ${letterOf(place)}`, describe(deck)] as const),
    ...more,
  ])}`;

/** How a run that Ctrl-C has ended is told: the command plays what it would have played. */
export const howToGoOn = (isComplete: boolean): string =>
  isComplete ? 'to play these games again' : 'to play these games again, and the rest';

/** A command that can be copied. */
export const commandFact = (label: string, command: string): ShownFact => [label, command, 'whole'];

const describe = ({ name, hash, cards }: DeckPlayed): string =>
  `${name} (${cards === undefined ? '' : `${formatCount(cards)} cards, `}${hash})`;
