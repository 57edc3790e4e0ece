/**
 * Small integers with names. tsc writes their values in place, so they cost nothing in the hot loop. A constant that a
 * module exports isn't one for V8: it is fetched and looked at wherever it is used.
 */
// biome-ignore-all lint/style/useLiteralEnumMembers: the first members of V are the kernel's
import { CommonInteger } from '../../kernel/index.js';
import { Fact } from './vocabulary.js';

export * from './tables.js';
export * from './vocabulary.js';

/** Zones 0 to 4 are ordered lists of each player. */
export const enum Zones {
  Listed = 5,
}

/** What a column of cards holds where there is no card, such as nothing under this one, no location: the largest index. */
export const enum Index {
  None = 0xffff,
}

/** Players who know which card it is, in the `known` column: a bit each. */
export const enum Known {
  /** In a public zone everybody does (7.1.2). */
  Everybody = 0xf,
}

/** Game-wide integers of the state. The kernel's come first. */
export const enum V {
  Turn = CommonInteger.Turn,
  TurnPlayer = CommonInteger.TurnPlayer,
  StartingPlayer = CommonInteger.StartingPlayer,
  Decisions = CommonInteger.Decisions,
  Decider = CommonInteger.Decider,
  DecisionKind = CommonInteger.DecisionKind,
  Ending = CommonInteger.Ending,
  Won = CommonInteger.Won,
  Lost = CommonInteger.Lost,
  BeforeTurn = CommonInteger.BeforeTurn,

  Step = CommonInteger.Size,
  /** Players who left the game, as bits. */
  Out,
  /** Players of the team whose turn it is who have done their part of the step, or nothing more since a teammate has, as bits. */
  Passed,
  /** What the decision is about: meaning depends on the kind. */
  AskA,
  AskB,

  /** A game state check is due (1.8.1). */
  CheckDue,
  /** Damage or Willpower changed: some character or location may have to be banished. */
  DamageDue,
  /** Somebody gained lore, or what a player needs to win may be another amount: somebody may have won. */
  LoreDue,
  /** A deck may have run out of cards: in Pack Rush the discard becomes the new one (10.2.5). */
  DeckDue,
  /** Derived values must be made anew (1), or if a condition's answer is another one (2); which changes make them so. */
  Dirty,
  Dependencies,
  Asked,
  /** The answers of those conditions, a bit each. */
  Answers,
  /** Cards in play with static abilities, and with ones that look at derived values. */
  StaticCards,
  ChainedCards,
  /** Cards in play that give abilities to others. */
  GrantingCards,
  BagCount,
  /** The player who resolved from the bag last. */
  BagPlayer,
  LastingCount,
  FloatingCount,
  GrantCount,
  PlayerModCount,
  ConditionalCount,
  PendingCount,
  UseCount,

  /** The current challenge (4.6): 0 none, 1 declared, 2 damage dealt. */
  ChallengeStep,
  Attacker,
  AttackerInc,
  Defender,
  DefenderInc,

  /** The effect that resolves: at most one at a time (1.7.2). */
  Frame,
  Pc,
  Ability,
  /** Who gives the ability to its source: a Giver. */
  Giver,
  Source,
  SourceInc,
  Controller,
  Subject,
  SubjectInc,
  Other,
  OtherInc,
  EventAmount,
  EventPlayer,
  ThatPlayer,
  LoopPlayers,
  /** A loop over players around the present one: who is waiting in it, and eight bits above, whose turn in it it is. */
  LoopOuter,
  /** Where the program goes on with the loop's next player, and with that of the loop around it. */
  LoopEnd,
  LoopOuterEnd,
  LoopGroup,
  /** What the last effect did: a number, and whether all of it could be done. */
  ThisWay,
  Done,
  Number,
  /** Counters of two nested loops. */
  Loop0,
  Loop1,
  Picked,
  NamedCard,
  /** Players who have picked cards for the ability, as bits. */
  Choosers,
  /** Cards played this turn, in the list of them. */
  PlayedCount,
  PileCount,
  PileOwner,
  PileTop,
  /** Something of the ability took effect, so that "once per turn" is used up (6.1.13.2). */
  Resolved,

  /** The card being played or the action being paid for, with the way it is played. */
  PlayCard,
  PlayTarget,
  /** The other card that it is put on top of, if there are two (8.10.8.3); -1 else. */
  PlaySecond,
  /** The option that it is played by, while its player chooses that other card. */
  PlayOption,
  PlayHow,
  /** The ink that was paid for it, -1 if none was. */
  PlayPaid,
  /** The zone from which the card came that is told to be played or put into an inkwell. */
  CameFrom,
  /** So much less is paid for what an effect has played now. */
  PlayLess,
  /** What was named: a Type, the bit of an ink type, or the number of a classification. */
  NamedType,
  SingCost,
  SongCard,

  /** Damage that waits for a choice among replacement effects (6.5.7). */
  DamageCount,
  DamageNext,
  /** Draws that go on, and chosen replacements of banishments. */
  DrawCount,
  ChosenCount,
  /** Who of the challenge has taken damage from the other one since the last game state check (1.8.1.4): bits of Harmed. */
  Harmed,

  AlterPlayer,

  /** Decisions of this turn that are noted, if it is long (6.1.10). */
  RoundCount,
  /** The decision that waits while its player says how often a loop goes round. */
  RoundKind,
  /** How often the loop is still to go round; the rows of its first decision, of the one behind its last, and of the next one. */
  RoundsLeft,
  RoundStart,
  RoundEnd,
  RoundNext,

  /** Where the card that is played next enters play: 0 if that isn't asked yet, 1 nowhere, else the location plus 2. */
  EnterAt,

  /** Effects that wait while something else happens instead of an event of theirs (6.5), and the cards that they have marked or piled up. */
  SuspendedCount,
  KeptCount,

  Size,
}

