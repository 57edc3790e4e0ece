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
  'battle begins',
  'challenge begins',
  'challenged',
  'escaped',
  'turn ends',
] as const;

export const VALUES = [
  'attack',
  'support',
  'magic',
  'power',
  'dark level',
  'equipment',
  'challenges',
  'level',
] as const;

export const ACTS = ['play', 'move', 'battle', 'challenge', 'escape'] as const;

export const DISCARDINGS = ['effects', 'battle', 'challenge', 'turn'] as const;

export const FIGHTS = ['battle', 'challenge'] as const;

export const ONCE = ['turn', 'phase'] as const;

export const TURN_ACTS = ['move', 'battle', 'challenge'] as const;

export const DURATIONS = ['fight', 'turn', 'your next turn'] as const;

/**
 * How many texts of one card can be used, or happen, only so often: each has a bit of its flags that says whether it has.
 */
export const MAX_LIMITED = 8;

/** The level of cards that have none. */
export const NO_LEVEL = -1;
