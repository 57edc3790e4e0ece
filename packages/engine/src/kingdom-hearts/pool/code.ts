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
  /** A WhoseCode. */
  Whose,
  Flags,
  /** Of a deck the topmost so many alone; -1: any. */
  Top,
  Size,
}

export const enum WhoseCode {
  Anybodys = 0,
  Yours = 1,
  Theirs = 2,
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
  /** filter; -1: this card */
  Counters,
  /** What a replaced loss would have been. */
  ThatMany,
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
  /** CardAct, SelectKind, who, filter, count, is up to, amount, how: see `How` */
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
  /** who, amount: until the hand has so many */
  DrawUntil,
  /** TurnAct, amount */
  Allow,
  /** amount, where to when it is done */
  Repeat,
  /** where the repeated effects begin */
  Again,
  /** The loss that isn't replaced after all. */
  LoseReplaced,
}
/** Words of an instruction whose operands are many. */
export const enum Words {
  Act = 9,
}

export const enum CardAct {
  Discard = 0,
  Take = 1,
  Put = 2,
  Damage = 3,
  Target = 4,
  Return = 5,
  Look = 6,
  Reveal = 7,
  Capture = 8,
  Send = 9,
  Change = 10,
  Silence = 11,
  AddCounters = 12,
  RemoveCounters = 13,
}

/** The last word of an act. Return: where to. Capture: 1 for good. Silence: Until. Change: Value, Until and Mode. */
export const enum To {
  Top = 0,
  Bottom = 1,
  Deck = 2,
  Hand = 3,
}

export const enum Until {
  Fight = 0,
  Turn = 1,
  YourNextTurn = 2,
}

/** How a text changes a value. */
export const enum Mode {
  More = 0,
  Less = 1,
  Set = 2,
}

export const howOfChange = (value: Value, mode: Mode, until: Until): number => value | (mode << 4) | (until << 6);
export const valueOfHow = (how: number): Value => (how & 0xf) as Value;
export const modeOfHow = (how: number): Mode => ((how >> 4) & 3) as Mode;
export const untilOfHow = (how: number): Until => (how >> 6) as Until;

export const enum TurnAct {
  Move = 0,
  Battle = 1,
  Challenge = 2,
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
  BattleBegins = 8,
  ChallengeBegins = 9,
  Challenged = 10,
  Escaped = 11,
  TurnEnds = 12,
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
  Level = 7,
  /** Stands for a value where the text of a card doesn't count. */
  Silenced = 15,
}

export const enum Act {
  Play = 0,
  Move = 1,
  Battle = 2,
  Challenge = 3,
  Escape = 4,
}

/** Fields of a static ability's row. */
export const enum S {
  Value = 0,
  Of,
  Filter,
  Amount,
  /** -1: always */
  Condition,
  Mode,
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
  /** To which other cards it happens; -1: to the card itself. */
  Filter,
  Size,
}

/** Fields of the row of an ability that is used. */
export const enum U {
  /** Bits: 1 action, 2 battle, 4 challenge. */
  During = 0,
  Condition,
  Program,
  /** 1: from the hand. */
  FromHand,
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

/** The texts that rules ask for where they concern somebody: each kind has its rows. */
export const enum Text {
  Silences = 0,
  Stays = 1,
  AnyLevel = 2,
  PreventsLoss = 3,
  PreventsDamage = 4,
  ReplacesLoss = 5,
  ReplacesDefeat = 6,
  ReplacesDiscard = 7,
  Size = 8,
}

/** Where a text is among those of all cards that stand: these bits say which of its card's texts of the kind it is. */
export const enum TextBits {
  Row = 8,
  RowMask = 0xff,
}

/** Fields of the row of such a text. */
export const enum X {
  /** Which cards it is about; -1: the card itself. */
  Filter = 0,
  /** -1: always */
  Condition,
  /** Whom it is about. */
  Who,
  /** What its kind needs: bits of what it stays through, an amount (-1: all), a program, where to. */
  Operand,
  Size,
}

export const enum Through {
  Effects = 1,
  Battle = 2,
  Challenge = 4,
  Turn = 8,
}