/** Integers of each player. */
export const enum P {
  Lore = 0,
  ReadyInk,
  /** Cards inked as a turn action this turn (4.2.3). */
  InkActions,
  // Derived: additional cards that may be inked, bits of PlayerFlag, the lore that wins, and how many characters may be
  // readied at the start of the turn (-1: all).
  ExtraInk,
  Flags,
  LoreToWin,
  ReadyAtMost,
  /** Derived: the kinds of modifiers in `playerMods` that are about this player, as bits of PMod. */
  Mods,
  Altered,
  TurnsTaken,
  // For records alone, no rule asks for them: the ink paid so far, and the lore gained so far by source (LoreSource).
  InkSpent,
  LoreQuesting,
  LoreLocations,
  LoreEffects,
  Fact0,
  Size = Fact0 + Fact.Size,
}

/** Parts in a challenge, as bits. */
export const enum Harmed {
  Attacker = 1,
  Defender = 2,
}

/** The steps of a game, in order. Within a turn they are those of section 3. */
export const enum Step {
  AlterHands = 0,
  Ready = 1,
  Set = 2,
  SetBag = 3,
  Draw = 4,
  DrawBag = 5,
  Main = 6,
  EndTriggers = 7,
  EndEffects = 8,
}

/** What the resolving frame belongs to: what happens when it ends. */
export const enum Frame {
  None = 0,
  Triggered = 1,
  Activated = 2,
  Action = 3,
  /** Payment of a cost that leads to playing a card. */
  Payment = 4,
  /** What happens instead of an event (6.5). */
  Instead = 5,
}

/** Who gives an ability to the card that has it: the card whose static ability does, by its index, or one of these. */
export const enum Giver {
  /** It is printed on the card. */
  Nobody = -1,
  /** An effect that lasts: this less its number (L.Number). */
  Effect = -2,
}

/** No card. */
export const NO_CARD = -1;
