import type { Weights } from '@lorelab/ai';
import { FEATURE_NAMES, readWeights, type WeightsProblem } from '@lorelab/ai/lorcana';
import { err, nearestNames, ok, type Result } from '@lorelab/cards';

/** The weights of a file, or all that is wrong with it. */
export function readLorcanaWeights(data: unknown): Result<Weights, readonly string[]> {
  const read = readWeights(data);
  return read.ok ? ok(read.value) : err(read.problems.map(describe));
}

/** What is wrong with weights; the nearest right names are told of a feature that there is not. */
function describe({ path, message, unknown }: WeightsProblem): string {
  const features = FEATURE_NAMES.map((name) => ({ name, key: name }));
  const nearest = unknown === undefined ? [] : nearestNames(unknown, features);
  const hint = nearest.length === 0 ? '' : `; did you mean ${nearest.map((name) => `"${name}"`).join(' or ')}?`;
  return `${path === '' ? 'the file' : path}: ${message}${hint}`;
}
