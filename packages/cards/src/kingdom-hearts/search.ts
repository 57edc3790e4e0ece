/** Finding Kingdom Hearts cards by what they are and do. */
import { CARD_TYPES, KINDS } from '@lorelab/engine/kingdom-hearts';
import { err, ok, type Result } from '../basics/result.js';
import { isInRanges, type NumberRange, readRanges } from '../search/ranges.js';
import { containsAll, hasTerms, readTerms, type Terms } from '../search/terms.js';
import type { ListedCard } from './card.js';
import type { KingdomHeartsCatalog } from './catalog.js';
import { renderListedCard } from './render/index.js';

/** What a card has a number of. */
export type Numbers = 'level' | 'attack' | 'magic' | 'hp' | 'support' | 'magicSupport' | 'power' | 'darkLevel';
/** What a card is one of. */
export type Term = 'type' | 'kind' | 'homeWorld' | 'set';

const NUMBERS: readonly Numbers[] = ['level', 'attack', 'magic', 'hp', 'support', 'magicSupport', 'power', 'darkLevel'];
const TERMS: readonly Term[] = ['type', 'kind', 'homeWorld', 'set'];

/** A query as a person writes it, a text a part. */
export type WrittenKingdomHeartsQuery = { readonly [part in Numbers | Term]?: string } & {
  readonly name?: readonly string[];
  readonly text?: readonly string[];
};

/** What a card must be to be found. All that is present must hold. */
export interface KingdomHeartsQuery {
  readonly name: readonly string[];
  readonly text: readonly string[];
  readonly numbers: ReadonlyMap<Numbers, readonly NumberRange[]>;
  readonly terms: ReadonlyMap<Term, Terms>;
}

/** Reads a query, whose words must be those of the cards; or everything that is wrong with it. */
export function readKingdomHeartsQuery(
  written: WrittenKingdomHeartsQuery,
  catalog: KingdomHeartsCatalog,
): Result<KingdomHeartsQuery, readonly string[]> {
  const errors: string[] = [];
  const numbers = new Map<Numbers, readonly NumberRange[]>();
  const terms = new Map<Term, Terms>();
  for (const part of NUMBERS) {
    const read = written[part] === undefined ? undefined : readRanges(written[part]);
    if (read?.ok) numbers.set(part, read.value);
    else if (read) errors.push(`${part}: ${read.error}`);
  }
  for (const part of TERMS) {
    const read =
      written[part] === undefined ? undefined : readTerms(written[part], WORD_FOR[part], knownTerms(part, catalog));
    if (read?.ok) terms.set(part, read.value);
    else if (read) errors.push(read.error);
  }
  return errors.length > 0 ? err(errors) : ok({ name: written.name ?? [], text: written.text ?? [], numbers, terms });
}

const WORD_FOR: Readonly<Record<Term, string>> = {
  type: 'type',
  kind: 'kind',
  homeWorld: 'Home World',
  set: 'set',
};

function knownTerms(part: Term, { listed }: KingdomHeartsCatalog): Iterable<string> {
  if (part === 'type') return CARD_TYPES;
  return part === 'kind' ? KINDS : new Set(listed.flatMap((card) => termOf(card, part)));
}

function termOf({ definition, set }: ListedCard, part: Term): string[] {
  const term = part === 'set' ? set : definition[part];
  return term === undefined ? [] : [term];
}

/** The cards that a query finds, in the order of the catalog. What isn't known of a card isn't as it asks. */
export const searchKingdomHeartsCards = (cards: readonly ListedCard[], query: KingdomHeartsQuery): ListedCard[] =>
  cards.filter((card) => isFound(card, query));

function isFound(card: ListedCard, { name, text, numbers, terms }: KingdomHeartsQuery): boolean {
  for (const [part, ranges] of numbers) if (!isInRanges(card.definition[part], ranges)) return false;
  for (const [part, wanted] of terms) if (!hasTerms(termOf(card, part), wanted)) return false;
  return containsAll(card.fullName, name) && containsAll(renderListedCard(card), text);
}
