// Made from the description by scripts/layout: change that, then `npm run layout`.
// biome-ignore-all lint/suspicious/noDuplicateEnumValues: a shift may be as large as a mask
/** How everything that is packed is spelt for people. */
import type { Packed, Tagged } from './shape.js';
import {
  ABILITY_ROW,
  AM,
  COND,
  DECK_END_ROW,
  FILTER_LIST,
  FILTER_WORD,
  LOCATED_ROW,
  MOD,
  MODIFIER_LIST,
  OP,
  PLAYER_MODIFIER_LIST,
  PMOD,
  PRED,
  REQ,
  REQUIREMENT_LIST,
  STATIC_ROW,
  TOTAL_LIMIT_ROW,
  TRIGGER_ROW,
} from './shapes.js';

/** The kinds of which nothing more is described. */
export type PlainKind =
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
  | 'giver';

export const ENUMERATIONS = {
  Group: { 0: 'Chosen', 2: 'Opponents', 7: 'Players', 16: 'MostCards' },
  Register: { 6: 'Revealed', 7: 'Affected' },
  Registers: { 6: 'Selections' },
  FilterZoneCode: {
    0: 'Play',
    1: 'Hand',
    2: 'Discard',
    3: 'Deck',
    4: 'Inkwell',
    5: 'Under',
    6: 'UnderIt',
    7: 'UnderYours',
    8: 'HandOrDiscard',
    9: 'Looked',
  },
  Agg: { 0: 'Sum', 1: 'Max', 2: 'Min' },
  Place: { 0: 'Hand', 1: 'DeckTop', 2: 'DeckBottom', 3: 'Inkwell', 4: 'Discard', 5: 'Play', 6: 'Under' },
  PileRest: {
    0: 'DeckTop',
    1: 'DeckBottom',
    2: 'DeckTopOrBottom',
    3: 'Discard',
    4: 'InkwellExerted',
    5: 'Hand',
    6: 'DeckShuffled',
    7: 'DeckBottomRandom',
  },
  DeckPlace: { 0: 'Top', 1: 'Bottom', 2: 'Either' },
  PutInto: {
    0: 'Hand',
    1: 'Inkwell',
    2: 'DeckTop',
    3: 'DeckBottom',
    4: 'DeckTopOrBottom',
    5: 'DeckShuffled',
    6: 'Discard',
    7: 'Under',
  },
  DelayedUntil: { 0: 'EndOfTurn', 1: 'EndOfChallenge', 2: 'EndOfYourTurn' },
  DrawInstead: { 0: 'Draw', 1: 'GainLore', 2: 'LoseLore', 3: 'ToInkwell', 4: 'ToDiscard', 5: 'ToBottom' },
  StaticTo: { '-1': 'This', '-2': 'Nothing' },
  LastingKind: {
    0: 'Stat',
    1: 'Trait',
    2: 'Modifier',
    3: 'Continuous',
    4: 'PlayerModifier',
    5: 'Floating',
    6: 'Delayed',
  },
  Zone: { 0: 'Deck', 1: 'Hand', 2: 'Play', 3: 'Inkwell', 4: 'Discard', 5: 'Under', 6: 'Resolving', 7: 'Gone' },
  StatId: { 0: 'Strength', 1: 'Willpower', 2: 'Lore', 3: 'Cost', 4: 'Damage', 5: 'Under' },
  Fact: {
    0: 'Played',
    1: 'Inked',
    2: 'Challenged',
    3: 'WasChallenged',
    4: 'Quested',
    5: 'Damaged',
    6: 'Banished',
    7: 'BanishedInChallenge',
    8: 'Sang',
    9: 'Drawn',
    10: 'PutUnder',
    11: 'LeftDiscard',
    12: 'Discarded',
    13: 'Moved',
    14: 'LoreGained',
    15: 'LoreLost',
    16: 'Size',
  },
  Trait: {
    0: 'Alert',
    1: 'Bodyguard',
    2: 'Boost',
    3: 'Challenger',
    4: 'Evasive',
    5: 'Reckless',
    6: 'Resist',
    7: 'Rush',
    8: 'Shift',
    9: 'Singer',
    10: 'SingTogether',
    11: 'Support',
    12: 'Vanish',
    13: 'Ward',
    14: 'CantQuest',
    15: 'CantChallenge',
    16: 'CantBeChallenged',
    17: 'CantReady',
    18: 'CantReadyAtStart',
    19: 'CantBeDealtDamage',
    20: 'CantBeDealtDamageUnlessChallenged',
    21: 'CantBeChosenByOpponents',
    22: 'NoDamageFromChallenges',
    23: 'MustQuest',
    24: 'ChallengesReady',
    25: 'CantChallengeCharacters',
    26: 'ConditionalChallenge',
    32: 'CantSing',
    33: 'CantMove',
    34: 'DamageStays',
    35: 'MustBeChosen',
    36: 'StrengthFloor',
  },
  Lasts: {
    0: 'ThisTurn',
    1: 'UntilTurnOf',
    2: 'NextTurnWaiting',
    3: 'NextTurnNow',
    4: 'NextReady',
    5: 'WhileSource',
    6: 'ThisChallenge',
    7: 'Permanent',
    8: 'ThroughTheirNextTurn',
    9: 'ThroughYourNextTurn',
  },
} as const;

