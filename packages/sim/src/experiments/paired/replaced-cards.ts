/** Lists in which all copies of a card are replaced, to see what the card is worth. */
import type { BlankCard } from '../../game-kind/cards.js';
import { copiesOf, type DeckList } from '../../plan/table.js';

/** Every copy of a card is a blank, in its place. */
export const blanked = (deck: DeckList, card: string, blank: BlankCard): DeckList => ({
  ...deck,
  hash: `${deck.hash} without ${card}`,
  cards: deck.cards.map(([count, name]) => [count, name === card ? blank.name : name]),
});

/**
 * The lists in which every copy of a card is one of the deck's other cards: taken together they are the deck's average card, as each
 * copy of each other card is there as often, or once more. `fixed`: cards that take no card's place.
 */
export function averaged(deck: DeckList, card: string, isFixed: (card: string) => boolean): DeckList[] {
  const copies = copiesOf(deck);
  const count = copies.get(card) ?? 0;
  const others = [...copies].flatMap(([name, some]) =>
    name === card || isFixed(name) ? [] : new Array<string>(some).fill(name),
  );
  if (count === 0 || others.length === 0) return [];
  const lists = Math.ceil(others.length / count);
  return Array.from({ length: lists }, (_, list) => {
    // Far apart in the list of the deck: copies of one card come to different lists.
    const fill = Array.from({ length: count }, (__, copy) => others[(list + copy * lists) % others.length]!);
    return {
      ...deck,
      hash: `${deck.hash} without ${card}, ${list}`,
      cards: deck.cards.flatMap(([some, name]): [number, string][] =>
        name === card ? fill.splice(0, some).map((other) => [1, other]) : [[some, name]],
      ),
    };
  });
}
