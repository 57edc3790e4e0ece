/** Learns what positions are worth beyond what is counted of them (`Judgement`), from how games ended. */
import { CARD_WORTHS, type JudgementWeights, NET_SIZES } from '@lorelab/ai/lorcana';
import { NetPass } from './net-pass.js';
import type { SeenPositions } from './samples.js';
import { PLACE_HAND, PLACE_OURS } from './watch.js';

/** How `Judgement` puts cards together: so many numbers a place, sums in this unit. */
const EACH = CARD_WORTHS / 3;
const AT_PLAY = EACH;
const AT_LIST = 2 * EACH;
const UNIT = 0.2;
const INPUTS = NET_SIZES.positions.inputs;
/** What is counted of a position. */
export const COUNTED: number = INPUTS - 5 * EACH - 1;

export interface JudgementGradient {
  readonly cards: readonly [Float64Array, Float64Array];
  readonly positions: readonly [Float64Array, Float64Array];
}

export interface Surprise {
  readonly count: number;
  /** The sum of the logarithmic losses, and of those without what is learnt. */
  readonly loss: number;
  readonly before: number;
}

export class JudgementModel {
  private readonly cards: NetPass;
  private readonly positions: NetPass;
  private inputs = new Float64Array(0);
  private inputChanges = new Float64Array(0);

  constructor(readonly weights: JudgementWeights) {
    this.cards = new NetPass(NET_SIZES.cards, weights.cards);
    this.positions = new NetPass(NET_SIZES.positions, weights.positions);
  }

  /** Reads all positions of a table and judges them. */
  private judge(seen: SeenPositions): void {
    const count = seen.viewers.length;
    if (count * INPUTS > this.inputs.length) {
      this.inputs = new Float64Array(count * INPUTS);
      this.inputChanges = new Float64Array(count * INPUTS);
    }
    this.cards.forward(seen.cards, seen.owners.length);
    const { outputs } = this.cards;
    const lists = this.listSums(seen);
    this.inputs.fill(0, 0, count * INPUTS);
    for (let p = 0; p < count; p++) {
      const at = p * INPUTS;
      for (let i = 0; i < COUNTED; i++) this.inputs[at + i] = seen.values[p * COUNTED + i];
      for (let card = seen.starts[p]; card < seen.starts[p + 1]; card++) {
        const [to, from] = placesOf(seen, card);
        for (let i = 0; i < EACH; i++) this.inputs[at + to + i] += UNIT * outputs[from + i];
      }
      const me = seen.viewers[p];
      for (let i = 0; i < EACH; i++) {
        this.inputs[at + COUNTED + 3 * EACH + i] = lists[me * EACH + i];
        this.inputs[at + COUNTED + 4 * EACH + i] = lists[(1 - me) * EACH + i];
      }
      this.inputs[at + INPUTS - 1] = seen.isOwnTurn[p];
    }
    this.positions.forward(this.inputs, count);
  }

  /** The means over both lists. */
  private listSums({ owners, counts }: SeenPositions): Float64Array {
    const sums = new Float64Array(2 * EACH);
    const sizes = sizesOf(owners, counts);
    owners.forEach((owner, row) => {
      for (let i = 0; i < EACH; i++)
        sums[owner * EACH + i] += (counts[row] * this.cards.outputs[row * CARD_WORTHS + AT_LIST + i]) / sizes[owner];
    });
    return sums;
  }

  /** What is added to the logarithms of the odds of all positions at a table. */
  additions(seen: SeenPositions): Float64Array {
    this.judge(seen);
    return this.positions.outputs.slice(0, seen.viewers.length);
  }

  measure(seen: SeenPositions): Surprise {
    this.judge(seen);
    let [loss, before] = [0, 0];
    const count = seen.viewers.length;
    for (let p = 0; p < count; p++) {
      loss += lossOf(seen.odds[p] + this.positions.outputs[p], seen.outcomes[p]);
      before += lossOf(seen.odds[p], seen.outcomes[p]);
    }
    return { count, loss, before };
  }

  /** Adds the gradient of how likely the endings were. */
  improve(seen: SeenPositions, gradient: JudgementGradient): void {
    this.judge(seen);
    const count = seen.viewers.length;
    const { positions, cards, inputChanges } = this;
    for (let p = 0; p < count; p++)
      positions.changes[p] = seen.outcomes[p] - 1 / (1 + Math.exp(-seen.odds[p] - positions.outputs[p]));
    inputChanges.fill(0, 0, count * INPUTS);
    positions.backward(this.inputs, count, gradient.positions, inputChanges);
    cards.changes.fill(0, 0, seen.owners.length * CARD_WORTHS);
    const lists = new Float64Array(2 * EACH);
    for (let p = 0; p < count; p++) {
      const at = p * INPUTS;
      for (let card = seen.starts[p]; card < seen.starts[p + 1]; card++) {
        const [to, from] = placesOf(seen, card);
        for (let i = 0; i < EACH; i++) cards.changes[from + i] += UNIT * inputChanges[at + to + i];
      }
      const me = seen.viewers[p];
      for (let i = 0; i < EACH; i++) {
        lists[me * EACH + i] += inputChanges[at + COUNTED + 3 * EACH + i];
        lists[(1 - me) * EACH + i] += inputChanges[at + COUNTED + 4 * EACH + i];
      }
    }
    const sizes = sizesOf(seen.owners, seen.counts);
    seen.owners.forEach((owner, row) => {
      for (let i = 0; i < EACH; i++)
        cards.changes[row * CARD_WORTHS + AT_LIST + i] += (seen.counts[row] * lists[owner * EACH + i]) / sizes[owner];
    });
    cards.backward(seen.cards, seen.owners.length, gradient.cards);
  }
}

/** Where a card is summed up, and where its numbers for that place stand. */
function placesOf({ places, rows }: SeenPositions, card: number): [number, number] {
  const place = places[card];
  const from = rows[card] * CARD_WORTHS;
  if (place === PLACE_HAND) return [COUNTED, from];
  return [COUNTED + (place === PLACE_OURS ? EACH : 2 * EACH), from + AT_PLAY];
}

function sizesOf(owners: Uint8Array, counts: Uint8Array): [number, number] {
  const sizes: [number, number] = [0, 0];
  owners.forEach((owner, row) => {
    sizes[owner as 0 | 1] += counts[row];
  });
  return sizes;
}

const lossOf = (odds: number, outcome: number): number =>
  Math.log1p(Math.exp(-Math.abs(odds))) + (odds > 0 ? (1 - outcome) * odds : -outcome * odds);