export const FLAGS = {
  Choice: { 1: 'Chosen', 2: 'Random', 4: 'Playable', 8: 'MayFail', 16: 'Cost', 32: 'Support' },
  TakeFlag: { 1: 'Exerted', 2: 'Reveal', 4: 'All' },
  PutFlag: { 1: 'Exerted', 2: 'FaceUp', 4: 'Random' },
  PlayFlag: { 1: 'Exerted', 2: 'ToBottom', 4: 'Pay', 8: 'FromDiscard' },
  Depends: {
    1: 'Exerted',
    2: 'Damage',
    4: 'Play',
    8: 'Hand',
    16: 'Inkwell',
    32: 'Turn',
    64: 'Lore',
    128: 'Facts',
    256: 'Location',
    512: 'Under',
    1024: 'Challenge',
    2048: 'Discard',
    4096: 'Deck',
    8192: 'Strength',
    16384: 'Willpower',
    32768: 'LoreValue',
    65536: 'Traits',
    131072: 'Classifications',
    262144: 'Entering',
  },
  AbilityFlag: { 1: 'TracksAffected', 2: 'IsBoost', 4: 'OfItem', 8: 'OfAction' },
  Type: { 1: 'Character', 2: 'Action', 4: 'Item', 8: 'Location', 16: 'Marketing' },
  Flag: { 1: 'Exerted', 2: 'Drying', 4: 'FaceDown', 8: 'Shifted', 16: 'ToBottom', 32: 'FromPlay', 64: 'Sung' },
  TurnFlag: {
    1: 'Played',
    2: 'Inked',
    4: 'Challenged',
    8: 'WasChallenged',
    16: 'Quested',
    32: 'Damaged',
    64: 'Banished',
    128: 'BanishedInChallenge',
    256: 'Sang',
    512: 'CameToHand',
    1024: 'PutUnder',
    8192: 'Moved',
    16384: 'FacedDamage',
    32768: 'SingingNow',
  },
  PlayerFlag: {
    1: 'CantGainLore',
    2: 'CantLoseLore',
    4: 'NoDiscardByEffects',
    8: 'SkipDraw',
    16: 'InkEntersExerted',
    32: 'TopFaceUp',
    64: 'InkFromDiscard',
    128: 'OneChallenge',
    256: 'HandFaceUp',
  },
} as const;

export const TAGGED = {
  player: {
    bits: 3,
    members: [
      ['Any', undefined],
      ['You', undefined],
      ['Opponents', undefined],
      ['That', undefined],
      ['EventPlayer', undefined],
      ['ChallengingPlayer', undefined],
      ['Its', 'cards'],
      ['Players', undefined],
    ],
  },
  cards: {
    bits: 3,
    members: [
      ['This', undefined],
      ['Event', undefined],
      ['Other', undefined],
      ['Register', 'register'],
      ['All', 'filter'],
      ['LocationOf', 'located'],
      ['Top', 'deckEnd'],
      ['Bottom', 'deckEnd'],
    ],
  },
  amount: {
    bits: 1,
    members: [
      ['Before', 'number'],
      ['Now', 'counting'],
    ],
  },
} as const satisfies Record<string, Tagged>;

export const PACKED = {
  statBound: [
    { name: 'stat', at: 0, bits: 3, kind: 'StatId' },
    { name: 'amount', at: 3, bits: 29, kind: 'amount' },
  ],
  option: [
    { name: 'verb', at: 0, bits: 5, kind: 'number' },
    { name: 'card', at: 5, bits: 10, kind: 'card' },
    { name: 'target', at: 15, bits: 11, kind: 'number' },
    { name: 'extra', at: 26, bits: 5, kind: 'number' },
  ],
  outerLoop: [
    { name: 'waiting', at: 0, bits: 8, kind: 'number' },
    { name: 'player', at: 8, bits: 24, kind: 'seat' },
  ],
  turnFlags: [
    { name: 'now', at: 0, bits: 16, kind: 'TurnFlag' },
    { name: 'before', at: 16, bits: 16, kind: 'TurnFlag' },
  ],
  incarnation: [{ name: 'count', at: 0, bits: 16, kind: 'number' }],
} as const satisfies Record<string, Packed>;

export const ROWS = {
  located: LOCATED_ROW,
  deckEnd: DECK_END_ROW,
  filter: FILTER_WORD,
  filterList: FILTER_LIST,
  totalLimit: TOTAL_LIMIT_ROW,
  requirementList: REQUIREMENT_LIST,
  modifierList: MODIFIER_LIST,
  playerModifierList: PLAYER_MODIFIER_LIST,
  static: STATIC_ROW,
  trigger: TRIGGER_ROW,
  abilityRow: ABILITY_ROW,
} as const;

export const FAMILIES = {
  predicate: PRED,
  counting: AM,
  condition: COND,
  requirement: REQ,
  instruction: OP,
  modifier: MOD,
  playerModifier: PMOD,
} as const;
