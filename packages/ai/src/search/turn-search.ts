import type { Game, Option, OptionList, Player, View } from '@lorelab/engine/kernel';
import { Comparison } from './comparison.js';
import { Foregone } from './foregone.js';
import { How, Ideas } from './ideas.js';
import { type Lookahead, MOST_DECISIONS, searchSeed } from './lookahead.js';
import { keyOf, MetPositions } from './met-positions.js';
import { TurnPlans } from './turn-plans.js';
import { WinNow } from './win-now.js';

/** How much a search of a turn looks at. */
export interface TurnSearchSettings {
  /** How many ways to play the turn are tried, in one deal of the hidden cards. */
  readonly nodes: number;
  /** How many other ways are tried at most, also if they come to the same; once in what is left of a turn that was searched. Absent: any number. */
  readonly tries?: number;
  /** How many of them are compared … */
  readonly finals: number;
  /** … by so many playouts in all. */
  readonly playouts: number;
  /** How many positions are looked at for a win on this turn. */
  readonly wins: number;
}

/** So many ways that lead to where others do are gone on from. */
const mostTwins = ({ nodes }: TurnSearchSettings): number => nodes >> 2;

/** A temperature in the rating of an option counts for as much as this in the chance of winning. */
const CAUTION = 0.02;
/** The first judgement of a way counts for so many playouts. */
const TRUST = 1;
/** Playouts of so many turns tell more than where the turn ends, but not so much that all ways have to be played out. */
const TURN_TELLS = 2;
/** Who looks worse by more than this is not compared, if what a turn comes to shows where it ends. */
const CLOSE = 0.04;
/** If it shows later, so many times as many playouts are needed. */
const LATE_PLAYOUTS = 3;
/** Values that differ by less are of the same position. */
const SAME = 1e-9;
/** Seeds of the deals in which ways are compared are others than that of the search. */
const DEALS = 0x5bd1e995;

/**
 * Searches ways to play a whole turn. The first is played as it is rated; others do something that it does not, or go
 * without something that it does, and are played on from there as they are rated; and so on from the best of those. They are tried
 * in one deal of the hidden cards and judged where the turn ends. The best are then compared in other deals, the same for
 * all, by what comes of them some turns later, and the worse half is dropped until one is left (sequential halving).
 */
export class TurnSearch {
  readonly plans: TurnPlans;
  private readonly ideas: Ideas;
  private readonly foregone = new Foregone();
  private readonly comparison: Comparison;
  private readonly winNow: WinNow;
  private readonly met: MetPositions;
  /** By plan: plans with the same key come to the same. */
  private readonly keys: Float64Array;
  /** By plan: how its player stands where the turn ends. */
  private readonly ends: Float64Array;
  /** By plan: what ratings say against it that its value doesn't tell. */
  private readonly handicaps: Float64Array;
  /** By plan: 1 if another one leads to the same, and it is only gone on from. */
  private readonly twins: Uint8Array;
  private twinCount = 0;
  private seat: Player = 0;
  private view!: View;
  private turn = 0;
  /** Whether this turn has been searched before. */
  private isAgain = false;
  private root!: Game;
  private trial!: Game;
  /** The option that ends a turn. */
  private ender: Option = -1;

  constructor(
    private readonly look: Lookahead,
    private readonly settings: TurnSearchSettings,
  ) {
    // One more for a win, one for what is tried and dropped.
    const room = settings.nodes + mostTwins(settings) + 2;
    this.plans = new TurnPlans(room);
    this.ideas = new Ideas(2 * room);
    this.comparison = new Comparison(room);
    this.winNow = new WinNow(look, settings.wins);
    this.met = new MetPositions(room);
    this.keys = new Float64Array(room);
    this.ends = new Float64Array(room);
    this.handicaps = new Float64Array(room);
    this.twins = new Uint8Array(room);
  }

  /** Another game begins: no turn of it has been searched. */
  forget(): void {
    this.turn = -1;
  }

