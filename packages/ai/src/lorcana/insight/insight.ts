/** What is known beyond the plain ratings: what cards are good for in their deck, and what a kind of action is good for at a moment. */
import type { LorcanaView } from '@lorelab/engine/lorcana';
import type { CardValues } from '../cards.js';
import { Net, type NetWeights } from './net.js';
import { NO_VERB, type OptionColumns } from './option-columns.js';
import { DECKS_INPUTS, type Meeting, ROLE_INPUTS, ROLE_OUTPUTS, RoleTables } from './role-tables.js';
import { Moment, Own, Role } from './roles.js';

/** Verbs of turn actions, and one more: putting a card back from the opening hand. */
export const VERBS = 16;
export const ALTER_VERB = 15;
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
  /** Each decision has a number, so that what a verb is good for now is worked out once. */
  private now = 0;
  private readonly knownAt = new Int32Array(VERBS).fill(-1);
  private readonly known = new Float64Array(VERBS);

  constructor(cards: CardValues, { roles, verbs, decks }: InsightWeights) {
    this.tables = new RoleTables(
      cards,
      new Net(ROLE_INPUTS, ROLE_OUTPUTS, roles),
      verbs,
      new Net(DECKS_INPUTS, verbs.length, decks),
    );
  }

  /** Writes the ratings of so many options. */
  rate(view: LorcanaView, columns: OptionColumns, count: number, scores: Float64Array): void {
    const meeting = this.tables.of(view);
    const { own, verbs, roles } = columns;
    this.now++;
    for (let i = 0; i < count; i++) {
      let score = verbs[i] === NO_VERB ? own[i * Own.Size + Own.Worth] : this.ofVerb(columns, i, meeting.verbs);
      if (roles[2 * i] !== Role.None) score += ofCard(columns, 2 * i, meeting);
      if (roles[2 * i + 1] !== Role.None) score += ofCard(columns, 2 * i + 1, meeting);
      scores[i] = score;
    }
  }

  private ofVerb({ moment, own, verbs }: OptionColumns, i: number, weights: Float64Array): number {
    const verb = verbs[i];
    if (this.knownAt[verb] !== this.now) {
      this.knownAt[verb] = this.now;
      this.known[verb] = dot(weights, verb * VERB_WEIGHTS, moment);
    }
    const at = verb * VERB_WEIGHTS + Moment.Size;
    const from = i * Own.Size;
    let sum = this.known[verb];
    for (let o = 0; o < Own.Size; o++) sum += weights[at + o] * own[from + o];
    return sum;
  }
}

/** What a card is good for in its role now. */
function ofCard({ moment, roles, defs, shares }: OptionColumns, at: number, { ours, theirs }: Meeting): number {
  const role = roles[at];
  const { weights } = role === Role.Defend || role === Role.Theirs ? theirs : ours;
  return shares[at] * dot(weights, defs[at] * ROLE_OUTPUTS + role * Moment.Size, moment);
}

/** What weights from a place on make of the numbers of a moment. */
function dot(weights: Float64Array, at: number, moment: Float64Array): number {
  let sum = 0;
  for (let m = 0; m < Moment.Size; m++) sum += weights[at + m] * moment[m];
  return sum;
}
