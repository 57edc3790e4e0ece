// Made from the description by scripts/layout: change that, then `npm run layout`.
// biome-ignore-all lint/suspicious/noDuplicateEnumValues: a shift may be as large as a mask
/** Modifiers of cards and of players. */
import type { PlayerFlag, StatId, Trait, Zone } from './vocabulary.js';
import type { Word } from './word.js';

/** Modifiers of cards. */
export const enum Mod {
  /** against: while challenging such a card */
  Stat = 0,
  /** The value is 0 if it has none. */
  Trait = 1,
  LosesTrait = 2,
  CantGainTrait = 3,
  /** One that is activated, or the triggers of one that is triggered. */
  Ability = 4,
  Classification = 5,
  /** The trait is a prohibition. */
  CantBy = 6,
  ChallengesReadyIf = 7,
  SingCost = 8,
  ShiftName = 9,
  ShiftTargetAny = 10,
  LosesAbility = 11,
  EntersExerted = 12,
  /** Against dealt damage alone, or any; of each turn the first time alone; how much it prevents, 0 for all. */
  Shield = 13,
  /** The damage is dealt to the source, or put on it. */
  Redirect = 14,
  Inkable = 15,
  MovesFree = 16,
  /** The condition is seen from the card itself. */
  If = 17,
  /** By anything, or by effects of such cards alone. */
  CantBeBanished = 18,
  /** Any, or one of those. */
  MustChallenge = 19,
  LessDamage = 20,
  /** What the trait forbids it may do for so much ink; by: to such cards alone. */
  InkTo = 21,
  InsteadOfBanish = 22,
  /** By any, or by such characters. */
  ChallengedReady = 23,
  LosesAll = 24,
  /** What the trait forbids it may do once the ability has paid for it. */
  PriceTo = 25,
  EntersDamaged = 26,
  /** Of what would happen to the card, by such effects; in a challenge alone. */
  Instead = 27,
  /** A coined keyword: what of it applies once to a card, and what adds up with more of it. */
  Coined = 28,
  /** To a hand: by anything, or by effects of such cards alone. */
  CantBeReturned = 29,
  /** That is dealt to it at a time. */
  DamageAtMost = 30,
  /** So many times a turn, or so many times more; abilities of that name alone. */
  Usable = 31,
}

/** Where the operands of each stand. Nothing of it is there when the program runs. */
export declare namespace ModWord {
  const enum Stat {
    Stat = 1,
    By = 2,
    Against = 3,
    Size = 4,
  }
  const enum Trait {
    Trait = 1,
    Value = 2,
    Size = 3,
  }
  const enum LosesTrait {
    Trait = 1,
    Size = 2,
  }
  const enum CantGainTrait {
    Trait = 1,
    Size = 2,
  }
  const enum Ability {
    Ability = 1,
    /** How many triggers there are. */
    Count = 2,
    First = 3,
  }
  const enum Classification {
    Low = 1,
    High = 2,
    Size = 3,
  }
  const enum CantBy {
    Trait = 1,
    By = 2,
    Size = 3,
  }
  const enum ChallengesReadyIf {
    Whom = 1,
    Size = 2,
  }
  const enum SingCost {
    More = 1,
    Size = 2,
  }
  const enum ShiftName {
    Name = 1,
    Size = 2,
  }
  const enum LosesAbility {
    Name = 1,
    Size = 2,
  }
  const enum Shield {
    DealtOnly = 1,
    FirstEachTurn = 2,
    Prevents = 3,
    /** What its uses are counted by, of one that applies once a turn; else 0. */
    Counter = 4,
    Size = 5,
  }
  const enum Redirect {
    IsDealt = 1,
    Size = 2,
  }
  const enum MovesFree {
    ToSource = 1,
    ToItsPlace = 2,
    Size = 3,
  }
  const enum If {
    Condition = 1,
    Modifiers = 2,
    Size = 3,
  }
  const enum CantBeBanished {
    By = 1,
    Size = 2,
  }
  const enum MustChallenge {
    Whom = 1,
    Size = 2,
  }
  const enum LessDamage {
    Amount = 1,
    Size = 2,
  }
  const enum InkTo {
    Trait = 1,
    Ink = 2,
    By = 3,
    Size = 4,
  }
  const enum InsteadOfBanish {
    Zone = 1,
    Exerted = 2,
    InChallenge = 3,
    May = 4,
    Size = 5,
  }
  const enum ChallengedReady {
    By = 1,
    Size = 2,
  }
  const enum PriceTo {
    Trait = 1,
    Ability = 2,
    By = 3,
    Size = 4,
  }
  const enum EntersDamaged {
    Amount = 1,
    Size = 2,
  }
  const enum Instead {
    Of = 1,
    Ability = 2,
    May = 3,
    InChallenge = 4,
    By = 5,
    /** The next time alone. */
    Once = 6,
    /** What its uses are counted by, of one that applies once a turn; else 0. */
    Counter = 7,
    /** The source is banished: for all for whom that is chosen, once. */
    IsSacrifice = 8,
    Size = 9,
  }
  const enum Coined {
    Trait = 1,
    Value = 2,
    Stacks = 3,
    Once = 4,
    Each = 5,
    Size = 6,
  }
  const enum CantBeReturned {
    By = 1,
    Size = 2,
  }
  const enum DamageAtMost {
    Most = 1,
    Size = 2,
  }
  const enum Usable {
    Times = 1,
    IsMore = 2,
    Name = 3,
    Size = 4,
  }
}

