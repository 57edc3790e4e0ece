/**
 * What the policies of version 1 know of the game; `greedy@1` and its like are what users play.
 * @module
 * @internal
 */
import type { CardPool } from '@lorelab/engine/lorcana';
import type { Advisor } from '../../../advisor.js';
import { shipped } from '../../../read-weights.js';
import type { Weights } from '../../../registry.js';
import type { PositionWeights } from '../position.js';
import { LorcanaAdvisor } from './advisor.js';

const data = (file: string): URL => new URL(`../../../../data/frozen-v1/${file}`, import.meta.url);
const weights = shipped<Weights>(data('lorcana-weights.json'), 'weights');
const positions = shipped<PositionWeights>(data('lorcana-position.json'), 'positions');

/** What the policies of version 1 knew of Lorcana. */
export const createLorcanaAdvisor = (pool: CardPool): Advisor => new LorcanaAdvisor(pool, weights(), positions());
