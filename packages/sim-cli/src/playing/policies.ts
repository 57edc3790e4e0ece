/** Policies of the command line. */
import type { PolicySpec } from '@lorelab/ai';
import { PolicyError } from '@lorelab/ai/policies';
import type { GameKind } from '@lorelab/sim';
import { readPolicies as readTexts } from '@lorelab/sim/input';
import type { Command } from 'commander';
import { shownOf } from '../terminal/refuse.js';
import { inputsOf } from './inputs.js';

/** Reads the texts of policies with all that they name; what is wrong is told, and ends the program. */
export async function readPolicies(texts: readonly string[], kind: GameKind, command: Command): Promise<PolicySpec[]> {
  const inputs = inputsOf(command);
  const what = `policies ${texts.join(', ')}`;
  try {
    return inputs.known(what) ?? inputs.note(what, await readTexts(texts, kind));
  } catch (error) {
    if (error instanceof PolicyError) return command.error(`error: ${shownOf(error.message.split('\n')).join('\n')}`);
    throw error;
  }
}
