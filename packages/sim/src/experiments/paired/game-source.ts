import type { SeriesRange } from '../../plan/plan.js';

/** What stands for a series that could not be played, among halves of a win: 0, 1 and 2. */
export const NOT_PLAYED = 255;

/**
 * Where paired games come from: from a table (`TableGames`), or made up, to prove by known win rates what looks for the best of
 * many. An arm is whatever plays the opponents: a deck, a variant of it, the same one in other hands.
 */
export interface GameSource<Arm> {
  /** How common each opponent is. */
  readonly weights: readonly number[];
  /** Arms of one key play the same games against an opponent: only one of them has to. */
  keyOf(arm: Arm, opponent: number): string;
  /**
   * Has an arm play some series against an opponent: its points in halves of a win, one a series. Series of one number have the
   * same luck for all arms; two that follow each other, from an even one on, are a pair and depend on each other. The ranges of an arm
   * follow each other from 0 on. Fewer come back if it was interrupted.
   */
  play(arm: Arm, opponent: number, range: SeriesRange): Promise<Uint8Array>;
}
