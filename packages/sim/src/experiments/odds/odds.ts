/** `lorelab odds`: a question about what is drawn from a deck, answered exactly. */
import { err, ok, type Result } from '@lorelab/cards';
import type { CardQueries } from '@lorelab/cards/query';
import type { Drawing, GameKind } from '../../game-kind/game-kind.js';
import type { DeckList } from '../../plan/table.js';
import type { Figure } from '../../reports/figure.js';
import {
  ODDS_REPORT_VERSION,
  type OddsCount,
  type OddsOfSeat,
  type OddsReport,
  type OddsTurn,
} from '../../reports/odds-report.js';
import { AskedDeck, type Chances, keptInWords } from './chances.js';
import type { PolicyHands } from './policy-hands.js';
import type { OddsQuestion, Seat } from './question.js';

/** Tables go at least so far. */
const TURNS_TOLD = 7;
const CARDS_TOLD = 20;

/** A question about a deck, ready to be reckoned. */
export interface AskedOdds {
  readonly kind: GameKind;
  readonly drawing: Drawing;
  readonly question: OddsQuestion;
  readonly list: DeckList;
  readonly deck: AskedDeck;
  /** The card that lies apart. */
  readonly outside: string | null;
  /** The last turn of the table; absent: turns don't say how many cards are drawn. */
  readonly lastTurn: number | undefined;
}

/** Reckons a question, or says why it can't be. */
export function askOdds(
  kind: GameKind,
  queries: CardQueries,
  question: OddsQuestion,
  list: DeckList,
): Result<AskedOdds, string> {
  const { drawing } = kind;
  if (!drawing) return err(`how cards of ${kind.title} are drawn isn't known`);
  const outside = outsideOf(drawing, queries, list);
  const deck = new AskedDeck(question, without(list.cards, outside));
  const problem = problemOf(question, drawing, deck);
  if (problem !== undefined) return err(problem);
  const wanted = Math.max(TURNS_TOLD, question.turn ?? 0);
  // Who draws first has drawn a card more than there are turns.
  const lastTurn = drawing.eachTurn ? Math.min(wanted, deck.size - drawing.hand) : 1;
  const isByTurn = question.among === undefined && (drawing.eachTurn || (question.turn ?? 1) <= 1);
  return ok({ kind, drawing, question, list, deck, outside, lastTurn: isByTurn ? lastTurn : undefined });
}

function problemOf({ turn, among }: OddsQuestion, { hand, eachTurn }: Drawing, deck: AskedDeck): string | undefined {
  if (deck.isTooMuch) return 'it counts too many things at once to be reckoned; ask for fewer, or for smaller numbers';
  if (deck.size < 2 * hand) return `expected a deck of at least ${2 * hand} cards, found ${deck.size}`;
  if (among !== undefined && among > deck.size)
    return `expected at most ${deck.size} cards behind "among", found ${among}`;
  if (turn === undefined || turn <= 1) return undefined;
  if (!eachTurn)
    return `how many cards are drawn by turn ${turn} hangs on how many were played; "among 12 cards" asks about the first 12`;
  return turn + hand > deck.size ? `by turn ${turn} the deck of ${deck.size} cards has run out` : undefined;
}

/** Whether a policy's ways to alter hands can be asked for. */
export const mayAlter = ({ kind, lastTurn }: AskedOdds): boolean =>
  kind.mulligans !== undefined && lastTurn !== undefined;

/** How many cards are drawn beyond the hand, by the last turn of the table. */
export const mostDrawn = ({ lastTurn = 0, drawing }: AskedOdds): number => (drawing.eachTurn ? lastTurn : 0);

