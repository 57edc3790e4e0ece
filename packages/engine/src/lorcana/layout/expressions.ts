// Made from the description by scripts/layout: change that, then `npm run layout`.
// biome-ignore-all lint/suspicious/noDuplicateEnumValues: a shift may be as large as a mask
/** Expressions: filters, amounts, conditions, requirements, and the cards and players that they speak of. */
import type { Choice, PlayFlag } from './instructions.js';
import type { Fact, StatId, Trait, TurnFlag, Type, Zone } from './vocabulary.js';
import type { Word, Words } from './word.js';

/** Whose cards, or which player, as seen from the ability. */
export const enum Rel {
  Any = 0,
  You = 1,
  Opponents = 2,
  /** The player of the innermost loop, or the one chosen last. */
  That = 3,
  EventPlayer = 4,
  ChallengingPlayer = 5,
  /** The player of the first card of a reference. */
  Its = 6,
  /** A group, for loops over players. */
  Players = 7,
}

export const enum RelBits {
  TagMask = 7,
  ArgumentAt = 3,
}

export interface RelArguments {
  readonly [Rel.Any]: [];
  readonly [Rel.You]: [];
  readonly [Rel.Opponents]: [];
  readonly [Rel.That]: [];
  readonly [Rel.EventPlayer]: [];
  readonly [Rel.ChallengingPlayer]: [];
  readonly [Rel.Its]: [argument: Word<'cards'>];
  readonly [Rel.Players]: [];
}
export const packRel = <Tag extends Rel>(tag: Tag, ...[argument = 0]: RelArguments[Tag]): Word<'player'> =>
  tag | (argument << RelBits.ArgumentAt);

/** Players that a loop goes through; those that Rel has too have its numbers. */
export const enum Group {
  /** Those who were chosen for it. */
  Chosen = 0,
  Opponents = 2,
  Players = 7,
  /** The player or players with the most cards in their hands. */
  MostCards = 16,
}

/** Which cards an instruction speaks of. */
export const enum Ref {
  This = 0,
  Event = 1,
  Other = 2,
  Register = 3,
  All = 4,
  LocationOf = 5,
  Top = 6,
  Bottom = 7,
}

export const enum RefBits {
  TagMask = 7,
  ArgumentAt = 3,
}

export interface RefArguments {
  readonly [Ref.This]: [];
  readonly [Ref.Event]: [];
  readonly [Ref.Other]: [];
  readonly [Ref.Register]: [argument: Word<'register'>];
  readonly [Ref.All]: [argument: Word<'filter'>];
  readonly [Ref.LocationOf]: [argument: Word<'located'>];
  readonly [Ref.Top]: [argument: Word<'deckEnd'>];
  readonly [Ref.Bottom]: [argument: Word<'deckEnd'>];
}
export const packRef = <Tag extends Ref>(tag: Tag, ...[argument = 0]: RefArguments[Tag]): Word<'cards'> =>
  tag | (argument << RefBits.ArgumentAt);

/** Whose location is meant. */
export const enum LocatedRow {
  Card = 0,
  Size = 1,
}
export interface LocatedRowOperands {
  readonly card: Word<'cards'>;
}

