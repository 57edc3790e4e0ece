import type { Ability } from '@lorelab/engine/lorcana';

/** The program of a card whose text the grammar can't read. */
export interface ByHand {
  readonly fullName: string;
  /** Why the grammar can't. */
  readonly reason: string;
  readonly abilities: readonly Ability[];
}

/**
 * Every card that is written by hand. A card that the compiler learns to read doesn't belong here any more, and a test
 * says so.
 */
export const BY_HAND: readonly ByHand[] = [];
