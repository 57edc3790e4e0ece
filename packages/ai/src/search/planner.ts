import type { Game, OptionList, Player, View } from '@lorelab/engine/kernel';
import type { Advisor } from '../advisor.js';
import { GreedyPolicy } from '../greedy.js';
import type { Policy } from '../policy.js';
import { StartTrial } from '../start-trial.js';
import { BestFew } from './best-few.js';
import { Lookahead, searchSeed } from './lookahead.js';
import { Plan, ROOT, TurnTree } from './turn-tree.js';

/** How much a planner searches. */
export interface PlannerSettings {
  /** How many positions a search looks at, about. */
  readonly nodes: number;
  /** How many beginnings of a turn are followed side by side. */
  readonly width: number;
  /** How many options of a decision are tried: those that are rated best. */
  readonly branch: number;
  /** How many ways to play the whole turn are compared by what comes of them, … */
  readonly finals: number;
  /** … in how many deals of the hidden cards each. */
  readonly deals: number;
}

export const PLANNER: PlannerSettings = { nodes: 10, width: 2, branch: 4, finals: 2, deals: 2 };

/** Options that are rated so many temperatures below the best are mistakes, whatever a position's value says of them. */
const OUT_OF_QUESTION = 20;

/** Seeds of the deals in which final plans are compared are others than those of the search. */
const FINALS = 0x5bd1e995;
const MOST_DEALS = 64;

/**
 * Searches its own turn: a beam over sequences of actions in a game in which the hidden cards have been dealt anew. Every
 * beginning of a turn is judged by what comes of it if it is played on as it is rated, to the end of the turn: where one
 * stands amidst it tells little. The best few are then compared in other deals, and the one that stands best on the average
 * is carried out, as long as the game goes on as it was thought. Then the rest of the turn is searched.
 */
export class PlannerPolicy implements Policy {
  private readonly look: Lookahead;
  private readonly starts: StartTrial;
  private readonly tree: TurnTree;
  private readonly plan: Plan;
  private readonly branches: BestFew;
  private readonly next: BestFew;
  private readonly finals: BestFew;
  private seat: Player = 0;
  private seed = 0;
  private searches = 0;

  /** The games to search in, made once for each view. */
  private view: View | undefined;
  private root!: Game;
  private trial!: Game;
  private probe!: Game;
  private frontier: Game[] = [];
  private nextGames: Game[] = [];
  private readonly frontierNodes: Int32Array;
  private frontierSize = 0;

  constructor(
    advisor: Advisor,
    private readonly settings: PlannerSettings = PLANNER,
    readonly name = 'planner',
  ) {
    const { nodes, width, branch, finals } = settings;
    const room = nodes + width * branch + 1;
    this.look = new Lookahead(advisor);
    this.starts = new StartTrial(new GreedyPolicy(advisor));
    this.tree = new TurnTree(room);
    this.plan = new Plan(room);
    this.branches = new BestFew(branch);
    this.next = new BestFew(width);
    this.finals = new BestFew(finals);
    this.frontierNodes = new Int32Array(width);
  }

  startGame(seat: Player, seed: number): void {
    this.seat = seat;
    this.seed = seed;
    this.searches = 0;
    this.plan.forget();
  }

  choosesToStart(view: View): boolean {
    return this.starts.isBetter(view);
  }

  choose(view: View, options: OptionList): number {
    if (options.length === 1) return 0;
    const planned = this.plan.next(options);
    if (planned >= 0) return planned;
    this.sitDown(view);
    view.dealInto(this.root, searchSeed(this.seed, ++this.searches));
    // Before the first turn there is no turn to search.
    if (this.root.turn === 0) return this.look.best(this.root);
    return this.search(view, options);
  }

  private sitDown(view: View): void {
    if (this.view === view) return;
    this.view = view;
    const make = (): Game => view.newGame();
    this.root = make();
    this.trial = make();
    this.probe = make();
    this.frontier = Array.from({ length: this.settings.width }, make);
    this.nextGames = Array.from({ length: this.settings.width }, make);
  }