/** Whose deck, and how many cards from its top or bottom. */
export const enum DeckEndRow {
  Player = 0,
  Amount = 1,
  Size = 2,
}
export interface DeckEndRowOperands {
  readonly player: Word<'player'>;
  readonly amount: Word<'amount'>;
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

/** Which cards match. */
export const enum FilterWord {
  Zone = 0,
  Types = 1,
  Whose = 2,
  /** How many predicates there are. */
  Count = 3,
  First = 4,
}
export interface FilterWordOperands {
  readonly zone: FilterZoneCode;
  readonly types: Type;
  readonly whose: Word<'player'>;
  readonly predicates: readonly Words<'predicate'>[];
}

/** Filters of which one has to match. */
export const enum FilterList {
  /** How many filters there are. */
  Count = 0,
  First = 1,
}
export interface FilterListOperands {
  readonly filters: readonly Word<'filter'>[];
}

/** Where a filter looks. */
export const enum FilterZoneCode {
  Play = 0,
  Hand = 1,
  Discard = 2,
  Deck = 3,
  Inkwell = 4,
  Under = 5,
  /** The cards under the card that the filter's operand names. */
  UnderIt = 6,
  UnderYours = 7,
  HandOrDiscard = 8,
  Looked = 9,
  DeckTop = 10,
}

/** Predicates of a filter. */
export const enum Pred {
  NotSource = 0,
  /** None of the registers holds it. */
  NotMarked = 1,
  /** not the event's card, not the other card in it */
  NotEvent = 2,
  NotOther = 3,
  IsSource = 4,
  Named = 5,
  NamedByChoice = 6,
  SameNameAs = 7,
  ClassLo = 8,
  ClassHi = 9,
  Ink = 10,
  Song = 11,
  NotSong = 12,
  StatMin = 13,
  StatMax = 14,
  StatBelow = 15,
  StatAbove = 16,
  Exerted = 17,
  Ready = 18,
  Damaged = 19,
  Undamaged = 20,
  Keyword = 21,
  NotKeyword = 22,
  Inkable = 23,
  AtSource = 24,
  AtLocation = 25,
  AtOneOf = 26,
  CardUnder = 27,
  NoCardUnder = 28,
  TurnFlags = 29,
  Singing = 30,
  Challenging = 31,
  Challenged = 32,
  Marked = 33,
  AnyOf = 34,
  /** A character must be dry to be exerted as a cost (4.4.2.1). */
  CanExertAsCost = 35,
  /** It was under that card, or is. */
  UnderRef = 36,
  CanMoveTo = 37,
  /** Its player could play it now for free (1.2.2). */
  Playable = 38,
  Banishable = 39,
  TotalAtMost = 40,
  SameTypeAs = 41,
  SameCostAs = 42,
  SameClassAs = 43,
  /** It was put into the discard this turn. */
  DiscardedNow = 44,
  /** There is a card in play that its player could put it on top of by Shift. */
  CanShift = 45,
  NotNamed = 46,
  /** It shares no name with one in the register. */
  NoNamesake = 47,
  /** It doesn't match. */
  Not = 48,
  SameInkAs = 49,
  /** It will be banished for its damage. */
  Doomed = 50,
  /** It shares a name with each in the register, if there are any. */
  Namesake = 51,
  /** It is of the type that was named. */
  TypeByChoice = 52,
  /** It was played by Shift. */
  Shifted = 53,
  /** It is of the ink type that was named. */
  InkByChoice = 54,
  /** It has the classification that was named. */
  ClassByChoice = 55,
  /** Nothing keeps it in play where the source would return it to a hand. */
  Returnable = 56,
  /** An effect of the source that lasts while the source is in play applies to it. */
  Bound = 57,
  /** It is at that location, or was when the location left play. */
  WasAt = 58,
  /** It is the location at which the source is. */
  AroundSource = 59,
  /** It is a location at which none of those cards is. */
  NotAround = 60,
  /** Another such card is at the same location. */
  Beside = 61,
  /** It has more than is printed. */
  Raised = 62,
  /** It has less than is printed. */
  Lowered = 63,
}

export const enum PredWord {
  Operand = 1,
  Size = 2,
}

export interface PredOperands {
  readonly [Pred.NotSource]: Record<never, never>;
  readonly [Pred.NotMarked]: { readonly registers: Word<'registers'> };
  readonly [Pred.NotEvent]: Record<never, never>;
  readonly [Pred.NotOther]: Record<never, never>;
  readonly [Pred.IsSource]: Record<never, never>;
  readonly [Pred.Named]: { readonly name: Word<'cardName'> };
  readonly [Pred.NamedByChoice]: Record<never, never>;
  readonly [Pred.SameNameAs]: { readonly cards: Word<'cards'> };
  readonly [Pred.ClassLo]: { readonly bits: Word<'bits'> };
  readonly [Pred.ClassHi]: { readonly bits: Word<'bits'> };
  readonly [Pred.Ink]: { readonly bits: Word<'bits'> };
  readonly [Pred.Song]: Record<never, never>;
  readonly [Pred.NotSong]: Record<never, never>;
  readonly [Pred.StatMin]: { readonly bound: Word<'statBound'> };
  readonly [Pred.StatMax]: { readonly bound: Word<'statBound'> };
  readonly [Pred.StatBelow]: { readonly bound: Word<'statBound'> };
  readonly [Pred.StatAbove]: { readonly bound: Word<'statBound'> };
  readonly [Pred.Exerted]: Record<never, never>;
  readonly [Pred.Ready]: Record<never, never>;
  readonly [Pred.Damaged]: Record<never, never>;
  readonly [Pred.Undamaged]: Record<never, never>;
  readonly [Pred.Keyword]: { readonly trait: Trait };
  readonly [Pred.NotKeyword]: { readonly trait: Trait };
  readonly [Pred.Inkable]: Record<never, never>;
  readonly [Pred.AtSource]: Record<never, never>;
  readonly [Pred.AtLocation]: Record<never, never>;
  readonly [Pred.AtOneOf]: { readonly locations: Word<'filter'> };
  readonly [Pred.CardUnder]: Record<never, never>;
  readonly [Pred.NoCardUnder]: Record<never, never>;
  readonly [Pred.TurnFlags]: { readonly flags: TurnFlag };
  readonly [Pred.Singing]: Record<never, never>;
  readonly [Pred.Challenging]: Record<never, never>;
  readonly [Pred.Challenged]: Record<never, never>;
  readonly [Pred.Marked]: { readonly registers: Word<'registers'> };
  readonly [Pred.AnyOf]: { readonly filters: Word<'filterList'> };
  readonly [Pred.CanExertAsCost]: Record<never, never>;
  readonly [Pred.UnderRef]: { readonly card: Word<'cards'> };
  readonly [Pred.CanMoveTo]: { readonly location: Word<'cards'> };
  readonly [Pred.Playable]: Record<never, never>;
  readonly [Pred.Banishable]: Record<never, never>;
  readonly [Pred.TotalAtMost]: { readonly limit: Word<'totalLimit'> };
  readonly [Pred.SameTypeAs]: { readonly cards: Word<'cards'> };
  readonly [Pred.SameCostAs]: { readonly cards: Word<'cards'> };
  readonly [Pred.SameClassAs]: { readonly cards: Word<'cards'> };
  readonly [Pred.DiscardedNow]: Record<never, never>;
  readonly [Pred.CanShift]: Record<never, never>;
  readonly [Pred.NotNamed]: { readonly name: Word<'cardName'> };
  readonly [Pred.NoNamesake]: { readonly register: Word<'register'> };
  readonly [Pred.Not]: { readonly filter: Word<'filter'> };
  readonly [Pred.SameInkAs]: { readonly cards: Word<'cards'> };
  readonly [Pred.Doomed]: Record<never, never>;
  readonly [Pred.Namesake]: { readonly register: Word<'register'> };
  readonly [Pred.TypeByChoice]: Record<never, never>;
  readonly [Pred.Shifted]: Record<never, never>;
  readonly [Pred.InkByChoice]: Record<never, never>;
  readonly [Pred.ClassByChoice]: Record<never, never>;
  readonly [Pred.Returnable]: Record<never, never>;
  readonly [Pred.Bound]: Record<never, never>;
  readonly [Pred.WasAt]: { readonly location: Word<'cards'> };
  readonly [Pred.AroundSource]: Record<never, never>;
  readonly [Pred.NotAround]: { readonly cards: Word<'cards'> };
  readonly [Pred.Beside]: { readonly filter: Word<'filter'> };
  readonly [Pred.Raised]: { readonly stat: StatId };
  readonly [Pred.Lowered]: { readonly stat: StatId };
}

/** What a number of a card is compared with. */
export const enum StatBoundBits {
  StatMask = 7,
  AmountAt = 3,
}

export interface StatBoundFields {
  readonly stat: StatId;
  readonly amount: Word<'amount'>;
}

export const packStatBound = ({ stat, amount }: StatBoundFields): Word<'statBound'> =>
  stat | (amount << StatBoundBits.AmountAt);

/** With the cards in the register it has at most that much in all. */
export const enum TotalLimitRow {
  Stat = 0,
  Register = 1,
  Most = 2,
  Size = 3,
}
export interface TotalLimitRowOperands {
  readonly stat: StatId;
  readonly register: Word<'register'>;
  readonly most: Word<'amount'>;
}

/** An amount: a number that is known, or an expression that is counted when it is needed (6.1.8). */
export const enum Counted {
  Before = 0,
  Now = 1,
}

export const enum CountedBits {
  TagMask = 1,
  ArgumentAt = 1,
}

export interface CountedArguments {
  readonly [Counted.Before]: [argument: number];
  readonly [Counted.Now]: [argument: Word<'counting'>];
}
export const packCounted = <Tag extends Counted>(tag: Tag, ...[argument = 0]: CountedArguments[Tag]): Word<'amount'> =>
  tag | (argument << CountedBits.ArgumentAt);

/** Expressions that are counted. */
export const enum Am {
  Count = 0,
  /** lastKnown: a card that left play is known by its last values */
  Stat = 1,
  Cards = 2,
  Lore = 3,
  ThisWay = 4,
  Event = 5,
  /** withBefore: what cards did counts that have entered play anew since */
  Turn = 6,
  /** Without a filter those of what was revealed. */
  Inks = 7,
  Highest = 8,
  Total = 9,
  AtMost = 10,
  Less = 11,
  Per = 12,
  /** What the card has of it that has most, or least. */
  Most = 13,
  Least = 14,
  Players = 15,
  /** The number that a player just chose. */
  Chosen = 16,
  /** Different names of the cards that match. */
  Names = 17,
  /** Ready cards in the inkwell. */
  ReadyInk = 18,
  Plus = 19,
  /** All that the source has of a coined keyword. */
  CoinedNumber = 20,
}

/** Where the operands of each stand. Nothing of it is there when the program runs. */
export declare namespace AmWord {
  const enum Count {
    Filter = 1,
    Times = 2,
    Agg = 3,
    Size = 4,
  }
  const enum Stat {
    Stat = 1,
    Of = 2,
    Times = 3,
    Plus = 4,
    LastKnown = 5,
    Size = 6,
  }
  const enum Cards {
    Zone = 1,
    Whose = 2,
    Agg = 3,
    Times = 4,
    Size = 5,
  }
  const enum Lore {
    Whose = 1,
    Agg = 2,
    Size = 3,
  }
  const enum ThisWay {
    Times = 1,
    Size = 2,
  }
  const enum Event {
    Times = 1,
    Size = 2,
  }
  const enum Turn {
    Fact = 1,
    Whose = 2,
    Filter = 3,
    Times = 4,
    WithBefore = 5,
    Size = 6,
  }
  const enum Inks {
    Filter = 1,
    Times = 2,
    Size = 3,
  }
  const enum Highest {
    Stat = 1,
    Filter = 2,
    OfNone = 3,
    Size = 4,
  }
  const enum Total {
    Stat = 1,
    Filter = 2,
    Times = 3,
    Size = 4,
  }
  const enum AtMost {
    Amount = 1,
    Max = 2,
    Size = 3,
  }
  const enum Less {
    Amount = 1,
    Less = 2,
    Size = 3,
  }
  const enum Per {
    Amount = 1,
    Per = 2,
    Times = 3,
    Size = 4,
  }
  const enum Most {
    Stat = 1,
    Filter = 2,
    Size = 3,
  }
  const enum Least {
    Stat = 1,
    Filter = 2,
    Size = 3,
  }
  const enum Players {
    Opponents = 1,
    That = 2,
    Times = 3,
    Size = 4,
  }
  const enum Names {
    Filter = 1,
    Times = 2,
    Size = 3,
  }
  const enum ReadyInk {
    Player = 1,
    Size = 2,
  }
  const enum Plus {
    Amount = 1,
    Plus = 2,
    Size = 3,
  }
  const enum CoinedNumber {
    Trait = 1,
    Times = 2,
    Size = 3,
  }
}

export interface AmOperands {
  readonly [Am.Count]: { readonly filter: Word<'filter'>; readonly times: number; readonly agg: Agg };
  readonly [Am.Stat]: {
    readonly stat: StatId;
    readonly of: Word<'cards'>;
    readonly times: number;
    readonly plus: number;
    readonly lastKnown: boolean;
  };
  readonly [Am.Cards]: {
    readonly zone: Zone;
    readonly whose: Word<'player'>;
    readonly agg: Agg;
    readonly times: number;
  };
  readonly [Am.Lore]: { readonly whose: Word<'player'>; readonly agg: Agg };
  readonly [Am.ThisWay]: { readonly times: number };
  readonly [Am.Event]: { readonly times: number };
  readonly [Am.Turn]: {
    readonly fact: Fact;
    readonly whose: Word<'player'>;
    readonly filter: Word<'filter'>;
    readonly times: number;
    readonly withBefore: boolean;
  };
  readonly [Am.Inks]: { readonly filter: Word<'filter'>; readonly times: number };
  readonly [Am.Highest]: { readonly stat: StatId; readonly filter: Word<'filter'>; readonly ofNone: number };
  readonly [Am.Total]: { readonly stat: StatId; readonly filter: Word<'filter'>; readonly times: number };
  readonly [Am.AtMost]: { readonly amount: Word<'amount'>; readonly max: number };
  readonly [Am.Less]: { readonly amount: Word<'amount'>; readonly less: Word<'amount'> };
  readonly [Am.Per]: { readonly amount: Word<'amount'>; readonly per: number; readonly times: number };
  readonly [Am.Most]: { readonly stat: StatId; readonly filter: Word<'filter'> };
  readonly [Am.Least]: { readonly stat: StatId; readonly filter: Word<'filter'> };
  readonly [Am.Players]: { readonly opponents: boolean; readonly that: Word<'condition'>; readonly times: number };
  readonly [Am.Chosen]: Record<never, never>;
  readonly [Am.Names]: { readonly filter: Word<'filter'>; readonly times: number };
  readonly [Am.ReadyInk]: { readonly player: Word<'player'> };
  readonly [Am.Plus]: { readonly amount: Word<'amount'>; readonly plus: Word<'amount'> };
  readonly [Am.CoinedNumber]: { readonly trait: Trait; readonly times: number };
}

/** Of several players, or of several opponents: all together, or the one with the most or the least. */
export const enum Agg {
  Sum = 0,
  Max = 1,
  Min = 2,
}

/** Conditions. */
export const enum Cond {
  Is = 0,
  Compare = 1,
  UsedShiftSource = 2,
  UsedShiftEvent = 3,
  /** The source was. */
  PlayedFromDiscard = 4,
  TurnOf = 5,
  FirstTurnNotStarting = 6,
  Challenging = 7,
  BeingChallenged = 8,
  Not = 9,
  All = 10,
  Any = 11,
}

/** Where the operands of each stand. Nothing of it is there when the program runs. */
export declare namespace CondWord {
  const enum Is {
    Cards = 1,
    Filter = 2,
    Size = 3,
  }
  const enum Compare {
    Amount = 1,
    Min = 2,
    Max = 3,
    Above = 4,
    Below = 5,
    Size = 6,
  }
  const enum TurnOf {
    Whose = 1,
    Size = 2,
  }
  const enum Challenging {
    Against = 1,
    Size = 2,
  }
  const enum BeingChallenged {
    Against = 1,
    Size = 2,
  }
  const enum Not {
    Condition = 1,
    Size = 2,
  }
  const enum All {
    /** How many conditions there are. */
    Count = 1,
    First = 2,
  }
  const enum Any {
    /** How many conditions there are. */
    Count = 1,
    First = 2,
  }
}

export interface CondOperands {
  readonly [Cond.Is]: { readonly cards: Word<'cards'>; readonly filter: Word<'filter'> };
  readonly [Cond.Compare]: {
    readonly amount: Word<'amount'>;
    readonly min: Word<'amount'>;
    readonly max: Word<'amount'>;
    readonly above: Word<'amount'>;
    readonly below: Word<'amount'>;
  };
  readonly [Cond.UsedShiftSource]: Record<never, never>;
  readonly [Cond.UsedShiftEvent]: Record<never, never>;
  readonly [Cond.PlayedFromDiscard]: Record<never, never>;
  readonly [Cond.TurnOf]: { readonly whose: Word<'player'> };
  readonly [Cond.FirstTurnNotStarting]: Record<never, never>;
  readonly [Cond.Challenging]: { readonly against: Word<'filter'> };
  readonly [Cond.BeingChallenged]: { readonly against: Word<'filter'> };
  readonly [Cond.Not]: { readonly condition: Word<'condition'> };
  readonly [Cond.All]: { readonly conditions: readonly Word<'condition'>[] };
  readonly [Cond.Any]: { readonly conditions: readonly Word<'condition'>[] };
}

/** What must be possible before something can be begun. */
export const enum Req {
  Ink = 0,
  ExertSource = 1,
  Cards = 2,
  /** The source is in play and can be dealt so much. */
  SourceDamageable = 3,
  /** The source is in play and can be banished. */
  SourceBanishable = 4,
  Condition = 5,
  /** One of these cards could be played now, for so much less. */
  PlayableRef = 6,
  /** One of these cards is in play and ready. */
  ReadyRef = 7,
  /** There is such a card. */
  AnyRef = 8,
  /** It is more than 0. */
  Positive = 9,
  /** Effects can make that player discard. */
  CanDiscard = 10,
  /** So much ink for an ability of the source, which may cost less. */
  InkToUse = 11,
}

/** Where the operands of each stand. Nothing of it is there when the program runs. */
export declare namespace ReqWord {
  const enum Ink {
    Amount = 1,
    Player = 2,
    Size = 3,
  }
  const enum Cards {
    Filter = 1,
    Count = 2,
    Flags = 3,
    Chooser = 4,
    Size = 5,
  }
  const enum SourceDamageable {
    Amount = 1,
    Size = 2,
  }
  const enum Condition {
    Condition = 1,
    Size = 2,
  }
  const enum PlayableRef {
    Cards = 1,
    Flags = 2,
    Less = 3,
    Size = 4,
  }
  const enum ReadyRef {
    Cards = 1,
    Size = 2,
  }
  const enum AnyRef {
    Cards = 1,
    Size = 2,
  }
  const enum Positive {
    Amount = 1,
    Size = 2,
  }
  const enum CanDiscard {
    Player = 1,
    Size = 2,
  }
  const enum InkToUse {
    Amount = 1,
    Name = 2,
    Size = 3,
  }
}

export interface ReqOperands {
  readonly [Req.Ink]: { readonly amount: Word<'amount'>; readonly player: Word<'player'> };
  readonly [Req.ExertSource]: Record<never, never>;
  readonly [Req.Cards]: {
    readonly filter: Word<'filter'>;
    readonly count: Word<'amount'>;
    readonly flags: Choice;
    readonly chooser: Word<'player'>;
  };
  readonly [Req.SourceDamageable]: { readonly amount: number };
  readonly [Req.SourceBanishable]: Record<never, never>;
  readonly [Req.Condition]: { readonly condition: Word<'condition'> };
  readonly [Req.PlayableRef]: { readonly cards: Word<'cards'>; readonly flags: PlayFlag; readonly less: number };
  readonly [Req.ReadyRef]: { readonly cards: Word<'cards'> };
  readonly [Req.AnyRef]: { readonly cards: Word<'cards'> };
  readonly [Req.Positive]: { readonly amount: Word<'amount'> };
  readonly [Req.CanDiscard]: { readonly player: Word<'player'> };
  readonly [Req.InkToUse]: { readonly amount: number; readonly name: Word<'abilityName'> };
}

/** Requirements that have to be met together. */
export const enum RequirementList {
  /** How many requirements there are. */
  Count = 0,
  First = 1,
}
export interface RequirementListOperands {
  readonly requirements: readonly Word<'requirement'>[];
}
