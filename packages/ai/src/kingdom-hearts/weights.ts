import type { PositionWeights } from '../position.js';
import { type ReadWeights, readWeightsOf, shipped } from '../read-weights.js';
import type { Weights } from '../registry.js';
import { FEATURE_NAMES } from './features.js';
import { POSITION_NAMES } from './position.js';

/** The shipped weights: trained, as docs/POLICIES.md tells. */
export const WEIGHTS_FILE = new URL('../../data/kingdom-hearts-weights.json', import.meta.url);
/** The shipped weights of positions: fitted to games that were played. */
export const POSITION_FILE = new URL('../../data/kingdom-hearts-position.json', import.meta.url);

/** The weights that come with Lorelab. */
export const defaultWeights = shipped<Weights>(WEIGHTS_FILE, 'weights');
export const shippedPositions = shipped<PositionWeights>(POSITION_FILE, 'positions');

/** Checks what was read from a file of weights. */
export const readWeights = (data: unknown): ReadWeights =>
  readWeightsOf(
    { game: 'kingdom-hearts', names: FEATURE_NAMES, shipped: defaultWeights(), positions: POSITION_NAMES },
    data,
  );

/** Weights for all features: where none is given, the shipped one. */
export function completeWeights(weights: Weights): Weights {
  return { ...defaultWeights(), ...weights };
}
