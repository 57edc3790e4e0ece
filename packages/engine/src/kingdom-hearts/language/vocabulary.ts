/** The words of the language, in the order of their numbers. */

/** The ten types of cards (l. 96-100), and Form Changes, which don't count as Player Cards (l. 117-123). */
export const CARD_TYPES = [
  'player',
  'form change',
  'friend',
  'magic/friend',
  'magic',
  'equipment',
  'dark',
  'world',
  'event',
  'technique',
  'attack',
] as const;
export type CardType = (typeof CARD_TYPES)[number];

/** What stands behind the type: Player/Light, Dark/Heartless, Magic/Attack. Nobody Cards are Dark Cards (ruling 9). */
export const KINDS = ['light', 'dark', 'xiii', 'heartless', 'villains', 'nobody', 'attack'] as const;
export type Kind = (typeof KINDS)[number];

export const EVENTS = [
  'played',
  'defeated',
  'discarded',
  'challenge won',
  'challenge lost',
  'moved',
  'draw phase',
  'game start',
] as const;

export const VALUES = ['attack', 'support', 'magic', 'power', 'dark level', 'equipment', 'challenges'] as const;

export const ACTS = ['play', 'move', 'challenge', 'escape'] as const;

/** The level of cards that have none. */
export const NO_LEVEL = -1;
