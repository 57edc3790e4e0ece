import { isSameData } from '../../basics/same-data.js';
import { type CatalogCard, isComplete } from './card.js';
import type { Catalog } from './catalog.js';
import type { UserCard, UserCards, UserPatch } from './patch.js';
import { cardOf, joinPrintings } from './patch.js';

/**
 * What a card of a file is to a catalog: `new`; `same`, which says nothing that the catalog doesn't; `reprinted`, which
 * is the same with printings that the catalog doesn't know; or `changed`, with other facts or another program.
 */
export const CARD_NOVELTIES = ['new', 'changed', 'reprinted', 'same'] as const;
export type CardNovelty = (typeof CARD_NOVELTIES)[number];

export function noveltyOf(card: CatalogCard, catalog: Catalog): CardNovelty {
  const known = cardOf(catalog, card.fullName);
  if (!known) return 'new';
  const isSame = isSameData(rulesOf(card, catalog), rulesOf(known, catalog)) && isComplete(card);
  if (!isSame) return 'changed';
  return joinPrintings(known.printings, card.printings) === known.printings ? 'same' : 'reprinted';
}

/** All that the rules see, whatever the order in which it is written. */
const rulesOf = (card: CatalogCard, catalog: Catalog): object => ({ ...catalog.definition(card), text: undefined });

/**
 * What has to be kept of a file beside the shipped catalog: of cards that are the same, nothing but new printings. So
 * the whole of a database can be imported, and the shipped programs stay those that are played.
 */
export function withoutShipped({ cards, patches }: UserCards, shipped: Catalog): UserCards {
  const kept: UserCard[] = [];
  const reprints: UserPatch[] = [];
  for (const card of cards) {
    const novelty = noveltyOf(card, shipped);
    if (novelty === 'reprinted') reprints.push({ card: card.fullName, printings: card.printings });
    else if (novelty !== 'same') kept.push(card);
  }
  return { cards: kept, patches: [...reprints, ...patches] };
}
