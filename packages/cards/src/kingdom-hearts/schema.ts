/**
 * Files of Kingdom Hearts cards as zod schemas: facts as they are printed, and programs of the game's language. What is
 * not known of a card is `null` or missing; such a card can be written down, but not played with.
 */
import {
  type Ability,
  ACTS,
  type Allies,
  type Amount,
  asksForLevels,
  CARD_TYPES,
  type Condition,
  DISCARDINGS,
  DURATIONS,
  type Effect,
  EVENTS,
  FIGHTS,
  type Filter,
  KINDS,
  MAX_LIMITED,
  ONCE,
  type Selection,
  speaksOf,
  TURN_ACTS,
  VALUES,
} from '@lorelab/engine/kingdom-hearts';
import { z } from 'zod';
import { type JsonSchema, makeDefinitions } from '../schema/definitions.js';
import { natural as anyNatural, flag, list, oneOrMore, positive, record, some, text } from '../schema/shapes.js';
import { PRINTED_TYPES, type PrintedType, TYPED_FIELDS, typeOf, typesWith } from './fields.js';

// The language is recursive. These stand for the schemas below where they are used before they exist.
const amount: z.ZodType<Amount> = z.lazy(() => amountSchema);
const condition: z.ZodType<Condition> = z.lazy(() => conditionSchema);
const effect: z.ZodType<Effect> = z.lazy(() => effectSchema);
const effects = some(effect);
/** What is replaced may have nothing in its place. */
const replacement = list(effect);

/** Numbers of cards and programs; the engine's columns hold more than they come to. */
const natural = anyNatural.max(9999);
/** A value of one of several shapes, and what is said where it has none of them. */
const oneOf = <T extends readonly z.core.SomeType[]>(what: string, shapes: T) => z.union(shapes, { error: what });
const who = z.enum(['you', 'opponent', 'each']);
const side = z.enum(['you', 'opponent']);
const until = z.enum(DURATIONS);
const once = z.enum(ONCE);
const place = z.enum(['friends', 'world', 'worlds', 'darks', 'equipment', 'mat', 'player', 'hand', 'discard', 'deck']);
const bounds = { atLeast: natural.optional(), atMost: natural.optional() };

const filterFields = record({
  types: some(z.enum(CARD_TYPES)).optional(),
  kinds: some(z.enum(KINDS)).optional(),
  named: oneOrMore(text).optional(),
  homeWorld: text.optional(),
  level: record(bounds).optional(),
  in: some(place).optional(),
  whose: z.enum(['yours', 'theirs']).optional(),
  other: flag.optional(),
  sameName: flag.optional(),
  joined: flag.optional(),
  top: positive.optional(),
});
export const filterSchema = filterFields as unknown as z.ZodType<Filter>;

export const amountSchema = oneOf('an amount: a number, {"count": …}, {"value": …}, {"counters": …} or {"minus": …}', [
  natural,
  record({ count: filterSchema, times: positive.optional(), atMost: natural.optional() }),
  record({ value: z.enum(['level', 'heart points', 'world levels', 'hand']), of: side }),
  record({ counters: z.union([z.literal('this'), filterSchema]) }),
  z.literal('that many'),
  record({ minus: z.tuple([amount, amount]).readonly() }),
]) as unknown as z.ZodType<Amount>;

export const conditionSchema = oneOf(
  'a condition: {"count": …}, {"amount": …}, {"during": …}, {"turnOf": …}, {"not": …}, {"all": …} or {"any": …}',
  [
    record({ count: filterSchema, ...bounds }),
    record({ amount, ...bounds }),
    record({ during: z.enum(['battle', 'challenge']) }),
    record({ turnOf: side }),
    record({ not: condition }),
    record({ all: some(condition) }),
    record({ any: some(condition) }),
  ],
) as unknown as z.ZodType<Condition>;

export const selectionSchema = oneOf('cards: "this", {"choose": …}, {"random": …} or {"all": …}', [
  z.literal('this'),
  record({ choose: filterSchema, who: who.optional(), count: amount.optional(), upTo: flag.optional() }),
  record({ random: filterSchema, who: who.optional(), count: amount.optional() }),
  record({ all: filterSchema }),
]) as unknown as z.ZodType<Selection>;

