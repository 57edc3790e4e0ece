import type { Ability } from '@lorelab/engine/lorcana';
import { lookupTable } from '../../basics/lookup-table.js';
import type { CatalogCard, PrintedCard, Unread } from './card.js';

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

/** The one card whose names are joined by something that is treated as an ampersand (5.2.6.3). */
const TREATED_AS_AMPERSAND: Readonly<Record<string, readonly string[]>> = lookupTable({
  "Chip 'n' Dale": ['Chip', 'Dale'],
});

/** The single names of a card with two or three names (5.2.6.1); none for any other card. */
export function otherNames(name: string): readonly string[] {
  if (name.includes(' & ')) return name.split(/, | & /);
  return TREATED_AS_AMPERSAND[name] ?? [];
}