/** What was found; `policy`: what a policy makes of hands. */
export function answerOdds(asked: AskedOdds, provenance: OddsReport['provenance'], policy?: PolicyHands): OddsReport {
  const { question, deck, drawing, outside, lastTurn } = asked;
  const cards = Math.max(CARDS_TOLD, question.among ?? 0, drawing.hand + mostDrawn(asked));
  const drawn = deck.drawn(Math.min(deck.size, cards));
  const altered = mayAlter(asked) && !deck.isTooMuchAltered ? deck.altered(drawing.hand, mostDrawn(asked)) : undefined;
  const chances = new SeatChances(asked, drawn, altered, policy);
  return {
    report: 'odds',
    version: ODDS_REPORT_VERSION,
    provenance,
    question: question.text,
    asked: { turn: question.turn ?? null, seat: question.seat ?? null, among: question.among ?? null },
    outside,
    keeps: mayAlter(asked) ? keptInWords(question) : null,
    counts: question.counts.map((_, count) => countOf(asked, count, chances)),
    turns: lastTurn === undefined ? [] : Array.from({ length: lastTurn + 1 }, (_, turn) => chances.turn(turn)),
    byCards: drawn
      .slice(1, Math.max(CARDS_TOLD, question.among ?? 0) + 1)
      .map(({ all }, at) => ({ cards: at + 1, chance: exactly(all) })),
  };
}

/** The chances by turns and seats, of all that was reckoned. */
class SeatChances {
  constructor(
    private readonly asked: AskedOdds,
    private readonly drawn: readonly Chances[],
    private readonly altered: readonly Chances[] | undefined,
    private readonly policy: PolicyHands | undefined,
  ) {}

  turn(turn: number): OddsTurn {
    return { turn, onPlay: this.ofSeat(turn, 'play'), onDraw: this.ofSeat(turn, 'draw') };
  }

  private ofSeat(turn: number, seat: Seat): OddsOfSeat {
    const { none, match } = this.at(turn, seat);
    return {
      cards: this.cardsAt(turn, seat),
      none: exactly(none.all),
      match: match ? exactly(match.all) : null,
      policy: this.policyAt(turn, seat),
    };
  }

  private policyAt(turn: number, seat: Seat): Figure | null {
    if (!this.policy || turn === 0) return null;
    return (seat === 'play' ? this.policy.onPlay : this.policy.onDraw)[this.laterAt(turn, seat)]!;
  }

  /** The opening hand is not altered yet on turn 0. */
  at(turn: number, seat: Seat): { readonly none: Chances; readonly match: Chances | undefined } {
    const none = this.drawn[this.cardsAt(turn, seat)]!;
    return { none, match: turn === 0 ? this.altered && none : this.altered?.[this.laterAt(turn, seat)] };
  }

  /** Of a question about a number of cards. */
  among(cards: number): Chances {
    return this.drawn[cards]!;
  }

  private cardsAt(turn: number, seat: Seat): number {
    return this.asked.drawing.hand + this.laterAt(turn, seat);
  }

  /** The first player draws no card on their first turn. */
  private laterAt(turn: number, seat: Seat): number {
    return turn === 0 || !this.asked.drawing.eachTurn ? 0 : turn - (seat === 'play' ? 1 : 0);
  }
}

function countOf({ question, deck, list, lastTurn }: AskedOdds, place: number, chances: SeatChances): OddsCount {
  const { text, cards, least, most } = question.counts[place]!;
  const alone = (seat: Seat) => {
    if (lastTurn === undefined) return { none: exactly(chances.among(question.among!).alone[place]!), match: null };
    const { none, match } = chances.at(question.turn ?? 1, seat);
    return { none: exactly(none.alone[place]!), match: match ? exactly(match.alone[place]!) : null };
  };
  return {
    text,
    cards: deck.countOf(place),
    named: list.cards.flatMap(([count, card]) => (cards.has(card) ? [{ count, card }] : [])),
    least,
    most: most === Number.POSITIVE_INFINITY ? null : most,
    alone: { onPlay: alone('play'), onDraw: alone('draw') },
  };
}

/** Exact chances have more digits than measured ones; beyond these a double has none. */
const DIGITS = 9;
const exactly = (chance: number): number => Number(chance.toFixed(DIGITS));

/** The card that lies apart from the beginning: the first of its kind in the list. */
function outsideOf({ outside }: Drawing, queries: CardQueries, { cards }: DeckList): string | null {
  if (outside === undefined) return null;
  const query = queries.read(outside);
  return (query.ok && cards.find(([, name]) => query.value.has(name))?.[1]) || null;
}

function without(cards: DeckList['cards'], name: string | null): DeckList['cards'] {
  const at = cards.findIndex(([, card]) => card === name);
  return cards.flatMap(([count, card], place) => {
    const left = count - (place === at ? 1 : 0);
    return left > 0 ? [[left, card] as const] : [];
  });
}
