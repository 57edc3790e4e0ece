// Made from the description by scripts/layout: change that, then `npm run layout`.
// biome-ignore-all lint/suspicious/noDuplicateEnumValues: a shift may be as large as a mask
/** What the operands of rows and instructions are called and what they hold, in their order. */
import type {
  AmOperands,
  CondOperands,
  DeckEndRowOperands,
  FilterListOperands,
  FilterWordOperands,
  LocatedRowOperands,
  PredOperands,
  ReqOperands,
  RequirementListOperands,
  TotalLimitRowOperands,
} from './expressions.js';
import type { OpOperands } from './instructions.js';
import type { ModifierListOperands, ModOperands, PlayerModifierListOperands, PModOperands } from './modifiers.js';
import type { AbilityRowOperands, StaticRowOperands, TriggerRowOperands } from './rows.js';
import type { Family, Row } from './shape.js';

/** What a word can be. */
export type WordKind =
  | 'number'
  | 'boolean'
  | 'bits'
  | 'target'
  | 'ability'
  | 'abilityName'
  | 'cardName'
  | 'event'
  | 'register'
  | 'registers'
  | 'card'
  | 'seat'
  | 'giver'
  | 'player'
  | 'Group'
  | 'cards'
  | 'located'
  | 'deckEnd'
  | 'Register'
  | 'Registers'
  | 'filter'
  | 'filterList'
  | 'FilterZoneCode'
  | 'predicate'
  | 'statBound'
  | 'totalLimit'
  | 'amount'
  | 'counting'
  | 'Agg'
  | 'condition'
  | 'requirement'
  | 'requirementList'
  | 'instruction'
  | 'Choice'
  | 'Place'
  | 'TakeFlag'
  | 'PileRest'
  | 'DeckPlace'
  | 'PutInto'
  | 'PutFlag'
  | 'PlayFlag'
  | 'DelayedUntil'
  | 'modifier'
  | 'modifierList'
  | 'playerModifier'
  | 'playerModifierList'
  | 'Replaced'
  | 'ReplacedBy'
  | 'DrawInstead'
  | 'static'
  | 'StaticTo'
  | 'Depends'
  | 'FromLocation'
  | 'CameFrom'
  | 'trigger'
  | 'abilityRow'
  | 'AbilityFlag'
  | 'option'
  | 'outerLoop'
  | 'turnFlags'
  | 'incarnation'
  | 'LastingKind'
  | 'Zone'
  | 'Type'
  | 'Flag'
  | 'TurnFlag'
  | 'TurnMark'
  | 'Inked'
  | 'Enters'
  | 'Fixed'
  | 'StatId'
  | 'Fact'
  | 'Trait'
  | 'PlayerFlag'
  | 'Lasts';

