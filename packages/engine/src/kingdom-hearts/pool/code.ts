/** Programs as integers: what the positions of `pool.data` and `pool.code` hold. */

/** Fields of a lowered filter. */
export const enum F {
  Types = 0,
  Kinds,
  /** A name that effects speak of, by number; -1: any. */
  Name,
  HomeWorld,
  LevelMin,
  LevelMax,
  /** Bits of Zone. */
  Zones,
  /** 0 anybody's, 1 yours, 2 theirs. */
  Whose,
  Flags,
  Size,
}

export const enum FilterFlag {
  Other = 1,
  SameName = 2,
  Joined = 4,
  /** All World Cards, not the topmost alone. */
  AllWorlds = 8,
}

/** The first word of a lowered amount. */
export const enum Amt {
  /** n */
  Number = 0,
  /** filter, times, at most (-1: no bound) */
  Count,
  /** AmountValue, 0 you or 1 opponent */
  Value,
  /** amount, amount */
  Minus,
}

export const enum AmountValue {
  Level = 0,
  HeartPoints = 1,
  WorldLevels = 2,
  Hand = 3,
}

/** The first word of a lowered condition. */
export const enum Cond {
  /** filter, least, most (-1: no bound) */
  Count = 0,
  /** amount, least, most */
  Amount,
  /** 0 battle, 1 challenge */
  During,
  /** 0 yours, 1 the opponent's */
  TurnOf,
  Not,
  /** how many, then each */
  All,
  Any,
}

export const enum WhoCode {
  You = 0,
  Opponent = 1,
  Each = 2,
}

/** Instructions, with their operands behind them. */
export const enum Op {
  End = 0,
  /** who, amount */
  Draw,
  Gain,
  Lose,
  /** CardAct, SelectKind, who, filter, count, is up to, amount */
  Act,
  /** amount */
  Divide,
  /** who */
  Shuffle,
  /** where to */
  Jump,
  /** condition, where to if it isn't met */
  Unless,
  /** where to if the answer is no */
  May,
  /** how many, then where each begins */
  Either,
}
export const ACT_WORDS = 8;

export const enum CardAct {
  Discard = 0,
  Take = 1,
  Put = 2,
  Damage = 3,
  Target = 4,
}

export const enum Select {
  This = 0,
  Choose = 1,
  Random = 2,
  All = 3,
}

export const enum Event {
  Played = 0,
  Defeated = 1,
  Discarded = 2,
  ChallengeWon = 3,
  ChallengeLost = 4,
  Moved = 5,
  DrawPhase = 6,
  GameStart = 7,
}

export const enum Value {
  Attack = 0,
  Support = 1,
  Magic = 2,
  Power = 3,
  DarkLevel = 4,
  /** How many Equipment Cards it can bear. */
  Equipment = 5,
  Challenges = 6,
}

export const enum Act {
  Play = 0,
  Move = 1,
  Challenge = 2,
  Escape = 3,
}

/** Fields of a static ability's row. */
export const enum S {
  Value = 0,
  Of,
  Filter,
  Amount,
  /** -1: always */
  Condition,
  /** 1, or -1 if it takes off. */
  Sign,
  Size,
}

export const enum Of {
  This = 0,
  Player = 1,
  Opponent = 2,
  Target = 3,
  Filter = 4,
}

/** Fields of a trigger's row. */
export const enum T {
  Event = 0,
  Condition,
  Program,
  /** 1: from the discard pile. */
  FromDiscard,
  Size,
}

/** Fields of the row of an ability that is used. */
export const enum U {
  /** Bits: 1 action, 2 battle, 4 challenge. */
  During = 0,
  Condition,
  Program,
  Size,
}

export const enum During {
  Action = 1,
  Battle = 2,
  Challenge = 4,
}

/** Fields of a prohibition's row. */
export const enum R {
  Act = 0,
  Who,
  Filter,
  Condition,
  Size,
}
