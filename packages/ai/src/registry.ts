import { pathToFileURL } from 'node:url';
import type { Advisor } from './advisor.js';
import type { CreateFrozenPolicy } from './frozen/v1/index.js';
import { GreedyPolicy } from './greedy.js';
import type { Policy } from './policy.js';
import type { PositionWeights } from './position.js';
import { RandomPolicy } from './random.js';
import { MCTS, MctsPolicy } from './search/mcts.js';
import { PLANNER, PlannerPolicy } from './search/planner.js';

/** The numbers that an advisor rates by, by the names of their features. */
export type Weights = Readonly<Record<string, number>>;

/** Which policy plays, as plain data: it travels into worker threads, records and reports. */
export interface PolicySpec {
  /** What reports call it, and what the command line understands: "random", "mcts:200", "./my-bot.js". */
  readonly text: string;
  /** A name of POLICIES, or "module". */
  readonly kind: string;
  /** How much a searching policy may search. */
  readonly budget?: number;
  /** Other weights than the shipped ones: of options, … */
  readonly weights?: Weights;
  /** … and of positions. */
  readonly positions?: PositionWeights;
  /** The absolute path of a user's own policy. */
  readonly file?: string;
  /** Changes when that file does: other code plays other games. */
  readonly hash?: string;
}

/** Makes an advisor with weights of options and of positions, or with the shipped ones. */
export type CreateAdvisor = (weights?: Weights, positions?: PositionWeights) => Advisor;

/** A policy that comes with Lorelab. */
export interface PolicyKind {
  readonly name: string;
  readonly summary: string;
  /** What the number behind the colon is, if there may be one. */
  readonly budget?: string;
  /** Whether other weights than its own can be given to it. */
  readonly isWeighted: boolean;
  create(spec: PolicySpec, table: PolicyTable): Policy | Promise<Policy>;
}

/** The versions of which the policies stay playable for good. */
export type FrozenVersion = 1;

/** The policies that come with Lorelab, weakest first; then those of earlier versions. */
export const POLICIES: readonly PolicyKind[] = [
  {
    name: 'random',
    summary: 'any option with the same chance',
    isWeighted: false,
    create: () => new RandomPolicy(),
  },
  {
    name: 'greedy',
    summary: 'the option that is rated best, one decision ahead',
    isWeighted: true,
    create: (spec, { createAdvisor }) => new GreedyPolicy(createAdvisor(spec.weights, spec.positions), spec.text),
  },
  {
    name: 'planner',
    summary: 'searches its own turn, with the hidden cards dealt anew',
    budget: 'positions a search looks at',
    isWeighted: true,
    create: ({ budget: nodes = PLANNER.nodes, weights, positions, text }, { createAdvisor }) =>
      new PlannerPolicy(createAdvisor(weights, positions), { ...PLANNER, nodes }, text),
  },
  {
    name: 'mcts',
    summary: 'Monte Carlo tree search over what it may not know',
    budget: 'playouts a decision',
    isWeighted: true,
    create: ({ budget: playouts = MCTS.playouts, weights, positions, text }, { createAdvisor }) =>
      new MctsPolicy(createAdvisor(weights, positions), { ...MCTS, playouts }, text),
  },
  frozen('greedy', ({ createGreedy }) => createGreedy),
  frozen('planner', ({ createPlanner }) => createPlanner, 'positions a search looks at'),
  frozen('mcts', ({ createMcts }) => createMcts, 'playouts a decision'),
];

/** A policy as it was in version 1. What it needs is loaded when it plays. */
function frozen(
  name: string,
  choose: (version: typeof import('./frozen/v1/index.js')) => CreateFrozenPolicy,
  budget?: string,
): PolicyKind {
  return {
    name: `${name}@1`,
    summary: `${name} as it was in version 1, to measure others against`,
    ...(budget !== undefined && { budget }),
    isWeighted: false,
    async create(spec, { game, createFrozenAdvisor }) {
      const advisor = await createFrozenAdvisor?.(1);
      if (!advisor) throw new PolicyError(`${spec.text}: version 1 had no policies for the game "${game}"`);
      return choose(await import('./frozen/v1/index.js'))(advisor, spec.text, spec.budget);
    },
  };
}

const MODULE = 'module';

/** Whether a policy is a user's own module: nobody knows what it does. */
export const isOwnPolicy = ({ kind }: PolicySpec): boolean => kind === MODULE;

/** What a text on the command line says: files are named, not read yet. */
export interface PolicyText {
  readonly text: string;
  readonly kind: string;
  readonly budget?: number;
  /** A file of weights. */
  readonly weightsFile?: string;
  /** A user's ES module. */
  readonly module?: string;
}

/** NAME, NAME:NUMBER, NAME:WEIGHTS.json, NAME:NUMBER,WEIGHTS.json, or the path of an ES module. */
export function parsePolicy(text: string): PolicyText {
  if (/\.[cm]?[jt]s$/.test(text)) return { text, kind: MODULE, module: text };
  const [name = '', rest] = text.split(/:(.*)/s);
  const kind = POLICIES.find((one) => one.name === name);
  if (!kind)
    throw new PolicyError(
      `there is no policy "${name}"; expected ${policyNames()}, or the path of a .js or .ts module of your own`,
      { unknown: name },
    );
  return { text, kind: name, ...(rest !== undefined && parseArguments(kind, rest)) };
}