export const PRED: Family<PredOperands> = {
  inside: true,
  members: [
    { name: 'NotSource', operands: {} },
    { name: 'NotMarked', operands: { registers: 'registers' } },
    { name: 'NotEvent', operands: {} },
    { name: 'NotOther', operands: {} },
    { name: 'IsSource', operands: {} },
    { name: 'Named', operands: { name: 'cardName' } },
    { name: 'NamedByChoice', operands: {} },
    { name: 'SameNameAs', operands: { cards: 'cards' } },
    { name: 'ClassLo', operands: { bits: 'bits' } },
    { name: 'ClassHi', operands: { bits: 'bits' } },
    { name: 'Ink', operands: { bits: 'bits' } },
    { name: 'Song', operands: {} },
    { name: 'NotSong', operands: {} },
    { name: 'StatMin', operands: { bound: 'statBound' } },
    { name: 'StatMax', operands: { bound: 'statBound' } },
    { name: 'StatBelow', operands: { bound: 'statBound' } },
    { name: 'StatAbove', operands: { bound: 'statBound' } },
    { name: 'Exerted', operands: {} },
    { name: 'Ready', operands: {} },
    { name: 'Damaged', operands: {} },
    { name: 'Undamaged', operands: {} },
    { name: 'Keyword', operands: { trait: 'Trait' } },
    { name: 'NotKeyword', operands: { trait: 'Trait' } },
    { name: 'Inkable', operands: {} },
    { name: 'AtSource', operands: {} },
    { name: 'AtLocation', operands: {} },
    { name: 'AtOneOf', operands: { locations: 'filter' } },
    { name: 'CardUnder', operands: {} },
    { name: 'NoCardUnder', operands: {} },
    { name: 'TurnFlags', operands: { flags: 'TurnFlag' } },
    { name: 'Singing', operands: {} },
    { name: 'Challenging', operands: {} },
    { name: 'Challenged', operands: {} },
    { name: 'Marked', operands: { registers: 'registers' } },
    { name: 'AnyOf', operands: { filters: 'filterList' } },
    { name: 'CanExertAsCost', operands: {} },
    { name: 'UnderRef', operands: { card: 'cards' } },
    { name: 'CanMoveTo', operands: { location: 'cards' } },
    { name: 'Playable', operands: {} },
    { name: 'Banishable', operands: {} },
    { name: 'TotalAtMost', operands: { limit: 'totalLimit' } },
    { name: 'SameTypeAs', operands: { cards: 'cards' } },
    { name: 'SameCostAs', operands: { cards: 'cards' } },
    { name: 'SameClassAs', operands: { cards: 'cards' } },
    { name: 'DiscardedNow', operands: {} },
    { name: 'CanShift', operands: {} },
    { name: 'NotNamed', operands: { name: 'cardName' } },
    { name: 'NoNamesake', operands: { register: 'register' } },
    { name: 'Not', operands: { filter: 'filter' } },
    { name: 'SameInkAs', operands: { cards: 'cards' } },
    { name: 'Doomed', operands: {} },
    { name: 'Namesake', operands: { register: 'register' } },
    { name: 'TypeByChoice', operands: {} },
    { name: 'Shifted', operands: {} },
    { name: 'InkByChoice', operands: {} },
    { name: 'ClassByChoice', operands: {} },
    { name: 'Returnable', operands: {} },
    { name: 'Bound', operands: {} },
    { name: 'WasAt', operands: { location: 'cards' } },
    { name: 'AroundSource', operands: {} },
    { name: 'NotAround', operands: { cards: 'cards' } },
    { name: 'Beside', operands: { filter: 'filter' } },
    { name: 'Raised', operands: { stat: 'StatId' } },
    { name: 'Lowered', operands: { stat: 'StatId' } },
  ],
};

export const AM: Family<AmOperands> = {
  inside: false,
  members: [
    { name: 'Count', operands: { filter: 'filter', times: 'number', agg: 'Agg' } },
    { name: 'Stat', operands: { stat: 'StatId', of: 'cards', times: 'number', plus: 'number', lastKnown: 'boolean' } },
    { name: 'Cards', operands: { zone: 'Zone', whose: 'player', agg: 'Agg', times: 'number' } },
    { name: 'Lore', operands: { whose: 'player', agg: 'Agg' } },
    { name: 'ThisWay', operands: { times: 'number' } },
    { name: 'Event', operands: { times: 'number' } },
    {
      name: 'Turn',
      operands: { fact: 'Fact', whose: 'player', filter: 'filter?', times: 'number', withBefore: 'boolean' },
    },
    { name: 'Inks', operands: { filter: 'filter?', times: 'number' } },
    { name: 'Highest', operands: { stat: 'StatId', filter: 'filter', ofNone: 'number' } },
    { name: 'Total', operands: { stat: 'StatId', filter: 'filter', times: 'number' } },
    { name: 'AtMost', operands: { amount: 'amount', max: 'number' } },
    { name: 'Less', operands: { amount: 'amount', less: 'amount' } },
    { name: 'Per', operands: { amount: 'amount', per: 'number', times: 'number' } },
    { name: 'Most', operands: { stat: 'StatId', filter: 'filter' } },
    { name: 'Least', operands: { stat: 'StatId', filter: 'filter' } },
    { name: 'Players', operands: { opponents: 'boolean', that: 'condition?', times: 'number' } },
    { name: 'Chosen', operands: {} },
    { name: 'Names', operands: { filter: 'filter', times: 'number' } },
    { name: 'ReadyInk', operands: { player: 'player' } },
    { name: 'Plus', operands: { amount: 'amount', plus: 'amount' } },
    { name: 'CoinedNumber', operands: { trait: 'Trait', times: 'number' } },
  ],
};

