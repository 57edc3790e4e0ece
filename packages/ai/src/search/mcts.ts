import { type Game, MANY_OPTIONS, type OptionList, type Player, type View } from '@lorelab/engine/kernel';
import type { Advisor } from '../advisor.js';
import { GreedyPolicy } from '../greedy.js';
import type { Policy } from '../policy.js';
import { StartTrial } from '../start-trial.js';
import { Lookahead, searchSeed, signatureOf } from './lookahead.js';
import { NO_EDGE, OptionTree } from './option-tree.js';

export interface MctsSettings {
  /** Playouts a decision. */
  readonly playouts: number;
  /** How much trying what has been tried little counts beside what has been found. */
  readonly exploration: number;
}

export const MCTS: MctsSettings = { playouts: 200, exploration: 0.5 };

/** What has not been tried counts as this much worse than the average of what has. */
const UNTRIED = 0.03;
/** A tree that has grown so large isn't kept for the next decision. */
const LARGE = 1 << 15;
/** Room for all that one search can add to it. */
const ROOM = 1 << 17;
const MOST_DECISIONS = 1024;

/**
 * Information-set Monte Carlo tree search: one tree over the searcher's own decisions, and for each playout the hidden
 * cards are dealt anew. An option is known by its integer, which means the same in all deals from a decision on; how
 * often it was there at all counts for how much it has to be tried (ISMCTS with availability, PUCT with the ratings as
 * priors). A playout goes on by the ratings for as many turns as the advisor asks for, and is then judged by the value of the
 * position.
 */
export class MctsPolicy implements Policy {
  private readonly look: Lookahead;
  private readonly starts: StartTrial;
  private readonly tree = new OptionTree(ROOM);
  private readonly path = new Int32Array(MOST_DECISIONS);
  private edges = new Int32Array(MANY_OPTIONS);
  private seat: Player = 0;
  private seed = 0;
  private deals = 0;
  private view: View | undefined;
  private game!: Game;
  /** The edge that the last decision took: what lies behind it is known already. */
  private root = NO_EDGE;

  constructor(
    advisor: Advisor,
    private readonly settings: MctsSettings = MCTS,
    readonly name = 'mcts',
  ) {
    this.look = new Lookahead(advisor);
    this.starts = new StartTrial(new GreedyPolicy(advisor));
  }

  startGame(seat: Player, seed: number): void {
    this.seat = seat;
    this.seed = seed;
    this.deals = 0;
    this.root = NO_EDGE;
  }

  choosesToStart(view: View): boolean {
    return this.starts.isBetter(view);
  }

  choose(view: View, options: OptionList): number {
    if (options.length === 1) return 0;
    this.sitDown(view);
    this.deal(view);
    // Before the first turn there is no turn to search.
    if (this.game.turn === 0) return this.look.best(this.game);
    this.prepareTree(options);
    this.search(view, options);
    this.root = this.tree.mostVisited(this.root);
    return options.indexOf(this.tree.option[this.root]);
  }

  private sitDown(view: View): void {
    if (this.view === view) return;
    this.view = view;
    this.game = view.newGame();
  }

  private deal(view: View): void {
    view.dealInto(this.game, searchSeed(this.seed, ++this.deals));
  }

  /** What an earlier search of this turn found is kept, if it was about this very decision. */
  private prepareTree(options: OptionList): void {
    const { tree } = this;
    const isKnown = this.root !== NO_EDGE && tree.hasChildren(this.root) && tree.size < LARGE;
    if (isKnown && tree.signature[this.root] === signatureOf(options)) return;
    tree.clear();
    this.root = tree.add(0, 1);
  }

  private search(view: View, options: OptionList): void {
    const { tree, root } = this;
    const { playouts } = this.settings;
    const { turn } = this.game;
    const mostNodes = ROOM - Math.max(MANY_OPTIONS, options.length);
    for (let first = true; tree.visits[root] < playouts; first = false) {
      if (!first) this.deal(view);
      this.playout(turn, options);
      if (tree.isSettled(root, playouts - tree.visits[root]) || tree.size > mostNodes) return;
    }
  }

  /** Walks down the tree to something new, plays on, and tells everything on the way how it went. */
  private playout(turn: number, rootOptions: OptionList): void {
    const { game, path, look, tree } = this;
    let depth = 0;
    let node = this.root;
    path[depth++] = node;
    while (game.turn === turn && !game.isOver() && depth < MOST_DECISIONS) {
      // At the root the options are those that were asked about: hidden cards in them may have other integers in a deal.
      const place = this.select(node, node === this.root ? rootOptions : game.options());
      node = this.edges[place];
      path[depth++] = node;
      game.take(place);
      look.playTo(game, this.seat, turn);
      if (tree.visits[node] === 0) break;
    }
    look.playOut(game, turn);
    const value = look.value(game, this.seat);
    for (let i = 0; i < depth; i++) {
      tree.visits[path[i]]++;
      tree.total[path[i]] += value;
    }
  }

  /** The place of the option to try; `edges` has the edges of all options then. */
  private select(node: number, options: OptionList): number {
    if (options.length > this.edges.length) this.edges = new Int32Array(2 * options.length);
    const { tree, edges } = this;
    if (!tree.findEdges(node, options, edges)) this.expand(node, options);
    const { length } = options;
    const mean = tree.visits[node] > 0 ? tree.total[node] / tree.visits[node] : 0.5;
    let priors = 0;
    for (let i = 0; i < length; i++) priors += tree.prior[edges[i]];
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < length; i++) {
      const edge = edges[i];
      const visits = tree.visits[edge];
      const found = visits > 0 ? tree.total[edge] / visits : mean - UNTRIED;
      const wish =
        (this.settings.exploration * (tree.prior[edge] / priors) * Math.sqrt(++tree.available[edge])) / (1 + visits);
      if (found + wish <= most) continue;
      most = found + wish;
      best = i;
    }
    return best;
  }

  /** Adds the edges that are missing, with the ratings as priors. */
  private expand(node: number, options: OptionList): void {
    const { look, tree, edges } = this;
    const count = look.rate(this.game);
    const top = look.topScore(count);
    for (let i = 0; i < count; i++) {
      if (edges[i] !== NO_EDGE) continue;
      edges[i] = tree.addTo(node, options.at(i), Math.exp((look.scores[i] - top) / look.temperature));
    }
  }
}
