/** Which cards may come into a deck that is tuned, and which may go. */
import type { CardSource, DeckChanging } from '../../game-kind/cards.js';
import { copiesOf, type DeckList } from '../../plan/table.js';
import { bytesOf } from './allowed.js';
import type { Copies } from './ideas.js';

/** In a field every so manyth deck is kept out of the race. */
const KEPT_OUT = 3;

/** The places of the decks of a field that a race doesn't meet, where nobody has named them. */
export const keptOutOf = (decks: number): number[] =>
  Array.from({ length: decks }, (_, place) => place).filter((place) => place % KEPT_OUT === KEPT_OUT - 1);

/** What may come, of so many copies: as many as a deck may have, or somebody owns, less those that are there. */
export function roomFor(
  cards: readonly string[],
  start: DeckList,
  { copiesMost }: DeckChanging,
  owned?: ReadonlyMap<string, number>,
): Copies[] {
  const there = copiesOf(start);
  const most = (card: string): number => Math.min(copiesMost, owned ? (owned.get(card) ?? 0) : copiesMost);
  return cards
    .map((card) => ({ card, copies: most(card) - (there.get(card) ?? 0) }))
    .filter(({ copies }) => copies > 0);
}

/** First those that most of some decks play. */
export function byPlayed(cards: readonly Copies[], decks: readonly DeckList[]): Copies[] {
  const played = new Map<string, number>();
  for (const list of decks)
    for (const card of new Set(list.cards.map(([, name]) => name))) played.set(card, (played.get(card) ?? 0) + 1);
  return [...cards].sort((one, other) => (played.get(other.card) ?? 0) - (played.get(one.card) ?? 0));
}

/** A card without which nobody can sit down with the deck, such as a Player Card. */
export function isNeeded({ cards }: DeckList, card: string, source: CardSource): boolean {
  const others = cards.filter(([, name]) => name !== card);
  const other = [...others].sort(([one], [more]) => more - one)[0];
  if (!other) return true;
  const without = cards.map(([count, name]): [number, string] => (name === card ? [count, other[1]] : [count, name]));
  return !source.readDeck(bytesOf({ cards: without }), '').ok;
}