export const COND: Family<CondOperands> = {
  inside: false,
  members: [
    { name: 'Is', operands: { cards: 'cards', filter: 'filter' } },
    {
      name: 'Compare',
      operands: { amount: 'amount', min: 'amount?', max: 'amount?', above: 'amount?', below: 'amount?' },
    },
    { name: 'UsedShiftSource', operands: {} },
    { name: 'UsedShiftEvent', operands: {} },
    { name: 'PlayedFromDiscard', operands: {} },
    { name: 'TurnOf', operands: { whose: 'player' } },
    { name: 'FirstTurnNotStarting', operands: {} },
    { name: 'Challenging', operands: { against: 'filter?' } },
    { name: 'BeingChallenged', operands: { against: 'filter?' } },
    { name: 'Not', operands: { condition: 'condition' } },
    { name: 'All', operands: { conditions: ['condition'] } },
    { name: 'Any', operands: { conditions: ['condition'] } },
  ],
};

export const REQ: Family<ReqOperands> = {
  inside: false,
  members: [
    { name: 'Ink', operands: { amount: 'amount', player: 'player' } },
    { name: 'ExertSource', operands: {} },
    { name: 'Cards', operands: { filter: 'filter', count: 'amount', flags: 'Choice', chooser: 'player' } },
    { name: 'SourceDamageable', operands: { amount: 'number' } },
    { name: 'SourceBanishable', operands: {} },
    { name: 'Condition', operands: { condition: 'condition' } },
    { name: 'PlayableRef', operands: { cards: 'cards', flags: 'PlayFlag', less: 'number' } },
    { name: 'ReadyRef', operands: { cards: 'cards' } },
    { name: 'AnyRef', operands: { cards: 'cards' } },
    { name: 'Positive', operands: { amount: 'amount' } },
    { name: 'CanDiscard', operands: { player: 'player' } },
    { name: 'InkToUse', operands: { amount: 'number', name: 'abilityName' } },
  ],
};

