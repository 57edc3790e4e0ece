/** Instructions of effects, and their flags. */

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
