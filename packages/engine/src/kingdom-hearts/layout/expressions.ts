import { type Coded, describeCoded, describeRow } from './describe.js';

/** Where there is no filter, amount, condition, name, bound … */
export const enum Absent {
  Field = -1,
}

// ------------------------------------------------------------------------------------------------ filters

export const enum FilterRow {
  /** Bits of Type, and bits that stand for kinds; all bits: any. */
  Types = 0,
  Kinds,
  /** A name that effects speak of, by number. */
  Name,
  HomeWorld,
  LevelMin,
  LevelMax,
  /** Bits of Zone. */
  Zones,
  /** A WhoseCode. */
  Whose,
  /** Bits of FilterFlag. */
  Flags,
  /** Of a deck the topmost so many alone. */
  Top,
  Size,
}

export const FILTER = describeRow<typeof FilterRow>('filter', FilterRow.Size, {
  types: [FilterRow.Types, 'types'],
  kinds: [FilterRow.Kinds, 'kinds'],
  name: [FilterRow.Name, 'name'],
  homeWorld: [FilterRow.HomeWorld, 'home world'],
  levelMin: [FilterRow.LevelMin, 'number'],
  levelMax: [FilterRow.LevelMax, 'number'],
  zones: [FilterRow.Zones, 'zones'],
  whose: [FilterRow.Whose, 'whose'],
  flags: [FilterRow.Flags, 'filter flags'],
  top: [FilterRow.Top, 'number'],
});

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

// ------------------------------------------------------------------------------------------------ amounts

/** The first word of an amount. */
export const enum Amt {
  Number = 0,
  Count,
  Value,
  Minus,
  Counters,
  /** What a replaced loss would have been. */
  ThatMany,
}

export const enum NumberAmount {
  Op = 0,
  Number,
  Size,
}
export const enum CountAmount {
  Op = 0,
  Filter,
  Times,
  AtMost,
  Size,
}
export const enum ValueAmount {
  Op = 0,
  Value,
  Of,
  Size,
}
export const enum MinusAmount {
  Op = 0,
  From,
  Less,
  Size,
}
export const enum CountersAmount {
  Op = 0,
  /** None: those on this card. */
  Filter,
  Size,
}
export const enum ThatManyAmount {
  Op = 0,
  Size,
}

export const AMOUNT = {
  number: describeCoded<typeof NumberAmount>(Amt.Number, 'number', NumberAmount.Size, {
    number: [NumberAmount.Number, 'number'],
  }),
  count: describeCoded<typeof CountAmount>(Amt.Count, 'count', CountAmount.Size, {
    filter: [CountAmount.Filter, 'filter'],
    times: [CountAmount.Times, 'number'],
    atMost: [CountAmount.AtMost, 'number'],
  }),
  value: describeCoded<typeof ValueAmount>(Amt.Value, 'value', ValueAmount.Size, {
    value: [ValueAmount.Value, 'amount value'],
    of: [ValueAmount.Of, 'side'],
  }),
  minus: describeCoded<typeof MinusAmount>(Amt.Minus, 'minus', MinusAmount.Size, {
    from: [MinusAmount.From, 'amount'],
    less: [MinusAmount.Less, 'amount'],
  }),
  counters: describeCoded<typeof CountersAmount>(Amt.Counters, 'counters', CountersAmount.Size, {
    filter: [CountersAmount.Filter, 'filter'],
  }),
  thatMany: describeCoded<typeof ThatManyAmount>(Amt.ThatMany, 'that many', ThatManyAmount.Size, {}),
} as const;
export const AMOUNTS: readonly Coded[] = Object.values(AMOUNT);

export const enum AmountValue {
  Level = 0,
  HeartPoints = 1,
  WorldLevels = 2,
  Hand = 3,
}

/** Which of the two players: you or the opponent. */
export const enum Side {
  You = 0,
  Opponent = 1,
}

// ------------------------------------------------------------------------------------------------ conditions

/** The first word of a condition. */
export const enum Cond {
  Count = 0,
  Amount,
  During,
  TurnOf,
  Not,
  All,
  Any,
}

/** Count and Amount: a filter or an amount, and its bounds. */
export const enum BoundsCondition {
  Op = 0,
  What,
  AtLeast,
  AtMost,
  Size,
}
export const enum DuringCondition {
  Op = 0,
  Fight,
  Size,
}
export const enum TurnOfCondition {
  Op = 0,
  Whose,
  Size,
}
export const enum NotCondition {
  Op = 0,
  Condition,
  Size,
}
/** All and Any: how many conditions, and then each of them. */
export const enum ListCondition {
  Op = 0,
  Count,
  Size,
}

export const CONDITION = {
  count: describeCoded<typeof BoundsCondition>(Cond.Count, 'count', BoundsCondition.Size, {
    what: [BoundsCondition.What, 'filter'],
    atLeast: [BoundsCondition.AtLeast, 'number'],
    atMost: [BoundsCondition.AtMost, 'number'],
  }),
  amount: describeCoded<typeof BoundsCondition>(Cond.Amount, 'amount', BoundsCondition.Size, {
    what: [BoundsCondition.What, 'amount'],
    atLeast: [BoundsCondition.AtLeast, 'number'],
    atMost: [BoundsCondition.AtMost, 'number'],
  }),
  during: describeCoded<typeof DuringCondition>(Cond.During, 'during', DuringCondition.Size, {
    fight: [DuringCondition.Fight, 'fight'],
  }),
  turnOf: describeCoded<typeof TurnOfCondition>(Cond.TurnOf, 'turn of', TurnOfCondition.Size, {
    whose: [TurnOfCondition.Whose, 'side'],
  }),
  not: describeCoded<typeof NotCondition>(Cond.Not, 'not', NotCondition.Size, {
    condition: [NotCondition.Condition, 'condition'],
  }),
  all: describeCoded<typeof ListCondition>(
    Cond.All,
    'all',
    ListCondition.Size,
    { count: [ListCondition.Count, 'number'] },
    'condition',
  ),
  any: describeCoded<typeof ListCondition>(
    Cond.Any,
    'any',
    ListCondition.Size,
    { count: [ListCondition.Count, 'number'] },
    'condition',
  ),
} as const;
export const CONDITIONS: readonly Coded[] = Object.values(CONDITION);

export const enum Fight {
  Battle = 0,
  Challenge = 1,
}
