/** What dealing hidden cards anew needs in any game. */

/** The cards of a state: by their owner and by which card of the pool they are. */
export interface CardColumns {
  readonly owner: ArrayLike<number>;
  readonly def: ArrayLike<number>;
}

/**
 * Sorts the cards by owner and by which card of the pool they are: an order that says nothing about where they lie. It
 * is kept, so that after the first time one pass finds everything in order.
 */
export function sortByKind(order: Uint16Array, cards: CardColumns): void {
  for (let i = 1; i < order.length; i++) {
    const card = order[i];
    let at = i;
    for (; at > 0 && comesAfter(cards, order[at - 1], card); at--) order[at] = order[at - 1];
    order[at] = card;
  }
}

const comesAfter = ({ owner, def }: CardColumns, one: number, other: number): boolean =>
  owner[one] !== owner[other]
    ? owner[one] > owner[other]
    : def[one] !== def[other]
      ? def[one] > def[other]
      : one > other;
