import { ClusterTally } from '@lorelab/statistics';
import type { RunPlan } from '../plan/plan.js';
import { copiesOf } from '../plan/table.js';
import { placeOf, type RecordSchema, type Rows } from '../rows/layout.js';
import { addCluster, CLUSTER_WORDS, clusterAt, endOfGroup } from './clusters.js';
import { Collector } from './collector.js';

/** What became of a card that is in a deck several times: tallies as they are written, so that those of several runs add up. */
export interface CardUse {
  readonly card: string;
  readonly copies: number;
  /** Games in which the card was drawn, and in how many of them it was inked. */
  readonly inked: readonly number[];
  /** The same of being played. */
  readonly played: readonly number[];
}

/** Cards of which a deck has fewer are not what it is built on. */
const COPIES = 3;

/** A card that is counted: its place among the deck's kinds. */
interface Counted {
  readonly card: string;
  readonly copies: number;
  readonly kind: number;
}

/** Whether the cards that decks are built on are played or put away to pay with, pair by pair. */
export class Uses extends Collector {
  private readonly cards: readonly (readonly Counted[])[];
  private readonly drawn: number;
  private readonly played: number;
  private readonly inked: number;

  /** `inked`: the measure of cards that were put away to pay with; absent: there is none, and nothing to count. */
  constructor(
    private readonly plan: RunPlan,
    schema: RecordSchema,
    inked: string | undefined,
  ) {
    const cards = plan.table.decks.map((deck, player) =>
      inked === undefined ? [] : countedIn(copiesOf(deck), schema.cards[player]!),
    );
    super(new Float64Array(2 * CLUSTER_WORDS * cards.reduce((sum, { length }) => sum + length, 0)));
    this.cards = cards;
    this.drawn = placeOf(schema.cardMeasures, 'drawn');
    this.played = placeOf(schema.cardMeasures, 'played');
    this.inked = inked === undefined ? -1 : placeOf(schema.cardMeasures, inked);
  }

  add(rows: Rows): void {
    for (let row = 0; row < rows.length; ) {
      const end = endOfGroup(this.plan, rows, row);
      this.addPair(rows, row, end);
      row = end;
    }
  }

  private addPair(rows: Rows, from: number, to: number): void {
    let at = 0;
    for (let player = 0; player < this.cards.length; player++)
      for (const { kind } of this.cards[player]!) {
        let [drawn, inked, played] = [0, 0, 0];
        for (let row = from; row < to; row++) {
          if (rows.card(row, player, kind, this.drawn) === 0) continue;
          drawn++;
          if (rows.card(row, player, kind, this.inked) !== 0) inked++;
          if (rows.card(row, player, kind, this.played) !== 0) played++;
        }
        addCluster(this.counts, at, drawn, inked);
        addCluster(this.counts, at + CLUSTER_WORDS, drawn, played);
        at += 2 * CLUSTER_WORDS;
      }
  }

  /** The cards of a player's deck that are counted, in the order of the deck. */
  of(player: number): CardUse[] {
    const before = this.cards.slice(0, player).reduce((sum, { length }) => sum + length, 0);
    return this.cards[player]!.map(({ card, copies }, place) => {
      const at = 2 * CLUSTER_WORDS * (before + place);
      const [inked, played] = [at, at + CLUSTER_WORDS].map((from) => clusterAt(this.counts, from).toJSON());
      return { card, copies, inked: inked!, played: played! };
    });
  }
}

const countedIn = (copies: ReadonlyMap<string, number>, kinds: readonly string[]): Counted[] =>
  kinds.flatMap((card, kind) => {
    const count = copies.get(card) ?? 0;
    return count < COPIES ? [] : [{ card, copies: count, kind }];
  });

/** What became of the cards of one deck in several runs; nothing is known of those in which no game was played. */
export function addedUses(runs: readonly (readonly CardUse[])[]): CardUse[] {
  const [first = [], ...others] = runs.filter(({ length }) => length > 0);
  return first.map((use) => {
    const all = [use, ...others.flatMap((run) => run.find(({ card }) => card === use.card) ?? [])];
    return { ...use, inked: merged(all.map(({ inked }) => inked)), played: merged(all.map(({ played }) => played)) };
  });
}

const merged = (tallies: readonly (readonly number[])[]): number[] =>
  tallies.reduce((sum, written) => sum.merge(new ClusterTally(written)), new ClusterTally()).toJSON();
