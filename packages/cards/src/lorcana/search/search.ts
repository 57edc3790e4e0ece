import { isInRanges, type NumberRange } from '../../search/ranges.js';
import { containsAll, hasTerms, type Terms } from '../../search/terms.js';
import type { CatalogCard } from '../catalog/card.js';
import { isLegalIn } from '../decks/check.js';
import type { Format } from '../decks/format.js';
import { renderCard } from '../render/index.js';

/** What a card must be to be found. All that is present must hold. */
export interface CardQuery {
  /** Parts of the full name, all of them. */
  readonly name?: readonly string[];
  /** Parts of what the card says, all of them. */
  readonly text?: readonly string[];
  readonly type?: Terms;
  readonly ink?: Terms;
  readonly classification?: Terms;
  readonly keyword?: Terms;
  readonly set?: Terms;
  readonly rarity?: Terms;
  readonly cost?: readonly NumberRange[];
  readonly strength?: readonly NumberRange[];
  readonly willpower?: readonly NumberRange[];
  readonly lore?: readonly NumberRange[];
  readonly moveCost?: readonly NumberRange[];
  readonly inkable?: boolean;
  readonly format?: Format;
}

const NUMBERS = ['cost', 'strength', 'willpower', 'lore', 'moveCost'] as const;

/** The cards that a query finds, in order of ink, cost and name. */
export function searchCards(cards: readonly CatalogCard[], query: CardQuery): CatalogCard[] {
  return cards.filter((card) => isFound(card, query)).sort(byInkCostName);
}

function isFound(card: CatalogCard, query: CardQuery): boolean {
  const { inkable, format } = query;
  if (inkable !== undefined && card.inkable !== inkable) return false;
  for (const number of NUMBERS) {
    const ranges = query[number];
    if (ranges && !isInRanges(card[number], ranges)) return false;
  }
  if (!hasAllTerms(card, query)) return false;
  if (query.name && !containsAll(card.fullName, query.name)) return false;
  if (format && !isLegalIn(card, format)) return false;
  // What a card says is worked out last: it costs the most.
  return query.text === undefined || containsAll(renderCard(card), query.text);
}

function hasAllTerms(card: CatalogCard, query: CardQuery): boolean {
  const holds = (has: readonly string[], terms: Terms | undefined) => terms === undefined || hasTerms(has, terms);
  return (
    holds(typesOf(card), query.type) &&
    holds(card.inks, query.ink) &&
    holds(card.classifications, query.classification) &&
    holds(keywordsOf(card), query.keyword) &&
    // A set and a rarity that are asked for together are those of one printing.
    (card.printings.length === 0
      ? query.set === undefined && query.rarity === undefined
      : card.printings.some(({ set, rarity }) => holds([set], query.set) && holds([rarity], query.rarity)))
  );
}

/** Its type; a song is an action and is looked for as a song too (5.4.4). */
function typesOf({ type, classifications }: CatalogCard): readonly string[] {
  return type === 'action' && classifications.includes('Song') ? [type, 'song'] : [type];
}

/** The keywords that are printed on it, each once. */
export function keywordsOf(card: CatalogCard): readonly string[] {
  return [...new Set(card.abilities.flatMap((ability) => (ability.kind === 'keyword' ? [ability.keyword] : [])))];
}

function byInkCostName(a: CatalogCard, b: CatalogCard): number {
  return compare(a.inks.join(), b.inks.join()) || a.cost - b.cost || compare(a.fullName, b.fullName);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
