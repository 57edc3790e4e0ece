/** The chance that a question is answered with yes, by what was drawn from a deck. */
import { holds, type Logic } from '@lorelab/cards/query';
import {
  type AlteredClass,
  Counters,
  chancesAfterAltering,
  chancesAfterKeeping,
  chancesDrawn,
  type SeenClass,
  type StateChances,
} from '@lorelab/statistics/draws';
import type { CardCountAsked, OddsQuestion } from './question.js';

/** Cards of a deck that a question doesn't tell apart. */
interface DeckClass {
  readonly names: ReadonlySet<string>;
  readonly count: number;
  /** Which of the question's counts they belong to. */
  readonly counters: readonly number[];
  readonly isKept: boolean;
}

/** More would take more room and time than anybody wants to give. */
const STATES_MAX = 100_000;
const STATES_MAX_ALTERED = 600;

/** A deck as far as a question goes. */
export class AskedDeck {
  private readonly classes: readonly DeckClass[];
  private readonly counters: Counters;
  /** Of each state of the counters: whether the question's answer is yes; and of each count whether that is so. */
  private readonly answers: readonly Uint8Array[];
  /** How many cards can be drawn. */
  readonly size: number;

  constructor(
    readonly question: OddsQuestion,
    cards: readonly (readonly [count: number, name: string])[],
  ) {
    const { counts, logic } = question;
    this.classes = classesOf(question, cards);
    this.size = this.classes.reduce((sum, { count }) => sum + count, 0);
    this.counters = new Counters(counts.map(capOf));
    const { size } = this.counters;
    if (size > STATES_MAX) {
      this.answers = [];
      return;
    }
    const isSo = (count: CardCountAsked, state: number): boolean => {
      const value = this.counters.valueOf(state, counts.indexOf(count));
      return value >= count.least && value <= count.most;
    };
    const answersOf = (part: Logic<CardCountAsked>): Uint8Array =>
      Uint8Array.from({ length: size }, (_, state) => Number(holds(part, (count) => isSo(count, state))));
    this.answers = [logic, ...counts.map((leaf) => ({ leaf }))].map(answersOf);
  }

  /** Whether it counts too many things at once to be reckoned; also where a hand is altered. */
  get isTooMuch(): boolean {
    return this.counters.size > STATES_MAX;
  }
  get isTooMuchAltered(): boolean {
    return this.counters.size > STATES_MAX_ALTERED;
  }

  /** Whether a hand is altered at all where what the question doesn't ask for is put back. */
  get keepsAll(): boolean {
    return this.classes.every(({ isKept }) => isKept);
  }

  /** How many cards of the deck belong to a count. */
  countOf(count: number): number {
    return this.classes.reduce((sum, one) => sum + (one.counters.includes(count) ? one.count : 0), 0);
  }

  /** The chances after 0, 1, 2 … `most` cards. */
  drawn(most: number): readonly Chances[] {
    return this.read(chancesDrawn(this.classes, this.counters, most));
  }

  /** The same after 0, 1, 2 … cards more than a hand, of which all was put back that the question doesn't ask for. */
  altered(hand: number, most: number): readonly Chances[] {
    const classes: AlteredClass[] = [...this.classes];
    return this.read(chancesAfterAltering(classes, this.counters, hand, most));
  }

  /** The same where it is known what was kept and put back: of each class by its place in `classOf`. */
  kept(kept: readonly number[], putBack: readonly number[], most: number): readonly Chances[] {
    const classes: SeenClass[] = this.classes.map(({ count, counters }, at) => ({
      count,
      counters,
      kept: kept[at]!,
      putBack: putBack[at]!,
    }));
    return this.read(chancesAfterKeeping(classes, this.counters, most));
  }

  get classCount(): number {
    return this.classes.length;
  }
  classOf(name: string): number {
    return this.classes.findIndex(({ names }) => names.has(name));
  }

