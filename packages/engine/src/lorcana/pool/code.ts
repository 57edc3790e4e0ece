/**
 * The integer code that programs are lowered to. `pool.data` holds expressions (filters, amounts, conditions,
 * requirements) and rows (modifiers, triggers, statics, abilities), `pool.code` the instructions of effects. Each is
 * known by its position there.
 */

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
export const REVEALED = 6;
export const AFFECTED = 7;
export const SELECTION_REGISTERS = 6;

/** Flags of a Choose instruction. */
export const enum Choice {
  /** "chosen": Ward, "must choose" and Vanish matter. */
  Chosen = 1,
  Random = 2,
  /** Only cards that can be played for free now. */
  Playable = 4,
  /** Cards are picked from a private zone: finding none is allowed. */
  MayFail = 8,
  /** It pays a cost: not part of resolving an effect. */
  Cost = 16,
  Support = 32,
}

/** Instructions: [op, operands…]. */
export const enum Op {
  End = 0,
  /** target */
  Jump,
  /** condition, target */
  JumpUnless,
  /** target */
  JumpUnlessDone,
  SetDone,
  /** Rel, requirements or -1, target if declined */
  May,
  /** Rel, n, then n × (requirements or -1, target) */
  OneOf,
  /** group Rel, target after the loop */
  EachPlayer,
  /** target of the loop's start, mask of the registers that the loop's choices are in */
  NextPlayer,
  /** amount, slot, target after the loop */
  Repeat,
  /** slot, target of the start */
  RepeatNext,
  /** pending register, item register, target after the loop: moves one card from the first to the second */
  ForEach,
  /** register, chooser Rel, filter, min, max (amounts, max -1: any), flags */
  Choose,
  /** group Rel: 0 any player, Rel.Opponents */
  ChoosePlayer,
  /** Rel: that player is `thatPlayer` from here on */
  SetThat,
  /** ref, target: nobody is meant if there is no such card */
  JumpUnlessAny,
  /** Rel, target: effects can't make that player discard */
  JumpIfKept,
  /** ref, register: keeps a set in a register */
  Collect,
  /** amount: the effect that follows counts anew */
  ResetCount,
  /** Rel, amount */
  Draw,
  /** Rel, register: discard the marked cards */
  DiscardMarked,
  /** Rel, amount */
  DiscardRandom,
  /** Rel */
  DiscardHand,
  GainLore,
  LoseLore,
  /** ref, amount */
  Damage,
  /** continues after replacement choices */
  DamageResume,
  PutDamage,
  /** ref, amount (-1: all) */
  RemoveDamage,
  /** from ref, to ref, amount (-1: all) */
  MoveDamage,
  /** Rel, amount: asks for a number 0 … amount; ref limits it to the damage on it */
  AskAmount,
  Ready,
  Exert,
  Banish,
  /** ref, PutInto, flags, target ref */
  Put,
  /** ref, 0 top 1 bottom 2 either, chooser Rel: the cards are ordered by decisions */
  PutOrdered,
  /** internal: goes on with the ordering of the pile */
  PlacePile,
  Shuffle,
  /** what, to */
  MoveTo,
  /** ref, Rel, flags */
  Play,
  Reveal,
  RevealHand,
  LookAt,
  /** amount, Rel of the deck's player, 1 if revealed */
  Look,
  /** Place, filter or -1, min, max (-1 any), flags, target register for Under */
  Take,
  /** PileRest */
  Rest,
  RevealUntil,
  NameCard,
  /** ref, modifier list, Lasts, Rel of whose turn */
  Apply,
  /** static row, Lasts */
  ApplyContinuous,
  /** Rel, player modifier, Lasts */
  ApplyPlayer,
  /** trigger row, Lasts, 1 for next only, ref of `it` */
  Float,
  /** ability row, when, ref */
  Delay,
  PayInk,
  /** The ability counts as used this turn. */
  Use,
  /** Puts the card that was paid for into play. */
  PlayPaid,
  Support,
  /** "Choose any number of players" */
  MayPickPlayers,
  /** register, chooser Rel, filter, amount, most cards (-1: any), flags of Choice, 1 if put: damage is divided */
  Divide,
}

/** Where the rest of the looked-at cards goes: the operand of Rest. */
export const enum PileRest {
  DeckTop = 0,
  DeckBottom,
  DeckTopOrBottom,
  Discard,
  InkwellExerted,
  Hand,
  DeckShuffled,
  DeckBottomRandom,
}

/** Where Put puts cards. */
export const enum PutInto {
  Hand = 0,
  Inkwell,
  DeckTop,
  DeckBottom,
  DeckTopOrBottom,
  DeckShuffled,
  Discard,
  Under,
}
export const enum PutFlag {
  Exerted = 1,
  FaceUp = 2,
  Random = 4,
}
export const enum PlayFlag {
  Exerted = 1,
  ToBottom = 2,
  Pay = 4,
  /** Only what is in the discard. */
  FromDiscard = 8,
}

