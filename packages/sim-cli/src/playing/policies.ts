/** Policies of the command line. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { POLICIES, PolicyError, type PolicySpec, type PolicyText, parsePolicy, type WeightsFile } from '@lorelab/ai';
import { contentHash, didYouMean, nearestNames } from '@lorelab/cards/common';
import type { GameKind } from '@lorelab/sim/play';
import type { Command } from 'commander';
import { readInputFile, readJsonFile } from '../input.js';
import { missing } from '../missing.js';
import { shownOf } from '../refuse.js';

/** Reads the texts of policies with all that they name; every problem is told, and ends the program. */
export async function readPolicies(texts: readonly string[], kind: GameKind, command: Command): Promise<PolicySpec[]> {
  try {
    const specs: PolicySpec[] = [];
    for (const text of texts) specs.push(await readPolicy(parsePolicy(text), kind));
    return specs;
  } catch (error) {
    if (error instanceof PolicyError) return command.error(`error: ${error.message}${hintOf(error)}`);
    throw error;
  }
}

/** The policies that a wrong name may have meant. */
const hintOf = ({ unknown }: PolicyError): string =>
  unknown === undefined
    ? ''
    : didYouMean(
        nearestNames(
          unknown.toLowerCase(),
          POLICIES.map(({ name }) => ({ name, key: name })),
        ),
      );

async function readPolicy(
  { text, kind, budget, weightsFile, module }: PolicyText,
  game: GameKind,
): Promise<PolicySpec> {
  return {
    text,
    kind,
    ...(budget !== undefined && { budget }),
    ...(weightsFile !== undefined && (await readWeights(weightsFile, game))),
    ...(module !== undefined && { file: resolve(module), ...hashOf(module) }),
  };
}

/** A module that can't be read has none: loading it says why. */
function hashOf(module: string): { hash?: string } {
  if (!existsSync(module)) throw new PolicyError(missing(module));
  const bytes = readInputFile(module);
  return bytes.ok ? { hash: contentHash(bytes.value.toString('utf8')) } : {};
}

/** The weights of a file; throws a PolicyError with all that is wrong. */
export async function readWeights(file: string, game: GameKind): Promise<WeightsFile> {
  const value = readJsonFile(file);
  if (!value.ok) throw new PolicyError(value.error);
  const read = await game.readWeights(value.value);
  if (read.ok) return read.value;
  throw new PolicyError(shownOf(read.error.map((problem) => `${file}: ${problem}`)).join('\n'));
}
