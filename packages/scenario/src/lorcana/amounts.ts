/** "Remove up to N damage from each of your characters": the engine asks for an amount for each of them. */
import { DecisionKind, targetOf, Verb } from '@lorelab/engine/lorcana';
import type { Answer } from './answer.js';
import type { ScenarioContext } from './context.js';
import type { Decision } from './decision.js';
import type { GroupedPicks, Line, Move } from './line.js';

/** What can be removed from each card at most, if the amount that is asked for is one of those. */
function mostOfEach({ kind, game }: Decision, context: ScenarioContext): number | undefined {
  if (kind !== DecisionKind.Amount || context.eachAmounts.size === 0) return undefined;
  const asking = game.describeDecision();
  for (const [who, most] of context.eachAmounts) if (asking.endsWith(who)) return most;
  return undefined;
}

export const isForEach = (decision: Decision, context: ScenarioContext): boolean =>
  mostOfEach(decision, context) !== undefined;

/**
 * Without an answer: an amount that was given once stands for all, and where nothing at all is left to answer, all that
 * can be removed is.
 */
export function* silentAmounts(line: Line, decision: Decision): Generator<Move> {
  const { answers, owed } = line;
  const before = line.choice?.kind === DecisionKind.Amount ? line.choice : undefined;
  const keep = { answers, owed, uses: false };
  if (decision.isForced) {
    yield { ...keep, option: 0, ...(before && { choice: before }) };
    return;
  }
  const each = before ? before.each : answers.length === 0 ? Number.POSITIVE_INFINITY : undefined;
  if (each === undefined) return;
  yield { ...keep, option: atMost(decision, each), choice: { ...choiceOf(decision, each), complete: true } };
}

/** With an answer that stands for an amount: a number, all or none, or a card and its number. */
export function* answeredAmounts(
  line: Line,
  decision: Decision,
  context: ScenarioContext,
  answer: Answer,
  rest: readonly Answer[],
  isAlone: boolean,
): Generator<Move> {
  const before = line.choice?.kind === DecisionKind.Amount ? line.choice : undefined;
  // An amount that has stood for a second card stands for all of them.
  if (before?.complete) return;
  const amount = amountOf(answer);
  if (amount !== undefined && (amount === Number.POSITIVE_INFINITY || amount <= mostOfEach(decision, context)!)) {
    const isFirst = isAlone && !before && !decision.isForced;
    const option = isFirst ? atMost(decision, amount) : exactly(decision, amount);
    const choice = choiceOf(decision, isFirst ? amount : undefined);
    if (option !== undefined) yield { option, answers: rest, uses: true, choice };
  }
  if (isAlone && answer.is === 'card') yield* namedAmounts(decision, context, [answer, ...rest]);
}

/** The pair of a card and its number that is about the card in question: it needn't be the first. */
function* namedAmounts(decision: Decision, context: ScenarioContext, answers: readonly Answer[]): Generator<Move> {
  const asked = askedCard(decision);
  for (let at = 0; asked !== undefined; at += 2) {
    const card = answers[at];
    const number = answers[at + 1];
    if (card?.is !== 'card' || number?.is !== 'number') return;
    if (!context.roster.means(card.card, asked)) continue;
    const option = exactly(decision, number.number);
    const left = [...answers.slice(0, at), ...answers.slice(at + 2)];
    if (option !== undefined) yield { option, answers: left, uses: true, choice: choiceOf(decision, undefined) };
    return;
  }
}

/** The card that the amount is about: the one whose damage depends on it. */
function askedCard(decision: Decision): number | undefined {
  if (decision.options.length < 2) return undefined;
  const [all, none] = [0, decision.options.length - 1].map((option) => {
    const game = decision.game.clone();
    game.take(option);
    return game;
  });
  for (let card = 0; card < decision.game.cardCount; card++) {
    if (all!.damageOf(card) !== none!.damageOf(card)) return card;
  }
  return undefined;
}

function amountOf(answer: Answer): number | undefined {
  switch (answer.is) {
    case 'number':
      return answer.number;
    case 'yes':
      return Number.POSITIVE_INFINITY;
    case 'no':
    case 'none':
      return 0;
    default:
      return undefined;
  }
}

const exactly = (decision: Decision, amount: number): number | undefined =>
  amount === Number.POSITIVE_INFINITY
    ? atMost(decision, amount)
    : decision.index(Verb.Number, (option) => targetOf(option) === amount);

/** The engine lists the amounts from the most down. */
const atMost = (decision: Decision, amount: number): number =>
  decision.index(Verb.Number, (option) => targetOf(option) <= amount)!;

const choiceOf = (decision: Decision, each: number | undefined): GroupedPicks => ({
  ...decision.choice(0, false, false),
  ...(each !== undefined && { each }),
});
