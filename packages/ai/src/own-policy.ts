/** A policy of the user: what their module is given, and what it has to give. */
import type { Advisor } from './advisor.js';
import type { Policy } from './policy.js';
import { PolicyError, type PolicySpec, type PolicyTable, type Rules } from './policy-spec.js';

/**
 * The version of what a user's module is given and of what it gives: this context, the policy, views, options and the names of the
 * rules. It goes up when a module that worked doesn't any more.
 */
export const POLICY_INTERFACE = 1;

/** What the default export of a user's module is given. */
export interface PolicyContext {
  /** The id of the game that is played. */
  readonly game: string;
  /** What the engine exports for that game: verbs, zones, functions that read options. */
  readonly rules: Rules;
  /** Knowledge of the game to build on: ratings of options and positions by the shipped weights. */
  readonly advisor: Advisor;
}

/** The policy that the default export of a user's ES module makes. */
export async function loadOwnPolicy(spec: PolicySpec, table: PolicyTable): Promise<Policy> {
  const { game, rules, createAdvisor } = table;
  const create = await defaultExport(spec, table);
  const context: PolicyContext = { game, rules, advisor: createAdvisor(spec.weights) };
  let made: unknown;
  let lacking: readonly string[];
  try {
    made = create(context);
    // Its properties may be code of the user's too.
    lacking = lackingIn(made);
  } catch (error) {
    throw new PolicyError(`${spec.text}: its default export threw: ${messageOf(error)}`, { cause: error });
  }
  if (lacking.length > 0) throw new PolicyError(`${spec.text}: the policy that it makes lacks ${lacking.join(', ')}`);
  return made as Policy;
}

async function defaultExport(
  spec: PolicySpec,
  { loadModule }: PolicyTable,
): Promise<(context: PolicyContext) => unknown> {
  if (!loadModule) throw new PolicyError(`${spec.text} can't be loaded: no modules can, here`);
  const { default: found, policyInterface: version = POLICY_INTERFACE } = await loadModule(spec);
  if (version !== POLICY_INTERFACE)
    throw new PolicyError(`${spec.text} is for another Lorelab: ${otherInterface(version)}`);
  if (typeof found !== 'function')
    throw new PolicyError(`${spec.text}: expected a default export that makes a policy, found ${typeof found}`);
  return found as (context: PolicyContext) => unknown;
}

function otherInterface(version: unknown): string {
  const expected = `policies have version ${POLICY_INTERFACE} of their interface here`;
  return `${expected}, its policyInterface is ${typeof version === 'number' ? version : `a ${typeof version}`}`;
}

/** What a policy needs and this one doesn't have. */
function lackingIn(made: unknown): readonly string[] {
  const { name, startGame, choose, choosesToStart } = (made ?? {}) as Partial<Policy>;
  const lacking: string[] = [];
  if (typeof name !== 'string') lacking.push('name (a string)');
  if (typeof startGame !== 'function') lacking.push('startGame(seat, seed)');
  if (typeof choose !== 'function') lacking.push('choose(view, options)');
  if (choosesToStart !== undefined && typeof choosesToStart !== 'function')
    lacking.push('choosesToStart(view), as it is no function');
  return lacking;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
