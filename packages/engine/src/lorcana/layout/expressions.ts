/** Expressions: filters, amounts, conditions, requirements, and the cards and players that they speak of. */

/** Whose cards, or which player, as seen from the ability. */
export const enum Rel {
  Any = 0,
  You = 1,
  Opponents = 2,
  /** The player of the innermost loop, or the one chosen last. */
  That = 3,
  EventPlayer = 4,
  ChallengingPlayer = 5,
  /** The player of the first card of a reference: Rel.Its | ref << 3. */
  Its = 6,
  /** Groups, for loops over players. */
  Players = 7,
  /** The player or players with the most cards in their hands: a group, too. */
  MostCards = 16,
}

/** Which cards an instruction speaks of: kind | argument << 3. */
export const enum Ref {
  This = 0,
  Event = 1,
  Other = 2,
  /** argument: register */
  Register = 3,
  /** argument: filter */
  All = 4,
  /** argument: position of [ref] */
  LocationOf = 5,
  /** argument: position of [Rel, amount] */
  Top = 6,
  Bottom = 7,
}

/** Registers are bits of the `marks` column. The last two have fixed uses. */
export const enum Register {
  Revealed = 6,
  Affected = 7,
}

/** Registers before those are for selections. */
export const enum Registers {
  Selections = 6,
}

/** The header of a filter: four words, then predicates of two words each. */
export const enum FilterWord {
  /** A FilterZone. */
  Zone = 0,
  /** Bits of Type, 0 for any. */
  Types,
  Whose,
  Count,
  First,
}

export const enum FilterZoneCode {
  Play = 0,
  Hand,
  Discard,
  Deck,
  Inkwell,
  Under,
  /** The cards under the card that the filter's operand names. */
  UnderIt,
  UnderYours,
  HandOrDiscard,
  Looked,
}

/** Predicates of a filter: [predicate, operand]. */
export const enum Pred {
  NotSource = 0,
  /** None of the registers in the mask holds it. */
  NotMarked,
  /** not the event's card, not the other card in it */
  NotEvent,
  NotOther,
  IsSource,
  Named,
  NamedByChoice,
  /** operand: ref */
  SameNameAs,
  ClassLo,
  ClassHi,
  Ink,
  Song,
  NotSong,
  /** operand: amount; StatId is part of the predicate */
  StatMin,
  StatMax,
  StatBelow,
  StatAbove,
  Exerted,
  Ready,
  Damaged,
  Undamaged,
  Keyword,
  NotKeyword,
  Inkable,
  AtSource,
  AtLocation,
  /** operand: filter of the location that it is at */
  AtOneOf,
  CardUnder,
  NoCardUnder,
  TurnFlags,
  Singing,
  Challenging,
  Challenged,
  Marked,
  /** operand: position of a list [n, filter…] */
  AnyOf,
  /** A character must be dry to be exerted as a cost (4.4.2.1). */
  CanExertAsCost,
  /** It was under the card that operand (a ref) means, or is. */
  UnderRef,
  /** It can move to the location that operand (a ref) means. */
  CanMoveTo,
  /** Its player could play it now for free (1.2.2). */
  Playable,
  Banishable,
  /** operand: position of [StatId, register, amount]: with those in the register it has at most that much in all */
  TotalAtMost,
  /** operand: register; it shares no name with one in there */
  NoNamesake,
}

/** Amount expressions: [op, operands…]. A small constant is written `value << 1`, an expression `position << 1 | 1`. */
export const enum Am {
  /** filter, times, Agg: the opponent with the most or the least of them instead of all together */
  Count = 0,
  /** StatId, ref, times, plus, 1 if a card that left play is known by its last values */
  Stat,
  /** zone, Rel, agg, times */
  Cards,
  /** Rel, agg */
  Lore,
  /** times */
  ThisWay,
  /** times */
  Event,
  /** Fact, Rel, filter or -1, times */
  Turn,
  /** filter, or -1 for what was revealed; times */
  Inks,
  /** StatId, filter */
  Highest,
  /** StatId, filter, times */
  Total,
  /** amount, max */
  AtMost,
  /** amount, less */
  Less,
  /** amount, per, times */
  Per,
  /** StatId, filter: what the card has of it that has most, or least */
  Most,
  Least,
  /** 1 without you, condition or -1, times */
  Players,
  /** The number that a player just chose. */
  Chosen,
}
export const enum Agg {
  Sum = 0,
  Max = 1,
  Min = 2,
}

/** Conditions: [op, operands…]. */
export const enum Cond {
  /** ref, filter */
  Is = 0,
  /** amount, min, max, above, below (-1 for none) */
  Compare,
  UsedShiftSource,
  UsedShiftEvent,
  /** Rel */
  TurnOf,
  FirstTurnNotStarting,
  /** filter or -1 */
  Challenging,
  BeingChallenged,
  /** condition */
  Not,
  /** n, conditions… */
  All,
  Any,
}

/** What must be possible before something can be begun: [op, operands…] in a list [n, positions…]. */
export const enum Req {
  /** amount */
  Ink = 0,
  ExertSource,
  /** filter, amount, flags of Choose, chooser Rel */
  Cards,
  /** The source is in play. */
  SourceInPlay,
  /** The source is in play and can be banished. */
  SourceBanishable,
  /** condition */
  Condition,
  /** ref, PlayFlag: one of these cards could be played now */
  PlayableRef,
  /** ref: one of these cards is in play and ready */
  ReadyRef,
  /** ref: there is such a card */
  AnyRef,
  /** amount: is more than 0 */
  Positive,
  /** Rel: effects can make that player discard */
  CanDiscard,
}
