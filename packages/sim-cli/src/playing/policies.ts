/** Policies of the command line. */
import { PolicyError, type PolicySpec } from '@lorelab/ai';
import { type GameKind, readPolicies as readTexts } from '@lorelab/sim';
import type { Command } from 'commander';
import { shownOf } from '../terminal/refuse.js';

/** Reads the texts of policies with all that they name; what is wrong is told, and ends the program. */
export async function readPolicies(texts: readonly string[], kind: GameKind, command: Command): Promise<PolicySpec[]> {
  try {
    return await readTexts(texts, kind);
  } catch (error) {
    if (error instanceof PolicyError) return command.error(`error: ${shownOf(error.message.split('\n')).join('\n')}`);
    throw error;
  }
}
