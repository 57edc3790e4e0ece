import type { CardPool } from '@lorelab/engine/lorcana';
import { LorcanaAdvisor } from './advisor.js';
import { DEFAULT_WEIGHTS, type Weights } from './weights.js';

export { LorcanaAdvisor } from './advisor.js';
export { DEFAULT_WEIGHTS, type Weights } from './weights.js';

/** What policies have to know of Lorcana, for games with the cards of a pool. One serves any number of seats and games. */
export function createLorcanaAdvisor(pool: CardPool, weights: Weights = DEFAULT_WEIGHTS): LorcanaAdvisor {
  return new LorcanaAdvisor(pool, weights);
}