  /** The best way found to play on from here. */
  search(view: View, seat: Player, seed: number): number {
    this.sitDown(view, seat);
    view.dealInto(this.root, searchSeed(seed, 0));
    this.isAgain = this.turn === this.root.turn;
    this.turn = this.root.turn;
    this.plans.clear();
    this.ideas.clear();
    this.met.clear();
    this.foregone.begin();
    this.tryFirst();
    // Opening hands that were compared by playouts won no more than those that are rated best, and took half of the time.
    return this.turn === 0 ? 0 : this.searchTurn(seed);
  }

  private sitDown(view: View, seat: Player): void {
    this.seat = seat;
    if (this.view === view) return;
    this.view = view;
    this.root = view.newGame();
    this.look.sitDown(this.root);
    this.trial = view.newGame();
  }

  private searchTurn(seed: number): number {
    const { plans, settings } = this;
    const isWon = plans.values[0] === 1;
    if (!isWon && this.winNow.find(this.view, this.root, this.seat, plans)) this.noteWin();
    this.tryIdeas(settings.nodes);
    const playouts = this.showsLate ? LATE_PLAYOUTS * settings.playouts : settings.playouts;
    return this.compare(seed, settings.finals, playouts);
  }

  private noteWin(): void {
    this.keys[1] = 1;
    this.ends[1] = Number.NaN;
    this.handicaps[1] = 0;
    this.twins[1] = 0;
  }

  // ---------------------------------------------------------------------------------------------- trying ways

  private tryFirst(): void {
    const { plans, foregone, trial } = this;
    trial.copyFrom(this.root);
    foregone.clear();
    const plan = plans.begin();
    this.handicaps[plan] = 0;
    this.twins[plan] = 0;
    this.twinCount = 0;
    this.complete(plan);
    this.ender = foregone.learnEnd(plans, plan, trial.isOver(), this.look);
    if (this.turn > 0) this.keep(plan, 0);
  }

  private tryIdeas(most: number): void {
    for (let tries = this.triesLeft(); this.plans.size - this.twinCount < most && tries > 0; tries--) {
      const idea = this.ideas.take();
      if (idea < 0) return;
      this.tryIdea(idea);
    }
  }

  /** Once the turn has been searched, the rest of it is searched less. */
  private triesLeft(): number {
    const { tries } = this.settings;
    if (tries === undefined) return Number.POSITIVE_INFINITY;
    return this.isAgain ? 1 : tries;
  }

  private tryIdea(idea: number): void {
    const { plans, ideas, foregone } = this;
    const at = ideas.places[idea];
    const plan = plans.branch(ideas.plans[idea], at);
    const option = ideas.options[idea];
    const how = ideas.hows[idea] as How;
    this.handicaps[plan] = this.handicaps[ideas.plans[idea]] + (how === How.Last ? 0 : this.handicapOf(idea));
    this.goTo(plan, at);
    foregone.clear();
    if (!this.turnOff(plan, how, option)) return plans.drop();
    const from = how === How.Now ? at + 1 : at;
    const twin = this.complete(plan);
    if (twin >= 0) this.keepTwin(plan, from, plans.values[twin]);
    else this.keep(plan, from);
  }

  /** By how much the option of an idea is rated below what was taken, as far as that counts beside values. */
  private handicapOf(idea: number): number {
    const { plans, ideas, look } = this;
    const doubt = (plans.values[ideas.plans[idea]] - ideas.values[idea]) / CAUTION;
    return doubt * look.conviction(ideas.options[idea]);
  }

  /** A way turns off from another one; whether it can. */
  private turnOff(plan: number, how: How, option: Option): boolean {
    const { plans, look } = this;
    if (how === How.Now) return this.take(plan, option);
    return how === How.Never ? plans.ban(plan, look.deedOf(option)) : plans.delay(plan, look.deedOf(option));
  }

