/**
 * The ability language as zod schemas, all in one file, for each speaks of others that stand further down. The types of
 * `law.ts` hold the two together.
 */
import {
  type Ability,
  type Amount,
  type CardFilter,
  type CardRef,
  type Condition,
  type Cost,
  type Effect,
  type Modifier,
  PROHIBITIONS,
  type Range,
  REPLACED_EVENTS,
  type Selection,
  TRIGGER_EVENTS,
  type Trigger,
  TURN_FACTS,
} from '@lorelab/engine/lorcana';
import { z } from 'zod';
import { flag, list, oneOrMore, record, some, text } from '../../schema/shapes.js';
import { cardType, change, count, ink, keywordName, number, stat } from './vocabulary.js';

// The language is recursive. These stand for the schemas below where they are used before they exist.
const amount: z.ZodType<Amount> = z.lazy(() => amountSchema);
const changed: z.ZodType<Amount> = z.lazy(() => changeSchema);
const keywordValue: z.ZodType<Amount> = z.lazy(() => keywordValueSchema);
const range: z.ZodType<Range> = z.lazy(() => rangeSchema);
const filter: z.ZodType<CardFilter> = z.lazy(() => filterSchema);
const selection: z.ZodType<Selection> = z.lazy(() => selectionSchema);
const card: z.ZodType<CardRef> = z.lazy(() => cardRefSchema);
const condition: z.ZodType<Condition> = z.lazy(() => conditionSchema);
const modifier: z.ZodType<Modifier> = z.lazy(() => modifierSchema);
const effect: z.ZodType<Effect> = z.lazy(() => effectSchema);
const effects = list(effect);
const trigger: z.ZodType<Trigger> = z.lazy(() => triggerSchema);
const cost: z.ZodType<Cost> = z.lazy(() => costSchema);
const ability: z.ZodType<Ability> = z.lazy(() => abilitySchema);

// ------------------------------------------------------------------------------------------------ players

export const playerRefSchema = z.enum([
  'you',
  'opponents',
  'players',
  'chosenOpponent',
  'chosenPlayer',
  'thatPlayer',
  'itsPlayer',
  'eventPlayer',
  'otherPlayer',
  'challengingPlayer',
  'mostCards',
]);
const player = playerRefSchema;
export const whoseSchema = z.enum(['you', 'opponents', 'thatPlayer', 'itsPlayer', 'eventPlayer', 'otherPlayer']);
const whose = whoseSchema;

// ------------------------------------------------------------------------------------------------ amounts

export const rangeSchema = record({
  min: amount.exactOptional(),
  max: amount.exactOptional(),
  below: amount.exactOptional(),
  above: amount.exactOptional(),
});

const cardNumber = z.enum(['strength', 'willpower', 'lore', 'cost', 'damage', 'under']);
const aggregate = z.enum(['sum', 'max', 'min']);
const turnFact = z.enum(TURN_FACTS);
const times = change.exactOptional();

const countedAmounts = [
  record({ count: filter, agg: aggregate.exactOptional(), times }),
  record({ stat: cardNumber, of: card, times, plus: number.exactOptional() }),
  record({ cards: z.enum(['hand', 'inkwell', 'deck', 'discard']), of: whose, agg: aggregate.exactOptional(), times }),
  record({ lore: whose, agg: aggregate.exactOptional() }),
  record({ thisWay: flag, times }),
  record({ event: z.literal('amount'), times }),
  record({ turn: turnFact, of: whose.exactOptional(), filter: filter.exactOptional(), times }),
  record({ distinctInks: z.union([z.literal('revealed'), filter]), times }),
  record({ distinctNames: filter, times }),
  record({ players: z.enum(['opponents', 'players']), that: condition.exactOptional(), times }),
  record({ highest: cardNumber, among: filter }),
  record({ total: cardNumber, among: filter, times }),
  record({ amount, max: number }),
  record({ amount, less: amount }),
  record({ amount, plus: amount }),
  record({ amount, per: count, times }),
  record({ coinedNumber: text, times }),
] as const;

