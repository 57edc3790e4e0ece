/** Learns what cards and verbs are good for: the nets behind ratings, and how to improve them by decisions that were asked about. */
import {
  DECKS_INPUTS,
  type InsightWeights,
  MOMENT_NUMBERS,
  NET_SIZES,
  OWN_NUMBERS,
  ROLE_INPUTS,
  ROLE_OUTPUTS,
  VERB_WEIGHTS,
  VERBS,
} from '@lorelab/ai/lorcana';
import { NetPass } from './net-pass.js';
import type { AskedDecisions } from './samples.js';

/** What is known of two decks stands in each row of the cards. */
const AT_DECKS = ROLE_INPUTS - DECKS_INPUTS;

/** Decisions that are told apart: turn actions, other choices, opening hands. */
export type RatedKind = 'turns' | 'choices' | 'opening hands';
export const RATED_KINDS: readonly RatedKind[] = ['turns', 'choices', 'opening hands'];

/** What the ratings won, in chances of winning. */
export interface Gain {
  /** Decisions. */
  count: number;
  /** By what the best rated option is better than that of version 1. */
  gain: number;
  /** The same for who knows what came of every option in half of the deals, in the others. */
  most: number;
}

/** The gradient of what is to be improved, as the weights are. */
export interface RatingsGradient {
  readonly roles: readonly [Float64Array, Float64Array];
  readonly verbs: Float64Array;
  readonly decks: readonly [Float64Array, Float64Array];
}

export class RatingsModel {
  private readonly roles: NetPass;
  private readonly decks: NetPass;
  private readonly verbTables: readonly Float64Array[];
  private readonly verbChanges: readonly Float64Array[];
  private scores = new Float64Array(64);
  private readonly deckRow = new Float32Array(2 * DECKS_INPUTS);

  constructor(readonly weights: InsightWeights) {
    this.roles = new NetPass(NET_SIZES.roles, weights.roles);
    this.decks = new NetPass(NET_SIZES.decks, weights.decks);
    const tables = (): Float64Array[] => [0, 1].map(() => new Float64Array(weights.verbs.length));
    this.verbTables = tables();
    this.verbChanges = tables();
  }

  /** Works out what the cards of a table are good for. */
  private meet({ cards, owners }: AskedDecisions): void {
    this.roles.forward(cards, owners.length);
    for (let player = 0; player < 2; player++) {
      const from = owners.indexOf(player) * ROLE_INPUTS + AT_DECKS;
      this.deckRow.set(cards.subarray(from, from + DECKS_INPUTS), player * DECKS_INPUTS);
    }
    this.decks.forward(this.deckRow, 2);
    const { verbs } = this.weights;
    this.verbTables.forEach((table, player) => {
      const added = this.decks.outputs.subarray(player * verbs.length, (player + 1) * verbs.length);
      for (let i = 0; i < verbs.length; i++) table[i] = verbs[i] + added[i];
    });
  }

  private rate(asked: AskedDecisions, decision: number): number {
    const from = asked.starts[decision];
    const count = asked.starts[decision + 1] - from;
    if (count > this.scores.length) this.scores = new Float64Array(2 * count);
    const verbs = this.verbTables[asked.deciders[decision]]!;
    for (let i = 0; i < count; i++) this.scores[i] = this.score(asked, decision, from + i, verbs);
    return count;
  }

  private score(asked: AskedDecisions, decision: number, option: number, table: Float64Array): number {
    const { moments, own, rows, roles, shares } = asked;
    const verb = asked.verbs[option];
    const moment = decision * MOMENT_NUMBERS;
    let score = 0;
    if (verb < 0) score = own[option * OWN_NUMBERS];
    else {
      const at = verb * VERB_WEIGHTS;
      for (let m = 0; m < MOMENT_NUMBERS; m++) score += table[at + m] * moments[moment + m];
      for (let o = 0; o < OWN_NUMBERS; o++) score += table[at + MOMENT_NUMBERS + o] * own[option * OWN_NUMBERS + o];
    }
    for (let card = 2 * option; card < 2 * option + 2; card++) {
      if (roles[card] < 0) continue;
      const at = rows[card] * ROLE_OUTPUTS + roles[card] * MOMENT_NUMBERS;
      let sum = 0;
      for (let m = 0; m < MOMENT_NUMBERS; m++) sum += this.roles.outputs[at + m] * moments[moment + m];
      score += shares[card] * sum;
    }
    return score;
  }

