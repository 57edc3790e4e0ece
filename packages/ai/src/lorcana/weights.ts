import type { Weights } from '../policy-spec.js';
import type { PositionWeights } from '../position.js';
import { type ReadWeights, readWeightsOf } from '../read-weights.js';
import { FEATURE_NAMES } from './features.js';
import { HABIT_NAMES, noHabits } from './insight/habits.js';
import { tryLearnt } from './insight/weights.js';
import { POSITION_NAMES } from './position.js';
import POSITIONS from './position.json' with { type: 'json' };
import OPTIONS from './weights.json' with { type: 'json' };

/** The weights that come with Lorelab, good for any deck: trained, as docs/RATINGS.md tells. */
export const defaultWeights = (): Weights => OPTIONS.weights;
/** Those of positions: fitted to games that were played. */
export const shippedPositions = (): PositionWeights => POSITIONS.positions;

/** Checks what was read from a file of weights. */
export const readWeights = (data: unknown): ReadWeights =>
  readWeightsOf(
    {
      game: 'lorcana',
      names: [...FEATURE_NAMES, ...HABIT_NAMES],
      shipped: { ...defaultWeights(), ...noHabits() },
      positions: POSITION_NAMES,
      checkInsight: (insight) => {
        const read = tryLearnt(insight);
        return read.ok ? undefined : read.message;
      },
    },
    data,
  );

/** Weights for all features: where none is given, the shipped one. */
export function completeWeights(weights: Weights): Weights {
  return { ...defaultWeights(), ...weights };
}