export interface ModOperands {
  readonly [Mod.Stat]: { readonly stat: StatId; readonly by: Word<'amount'>; readonly against: Word<'filter'> };
  readonly [Mod.Trait]: { readonly trait: Trait; readonly value: Word<'amount'> };
  readonly [Mod.LosesTrait]: { readonly trait: Trait };
  readonly [Mod.CantGainTrait]: { readonly trait: Trait };
  readonly [Mod.Ability]: { readonly ability: Word<'ability'>; readonly triggers: readonly Word<'trigger'>[] };
  readonly [Mod.Classification]: { readonly low: Word<'bits'>; readonly high: Word<'bits'> };
  readonly [Mod.CantBy]: { readonly trait: Trait; readonly by: Word<'filter'> };
  readonly [Mod.ChallengesReadyIf]: { readonly whom: Word<'filter'> };
  readonly [Mod.SingCost]: { readonly more: Word<'amount'> };
  readonly [Mod.ShiftName]: { readonly name: Word<'cardName'> };
  readonly [Mod.ShiftTargetAny]: Record<never, never>;
  readonly [Mod.LosesAbility]: { readonly name: Word<'abilityName'> };
  readonly [Mod.EntersExerted]: Record<never, never>;
  readonly [Mod.Shield]: {
    readonly dealtOnly: boolean;
    readonly firstEachTurn: boolean;
    readonly prevents: number;
    readonly counter: number;
  };
  readonly [Mod.Redirect]: { readonly isDealt: boolean };
  readonly [Mod.Inkable]: Record<never, never>;
  readonly [Mod.MovesFree]: { readonly toSource: boolean; readonly toItsPlace: boolean };
  readonly [Mod.If]: { readonly condition: Word<'condition'>; readonly modifiers: Word<'modifierList'> };
  readonly [Mod.CantBeBanished]: { readonly by: Word<'filter'> };
  readonly [Mod.MustChallenge]: { readonly whom: Word<'filter'> };
  readonly [Mod.LessDamage]: { readonly amount: Word<'amount'> };
  readonly [Mod.InkTo]: { readonly trait: Trait; readonly ink: number; readonly by: Word<'filter'> };
  readonly [Mod.InsteadOfBanish]: {
    readonly zone: Zone;
    readonly exerted: boolean;
    readonly inChallenge: boolean;
    readonly may: boolean;
  };
  readonly [Mod.ChallengedReady]: { readonly by: Word<'filter'> };
  readonly [Mod.LosesAll]: Record<never, never>;
  readonly [Mod.PriceTo]: { readonly trait: Trait; readonly ability: Word<'ability'>; readonly by: Word<'filter'> };
  readonly [Mod.EntersDamaged]: { readonly amount: Word<'amount'> };
  readonly [Mod.Instead]: {
    readonly of: Replaced;
    readonly ability: Word<'ability'>;
    readonly may: boolean;
    readonly inChallenge: boolean;
    readonly by: ReplacedBy;
    readonly once: boolean;
    readonly counter: number;
    readonly isSacrifice: boolean;
  };
  readonly [Mod.Coined]: {
    readonly trait: Trait;
    readonly value: number;
    readonly stacks: boolean;
    readonly once: Word<'modifierList'>;
    readonly each: Word<'modifierList'>;
  };
  readonly [Mod.CantBeReturned]: { readonly by: Word<'filter'> };
  readonly [Mod.DamageAtMost]: { readonly most: number };
  readonly [Mod.Usable]: { readonly times: number; readonly isMore: boolean; readonly name: Word<'abilityName'> };
}

/** Modifiers that are applied together. */
export const enum ModifierList {
  /** How many modifiers there are. */
  Count = 0,
  First = 1,
}
export interface ModifierListOperands {
  readonly modifiers: readonly Word<'modifier'>[];
}

/** Modifiers of players. */
export const enum PMod {
  LessPlay = 0,
  LessMove = 1,
  PlayFree = 2,
  PlayFrom = 3,
  CantPlay = 4,
  ExtraInk = 5,
  Flag = 6,
  LoreToWin = 7,
  ReadyAtMost = 8,
  PlayAtMost = 9,
  /** How many, or 1 for exerted; of a program its ability, and whether its player may, and what its uses are counted by. */
  InsteadOfDraw = 10,
  /** So much instead of so much or more, or so much more than it would be; of lore from questing alone. */
  InsteadOfLore = 11,
  /** At the source. */
  EnterHere = 12,
  /** For abilities of such cards; for those of that name alone, which is a keyword or not. */
  LessUse = 13,
}