export const OP: Family<OpOperands> = {
  inside: false,
  members: [
    { name: 'End', operands: {} },
    { name: 'Jump', operands: { target: 'target' } },
    { name: 'JumpUnless', operands: { condition: 'condition', target: 'target' } },
    { name: 'JumpUnlessDone', operands: { target: 'target' } },
    { name: 'SetDone', operands: {} },
    { name: 'May', operands: { chooser: 'player', requirements: 'requirementList?', target: 'target' } },
    {
      name: 'OneOf',
      operands: { chooser: 'player', options: [{ requirements: 'requirementList?', target: 'target' }] },
    },
    { name: 'EachPlayer', operands: { group: 'Group', target: 'target' } },
    { name: 'NextPlayer', operands: { target: 'target', registers: 'registers' } },
    { name: 'Repeat', operands: { times: 'amount', loop: 'number', target: 'target' } },
    { name: 'RepeatNext', operands: { loop: 'number', target: 'target' } },
    { name: 'ForEach', operands: { pending: 'register', item: 'register', target: 'target' } },
    {
      name: 'Choose',
      operands: {
        register: 'register',
        chooser: 'player',
        filter: 'filter',
        min: 'amount',
        max: 'amount?',
        flags: 'Choice',
      },
    },
    { name: 'ChoosePlayer', operands: { group: 'Group' } },
    { name: 'SetThat', operands: { player: 'player' } },
    { name: 'JumpUnlessAny', operands: { cards: 'cards', target: 'target' } },
    { name: 'JumpIfKept', operands: { player: 'player', target: 'target' } },
    { name: 'Collect', operands: { cards: 'cards', register: 'register' } },
    { name: 'ResetCount', operands: {} },
    { name: 'Draw', operands: { player: 'player', amount: 'amount' } },
    { name: 'DiscardMarked', operands: { player: 'player', register: 'register' } },
    { name: 'DiscardRandom', operands: { player: 'player', amount: 'amount' } },
    { name: 'DiscardHand', operands: { player: 'player' } },
    { name: 'GainLore', operands: { player: 'player', amount: 'amount' } },
    { name: 'LoseLore', operands: { player: 'player', amount: 'amount' } },
    { name: 'Damage', operands: { to: 'cards', amount: 'amount', fixed: 'Fixed' } },
    { name: 'DamageResume', operands: {} },
    { name: 'PutDamage', operands: { to: 'cards', amount: 'amount' } },
    { name: 'RemoveDamage', operands: { from: 'cards', amount: 'amount?' } },
    { name: 'MoveDamage', operands: { from: 'cards', to: 'cards', amount: 'amount?' } },
    { name: 'AskAmount', operands: { chooser: 'player', most: 'amount', damaged: 'cards?' } },
    { name: 'Ready', operands: { cards: 'cards' } },
    { name: 'Exert', operands: { cards: 'cards' } },
    { name: 'Banish', operands: { cards: 'cards' } },
    { name: 'Put', operands: { cards: 'cards', into: 'PutInto', flags: 'PutFlag', under: 'cards' } },
    { name: 'PutOrdered', operands: { cards: 'cards' } },
    { name: 'PlacePile', operands: { where: 'DeckPlace' } },
    { name: 'Shuffle', operands: { player: 'player' } },
    { name: 'MoveTo', operands: { cards: 'cards', to: 'cards' } },
    { name: 'Play', operands: { cards: 'cards', flags: 'PlayFlag', less: 'number' } },
    { name: 'Reveal', operands: { cards: 'cards' } },
    { name: 'RevealHand', operands: { player: 'player', toAll: 'boolean' } },
    { name: 'LookAt', operands: { cards: 'cards' } },
    { name: 'Look', operands: { amount: 'amount', player: 'player', toAll: 'boolean' } },
    {
      name: 'Take',
      operands: {
        place: 'Place',
        filter: 'filter?',
        min: 'number',
        max: 'number',
        flags: 'TakeFlag',
        register: 'register',
      },
    },
    { name: 'Rest', operands: { where: 'PileRest' } },
    { name: 'RevealUntil', operands: { filter: 'filter', rest: 'PileRest' } },
    { name: 'NameCard', operands: {} },
    { name: 'Apply', operands: { cards: 'cards', modifiers: 'modifierList', lasts: 'Lasts' } },
    { name: 'ApplyContinuous', operands: { ability: 'static', lasts: 'Lasts', about: 'cards?' } },
    { name: 'ApplyPlayer', operands: { player: 'player', modifier: 'playerModifier', lasts: 'Lasts' } },
    { name: 'Float', operands: { trigger: 'trigger', lasts: 'Lasts', nextOnly: 'boolean', about: 'cards?' } },
    { name: 'Delay', operands: { ability: 'ability', until: 'DelayedUntil', about: 'cards' } },
    { name: 'PayInk', operands: { player: 'player', amount: 'amount' } },
    { name: 'Use', operands: { paysInk: 'boolean' } },
    { name: 'PlayPaid', operands: { toBottom: 'boolean' } },
    { name: 'EndShift', operands: {} },
    { name: 'Support', operands: { to: 'cards', amount: 'amount' } },
    { name: 'MayPickPlayers', operands: {} },
    {
      name: 'Divide',
      operands: {
        register: 'register',
        chooser: 'player',
        filter: 'filter',
        amount: 'amount',
        most: 'amount?',
        flags: 'Choice',
        isPut: 'boolean',
      },
    },
    { name: 'PayAnyInk', operands: { player: 'player' } },
    { name: 'ActPaid', operands: {} },
    { name: 'NameType', operands: { type: 'Type' } },
    { name: 'UseCoined', operands: { trait: 'Trait', chosen: 'cards?' } },
    { name: 'NameKind', operands: { kind: 'number' } },
    { name: 'PayToUse', operands: { amount: 'number', name: 'abilityName' } },
    { name: 'ChoosePlayerThat', operands: { group: 'Group', that: 'condition', target: 'target' } },
  ],
};

