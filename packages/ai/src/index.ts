export type { Advisor } from './advisor.js';
export { GreedyPolicy } from './greedy.js';
export type { Policy } from './policy.js';
export { RandomPolicy } from './random.js';
export {
  type CreateAdvisor,
  createPolicy,
  POLICIES,
  type PolicyContext,
  PolicyError,
  type PolicySpec,
  type PolicyTable,
  type PolicyText,
  parsePolicy,
  policyNames,
  type Rules,
  type Weights,
} from './registry.js';
export { MCTS, MctsPolicy, type MctsSettings } from './search/mcts.js';
export { PLANNER, PlannerPolicy, type PlannerSettings } from './search/planner.js';
export { Evolution, type EvolutionOptions } from './training/evolution.js';
