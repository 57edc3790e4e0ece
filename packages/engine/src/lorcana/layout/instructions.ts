// Made from the description by scripts/layout: change that, then `npm run layout`.
// biome-ignore-all lint/suspicious/noDuplicateEnumValues: a shift may be as large as a mask
/** Instructions of effects, and their flags. */
import type { Group } from './expressions.js';
import type { Fixed, Lasts, Trait, Type } from './vocabulary.js';
import type { Word } from './word.js';

/** Instructions. */
export const enum Op {
  End = 0,
  Jump = 1,
  JumpUnless = 2,
  JumpUnlessDone = 3,
  SetDone = 4,
  /** What can't be begun isn't offered; the target is where it goes on if declined. */
  May = 5,
  OneOf = 6,
  /** The target is behind the loop. */
  EachPlayer = 7,
  /** The loop's start, and the registers that its choices are in. */
  NextPlayer = 8,
  /** The target is behind the loop. */
  Repeat = 9,
  /** The target is the loop's start. */
  RepeatNext = 10,
  /** Moves one card from the first register to the second; the target is behind the loop. */
  ForEach = 11,
  /** Without a largest number any number. */
  Choose = 12,
  /** You choose one of them, who is `thatPlayer` then. */
  ChoosePlayer = 13,
  /** That player is `thatPlayer` from here on. */
  SetThat = 14,
  /** Nobody is meant if there is no such card. */
  JumpUnlessAny = 15,
  /** Effects can't make that player discard. */
  JumpIfKept = 16,
  /** Keeps a set in a register. */
  Collect = 17,
  /** The effect that follows counts anew. */
  ResetCount = 18,
  Draw = 19,
  DiscardMarked = 20,
  DiscardRandom = 21,
  DiscardHand = 22,
  GainLore = 23,
  LoseLore = 24,
  /** DamageResume follows. */
  Damage = 25,
  /** Goes on after choices among replacement effects. */
  DamageResume = 26,
  PutDamage = 27,
  /** Without an amount all of it. */
  RemoveDamage = 28,
  /** Without an amount all of it. */
  MoveDamage = 29,
  /** Asks for a number from 0 to the most, or to the damage on the card if that is less. */
  AskAmount = 30,
  Ready = 31,
  Exert = 32,
  Banish = 33,
  Put = 34,
  /** Makes a pile of the cards; PlacePile follows. */
  PutOrdered = 35,
  /** The cards of the pile are ordered by decisions. */
  PlacePile = 36,
  Shuffle = 37,
  MoveTo = 38,
  /** less: ink that is not paid */
  Play = 39,
  Reveal = 40,
  RevealHand = 41,
  LookAt = 42,
  Look = 43,
  /** Without a filter any of the cards looked at; -1 as the largest number is any number. */
  Take = 44,
  Rest = 45,
  RevealUntil = 46,
  NameCard = 47,
  Apply = 48,
  /** As long as those are in play about whom it is, if it is. */
  ApplyContinuous = 49,
  ApplyPlayer = 50,
  Float = 51,
  Delay = 52,
  PayInk = 53,
  /** The ability counts as used this turn. */
  Use = 54,
  /** Puts the card that was paid for into play. */
  PlayPaid = 55,
  /** The source goes back to its player's hand, undamaged and alone (8.10.8.5). */
  EndShift = 56,
  Support = 57,
  /** "Choose any number of players" */
  MayPickPlayers = 58,
  /** Damage is divided among cards, of which there are at most so many. */
  Divide = 59,
  /** Pays as much as was chosen, which is what it did. */
  PayAnyInk = 60,
  /** What V.PlayCard was kept from is paid for: it quests, or challenges V.PlayTarget. */
  ActPaid = 61,
  NameType = 62,
  /** A coined keyword of the source is used, for a card that has been chosen. */
  UseCoined = 63,
  /** An ink type's bit, or the number of a classification. */
  NameKind = 64,
  /** Ink for an ability of the source, which may cost less. */
  PayToUse = 65,
  /** You choose one of those of whom the condition holds, each `thatPlayer` in it; the target is where it goes on without any. */
  ChoosePlayerThat = 66,
}

