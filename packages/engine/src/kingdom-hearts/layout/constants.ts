/** The small integers of the state. tsc writes their values in place. */
// biome-ignore-all lint/style/useLiteralEnumMembers: the first members of V are the kernel's

import { CommonInteger } from '../../kernel/index.js';

/** The types of cards: the order of CARD_TYPES. */
export const enum Type {
  Player = 0,
  Form = 1,
  Friend = 2,
  MagicFriend = 3,
  Magic = 4,
  Equipment = 5,
  Dark = 6,
  World = 7,
  Event = 8,
  Technique = 9,
  Attack = 10,
}

/** Where a card is. A Dark Card lies in the list of the player on whose World it is. */
export const enum Zone {
  Deck = 0,
  Hand = 1,
  Discard = 2,
  Friends = 3,
  /** The topmost is the last. */
  Worlds = 4,
  Darks = 5,
  Equipment = 6,
  /** Magic, Attack, Technique and Event Cards that have been played and whose effects last. */
  Mat = 7,
  /** The Player Card, and on top of it the Form Change. */
  Player = 8,
  Size = 9,
}

/** Players who know which card it is, in the `known` column: a bit each. */
export const enum Known {
  Everybody = 3,
}

/** What a card is doing. */
export const enum Flag {
  /** It takes part in the battle or challenge. */
  Joined = 1,
  /** It has been picked for the effect that resolves, or set apart from others while cards go together. */
  Picked = 2,
  /** It goes back to its owner when the turn ends. */
  Returns = 4,
  /** A text has kept it from being defeated this turn. */
  Spared = 8,
  /** The first of its limited texts has been used, or has happened, this turn or phase. The others have the bits above. */
  FirstUsed = 16,
  AllUsed = 0xff0,
  /** It is a Dark Card that was captured from a World. */
  FromWorld = 0x1000,
}

/** What happened to a card this turn, for records. */
export const enum TurnFlag {
  CameToHand = 1,
  Played = 2,
  Joined = 4,
  Defeated = 8,
  Discarded = 16,
  /** It was in the first hand: said of the first turn alone. */
  Dealt = 32,
}

/** The steps of a game; the turn's are in the order of the rulebook (l. 433-477). */
export const enum Step {
  /** Players who have several Player Cards choose theirs. */
  PlayerCards = 0,
  Start,
  Hands,
  DrawPhase,
  Draw,
  Action,
  /** A World has been placed: its text resolves before the rest of the move. */
  Moved,
  Battle,
  Strike,
  BattleEnd,
  ActionEnd,
  ChallengePhase,
  Challenge,
  ChallengeResult,
  ChallengeEnd,
  MagicFriends,
  Discard,
  LastTexts,
  EndTurn,
}

/** Integers of the game. The kernel's come first. */
export const enum V {
  Turn = CommonInteger.Turn,
  TurnPlayer = CommonInteger.TurnPlayer,
  StartingPlayer = CommonInteger.StartingPlayer,
  Decider = CommonInteger.Decider,
  DecisionKind = CommonInteger.DecisionKind,
  Ending = CommonInteger.Ending,
  Won = CommonInteger.Won,
  Lost = CommonInteger.Lost,
  Decisions = CommonInteger.Decisions,
  BeforeTurn = CommonInteger.BeforeTurn,

  Step = CommonInteger.Size,
  /** What the active player has done this turn. */
  Moved,
  Battled,
  Escaped,
  Challenges,
  /** How often more than once the active player may do so this turn. */
  MoreMoves,
  MoreBattles,
  MoreChallenges,
  /** A battle or a challenge is going on. */
  InBattle,
  InChallenge,
  /** Who chooses next in the challenge, and how many have done nothing one after the other. */
  ChallengePlayer,
  Passes,
  /** An Attack Card has been played: more of them may follow. */
  MoreAttacks,
  /** Damage that is being divided, and the place of the Dark Card that gets the next part of it. */
  DamageLeft,
  DamageAt,
  /** The card that is being played while its player is asked about it, and the Friend that it replaces. */
  Playing,
  Replaced,
  /** The effect that resolves: the place in the code (-1: none), its card, its player, how far the instruction is. */
  Pc,
  Source,
  You,
  Stage,
  Left,
  /** How often what is repeated is done again. */
  Loops,
  /** The loss that the effect replaces: see `packLoss`; 0: none. */
  Loss,
  PendingCount,
  StandingCount,
  /** How many changes last: a value of a card that one player's effects change in one way counts once. */
  ChangeCount,
  Size,
}

/** Integers of each player. */
export const enum P {
  HeartPoints = 0,
  /** Which of several Player Cards was chosen, from 0; -1: none yet. */
  Chosen,
  TurnsTaken,
  // For records, over the whole game.
  Gained,
  Lost,
  LostToChallenges,
  LostToEscapes,
  Moves,
  Escapes,
  DarksPlayed,
  /** Dark Cards on the player's own World that were defeated. */
  DarksDefeated,
  ChallengesWon,
  /** Cards played this turn, and those of them that disrupted the opponent. */
  Played,
  Disrupted,
  Size,
}

/** Words of a row of effects that wait to resolve. */
export const enum Pending {
  Source = 0,
  Program = 1,
  You = 2,
  /** The loss that it replaces: see `packLoss`; 0: none. */
  Loss = 3,
  /** 1: the text of a card that says what it does when it is played. */
  OfPlaying = 4,
  /** How often: see `wait`. */
  Times = 5,
  Size = 6,
}

export const enum Most {
  /** What an amount comes to, and damage and changes of a value add up to: what a column of 16 bits holds. */
  Amount = 0x7fff,
}

export const enum Index {
  /** A card index that is none. */
  NoCard = -1,
  /** The same in columns of cards. */
  None = 0xffff,
}