export const amountSchema = z.union([number, ...countedAmounts]);
/** Of what may be lessened as well: the characteristics of cards, and what is paid less. */
export const changeSchema = z.union([change, ...countedAmounts]);
/** What a keyword has: +N or N, not +0 (8.4 to 8.12). */
export const keywordValueSchema = z.union([count, ...countedAmounts]);

// ------------------------------------------------------------------------------------------------ cards

export const filterZoneSchema = z.enum([
  'play',
  'hand',
  'discard',
  'deck',
  'inkwell',
  'under',
  'underIt',
  'underYours',
  'handOrDiscard',
  'looked',
  'deckTop',
]);

const filterShape = {
  type: oneOrMore(cardType).exactOptional(),
  song: z.boolean().exactOptional(),
  of: whose.exactOptional(),
  other: flag.exactOptional(),
  named: oneOrMore(text).exactOptional(),
  notNamed: oneOrMore(text).exactOptional(),
  namedCard: flag.exactOptional(),
  namedType: flag.exactOptional(),
  namedInk: flag.exactOptional(),
  namedClassification: flag.exactOptional(),
  sameNameAs: card.exactOptional(),
  sameAs: record({ what: z.enum(['type', 'cost', 'classification', 'ink']), of: card }).exactOptional(),
  classification: oneOrMore(text).exactOptional(),
  ink: ink.exactOptional(),
  cost: range.exactOptional(),
  strength: range.exactOptional(),
  willpower: range.exactOptional(),
  lore: range.exactOptional(),
  damage: range.exactOptional(),
  under: range.exactOptional(),
  most: cardNumber.exactOptional(),
  least: cardNumber.exactOptional(),
  exerted: z.boolean().exactOptional(),
  damaged: z.boolean().exactOptional(),
  keyword: keywordName.exactOptional(),
  withoutKeyword: keywordName.exactOptional(),
  coined: text.exactOptional(),
  inkable: flag.exactOptional(),
  at: z.union([z.enum(['here', 'location']), filter]).exactOptional(),
  raised: stat.exactOptional(),
  lowered: stat.exactOptional(),
  beside: filter.exactOptional(),
  wasAt: card.exactOptional(),
  aroundSource: flag.exactOptional(),
  doomed: flag.exactOptional(),
  role: z.enum(['challenging', 'challenged']).exactOptional(),
  cardUnder: z.boolean().exactOptional(),
  thisTurn: z
    .enum(['wasChallenged', 'challenged', 'quested', 'damaged', 'played', 'sang', 'moved', 'intoDiscard'])
    .exactOptional(),
  shifted: flag.exactOptional(),
  sangThis: flag.exactOptional(),
  self: flag.exactOptional(),
  affected: flag.exactOptional(),
  amongFirst: flag.exactOptional(),
  amongChosen: flag.exactOptional(),
  bound: flag.exactOptional(),
  revealed: flag.exactOptional(),
  zone: filterZoneSchema.exactOptional(),
  anyOf: some(filter).exactOptional(),
  not: filter.exactOptional(),
};

export const filterSchema = record(filterShape);

export const selectionSchema = record({
  ...filterShape,
  count: amount.exactOptional(),
  upTo: flag.exactOptional(),
  any: flag.exactOptional(),
  total: record({ stat: cardNumber, max: amount }).exactOptional(),
  differentNames: flag.exactOptional(),
  sameNames: flag.exactOptional(),
  by: player.exactOptional(),
  random: flag.exactOptional(),
  chosen: flag.exactOptional(),
});

export const cardRefSchema = z.union([
  z.enum(['this', 'it', 'event', 'eventOther', 'affected', 'revealed', 'first']),
  record({ select: selection }),
  record({ all: filter }),
  record({ top: player, count: amount.exactOptional() }),
  record({ bottom: player, count: amount.exactOptional() }),
  record({ locationOf: card }),
]);

// ------------------------------------------------------------------------------------------------ conditions