  /** The ratings of all options at a table, in their order. */
  ratings(asked: AskedDecisions): Float64Array {
    this.meet(asked);
    const all = new Float64Array(asked.verbs.length);
    for (let decision = 0; decision < asked.deciders.length; decision++) {
      const count = this.rate(asked, decision);
      all.set(this.scores.subarray(0, count), asked.starts[decision]);
    }
    return all;
  }

  /** Adds how well the ratings choose at a table, by the kind of decision. */
  measure(asked: AskedDecisions, gains: readonly Gain[]): void {
    this.meet(asked);
    const { outcomes, starts, formers, verbs } = asked;
    for (let decision = 0; decision < asked.deciders.length; decision++) {
      const former = formers[decision];
      if (former < 0) continue;
      const count = this.rate(asked, decision);
      const from = starts[decision];
      const mean = (i: number): number => (outcomes[2 * (from + i)] + outcomes[2 * (from + i) + 1]) / 2;
      const gain = gains[kindOf(verbs[from])]!;
      gain.count++;
      gain.gain += mean(best(count, (i) => this.scores[i])) - mean(former);
      for (const half of [0, 1]) {
        const known = best(count, (i) => outcomes[2 * (from + i) + half]);
        gain.most += (outcomes[2 * (from + known) + 1 - half] - outcomes[2 * (from + former) + 1 - half]) / 2;
      }
    }
  }

  /**
   * Adds the gradient of what options lead to, if each is taken with a chance proportional to exp(rating / temperature).
   */
  improve(asked: AskedDecisions, temperature: number, gradient: RatingsGradient): void {
    this.meet(asked);
    this.roles.changes.fill(0, 0, asked.owners.length * ROLE_OUTPUTS);
    for (const changes of this.verbChanges) changes.fill(0);
    for (let decision = 0; decision < asked.deciders.length; decision++) this.learnFrom(asked, decision, temperature);
    this.roles.backward(asked.cards, asked.owners.length, gradient.roles);
    const { length } = this.weights.verbs;
    this.verbChanges.forEach((changes, player) => {
      for (let i = 0; i < length; i++) gradient.verbs[i] += changes[i];
      this.decks.changes.set(changes, player * length);
    });
    this.decks.backward(this.deckRow, 2, gradient.decks);
  }

  private learnFrom(asked: AskedDecisions, decision: number, temperature: number): void {
    const count = this.rate(asked, decision);
    const { scores } = this;
    const { outcomes } = asked;
    const from = asked.starts[decision];
    let top = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) top = Math.max(top, scores[i]);
    let total = 0;
    let expected = 0;
    for (let i = 0; i < count; i++) {
      scores[i] = Math.exp((scores[i] - top) / temperature);
      total += scores[i];
      expected += (scores[i] * (outcomes[2 * (from + i)] + outcomes[2 * (from + i) + 1])) / 2;
    }
    expected /= total;
    for (let i = 0; i < count; i++) {
      const outcome = (outcomes[2 * (from + i)] + outcomes[2 * (from + i) + 1]) / 2;
      const change = ((scores[i] / total) * (outcome - expected)) / temperature;
      if (change !== 0) this.change(asked, decision, from + i, change);
    }
  }

  /** An option's rating should change by so much: what it is made of, too. */
  private change(asked: AskedDecisions, decision: number, option: number, change: number): void {
    const { moments, own, rows, roles, shares } = asked;
    const verb = asked.verbs[option];
    const moment = decision * MOMENT_NUMBERS;
    if (verb >= 0) {
      const changes = this.verbChanges[asked.deciders[decision]]!;
      const at = verb * VERB_WEIGHTS;
      for (let m = 0; m < MOMENT_NUMBERS; m++) changes[at + m] += change * moments[moment + m];
      for (let o = 0; o < OWN_NUMBERS; o++) changes[at + MOMENT_NUMBERS + o] += change * own[option * OWN_NUMBERS + o];
    }
    for (let card = 2 * option; card < 2 * option + 2; card++) {
      if (roles[card] < 0) continue;
      const at = rows[card] * ROLE_OUTPUTS + roles[card] * MOMENT_NUMBERS;
      const share = change * shares[card];
      for (let m = 0; m < MOMENT_NUMBERS; m++) this.roles.changes[at + m] += share * moments[moment + m];
    }
  }
}

const kindOf = (verb: number): number => (verb < 0 ? 1 : verb === VERBS - 1 ? 2 : 0);

function best(count: number, of: (i: number) => number): number {
  let found = 0;
  for (let i = 1; i < count; i++) if (of(i) > of(found)) found = i;
  return found;
}