const effectFields = z.discriminatedUnion('do', [
  z
    .strictObject({ do: z.literal('draw'), who: who.optional(), count: amount.optional(), until: amount.optional() })
    .refine(
      (draw) => (draw.count === undefined) !== (draw.until === undefined),
      'either "count" or "until": how many are drawn, or how many the hand has then',
    ),
  z.strictObject({ do: z.literal('gain'), who: who.optional(), heartPoints: amount }),
  z.strictObject({ do: z.literal('lose'), who: who.optional(), heartPoints: amount }),
  z.strictObject({ do: z.literal('discard'), cards: selectionSchema }),
  z.strictObject({ do: z.literal('take'), cards: selectionSchema }),
  z.strictObject({ do: z.literal('put'), cards: selectionSchema }),
  z.strictObject({ do: z.literal('return'), cards: selectionSchema, to: z.enum(['top', 'bottom', 'deck']) }),
  z.strictObject({ do: z.literal('look'), cards: selectionSchema }),
  z.strictObject({ do: z.literal('reveal'), cards: selectionSchema }),
  z.strictObject({ do: z.literal('capture'), cards: selectionSchema, forGood: flag.optional() }),
  z.strictObject({ do: z.literal('send'), cards: selectionSchema }),
  z.strictObject({ do: z.literal('target'), cards: selectionSchema }),
  z
    .strictObject({
      do: z.literal('change'),
      cards: selectionSchema,
      value: z.enum(VALUES),
      by: amount.optional(),
      less: flag.optional(),
      to: amount.optional(),
      until,
    })
    .refine(
      ({ by, less, to }) => (by === undefined) !== (to === undefined) && !(less && by === undefined),
      'either "by" (with "less": it is taken off) or "to"',
    ),
  z.strictObject({ do: z.literal('silence'), cards: selectionSchema, until }),
  z.strictObject({ do: z.literal('keep out'), cards: selectionSchema, until }),
  z.strictObject({ do: z.literal('add counters'), cards: selectionSchema, count: amount }),
  z.strictObject({ do: z.literal('remove counters'), cards: selectionSchema, count: amount }),
  z.strictObject({ do: z.literal('allow'), act: z.enum(TURN_ACTS), times: amount.optional() }),
  z
    .strictObject({ do: z.literal('repeat'), times: amount, effects })
    .refine(
      (repeat) => !speaksOf(repeat.effects, (one) => 'do' in one && one.do === 'repeat'),
      'no repeat within a repeat',
    ),
  z.strictObject({ do: z.literal('damage'), cards: selectionSchema, amount }),
  z.strictObject({ do: z.literal('divide'), amount }),
  z.strictObject({ do: z.literal('shuffle'), who: who.optional() }),
  z.strictObject({ do: z.literal('may'), effects }),
  z.strictObject({ do: z.literal('if'), if: condition, then: effects, else: effects.optional() }),
  z.strictObject({ do: z.literal('either'), options: some(effects) }),
]);
export const effectSchema = effectFields as unknown as z.ZodType<Effect>;

export const abilitySchema = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('triggered'),
      on: z.enum(EVENTS),
      of: filterSchema.optional(),
      once: once.optional(),
      from: z.literal('discard').optional(),
      if: condition.optional(),
      effects,
    })
    .refine(
      ({ on, of }) => of === undefined || ['played', 'defeated', 'discarded'].includes(on),
      '"of" with "played", "defeated" or "discarded" alone: other events happen to a player',
    ),
  z.strictObject({
    kind: z.literal('used'),
    once: once.optional(),
    during: some(z.enum(['action', 'battle', 'challenge'])),
    from: z.literal('hand').optional(),
    if: condition.optional(),
    effects,
  }),
  z
    .strictObject({
      kind: z.literal('static'),
      value: z.enum(VALUES),
      of: oneOf('"this", "player", "opponent", "target", "bearer" or a filter such as {"in": ["friends"]}', [
        z.enum(['this', 'player', 'opponent', 'target', 'bearer']),
        filterSchema,
      ]),
      by: amount,
      if: condition.optional(),
      less: flag.optional(),
      set: flag.optional(),
    })
    .refine(
      ({ less, set }) => !less || !set,
      'either "less", which takes off, or "set", which stands for what is printed',
    )
    .refine(
      ({ value, by, if: condition }) => value !== 'level' || !speaksOf([by, condition], asksForLevels),
      'no levels in what changes levels asks for',
    ),
  z.strictObject({
    kind: z.literal('prohibits'),
    act: z.enum(ACTS),
    who: who.optional(),
    cards: filterSchema.optional(),
    if: condition.optional(),
  }),
  z.strictObject({ kind: z.literal('limits'), who: who.optional(), friends: natural }),
  z
    .strictObject({ kind: z.literal('silences'), cards: filterSchema, if: condition.optional() })
    .refine(
      (silences) => !speaksOf(silences.if, asksForLevels),
      'no levels in what silences asks for: it may silence what changes them',
    ),
  z.strictObject({
    kind: z.literal('stays'),
    cards: filterSchema.optional(),
    through: some(z.enum(DISCARDINGS)),
    if: condition.optional(),
  }),
  z.strictObject({
    kind: z.literal('keeps out'),
    cards: filterSchema.optional(),
    of: some(z.enum(FIGHTS)),
    if: condition.optional(),
  }),
  z.strictObject({ kind: z.literal('any level'), cards: filterSchema.optional(), if: condition.optional() }),
  z.discriminatedUnion('what', [
    z.strictObject({
      kind: z.literal('prevents'),
      what: z.literal('loss'),
      who: who.optional(),
      by: amount.optional(),
      if: condition.optional(),
    }),
    z.strictObject({
      kind: z.literal('prevents'),
      what: z.literal('damage'),
      cards: filterSchema.optional(),
      by: amount.optional(),
      if: condition.optional(),
    }),
  ]),
  z.discriminatedUnion('what', [
    z.strictObject({
      kind: z.literal('replaces'),
      what: z.literal('loss'),
      who: who.optional(),
      may: flag.optional(),
      effects: replacement,
      if: condition.optional(),
    }),
    z.strictObject({
      kind: z.literal('replaces'),
      what: z.literal('defeat'),
      cards: filterSchema.optional(),
      effects: replacement,
      if: condition.optional(),
    }),
    z.strictObject({
      kind: z.literal('replaces'),
      what: z.literal('discard'),
      cards: filterSchema.optional(),
      to: z.enum(['hand', 'top', 'bottom']),
      if: condition.optional(),
    }),
  ]),
]) as unknown as z.ZodType<Ability>;

