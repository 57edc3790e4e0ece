/** Which fields are of which type of card, as the rulebook shows the types (l. 96-383). */

/** How the types are written, and as what they are played. */
export const PRINTED_TYPES = [
  'Player',
  'Form Change',
  'Friend',
  'Magic/Friend',
  'Magic',
  'Equipment',
  'Dark',
  'Nobody',
  'World',
  'Event',
  'Technique',
  'Attack',
] as const;
export type PrintedType = (typeof PRINTED_TYPES)[number];

/** What only cards of some types have. */
export const TYPED_FIELDS = [
  'level',
  'attack',
  'magic',
  'hp',
  'support',
  'magicSupport',
  'power',
  'darkLevel',
  'eventNumber',
  'cooperation',
  'bearer',
  'allies',
] as const;
export type TypedField = (typeof TYPED_FIELDS)[number];

/** Of each type what has to be known for playing with a card, besides name and abilities, and what it may have. */
interface Fields {
  readonly needs: readonly (TypedField | 'subtype')[];
  readonly may?: readonly TypedField[];
}

const FIELDS: Readonly<Record<PrintedType, Fields>> = {
  // Of a Player/XIII Card Support counts where it is an ally.
  Player: { needs: ['subtype', 'level', 'attack', 'magic', 'hp'], may: ['support', 'allies'] },
  'Form Change': { needs: ['attack', 'magic'], may: ['level'] },
  Friend: { needs: ['level', 'support', 'magic'] },
  'Magic/Friend': { needs: ['level', 'support', 'magic'] },
  Magic: { needs: ['level'] },
  Equipment: { needs: ['support', 'magicSupport'], may: ['bearer'] },
  // As allies of a Player/Dark Card they count with what is printed on them, if it is (ruling 60).
  Dark: { needs: ['subtype', 'level', 'power'], may: ['support', 'magic'] },
  Nobody: { needs: ['level', 'power'], may: ['support', 'magic'] },
  World: { needs: ['level', 'darkLevel'] },
  Event: { needs: ['eventNumber'] },
  Technique: { needs: ['cooperation'] },
  Attack: { needs: ['support'] },
};

interface Typed {
  readonly type?: PrintedType | null | undefined;
  readonly subtype?: string | null | undefined;
}

/** A Form Change may be written as a Player with that subtype. */
export function typeOf({ type, subtype }: Typed): PrintedType | undefined {
  if (type === 'Player' && subtype === 'Form Change') return 'Form Change';
  return type ?? undefined;
}

/** Player/Dark and Player/XIII Cards have other allies than Friends, and their text says how these count (ruling 60). */
const hasAllies = ({ type, subtype }: Typed): boolean =>
  type === 'Player' && (subtype === 'Dark' || subtype === 'XIII');

/** What has to be known of a card of that type and subtype, besides name and abilities. */
export const neededFields = (card: Typed, type: PrintedType): Fields['needs'] => [
  ...FIELDS[type].needs,
  ...(hasAllies(card) ? (['allies'] as const) : []),
];

/** The types whose cards have a field. */
export const typesWith = (field: TypedField): readonly PrintedType[] =>
  PRINTED_TYPES.filter((type) => [...FIELDS[type].needs, ...(FIELDS[type].may ?? [])].includes(field));
