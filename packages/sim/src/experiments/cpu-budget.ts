/** Budgets of searching policies with which a game takes them as much CPU time as is wanted. */
import type { PolicySpec } from '@lorelab/ai';
import { POLICIES } from '@lorelab/ai/policies';
import type { Table } from '../plan/table.js';
import { Session } from '../runner/session.js';

export interface BudgetOptions {
  readonly table: Table;
  readonly seed: string;
  /** What a game is to take, in milliseconds. */
  readonly milliseconds: number;
  /** The time that this program has taken, in milliseconds. */
  readonly clock: () => number;
}

/** Whether a policy takes a budget. */
export const hasBudget = ({ kind }: PolicySpec): boolean =>
  POLICIES.some(({ name, budget }) => name === kind && budget !== undefined);

/** Time isn't told apart below this, in milliseconds: more games are played. */
const LEAST = 60;
const MOST_GAMES = 200;
const WARM_UP = 600;
const FIRST_GUESSES = [1, 12] as const;
const REFINEMENTS = 4;
/** A budget grows by so many times at most from one guess to the next: where more of it takes no more time, it would grow without end. */
const STEP = 6;

/** The same policy with the budget that comes nearest; those without one stay as they are. */
export async function budgeted(spec: PolicySpec, options: BudgetOptions): Promise<PolicySpec> {
  if (!hasBudget(spec)) return spec;
  const timeOf = (budget: number): Promise<number> => timeOfGame(withBudget(spec, budget), options);
  const [least, more] = FIRST_GUESSES;
  // Whatever is measured first is slow, and who seems too slow at once is given no more: the larger guess goes first.
  let known = { budget: more as number, time: await timeOf(more) };
  let base = await timeOf(least);
  if (base >= options.milliseconds) base = Math.min(base, await timeOf(least));
  if (base >= options.milliseconds) return withBudget(spec, least);
  for (let i = 0; i < REFINEMENTS; i++) {
    const slope = Math.max(1e-6, (known.time - base) / (known.budget - least));
    const wanted = Math.round(least + (options.milliseconds - base) / slope);
    const budget = Math.min(Math.max(least, wanted), known.budget * STEP);
    if (budget === known.budget || budget === least) return withBudget(spec, budget);
    known = { budget, time: await timeOf(budget) };
    if (Math.abs(known.time / options.milliseconds - 1) < 0.1) break;
  }
  return withBudget(spec, known.budget);
}

/** As somebody would write it: "planner:37", "mcts:80,mine.json". */
function withBudget(spec: PolicySpec, budget: number): PolicySpec {
  const [, rest = ''] = spec.text.split(/:(.*)/s);
  const others = rest.split(',').filter((part) => part !== '' && !/^\d+$/.test(part));
  return { ...spec, budget, text: `${spec.kind}:${[budget, ...others].join(',')}` };
}

/** The CPU time of a game against itself, by as many as it takes to tell. */
async function timeOfGame(spec: PolicySpec, { table, seed, clock }: BudgetOptions): Promise<number> {
  const session = await Session.open({ table, policies: [spec, spec], seed, bestOf: 1 });
  // Code is slow when it is first run.
  for (const warm = clock(); clock() - warm < WARM_UP; ) session.play(0, 2);
  return Math.min(stopped(session, clock), stopped(session, clock));
}

/** What else the program does now and then, such as making code faster, is not the policy's: the quicker of two looks counts. */
function stopped(session: Session, clock: () => number): number {
  const began = clock();
  let games = 0;
  while (games < 2 || (clock() - began < LEAST && games < MOST_GAMES)) {
    session.play(games, games + 2);
    games += 2;
  }
  return (clock() - began) / games;
}
