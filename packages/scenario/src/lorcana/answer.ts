/** What a scenario can answer to a decision. */

import type { TextPlace } from '@lorelab/cards';
import type { PlacedText } from '../read.js';

/** A card as a step speaks of it: by its id or its full name, perhaps with its owner's name before it. */
export interface NamedCard {
  readonly place: TextPlace;
  /** As written. */
  readonly text: string;
  /** The seat in `you/NAME`. */
  readonly owner?: number;
  /** An id or a full name. */
  readonly name: string;
}

/** Where looked-at cards can be put. */
export const PLACES = ['top', 'bottom', 'hand', 'inkwell', 'discard', 'play'] as const;
export type PlaceName = (typeof PLACES)[number];

export type CardsByPlace = Readonly<Partial<Record<PlaceName, readonly NamedCard[]>>>;

export type Answer =
  | { readonly is: 'card'; readonly card: NamedCard }
  | { readonly is: 'yes' | 'no' | 'none' }
  | { readonly is: 'number'; readonly number: number }
  | { readonly is: 'player'; readonly player: number; readonly text: string }
  /** From 1, as printed. */
  | { readonly is: 'option'; readonly option: number }
  | { readonly is: 'name'; readonly name: string }
  /** How often a loop goes round. */
  | { readonly is: 'rounds'; readonly rounds: number }
  | { readonly is: 'resolve'; readonly card: NamedCard; readonly ability?: PlacedText }
  /** `asked`: the cards of the answer that are still to be put; `places`: the whole answer. */
  | { readonly is: 'places'; readonly asked: CardsByPlace; readonly places: CardsByPlace }
  /** Several at once, or an order: `items` are what is left of it, `all` is the whole answer. */
  | { readonly is: 'list'; readonly items: readonly Answer[]; readonly all: readonly Answer[] };

export const isNo = ({ is }: Answer): boolean => is === 'no' || is === 'none';

/** An answer as it is written. */
export function showAnswer(answer: Answer): string {
  switch (answer.is) {
    case 'card':
      return answer.card.text;
    case 'number':
      return String(answer.number);
    case 'player':
      return answer.text;
    case 'option':
      return `option: ${answer.option}`;
    case 'name':
      return `name: ${answer.name}`;
    case 'rounds':
      return `rounds: ${answer.rounds}`;
    case 'resolve':
      return `resolve: ${answer.card.text}${answer.ability ? ` (ability: ${answer.ability.text})` : ''}`;
    case 'places':
      return showPlaces(answer.asked);
    case 'list':
      return `[${answer.items.map(showAnswer).join(', ')}]`;
    default:
      return answer.is;
  }
}

const showPlaces = (places: CardsByPlace): string =>
  `{${Object.entries(places)
    .map(([place, cards]) => `${place}: [${cards.map((card) => card.text).join(', ')}]`)
    .join(', ')}}`;