  /** Returns the place of the first option of the best plan. */
  private search(view: View, options: OptionList): number {
    const { turn } = this.root;
    this.plan.forget();
    this.tree.clear();
    this.finals.clear();
    this.frontier[0].copyFrom(this.root);
    this.frontierNodes[0] = ROOT;
    this.frontierSize = 1;
    while (this.frontierSize > 0 && this.tree.size < this.settings.nodes) {
      this.next.clear();
      for (let i = 0; i < this.frontierSize; i++) this.expand(this.frontier[i], this.frontierNodes[i], turn);
      this.advance();
    }
    const best = this.finals.items[this.bestFinal(view, turn)];
    this.plan.take(this.tree, best);
    return this.tree.placeIn(this.tree.decision(0), options);
  }

  // ---------------------------------------------------------------------------------------------- the beam

  /** Tries the best rated options of a decision, but for those that are out of the question. */
  private expand(game: Game, node: number, turn: number): void {
    const { look } = this;
    const count = look.rate(game);
    const least = look.topScore(count) - OUT_OF_QUESTION * look.temperature;
    this.branches.clear();
    for (let i = 0; i < count; i++) if (look.scores[i] >= least) this.branches.insert(look.scores[i], i);
    const options = game.options();
    for (let i = 0; i < this.branches.size; i++) {
      const place = this.branches.items[i];
      this.tryOption(game, this.tree.add(node, options, place), place, turn);
    }
  }

  private tryOption(game: Game, node: number, place: number, turn: number): void {
    const { trial, look } = this;
    trial.copyFrom(game);
    trial.take(place);
    if (look.playTo(trial, this.seat, turn)) this.tree.answer(node);
    const value = this.judge(trial, turn);
    if (!this.finals.has(value)) this.finals.insert(value, node);
    if (trial.turn === turn && !trial.isOver()) this.addNext(node, value);
  }

  /** What comes of a beginning of the turn. */
  private judge(game: Game, turn: number): number {
    const { look, probe } = this;
    probe.copyFrom(game);
    look.finish(probe, turn);
    return look.value(probe, this.seat);
  }

  /** Keeps the trial for the next step, if it is among the best. */
  private addNext(node: number, value: number): void {
    if (this.next.has(value)) return;
    const last = Math.min(this.next.size, this.settings.width - 1);
    const at = this.next.insert(value, node);
    if (at < 0) return;
    const spare = this.nextGames[last];
    for (let i = last; i > at; i--) this.nextGames[i] = this.nextGames[i - 1];
    this.nextGames[at] = this.trial;
    this.trial = spare;
  }

  private advance(): void {
    const games = this.frontier;
    this.frontier = this.nextGames;
    this.nextGames = games;
    this.frontierSize = this.next.size;
    this.frontierNodes.set(this.next.items);
  }

  // ---------------------------------------------------------------------------------------------- the finals

  /** Which of the finals stands best after the turns that follow, over several deals that are the same for all. */
  private bestFinal(view: View, turn: number): number {
    const { finals, settings } = this;
    finals.values.fill(0);
    for (let deal = 0; deal < settings.deals && finals.size > 1; deal++) {
      view.dealInto(this.root, searchSeed(this.seed ^ FINALS, this.searches * MOST_DEALS + deal));
      for (let i = 0; i < finals.size; i++) finals.values[i] += this.outcome(finals.items[i], turn);
    }
    return finals.best();
  }

  /** Carries a plan out in the deal of the root, as far as it goes there, and plays on. */
  private outcome(node: number, turn: number): number {
    const { trial, tree, look } = this;
    trial.copyFrom(this.root);
    const length = tree.trace(node);
    for (let i = 0; i < length && trial.turn === turn && !trial.isOver(); i++) {
      const place = tree.placeIn(tree.decision(i), trial.options());
      if (place < 0) break;
      trial.take(place);
      look.playTo(trial, this.seat, turn);
    }
    look.playOut(trial, turn);
    return look.value(trial, this.seat);
  }
}
