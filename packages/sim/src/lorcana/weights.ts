import type { WeightsFile } from '@lorelab/ai';
import { readWeights, shippedPositions } from '@lorelab/ai/lorcana';
import type { Result } from '@lorelab/cards';
import { explainedWeights } from '../game-kind/read-weights.js';

export { shippedPositions };

/** The weights of a file, or all that is wrong with it. */
export const readLorcanaWeights = (data: unknown): Result<WeightsFile, readonly string[]> =>
  explainedWeights(readWeights(data));
