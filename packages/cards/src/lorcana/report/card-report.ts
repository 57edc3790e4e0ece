import { type CatalogCard, isComplete } from '../catalog/card.js';
import type { Catalog } from '../catalog/catalog.js';
import { BY_HAND } from '../compile/by-hand.js';
import { isLegalIn } from '../decks/check.js';
import { core, DRAFT, type Format, INFINITY, SEALED } from '../decks/format.js';
import { renderCard } from '../render/index.js';

/** Everything that there is to know of a card: what the catalog has, and what follows from it. */
export interface CardReport extends CatalogCard {
  /** What its program says, in English. */
  readonly text: string;
  /** Whether everything that the card says is in its program. */
  readonly complete: boolean;
  /** Whether its program was written by a person instead of compiled from its text. */
  readonly byHand: boolean;
  /** Each format by name, and whether it takes the card. */
  readonly formats: Readonly<Record<string, boolean>>;
}

/** Every format of a time: Core Constructed as it was at each set, and those that don't change. */
export function allFormats(newestSet: number): Format[] {
  return [...Array.from({ length: newestSet }, (_, index) => core(index + 1)), INFINITY, SEALED, DRAFT];
}

export function reportCard(card: CatalogCard, catalog: Catalog): CardReport {
  return {
    ...card,
    text: renderCard(card),
    complete: isComplete(card),
    byHand: isByHand(card),
    formats: Object.fromEntries(allFormats(catalog.newestSet).map((format) => [format.name, isLegalIn(card, format)])),
  };
}

export const isByHand = (card: CatalogCard): boolean => BY_HAND.some((one) => one.fullName === card.fullName);
