/**
 * What the policies of version 1 know of the game; `greedy@1` and its like are what users play.
 * @module
 * @internal
 */
import type { CardPool } from '@lorelab/engine/lorcana';
import type { Advisor } from '../../../advisor.js';
import { LorcanaAdvisor } from './advisor.js';
import POSITIONS from './position.json' with { type: 'json' };
import OPTIONS from './weights.json' with { type: 'json' };

/** What the policies of version 1 knew of Lorcana. */
export const createLorcanaAdvisor = (pool: CardPool): Advisor =>
  new LorcanaAdvisor(pool, OPTIONS.weights, POSITIONS.positions);
