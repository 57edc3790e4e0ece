/** Rows of abilities: static ones, triggers, and what both lead to. */

/** Static abilities: rows in the code. */
export const enum StaticRow {
  Condition = 0,
  /** Filter of the cards, -1 this, -2 none. */
  To,
  Modifiers,
  /** Rel of the players, or 0. */
  Who,
  PlayerModifiers,
  /** Bits of Depends: what it looks at, and which derived values it changes. */
  Depends,
  /** The same of what its condition alone looks at, if only the answer matters. */
  Asks,
  Changes,
  /** The ability's name, for effects that take an ability by its name away. */
  Name,
  Size,
}

/** Which changes can change what a static ability does. */
export const enum Depends {
  Exerted = 1,
  Damage = 2,
  /** Cards entering or leaving play. */
  Play = 4,
  Hand = 8,
  Inkwell = 16,
  Turn = 32,
  Lore = 64,
  Facts = 128,
  Location = 256,
  Under = 512,
  Challenge = 1024,
  Discard = 2048,
  Deck = 4096,
  // Derived values: what one static ability changes, another may look at.
  Strength = 8192,
  Willpower = 16384,
  LoreValue = 32768,
  /** Keywords, prohibitions and permissions. */
  Traits = 65536,
  Classifications = 131072,
  Derived = Strength | Willpower | LoreValue | Traits | Classifications,
  /** Cards entering play alone. */
  Entering = 262144,
  All = 524287,
}

/** Trigger rows in the code. */
export const enum TriggerRow {
  Event = 0,
  Who,
  /** 1: the subject is the source itself. */
  Self,
  Subject,
  Other,
  During,
  Nth,
  Ability,
  /** 1: only a move from another location. */
  FromLocation,
  Size,
}

/** Ability rows in the code. */
export const enum AbilityRow {
  Pc = 0,
  /** Slot among the card's abilities, for counters of uses this turn. */
  Slot,
  Limit,
  /** Requirements of the whole cost, or -1. */
  Requirements,
  /** Program without the parts of the cost that "for free" ignores, with its condition and requirements; or -1. */
  FreeIf,
  FreePc,
  FreeRequirements,
  Flags,
  /** Index into pool.abilityNames. */
  Name,
  Size,
}
export const enum AbilityFlag {
  TracksAffected = 1,
  IsBoost = 2,
  OfItem = 4,
  OfAction = 8,
}
