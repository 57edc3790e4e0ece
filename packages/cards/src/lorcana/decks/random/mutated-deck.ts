import type { RunSeed } from '@lorelab/engine/kernel';
import type { CatalogCard } from '../../catalog/card.js';
import type { Catalog } from '../../catalog/catalog.js';
import { ownCopyLimit } from '../check.js';
import { deckInks, type LorcanaDeck, type LorcanaEntry } from '../deck.js';
import type { Format } from '../format.js';
import { Chance } from './chance.js';
import { cardsIn } from './random-deck.js';
import { kindOf } from './shape.js';

/** How far the cost of a card may be from that of the one whose place it takes. */
const NEAR = 1;

/**
 * A deck with some of its cards replaced, with all their copies, by others of its inks, of their kind and of about their cost, as
 * training wants decks that are like real ones and not always the same. Fewer are replaced if the format has no others.
 */
export function mutatedDeck(
  deck: LorcanaDeck,
  changes: number,
  catalog: Catalog,
  format: Format,
  seed: RunSeed,
  number: number,
): LorcanaDeck {
  const chance = new Chance(seed, number);
  const cards = cardsIn(catalog, format, deckInks(deck));
  const entries = [...deck.entries];
  const places = entries.map((_, place) => place);
  for (let left = changes; left > 0 && places.length > 0; ) {
    const [place] = places.splice(chance.below(places.length), 1) as [number];
    const others = replacements(entries[place]!, cards, entries);
    if (others.length === 0) continue;
    entries[place] = { ...entries[place]!, card: chance.pick(others) };
    left--;
  }
  return { ...deck, entries };
}

function replacements(
  { card, count }: LorcanaEntry,
  cards: readonly CatalogCard[],
  entries: readonly LorcanaEntry[],
): readonly CatalogCard[] {
  const taken = new Set(entries.map((entry) => entry.card.fullName));
  return cards.filter(
    (other) =>
      !taken.has(other.fullName) &&
      kindOf(other) === kindOf(card) &&
      Math.abs(other.cost - card.cost) <= NEAR &&
      (ownCopyLimit(other) ?? count) >= count,
  );
}
