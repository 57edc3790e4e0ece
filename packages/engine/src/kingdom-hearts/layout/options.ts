import type { Option } from '../../kernel/index.js';

/** What an option does. */
export const enum Verb {
  /** Ends the phase, or chooses nothing more. */
  Done = 0,
  Move = 1,
  Battle = 2,
  Escape = 3,
  Disrupt = 4,
  Friend = 5,
  /** Card: the Equipment; target: who bears it. */
  Equip = 6,
  Event = 7,
  /** Card: the Magic or Magic/Friend Card; target: the card that is declared to use it. */
  Magic = 8,
  Form = 9,
  Technique = 10,
  Attack = 11,
  Join = 12,
  /** Declares the attack of a battle. */
  Strike = 13,
  /** Discards Equipment or a Form Change. */
  Drop = 14,
  Use = 15,
  Challenge = 16,
  /** "Do nothing" in a challenge. */
  Pass = 17,
  Pick = 18,
  Number = 19,
  Yes = 20,
  No = 21,
  PickOption = 22,
  /** Card: the source; target: the place among the effects that wait. */
  Resolve = 23,
}

/** What a decision is about. */
export const enum DecisionKind {
  None = 0,
  PlayerCard = 1,
  Action = 2,
  Battle = 3,
  ChallengePhase = 4,
  Challenge = 5,
  MoreAttacks = 6,
  Discard = 7,
  ChooseCard = 8,
  Divide = 9,
  May = 10,
  Either = 11,
  Order = 12,
  /** Whether Equipment stays when its Friend is replaced by one of the same name. */
  KeepEquipment = 13,
  /** Which Equipment goes when its bearer can no longer bear so many (ruling fact 10). */
  TooMuchEquipment = 14,
}

/** Where the parts of an option lie. Only the functions below know. */
const enum OptionBits {
  Verb = 5,
  Card = 10,
  Target = 16,
  CardShift = Verb,
  TargetShift = CardShift + Card,
}

export const makeOption = (verb: Verb, card = 0, target = 0): Option =>
  verb | (card << OptionBits.CardShift) | (target << OptionBits.TargetShift);
export const verbOf = (option: Option): Verb => (option & ((1 << OptionBits.Verb) - 1)) as Verb;
export const cardOf = (option: Option): number => (option >>> OptionBits.CardShift) & ((1 << OptionBits.Card) - 1);
export const targetOf = (option: Option): number =>
  (option >>> OptionBits.TargetShift) & ((1 << OptionBits.Target) - 1);

/** As many as an option can name. Amounts of damage are targets. */
export const MAX_CARDS = 1 << OptionBits.Card;
export const MAX_TARGETS = 1 << OptionBits.Target;