export const conditionSchema = z.union([
  record({ exists: filter, count: range.exactOptional() }),
  record({ is: card, filter }),
  record({ amount, range }),
  record({ usedShift: z.enum(['this', 'event']) }),
  record({ playedFrom: z.literal('discard') }),
  record({ turnOf: z.enum(['you', 'opponents', 'eventPlayer']) }),
  record({ firstTurnNotStarting: flag }),
  record({ while: z.enum(['challenging', 'beingChallenged']), against: filter.exactOptional() }),
  record({ not: condition }),
  record({ allOf: some(condition) }),
  record({ anyOf: some(condition) }),
]);

// ------------------------------------------------------------------------------------------------ what lasts

export const durationSchema = z.enum([
  'thisTurn',
  'untilYourNextTurn',
  'theirNextTurn',
  'throughTheirNextTurn',
  'throughYourNextTurn',
  'theirNextReady',
  'whileSourceInPlay',
  'thisChallenge',
  'permanent',
]);
const duration = durationSchema;

export const shiftSchema = record({
  onto: z.union([z.literal('any'), record({ classification: text }), record({ item: text })]).exactOptional(),
  two: z.enum(['must', 'may']).exactOptional(),
  temporary: z.literal(true).exactOptional(),
  cost: some(cost),
});
const shift = shiftSchema;

const usedAbilities = { boost: flag.exactOptional(), coined: text.exactOptional(), named: text.exactOptional() };

export const modifierSchema = z.union([
  record({ stat, by: changed, whileChallenging: filter.exactOptional() }),
  record({ keyword: keywordName, value: keywordValue.exactOptional(), shift: shift.exactOptional() }),
  record({ loses: keywordName }),
  record({ cantGain: keywordName }),
  record({ losesCoined: text }),
  record({ ability }),
  record({ classification: text }),
  record({ cant: z.enum(PROHIBITIONS), by: filter.exactOptional() }),
  record({
    cant: z.enum(['quest', 'challenge']),
    unlessPaid: z.union([count, some(cost)]),
    by: filter.exactOptional(),
  }),
  record({ must: z.literal('quest') }),
  record({ must: z.literal('challenge'), whom: filter.exactOptional() }),
  record({ can: z.literal('challengeReady'), filter: filter.exactOptional() }),
  record({ can: z.literal('beChallengedReady'), by: filter.exactOptional() }),
  record({ can: z.literal('challengeLocationsDrying') }),
  record({ can: z.literal('challengeDrying') }),
  record({ can: z.literal('challengeEvasive') }),
  record({ guards: flag }),
  record({ can: z.literal('questDrying') }),
  record({ can: z.literal('singDrying') }),
  record({ dealsDamageBy: z.literal('willpower') }),
  record({ damageCantBe: z.enum(['reduced', 'prevented']) }),
  record({ damageToItCantBe: z.enum(['reduced', 'prevented']) }),
  record({ noDamageFrom: z.literal('challenges'), against: filter.exactOptional() }),
  record({ noDamageFrom: z.literal('effects') }),

  record({ singCost: changed }),
  record({ floor: z.literal('strength') }),
  record({ alsoNamedForShift: text }),
  record({ shiftTarget: z.literal('any') }),
  record({ losesAbility: text }),
  record({ losesAll: flag }),
  record({ enters: z.literal('exerted') }),
  record({ entersWithDamage: amount }),
  record({
    shield: z.enum(['damage', 'dealtDamage']),
    limit: z.enum(['next', 'firstEachTurn', 'onceEachTurn']),
    prevents: count.exactOptional(),
  }),
  record({ lessDamage: amount }),
  record({ damageAtMost: count }),
  record({ redirectDamage: z.literal('toSource'), dealt: flag.exactOptional() }),
  record({
    insteadOfBanish: z.enum(['hand', 'inkwell', 'deckShuffled']),
    exerted: flag.exactOptional(),
    inChallenge: flag.exactOptional(),
    may: flag.exactOptional(),
  }),
  record({
    insteadOf: z.enum(REPLACED_EVENTS),
    effects,
    may: flag.exactOptional(),
    by: z.enum(['effects', 'opponentsEffects', 'opponentsActions']).exactOptional(),
    inChallenge: flag.exactOptional(),
    limit: z.enum(['onceEachTurn', 'next']).exactOptional(),
  }),
  record({ usable: count, more: flag.exactOptional(), ...usedAbilities }),
  record({ damageStays: flag }),
  record({ inkable: flag }),
  record({ mustBeChosen: flag }),
  record({ movesFree: z.enum(['toSource', 'toItsPlace', 'anywhere']) }),
]);

