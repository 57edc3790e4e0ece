/**
 * Loops: effects that bring each other about without end and without anybody being asked. No rule ends such a game (6.1.10
 * of Lorcana lets a player who decides name a number, and here nobody decides), so it is stopped, undecided.
 *
 * A game counts the steps that it takes by itself. As long as they are few, that is all; a snapshot is taken only of a
 * game that goes on for longer than any that ends.
 */

import { isOver, stop } from './endings.js';
import { Ending } from './game.js';
import type { FlatState } from './state.js';

export const enum Patience {
  /** After so many steps a state that has been there before is looked for: from there on all would come again. */
  Steps = 1_000,
  /** So many steps are too many also where no state comes again, since something grows with every round. */
  MostSteps = 10_000,
}

/** What a state needs to notice a loop. It is outside of what is copied: between two decisions nothing of it is left. */
export class LoopWatch {
  /** Steps since somebody decided. */
  steps = 0;
  /** Something was left out because its table was full. */
  private isFull = false;
  /** The state after so many steps. */
  private before: Int32Array | undefined;
  private beforeSteps = 0;

  /** Somebody has decided. */
  begin(): void {
    this.steps = 0;
    this.beforeSteps = 0;
  }

  /** There were more steps than any game that ends needs: `look` has to be asked. */
  get isLong(): boolean {
    return this.isFull || this.steps > Patience.Steps;
  }

  /** A table has more rows than games that end need: what should go into it is left out, and the game ends after this step. */
  noteFull(): void {
    this.isFull = true;
  }

  /** Ends a game that has taken many steps, if it would go on without end. */
  look(s: FlatState): void {
    const isFull = this.isFull;
    this.isFull = false;
    if (isOver(s)) return;
    if (isFull || this.steps >= Patience.MostSteps || this.wasBefore(s)) stop(s, Ending.Loop);
  }

  /** Brent's way to find a cycle: compare with one state, which is replaced by a later one at each power of two. */
  private wasBefore(s: FlatState): boolean {
    const { before, beforeSteps, steps } = this;
    if (beforeSteps > 0 && before !== undefined && s.isAs(before)) return true;
    if (steps < 2 * beforeSteps) return false;
    this.before = s.image();
    this.beforeSteps = steps;
    return false;
  }
}
