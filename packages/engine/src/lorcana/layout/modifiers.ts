/** Modifiers of cards and of players. */

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
