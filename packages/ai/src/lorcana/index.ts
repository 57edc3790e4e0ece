import type { CardPool } from '@lorelab/engine/lorcana';
import type { Weights } from '../policy-spec.js';
import type { PositionWeights } from '../position.js';
import { LorcanaAdvisor } from './advisor.js';
import { withHabits } from './insight/habits.js';
import { type Learnt, shippedLearnt } from './insight/weights.js';
import { completeWeights, shippedPositions } from './weights.js';

export type { PackedNumbers } from '../packed-numbers.js';
export { type ReadWeights, WEIGHTS_SCHEMA, type WeightsProblem } from '../read-weights.js';
export { LorcanaAdvisor } from './advisor.js';
export { FEATURE_NAMES, FEATURES } from './features.js';
export { HABIT_NAMES, noHabits, withHabits } from './insight/habits.js';
export { ALTER_VERB, type InsightWeights, OPENING_HANDS, VERB_WEIGHTS, VERBS } from './insight/insight.js';
export { CARD_WORTHS, type JudgementWeights } from './insight/judgement.js';
export type { NetWeights } from './insight/net.js';
export { DECKS_INPUTS, ROLE_INPUTS, ROLE_OUTPUTS } from './insight/role-tables.js';
export { MOMENT_NUMBERS, OWN_NUMBERS, ROLE_DEFEND, ROLE_THEIRS, ROLES } from './insight/roles.js';
export {
  blankLearnt,
  type Learnt,
  NET_SIZES,
  type NetName,
  type PackedLearnt,
  type PackedNet,
  readLearnt,
  shippedLearnt,
  tryLearnt,
  writeLearnt,
} from './insight/weights.js';
export {
  completeWeights,
  defaultWeights,
  readWeights,
  shippedPositions,
} from './weights.js';

/**
 * What policies have to know of Lorcana, for games with the cards of a pool. A feature without a weight has the shipped
 * one; so have all of a position if none are given.
 */
export function createLorcanaAdvisor(
  pool: CardPool,
  weights: Weights = {},
  positions: PositionWeights = shippedPositions(),
  learnt: Learnt = shippedLearnt(),
): LorcanaAdvisor {
  const ratings = withHabits(learnt.ratings, weights);
  return new LorcanaAdvisor(pool, completeWeights(weights), positions, { ...learnt, ratings });
}
