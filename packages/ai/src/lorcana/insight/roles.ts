/** What a card can be in a game: in each role it is worth something of its own, by the moment. */

/** The roles. The order is that of the net's outputs. */
export const ROLES = [
  'ink',
  'play',
  'shift',
  'sing',
  'alter',
  'hold',
  'quest',
  'attack',
  'defend',
  'use',
  'ours',
  'theirs',
] as const;

export const enum Role {
  Ink = 0,
  Play,
  Shift,
  Sing,
  /** Put back from the opening hand. */
  Alter,
  /** Kept in hand, rather than discarded, or put elsewhere. */
  Hold,
  Quest,
  /** Challenges; is challenged. */
  Attack,
  Defend,
  /** One of its abilities is used. */
  Use,
  /** Something is done to it, as a card of ours or of theirs. */
  Ours,
  Theirs,
  Size,
  None = -1,
}

/** The numbers of a moment of a game. In the opening hand they tell of the hand. */
export const enum Moment {
  Always = 0,
  Ink,
  ReadyInk,
  Hand,
  HandShort,
  Lore,
  TheirLore,
  Ahead,
  InPlay,
  TheirInPlay,
  Danger,
  CanInk,
  TheirInk,
  TheirHand,
  Size,
}

/** What an option is by itself: its worth as it is rated, and parts of that. */
export const enum Own {
  Worth = 0,
  /** 1 if it is worth doing. */
  Wanted,
  /** Its worth, but no more than a little either way. */
  Little,
  /** Four more numbers, which mean something else for each kind of action (`turn.ts`). */
  First,
  Second,
  Third,
  Fourth,
  Size,
}
export const ROLE_DEFEND: number = Role.Defend;
export const ROLE_THEIRS: number = Role.Theirs;
export const MOMENT_NUMBERS: number = Moment.Size;
export const OWN_NUMBERS: number = Own.Size;
