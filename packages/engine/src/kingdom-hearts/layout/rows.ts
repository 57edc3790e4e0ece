/** Rows of abilities, each known by its place in `pool.data`. */

import { describeRow, type RowDescription } from './describe.js';

// ------------------------------------------------------------------------------------------------ static abilities

export const enum StaticRow {
  Value = 0,
  Of,
  Filter,
  Amount,
  /** None: always. */
  Condition,
  Mode,
  Size,
}
export const STATIC = describeRow<typeof StaticRow>('static', StaticRow.Size, {
  value: [StaticRow.Value, 'value'],
  of: [StaticRow.Of, 'of'],
  filter: [StaticRow.Filter, 'filter'],
  amount: [StaticRow.Amount, 'amount'],
  condition: [StaticRow.Condition, 'condition'],
  mode: [StaticRow.Mode, 'mode'],
});

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
  /** Stands for a value where a card can't take part in fights. */
  KeptOut = 14,
  /** Stands for a value where the text of a card doesn't count. */
  Silenced = 15,
}

/** Whose value it is. */
export const enum Of {
  This = 0,
  Player = 1,
  Opponent = 2,
  Target = 3,
  Filter = 4,
}

/** A kind of change that effects make: of which value, how, and how long. */
export const enum ChangeRow {
  Value = 0,
  Mode,
  Until,
  Size,
}
export const CHANGE = describeRow<typeof ChangeRow>('change', ChangeRow.Size, {
  value: [ChangeRow.Value, 'value'],
  mode: [ChangeRow.Mode, 'mode'],
  until: [ChangeRow.Until, 'until'],
});

// ------------------------------------------------------------------------------------------------ triggered abilities

export const enum TriggerRow {
  Event = 0,
  Condition,
  Program,
  IsFromDiscard,
  /** To which other cards it happens; none: to the card itself. */
  Filter,
  /** Which of the card's limited texts it is; none: it happens however often. */
  Limited,
  Size,
}
export const TRIGGER = describeRow<typeof TriggerRow>('trigger', TriggerRow.Size, {
  event: [TriggerRow.Event, 'event'],
  condition: [TriggerRow.Condition, 'condition'],
  program: [TriggerRow.Program, 'program'],
  isFromDiscard: [TriggerRow.IsFromDiscard, 'yes or no'],
  filter: [TriggerRow.Filter, 'filter'],
  limited: [TriggerRow.Limited, 'number'],
});

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

// ------------------------------------------------------------------------------------------------ abilities that are used

export const enum UseRow {
  /** Bits of During. */
  During = 0,
  Condition,
  Program,
  IsFromHand,
  Size,
}
export const USE = describeRow<typeof UseRow>('use', UseRow.Size, {
  during: [UseRow.During, 'during'],
  condition: [UseRow.Condition, 'condition'],
  program: [UseRow.Program, 'program'],
  isFromHand: [UseRow.IsFromHand, 'yes or no'],
});

export const enum During {
  Action = 1,
  Battle = 2,
  Challenge = 4,
}

// ------------------------------------------------------------------------------------------------ prohibitions, limits

export const enum ProhibitionRow {
  Act = 0,
  Who,
  /** Which cards may not be played. */
  Filter,
  Condition,
  Size,
}
export const PROHIBITION = describeRow<typeof ProhibitionRow>('prohibition', ProhibitionRow.Size, {
  act: [ProhibitionRow.Act, 'act'],
  who: [ProhibitionRow.Who, 'who'],
  filter: [ProhibitionRow.Filter, 'filter'],
  condition: [ProhibitionRow.Condition, 'condition'],
});

export const enum Act {
  Play = 0,
  Move = 1,
  Battle = 2,
  Challenge = 3,
  Escape = 4,
}

export const enum LimitRow {
  Who = 0,
  /** The most cards in the Friend Area. */
  Friends,
  Size,
}
export const LIMIT = describeRow<typeof LimitRow>('limit', LimitRow.Size, {
  who: [LimitRow.Who, 'who'],
  friends: [LimitRow.Friends, 'number'],
});

// ------------------------------------------------------------------------------------------------ texts that are asked for

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
  KeepsOut = 8,
  Size = 9,
}

export const enum TextRow {
  /** Which cards it is about; none: the card itself. */
  Filter = 0,
  /** None: always. */
  Condition,
  /** Whom it is about. */
  Who,
  /** What its kind needs: bits of Through, an amount (none: all), a program, a To. */
  Operand,
  Size,
}
export const TEXT = describeRow<typeof TextRow>('text', TextRow.Size, {
  filter: [TextRow.Filter, 'filter'],
  condition: [TextRow.Condition, 'condition'],
  who: [TextRow.Who, 'who'],
  operand: [TextRow.Operand, 'number'],
});

/** What a card stays in play through. */
export const enum Through {
  Effects = 1,
  Battle = 2,
  Challenge = 4,
  Turn = 8,
}

export const ROWS: readonly RowDescription[] = [STATIC, CHANGE, TRIGGER, USE, PROHIBITION, LIMIT, TEXT];
