/** Texts of policies, with all that they name, become what runs take. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PolicySpec, WeightsFile } from '@lorelab/ai';
import { PolicyError, type PolicyText, parsePolicy } from '@lorelab/ai/policies';
import { contentHash, didYouMean, nearestNames } from '@lorelab/cards';
import { missing, readJsonFile, readNamedFile } from '@lorelab/cards/files';
import type { GameKind } from '../../game-kind/game-kind.js';

/** Reads the texts of policies; throws a PolicyError that says what is wrong with the first that is. */
export async function readPolicies(texts: readonly string[], game: GameKind): Promise<PolicySpec[]> {
  const specs: PolicySpec[] = [];
  for (const text of texts) specs.push(await readPolicy(parse(text), game));
  return specs;
}

/** With what a wrong name may have meant. */
function parse(text: string): PolicyText {
  try {
    return parsePolicy(text);
  } catch (error) {
    if (!(error instanceof PolicyError) || error.unknown === undefined) throw error;
    const { name, known } = error.unknown;
    const hint = didYouMean(
      nearestNames(
        name.toLowerCase(),
        known.map((one) => ({ name: one, key: one })),
      ),
    );
    throw new PolicyError(`${error.message}${hint}`, { unknown: error.unknown });
  }
}

async function readPolicy(
  { text, kind, budget, noise, weightsFile, module, bot }: PolicyText,
  game: GameKind,
): Promise<PolicySpec> {
  return {
    text,
    kind,
    ...(budget !== undefined && { budget }),
    ...(noise !== undefined && { noise }),
    ...(weightsFile !== undefined && (await readWeights(weightsFile, game))),
    ...(bot !== undefined && { bot }),
    ...(module !== undefined && { file: resolve(module), ...hashOf(module) }),
  };
}

/** A module that can't be read has none: loading it says why. */
function hashOf(module: string): { hash?: string } {
  if (!existsSync(module)) throw new PolicyError(missing(module));
  const bytes = readNamedFile(module);
  return bytes.ok ? { hash: contentHash(bytes.value.toString('utf8')) } : {};
}

/** The weights of a file; throws a PolicyError with all that is wrong. */
export async function readWeights(file: string, game: GameKind): Promise<WeightsFile> {
  const value = readJsonFile(file);
  if (!value.ok) throw new PolicyError(value.error);
  const read = await game.readWeights(value.value);
  if (read.ok) return read.value;
  throw new PolicyError(read.error.map((problem) => `${file}: ${problem}`).join('\n'));
}
