import { enumeration, family, masks, row } from '../../../../../../scripts/layout/describe.mjs';

export const text = 'Modifiers of cards and of players.';

export const items = [
  family('Mod', 'modifier', 'Modifiers of cards.', {
    Stat: ['against: while challenging such a card', { stat: 'StatId', by: 'amount', against: 'filter?' }],
    Trait: ['The value is 0 if it has none.', { trait: 'Trait', value: 'amount' }],
    LosesTrait: ['', { trait: 'Trait' }],
    CantGainTrait: ['', { trait: 'Trait' }],
    Ability: [
      'One that is activated, or the triggers of one that is triggered.',
      { ability: 'ability?', triggers: ['trigger'] },
    ],
    Classification: ['', { low: 'bits', high: 'bits' }],
    CantBy: ['The trait is a prohibition.', { trait: 'Trait', by: 'filter' }],
    ChallengesReadyIf: ['', { whom: 'filter' }],
    SingCost: ['', { more: 'amount' }],
    ShiftName: ['', { name: 'cardName' }],
    ShiftTargetAny: '',
    LosesAbility: ['', { name: 'abilityName' }],
    EntersExerted: '',
    Shield: [
      'Against dealt damage alone, or any; of each turn the first time alone; how much it prevents, 0 for all.',
      {
        dealtOnly: 'boolean',
        firstEachTurn: 'boolean',
        prevents: 'number',
        counter: ['number', 'What its uses are counted by, of one that applies once a turn; else 0.'],
      },
    ],
    Redirect: ['The damage is dealt to the source, or put on it.', { isDealt: 'boolean' }],
    Inkable: '',
    MovesFree: ['', { toSource: 'boolean', toItsPlace: 'boolean' }],
    If: ['The condition is seen from the card itself.', { condition: 'condition?', modifiers: 'modifierList' }],
    CantBeBanished: ['By anything, or by effects of such cards alone.', { by: 'filter?' }],
    MustChallenge: ['Any, or one of those.', { whom: 'filter?' }],
    LessDamage: ['', { amount: 'amount' }],
    InkTo: [
      'What the trait forbids it may do for so much ink; by: to such cards alone.',
      { trait: 'Trait', ink: 'number', by: 'filter?' },
    ],
    InsteadOfBanish: ['', { zone: 'Zone', exerted: 'boolean', inChallenge: 'boolean', may: 'boolean' }],
    ChallengedReady: ['By any, or by such characters.', { by: 'filter?' }],
    LosesAll: '',
    PriceTo: [
      'What the trait forbids it may do once the ability has paid for it.',
      { trait: 'Trait', ability: 'ability', by: 'filter?' },
    ],
    EntersDamaged: ['', { amount: 'amount' }],
    Instead: [
      'Of what would happen to the card, by such effects; in a challenge alone.',
      {
        of: 'Replaced',
        ability: 'ability',
        may: 'boolean',
        inChallenge: 'boolean',
        by: 'ReplacedBy',
        once: ['boolean', 'The next time alone.'],
        counter: ['number', 'What its uses are counted by, of one that applies once a turn; else 0.'],
        isSacrifice: ['boolean', 'The source is banished: for all for whom that is chosen, once.'],
      },
    ],
    Coined: [
      'A coined keyword: what of it applies once to a card, and what adds up with more of it.',
      { trait: 'Trait', value: 'number', stacks: 'boolean', once: 'modifierList', each: 'modifierList' },
    ],
    CantBeReturned: ['To a hand: by anything, or by effects of such cards alone.', { by: 'filter?' }],
    DamageAtMost: ['That is dealt to it at a time.', { most: 'number' }],
    Usable: [
      'So many times a turn, or so many times more; abilities of that name alone.',
      { times: 'number', isMore: 'boolean', name: 'abilityName' },
    ],
  }),
  row('ModifierList', 'modifierList', 'Modifiers that are applied together.', { modifiers: ['modifier'] }),

  family('PMod', 'playerModifier', 'Modifiers of players.', {
    LessPlay: [
      '',
      {
        less: 'amount',
        filter: 'filter',
        nextOnly: 'boolean',
        firstEachTurn: 'boolean',
        shiftOnly: 'boolean',
        counter: ['number', 'What its uses are counted by, of one that applies once a turn; else 0.'],
      },
    ],
    LessMove: [
      '',
      {
        less: 'amount',
        filter: 'filter',
        toSource: 'boolean',
        counter: ['number', 'What its uses are counted by, of one that applies once a turn; else 0.'],
      },
    ],
    PlayFree: ['', { filter: 'filter' }],
    PlayFrom: ['', { filter: 'filter' }],
    CantPlay: ['', { filter: 'filter' }],
    ExtraInk: ['', { count: 'number' }],
    Flag: ['', { flag: 'PlayerFlag', unless: 'condition?' }],
    LoreToWin: ['', { lore: 'number' }],
    ReadyAtMost: ['', { count: 'number' }],
    PlayAtMost: ['', { count: 'number', filter: 'filter' }],
    InsteadOfDraw: [
      'How many, or 1 for exerted; of a program its ability, and whether its player may, and what its uses are counted by.',
      { instead: 'DrawInstead', count: 'number', exceptFirst: 'boolean', may: 'boolean', counter: 'number' },
    ],
    InsteadOfLore: [
      'So much instead of so much or more, or so much more than it would be; of lore from questing alone.',
      { lore: 'number', isMore: 'boolean', min: 'number', questing: 'boolean' },
    ],
    EnterHere: ['At the source.', { filter: 'filter' }],
    LessUse: [
      'For abilities of such cards; for those of that name alone, which is a keyword or not.',
      {
        less: 'amount',
        filter: 'filter',
        name: 'abilityName',
        nextOnly: 'boolean',
        counter: ['number', 'What its uses are counted by, of one that applies once a turn; else 0.'],
      },
    ],
  }),
  masks('PMods', 'PMod', 'Kinds of modifiers of players as bits: those that change how cards of a hand are played.', {
    OfHand: ['LessPlay', 'PlayFree', 'CantPlay', 'PlayAtMost'],
  }),
  row('PlayerModifierList', 'playerModifierList', 'Modifiers of players that are applied together.', {
    modifiers: ['playerModifier'],
  }),
  enumeration('Replaced', 'What would happen, and something else does (6.5).', {
    Damage: 'that is dealt to a card',
    Draw: '',
    Banishment: '',
    Return: 'of a card to the hand',
    Discard: '',
    Lore: 'that a location brings at the start of the turn',
  }),
  enumeration('ReplacedBy', 'By what it would happen.', {
    Anything: '',
    Effects: '',
    OpponentsEffects: '',
    OpponentsActions: '',
  }),
  enumeration('DrawInstead', 'What happens instead of drawing a card.', {
    Draw: '',
    GainLore: '',
    LoseLore: '',
    ToInkwell: '',
    ToDiscard: '',
    ToBottom: '',
    Program: '',
  }),
];