/** Where the operands of each stand. Nothing of it is there when the program runs. */
export declare namespace PModWord {
  const enum LessPlay {
    Less = 1,
    Filter = 2,
    NextOnly = 3,
    FirstEachTurn = 4,
    ShiftOnly = 5,
    /** What its uses are counted by, of one that applies once a turn; else 0. */
    Counter = 6,
    Size = 7,
  }
  const enum LessMove {
    Less = 1,
    Filter = 2,
    ToSource = 3,
    /** What its uses are counted by, of one that applies once a turn; else 0. */
    Counter = 4,
    Size = 5,
  }
  const enum PlayFree {
    Filter = 1,
    Size = 2,
  }
  const enum PlayFrom {
    Filter = 1,
    Size = 2,
  }
  const enum CantPlay {
    Filter = 1,
    Size = 2,
  }
  const enum ExtraInk {
    Count = 1,
    Size = 2,
  }
  const enum Flag {
    Flag = 1,
    Unless = 2,
    Size = 3,
  }
  const enum LoreToWin {
    Lore = 1,
    Size = 2,
  }
  const enum ReadyAtMost {
    Count = 1,
    Size = 2,
  }
  const enum PlayAtMost {
    Count = 1,
    Filter = 2,
    Size = 3,
  }
  const enum InsteadOfDraw {
    Instead = 1,
    Count = 2,
    ExceptFirst = 3,
    May = 4,
    Counter = 5,
    Size = 6,
  }
  const enum InsteadOfLore {
    Lore = 1,
    IsMore = 2,
    Min = 3,
    Questing = 4,
    Size = 5,
  }
  const enum EnterHere {
    Filter = 1,
    Size = 2,
  }
  const enum LessUse {
    Less = 1,
    Filter = 2,
    Name = 3,
    NextOnly = 4,
    /** What its uses are counted by, of one that applies once a turn; else 0. */
    Counter = 5,
    Size = 6,
  }
}

export interface PModOperands {
  readonly [PMod.LessPlay]: {
    readonly less: Word<'amount'>;
    readonly filter: Word<'filter'>;
    readonly nextOnly: boolean;
    readonly firstEachTurn: boolean;
    readonly shiftOnly: boolean;
    readonly counter: number;
  };
  readonly [PMod.LessMove]: {
    readonly less: Word<'amount'>;
    readonly filter: Word<'filter'>;
    readonly toSource: boolean;
    readonly counter: number;
  };
  readonly [PMod.PlayFree]: { readonly filter: Word<'filter'> };
  readonly [PMod.PlayFrom]: { readonly filter: Word<'filter'> };
  readonly [PMod.CantPlay]: { readonly filter: Word<'filter'> };
  readonly [PMod.ExtraInk]: { readonly count: number };
  readonly [PMod.Flag]: { readonly flag: PlayerFlag; readonly unless: Word<'condition'> };
  readonly [PMod.LoreToWin]: { readonly lore: number };
  readonly [PMod.ReadyAtMost]: { readonly count: number };
  readonly [PMod.PlayAtMost]: { readonly count: number; readonly filter: Word<'filter'> };
  readonly [PMod.InsteadOfDraw]: {
    readonly instead: DrawInstead;
    readonly count: number;
    readonly exceptFirst: boolean;
    readonly may: boolean;
    readonly counter: number;
  };
  readonly [PMod.InsteadOfLore]: {
    readonly lore: number;
    readonly isMore: boolean;
    readonly min: number;
    readonly questing: boolean;
  };
  readonly [PMod.EnterHere]: { readonly filter: Word<'filter'> };
  readonly [PMod.LessUse]: {
    readonly less: Word<'amount'>;
    readonly filter: Word<'filter'>;
    readonly name: Word<'abilityName'>;
    readonly nextOnly: boolean;
    readonly counter: number;
  };
}

/** Kinds of modifiers of players as bits: those that change how cards of a hand are played. */
export const enum PMods {
  /** LessPlay, PlayFree, CantPlay, PlayAtMost */
  OfHand = 533,
}

/** Modifiers of players that are applied together. */
export const enum PlayerModifierList {
  /** How many modifiers there are. */
  Count = 0,
  First = 1,
}
export interface PlayerModifierListOperands {
  readonly modifiers: readonly Word<'playerModifier'>[];
}

/** What would happen, and something else does (6.5). */
export const enum Replaced {
  /** that is dealt to a card */
  Damage = 0,
  Draw = 1,
  Banishment = 2,
  /** of a card to the hand */
  Return = 3,
  Discard = 4,
  /** that a location brings at the start of the turn */
  Lore = 5,
}

/** By what it would happen. */
export const enum ReplacedBy {
  Anything = 0,
  Effects = 1,
  OpponentsEffects = 2,
  OpponentsActions = 3,
}

/** What happens instead of drawing a card. */
export const enum DrawInstead {
  Draw = 0,
  GainLore = 1,
  LoseLore = 2,
  ToInkwell = 3,
  ToDiscard = 4,
  ToBottom = 5,
  Program = 6,
}
