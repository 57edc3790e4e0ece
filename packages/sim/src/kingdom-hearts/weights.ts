import type { Weights } from '@lorelab/ai';
import { readWeights } from '@lorelab/ai/kingdom-hearts';
import { err, ok, type Result } from '@lorelab/cards';

/** The weights of a file, or all that is wrong with it. */
export function readKingdomHeartsWeights(data: unknown): Result<Weights, readonly string[]> {
  const read = readWeights(data);
  return read.ok ? ok(read.value) : err(read.problems.map(({ path, message }) => `${path}: ${message}`));
}