/** Where the operands of each stand. Nothing of it is there when the program runs. */
export declare namespace OpWord {
  const enum End {
    Size = 1,
  }
  const enum Jump {
    Target = 1,
    Size = 2,
  }
  const enum JumpUnless {
    Condition = 1,
    Target = 2,
    Size = 3,
  }
  const enum JumpUnlessDone {
    Target = 1,
    Size = 2,
  }
  const enum SetDone {
    Size = 1,
  }
  const enum May {
    Chooser = 1,
    Requirements = 2,
    Target = 3,
    Size = 4,
  }
  const enum OneOf {
    Chooser = 1,
    /** How many options there are. */
    Count = 2,
    First = 3,
  }
  const enum OneOfEntry {
    Requirements = 0,
    Target = 1,
    Size = 2,
  }
  const enum EachPlayer {
    Group = 1,
    Target = 2,
    Size = 3,
  }
  const enum NextPlayer {
    Target = 1,
    Registers = 2,
    Size = 3,
  }
  const enum Repeat {
    Times = 1,
    Loop = 2,
    Target = 3,
    Size = 4,
  }
  const enum RepeatNext {
    Loop = 1,
    Target = 2,
    Size = 3,
  }
  const enum ForEach {
    Pending = 1,
    Item = 2,
    Target = 3,
    Size = 4,
  }
  const enum Choose {
    Register = 1,
    Chooser = 2,
    Filter = 3,
    Min = 4,
    Max = 5,
    Flags = 6,
    Size = 7,
  }
  const enum ChoosePlayer {
    Group = 1,
    Size = 2,
  }
  const enum SetThat {
    Player = 1,
    Size = 2,
  }
  const enum JumpUnlessAny {
    Cards = 1,
    Target = 2,
    Size = 3,
  }
  const enum JumpIfKept {
    Player = 1,
    Target = 2,
    Size = 3,
  }
  const enum Collect {
    Cards = 1,
    Register = 2,
    Size = 3,
  }
  const enum ResetCount {
    Size = 1,
  }
  const enum Draw {
    Player = 1,
    Amount = 2,
    Size = 3,
  }
  const enum DiscardMarked {
    Player = 1,
    Register = 2,
    Size = 3,
  }
  const enum DiscardRandom {
    Player = 1,
    Amount = 2,
    Size = 3,
  }
  const enum DiscardHand {
    Player = 1,
    Size = 2,
  }
  const enum GainLore {
    Player = 1,
    Amount = 2,
    Size = 3,
  }
  const enum LoseLore {
    Player = 1,
    Amount = 2,
    Size = 3,
  }
  const enum Damage {
    To = 1,
    Amount = 2,
    Fixed = 3,
    Size = 4,
  }
  const enum DamageResume {
    Size = 1,
  }
  const enum PutDamage {
    To = 1,
    Amount = 2,
    Size = 3,
  }
  const enum RemoveDamage {
    From = 1,
    Amount = 2,
    Size = 3,
  }
  const enum MoveDamage {
    From = 1,
    To = 2,
    Amount = 3,
    Size = 4,
  }
  const enum AskAmount {
    Chooser = 1,
    Most = 2,
    Damaged = 3,
    Size = 4,
  }
  const enum Ready {
    Cards = 1,
    Size = 2,
  }
  const enum Exert {
    Cards = 1,
    Size = 2,
  }
  const enum Banish {
    Cards = 1,
    Size = 2,
  }
  const enum Put {
    Cards = 1,
    Into = 2,
    Flags = 3,
    Under = 4,
    Size = 5,
  }
  const enum PutOrdered {
    Cards = 1,
    Size = 2,
  }
  const enum PlacePile {
    Where = 1,
    Size = 2,
  }
  const enum Shuffle {
    Player = 1,
    Size = 2,
  }
  const enum MoveTo {
    Cards = 1,
    To = 2,
    Size = 3,
  }
  const enum Play {
    Cards = 1,
    Flags = 2,
    Less = 3,
    Size = 4,
  }
  const enum Reveal {
    Cards = 1,
    Size = 2,
  }
  const enum RevealHand {
    Player = 1,
    ToAll = 2,
    Size = 3,
  }
  const enum LookAt {
    Cards = 1,
    Size = 2,
  }
  const enum Look {
    Amount = 1,
    Player = 2,
    ToAll = 3,
    Size = 4,
  }
  const enum Take {
    Place = 1,
    Filter = 2,
    Min = 3,
    Max = 4,
    Flags = 5,
    Register = 6,
    Size = 7,
  }
  const enum Rest {
    Where = 1,
    Size = 2,
  }
  const enum RevealUntil {
    Filter = 1,
    Rest = 2,
    Size = 3,
  }
  const enum NameCard {
    Size = 1,
  }
  const enum Apply {
    Cards = 1,
    Modifiers = 2,
    Lasts = 3,
    Size = 4,
  }
  const enum ApplyContinuous {
    Ability = 1,
    Lasts = 2,
    About = 3,
    Size = 4,
  }
  const enum ApplyPlayer {
    Player = 1,
    Modifier = 2,
    Lasts = 3,
    Size = 4,
  }
  const enum Float {
    Trigger = 1,
    Lasts = 2,
    NextOnly = 3,
    About = 4,
    Size = 5,
  }
  const enum Delay {
    Ability = 1,
    Until = 2,
    About = 3,
    Size = 4,
  }
  const enum PayInk {
    Player = 1,
    Amount = 2,
    Size = 3,
  }
  const enum Use {
    PaysInk = 1,
    Size = 2,
  }
  const enum PlayPaid {
    ToBottom = 1,
    Size = 2,
  }
  const enum EndShift {
    Size = 1,
  }
  const enum Support {
    To = 1,
    Amount = 2,
    Size = 3,
  }
  const enum MayPickPlayers {
    Size = 1,
  }
  const enum Divide {
    Register = 1,
    Chooser = 2,
    Filter = 3,
    Amount = 4,
    Most = 5,
    Flags = 6,
    IsPut = 7,
    Size = 8,
  }
  const enum PayAnyInk {
    Player = 1,
    Size = 2,
  }
  const enum ActPaid {
    Size = 1,
  }
  const enum NameType {
    Type = 1,
    Size = 2,
  }
  const enum UseCoined {
    Trait = 1,
    Chosen = 2,
    Size = 3,
  }
  const enum NameKind {
    Kind = 1,
    Size = 2,
  }
  const enum PayToUse {
    Amount = 1,
    Name = 2,
    Size = 3,
  }
  const enum ChoosePlayerThat {
    Group = 1,
    That = 2,
    Target = 3,
    Size = 4,
  }
}

