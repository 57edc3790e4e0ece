// Made from the description by scripts/layout: change that, then `npm run layout`.
// biome-ignore-all lint/suspicious/noDuplicateEnumValues: a shift may be as large as a mask
/** What cards, players and rules are called by number. */

/** Where a card is. `Resolving` is an action in the Play zone while its effect resolves (6.7.1.2). */
export const enum Zone {
  Deck = 0,
  Hand = 1,
  Play = 2,
  Inkwell = 3,
  Discard = 4,
  Under = 5,
  Resolving = 6,
  /** Left the game with its player (9.2.3). */
  Gone = 7,
}

/** What a card is. */
export const enum Type {
  None = 0,
  Character = 1,
  Action = 2,
  Item = 4,
  Location = 8,
  /** A marketing card of Pack Rush: ink and nothing else (10.2.2). */
  Marketing = 16,
}

/** States of a card (5.1), in the `flags` column. */
export const enum Flag {
  None = 0,
  Exerted = 1,
  Drying = 2,
  FaceDown = 4,
  /** Was played by Shift; of a card that left play, when it was there. */
  Shifted = 8,
  /** Its player has a choice or an effect that sends it to the bottom of the deck instead of the discard (6.1.11). */
  ToBottom = 16,
  /** It left play and hasn't come back, so its last known values are those of then (6.7.7), wherever it is by now. */
  FromPlay = 32,
  /** A song that resolves and was sung, not paid for otherwise. */
  Sung = 64,
  /** It was played from the discard. */
  FromDiscard = 128,
}

/** What happened to or by a card this turn. The bits follow the order of Fact, as far as single cards have them: none has LoreGained and LoreLost, and TurnMark has the facts behind those. Deeds are what a card in play did or suffered itself: one that enters play anew is a new card, which hasn't (7.1.6). */
export const enum TurnFlag {
  None = 0,
  Played = 1,
  Inked = 2,
  Challenged = 4,
  WasChallenged = 8,
  Quested = 16,
  Damaged = 32,
  Banished = 64,
  BanishedInChallenge = 128,
  Sang = 256,
  /** Drawn, returned or put into a hand: the bit of Fact.Drawn, for records. */
  CameToHand = 512,
  /** A card was put under it. */
  PutUnder = 1024,
  /** To a location. */
  Moved = 8192,
  /** It would have taken damage in play, whatever became of it (6.5). */
  FacedDamage = 16384,
  /** It is one of those that sing the song that is being played. */
  SingingNow = 32768,
  /** Challenged | WasChallenged | Quested | Damaged | Sang | PutUnder | Moved */
  Deeds = 9532,
}

/** What else happened to a card this turn, of which TurnFlag has no bit left. */
export const enum TurnMark {
  None = 0,
  /** It was put into the discard. */
  IntoDiscard = 1,
  /** Its player removed damage from it. */
  Healed = 2,
}

/** How a card is put into the inkwell. */
export const enum Inked {
  ByEffect = 0,
  /** By the turn action (4.2). */
  AsAction = 1,
}

/** How a card enters play. */
export const enum Enters {
  Ready = 0,
  /** Because an effect says so. */
  Exerted = 1,
  /** Exerted, because its player chose that, as Bodyguard or another ability of it lets them (8.3.2). */
  ByChoice = 2,
}

/** Whether damage can become less. */
export const enum Fixed {
  No = 0,
  /** Resist and the like take nothing off (8.8). */
  Unreduced = 1,
  /** Nor is any of it prevented (6.5). */
  Unprevented = 2,
}

/** Stats as numbers. */
export const enum StatId {
  Strength = 0,
  Willpower = 1,
  Lore = 2,
  Cost = 3,
  Damage = 4,
  Under = 5,
}

