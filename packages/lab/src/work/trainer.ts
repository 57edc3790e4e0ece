/** A trainer of opening hands: it deals, and says what it costs to put back what somebody puts back. */
import { type OpenerReport, openHand, Session } from '@lorelab/sim/core';
import type { Question } from '../ask/question.js';
import { openingOf } from './answers/openings.js';
import { type Answering, policyOf } from './answers/shared.js';
import { readDecks } from './decks.js';

/** What the trained are called among policies. */
export const YOU = 'you';

export interface DealtHand {
  readonly number: number;
  readonly isOnThePlay: boolean;
  readonly cards: readonly string[];
  readonly game: string;
}

/** Every other hand is on the play, unless it is said which seat. */
const seatOf = ({ starts }: Question, number: number): boolean => starts ?? number % 2 === 0;

export async function dealHand(question: Question, number: number): Promise<DealtHand> {
  const read = await readDecks(question);
  const isOnThePlay = seatOf(question, number);
  const nobody = { onStep: () => {} } as unknown as Answering;
  const { tableAgainst, policy, seed } = openingOf(question, read, nobody);
  const plan = { table: tableAgainst(0), policies: [policy, policy], seed: `${seed}/training`, bestOf: 1 };
  const session = await Session.open({ ...plan, opening: { starts: isOnThePlay } });
  return { number, isOnThePlay, cards: [...session.dealtHand(number)].sort(), game: read.kind.id };
}

/** Judges what goes back of a hand, beside the best ways and what policies do. */
export async function judgeHand(
  question: Question,
  hand: DealtHand,
  back: readonly string[],
  answering: Answering,
): Promise<OpenerReport> {
  const read = await readDecks(question);
  return openHand({
    ...openingOf(question, read, answering),
    starts: hand.isOnThePlay,
    hand: hand.cards,
    asked: ['greedy', 'scout'].map(policyOf),
    answered: [{ policy: YOU, back: [...back].sort() }],
  });
}
