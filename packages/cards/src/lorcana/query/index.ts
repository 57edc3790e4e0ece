/** Lorcana's cards in queries: what can be asked of them, and in which order they are found. */
import { CARD_TYPES, INKS, KEYWORDS, type KeywordName } from '@lorelab/engine/lorcana';
import { err, ok } from '../../basics/result.js';
import type { Field } from '../../query/fields.js';
import { CardLanguage } from '../../query/language.js';
import type { CatalogCard, Printing } from '../catalog/card.js';
import type { Catalog } from '../catalog/catalog.js';
import { isLegalIn } from '../decks/check.js';
import { findFormat } from '../decks/format.js';
import { renderCard } from '../render/index.js';

const NUMBERS = ['cost', 'strength', 'willpower', 'lore'] as const;
/** Keywords that have a number (8.4, 8.5, 8.8, 8.10, 8.11, 8.12); of Shift it is its cost in ink. */
const NUMBERED: readonly KeywordName[] = ['Boost', 'Challenger', 'Resist', 'Shift', 'Singer', 'Sing Together'];

/** The query language of a catalog. */
export const lorcanaQueries = (catalog: Catalog): CardLanguage<CatalogCard, Printing> =>
  new CardLanguage({
    fields: [...nameFields(catalog), ...wordFields(catalog), ...numberFields(), ...otherFields(catalog)],
    parts: { of: (card) => card.printings, fields: printingFields(catalog) },
    fullNameOf: (card) => card.fullName,
    find: (fullName) => cardOf(catalog, fullName),
  });

function cardOf(catalog: Catalog, fullName: string): CatalogCard | undefined {
  const found = catalog.find(fullName, 0);
  return found.ok ? found.value : undefined;
}

/** The full name, or the name, which several cards may have (5.2.6). */
const nameFields = (catalog: Catalog): readonly Field<CatalogCard>[] => [
  {
    kind: 'name',
    name: 'name',
    what: 'card',
    of: (card) => card.fullName,
    read: (name) => {
      const named = catalog.named(name);
      const found = named.length > 0 ? ok(named[0]!) : catalog.find(name);
      if (!found.ok) return err({ message: found.error.message, nearest: found.error.nearest });
      const meant = new Set(named.length > 0 ? named : [found.value]);
      return ok((card) => meant.has(card));
    },
  },
];

const wordFields = ({ cards }: Catalog): readonly Field<CatalogCard>[] => [
  { kind: 'words', name: 'type', what: 'type', of: typesOf, known: () => [...CARD_TYPES, 'song'] },
  { kind: 'words', name: 'ink', what: 'ink type', of: ({ inks }) => inks, known: () => INKS },
  {
    kind: 'words',
    name: 'classification',
    what: 'classification',
    of: ({ classifications }) => classifications,
    known: () => new Set(cards.flatMap(({ classifications }) => classifications)),
  },
  { kind: 'words', name: 'keyword', what: 'keyword', of: keywordsOf, known: () => KEYWORDS },
];

const numberFields = (): readonly Field<CatalogCard>[] => [
  ...NUMBERS.map((name): Field<CatalogCard> => ({ kind: 'number', name, what: name, of: (card) => card[name] })),
  { kind: 'number', name: 'move-cost', what: 'move cost', of: ({ moveCost }) => moveCost },
  { kind: 'number', name: 'inks', what: 'number of inks', of: ({ inks }) => inks.length },
  ...NUMBERED.map((keyword): Field<CatalogCard> => {
    const name = keyword.toLowerCase().replace(' ', '-');
    return { kind: 'number', name, what: name, of: (card) => numberOf(card, keyword) };
  }),
];

const otherFields = ({ newestSet }: Catalog): readonly Field<CatalogCard>[] => [
  { kind: 'flag', name: 'inkable', what: 'answer', of: ({ inkable }) => inkable },
  { kind: 'text', name: 'text', what: 'text', of: renderCard },
  {
    kind: 'name',
    name: 'format',
    what: 'format',
    read: (name) => {
      const format = findFormat(name, newestSet);
      if (format.ok) return ok((card) => isLegalIn(card, format.value));
      return err({ message: format.error.message, nearest: format.error.nearest });
    },
  },
];

const printingFields = ({ cards }: Catalog): readonly Field<Printing>[] => [
  {
    kind: 'words',
    name: 'set',
    what: 'set',
    of: ({ set }) => [set],
    known: () => new Set(cards.flatMap(({ printings }) => printings.map(({ set }) => set))),
  },
  {
    kind: 'words',
    name: 'rarity',
    what: 'rarity',
    of: ({ rarity }) => [rarity],
    known: () => new Set(cards.flatMap(({ printings }) => printings.map(({ rarity }) => rarity))),
  },
  { kind: 'number', name: 'number', what: 'number', of: ({ number }) => number },
];

/** Its type; a song is an action and is looked for as a song too (5.4.4). */
function typesOf({ type, classifications }: CatalogCard): readonly string[] {
  return type === 'action' && classifications.includes('Song') ? [type, 'song'] : [type];
}

/** The keywords that are printed on it, each once. */
export function keywordsOf(card: CatalogCard): readonly string[] {
  return [...new Set(card.abilities.flatMap((ability) => (ability.kind === 'keyword' ? [ability.keyword] : [])))];
}

/** The number of a keyword that it has. */
function numberOf({ abilities }: CatalogCard, wanted: KeywordName): number | undefined {
  const found = abilities.find((ability) => ability.kind === 'keyword' && ability.keyword === wanted);
  if (found?.kind !== 'keyword') return undefined;
  return found.value ?? found.shift?.cost.flatMap((cost) => ('ink' in cost ? [cost.ink] : []))[0];
}

/** Cards in the order of ink, cost and name. */
export const inOrder = (cards: readonly CatalogCard[]): CatalogCard[] =>
  [...cards].sort(
    (a, b) => compare(a.inks.join(), b.inks.join()) || a.cost - b.cost || compare(a.fullName, b.fullName),
  );

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