export const playerModifierSchema = z.union([
  record({
    less: changed,
    play: filter,
    next: flag.exactOptional(),
    first: flag.exactOptional(),
    oncePerTurn: flag.exactOptional(),
    using: z.literal('shift').exactOptional(),
  }),
  record({ less: changed, move: filter, toSource: flag.exactOptional(), oncePerTurn: flag.exactOptional() }),
  record({
    less: changed,
    use: filter,
    oncePerTurn: flag.exactOptional(),
    next: flag.exactOptional(),
    ...usedAbilities,
  }),
  record({ playFree: filter }),
  record({ playFrom: filter }),
  record({ cantPlay: filter }),
  record({ playAtMost: count, among: filter }),
  record({ extraInk: count }),
  record({ inkFrom: z.literal('discard') }),
  record({ cant: z.enum(['gainLore', 'loseLore', 'discardToEffects']), unless: condition.exactOptional() }),
  record({ oneChallengeEachTurn: flag }),
  record({ loreToWin: count }),
  record({ skip: z.literal('draw') }),
  record({
    insteadOfDraw: z.union([
      record({ draw: count }),
      record({ gainLore: count }),
      record({ loseLore: count }),
      record({ put: z.enum(['inkwell', 'discard', 'deckBottom']), exerted: flag.exactOptional() }),
      record({ effects, may: flag.exactOptional(), limit: z.literal('onceEachTurn').exactOptional() }),
    ]),
    exceptFirst: flag.exactOptional(),
  }),
  record({
    insteadOfLore: z.union([record({ gain: count }), record({ more: count }), record({ less: count })]),
    atLeast: count.exactOptional(),
    from: z.literal('questing').exactOptional(),
  }),
  record({ mayEnterHere: filter }),
  record({ inkEnters: z.literal('exerted') }),
  record({ topFaceUp: flag }),
  record({ topKnown: flag }),
  record({ handFaceUp: flag }),
  record({ readyAtMost: number }),
]);

// ------------------------------------------------------------------------------------------------ effects

const cantBe = z.enum(['reduced', 'prevented']).exactOptional();
const upTo = flag.exactOptional();
const who = player.exactOptional();

export const lookPlaceSchema = record({
  into: z.enum(['hand', 'deckTop', 'deckBottom', 'inkwell', 'discard', 'play', 'under']),
  filter: filter.exactOptional(),
  count: count.exactOptional(),
  upTo,
  any: flag.exactOptional(),
  all: flag.exactOptional(),
  differentNames: flag.exactOptional(),
  reveal: flag.exactOptional(),
  exerted: flag.exactOptional(),
  orPlay: filter.exactOptional(),
  target: card.exactOptional(),
});

const amountOrAll = z.union([amount, z.literal('all')]);
const verb = <V extends string>(name: V) => z.literal(name);

