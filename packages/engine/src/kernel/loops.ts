/**
 * Loops: effects that bring each other about without end and without anybody being asked. No rule ends such a game (6.1.10
 * of Lorcana lets a player who decides name a number, and here nobody decides), so it is stopped, undecided.
 *
 * A game counts the steps that it takes by itself. As long as they are few, that is all; a snapshot is taken only of a
 * game that goes on for longer than any that ends.
 */
import { RulesBug } from './assert.js';
import { Ending } from './game.js';
import { type FlatState, isOver, Register, stop } from './state.js';

export const enum Patience {
  /** After so many steps a state that has been there before is looked for: from there on all would come again. */
  Steps = 1_000,
  /** So many steps are too many also where no state comes again, since something grows with every round. */
  MostSteps = 10_000,
  /** A table that is full after so many steps, or so many decisions of one turn, was filled by a loop. */
  StepsToFill = 24,
  DecisionsToFill = 64,
}

/** What a state needs to notice a loop. It is outside of what is copied: between two decisions nothing of it is left. */
export class LoopWatch {
  /** Steps since somebody decided. */
  steps = 0;
  /** What was too small for what had to go into it. */
  private full = '';
  /** The state after so many steps. */
  private before: Int32Array | undefined;
  private beforeSteps = 0;

  /** Somebody has decided. */
  begin(): void {
    if (this.full === '') this.steps = 0;
    this.beforeSteps = 0;
  }

  /** There were more steps than any game that ends needs: `look` has to be asked. */
  get isLong(): boolean {
    return this.steps > Patience.Steps;
  }

  /** There is no room in a table: what should go into it is left out, and the game ends after this step. */
  noteFull(what: string): void {
    this.full = what;
    this.steps += Patience.MostSteps;
  }

  /** Ends a game that has taken many steps, if it would go on without end. */
  look(s: FlatState): void {
    if (isOver(s)) return;
    if (this.full !== '') this.endFull(s);
    else if (this.steps >= Patience.MostSteps || this.wasBefore(s.words)) stop(s, Ending.Loop);
  }

  /** A table that few effects have filled is too small: that is a bug, and no loop. */
  private endFull(s: FlatState): void {
    const what = this.full;
    this.full = '';
    const steps = this.steps % Patience.MostSteps;
    const decisions = s.v[Register.Decisions] - s.v[Register.BeforeTurn];
    if (steps < Patience.StepsToFill && decisions < Patience.DecisionsToFill) throw new RulesBug(what);
    stop(s, Ending.Loop);
  }

  /** Brent's way to find a cycle: compare with one state, which is replaced by a later one at each power of two. */
  private wasBefore(words: Int32Array): boolean {
    const { before, beforeSteps, steps } = this;
    if (beforeSteps > 0 && before !== undefined && areEqual(before, words)) return true;
    if (steps < 2 * beforeSteps) return false;
    if (before === undefined) this.before = words.slice();
    else before.set(words);
    this.beforeSteps = steps;
    return false;
  }
}

function areEqual(one: Int32Array, other: Int32Array): boolean {
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}
