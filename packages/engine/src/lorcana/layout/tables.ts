// Made from the description by scripts/layout: change that, then `npm run layout`.
// biome-ignore-all lint/suspicious/noDuplicateEnumValues: a shift may be as large as a mask
/** Rows of tables, most of them of the state, and words of it that hold several numbers. */

/** An option of a decision. */
export const enum OptionBits {
  VerbMask = 31,
  CardAt = 5,
  CardMask = 1023,
  TargetAt = 15,
  TargetMask = 2047,
  ExtraAt = 26,
  ExtraMask = 31,
}

/** A loop over players around the present one: who is waiting in it, as bits, and whose turn in it it is. */
export const enum OuterLoopBits {
  WaitingMask = 255,
  PlayerAt = 8,
}

/** The flags of a turn: what the card did, what the one did that it was before it entered play anew (Deeds, as TurnFlag has them), and marks. */
export const enum TurnFlagsBits {
  NowMask = 65535,
  BeforeAt = 16,
  BeforeMask = 16383,
  MarksAt = 30,
}

/** Which incarnation of a card: counted anew when 16 bits are full. */
export const enum IncarnationBits {
  CountMask = 65535,
}

/** The names of a card of the pool: at most four, -1 where there are fewer. Policies count on rows of four words. */
export const enum NameRow {
  First = 0,
  Second = 1,
  Third = 2,
  Fourth = 3,
  Size = 4,
}

/** The bag: triggered abilities that wait. */
export const enum B {
  Ability = 0,
  Source = 1,
  /** Which incarnation of the card. */
  SourceInc = 2,
  Controller = 3,
  Subject = 4,
  SubjectInc = 5,
  Other = 6,
  OtherInc = 7,
  Amount = 8,
  Player = 9,
  /** Last, since entries that differ in nothing else are alike. */
  Giver = 10,
  Size = 11,
}

/** Lasting effects. */
export const enum L {
  Kind = 0,
  /** The card, and its incarnation, or -1. */
  Card = 1,
  Inc = 2,
  /** Depends on the kind: a value, a modifier, an ability, a program. */
  A = 3,
  B = 4,
  C = 5,
  Lasts = 6,
  LastsPlayer = 7,
  Controller = 8,
  Source = 9,
  SourceInc = 10,
  /** No other row has it as long as this one is there. */
  Number = 11,
  Size = 12,
}

/** What lasts, and what A, B and C are then. */
export const enum LastingKind {
  /** A = stat, B = amount */
  Stat = 0,
  /** A = trait, B = value */
  Trait = 1,
  /** A = row of a modifier in the pool's code: everything that isn't one of the two above */
  Modifier = 2,
  /** A = row of a static ability that applies continuously (6.4.2.1) */
  Continuous = 3,
  /** A = row of a player modifier, B = the player, C = its amount counted when it was made; of what can't be played the card name that was named before, and one more */
  PlayerModifier = 4,
  /** A = trigger row, B = 1 for the next time only; Card = what `it` means */
  Floating = 5,
  /** A = ability row, B = when: a DelayedUntil */
  Delayed = 6,
}

/** How often an ability of a card has been used this turn. */
export const enum U {
  Card = 0,
  /** The card as it was then: what has left play may have abilities in the bag still. */
  Inc = 1,
  /** Which ability it is: a number that no other has in the pool. */
  Counter = 2,
  /** Two that give a card the same ability give it two abilities (6.1.13.2). */
  Giver = 3,
  Count = 4,
  Size = 5,
}

/** Decisions of a long turn, in their order: what a loop is known by (6.1.10). */
export const enum Round {
  /** The shape of the state at the decision, in two words. */
  ShapeLow = 0,
  ShapeHigh = 1,
  Decider = 2,
  /** Abilities in the bag: a loop may add some, and what uses them up is none. */
  Waiting = 3,
  /** The option that was taken. */
  Option = 4,
  /** 1: there was another one. */
  IsOpen = 5,
  /** 1: a loop that begins with it has gone round, so it is not to be taken again in this shape. */
  IsBarred = 6,
  /** How often it has been taken in this shape. */
  Times = 7,
  /** How things stood for whoever decided: their lore, with that of teammates. */
  Lore = 8,
  TheirLore = 9,
  /** On their cards in play. */
  Damage = 10,
  TheirDamage = 11,
  /** Of their characters. */
  Strength = 12,
  Size = 13,
}

/** Damage that waits to be placed. */
export const enum Hit {
  Card = 0,
  Amount = 1,
  /** The card that deals it. */
  Dealer = 2,
  /** DamageFrom */
  From = 3,
  /** Whether it can become less. */
  Fixed = 4,
  Size = 5,
}

/** Cards that a player still has to draw; below the first row, instead of what draw (6.5). */
export const enum Drawing {
  Player = 0,
  Left = 1,
  /** The replacement that says so, or -1. */
  Row = 2,
  /** How many cards have been drawn; of the first row alone. */
  Drawn = 3,
  Size = 4,
}

/** Which of several replacements is applied to a card (6.5.7). */
export const enum Chosen {
  Card = 0,
  /** The card as it was then: what has moved since is not meant. */
  Inc = 1,
  /** What would happen to it. */
  Of = 2,
  /** Its row, or why there is none. */
  Modifier = 3,
  /** The card that goes for this one once all is chosen; -1 if none does, or it has. */
  Source = 4,
  Size = 5,
}

/** An effect, or a part of the turn, that waits while something happens instead of an event of it (6.5). */
export const enum Suspended {
  /** The replacement that is carried out. */
  Row = 0,
  Source = 1,
  SourceInc = 2,
  /** What it happens instead for. */
  Subject = 3,
  SubjectInc = 4,
  /** How many hits there are of those who wait; and which is the next. */
  Hits = 5,
  NextHit = 6,
  Draws = 7,
  Chosen = 8,
  /** How many kept cards there are of others. */
  Kept = 9,
  /** How many of its kept cards are its pile, which come first. */
  Pile = 10,
  Size = 11,
}

/** A card of what waits: of its pile, or what it is marked with. */
export const enum Kept {
  Card = 0,
  Marks = 1,
  Size = 2,
}

/** Granted abilities. */
export const enum Grant {
  Card = 0,
  /** A trigger row as it is, an activated ability as -1 less its number. */
  What = 1,
  Giver = 2,
  Size = 3,
}

/** Modifiers of cards that the rules look up. */
export const enum Conditional {
  Card = 0,
  Modifier = 1,
  /** Of the ability that it comes from. */
  Controller = 2,
  Source = 3,
  Size = 4,
}

/** Modifiers of players that the rules look up. */
export const enum PlayerMod {
  Player = 0,
  Row = 1,
  /** What it takes off, if that was counted when an effect made it. */
  Counted = 2,
  Source = 3,
  /** Its source, or the effect that made it. */
  Giver = 4,
  Size = 5,
}
