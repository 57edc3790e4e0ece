import type { Player } from '@lorelab/engine/kernel';
import type { RunPlan } from './plan.js';
import { Score } from './score.js';
import { groupSize } from './sides.js';

/**
 * The games of a plan one after the other. Which comes next depends on how those before it ended: a series is over as soon as
 * it is decided.
 */
export class GameOrder {
  private game = 0;
  private score: Score;

  /** Begins with the first game of a series. */
  constructor(
    private readonly plan: RunPlan,
    private at = 0,
  ) {
    this.score = new Score(at, plan.bestOf, groupSize(plan));
  }

  /** The series of the next game. */
  get series(): number {
    return this.at;
  }
  /** The number of the next game. */
  get index(): number {
    return this.at * this.plan.bestOf + this.game;
  }
  /** The next game is the first one of its series. */
  get startsSeries(): boolean {
    return this.game === 0;
  }

  /** The next game was played: somebody won it, or nobody did. */
  played(winner: Player): void {
    this.score.note(winner);
    this.pass();
  }
  /** A policy failed the next game: it is as if it had not been played. */
  failed(): void {
    this.pass();
  }

  private pass(): void {
    this.game++;
    if (this.game < this.plan.bestOf && !this.score.isDecided) return;
    this.at++;
    this.game = 0;
    this.score = new Score(this.at, this.plan.bestOf, groupSize(this.plan));
  }
}
