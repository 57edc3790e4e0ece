import type { ReadWeights, WeightsFile, WeightsProblem } from '@lorelab/ai';
import { err, nearestNames, ok, type Result } from '@lorelab/cards/common';

/** The weights of a file, or all that is wrong with it, for people. */
export const toldWeights = (read: ReadWeights): Result<WeightsFile, readonly string[]> =>
  read.ok ? ok(read.value) : err(read.problems.map(describe));

/** What is wrong with weights; the nearest right names are told of a feature that there is not. */
function describe({ path, message, unknown, known = [] }: WeightsProblem): string {
  const features = known.map((name) => ({ name, key: name }));
  const nearest = unknown === undefined ? [] : nearestNames(unknown, features);
  const hint = nearest.length === 0 ? '' : `; did you mean ${nearest.map((name) => `"${name}"`).join(' or ')}?`;
  return `${path === '' ? 'the file' : path}: ${message}${hint}`;
}