export const MOD: Family<ModOperands> = {
  inside: false,
  members: [
    { name: 'Stat', operands: { stat: 'StatId', by: 'amount', against: 'filter?' } },
    { name: 'Trait', operands: { trait: 'Trait', value: 'amount' } },
    { name: 'LosesTrait', operands: { trait: 'Trait' } },
    { name: 'CantGainTrait', operands: { trait: 'Trait' } },
    { name: 'Ability', operands: { ability: 'ability?', triggers: ['trigger'] } },
    { name: 'Classification', operands: { low: 'bits', high: 'bits' } },
    { name: 'CantBy', operands: { trait: 'Trait', by: 'filter' } },
    { name: 'ChallengesReadyIf', operands: { whom: 'filter' } },
    { name: 'SingCost', operands: { more: 'amount' } },
    { name: 'ShiftName', operands: { name: 'cardName' } },
    { name: 'ShiftTargetAny', operands: {} },
    { name: 'LosesAbility', operands: { name: 'abilityName' } },
    { name: 'EntersExerted', operands: {} },
    {
      name: 'Shield',
      operands: { dealtOnly: 'boolean', firstEachTurn: 'boolean', prevents: 'number', counter: 'number' },
    },
    { name: 'Redirect', operands: { isDealt: 'boolean' } },
    { name: 'Inkable', operands: {} },
    { name: 'MovesFree', operands: { toSource: 'boolean', toItsPlace: 'boolean' } },
    { name: 'If', operands: { condition: 'condition?', modifiers: 'modifierList' } },
    { name: 'CantBeBanished', operands: { by: 'filter?' } },
    { name: 'MustChallenge', operands: { whom: 'filter?' } },
    { name: 'LessDamage', operands: { amount: 'amount' } },
    { name: 'InkTo', operands: { trait: 'Trait', ink: 'number', by: 'filter?' } },
    { name: 'InsteadOfBanish', operands: { zone: 'Zone', exerted: 'boolean', inChallenge: 'boolean', may: 'boolean' } },
    { name: 'ChallengedReady', operands: { by: 'filter?' } },
    { name: 'LosesAll', operands: {} },
    { name: 'PriceTo', operands: { trait: 'Trait', ability: 'ability', by: 'filter?' } },
    { name: 'EntersDamaged', operands: { amount: 'amount' } },
    {
      name: 'Instead',
      operands: {
        of: 'Replaced',
        ability: 'ability',
        may: 'boolean',
        inChallenge: 'boolean',
        by: 'ReplacedBy',
        once: 'boolean',
        counter: 'number',
        isSacrifice: 'boolean',
      },
    },
    {
      name: 'Coined',
      operands: { trait: 'Trait', value: 'number', stacks: 'boolean', once: 'modifierList', each: 'modifierList' },
    },
    { name: 'CantBeReturned', operands: { by: 'filter?' } },
    { name: 'DamageAtMost', operands: { most: 'number' } },
    { name: 'Usable', operands: { times: 'number', isMore: 'boolean', name: 'abilityName' } },
  ],
};

