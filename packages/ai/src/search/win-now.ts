import type { Game, Option, Player, View } from '@lorelab/engine/kernel';
import type { Lookahead } from './lookahead.js';
import { keyOf } from './met-positions.js';
import { LONGEST, type TurnPlans } from './turn-plans.js';

/** A win that takes more decisions isn't looked for. */
const DEEPEST = 40;
/** So many options of a decision are looked at. */
const WIDEST = 32;
/** How much of the goal has to be reached, and how much may be missing beyond what is in reach, for a win to be looked for. */
const REACHED = 0.65;
const MISSING = 0.2;
const KNOWN = 1 << 11;
/** So much of what may be looked at is kept for what promises less: the first may need what only another brings. */
const OTHERS = 0.3;
/** Of what promises as much, what is rated better comes first. */
const LITTLE = 1e-4;

/**
 * Looks for a win on this very turn, depth first: what promises most progress is tried first, and a position that has been met
 * in another order isn't looked at again. So many positions are looked at at most.
 */
export class WinNow {
  private readonly games: Game[] = [];
  private readonly known = new Int32Array(KNOWN);
  private readonly promises = new Float64Array(DEEPEST * WIDEST);
  private readonly ratings = new Float64Array(DEEPEST * WIDEST);
  private readonly places = new Int32Array(DEEPEST * WIDEST);
  private readonly path = new Int32Array(DEEPEST);
  private view!: View;
  private seat: Player = 0;
  private turn = 0;
  private left = 0;
  private length = 0;
  /** The option that ends turns, once it has been met: nobody wins by it. */
  private ender: Option = -1;

  constructor(
    private readonly look: Lookahead,
    private readonly most: number,
  ) {}

  /** Adds a way that wins in this deal to the plans, if one is found; whether there is one. */
  find(view: View, root: Game, seat: Player, plans: TurnPlans): boolean {
    if (!this.isInReach(root, seat)) return false;
    this.view = view;
    this.seat = seat;
    this.turn = root.turn;
    this.left = this.most;
    this.ender = -1;
    this.known.fill(0);
    this.game(0).copyFrom(root);
    if (!this.wins(0, 0)) return false;
    this.write(root, plans);
    return true;
  }

  private isInReach(root: Game, seat: Player): boolean {
    const goal = root.goal(seat);
    return root.progress(seat) >= goal * REACHED && goal - this.look.reach(root, seat) <= goal * MISSING;
  }

  private game(depth: number): Game {
    if (depth === this.games.length) this.games.push(this.view.newGame());
    return this.games[depth];
  }

  /** Looks on from a position, as long as more than `least` positions may be looked at. */
  private wins(depth: number, least: number): boolean {
    if (depth === DEEPEST) return false;
    const count = this.lookAround(depth);
    if (count < 0) return true;
    const at = depth * WIDEST;
    for (let i = 0; i < count && this.left > least; i++) {
      const place = this.places[at + i];
      this.path[depth] = place;
      this.step(depth, place);
      if (this.wins(depth + 1, least + OTHERS * (this.left - least))) return true;
    }
    return false;
  }

  private step(depth: number, place: number): Game {
    const next = this.game(depth + 1);
    next.copyFrom(this.games[depth]);
    next.take(place);
    this.look.playTo(next, this.seat, this.turn);
    return next;
  }

  /** Takes every option and sorts what comes of it; returns how many are worth going on with, or -1 if one wins. */
  private lookAround(depth: number): number {
    const game = this.games[depth];
    const at = depth * WIDEST;
    const options = Math.min(WIDEST, this.look.rate(game));
    this.noteRatings(at, options);
    let count = 0;
    const list = game.options();
    for (let place = 0; place < options && this.left > 0; place++) {
      const option = list.at(place);
      if (option === this.ender) continue;
      this.left--;
      const next = this.step(depth, place);
      if (next.isOver() && next.hasWon(this.seat)) {
        this.path[depth] = place;
        this.length = depth + 1;
        return -1;
      }
      if (next.turn !== this.turn) this.ender = option;
      if (next.isOver() || next.turn !== this.turn || this.isMet(next)) continue;
      this.insert(at, count++, place, this.look.reach(next, this.seat) + this.ratings[at + place] * LITTLE);
    }
    return count;
  }

  private noteRatings(at: number, options: number): void {
    for (let place = 0; place < options; place++) this.ratings[at + place] = this.look.scores[place];
  }

  private insert(start: number, count: number, place: number, promise: number): void {
    let at = start + count;
    for (; at > start && this.promises[at - 1] < promise; at--) {
      this.promises[at] = this.promises[at - 1];
      this.places[at] = this.places[at - 1];
    }
    this.promises[at] = promise;
    this.places[at] = place;
  }

  /** Whether a position with the same options that stands alike has been met. */
  private isMet(game: Game): boolean {
    const key = keyOf(game, this.seat, this.look);
    for (let i = 0; i < 8; i++) {
      const at = (key + i) & (KNOWN - 1);
      if (this.known[at] === key) return true;
      if (this.known[at] !== 0) continue;
      this.known[at] = key;
      return false;
    }
    return false;
  }

  private write(root: Game, plans: TurnPlans): void {
    const plan = plans.begin();
    const game = this.game(0);
    game.copyFrom(root);
    for (let i = 0; i < this.length && i < LONGEST; i++) {
      plans.add(plan, game.options(), this.path[i]);
      game.take(this.path[i]);
      if (this.look.playTo(game, this.seat, this.turn)) plans.answer(plan);
    }
    plans.values[plan] = 1;
  }
}
