/** The closed lists of the rulebook's words. Each is written once, as a const; its type comes from it. */
/** Card types (5.3 to 5.6). A song is an action with a special rule (5.4.4). */
export const CARD_TYPES = ['character', 'action', 'item', 'location'];
/** Ink types (5.2.5). */
export const INKS = ['amber', 'amethyst', 'emerald', 'ruby', 'sapphire', 'steel'];
/** The fourteen keywords (section 8). */
export const KEYWORDS = [
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
/** The zones that a card can be in (7.1); `under` is a card in a stack that isn't its top card (5.1.1.5). */
export const ZONES = ['deck', 'hand', 'play', 'inkwell', 'discard', 'under'];
/** Characteristics that a modifier can change (6.6). */
export const STATS = ['strength', 'willpower', 'lore'];
//# sourceMappingURL=vocabulary.js.map
