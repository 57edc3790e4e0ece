import type { CardDefinition, CardType, Kind } from '@lorelab/engine/kingdom-hearts';
import type { CardEntry, PrintedType } from './schema.js';

/** A card of which everything is known that playing with it takes. */
export interface KingdomHeartsCard {
  /** What lists call it: unique in a catalog. */
  readonly fullName: string;
  readonly name: string;
  readonly definition: CardDefinition;
  readonly set?: string;
  readonly number?: string;
  readonly eventNumber?: number;
  readonly limit?: number | 'any';
  readonly isPromo: boolean;
}

/** A card that is written down but can't be played with, and the fields that are not known. */
export interface UnknownCard {
  readonly fullName: string;
  readonly unknown: readonly string[];
}

type Field = keyof CardEntry;

/** What has to be known of each type, besides name and abilities. */
const NEEDED: Readonly<Record<PrintedType, readonly Field[]>> = {
  Player: ['subtype', 'level', 'attack', 'magic', 'hp'],
  'Form Change': ['attack', 'magic'],
  Friend: ['level', 'support', 'magic'],
  'Magic/Friend': ['level', 'support', 'magic'],
  Magic: ['level'],
  Equipment: ['support', 'magicSupport'],
  Dark: ['subtype', 'level', 'power'],
  Nobody: ['level', 'power'],
  World: ['level', 'darkLevel'],
  Event: ['eventNumber'],
  Technique: ['cooperation'],
  Attack: ['support'],
};

/** `homeWorld: null` says that it is not known, as `text: null` does; cards that have none leave it out. Equipment often shows none. */
const HAVE_HOME_WORLDS: readonly PrintedType[] = ['Friend', 'Magic/Friend', 'Dark', 'Nobody'];

/** The fields of a card that are not known, in the order of the schema. */
export function unknownFields(entry: CardEntry): string[] {
  const type = typeOf(entry);
  if (type === undefined) return ['type'];
  const isMissing = (field: Field): boolean => entry[field] === undefined || entry[field] === null;
  return [
    ...(type !== 'Event' && isMissing('name') ? ['name'] : []),
    ...NEEDED[type].filter(isMissing),
    ...(HAVE_HOME_WORLDS.includes(type) && entry.homeWorld === null ? ['homeWorld'] : []),
    ...(entry.text === null ? ['text'] : []),
    ...(isMissing('abilities') ? ['abilities'] : []),
  ];
}

/** A Form Change may be written as a Player with that subtype. */
export function typeOf({ type, subtype }: CardEntry): PrintedType | undefined {
  if (type === 'Player' && subtype === 'Form Change') return 'Form Change';
  return type ?? undefined;
}

/** Events have no names: their number stands for it (l. 339-345). */
export const nameOf = (entry: CardEntry): string =>
  entry.name || (entry.eventNumber == null ? '(no name)' : `Event ${entry.eventNumber}`);

/** What tells cards of one name apart. */
export const leveledName = (entry: CardEntry): string =>
  entry.level == null ? nameOf(entry) : `${nameOf(entry)} (level ${entry.level})`;

const KIND_OF: Readonly<Record<string, Kind>> = {
  light: 'light',
  dark: 'dark',
  xiii: 'xiii',
  heartless: 'heartless',
  villains: 'villains',
  attack: 'attack',
};

/** The card of an entry of which everything is known. */
export function makeCard(entry: CardEntry, fullName: string): KingdomHeartsCard {
  const type = typeOf(entry)!;
  const kind = type === 'Nobody' ? 'nobody' : KIND_OF[entry.subtype?.toLowerCase() ?? ''];
  const definition: CardDefinition = {
    title: fullName,
    name: nameOf(entry),
    type: type === 'Nobody' ? 'dark' : (type.toLowerCase() as CardType),
    ...(kind !== undefined && { kind }),
    ...(entry.homeWorld && { homeWorld: entry.homeWorld }),
    ...numbersOf(entry),
    ...(entry.alsoNamed && { alsoNamed: entry.alsoNamed }),
    ...(entry.cooperation && { cooperation: entry.cooperation }),
    ...(entry.bearer && { bearer: entry.bearer }),
    ...(entry.requires && { requires: entry.requires }),
    ...(entry.allies && { allies: entry.allies }),
    abilities: entry.abilities ?? [],
  };
  return {
    fullName,
    name: definition.name,
    definition,
    ...(entry.set && { set: entry.set }),
    ...(entry.number && { number: entry.number }),
    ...(entry.eventNumber != null && { eventNumber: entry.eventNumber }),
    ...(entry.limit != null && { limit: entry.limit }),
    isPromo: entry.promo === true || entry.subtype === 'Promo',
  };
}

const NUMBERS = ['level', 'attack', 'magic', 'hp', 'support', 'magicSupport', 'power', 'darkLevel'] as const;

function numbersOf(entry: CardEntry): Partial<Record<(typeof NUMBERS)[number], number>> {
  return Object.fromEntries(NUMBERS.flatMap((field) => (entry[field] == null ? [] : [[field, entry[field]]])));
}
