import type { CardDefinition, CardType, Kind } from '@lorelab/engine/kingdom-hearts';
import { lookupTable } from '../basics/lookup-table.js';
import { neededFields, typeOf } from './fields.js';
import type { KingdomHeartsCardEntry } from './schema.js';

/** A card that is written down, with what is known of it. */
export interface ListedCard {
  /** What lists call it: unique in a catalog. */
  readonly fullName: string;
  readonly name: string;
  /** Its name with its level, which other printings may share. */
  readonly otherNames: readonly string[];
  readonly definition: Partial<CardDefinition>;
  readonly set?: string;
  readonly number?: string;
  readonly limit?: number | 'any';
  readonly isPromo: boolean;
  /** The fields that playing with it takes and that are not known. */
  readonly unknown: readonly string[];
}

/** A card of which everything is known that playing with it takes. */
export interface KingdomHeartsCard extends ListedCard {
  readonly definition: CardDefinition;
}

export const isPlayable = (card: ListedCard): card is KingdomHeartsCard => card.unknown.length === 0;

/**
 * The fields of a card that are not known, in the order of the schema. A Home World is none of them: not every card has
 * one, and nobody could tell one that isn't known from one that isn't there.
 */
function unknownFields(entry: KingdomHeartsCardEntry): string[] {
  const type = typeOf(entry);
  if (type === undefined) return ['type'];
  const isMissing = (field: keyof KingdomHeartsCardEntry): boolean =>
    entry[field] === undefined || entry[field] === null;
  return [
    ...(type !== 'Event' && isMissing('name') ? ['name'] : []),
    ...neededFields(entry, type).filter(isMissing),
    ...(isMissing('abilities') ? ['abilities'] : []),
  ];
}

/** Events have no names: their number stands for it (l. 339-345). */
export const nameOf = (entry: KingdomHeartsCardEntry): string =>
  entry.name || (entry.eventNumber == null ? '(no name)' : `Event ${entry.eventNumber}`);

/** What tells cards of one name apart. */
export const leveledName = (entry: KingdomHeartsCardEntry): string =>
  entry.level == null ? nameOf(entry) : `${nameOf(entry)} (level ${entry.level})`;

const KIND_OF: Readonly<Record<string, Kind>> = lookupTable({
  light: 'light',
  dark: 'dark',
  xiii: 'xiii',
  heartless: 'heartless',
  villains: 'villains',
  attack: 'attack',
});

/** The card of an entry, with what is known of it. */
export function listCard(entry: KingdomHeartsCardEntry, fullName: string): ListedCard {
  const name = nameOf(entry);
  return {
    fullName,
    name,
    otherNames: [leveledName(entry)],
    definition: {
      title: fullName,
      name,
      ...typeAndKind(entry),
      ...(entry.homeWorld && { homeWorld: entry.homeWorld }),
      ...numbersOf(entry),
      ...(entry.alsoNamed && { alsoNamed: entry.alsoNamed }),
      ...(entry.cooperation && { cooperation: entry.cooperation }),
      ...(entry.bearer && { bearer: entry.bearer }),
      ...(entry.requires && { requires: entry.requires }),
      ...(entry.allies && { allies: entry.allies }),
      ...(entry.abilities && { abilities: entry.abilities }),
    },
    ...(entry.set && { set: entry.set }),
    ...(entry.number && { number: entry.number }),
    ...(entry.limit != null && { limit: entry.limit }),
    isPromo: entry.promo === true || entry.subtype === 'Promo',
    unknown: unknownFields(entry),
  };
}

/** Nobody Cards are Dark Cards (fact 9). */
function typeAndKind(entry: KingdomHeartsCardEntry): Pick<CardDefinition, 'kind'> & { readonly type?: CardType } {
  const type = typeOf(entry);
  if (type === 'Nobody') return { type: 'dark', kind: 'nobody' };
  const kind = KIND_OF[entry.subtype?.toLowerCase() ?? ''];
  return {
    ...(type !== undefined && { type: type.toLowerCase() as CardType }),
    ...(kind !== undefined && { kind }),
  };
}

const NUMBERS = ['level', 'attack', 'magic', 'hp', 'support', 'magicSupport', 'power', 'darkLevel'] as const;

function numbersOf(entry: KingdomHeartsCardEntry): Partial<Record<(typeof NUMBERS)[number], number>> {
  return Object.fromEntries(NUMBERS.flatMap((field) => (entry[field] == null ? [] : [[field, entry[field]]])));
}

/** What decks and files of cards call this game. */
export const GAME = 'kingdom-hearts';
