/** The closed lists of the rulebook's words. Each is written once, as a const; its type comes from it. */
/** Card types (5.3 to 5.6). A song is an action with a special rule (5.4.4). */
export declare const CARD_TYPES: readonly ['character', 'action', 'item', 'location'];
export type CardType = (typeof CARD_TYPES)[number];
/** Ink types (5.2.5). */
export declare const INKS: readonly ['amber', 'amethyst', 'emerald', 'ruby', 'sapphire', 'steel'];
export type Ink = (typeof INKS)[number];
/** The fourteen keywords (section 8). */
export declare const KEYWORDS: readonly [
  'Alert',
  'Bodyguard',
  'Boost',
  'Challenger',
  'Evasive',
  'Reckless',
  'Resist',
  'Rush',
  'Shift',
  'Singer',
  'Sing Together',
  'Support',
  'Vanish',
  'Ward',
];
export type KeywordName = (typeof KEYWORDS)[number];
/** The zones that a card can be in (7.1); `under` is a card in a stack that isn't its top card (5.1.1.5). */
export declare const ZONES: readonly ['deck', 'hand', 'play', 'inkwell', 'discard', 'under'];
export type ZoneName = (typeof ZONES)[number];
/** Characteristics that a modifier can change (6.6). */
export declare const STATS: readonly ['strength', 'willpower', 'lore'];
export type Stat = (typeof STATS)[number];