function parseArguments(kind: PolicyKind, rest: string): Pick<PolicyText, 'budget' | 'weightsFile'> {
  let found: Pick<PolicyText, 'budget' | 'weightsFile'> = {};
  for (const part of rest.split(',')) {
    const isNumber = /^[\d.+-]+$/.test(part);
    if (isNumber && kind.budget !== undefined && found.budget === undefined) {
      if (!/^[1-9]\d{0,8}$/.test(part))
        throw new PolicyError(
          `${kind.name}: expected ${kind.budget}, a whole number from 1 to 999,999,999, found "${part}"`,
        );
      found = { ...found, budget: Number(part) };
    } else if (!isNumber && part !== '' && kind.isWeighted && found.weightsFile === undefined)
      found = { ...found, weightsFile: part };
    else throw new PolicyError(`policy "${kind.name}" takes ${whatItTakes(kind)}, found "${part}"`);
  }
  return found;
}

function whatItTakes({ budget, isWeighted }: PolicyKind): string {
  const taken = [...(budget === undefined ? [] : [budget]), ...(isWeighted ? ['a file of weights'] : [])];
  return taken.length === 0 ? 'nothing behind a colon' : taken.join(' and ');
}

/** What was wrong with the text of a policy. */
export class PolicyError extends Error {
  override readonly name = 'PolicyError';
  /** The name that no policy has, if that is what is wrong. */
  readonly unknown: string | undefined;

  constructor(message: string, { unknown, ...options }: ErrorOptions & { readonly unknown?: string } = {}) {
    super(message, options);
    this.unknown = unknown;
  }
}

export type Rules = Readonly<Record<string, unknown>>;

/** What policies are made for. */
export interface PolicyTable {
  readonly game: string;
  readonly rules: Rules;
  readonly createAdvisor: CreateAdvisor;
  /** What the policies of a version knew of the game; nothing if it was not there yet. */
  createFrozenAdvisor?(version: FrozenVersion): Promise<Advisor | undefined>;
}

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

/** Makes the policy of a spec for one seat. */
export async function createPolicy(spec: PolicySpec, table: PolicyTable): Promise<Policy> {
  if (spec.kind === MODULE) return loadPolicy(spec, table);
  const kind = POLICIES.find(({ name }) => name === spec.kind);
  if (!kind) throw new PolicyError(`there is no policy "${spec.kind}"; expected ${policyNames()}`);
  return kind.create(spec, table);
}

export const policyNames = (): string => POLICIES.map(({ name }) => name).join(', ');

/** The policy that the default export of a user's ES module makes. */
async function loadPolicy(spec: PolicySpec, { game, rules, createAdvisor }: PolicyTable): Promise<Policy> {
  const create = await defaultExport(spec);
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

async function defaultExport(spec: PolicySpec): Promise<(context: PolicyContext) => unknown> {
  let module: { default?: unknown; policyInterface?: unknown };
  try {
    module = (await import(pathToFileURL(spec.file!).href)) as typeof module;
  } catch (error) {
    throw new PolicyError(`${spec.text} can't be loaded: ${whyNotLoaded(error)}`, { cause: error });
  }
  const { default: found, policyInterface: version = POLICY_INTERFACE } = module;
  if (version !== POLICY_INTERFACE)
    throw new PolicyError(`${spec.text} is for another Lorelab: ${otherInterface(version)}`);
  if (typeof found !== 'function')
    throw new PolicyError(`${spec.text}: expected a default export that makes a policy, found ${typeof found}`);
  return found as (context: PolicyContext) => unknown;
}

/** Node reads TypeScript from versions 22.18 and 23.6 on, where its types can be left out; before that, only with a loader. */
function whyNotLoaded(error: unknown): string {
  const isUnread = (error as NodeJS.ErrnoException).code === 'ERR_UNKNOWN_FILE_EXTENSION';
  const [file] = isUnread ? (/[^/\\"]+\.[cm]?ts\b/.exec(messageOf(error)) ?? []) : [];
  if (file === undefined) return messageOf(error);
  const format = file.endsWith('.cts') ? 'cjs' : 'esm';
  return (
    `Node ${process.versions.node} doesn't read TypeScript; take Node 22.18, 23.6 or newer, ` +
    `or make JavaScript of it first: npx esbuild ${file} --format=${format} --outfile=${file.replace(/ts$/, 'js')}`
  );
}

function otherInterface(version: unknown): string {
  const expected = `policies have version ${POLICY_INTERFACE} of their interface here`;
  return `${expected}, its policyInterface is ${typeof version === 'number' ? version : `a ${typeof version}`}`;
}

/** What a policy needs and this one doesn't have. */
function lackingIn(made: unknown): readonly string[] {
  const { name, startGame, choose } = (made ?? {}) as Partial<Policy>;
  const lacking: string[] = [];
  if (typeof name !== 'string') lacking.push('name (a string)');
  if (typeof startGame !== 'function') lacking.push('startGame(seat, seed)');
  if (typeof choose !== 'function') lacking.push('choose(view, options)');
  return lacking;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
