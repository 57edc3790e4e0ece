export type { Advisor } from './advisor.js';
export { GreedyPolicy } from './greedy.js';
export type { Policy } from './policy.js';
export {
  namePositionWeights,
  type PositionNames,
  type PositionReader,
  PositionValue,
  type PositionWeights,
} from './position.js';
export { RandomPolicy } from './random.js';
export type { ReadWeights, WeightsFile, WeightsProblem } from './read-weights.js';
export {
  type CreateAdvisor,
  createPolicy,
  type FrozenVersion,
  isOwnPolicy,
  POLICIES,
  POLICY_INTERFACE,
  type PolicyContext,
  PolicyError,
  type PolicyKind,
  type PolicySpec,
  type PolicyTable,
  type PolicyText,
  parsePolicy,
  policyNames,
  type Rules,
  type Weights,
} from './registry.js';
export { Lookahead } from './search/lookahead.js';
export { MCTS, MctsPolicy, type MctsSettings } from './search/mcts.js';
export { PLANNER, PlannerPolicy, type PlannerSettings } from './search/planner.js';