export const effectSchema = z.discriminatedUnion('do', [
  record({ do: verb('draw'), who, amount, until: flag.exactOptional() }),
  record({
    do: verb('discard'),
    who,
    amount: amount.exactOptional(),
    filter: filter.exactOptional(),
    how: z.enum(['random', 'youChoose', 'hand', 'every']).exactOptional(),
    until: flag.exactOptional(),
    any: flag.exactOptional(),
  }),
  record({ do: verb('gainLore'), who, amount }),
  record({ do: verb('loseLore'), who, amount }),
  record({ do: verb('damage'), to: card, amount, by: z.literal('thatPlayer').exactOptional(), cantBe }),
  record({ do: verb('putDamage'), to: card, amount }),
  record({ do: verb('divideDamage'), among: selection, amount, put: flag.exactOptional() }),
  record({ do: verb('removeDamage'), from: card, amount: amountOrAll, upTo }),
  record({ do: verb('moveDamage'), from: card, to: card, amount: amountOrAll, upTo }),
  record({ do: verb('ready'), what: card }),
  record({ do: verb('exert'), what: card, asCost: flag.exactOptional() }),
  record({ do: verb('banish'), what: card }),
  record({
    do: verb('put'),
    what: card,
    into: z.enum(['hand', 'inkwell', 'deckTop', 'deckBottom', 'deckTopOrBottom', 'deckShuffled', 'discard', 'under']),
    exerted: flag.exactOptional(),
    faceup: flag.exactOptional(),
    target: card.exactOptional(),
    random: flag.exactOptional(),
  }),
  record({ do: verb('shuffle'), who }),
  record({ do: verb('move'), what: card, and: card.exactOptional(), to: card }),
  record({
    do: verb('play'),
    what: card,
    from: z.literal('discard').exactOptional(),
    by: who,
    exerted: flag.exactOptional(),
    afterwards: z.literal('deckBottom').exactOptional(),
    shift: z.enum(['must', 'may']).exactOptional(),
    pay: flag.exactOptional(),
    less: count.exactOptional(),
  }),
  record({ do: verb('reveal'), what: card }),
  record({ do: verb('revealHand'), who: player }),
  record({ do: verb('lookAtHand'), who: player }),
  record({ do: verb('lookAt'), what: card }),
  record({
    do: verb('look'),
    amount,
    deck: who,
    reveal: flag.exactOptional(),
    places: list(lookPlaceSchema),
    rest: z
      .enum([
        'deckTop',
        'deckBottom',
        'deckTopOrBottom',
        'discard',
        'inkwellExerted',
        'hand',
        'deckShuffled',
        'deckBottomRandom',
      ])
      .exactOptional(),
  }),
  record({ do: verb('revealUntil'), filter, into: z.literal('hand'), rest: z.enum(['deckShuffled', 'deckBottom']) }),
  record({
    do: verb('search'),
    filter,
    into: z.enum(['hand', 'deckTop']),
    hidden: flag.exactOptional(),
    count: count.exactOptional(),
  }),
  record({
    do: verb('nameCard'),
    type: flag.exactOptional(),
    ink: flag.exactOptional(),
    classification: flag.exactOptional(),
  }),
  record({ do: verb('apply'), to: card, modifiers: some(modifier), duration, choice: flag.exactOptional() }),
  record({ do: verb('applyToPlayer'), who, modifiers: some(playerModifierSchema), duration }),
  record({ do: verb('whenever'), trigger, effects, duration, next: flag.exactOptional() }),
  record({ do: verb('atEndOfTurn'), whose: z.enum(['you', 'any']), effects }),
  record({ do: verb('atStartOfTurn'), effects }),
  record({ do: verb('afterChallenge'), effects }),
  record({ do: verb('choose'), what: card }),
  record({ do: verb('choosePlayers'), any: flag }),
  record({ do: verb('may'), who, effects, otherwise: effects.exactOptional() }),
  record({ do: verb('if'), condition, then: effects, otherwise: effects.exactOptional() }),
  record({
    do: verb('sequence'),
    first: effects,
    then: effects,
    may: flag.exactOptional(),
    who,
    form: z.enum(['to', 'ifYouDo']).exactOptional(),
    otherwise: effects.exactOptional(),
  }),
  record({
    do: verb('oneOf'),
    options: some(some(effect)),
    by: who,
    modal: flag.exactOptional(),
    labels: list(text).exactOptional(),
  }),
  record({ do: verb('each'), players: player, that: condition.exactOptional(), effects }),
  record({ do: verb('repeat'), times: amount, effects }),
  record({ do: verb('forEach'), cards: card, effects }),
  record({ do: verb('again') }),
  record({ do: verb('payInk'), who, amount: z.union([amount, z.literal('any')]), upTo }),
]);