export const PMOD: Family<PModOperands> = {
  inside: false,
  members: [
    {
      name: 'LessPlay',
      operands: {
        less: 'amount',
        filter: 'filter',
        nextOnly: 'boolean',
        firstEachTurn: 'boolean',
        shiftOnly: 'boolean',
        counter: 'number',
      },
    },
    { name: 'LessMove', operands: { less: 'amount', filter: 'filter', toSource: 'boolean', counter: 'number' } },
    { name: 'PlayFree', operands: { filter: 'filter' } },
    { name: 'PlayFrom', operands: { filter: 'filter' } },
    { name: 'CantPlay', operands: { filter: 'filter' } },
    { name: 'ExtraInk', operands: { count: 'number' } },
    { name: 'Flag', operands: { flag: 'PlayerFlag', unless: 'condition?' } },
    { name: 'LoreToWin', operands: { lore: 'number' } },
    { name: 'ReadyAtMost', operands: { count: 'number' } },
    { name: 'PlayAtMost', operands: { count: 'number', filter: 'filter' } },
    {
      name: 'InsteadOfDraw',
      operands: { instead: 'DrawInstead', count: 'number', exceptFirst: 'boolean', may: 'boolean', counter: 'number' },
    },
    { name: 'InsteadOfLore', operands: { lore: 'number', isMore: 'boolean', min: 'number', questing: 'boolean' } },
    { name: 'EnterHere', operands: { filter: 'filter' } },
    {
      name: 'LessUse',
      operands: { less: 'amount', filter: 'filter', name: 'abilityName', nextOnly: 'boolean', counter: 'number' },
    },
  ],
};

export const LOCATED_ROW: Row<LocatedRowOperands> = { card: 'cards' };

export const DECK_END_ROW: Row<DeckEndRowOperands> = { player: 'player', amount: 'amount' };

export const FILTER_WORD: Row<FilterWordOperands> = {
  zone: 'FilterZoneCode',
  types: 'Type',
  whose: 'player',
  predicates: [PRED],
};

export const FILTER_LIST: Row<FilterListOperands> = { filters: ['filter'] };

export const TOTAL_LIMIT_ROW: Row<TotalLimitRowOperands> = { stat: 'StatId', register: 'register', most: 'amount' };

export const REQUIREMENT_LIST: Row<RequirementListOperands> = { requirements: ['requirement'] };

export const MODIFIER_LIST: Row<ModifierListOperands> = { modifiers: ['modifier'] };

export const PLAYER_MODIFIER_LIST: Row<PlayerModifierListOperands> = { modifiers: ['playerModifier'] };

export const STATIC_ROW: Row<StaticRowOperands> = {
  condition: 'condition?',
  to: 'filter?',
  modifiers: 'modifierList?',
  who: 'player',
  playerModifiers: 'playerModifierList?',
  depends: 'Depends',
  asks: 'Depends',
  changes: 'Depends',
  name: 'abilityName',
};

export const TRIGGER_ROW: Row<TriggerRowOperands> = {
  event: 'event',
  who: 'player',
  self: 'boolean',
  subject: 'filter?',
  other: 'filter?',
  during: 'condition?',
  nth: 'number',
  nthOfEach: 'boolean',
  ability: 'ability',
  fromLocation: 'number?',
  paidMin: 'number?',
  paidMax: 'number?',
  fromZone: 'number?',
  asAction: 'boolean',
  isFree: 'boolean',
  cameFrom: 'CameFrom?',
  byChoice: 'boolean',
  byVanish: 'boolean',
  which: 'number?',
};

export const ABILITY_ROW: Row<AbilityRowOperands> = {
  pc: 'target',
  counter: 'number',
  limit: 'number',
  requirements: 'requirementList?',
  freeIf: 'condition?',
  freePc: 'target?',
  freeRequirements: 'requirementList?',
  flags: 'AbilityFlag',
  name: 'abilityName',
};
