/** What is known beyond the plain ratings: what cards are good for in their deck, and what a kind of action is good for at a moment. */
import type { LorcanaView } from '@lorelab/engine/lorcana';
import type { CardValues } from '../cards.js';
import { Net, type NetWeights } from './net.js';
import { NO_VERB, type OptionColumns } from './option-columns.js';
import { DECKS_INPUTS, ROLE_INPUTS, ROLE_OUTPUTS, RoleTables } from './role-tables.js';
import { Moment, Own, Role } from './roles.js';

/** Verbs of turn actions, and one more: putting a card back from the opening hand. */
export const VERBS = 16;
export const ALTER_VERB = 15;
/**
 * How much of what is learnt of opening hands counts, beside the worth of putting a card back: by more of it hands win no more, and
 * are kept less often as people do (docs/RATINGS.md).
 */
export const OPENING_HANDS = 0.04;
/** Weights of a verb: of the numbers of the moment, and of what an option is by itself. */
export const VERB_WEIGHTS = Moment.Size + Own.Size;

export interface InsightWeights {
  /** What cards are good for. */
  readonly roles: NetWeights;
  /** What verbs are good for in any deck, … */
  readonly verbs: Float64Array;
  /** … and what a deck that meets another adds to that. */
  readonly decks: NetWeights;
}

export class Insight {
  readonly tables: RoleTables;
  /** Each decision has a number, so that what a verb and a card in its role are good for now is worked out once. */
  private now = 0;
  private readonly verbKnownAt = new Int32Array(VERBS).fill(-1);
  private readonly verbKnown = new Float64Array(VERBS);
  private readonly ours: RoleValues;
  private readonly theirs: RoleValues;

  constructor(cards: CardValues, { roles, verbs, decks }: InsightWeights) {
    this.tables = new RoleTables(
      cards,
      new Net(ROLE_INPUTS, ROLE_OUTPUTS, roles),
      verbs,
      new Net(DECKS_INPUTS, verbs.length, decks),
    );
    const { length } = cards.pool.definitions;
    this.ours = new RoleValues(length);
    this.theirs = new RoleValues(length);
  }

  /** Writes the ratings of so many options. */
  rate(view: LorcanaView, columns: OptionColumns, count: number, scores: Float64Array): void {
    const { ours, theirs, verbs: verbWeights } = this.tables.of(view);
    const { moment, own, verbs, roles, defs, shares } = columns;
    this.now++;
    this.ours.begin(ours.weights, moment, this.now);
    this.theirs.begin(theirs.weights, moment, this.now);
    for (let i = 0; i < count; i++) {
      let score = verbs[i] === NO_VERB ? own[i * Own.Size + Own.Worth] : this.ofVerb(columns, i, verbWeights);
      for (let at = 2 * i; at < 2 * i + 2; at++) {
        const role = roles[at];
        if (role === Role.None) continue;
        const values = role === Role.Defend || role === Role.Theirs ? this.theirs : this.ours;
        score += shares[at] * values.of(defs[at], role);
      }
      scores[i] = score;
    }
    if (verbs[0] === ALTER_VERB) this.dampHands(own, count, scores);
  }

  private dampHands(own: Float64Array, count: number, scores: Float64Array): void {
    for (let i = 0; i < count; i++) {
      const worth = own[i * Own.Size + Own.Worth];
      scores[i] = worth + OPENING_HANDS * (scores[i] - worth);
    }
  }

  private ofVerb({ moment, own, verbs }: OptionColumns, i: number, weights: Float64Array): number {
    const verb = verbs[i];
    if (this.verbKnownAt[verb] !== this.now) {
      this.verbKnownAt[verb] = this.now;
      this.verbKnown[verb] = dot(weights, verb * VERB_WEIGHTS, moment);
    }
    const at = verb * VERB_WEIGHTS + Moment.Size;
    const from = i * Own.Size;
    let sum = this.verbKnown[verb];
    for (let o = 0; o < Own.Size; o++) sum += weights[at + o] * own[from + o];
    return sum;
  }
}

/** What the cards of one side are good for in their roles now, each worked out when it is first asked for. */
class RoleValues {
  private readonly knownAt: Int32Array;
  private readonly known: Float64Array;
  private weights!: Float64Array;
  private moment!: Float64Array;
  private now = 0;

  constructor(cards: number) {
    this.knownAt = new Int32Array(cards * Role.Size).fill(-1);
    this.known = new Float64Array(cards * Role.Size);
  }

  begin(weights: Float64Array, moment: Float64Array, now: number): void {
    this.weights = weights;
    this.moment = moment;
    this.now = now;
  }

  of(def: number, role: number): number {
    const at = def * Role.Size + role;
    if (this.knownAt[at] !== this.now) {
      this.knownAt[at] = this.now;
      this.known[at] = dot(this.weights, at * Moment.Size, this.moment);
    }
    return this.known[at];
  }
}

/** What weights from a place on make of the numbers of a moment. */
function dot(weights: Float64Array, at: number, moment: Float64Array): number {
  // Two sums, so that one product needn't wait for the one before; there is an even number of them.
  let even = 0;
  let odd = 0;
  for (let m = 0; m < Moment.Size; m += 2) {
    even += weights[at + m] * moment[m];
    odd += weights[at + m + 1] * moment[m + 1];
  }
  return even + odd;
}
