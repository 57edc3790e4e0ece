// Made from the description by scripts/layout: change that, then `npm run layout`.
// biome-ignore-all lint/suspicious/noDuplicateEnumValues: a shift may be as large as a mask
/** Rows of abilities: static ones, triggers, and what both lead to. */
import type { Word } from './word.js';

/** Static abilities. */
export const enum StaticRow {
  Condition = 0,
  /** The cards that it applies to, or a StaticTo. */
  To = 1,
  Modifiers = 2,
  /** The players that it applies to, or 0. */
  Who = 3,
  PlayerModifiers = 4,
  /** What it looks at. */
  Depends = 5,
  /** The same of what its condition alone looks at, if only the answer matters. */
  Asks = 6,
  /** The derived values that it changes. */
  Changes = 7,
  /** The ability's name, for effects that take an ability by its name away. */
  Name = 8,
  Size = 9,
}
export interface StaticRowOperands {
  readonly condition: Word<'condition'>;
  readonly to: Word<'filter'>;
  readonly modifiers: Word<'modifierList'>;
  readonly who: Word<'player'>;
  readonly playerModifiers: Word<'playerModifierList'>;
  readonly depends: Depends;
  readonly asks: Depends;
  readonly changes: Depends;
  readonly name: Word<'abilityName'>;
}

/** Instead of a filter. */
export const enum StaticTo {
  This = -1,
  Nothing = -2,
}

/** Which changes can change what a static ability does. */
export const enum Depends {
  None = 0,
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
  /** The first of the derived values: what one static ability changes, another may look at. */
  Strength = 8192,
  Willpower = 16384,
  LoreValue = 32768,
  /** Keywords, prohibitions and permissions. */
  Traits = 65536,
  Classifications = 131072,
  /** Strength | Willpower | LoreValue | Traits | Classifications */
  Derived = 253952,
  /** Cards entering play alone. */
  Entering = 262144,
  /** Exerted | Damage | Play | Hand | Inkwell | Turn | Lore | Facts | Location | Under | Challenge | Discard | Deck | Derived | Entering */
  All = 524287,
}

/** From where a character has to move. */
export const enum FromLocation {
  /** From any other location. */
  Any = 0,
  /** From the source. */
  This = 1,
}

/** From where a card is played, or put into an inkwell. */
export const enum CameFrom {
  /** From anywhere other than the hand. */
  Elsewhere = 0,
  Discard = 1,
}

/** Triggers. */
export const enum TriggerRow {
  Event = 0,
  Who = 1,
  /** The subject is the source itself. */
  Self = 2,
  Subject = 3,
  Other = 4,
  During = 5,
  Nth = 6,
  /** Those of each player are counted for themselves: "their second character". */
  NthOfEach = 7,
  Ability = 8,
  /** Only a move from there, a FromLocation; -1 if nothing is asked. */
  FromLocation = 9,
  /** Only if so much ink or more was paid; -1 if nothing is asked. */
  PaidMin = 10,
  /** Only if so much ink or less was paid; -1 if nothing is asked. */
  PaidMax = 11,
  /** Only from this Zone; -1 if nothing is asked. */
  FromZone = 12,
  /** Only if the card is inked by the turn action. */
  AsAction = 13,
  /** No ink is paid for the card that is played. */
  IsFree = 14,
  /** From where the card is played, or put into an inkwell; -1 if nothing is asked. */
  CameFrom = 15,
  /** Only if it entered play exerted because its player chose that. */
  ByChoice = 16,
  /** Only if it is its Vanish that banishes it. */
  ByVanish = 17,
  /** Only of this coined keyword, or of an ability of this name; -1 if nothing is asked. */
  Which = 18,
  Size = 19,
}
export interface TriggerRowOperands {
  readonly event: Word<'event'>;
  readonly who: Word<'player'>;
  readonly self: boolean;
  readonly subject: Word<'filter'>;
  readonly other: Word<'filter'>;
  readonly during: Word<'condition'>;
  readonly nth: number;
  readonly nthOfEach: boolean;
  readonly ability: Word<'ability'>;
  readonly fromLocation: number;
  readonly paidMin: number;
  readonly paidMax: number;
  readonly fromZone: number;
  readonly asAction: boolean;
  readonly isFree: boolean;
  readonly cameFrom: CameFrom;
  readonly byChoice: boolean;
  readonly byVanish: boolean;
  readonly which: number;
}

/** Abilities: what is printed once on a card, and has a program. */
export const enum AbilityRow {
  Pc = 0,
  /** What its uses this turn are counted by, which nothing else in the pool is; 0 if they are not. */
  Counter = 1,
  Limit = 2,
  /** Those of the whole cost. */
  Requirements = 3,
  /** When it can be used for free. */
  FreeIf = 4,
  /** The program without the parts of the cost that "for free" ignores. */
  FreePc = 5,
  /** The requirements of that. */
  FreeRequirements = 6,
  Flags = 7,
  Name = 8,
  Size = 9,
}
export interface AbilityRowOperands {
  readonly pc: Word<'target'>;
  readonly counter: number;
  readonly limit: number;
  readonly requirements: Word<'requirementList'>;
  readonly freeIf: Word<'condition'>;
  readonly freePc: Word<'target'>;
  readonly freeRequirements: Word<'requirementList'>;
  readonly flags: AbilityFlag;
  readonly name: Word<'abilityName'>;
}

/** What an ability is. */
export const enum AbilityFlag {
  None = 0,
  TracksAffected = 1,
  IsBoost = 2,
  OfItem = 4,
  OfAction = 8,
}