const alliesSchema = record({
  kinds: list(z.enum(KINDS)),
  players: flag.optional(),
  support: oneOf('a number, "power" or "level"', [natural, z.enum(['power', 'level'])]),
  magic: natural.optional(),
  forbids: some(z.enum(CARD_TYPES)).optional(),
}) as unknown as z.ZodType<Allies>;

interface Misplaced {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Words that mean nothing where they stand: each is right in cards or texts of another kind. */
function misplacedWords(entry: { readonly type?: unknown; readonly abilities?: unknown }): Misplaced[] {
  const isEquipment = entry.type === 'Equipment';
  return partsOf(entry, []).flatMap(({ part, path, isInLoss }) => {
    if (part === 'that many' && !isInLoss)
      return [{ path, message: 'an amount: "that many" is the number of a loss, for what happens in its place' }];
    if (entry.type == null || typeof part !== 'object') return [];
    if (isEquipment && (part.do === 'target' || isStaticOf(part, 'target')))
      return [{ path, message: 'no "target" of Equipment: its texts are about its "bearer"' }];
    if (!isEquipment && isStaticOf(part, 'bearer'))
      return [
        {
          path: [...path, 'of'],
          message: '"this", "player", "opponent", "target" or a filter: Equipment has a "bearer"',
        },
      ];
    return [];
  });
}

const isStaticOf = (part: Part, of: string): boolean => part.kind === 'static' && part.of === of;

type Part = Readonly<Record<string, unknown>>;
interface FoundPart {
  readonly part: Part | 'that many';
  readonly path: readonly PropertyKey[];
  /** It belongs to what replaces a loss. */
  readonly isInLoss: boolean;
}

/** The maps of a card, and the amounts "that many" in them, wherever they are. */
function partsOf(value: unknown, path: readonly PropertyKey[], isInLoss = false): FoundPart[] {
  if (value === 'that many' && AMOUNTS_AT.includes(path.at(-1) as string)) return [{ part: value, path, isInLoss }];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one, index) => partsOf(one, [...path, index], isInLoss));
  const part = value as Part;
  const isLoss = isInLoss || (part.kind === 'replaces' && part.what === 'loss');
  const inner = Object.entries(part).flatMap(([key, one]) => partsOf(one, [...path, key], isLoss && key !== 'if'));
  return [{ part, path, isInLoss }, ...inner];
}
const AMOUNTS_AT: readonly string[] = ['count', 'until', 'heartPoints', 'by', 'to', 'times', 'amount', 'minus'];

/** Of some texts is noted whether they have been used or have happened in the turn or phase. */
const isLimited = (ability: Ability): boolean =>
  ability.kind === 'used' || (ability.kind === 'triggered' && ability.once !== undefined);

/** What says nothing to the rules, of where a card is known from. */
const ANNOTATIONS = {
  rarity: z.unknown(),
  source: z.unknown(),
  evidence: z.unknown(),
  inferred: z.unknown(),
  notes: z.unknown(),
  textKind: z.unknown(),
  textNotes: z.unknown(),
} as const;

const fact = natural.nullish();
const word = z.string().nullish();

