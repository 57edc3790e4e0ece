/** What happens without an answer: where there is nothing to decide, or where the order is left open. */
import { DecisionKind, Verb } from '@lorelab/engine/lorcana';
import { isForEach, silentAmounts } from './amounts.js';
import type { ScenarioContext } from './context.js';
import type { Decision } from './decision.js';
import type { Line, Move } from './line.js';
import { nextInOrder } from './order.js';

/** The moves that need no answer. Several of them are the orders in which a bag can be resolved. */
export function* silentMoves(line: Line, decision: Decision, context: ScenarioContext): Generator<Move> {
  const { answers, owed } = line;
  const take = (option: number): Move => ({ option, answers, owed, uses: false });
  const done = decision.index(Verb.Done);
  const ordered = line.choice?.order && nextInOrder(line.choice.order, decision, context);
  if (decision.kind === DecisionKind.BagOrder) {
    // What a "may" is about has been resolved when the next ability comes.
    if (!owed) for (const option of decision.indexes(Verb.Resolve)) yield take(option);
  } else if (isForEach(decision, context)) {
    yield* silentAmounts(line, decision);
  } else if (decision.isForced) {
    yield take(0);
  } else if (decision.isIndifferent) {
    yield take(0);
  } else if (decision.inkWay !== undefined) {
    yield take(decision.inkWay!);
  } else if (ordered) {
    yield { ...take(ordered.option), choice: { ...line.choice!, order: ordered.left } };
  } else if (decision.isIdle) {
    yield take(decision.index(Verb.No)!);
  } else if (done !== undefined && line.choice?.complete && !line.mustPick && decision.continues(line.choice)) {
    yield { ...take(done), choice: line.choice };
  }
}
