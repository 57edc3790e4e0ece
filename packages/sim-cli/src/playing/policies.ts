/** Policies of the command line. */
import type { PolicySpec } from '@lorelab/ai';
import { PolicyError } from '@lorelab/ai/policies';
import type { GameKind } from '@lorelab/sim';
import { readPolicies as readTexts } from '@lorelab/sim/input';
import { POLICY_TIMEOUT } from '@lorelab/sim/matches';
import type { Command } from 'commander';
import { shownOf } from '../terminal/refuse.js';
import { inputsOf } from './inputs.js';
import type { PolicyOptions } from './options.js';

/** Reads the texts of policies with all that they name; what is wrong is told, and ends the program. */
export async function readPolicies(texts: readonly string[], kind: GameKind, command: Command): Promise<PolicySpec[]> {
  const inputs = inputsOf(command);
  const what = `policies ${texts.join(', ')}`;
  try {
    const specs: readonly PolicySpec[] =
      inputs.known<PolicySpec[]>(what) ?? inputs.note(what, await readTexts(texts, kind));
    return specs.map((spec) => withClock(spec, command.optsWithGlobals<Partial<PolicyOptions>>(), command));
  } catch (error) {
    if (error instanceof PolicyError) return command.error(`error: ${shownOf(error.message.split('\n')).join('\n')}`);
    throw error;
  }
}

/** A program of the user plays by the clock that is given to all of them. */
function withClock(spec: PolicySpec, { clock, policyTimeout }: Partial<PolicyOptions>, command: Command): PolicySpec {
  if (!spec.bot) return spec;
  if (clock?.on === 'cpu' && 'socket' in spec.bot.target)
    return command.error(`error: --clock: nobody can tell the CPU time of ${spec.text}; start it with exec:`);
  const patience =
    policyTimeout === undefined || policyTimeout === POLICY_TIMEOUT ? {} : { patience: policyTimeout * 1000 };
  return { ...spec, bot: { ...spec.bot, ...(clock && { clock }), ...patience } };
}
