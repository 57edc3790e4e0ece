/** An order that an answer has given by naming the cards, for a decision that asks for it by itself. */
import { cardOf, DecisionKind, Verb } from '@lorelab/engine/lorcana';
import type { NamedCard, PlaceName } from './answer.js';
import type { ScenarioContext } from './context.js';
import type { Decision } from './decision.js';
import { placeName } from './show.js';

export interface Order {
  /** The first lies above the next. */
  readonly cards: readonly NamedCard[];
  /** Where the answer puts them, if it says so. */
  readonly place?: PlaceName;
}

/** The option that puts the next card in its place, if a decision is about the order of exactly these cards. */
export function nextInOrder(
  order: Order,
  decision: Decision,
  { roster }: ScenarioContext,
): { readonly option: number; readonly left: Order } | undefined {
  const { game, kind } = decision;
  if (kind !== DecisionKind.Place || decision.index(Verb.Done) !== undefined) return undefined;
  const place = placeName(game.placing);
  if ((place !== 'top' && place !== 'bottom') || (order.place ?? place) !== place) return undefined;
  const offered = decision.cards(Verb.Pick);
  const cards = order.cards.map((ref) => {
    const meant = roster.find(game, ref, offered);
    return meant.found === 'one' ? meant.card : undefined;
  });
  const [next] = cards;
  if (next === undefined || cards.includes(undefined) || !offered.every((card) => cards.includes(card)))
    return undefined;
  const option = decision.index(Verb.Pick, (each) => cardOf(each) === next)!;
  return { option, left: { ...order, cards: order.cards.slice(1) } };
}
