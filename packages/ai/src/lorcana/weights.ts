import { readFileSync } from 'node:fs';
import { type ReadWeights, readWeightsOf } from '../read-weights.js';
import type { Weights } from '../registry.js';
import { FEATURE_NAMES } from './features.js';

/** The shipped weights: trained, as docs/POLICIES.md tells. */
export const WEIGHTS_FILE = new URL('../../data/lorcana-weights.json', import.meta.url);

let loaded: Weights | undefined;

/** The weights that come with Lorelab: good for any deck. */
export function defaultWeights(): Weights {
  // The file is ours and held to the schema by a test.
  loaded ??= (JSON.parse(readFileSync(WEIGHTS_FILE, 'utf8')) as { weights: Weights }).weights;
  return loaded;
}

/**
 * Checks what was read from a file of weights: `{ "schema": 1, "game": "lorcana", "weights": { "quest.lore": 1, … } }`.
 * A feature that isn't named has its shipped weight.
 */
export const readWeights = (data: unknown): ReadWeights =>
  readWeightsOf({ game: 'lorcana', names: FEATURE_NAMES, shipped: defaultWeights() }, data);

/** Weights for all features: where none is given, the shipped one. */
export function completeWeights(weights: Weights): Weights {
  return { ...defaultWeights(), ...weights };
}