export interface OpOperands {
  readonly [Op.End]: Record<never, never>;
  readonly [Op.Jump]: { readonly target: Word<'target'> };
  readonly [Op.JumpUnless]: { readonly condition: Word<'condition'>; readonly target: Word<'target'> };
  readonly [Op.JumpUnlessDone]: { readonly target: Word<'target'> };
  readonly [Op.SetDone]: Record<never, never>;
  readonly [Op.May]: {
    readonly chooser: Word<'player'>;
    readonly requirements: Word<'requirementList'>;
    readonly target: Word<'target'>;
  };
  readonly [Op.OneOf]: {
    readonly chooser: Word<'player'>;
    readonly options: readonly { readonly requirements: Word<'requirementList'>; readonly target: Word<'target'> }[];
  };
  readonly [Op.EachPlayer]: { readonly group: Group; readonly target: Word<'target'> };
  readonly [Op.NextPlayer]: { readonly target: Word<'target'>; readonly registers: Word<'registers'> };
  readonly [Op.Repeat]: { readonly times: Word<'amount'>; readonly loop: number; readonly target: Word<'target'> };
  readonly [Op.RepeatNext]: { readonly loop: number; readonly target: Word<'target'> };
  readonly [Op.ForEach]: {
    readonly pending: Word<'register'>;
    readonly item: Word<'register'>;
    readonly target: Word<'target'>;
  };
  readonly [Op.Choose]: {
    readonly register: Word<'register'>;
    readonly chooser: Word<'player'>;
    readonly filter: Word<'filter'>;
    readonly min: Word<'amount'>;
    readonly max: Word<'amount'>;
    readonly flags: Choice;
  };
  readonly [Op.ChoosePlayer]: { readonly group: Group };
  readonly [Op.SetThat]: { readonly player: Word<'player'> };
  readonly [Op.JumpUnlessAny]: { readonly cards: Word<'cards'>; readonly target: Word<'target'> };
  readonly [Op.JumpIfKept]: { readonly player: Word<'player'>; readonly target: Word<'target'> };
  readonly [Op.Collect]: { readonly cards: Word<'cards'>; readonly register: Word<'register'> };
  readonly [Op.ResetCount]: Record<never, never>;
  readonly [Op.Draw]: { readonly player: Word<'player'>; readonly amount: Word<'amount'> };
  readonly [Op.DiscardMarked]: { readonly player: Word<'player'>; readonly register: Word<'register'> };
  readonly [Op.DiscardRandom]: { readonly player: Word<'player'>; readonly amount: Word<'amount'> };
  readonly [Op.DiscardHand]: { readonly player: Word<'player'> };
  readonly [Op.GainLore]: { readonly player: Word<'player'>; readonly amount: Word<'amount'> };
  readonly [Op.LoseLore]: { readonly player: Word<'player'>; readonly amount: Word<'amount'> };
  readonly [Op.Damage]: { readonly to: Word<'cards'>; readonly amount: Word<'amount'>; readonly fixed: Fixed };
  readonly [Op.DamageResume]: Record<never, never>;
  readonly [Op.PutDamage]: { readonly to: Word<'cards'>; readonly amount: Word<'amount'> };
  readonly [Op.RemoveDamage]: { readonly from: Word<'cards'>; readonly amount: Word<'amount'> };
  readonly [Op.MoveDamage]: {
    readonly from: Word<'cards'>;
    readonly to: Word<'cards'>;
    readonly amount: Word<'amount'>;
  };
  readonly [Op.AskAmount]: {
    readonly chooser: Word<'player'>;
    readonly most: Word<'amount'>;
    readonly damaged: Word<'cards'>;
  };
  readonly [Op.Ready]: { readonly cards: Word<'cards'> };
  readonly [Op.Exert]: { readonly cards: Word<'cards'> };
  readonly [Op.Banish]: { readonly cards: Word<'cards'> };
  readonly [Op.Put]: {
    readonly cards: Word<'cards'>;
    readonly into: PutInto;
    readonly flags: PutFlag;
    readonly under: Word<'cards'>;
  };
  readonly [Op.PutOrdered]: { readonly cards: Word<'cards'> };
  readonly [Op.PlacePile]: { readonly where: DeckPlace };
  readonly [Op.Shuffle]: { readonly player: Word<'player'> };
  readonly [Op.MoveTo]: { readonly cards: Word<'cards'>; readonly to: Word<'cards'> };
  readonly [Op.Play]: { readonly cards: Word<'cards'>; readonly flags: PlayFlag; readonly less: number };
  readonly [Op.Reveal]: { readonly cards: Word<'cards'> };
  readonly [Op.RevealHand]: { readonly player: Word<'player'>; readonly toAll: boolean };
  readonly [Op.LookAt]: { readonly cards: Word<'cards'> };
  readonly [Op.Look]: { readonly amount: Word<'amount'>; readonly player: Word<'player'>; readonly toAll: boolean };
  readonly [Op.Take]: {
    readonly place: Place;
    readonly filter: Word<'filter'>;
    readonly min: number;
    readonly max: number;
    readonly flags: TakeFlag;
    readonly register: Word<'register'>;
  };
  readonly [Op.Rest]: { readonly where: PileRest };
  readonly [Op.RevealUntil]: { readonly filter: Word<'filter'>; readonly rest: PileRest };
  readonly [Op.NameCard]: Record<never, never>;
  readonly [Op.Apply]: {
    readonly cards: Word<'cards'>;
    readonly modifiers: Word<'modifierList'>;
    readonly lasts: Lasts;
  };
  readonly [Op.ApplyContinuous]: {
    readonly ability: Word<'static'>;
    readonly lasts: Lasts;
    readonly about: Word<'cards'>;
  };
  readonly [Op.ApplyPlayer]: {
    readonly player: Word<'player'>;
    readonly modifier: Word<'playerModifier'>;
    readonly lasts: Lasts;
  };
  readonly [Op.Float]: {
    readonly trigger: Word<'trigger'>;
    readonly lasts: Lasts;
    readonly nextOnly: boolean;
    readonly about: Word<'cards'>;
  };
  readonly [Op.Delay]: {
    readonly ability: Word<'ability'>;
    readonly until: DelayedUntil;
    readonly about: Word<'cards'>;
  };
  readonly [Op.PayInk]: { readonly player: Word<'player'>; readonly amount: Word<'amount'> };
  readonly [Op.Use]: { readonly paysInk: boolean };
  readonly [Op.PlayPaid]: { readonly toBottom: boolean };
  readonly [Op.EndShift]: Record<never, never>;
  readonly [Op.Support]: { readonly to: Word<'cards'>; readonly amount: Word<'amount'> };
  readonly [Op.MayPickPlayers]: Record<never, never>;
  readonly [Op.Divide]: {
    readonly register: Word<'register'>;
    readonly chooser: Word<'player'>;
    readonly filter: Word<'filter'>;
    readonly amount: Word<'amount'>;
    readonly most: Word<'amount'>;
    readonly flags: Choice;
    readonly isPut: boolean;
  };
  readonly [Op.PayAnyInk]: { readonly player: Word<'player'> };
  readonly [Op.ActPaid]: Record<never, never>;
  readonly [Op.NameType]: { readonly type: Type };
  readonly [Op.UseCoined]: { readonly trait: Trait; readonly chosen: Word<'cards'> };
  readonly [Op.NameKind]: { readonly kind: number };
  readonly [Op.PayToUse]: { readonly amount: number; readonly name: Word<'abilityName'> };
  readonly [Op.ChoosePlayerThat]: {
    readonly group: Group;
    readonly that: Word<'condition'>;
    readonly target: Word<'target'>;
  };
}

