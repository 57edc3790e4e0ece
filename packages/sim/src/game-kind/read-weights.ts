import type { ReadWeights, WeightsFile, WeightsProblem } from '@lorelab/ai';
import { err, nearestNames, ok, type Result } from '@lorelab/cards';

/** Near names are looked for so many times; a file with more wrong ones is not one of weights. */
const SEARCHES_MAX = 100;

/** The weights of a file, or all that is wrong with it, for people. */
export const explainedWeights = (read: ReadWeights): Result<WeightsFile, readonly string[]> =>
  read.ok ? ok(read.value) : err(read.problems.map((problem, at) => describe(problem, at < SEARCHES_MAX)));

/** What is wrong with weights; the nearest right names are told of a feature that there is not. */
function describe({ path, message, unknown, known = [] }: WeightsProblem, searches: boolean): string {
  const features = known.map((name) => ({ name, key: name }));
  const nearest = unknown === undefined || !searches ? [] : nearestNames(unknown, features);
  const hint = nearest.length === 0 ? '' : `; did you mean ${nearest.map((name) => `"${name}"`).join(' or ')}?`;
  return `${path === '' ? 'the file' : path}: ${message}${hint}`;
}