  /** Plays a way up to one of its decisions. */
  private goTo(plan: number, at: number): void {
    const { trial, plans, look, seat, turn } = this;
    trial.copyFrom(this.root);
    for (let i = 0; i < at; i++) {
      trial.take(plans.placeIn(plan, i, trial.options()));
      look.playTo(trial, seat, turn);
    }
  }

  private take(plan: number, option: Option): boolean {
    const { trial, plans } = this;
    const options = trial.options();
    const place = options.indexOf(option);
    if (place < 0) return false;
    plans.add(plan, options, place);
    trial.take(place);
    return true;
  }

  /**
   * Plays the turn on as it is rated, without what is banned, and notes what else could be done. Returns the way that has gone on from
   * the same position before, as soon as there is one; -1 if there is none.
   */
  private complete(plan: number): number {
    const { trial, look, plans, turn, foregone } = this;
    for (let i = 0; i < MOST_DECISIONS && trial.turn === turn && !trial.isOver(); i++) {
      const options = trial.options();
      if (options.length === 1) trial.take(0);
      else if (trial.decider !== this.seat) {
        plans.answer(plan);
        trial.take(look.best(trial));
      } else {
        const twin = this.meet(plan);
        if (twin >= 0) return twin;
        look.rate(trial);
        let place = this.bestAllowed(plan, options);
        if (options.at(place) === this.ender && plans.allowDelayed(plan)) place = this.bestAllowed(plan, options);
        foregone.note(trial, place, plans.lengths[plan], look);
        plans.add(plan, options, place);
        trial.take(place);
      }
    }
    return -1;
  }

  /** The way that has come to this position before and may do all that this one may; -1 if there is none. */
  private meet(plan: number): number {
    const { trial, look, plans, foregone } = this;
    if (!look.tellsApart || this.turn === 0 || plans.hasBans(plan) || !foregone.isMain(trial.decisionKind)) return -1;
    return this.met.meet(keyOf(trial, this.seat, look), plan);
  }

  /** What is rated best of what a way may do. */
  private bestAllowed(plan: number, options: OptionList): number {
    const { plans, look } = this;
    const { scores } = look;
    const hasBans = plans.hasBans(plan);
    let best = -1;
    for (let i = 0; i < options.length; i++) {
      if (best >= 0 && scores[i] <= scores[best]) continue;
      if (hasBans && plans.isBanned(plan, look.deedOf(options.at(i)))) continue;
      best = i;
    }
    return Math.max(0, best);
  }

  /** Judges a way that has been tried, and keeps it if it is a new one. */
  private keep(plan: number, from: number): void {
    const { plans, foregone, ideas } = this;
    const twin = this.reachedBy(plan);
    if (twin >= 0) return this.keepTwin(plan, from, plans.values[twin]);
    const value = this.judge();
    if (!this.isLost(value) && this.isKnown(plan, value)) return this.keepTwin(plan, from, value);
    this.keys[plan] = value;
    this.twins[plan] = 0;
    plans.values[plan] = value;
    foregone.propose(ideas, plans, plan, from, CAUTION, this.look.tellsApart);
  }

  /** A way that leads to where another one has is not compared with it, but what could be chosen on it may lead elsewhere. */
  private keepTwin(plan: number, from: number, value: number): void {
    const { plans, foregone, ideas, look } = this;
    plans.values[plan] = value;
    if (!look.tellsApart || this.twinCount === mostTwins(this.settings)) return plans.drop();
    if (!foregone.proposeChoices(ideas, plans, plan, from, CAUTION)) return plans.drop();
    this.twinCount++;
    this.twins[plan] = 1;
    this.keys[plan] = Number.NaN;
    this.ends[plan] = Number.NaN;
  }

  /** A turn that has lost the game already. What else could be done in it counts, however many such ways there are. */
  private isLost(value: number): boolean {
    return value === 0 && this.trial.isOver();
  }

  private isKnown(plan: number, key: number): boolean {
    for (let i = 0; i < plan; i++) if (Math.abs(this.keys[i] - key) < SAME) return true;
    return false;
  }

