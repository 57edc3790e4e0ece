import type { OptionList, Player, View } from '@lorelab/engine/kernel';

/** How a game ended for a player. */
export type GameResult = 'won' | 'lost' | 'drawn' | 'stopped';

/**
 * Decides for one seat. It sees the game through a view alone, so never a hidden card. One policy object plays one seat
 * of one game at a time, and many games one after the other.
 */
export interface Policy {
  /** What tables and reports call it. */
  readonly name: string;
  /** Forgets the game before. The same seat and seed give the same choices in the same game. */
  startGame(seat: Player, seed: number): void;
  /** An index into `options`, which is never empty. Both arguments are reused: what is kept has to be copied. */
  choose(view: View, options: OptionList): number;
  /**
   * Whether to start the next game of a series, asked of who lost the last one (2.1.3.2), where the rules leave it open. The view is of the
   * game that is over. The same games have to give the same answer. Absent: yes.
   */
  choosesToStart?(view: View): boolean;
  /** The game is over: 'won', 'lost', 'drawn', or 'stopped' by a limit or a loop. */
  endGame?(result: GameResult): void;
  /** It isn't needed any more: whatever runs for it ends. */
  close?(): void;
}
