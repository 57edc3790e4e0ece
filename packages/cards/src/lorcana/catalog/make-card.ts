import type { Ability } from '@lorelab/engine/lorcana';
import type { CatalogCard, PrintedCard, Unread } from './card.js';
import { otherNames } from './other-names.js';

/** What a card's text says as a program, and the parts of the text that are missing in it. */
export interface Program {
  readonly abilities: readonly Ability[];
  readonly unread: readonly Unread[];
}

/** A card of the catalog from a printed one and its program. The keys are in the order in which the file has them. */
export function makeCatalogCard(printed: PrintedCard, program: Program): CatalogCard {
  const { fullName, name, version, type, inks, cost, inkable, strength, willpower, lore, moveCost } = printed;
  const others = otherNames(name);
  return {
    fullName,
    name,
    ...(version !== undefined && { version }),
    ...(others.length > 0 && { otherNames: others }),
    type,
    inks,
    cost,
    inkable,
    ...(strength !== undefined && { strength }),
    ...(willpower !== undefined && { willpower }),
    ...(lore !== undefined && { lore }),
    ...(moveCost !== undefined && { moveCost }),
    classifications: printed.classifications,
    printings: printed.printings,
    abilities: program.abilities,
    ...(program.unread.length > 0 && { partial: program.unread }),
  };
}

/** The catalog file: a JSON list with a card a line, so that a change of one card is one line of a diff. */
export function formatCatalog(cards: readonly CatalogCard[]): string {
  return `[\n${cards.map((card) => JSON.stringify(card)).join(',\n')}\n]\n`;
}
