import type { OptionList } from '@lorelab/engine/kernel';
import { signatureOf } from './lookahead.js';
import { LONGEST, type TurnPlans } from './turn-plans.js';

/** The decisions of a way to play that are to follow each other, as long as the game goes on as it was thought. */
export class Course {
  private readonly options = new Int32Array(LONGEST);
  private readonly signatures = new Int32Array(LONGEST);
  private length = 0;
  private at = 0;

  forget(): void {
    this.length = 0;
    this.at = 0;
  }

  /**
   * Takes a way over; its first decision counts as taken. What comes after somebody else's choice is thought about when that
   * is known: one's own options may be the same, whatever they chose.
   */
  take(plans: TurnPlans, plan: number): void {
    this.length = Math.min(plans.lengths[plan], plans.answeredAt[plan]);
    this.at = 1;
    for (let i = 0; i < this.length; i++) {
      this.options[i] = plans.option(plan, i);
      this.signatures[i] = plans.signature(plan, i);
    }
  }

  /** The place of the next option; -1 if there is none, or the decision is another one than was thought. */
  next(options: OptionList): number {
    if (this.at >= this.length) return -1;
    const i = this.at++;
    const place = this.signatures[i] === signatureOf(options) ? options.indexOf(this.options[i]) : -1;
    if (place < 0) this.forget();
    return place;
  }
}
