/** What is drawn from a shuffled deck: exact chances, by the multivariate hypergeometric distribution. */

/** Cards of a deck between which nothing tells a difference. */
export interface CardClass {
  readonly count: number;
  /** The counters that each of these cards adds one to. */
  readonly counters: readonly number[];
}

/** A class of which an opening hand is altered: all of its cards are kept, or all are put back. */
export interface AlteredClass extends CardClass {
  readonly isKept: boolean;
}

/** A class of which it is known how many were kept and how many put back. */
export interface SeenClass extends CardClass {
  readonly kept: number;
  readonly putBack: number;
}

/** The chance of each state of the counters, by the number of cards drawn: of 0, 1, 2 … */
export type StateChances = readonly Float64Array[];

/** Counters that count up to a cap each, from which on more makes no difference; all of them together are one number, a state. */
export class Counters {
  /** How many states there are. */
  readonly size: number;
  private readonly places: readonly number[];

  constructor(private readonly caps: readonly number[]) {
    const places: number[] = [];
    let size = 1;
    for (const cap of caps) {
      places.push(size);
      size *= cap + 1;
    }
    this.places = places;
    this.size = size;
  }

  /** What a counter says in a state. */
  valueOf(state: number, counter: number): number {
    return Math.floor(state / this.places[counter]!) % (this.caps[counter]! + 1);
  }

  /** Of each state the one after it, when a card adds to some of the counters. */
  after(counters: readonly number[]): Int32Array {
    return Int32Array.from({ length: this.size }, (_, state) =>
      counters.reduce(
        (next, counter) => (this.valueOf(next, counter) < this.caps[counter]! ? next + this.places[counter]! : next),
        state,
      ),
    );
  }
}

/** Ways to choose some of so many things. */
export function ways(all: number, some: number): number {
  if (some < 0 || some > all) return 0;
  let product = 1;
  for (let i = 1; i <= some; i++) product = (product * (all - some + i)) / i;
  return product;
}

/** Who asks for more cards than there are has a bug. */
function mustHave(cards: number, wanted: number): void {
  if (cards < wanted) throw new RangeError(`expected ${wanted} cards to draw from, found ${cards}`);
}

const sizeOf = (classes: readonly CardClass[]): number => sumOf(classes.map(({ count }) => count));

/** The chances after each number of cards, up to `most`, from a deck of these classes. */
export function chancesDrawn(classes: readonly CardClass[], counters: Counters, most: number): StateChances {
  const { size } = counters;
  const all = sizeOf(classes);
  mustHave(all, most);
  let now = new Float64Array((most + 1) * size);
  now[0] = 1;
  for (const { count, counters: added } of classes) {
    const after = counters.after(added);
    const next = new Float64Array(now.length);
    for (let drawn = 0; drawn <= most; drawn++) {
      for (let state = 0; state < size; state++) {
        const weight = now[drawn * size + state]!;
        if (weight === 0) continue;
        let reached = state;
        for (let more = 0; more <= Math.min(count, most - drawn); more++) {
          next[(drawn + more) * size + reached]! += weight * ways(count, more);
          reached = after[reached]!;
        }
      }
    }
    now = next;
  }
  return Array.from({ length: most + 1 }, (_, drawn) => {
    const total = ways(all, drawn);
    return now.slice(drawn * size, (drawn + 1) * size).map((weight) => weight / total);
  });
}

/**
 * The chances of what somebody has had who draws a hand, puts some of it on the bottom of the deck, draws as many, shuffles
 * (Lorcana's 2.2.2), and then draws 0, 1, 2 … `most` cards more. What was put back counts no more, unless it is drawn again.
 */
