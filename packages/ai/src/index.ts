export type { Advisor } from './advisor.js';
export { FalliblePolicy } from './fallible.js';
export { GreedyPolicy } from './greedy.js';
export { POLICY_INTERFACE, type PolicyContext } from './own-policy.js';
export type { GameResult, Policy } from './policy.js';
export type { PolicyArguments, PolicySetting, TakesArguments } from './policy-arguments.js';
export {
  type BotProgram,
  type CreateAdvisor,
  Forfeit,
  type FrozenVersion,
  isModule,
  isOwnPolicy,
  type LoadModule,
  type OwnModule,
  PolicyError,
  type PolicySpec,
  type PolicyTable,
  type Rules,
  type UnknownName,
  type Weights,
} from './policy-spec.js';
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
  createPolicy,
  DEFAULT_POLICY,
  goodForOf,
  isQuick,
  POLICIES,
  type PolicyKind,
  type PolicyText,
  parsePolicy,
  policyNames,
} from './registry.js';
export { Lookahead } from './search/lookahead.js';
export { MCTS, MctsPolicy, type MctsSettings } from './search/mcts.js';
export { PLANNER, PlannerPolicy, type PlannerSettings, SCOUT } from './search/planner.js';
export type { TurnSearchSettings } from './search/turn-search.js';
