/** What each card of two decks is good for in each role: worked out once for two decks that meet. */
import type { LorcanaView } from '@lorelab/engine/lorcana';
import type { CardValues } from '../cards.js';
import { leadingRival } from '../view.js';
import { CARD_NUMBERS, CardNumbers } from './card-numbers.js';
import { DECK_NUMBERS, DeckNumbers, IN_DECK_NUMBERS } from './deck-numbers.js';
import type { Net } from './net.js';
import { Moment, Role } from './roles.js';

/** What is known of a card in its deck, and of the two decks: what the net reads. */
export const ROLE_INPUTS = CARD_NUMBERS + IN_DECK_NUMBERS + 2 * DECK_NUMBERS;
/** What is known of two decks: what the net of verbs reads. */
export const DECKS_INPUTS = 2 * DECK_NUMBERS;
/** What it tells of a card: for each role a weight for each number of the moment. */
export const ROLE_OUTPUTS = Role.Size * Moment.Size;

/** Of the cards of one player, in a game against another. */
export class RoleTable {
  /** By card of the pool; of cards that are not in the deck, nothing. */
  readonly weights: Float64Array;
  /** What the net read of each card, for those who train it. */
  readonly inputs: Float64Array;

  constructor(
    net: Net,
    numbers: CardNumbers,
    readonly counts: Int32Array,
    own: DeckNumbers,
    other: DeckNumbers,
  ) {
    this.weights = new Float64Array(counts.length * ROLE_OUTPUTS);
    this.inputs = new Float64Array(counts.length * ROLE_INPUTS);
    for (let def = 0; def < counts.length; def++) {
      if (counts[def] === 0) continue;
      const row = this.inputs.subarray(def * ROLE_INPUTS, (def + 1) * ROLE_INPUTS);
      row.set(numbers.values.subarray(def * CARD_NUMBERS, (def + 1) * CARD_NUMBERS));
      row.set(own.inDeck.subarray(def * IN_DECK_NUMBERS, (def + 1) * IN_DECK_NUMBERS), CARD_NUMBERS);
      row.set(own.means, CARD_NUMBERS + IN_DECK_NUMBERS);
      row.set(other.means, CARD_NUMBERS + IN_DECK_NUMBERS + DECK_NUMBERS);
      net.run(row, this.weights, def * ROLE_OUTPUTS);
    }
  }
}

/** The tables of both sides, as one player sees them. */
export interface Meeting {
  readonly ours: RoleTable;
  readonly theirs: RoleTable;
  /** What verbs are good for to our deck against theirs. */
  readonly verbs: Float64Array;
}

/** Which decks meet is known from the start: lists are open. The tables of each two are made once. */
export class RoleTables {
  readonly numbers: CardNumbers;
  private readonly byView = new WeakMap<LorcanaView, (Meeting | undefined)[]>();
  private readonly byLists = new Map<string, Meeting>();
  private last: LorcanaView | undefined;
  private lastOpponent = 0;
  private lastMeeting!: Meeting;

  constructor(
    private readonly cards: CardValues,
    private readonly net: Net,
    private readonly verbs: Float64Array,
    private readonly decks: Net,
  ) {
    this.numbers = new CardNumbers(cards);
  }

  /** Against an opponent; unless one is said, the one who leads. */
  of(view: LorcanaView, opponent: number = leadingRival(view)): Meeting {
    if (view !== this.last || opponent !== this.lastOpponent) {
      this.last = view;
      this.lastOpponent = opponent;
      this.lastMeeting = this.find(view, opponent);
    }
    return this.lastMeeting;
  }

  private find(view: LorcanaView, opponent: number): Meeting {
    let meetings = this.byView.get(view);
    if (!meetings) this.byView.set(view, (meetings = []));
    return (meetings[opponent] ??= this.make(view, opponent));
  }

  private make(view: LorcanaView, opponent: number): Meeting {
    const [ours, theirs] = [view.viewer, opponent].map((player) => this.listOf(view, player));
    const key = `${ours.join()};${theirs.join()}`;
    let meeting = this.byLists.get(key);
    if (!meeting) this.byLists.set(key, (meeting = this.meet(ours, theirs)));
    return meeting;
  }

  private listOf(view: LorcanaView, player: number): Int32Array {
    const counts = new Int32Array(this.cards.pool.definitions.length);
    view.countList(player, counts);
    return counts;
  }

  private meet(ours: Int32Array, theirs: Int32Array): Meeting {
    const { cards, numbers, net } = this;
    const own = new DeckNumbers(cards, numbers, ours);
    const other = new DeckNumbers(cards, numbers, theirs);
    return {
      ours: new RoleTable(net, numbers, ours, own, other),
      theirs: new RoleTable(net, numbers, theirs, other, own),
      verbs: this.verbsOf(own, other),
    };
  }

  private verbsOf(own: DeckNumbers, other: DeckNumbers): Float64Array {
    const inputs = new Float64Array(DECKS_INPUTS);
    inputs.set(own.means);
    inputs.set(other.means, DECK_NUMBERS);
    const verbs = new Float64Array(this.verbs.length);
    this.decks.run(inputs, verbs, 0);
    return verbs.map((added, i) => this.verbs[i] + added);
  }
}
