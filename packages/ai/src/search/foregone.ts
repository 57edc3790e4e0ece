import type { Option, OptionList } from '@lorelab/engine/kernel';
import type { Ideas } from './ideas.js';
import type { Lookahead } from './lookahead.js';
import { LONGEST, type TurnPlans } from './turn-plans.js';

/** Options that are rated so many temperatures below the best are mistakes. */
const OUT_OF_QUESTION = 8;
const MOST_SEEN = 1024;

/** What could have been done in a way to play the turn and was not, and by how much it was rated below what was. */
export class Foregone {
  private size = 0;
  private readonly options = new Int32Array(MOST_SEEN);
  private readonly gaps = new Float64Array(MOST_SEEN);
  private readonly places = new Int32Array(MOST_SEEN);
  private readonly kinds = new Int32Array(MOST_SEEN);
  /** By decision: how far what was done is rated above the next best, and what kind of decision it was. */
  private readonly leads = new Float64Array(LONGEST);
  private readonly decisionKinds = new Int32Array(LONGEST);
  /** The kind of decision that comes again and again in a turn, until one takes the option that ends it. */
  private mainKind = -1;
  private ender: Option = -1;

  clear(): void {
    this.size = 0;
  }

  /** Somebody decides for the option at `place`, as number `at` of their turn; options have just been rated. */
  note(options: OptionList, place: number, at: number, kind: number, { scores, temperature }: Lookahead): void {
    if (at >= LONGEST) return;
    let lead = OUT_OF_QUESTION;
    for (let i = 0; i < options.length; i++) {
      const gap = (scores[place] - scores[i]) / temperature;
      if (i === place || gap >= OUT_OF_QUESTION || this.size === MOST_SEEN) continue;
      if (gap < lead) lead = gap;
      this.options[this.size] = options.at(i);
      this.gaps[this.size] = gap;
      this.places[this.size] = at;
      this.kinds[this.size++] = kind;
    }
    this.leads[at] = lead;
    this.decisionKinds[at] = kind;
  }

  /** The last decision of a way tells what ends turns. */
  learnEnd(plans: TurnPlans, plan: number, isOver: boolean): Option {
    const last = plans.lengths[plan] - 1;
    this.mainKind = last < 0 ? -1 : this.decisionKinds[last];
    this.ender = last < 0 || isOver ? -1 : plans.option(plan, last);
    return this.ender;
  }

  /**
   * Proposes to do what was foregone, and to go without what was done, from a decision on. A temperature in the rating counts
   * for as much as `caution` in the value. Where a turn ends isn't varied: it ends when nothing is left that is worth doing.
   */
  propose(ideas: Ideas, plans: TurnPlans, plan: number, from: number, caution: number): void {
    const value = plans.values[plan];
    for (let i = 0; i < this.size; i++)
      if (this.isNew(plans, plan, from, i))
        ideas.insert(value - caution * this.gaps[i], plan, this.places[i], this.options[i], false);
    for (let at = from; at < plans.lengths[plan]; at++) {
      const option = plans.option(plan, at);
      if (option === this.ender || this.decisionKinds[at] !== this.mainKind) continue;
      ideas.insert(value - caution * this.leads[at], plan, at, option, true);
    }
  }

  /** The same for opening hands: everything may be kept. */
  proposeHands(ideas: Ideas, plans: TurnPlans, plan: number, caution: number): void {
    for (let i = 0; i < this.size; i++)
      ideas.insert(-caution * this.gaps[i], plan, this.places[i], this.options[i], false);
    for (let at = 0; at < plans.lengths[plan] - 1; at++)
      ideas.insert(-caution * this.leads[at], plan, at, plans.option(plan, at), true);
  }

  /** Whether something is not done later all the same, nor seen again where it is rated closer to the best. */
  private isNew(plans: TurnPlans, plan: number, from: number, i: number): boolean {
    const option = this.options[i];
    if (option === this.ender) return false;
    return this.kinds[i] !== this.mainKind || !(plans.takes(plan, option, from) || this.isBetterElsewhere(i));
  }

  private isBetterElsewhere(i: number): boolean {
    const gap = this.gaps[i];
    for (let k = 0; k < this.size; k++) {
      if (k === i || this.options[k] !== this.options[i] || this.kinds[k] !== this.mainKind) continue;
      if (this.gaps[k] < gap || (this.gaps[k] === gap && k < i)) return true;
    }
    return false;
  }
}
