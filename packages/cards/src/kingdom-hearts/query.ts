/** Kingdom Hearts cards in queries: what can be asked of them. What isn't known of a card isn't as a query asks. */
import { CARD_TYPES, KINDS } from '@lorelab/engine/kingdom-hearts';
import { err, ok } from '../basics/result.js';
import type { Field } from '../query/fields.js';
import { CardLanguage } from '../query/language.js';
import type { ListedCard } from './card.js';
import type { KingdomHeartsCatalog } from './catalog.js';
import { renderListedCard } from './render/index.js';

const NUMBERS = [
  ['level', 'level'],
  ['attack', 'attack'],
  ['magic', 'magic'],
  ['hp', 'hp'],
  ['support', 'support'],
  ['magic-support', 'magicSupport'],
  ['power', 'power'],
  ['dark-level', 'darkLevel'],
] as const;

/** The query language of a catalog. */
export const kingdomHeartsQueries = (catalog: KingdomHeartsCatalog): CardLanguage<ListedCard> =>
  new CardLanguage({
    fields: [
      nameField(catalog),
      ...wordFields(catalog),
      ...NUMBERS.map(
        ([name, key]): Field<ListedCard> => ({
          kind: 'number',
          name,
          what: name,
          of: ({ definition }) => definition[key],
        }),
      ),
      { kind: 'flag', name: 'promo', what: 'answer', of: ({ isPromo }) => isPromo },
      { kind: 'text', name: 'text', what: 'text', of: renderListedCard },
    ],
    fullNameOf: ({ fullName }) => fullName,
    find: (fullName) => catalog.named(fullName)[0],
  });

/** The full name, or the name, which several cards may have: one of each level. */
const nameField = (catalog: KingdomHeartsCatalog): Field<ListedCard> => ({
  kind: 'name',
  name: 'name',
  what: 'card',
  of: ({ fullName }) => fullName,
  read: (name) => {
    const named = new Set(catalog.named(name));
    if (named.size > 0) return ok((card) => named.has(card));
    const found = catalog.lookUp(name);
    if (found.ok) return ok((card) => card === found.value);
    return err({ message: found.error.message, nearest: found.error.nearest });
  },
});

const wordFields = ({ listed }: KingdomHeartsCatalog): readonly Field<ListedCard>[] => [
  {
    kind: 'words',
    name: 'type',
    what: 'type',
    of: ({ definition: { type } }) => listOf(type),
    known: () => CARD_TYPES,
  },
  { kind: 'words', name: 'kind', what: 'kind', of: ({ definition: { kind } }) => listOf(kind), known: () => KINDS },
  {
    kind: 'words',
    name: 'home-world',
    what: 'Home World',
    of: ({ definition: { homeWorld } }) => listOf(homeWorld),
    known: () => new Set(listed.flatMap(({ definition: { homeWorld } }) => listOf(homeWorld))),
  },
  {
    kind: 'words',
    name: 'set',
    what: 'set',
    of: ({ set }) => listOf(set),
    known: () => new Set(listed.flatMap(({ set }) => listOf(set))),
  },
];

const listOf = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);
