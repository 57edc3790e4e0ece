/** Which cards need others in their deck to be of use. */

import type { ShiftVariant } from '@lorelab/engine/lorcana';
import { normaliseName } from '../../../names/normalise.js';
import type { CatalogCard } from '../../catalog/card.js';
import type { LorcanaEntry } from '../deck.js';

/** Fewer copies than these are too few singers for a song. */
const SINGERS_MIN = 6;

const shiftOf = (card: CatalogCard) => {
  for (const ability of card.abilities) if (ability.kind === 'keyword' && ability.shift) return ability.shift;
  return undefined;
};

/** What a character with Shift is put upon (8.10.1): cheaper ones of its name, or of the classification that it says. */
export function shiftTargets(card: CatalogCard, cards: readonly CatalogCard[]): readonly CatalogCard[] {
  const shift = shiftOf(card);
  if (shift === undefined || shift.onto === 'any') return [];
  return cards.filter(
    (other) => other.cost < card.cost && shiftOf(other) === undefined && isTarget(card, other, shift.onto),
  );
}

function isTarget(card: CatalogCard, other: CatalogCard, onto: ShiftVariant['onto']): boolean {
  if (typeof onto === 'object' && 'item' in onto) return other.type === 'item' && namesOf(other).includes(onto.item);
  if (other.type !== 'character') return false;
  return typeof onto === 'object' ? other.classifications.includes(onto.classification) : sharesName(card, other);
}

/** A card may have several names (5.2.6). */
const sharesName = (one: CatalogCard, other: CatalogCard): boolean =>
  namesOf(one).some((name) => namesOf(other).includes(name));

const namesOf = ({ name, otherNames = [] }: CatalogCard): readonly string[] => [name, ...otherNames].map(normaliseName);

/** Whether a song has singers enough (5.4.4.2, 8.11, 8.12): several may sing together where it says so. */
export function hasSingers(song: CatalogCard, entries: readonly LorcanaEntry[]): boolean {
  const isSungTogether = song.abilities.some(
    (ability) => ability.kind === 'keyword' && ability.keyword === 'Sing Together',
  );
  const singers = entries.filter(
    ({ card }) => card.type === 'character' && (isSungTogether || singsFor(card) >= song.cost),
  );
  return singers.reduce((sum, { count }) => sum + count, 0) >= SINGERS_MIN;
}

/** The cost of the dearest song that a character can sing: its own, or that of Singer (8.11.2). */
function singsFor(card: CatalogCard): number {
  for (const ability of card.abilities)
    if (ability.kind === 'keyword' && ability.keyword === 'Singer') return ability.value ?? card.cost;
  return card.cost;
}