  private read(chances: StateChances): Chances[] {
    return chances.map((states) => {
      const [all, ...alone] = this.answers.map((answers) =>
        states.reduce((sum, chance, state) => sum + (answers[state] === 1 ? chance : 0), 0),
      );
      return { all: Math.min(1, all!), alone: alone.map((chance) => Math.min(1, chance)) };
    });
  }
}

/** The chance of the whole question, and of each of its counts alone. */
export interface Chances {
  readonly all: number;
  readonly alone: readonly number[];
}

/** From here on more makes no difference. */
const capOf = ({ least, most }: CardCountAsked): number => (most === Number.POSITIVE_INFINITY ? least : most + 1);

function classesOf(question: OddsQuestion, cards: readonly (readonly [number, string])[]): DeckClass[] {
  const { counts } = question;
  const keeps = keepingOf(question);
  const classes = new Map<string, { names: Set<string>; count: number; counters: number[]; isKept: boolean }>();
  for (const [count, name] of cards) {
    const counters = counts.flatMap((one, at) => (one.cards.has(name) ? [at] : []));
    const isKept = keeps(counters);
    const key = counters.join();
    const found = classes.get(key) ?? { names: new Set(), count: 0, counters, isKept };
    found.names.add(name);
    found.count += count;
    classes.set(key, found);
  }
  // Those that are kept come first: so there is less to reckon with.
  return [...classes.values()].sort((a, b) => Number(b.isKept) - Number(a.isKept));
}

/** What a count comes to where it is, or is denied: it asks for cards, or wants none of them. */
const enum Wish {
  Neither,
  Wanted,
  Unwanted,
}

function wishOf({ least, most }: CardCountAsked, isDenied: boolean): Wish {
  const isOpen = most === Number.POSITIVE_INFINITY;
  // Not 2 or more is at most 1; not at most 1 is 2 or more.
  const from = isDenied ? (least === 0 && !isOpen ? most + 1 : 0) : least;
  const to = isDenied ? (isOpen ? least - 1 : Number.POSITIVE_INFINITY) : most;
  if (from > 0) return Wish.Wanted;
  return to <= 0 ? Wish.Unwanted : Wish.Neither;
}

function* wishesOf(logic: Logic<CardCountAsked>, isDenied = false): Generator<readonly [CardCountAsked, Wish]> {
  if ('leaf' in logic) yield [logic.leaf, wishOf(logic.leaf, isDenied)];
  else if ('not' in logic) yield* wishesOf(logic.not, !isDenied);
  else for (const part of 'all' in logic ? logic.all : logic.any) yield* wishesOf(part, isDenied);
}

/** Which cards of a hand match a question: those that it asks for, or if it asks for none, those that it doesn't forbid. */
function keepingOf({ logic, counts }: OddsQuestion): (counters: readonly number[]) => boolean {
  const placesOf = (wish: Wish): number[] =>
    [...wishesOf(logic)].flatMap(([count, its]) => (its === wish ? [counts.indexOf(count)] : []));
  const wanted = placesOf(Wish.Wanted);
  const unwanted = placesOf(Wish.Unwanted);
  return (counters) =>
    !counters.some((counter) => unwanted.includes(counter)) &&
    (wanted.length === 0 || counters.some((counter) => wanted.includes(counter)));
}

/** What is kept by that rule, in words. */
export function keptInWords({ logic }: OddsQuestion): string {
  const wishes = [...wishesOf(logic)];
  const textsOf = (wish: Wish): string[] => [
    ...new Set(wishes.flatMap(([{ cards }, its]) => (its === wish ? [cards.text] : []))),
  ];
  const wanted = textsOf(Wish.Wanted).join(', or ');
  const unwanted = textsOf(Wish.Unwanted).join(', or ');
  const but = unwanted === '' ? '' : `${wanted === '' ? '' : ', '}but nothing that is ${unwanted}`;
  if (wanted !== '') return `what is ${wanted}${but}`;
  return unwanted === '' ? 'everything' : `everything but what is ${unwanted}`;
}