export function chancesAfterAltering(
  classes: readonly AlteredClass[],
  counters: Counters,
  hand: number,
  most: number,
): StateChances {
  const all = sizeOf(classes);
  mustHave(all - hand, Math.max(hand, most));
  const redraws = new Redraws(counters, hand, most);
  // Beside what is drawn instead and later: how many cards were dealt, and how many of them go back.
  const perBack = redraws.size;
  const perDealt = perBack * (hand + 1);
  let now: Float64Array = new Float64Array(perDealt * (hand + 1));
  now[0] = 1;
  for (const { count, counters: added, isKept } of classes) {
    const after = counters.after(added);
    const next = new Float64Array(now.length);
    for (let at = 0; at < now.length; at++) {
      if (now[at] === 0) continue;
      const most = Math.min(count, hand - Math.floor(at / perDealt));
      for (let dealt = 0; dealt <= most; dealt++) {
        const to = at + dealt * (perDealt + (isKept ? 0 : perBack));
        const drawn = { open: count - dealt, kept: isKept ? dealt : 0, left: count - (isKept ? dealt : 0), after };
        redraws.add(next, to, now[at]! * ways(count, dealt), drawn);
      }
    }
    now = next;
  }
  const dealt = now.subarray(hand * perDealt);
  const parts = Array.from({ length: hand + 1 }, (_, back) => {
    const total = ways(all, hand) * ways(all - hand, back);
    return redraws.read(dealt.subarray(back * perBack), back).map((part) => part.map((weight) => weight / total));
  });
  return Array.from({ length: most + 1 }, (_, later) => {
    const total = ways(all - hand, later);
    return new Float64Array(counters.size).map((_, state) => sumOf(parts.map((part) => part[later]![state]! / total)));
  });
}

/** The same where it is known what was in the hand, and what of it was put back. */
export function chancesAfterKeeping(classes: readonly SeenClass[], counters: Counters, most: number): StateChances {
  const back = sumOf(classes.map(({ putBack }) => putBack));
  const rest = sizeOf(classes) - back - sumOf(classes.map(({ kept }) => kept));
  mustHave(rest, Math.max(back, most));
  const redraws = new Redraws(counters, back, most);
  let now: Float64Array = new Float64Array(redraws.size);
  now[0] = 1;
  for (const { count, counters: added, kept, putBack } of classes) {
    const next = new Float64Array(now.length);
    const drawn = { open: count - kept - putBack, kept, left: count - kept, after: counters.after(added) };
    for (let at = 0; at < now.length; at++) if (now[at] !== 0) redraws.add(next, at, now[at]!, drawn);
    now = next;
  }
  return redraws.read(now, back).map((chances, later) => {
    const total = ways(rest, back) * ways(rest, later);
    return chances.map((weight) => weight / total);
  });
}

/** Of a class: what can be drawn for what was put back, what was kept, and what is left of it besides, that being in the deck again. */
interface Redrawn {
  readonly open: number;
  readonly kept: number;
  readonly left: number;
  /** The states after one more card of the class. */
  readonly after: Int32Array;
}

/** Weights by how many cards were drawn for those that were put back, how many later, and by the state of the counters. */
class Redraws {
  readonly size: number;
  private readonly perInstead: number;
  private readonly perLater: number;

  constructor(
    counters: Counters,
    private readonly back: number,
    private readonly most: number,
  ) {
    this.perLater = counters.size;
    this.perInstead = (most + 1) * this.perLater;
    this.size = (back + 1) * this.perInstead;
  }

  /** Adds to the weights what comes of a class; `at` is where its cards come to, of which the last part says what was drawn before. */
  add(weights: Float64Array, at: number, weight: number, { open, kept, left, after }: Redrawn): void {
    const before = at % this.size;
    const instead = Math.floor(before / this.perInstead);
    const later = Math.floor(before / this.perLater) % (this.most + 1);
    const state = before % this.perLater;
    let reachedInstead = steps(after, state, kept);
    for (let i = 0; i <= Math.min(open, this.back - instead); i++) {
      const byInstead = weight * ways(open, i);
      let reached = reachedInstead;
      for (let l = 0; l <= Math.min(left - i, this.most - later); l++) {
        const to = at - state + i * this.perInstead + l * this.perLater + reached;
        weights[to]! += byInstead * ways(left - i, l);
        reached = after[reached]!;
      }
      reachedInstead = after[reachedInstead]!;
    }
  }

  /** The weights after so many cards drawn for those that were put back, by how many were drawn later. */
  read(weights: Float64Array, back: number): readonly Float64Array[] {
    return Array.from({ length: this.most + 1 }, (_, later) => {
      const from = back * this.perInstead + later * this.perLater;
      return weights.slice(from, from + this.perLater);
    });
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** The state after so many steps. */
function steps(after: Int32Array, from: number, count: number): number {
  let state = from;
  for (let i = 0; i < count; i++) state = after[state]!;
  return state;
}
