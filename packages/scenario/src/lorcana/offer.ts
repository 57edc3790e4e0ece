/** `canChoose` and `cannotChoose`: what the decision that waits offers. */
import { type Answer, showAnswer } from './answer.js';
import type { ScenarioContext } from './context.js';
import type { Line } from './line.js';
import type { StepContent } from './scenario.js';
import type { Search } from './search.js';
import { showDecision } from './show.js';

/** What is different from what a step says about the decision that waits, or undefined. */
export function checkOffer(
  { can, answers }: StepContent & { kind: 'offer' },
  line: Line,
  search: Search,
  context: ScenarioContext,
): string | undefined {
  // The decisions that need an answer, one for each order of a bag; and those without alternative before them.
  const open = [...search.open(line)];
  const forced = [...search.forced(line)];
  const [waiting] = [...open, ...forced];
  if (!waiting) return 'no decision waits';
  const offered = (at: readonly Line[]): Answer[] =>
    answers.filter((answer) => at.some((each) => search.offers(each, answer)));
  const first = offered(open.length > 0 ? [waiting] : forced);
  const isWrong = can
    ? ![...open.map((each) => [each]), forced].some((at) => isAll(offered(at), answers))
    : first.length > 0;
  if (!isWrong) return undefined;
  const different = can ? answers.filter((answer) => !first.includes(answer)) : first;
  return `${can ? "can't" : 'can'} choose ${different.map(showAnswer).join(', ')}; ${showDecision(waiting.game, context)}`;
}

const isAll = (some: readonly Answer[], all: readonly Answer[]): boolean => some.length === all.length;