/** Modifiers in lists [n, positions…]; each is [kind, operands…]. */
export const enum Mod {
  /** StatId, amount, filter for "while challenging" or -1 */
  Stat = 0,
  /** Trait, value amount (0 if none) */
  Trait,
  LosesTrait,
  CantGainTrait,
  /** ability row, trigger count, trigger rows… */
  Ability,
  /** lo, hi */
  Classification,
  /** Prohibition trait, filter */
  CantBy,
  /** filter */
  ChallengesReadyIf,
  SingCost,
  ShiftName,
  ShiftTargetAny,
  LosesAbility,
  EntersExerted,
  /** 0 any damage, 1 dealt; 0 next, 1 first each turn; how much it prevents, 0 for all */
  Shield,
  /** 1 if the damage is dealt to the source, 0 if it is put on it */
  Redirect,
  Inkable,
  MovesFree,
  /** condition, seen from the card itself; list of modifiers */
  If,
  CantBeBanished,
  /** filter of those that it must challenge, or -1 for any */
  MustChallenge,
  /** amount */
  LessDamage,
  /** Zone, 1 if exerted */
  InsteadOfBanish,
}

/** Player modifiers: [kind, operands…]. */
export const enum PMod {
  /** amount less, filter, 1 next, 1 first each turn, 1 shift alone, 1 once a turn */
  LessPlay = 0,
  /** amount, filter, 1 to the source alone, 1 once a turn */
  LessMove,
  /** filter */
  PlayFree,
  PlayFrom,
  CantPlay,
  /** n */
  ExtraInk,
  /** PlayerFlag, unless condition or -1 */
  Flag,
  LoreToWin,
  ReadyAtMost,
  /** n, filter */
  PlayAtMost,
  /** DrawInstead, n or 1 exerted, 1 except the first each turn */
  InsteadOfDraw,
}

/** What happens instead of drawing a card. */
export const enum DrawInstead {
  Draw = 0,
  GainLore,
  LoseLore,
  ToInkwell,
  ToDiscard,
  ToBottom,
}

/** Kinds of modifiers of players as bits. */
export const enum PMods {
  /** Those that change how cards of a hand are played. */
  // biome-ignore lint/style/useLiteralEnumMembers: tsc knows the value all the same
  OfHand = (1 << PMod.LessPlay) | (1 << PMod.PlayFree) | (1 << PMod.CantPlay) | (1 << PMod.PlayAtMost),
}

/** Static abilities: rows in the code. */
export const enum StaticRow {
  Condition = 0,
  /** Filter of the cards, -1 this, -2 none. */
  To,
  Modifiers,
  /** Rel of the players, or 0. */
  Who,
  PlayerModifiers,
  /** Bits of Depends: what it looks at, and which derived values it changes. */
  Depends,
  /** The same of what its condition alone looks at, if only the answer matters. */
  Asks,
  Changes,
  /** The ability's name, for effects that take an ability by its name away. */
  Name,
  Size,
}

/** Which changes can change what a static ability does. */
export const enum Depends {
  Exerted = 1,
  Damage = 2,
  /** Cards entering or leaving play. */
  Play = 4,
  Hand = 8,
  Inkwell = 16,
  Turn = 32,
  Lore = 64,
  Facts = 128,
  Location = 256,
  Under = 512,
  Challenge = 1024,
  Discard = 2048,
  Deck = 4096,
  // Derived values: what one static ability changes, another may look at.
  Strength = 8192,
  Willpower = 16384,
  LoreValue = 32768,
  /** Keywords, prohibitions and permissions. */
  Traits = 65536,
  Classifications = 131072,
  Derived = Strength | Willpower | LoreValue | Traits | Classifications,
  /** Cards entering play alone. */
  Entering = 262144,
  All = 524287,
}

/** Trigger rows in the code. */
export const enum TriggerRow {
  Event = 0,
  Who,
  /** 1: the subject is the source itself. */
  Self,
  Subject,
  Other,
  During,
  Nth,
  Ability,
  /** 1: only a move from another location. */
  FromLocation,
  Size,
}

/** Ability rows in the code. */
export const enum AbilityRow {
  Pc = 0,
  /** Slot among the card's abilities, for counters of uses this turn. */
  Slot,
  Limit,
  /** Requirements of the whole cost, or -1. */
  Requirements,
  /** Program without the parts of the cost that "for free" ignores, with its condition and requirements; or -1. */
  FreeIf,
  FreePc,
  FreeRequirements,
  Flags,
  /** Index into pool.abilityNames. */
  Name,
  Size,
}
export const enum AbilityFlag {
  TracksAffected = 1,
  IsBoost = 2,
  OfItem = 4,
  OfAction = 8,
}
