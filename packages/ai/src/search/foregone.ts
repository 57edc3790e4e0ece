import type { Game, Option } from '@lorelab/engine/kernel';
import { How, type Ideas } from './ideas.js';
import type { Lookahead } from './lookahead.js';
import { LONGEST, type TurnPlans } from './turn-plans.js';

/** Of two things worth doing, the better rated often just comes first: what is rated far below says little more against it. */
const NEAR = 1.5;
const squeeze = (gap: number): number => NEAR * Math.log1p(gap / NEAR);
/** What speaks against going without something, and against doing it last: these lead to something better more seldom. */
const NEVER = 4;
const LAST = 2;
/** What speaks against doing first what is done later, or could be: most of what can be done in either order comes to the same. */
const FIRST = 3;
/** There is nothing else to do. */
const FAR = 1000;
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
  /** By decision: how far it is rated above ending the turn. */
  private readonly enders = new Float64Array(LONGEST);
  private readonly decisionKinds = new Int32Array(LONGEST);
  /** The kind of decision that comes again and again in a turn, until one takes the option that ends it. */
  private mainKind = -1;
  private ender: Option = -1;

  /** Another search begins. */
  begin(): void {
    this.mainKind = -1;
  }

  clear(): void {
    this.size = 0;
  }

  /** Somebody decides for the option at `place`, as number `at` of their turn; options have just been rated. */
  note(game: Game, place: number, at: number, look: Lookahead): void {
    if (at >= LONGEST) return;
    const { scores, temperature } = look;
    const options = game.options();
    const kind = game.decisionKind;
    const start = this.size;
    let lead = FAR;
    for (let i = 0; i < options.length; i++) {
      const gap = (scores[place] - scores[i]) / temperature;
      // What is rated above it is not to be done in this way.
      if (i === place || gap < 0) continue;
      if (gap < lead) lead = gap;
      if (this.size === MOST_SEEN || this.isKnown(game, options.at(i), gap, start, look)) continue;
      if (gap === 0 && look.areAlike(game, options.at(i), options.at(place))) continue;
      this.options[this.size] = options.at(i);
      this.gaps[this.size] = gap;
      this.places[this.size] = at;
      this.kinds[this.size++] = kind;
    }
    this.leads[at] = lead;
    this.decisionKinds[at] = kind;
  }

  /** Whether an option does the same as another one of the decision: they are of copies of a card. */
  private isKnown(game: Game, option: Option, gap: number, from: number, look: Lookahead): boolean {
    for (let i = from; i < this.size; i++)
      if (this.gaps[i] === gap && look.areAlike(game, option, this.options[i])) return true;
    return false;
  }

  /** Whether decisions of this kind come again and again in a turn; before that is known, whether they may. */
  isMain(kind: number): boolean {
    return this.mainKind < 0 || kind === this.mainKind;
  }

  /** Learns what ends turns: the advisor knows, or the last decision of a way tells. */
  learnEnd(plans: TurnPlans, plan: number, isOver: boolean, look: Lookahead): Option {
    const last = plans.lengths[plan] - 1;
    this.mainKind = last < 0 ? -1 : this.decisionKinds[last];
    this.ender = last < 0 || isOver ? -1 : plans.option(plan, last);
    for (let i = 0; i < this.size; i++) {
      if (!look.endsTurn(this.options[i])) continue;
      this.mainKind = this.kinds[i];
      this.ender = this.options[i];
      break;
    }
    return this.ender;
  }

  /**
   * Proposes to do what was foregone, to go without what was done, and to do it last, from a decision on. A temperature in the
   * rating counts for as much as `caution` in the value. Other orders are only tried if it is seen at once what comes to the same. Where a turn ends isn't varied: it ends when nothing is left that is worth doing.
   */
  propose(ideas: Ideas, plans: TurnPlans, plan: number, from: number, caution: number, triesOrders: boolean): void {
    const value = plans.values[plan];
    this.noteEnders();
    for (let i = 0; i < this.size; i++) {
      if (this.isNew(plans, plan, from, i))
        ideas.insert(value - caution * this.doubt(i), plan, this.places[i], this.options[i], How.Now);
      else if (triesOrders && this.isFirstSight(i))
        ideas.insert(value - caution * (FIRST + this.doubt(i)), plan, this.places[i], this.options[i], How.Now);
    }
    let last = -1;
    for (let at = from; at < plans.lengths[plan]; at++) {
      const option = plans.option(plan, at);
      if (option === this.ender || this.decisionKinds[at] !== this.mainKind) continue;
      ideas.insert(value - caution * (NEVER + squeeze(this.leads[at])), plan, at, option, How.Never);
      if (last >= 0 && plan === 0) ideas.insert(value - caution * LAST, plan, last, plans.option(plan, last), How.Last);
      last = at;
    }
  }

  /** Proposes what else could be chosen on a way that led to where another one had, in another order. Whether there is anything. */
  proposeChoices(ideas: Ideas, plans: TurnPlans, plan: number, from: number, caution: number): boolean {
    const value = plans.values[plan];
    let hasAny = false;
    for (let i = 0; i < this.size; i++) {
      if (this.kinds[i] === this.mainKind || !this.isNew(plans, plan, from, i)) continue;
      ideas.insert(value - caution * (FIRST + this.doubt(i)), plan, this.places[i], this.options[i], How.Now);
      hasAny = true;
    }
    return hasAny;
  }

  private noteEnders(): void {
    this.enders.fill(0);
    for (let i = 0; i < this.size; i++) if (this.options[i] === this.ender) this.enders[this.places[i]] = this.gaps[i];
  }

  /** How much the rating says against something foregone: least if it is better than ending the turn. */
  private doubt(i: number): number {
    const gap = this.gaps[i];
    if (this.kinds[i] !== this.mainKind) return gap;
    const end = this.enders[this.places[i]];
    return squeeze(Math.min(gap, end)) + Math.max(0, gap - end);
  }

  /** Whether something is not done later all the same, nor seen again where it is rated closer to the best. */
  private isNew(plans: TurnPlans, plan: number, from: number, i: number): boolean {
    const option = this.options[i];
    if (option === this.ender) return false;
    if (this.kinds[i] !== this.mainKind) return !this.isPickedNext(plans, plan, i);
    return !(plans.takes(plan, option, from) || this.isBetterElsewhere(i));
  }

  /** Whether something was seen here first that is done later, or rated closer to the best: in another order it may do more. */
  private isFirstSight(i: number): boolean {
    const option = this.options[i];
    if (this.kinds[i] !== this.mainKind || option === this.ender) return false;
    for (let k = 0; k < i; k++) if (this.options[k] === option && this.kinds[k] === this.mainKind) return false;
    return true;
  }

  /** Whether something is picked by the choices that follow at once: the same in another order. */
  private isPickedNext(plans: TurnPlans, plan: number, i: number): boolean {
    const end = plans.lengths[plan];
    for (let at = this.places[i] + 1; at < end && this.decisionKinds[at] !== this.mainKind; at++)
      if (plans.option(plan, at) === this.options[i]) return true;
    return false;
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
