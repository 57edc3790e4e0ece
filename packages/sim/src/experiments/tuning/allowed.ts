/** What a tuner may do to a deck: what is legal there, and what somebody has asked for. */
import type { CardSource, DeckChanging, Legality, ReadDeck } from '../../game-kind/cards.js';
import type { DeckList } from '../../plan/table.js';
import { balanceOf, keyOf, listOf, type Version } from './swaps.js';

export interface Demands {
  /** "none": whatever can be played. */
  readonly format?: string;
  /** So many cards that can be put into the inkwell, at least. */
  readonly inkable?: number;
  /** How many copies of each card somebody has. */
  readonly owned?: ReadonlyMap<string, number>;
}

/** Whether a version of a deck is as it has to be. Of a deck that isn't legal itself no more is asked than that it gets no worse. */
export function allowed(
  start: ReadDeck,
  source: CardSource,
  changing: DeckChanging,
  demands: Demands,
): (version: Version) => boolean {
  const before = objectionsTo(start, demands);
  const least = Math.min(demands.inkable ?? 0, inkableCards(start.list, changing));
  const known = new Map<string, boolean>();
  const isSo = (version: Version): boolean => {
    const list = { ...start.list, cards: listOf(start.list.cards, version) };
    if (inkableCards(list, changing) < least) return false;
    if (!isOwned(list, version, demands)) return false;
    const read = source.readDeck(bytesOf(list), '');
    return read.ok && objectionsTo(read.value, demands) <= before;
  };
  return (version) => {
    const key = keyOf(version);
    const is = known.get(key) ?? isSo(version);
    known.set(key, is);
    return is;
  };
}

/** How many cards of a deck can be put into the inkwell; 0 in games that have none. */
export const inkableCards = ({ cards }: DeckList, changing: DeckChanging): number =>
  cards.reduce((sum, [count, card]) => sum + (changing.isInkable?.(card) ? count : 0), 0);

/** Cards that were in the deck before are there, whatever a collection says. */
function isOwned({ cards }: DeckList, version: Version, { owned }: Demands): boolean {
  if (!owned) return true;
  const count = (card: string): number => cards.reduce((sum, [some, name]) => sum + (name === card ? some : 0), 0);
  return [...balanceOf(version)].every(
    ([card, more]) => more <= 0 || count(card) <= Math.max(owned.get(card) ?? 0, count(card) - more),
  );
}

function objectionsTo(deck: ReadDeck, { format }: Demands): number {
  if (format === 'none') return 0;
  const legality = deck.legality(format);
  return legality.ok ? objectionCount(legality.value) : Number.POSITIVE_INFINITY;
}

const objectionCount = ({ objections }: Legality): number => objections.length;

/** A list as it is written, each card once. */
export function textOf({ cards }: Pick<DeckList, 'cards'>): string {
  const counts = new Map<string, number>();
  for (const [count, card] of cards) counts.set(card, (counts.get(card) ?? 0) + count);
  return [...counts].map(([card, count]) => `${count} ${card}\n`).join('');
}

export const bytesOf = (list: Pick<DeckList, 'cards'>): Uint8Array => new TextEncoder().encode(textOf(list));