/** What a card is, each field by itself. */
const fields = z.strictObject({
  name: word,
  type: z.enum(PRINTED_TYPES).nullish(),
  /** Light, Dark or XIII of Players; Heartless or Villains of Dark Cards; Attack of Magic; Promo; Form Change. */
  subtype: z.enum(['Light', 'Dark', 'XIII', 'Form Change', 'Heartless', 'Villains', 'Attack', 'Promo']).nullish(),
  set: word,
  number: word,
  homeWorld: word,
  level: anyNatural.max(99).nullish(),
  attack: fact,
  magic: fact,
  /** Whoever has none left has lost (l. 56-65). */
  hp: positive.max(9999).nullish(),
  support: fact,
  magicSupport: fact,
  power: fact,
  darkLevel: fact,
  eventNumber: fact,
  /** How many a deck may hold by the card's own text, over all levels. */
  limit: oneOf('a number or "any"', [natural, z.literal('any')]).nullish(),
  promo: z.boolean().nullish(),
  alsoNamed: list(text).nullish(),
  cooperation: list(text).nullish(),
  bearer: filterSchema.nullish(),
  requires: conditionSchema.nullish(),
  allies: alliesSchema.nullish(),
  /** Where what is printed is written down. What a card does is told from its abilities, and nobody plays by this. */
  text: word,
  abilities: list(abilitySchema).nullish(),
  ...Object.fromEntries(Object.entries(ANNOTATIONS).map(([key, schema]) => [key, schema.optional()])),
});

/** The subtypes that say what a card of a type is. */
const SUBTYPES: Readonly<Partial<Record<PrintedType, readonly string[]>>> = {
  Player: ['Light', 'Dark', 'XIII', 'Form Change'],
  Dark: ['Heartless', 'Villains'],
  Magic: ['Attack', 'Promo'],
};
const subtypesOf = (type: PrintedType): readonly string[] => SUBTYPES[type] ?? ['Promo'];

/** A card as files have it. */
export const cardEntrySchema = fields
  .superRefine(({ type, subtype }, context) => {
    if (!type || !subtype || subtypesOf(type).includes(subtype)) return;
    context.addIssue({
      code: 'custom',
      path: ['subtype'],
      message: `${subtypesOf(type).join(' or ')} as the subtype of ${type}`,
    });
  })
  .superRefine((entry, context) => {
    const type = typeOf(entry);
    if (type === undefined) return;
    for (const field of TYPED_FIELDS) {
      const types = typesWith(field);
      if (entry[field] == null || types.includes(type)) continue;
      context.addIssue({
        code: 'custom',
        path: [field],
        message: `no "${field}" of ${type}: it is of ${types.join(', ')}`,
      });
    }
  })
  .refine(({ type, name }) => type === 'Event' || name !== '', { path: ['name'], error: 'a text' })
  .refine(
    ({ type, name, eventNumber }) =>
      type !== 'Event' || !name || eventNumber == null || name === `Event ${eventNumber}`,
    {
      path: ['name'],
      error: 'an Event’s name, which is "Event" and its "eventNumber" such as "Event 7", or no name',
    },
  )
  .superRefine((entry, context) => {
    for (const { path, message } of misplacedWords(entry))
      context.addIssue({ code: 'custom', path: [...path], message });
  })
  .refine(({ abilities }) => (abilities ?? []).filter(isLimited).length <= MAX_LIMITED, {
    path: ['abilities'],
    error: `at most ${MAX_LIMITED} that are "used" or happen "once" a turn or phase`,
  });
export type KingdomHeartsCardEntry = z.infer<typeof cardEntrySchema>;

export const cardFileSchema = z.strictObject({
  game: z.literal('kingdom-hearts'),
  about: z.string().optional(),
  cards: z.array(cardEntrySchema),
});

/** The keys that a map in a program may have, as far as its place or its "do" tells what it is. */
export function keysInProgram(path: readonly PropertyKey[], map: unknown): readonly string[] {
  const verb = (map as { readonly do?: unknown }).do;
  const effect = effectFields.options.find(({ shape }) => shape.do.value === verb);
  if (effect) return Object.keys(effect.shape);
  return FILTERS_AT.includes(path.at(-1) as string) ? Object.keys(filterFields.unwrap().shape) : [];
}
const FILTERS_AT: readonly string[] = ['choose', 'random', 'all', 'count', 'bearer'];

/** The JSON Schema of a file of cards. */
export const makeKingdomHeartsJsonSchema = (): JsonSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Lorelab: a file of Kingdom Hearts cards, and the language of their abilities',
  $ref: '#/$defs/CardFile',
  $defs: makeDefinitions({
    Ability: abilitySchema,
    Allies: alliesSchema,
    Amount: amountSchema,
    Condition: conditionSchema,
    Effect: effectSchema,
    Effects: effects,
    Filter: filterSchema,
    Selection: selectionSchema,
    Card: cardEntrySchema,
    CardFile: cardFileSchema,
  }),
});