/** How cards are chosen. */
export const enum Choice {
  None = 0,
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

/** Where a card goes that is taken. */
export const enum Place {
  Hand = 0,
  DeckTop = 1,
  DeckBottom = 2,
  Inkwell = 3,
  Discard = 4,
  Play = 5,
  Under = 6,
}

/** How cards are taken. */
export const enum TakeFlag {
  None = 0,
  Exerted = 1,
  Reveal = 2,
  All = 4,
  /** By the next instruction. */
  PutLater = 8,
}

/** Where the rest of the looked-at cards goes. */
export const enum PileRest {
  DeckTop = 0,
  DeckBottom = 1,
  DeckTopOrBottom = 2,
  Discard = 3,
  InkwellExerted = 4,
  Hand = 5,
  DeckShuffled = 6,
  DeckBottomRandom = 7,
}

/** Where a pile goes that is put into decks in an order. */
export const enum DeckPlace {
  Top = 0,
  Bottom = 1,
  Either = 2,
}

/** Where Put puts cards. */
export const enum PutInto {
  Hand = 0,
  Inkwell = 1,
  DeckTop = 2,
  DeckBottom = 3,
  DeckTopOrBottom = 4,
  DeckShuffled = 5,
  Discard = 6,
  Under = 7,
}

/** How Put puts cards. */
export const enum PutFlag {
  None = 0,
  Exerted = 1,
  FaceUp = 2,
  Random = 4,
}

/** How an effect plays cards. */
export const enum PlayFlag {
  None = 0,
  Exerted = 1,
  ToBottom = 2,
  Pay = 4,
  /** Only what is in the discard. */
  FromDiscard = 8,
  /** It may be put on top of a character by Shift, for free. */
  MayShift = 16,
  /** It has to be. */
  MustShift = 32,
}

/** When a delayed ability resolves. */
export const enum DelayedUntil {
  EndOfTurn = 0,
  EndOfChallenge = 1,
  /** the end of the controller's turn */
  EndOfYourTurn = 2,
  /** the start of the controller's turn */
  StartOfYourTurn = 3,
}
