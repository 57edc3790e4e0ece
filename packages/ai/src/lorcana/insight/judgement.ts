/**
 * What a position is worth beyond what is counted of it: by which cards are in play, in hand and in the decks. A net tells some
 * numbers of each card in its deck; they are summed by place, and a second net weighs the sums together with what is counted.
 */
import type { Board, LorcanaView } from '@lorelab/engine/lorcana';
import { Net, type NetWeights } from './net.js';
import { type Meeting, ROLE_INPUTS, type RoleTable, type RoleTables } from './role-tables.js';

/** How many numbers a card has in a hand, as many others in play, and as many for being in the deck. */
const EACH = 4;
const AT_HAND = 0;
const AT_PLAY = EACH;
const AT_LIST = 2 * EACH;
export const CARD_WORTHS = 3 * EACH;

/** Where cards are summed: our hand, our and their cards in play, our and their lists. */
const PLACES = 5;
/** A sum of cards is about as large as 1. */
const UNIT = 0.2;

export interface JudgementWeights {
  readonly cards: NetWeights;
  readonly positions: NetWeights;
}

/** What the second net reads: what is counted, the sums, and whether it is our turn. */
export const judgementInputs = (counted: number): number => counted + PLACES * EACH + 1;

/** The numbers of the cards of two decks that meet. */
interface Known {
  readonly ours: Float64Array;
  readonly theirs: Float64Array;
  /** What the means over our list and over theirs make of the hidden numbers of the second net. */
  readonly hidden: Float64Array;
}

const MOST_IN_HAND = 1024;
/** Inputs are added so many at once. */
const AT_ONCE = 4;

export class Judgement {
  private readonly cardNet: Net;
  /** What an input makes of the hidden numbers of the second net, input after input: most inputs are 0, and skipped. */
  private readonly columns: Float64Array;
  private readonly hidden: Float64Array;
  /** Inputs that wait to be added: where their columns begin, and their values. */
  private readonly places = new Int32Array(AT_ONCE);
  private readonly amounts = new Float64Array(AT_ONCE);
  private waiting = 0;
  private readonly sums = new Float64Array(3 * EACH);
  private readonly known = new WeakMap<Meeting, Known>();
  private readonly hand = new Int32Array(MOST_IN_HAND);
  private readonly handDefs = new Int32Array(MOST_IN_HAND);

  constructor(
    private readonly tables: RoleTables,
    cards: NetWeights,
    private readonly positions: NetWeights,
    private readonly counted: number,
  ) {
    this.cardNet = new Net(ROLE_INPUTS, CARD_WORTHS, cards);
    this.hidden = new Float64Array(positions.hidden);
    this.columns = turned(positions, judgementInputs(counted) + 1);
  }

  /** What is added to the logarithm of the odds; `values`: what is counted of the position, `board`: its cards in play. */
  of(view: LorcanaView, opponent: number, values: Float64Array, board: Board): number {
    const { counted, hidden, sums } = this;
    const { ours, theirs, hidden: known } = this.knownOf(this.tables.of(view, opponent));
    hidden.set(known);
    for (let i = 0; i < counted; i++) if (values[i] !== 0) this.addInput(i, values[i]);
    sums.fill(0);
    const held = view.readHand(this.hand, this.handDefs);
    for (let i = 0; i < held; i++) addCard(sums, 0, ours, this.handDefs[i], AT_HAND);
    for (let player = 0; player < view.playerCount; player++) {
      const isOurs = player === view.viewer;
      if (!isOurs && player !== opponent) continue;
      for (let i = board.starts[player]; i < board.starts[player + 1]; i++)
        addCard(sums, isOurs ? EACH : 2 * EACH, isOurs ? ours : theirs, board.defs[board.cards[i]], AT_PLAY);
    }
    for (let i = 0; i < 3 * EACH; i++) if (sums[i] !== 0) this.addInput(counted + i, sums[i]);
    if (view.hasTurn(view.viewer)) this.addInput(judgementInputs(counted) - 1, 1);
    return this.finish();
  }

  private addInput(input: number, value: number): void {
    this.places[this.waiting] = input * this.hidden.length;
    this.amounts[this.waiting++] = value;
    if (this.waiting === AT_ONCE) this.addFour();
  }

  /** Four inputs at once, in their order, so that hidden numbers are read and written less often. */
  private addFour(): void {
    const { hidden, columns, places, amounts } = this;
    this.waiting = 0;
    const [a, b, c, d] = [amounts[0], amounts[1], amounts[2], amounts[3]];
    const [atA, atB, atC, atD] = [places[0], places[1], places[2], places[3]];
    for (let h = 0; h < hidden.length; h++)
      hidden[h] = hidden[h] + a * columns[atA + h] + b * columns[atB + h] + c * columns[atC + h] + d * columns[atD + h];
  }

  /** Those that are left. */
  private addRest(): void {
    const { hidden, columns, places, amounts } = this;
    for (let i = 0; i < this.waiting; i++)
      for (let h = 0; h < hidden.length; h++) hidden[h] += amounts[i] * columns[places[i] + h];
    this.waiting = 0;
  }

  private finish(): number {
    this.addRest();
    const { hidden } = this;
    const { second } = this.positions;
    let sum = second[hidden.length];
    for (let h = 0; h < hidden.length; h++) if (hidden[h] > 0) sum += second[h] * hidden[h];
    return sum;
  }

  private knownOf(meeting: Meeting): Known {
    let known = this.known.get(meeting);
    if (!known) this.known.set(meeting, (known = this.learn(meeting)));
    return known;
  }

  private learn({ ours, theirs }: Meeting): Known {
    const lists = new Float64Array(2 * EACH);
    const tables = [ours, theirs].map((table, side) => {
      const numbers = this.numbersOf(table);
      const size = table.counts.reduce((sum, count) => sum + count, 0) || 1;
      table.counts.forEach((count, def) => {
        for (let i = 0; i < EACH; i++)
          lists[side * EACH + i] += (count * numbers[def * CARD_WORTHS + AT_LIST + i]) / size;
      });
      return numbers;
    });
    return { ours: tables[0], theirs: tables[1], hidden: this.ofLists(lists) };
  }

  private ofLists(lists: Float64Array): Float64Array {
    const inputs = judgementInputs(this.counted);
    this.hidden.fill(0);
    this.addInput(inputs, 1);
    lists.forEach((value, i) => {
      this.addInput(this.counted + 3 * EACH + i, value);
    });
    this.addRest();
    return this.hidden.slice();
  }

  private numbersOf({ inputs, counts }: RoleTable): Float64Array {
    const numbers = new Float64Array(counts.length * CARD_WORTHS);
    counts.forEach((count, def) => {
      if (count > 0)
        this.cardNet.run(inputs.subarray(def * ROLE_INPUTS, (def + 1) * ROLE_INPUTS), numbers, def * CARD_WORTHS);
    });
    return numbers;
  }
}

function addCard(sums: Float64Array, place: number, numbers: Float64Array, def: number, at: number): void {
  const from = def * CARD_WORTHS + at;
  for (let i = 0; i < EACH; i++) sums[place + i] += UNIT * numbers[from + i];
}

/** The weights of the first layer, a row an input instead of a hidden number. */
function turned({ hidden, first }: NetWeights, rows: number): Float64Array {
  return new Float64Array(first.length).map((_, at) => first[(at % hidden) * rows + Math.floor(at / hidden)]);
}