/** What a player's counters remember of the turn; the order of TURN_FACTS in the language. */
export const enum Fact {
  Played = 0,
  Inked = 1,
  Challenged = 2,
  WasChallenged = 3,
  Quested = 4,
  Damaged = 5,
  Banished = 6,
  BanishedInChallenge = 7,
  Sang = 8,
  Drawn = 9,
  PutUnder = 10,
  LeftDiscard = 11,
  Discarded = 12,
  Moved = 13,
  LoreGained = 14,
  LoreLost = 15,
  IntoDiscard = 16,
  Healed = 17,
  Size = 18,
}

/** Keywords and other derived yes-or-no properties of a card in play: bits of the `traits` column, from 32 on of `moreTraits`. */
export const enum Trait {
  Alert = 0,
  Bodyguard = 1,
  Boost = 2,
  Challenger = 3,
  Evasive = 4,
  Reckless = 5,
  Resist = 6,
  Rush = 7,
  Shift = 8,
  Singer = 9,
  SingTogether = 10,
  Support = 11,
  Vanish = 12,
  Ward = 13,
  CantQuest = 14,
  CantChallenge = 15,
  CantBeChallenged = 16,
  CantReady = 17,
  CantReadyAtStart = 18,
  CantBeDealtDamage = 19,
  CantBeDealtDamageUnlessChallenged = 20,
  CantBeChosenByOpponents = 21,
  NoDamageFromChallenges = 22,
  MustQuest = 23,
  ChallengesReady = 24,
  CantChallengeCharacters = 25,
  /** A modifier that is looked up restricts or widens its challenges, or the damage that it can be dealt. */
  ConditionalChallenge = 26,
  /** It can quest in the turn that it is played. */
  QuestsDrying = 27,
  /** A modifier that is looked up asks for ink when it quests or challenges. */
  PaysToAct = 28,
  NoDamageFromEffects = 29,
  /** It can be exerted to sing in the turn that it is played. */
  SingsDrying = 30,
  CantSing = 32,
  CantMove = 33,
  DamageStays = 34,
  MustBeChosen = 35,
  StrengthFloor = 36,
  /** The damage that it deals can't be reduced. */
  DealsUnreduced = 38,
  /** Nor prevented. */
  DealsUnprevented = 39,
  CantBeChosenForOpponentsActions = 40,
  /** The damage that is dealt to it can't be reduced. */
  TakesUnreduced = 41,
  /** Nor prevented. */
  TakesUnprevented = 42,
  /** It can challenge locations in the turn that it is played. */
  ChallengesLocationsDrying = 43,
  /** The first of the keywords that reminder texts define; the bits behind it are those of more. */
  Coined = 48,
  /** It can challenge in the turn that it is played. */
  ChallengesDrying = 45,
  /** It can challenge as if it had Evasive. */
  ChallengesEvasive = 46,
  /** Who challenges one beside it must choose it or another such, if able. */
  Guards = 47,
  /** It has no abilities: neither printed nor given ones. */
  LostAll = 44,
  /** In challenges it deals damage equal to its Willpower (4.6.6). */
  DealsWillpower = 37,
}

/** Derived yes-or-no properties of a player. */
export const enum PlayerFlag {
  None = 0,
  CantGainLore = 1,
  CantLoseLore = 2,
  NoDiscardByEffects = 4,
  SkipDraw = 8,
  InkEntersExerted = 16,
  TopFaceUp = 32,
  InkFromDiscard = 64,
  OneChallenge = 128,
  HandFaceUp = 256,
  TopKnown = 512,
}

/** How long a lasting effect lasts (6.1.13). */
export const enum Lasts {
  ThisTurn = 0,
  /** until the start of player A's next turn */
  UntilTurnOf = 1,
  /** player A's next turn hasn't started yet … */
  NextTurnWaiting = 2,
  /** … and has: until its end */
  NextTurnNow = 3,
  /** for player A's next ready step */
  NextReady = 4,
  WhileSource = 5,
  ThisChallenge = 6,
  Permanent = 7,
  /** from now until the end of player A's next turn, which hasn't started yet: the card's player's, or the controller's */
  ThroughTheirNextTurn = 8,
  ThroughYourNextTurn = 9,
}
