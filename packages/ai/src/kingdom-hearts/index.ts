import type { CardPool } from '@lorelab/engine/kingdom-hearts';
import type { Weights } from '../registry.js';
import { KingdomHeartsAdvisor } from './advisor.js';
import { completeWeights } from './weights.js';

export { type ReadWeights, WEIGHTS_SCHEMA, type WeightsProblem } from '../read-weights.js';
export { KingdomHeartsAdvisor } from './advisor.js';
export { completeWeights, DEFAULT_WEIGHTS, FEATURE_NAMES, FEATURES, readWeights } from './weights.js';

/** What policies have to know of the Kingdom Hearts TCG, for games with the cards of a pool. */
export function createKingdomHeartsAdvisor(pool: CardPool, weights: Weights = {}): KingdomHeartsAdvisor {
  return new KingdomHeartsAdvisor(pool, completeWeights(weights));
}
