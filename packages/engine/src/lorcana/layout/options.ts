import type { Option } from '../../kernel/index.js';
import { OptionBits } from './tables.js';

/** What an option does. */
export const enum Verb {
  EndTurn = 0,
  Ink = 1,
  Play = 2,
  /** Play it so that it enters play exerted (8.3.2). */
  PlayExerted = 3,
  /** Play it by Shift on top of the target; extra: a ShiftExtra. */
  Shift = 4,
  ShiftExerted = 5,
  Sing = 6,
  SingTogether = 7,
  /** Play it for free, or from another zone than the hand, as a static ability allows; extra bit 0: for free. */
  PlayFree = 8,
  /** Play it for an alternate cost that the card itself names. */
  PlayAlternate = 9,
  /** Use a card in play that lets its player play something by paying a cost. */
  PlayBy = 10,
  Quest = 11,
  Challenge = 12,
  Activate = 13,
  Move = 14,
  Pick = 15,
  Done = 16,
  Yes = 17,
  No = 18,
  Number = 19,
  PickPlayer = 20,
  PickOption = 21,
  PickName = 22,
  Resolve = 23,
  PutTop = 24,
  PutBottom = 25,
}

/** Bits of the extra part of an option to shift: which Shift of the card, whether that is free, and whether another card is chosen next. */
export const enum ShiftExtra {
  WhichMask = 7,
  ForFree = 8,
  WithAnother = 16,
}
export const MAX_SHIFTS = ShiftExtra.WhichMask + 1;

/** What a decision is about. */
export const enum DecisionKind {
  None = 0,
  AlterHand = 1,
  Main = 2,
  ChooseCard = 3,
  Place = 4,
  TopOrBottom = 5,
  May = 6,
  Amount = 7,
  ChoosePlayer = 8,
  ChooseOption = 9,
  NameCard = 10,
  BagOrder = 11,
  ChooseReplacement = 12,
  /** How a card is paid for that an effect has a player play for its cost. */
  PlayWay = 13,
  /** How often a loop goes round (6.1.10). */
  Rounds = 14,
}

/** Only the functions below know how an option is packed. */
export const makeOption = (verb: Verb, card = 0, target = 0, extra = 0): Option =>
  verb | (card << OptionBits.CardAt) | (target << OptionBits.TargetAt) | (extra << OptionBits.ExtraAt);
export const verbOf = (option: Option): Verb => (option & OptionBits.VerbMask) as Verb;
export const cardOf = (option: Option): number => (option >>> OptionBits.CardAt) & OptionBits.CardMask;
export const targetOf = (option: Option): number => (option >>> OptionBits.TargetAt) & OptionBits.TargetMask;
export const extraOf = (option: Option): number => (option >>> OptionBits.ExtraAt) & OptionBits.ExtraMask;

/** The cards of a game: so many an option can name. */
export const MAX_CARDS = OptionBits.CardMask + 1;
/** Ability rows, names and amounts are targets of options. */
export const MAX_TARGETS = OptionBits.TargetMask + 1;
