/** The policies as they were in version 1: what all later ones are measured against. */
import type { Advisor } from '../../advisor.js';
import type { Policy } from '../../policy.js';
import { GreedyPolicy } from './greedy.js';
import { MCTS, MctsPolicy } from './search/mcts.js';
import { PLANNER, PlannerPolicy } from './search/planner.js';

/** `budget`: positions that a planner's search looks at, playouts of mcts a decision; absent: as it was. */
export type CreateFrozenPolicy = (advisor: Advisor, name: string, budget?: number) => Policy;

export const createGreedy: CreateFrozenPolicy = (advisor, name) => new GreedyPolicy(advisor, name);

export const createPlanner: CreateFrozenPolicy = (advisor, name, nodes = PLANNER.nodes) =>
  new PlannerPolicy(advisor, { ...PLANNER, nodes }, name);

export const createMcts: CreateFrozenPolicy = (advisor, name, playouts = MCTS.playouts) =>
  new MctsPolicy(advisor, { ...MCTS, playouts }, name);
