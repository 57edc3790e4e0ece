import type { RunSeed } from '@lorelab/engine/kernel';
import { type CatalogCard, isComplete } from '../../catalog/card.js';
import { isLegalIn, ownCopyLimit } from '../check.js';
import { deckInks, type LorcanaDeck, type LorcanaEntry } from '../deck.js';
import { type Format, INFINITY } from '../format.js';
import { Chance } from './chance.js';

/** From how many to how many of its different cards a deck has exchanged. */
const CHANGES = [1, 6] as const;

/**
 * One of several decks with some of its different cards exchanged, copies and all, for others of its inks that these decks
 * play: whatever they are and cost, so that decks are told apart by what their cards do. Inks and copies stay legal in the format; fewer
 * are exchanged if there are no others. It is the same for the decks, a format, a seed and a number.
 */
export function variedDeck(
  decks: readonly LorcanaDeck[],
  seed: RunSeed,
  number: number,
  format: Format = INFINITY,
): LorcanaDeck {
  const chance = new Chance(seed, number);
  const { name = 'a deck', entries: before } = chance.pick(decks);
  const entries = [...before];
  const others = cardsFor(before, decks, format);
  const places = entries.map((_, place) => place);
  for (let left = chance.between(CHANGES); left > 0 && places.length > 0; ) {
    const [place] = places.splice(chance.below(places.length), 1) as [number];
    const entry = entries[place]!;
    const fitting = others.filter((card) => (ownCopyLimit(card) ?? format.copiesMax ?? entry.count) >= entry.count);
    if (fitting.length === 0) continue;
    const card = chance.pick(fitting);
    others.splice(others.indexOf(card), 1);
    entries[place] = { ...entry, card };
    left--;
  }
  return { name: `${name}, varied ${number}`, entries };
}

/** The cards of these decks that a deck could play and doesn't, in the order in which they come. */
function cardsFor(entries: readonly LorcanaEntry[], decks: readonly LorcanaDeck[], format: Format): CatalogCard[] {
  const inks = deckInks({ entries });
  const own = new Set(entries.map(({ card }) => card.fullName));
  const all = new Map(decks.flatMap((deck) => deck.entries.map(({ card }) => [card.fullName, card] as const)));
  return [...all.values()].filter(
    (card) =>
      !own.has(card.fullName) &&
      card.inks.every((ink) => inks.includes(ink)) &&
      isComplete(card) &&
      isLegalIn(card, format),
  );
}