  /** Another way that has led to where this one has; -1 if there is none. */
  private reachedBy(plan: number): number {
    const { look, trial, ends } = this;
    ends[plan] = Number.NaN;
    if (!look.tellsApart || trial.isOver()) return -1;
    const end = look.standing(trial, this.seat);
    for (let i = 0; i < plan; i++) if (ends[i] === end) return i;
    ends[plan] = end;
    return -1;
  }

  /** What a way comes to where the turn ends, or later if that tells little yet. */
  private judge(): number {
    const { look, trial, turn } = this;
    for (let after = 1; after <= look.horizon - TURN_TELLS; after++) look.finish(trial, turn + after);
    return look.value(trial, this.seat);
  }

  // ---------------------------------------------------------------------------------------------- comparing ways

  private compare(seed: number, most: number, playouts: number): number {
    const { comparison, plans } = this;
    comparison.clear();
    for (let plan = 0; plan < plans.size; plan++)
      if (this.twins[plan] === 0) comparison.add(plan, plans.values[plan], TRUST, this.handicaps[plan]);
    comparison.sort(comparison.size);
    let active = this.contenders(Math.min(most, comparison.size));
    let deals = 0;
    for (let left = playouts; active > 1 && left > 0; active = Math.ceil(active / 2)) {
      const rounds = Math.ceil(Math.log2(active));
      const last = deals + Math.max(1, Math.floor(left / rounds / active));
      left -= (last - deals) * active;
      while (deals < last) this.playOut(searchSeed(seed ^ DEALS, ++deals), active);
      comparison.sort(active);
    }
    return comparison.ways[0];
  }

  /** What a turn comes to doesn't show where it ends, but some turns later. */
  private get showsLate(): boolean {
    return this.look.horizon > TURN_TELLS;
  }

  /** How many of the best ways are close enough to the best one to be compared with it. */
  private contenders(most: number): number {
    if (this.showsLate) return most;
    const { ways } = this.comparison;
    const { values } = this.plans;
    const least = values[ways[0]] - CLOSE;
    let count = 1;
    while (count < most && values[ways[count]] >= least) count++;
    return count;
  }

  /** Plays the best so many ways out in one deal. */
  private playOut(seed: number, active: number): void {
    const { comparison } = this;
    this.view.dealInto(this.root, seed);
    for (let i = 0; i < active; i++) comparison.tell(comparison.ways[i], this.outcome(comparison.ways[i]));
  }

  private outcome(plan: number): number {
    const { trial, look, turn } = this;
    trial.copyFrom(this.root);
    this.carryOut(plan);
    for (let after = 1; after <= look.horizon; after++) look.finish(trial, turn + after);
    return look.value(trial, this.seat);
  }

  /** Carries a way out in another deal, as far as it goes there; what can't be done there is left out. */
  private carryOut(plan: number): void {
    const { trial, look, turn } = this;
    let next = 0;
    for (let i = 0; i < MOST_DECISIONS && trial.turn === turn && !trial.isOver(); i++) {
      const options = trial.options();
      if (options.length === 1 || trial.decider !== this.seat) {
        trial.take(look.best(trial));
        continue;
      }
      const at = this.nextDecision(plan, next, options);
      if (at >= 0) {
        next = at + 1;
        trial.take(this.plans.placeIn(plan, at, options));
      } else {
        look.rate(trial);
        trial.take(this.bestAllowed(plan, options));
      }
    }
  }

  /** The next decision of a way that can be taken; -1: none. Where a turn ends is decided anew: what is drawn may be worth playing. */
  private nextDecision(plan: number, from: number, options: OptionList): number {
    const { plans } = this;
    const end = plans.lengths[plan] - 1;
    for (let at = from; at <= end; at++) {
      if (at === end && plans.option(plan, at) === this.ender) return -1;
      if (plans.placeIn(plan, at, options) >= 0) return at;
    }
    return -1;
  }
}