// ------------------------------------------------------------------------------------------------ triggers

export const triggerSchema = record({
  on: z.enum(TRIGGER_EVENTS),
  subject: filter.exactOptional(),
  other: filter.exactOptional(),
  who: z.enum(['you', 'opponents', 'any']).exactOptional(),
  fromLocation: z.union([flag, z.literal('here')]).exactOptional(),
  paid: record({ min: number.exactOptional(), max: number.exactOptional() }).exactOptional(),
  free: flag.exactOptional(),
  byChoice: flag.exactOptional(),
  asAction: flag.exactOptional(),
  because: z.literal('Vanish').exactOptional(),
  coined: text.exactOptional(),
  named: text.exactOptional(),
  from: z.enum(['hand', 'deck', 'discard', 'elsewhere']).exactOptional(),
});

// ------------------------------------------------------------------------------------------------ abilities

const costSchema = z.union([
  record({ exert: z.union([z.literal('this'), selection]) }),
  record({ ink: number }),
  record({ banish: z.union([z.literal('this'), selection]) }),
  record({ discard: count, filter: filter.exactOptional() }),
  record({ damageThis: count }),
  record({ pay: effect }),
]);

export { costSchema };

export const playingRuleSchema = z.union([
  record({ less: changed, using: z.literal('shift').exactOptional() }),
  record({ alternateCost: list(cost), inkLess: count.exactOptional() }),
  record({ gainsShift: shift }),
  record({ cantPlayUnless: condition }),
  record({
    playFrom: z.literal('discard'),
    costs: some(cost).exactOptional(),
    afterwards: z.literal('deckBottom').exactOptional(),
  }),
  record({
    singTogether: count,
    count: count.exactOptional(),
    upTo: flag.exactOptional(),
    teammates: flag.exactOptional(),
  }),
]);

const name = text.exactOptional();
const limit = count.exactOptional();

export const abilitySchema = z.discriminatedUnion('kind', [
  record({
    name,
    kind: verb('keyword'),
    keyword: keywordName,
    value: count.exactOptional(),
    shift: shift.exactOptional(),
  }),
  record({
    name,
    kind: verb('coined'),
    keyword: text,
    value: count.exactOptional(),
    number: z.enum(['bonus', 'ink']).exactOptional(),
    means: some(ability),
  }),
  record({
    name,
    kind: verb('triggered'),
    triggers: some(trigger),
    during: condition.exactOptional(),
    zone: z.literal('discard').exactOptional(),
    limit,
    nth: count.exactOptional(),
    effects,
  }),
  record({
    name,
    kind: verb('activated'),
    costs: list(cost),
    effects,
    limit,
    freeIf: condition.exactOptional(),
    condition: condition.exactOptional(),
  }),
  record({
    name,
    kind: verb('static'),
    condition: condition.exactOptional(),
    to: z.union([z.literal('this'), record({ all: filter })]).exactOptional(),
    modifiers: list(modifier).exactOptional(),
    who: z.enum(['you', 'opponents', 'players']).exactOptional(),
    playerModifiers: list(playerModifierSchema).exactOptional(),
    playing: playingRuleSchema.exactOptional(),
    enters: record({
      exerted: z.union([flag, z.literal('may')]).exactOptional(),
      damage: amount.exactOptional(),
      mayAt: filter.exactOptional(),
      may: flag.exactOptional(),
    }).exactOptional(),
    copies: z.union([count, z.literal('any')]).exactOptional(),
  }),
  record({ name, kind: verb('play'), condition: condition.exactOptional(), costs: list(cost), what: filter, limit }),
  record({ name, kind: verb('action'), effects }),
]);
