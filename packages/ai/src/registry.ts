import { FalliblePolicy } from './fallible.js';
import type { CreateFrozenPolicy } from './frozen/v1/index.js';
import { GreedyPolicy } from './greedy.js';
import { loadOwnPolicy } from './own-policy.js';
import type { Policy } from './policy.js';
import { type PolicyArguments, parseArguments, type TakesArguments } from './policy-arguments.js';
import { BOT, type BotProgram, HUMAN, MODULE, PolicyError, type PolicySpec, type PolicyTable } from './policy-spec.js';
import { RandomPolicy } from './random.js';
import type { PlannerSettings } from './search/planner.js';

export type { PolicyArguments, PolicySetting, TakesArguments } from './policy-arguments.js';
export { FORFEIT_KINDS, Forfeit, type ForfeitKind, HUMAN, isModule, isOwnPolicy, PolicyError } from './policy-spec.js';

/** A policy that comes with Lorelab. */
export interface PolicyKind extends TakesArguments {
  readonly summary: string;
  /** Which questions its figures answer, and which they don't: "greedy is good for …". Every report says it. */
  readonly goodFor: string;
  /** It searches, and yet so little that a few games need no threads. */
  readonly isQuick?: true;
  create(spec: PolicySpec, table: PolicyTable): Policy | Promise<Policy>;
}

/** Who plays where nobody says who. */
export const DEFAULT_POLICY = 'scout';

/** The policies that come with Lorelab, weakest first; then those of earlier versions. What searches is loaded when it plays. */
export const POLICIES: readonly PolicyKind[] = [
  {
    name: 'random',
    summary: 'any option with the same chance',
    goodFor: 'being the floor that others are measured from; its figures tell nothing of a deck',
    isWeighted: false,
    settings: [],
    create: () => new RandomPolicy(),
  },
  {
    name: 'greedy',
    summary: 'the option that is rated best, one decision ahead',
    goodFor:
      'quick answers: the curve, decks that race, what a few other cards change; use planner for close matchups, and neither for how a deck that wins late fares among people',
    isWeighted: true,
    settings: ['noise'],
    create: (spec, { createAdvisor }) =>
      new GreedyPolicy(createAdvisor(spec.weights, spec.positions, spec.insight), spec.text),
  },
  {
    name: 'scout',
    summary: 'tries three other ways to play its turn, and looks for a win on it',
    goodFor:
      'most questions about decks: it knows best for its price how decks fare among people; use planner for close matchups and puzzles, greedy for many thousands of games at once',
    budget: 'ways to play its turn that it tries',
    isQuick: true,
    isWeighted: true,
    settings: ['noise'],
    create: planning(({ SCOUT, scoutSettings }, budget) => (budget === undefined ? SCOUT : scoutSettings(budget))),
  },
  {
    name: 'planner',
    summary: 'searches its own turn, with the hidden cards dealt anew',
    goodFor:
      'close matchups, decks whose turns are puzzles, and whether greedy is right; it looks little further than its turn, so decks that win late still come out too weak',
    budget: 'ways to play its turn that a search tries',
    isWeighted: true,
    settings: ['noise'],
    create: planning(({ PLANNER, plannerSettings }, budget) =>
      budget === undefined ? PLANNER : plannerSettings(budget),
    ),
  },
  {
    name: 'mcts',
    summary: 'searches its own turn with many playouts, each with the hidden cards dealt anew',
    goodFor: 'a few hundred games played with care, and whether planner is right; it is too slow for small differences',
    budget: 'playouts a search',
    isWeighted: true,
    settings: ['noise'],
    async create({ budget, weights, positions, insight, text }, { createAdvisor }) {
      const { MCTS, MctsPolicy, mctsSettings } = await import('./search/mcts.js');
      const settings = budget === undefined ? MCTS : mctsSettings(budget);
      return new MctsPolicy(createAdvisor(weights, positions, insight), settings, text);
    },
  },
  frozen('greedy', ({ createGreedy }) => createGreedy),
  frozen('planner', ({ createPlanner }) => createPlanner, 'positions a search looks at'),
  frozen('mcts', ({ createMcts }) => createMcts, 'playouts a decision'),
];

/** Creates who searches its own turn as these settings say. */
function planning(
  settingsOf: (module: typeof import('./search/planner.js'), budget: number | undefined) => PlannerSettings,
): PolicyKind['create'] {
  return async ({ budget, weights, positions, insight, text }, { createAdvisor }) => {
    const module = await import('./search/planner.js');
    return new module.PlannerPolicy(createAdvisor(weights, positions, insight), settingsOf(module, budget), text);
  };
}

/** A policy as it was in version 1. What it needs is loaded when it plays. */
function frozen(
  name: string,
  choose: (version: typeof import('./frozen/v1/index.js')) => CreateFrozenPolicy,
  budget?: string,
): PolicyKind {
  return {
    name: `${name}@1`,
    summary: `${name} as it was in version 1, to measure others against`,
    goodFor: 'measuring how strong another policy is, as it never changes; not for questions about decks',
    ...(budget !== undefined && { budget }),
    isWeighted: false,
    settings: [],
    async create(spec, { game, createFrozenAdvisor }) {
      const advisor = await createFrozenAdvisor?.(1);
      if (!advisor) throw new PolicyError(`${spec.text}: version 1 had no policies for the game "${game}"`);
      return choose(await import('./frozen/v1/index.js'))(advisor, spec.text, spec.budget);
    },
  };
}

/** Whether a policy decides at once, or nearly so: it comes with Lorelab, and doesn't search much. */
export const isQuick = ({ kind }: PolicySpec): boolean =>
  POLICIES.some(({ name, budget, isQuick }) => name === kind && (budget === undefined || isQuick === true));

/** What the figures of a policy are good for. */
export const goodForOf = ({ kind }: Pick<PolicySpec, 'kind'>): string =>
  POLICIES.find(({ name }) => name === kind)?.goodFor ?? 'what its author says of it';

/** What a text on the command line says: files are named, not read yet. */
export interface PolicyText extends PolicyArguments {
  readonly text: string;
  readonly kind: string;
  /** A user's ES module. */
  readonly module?: string;
  /** A user's program. */
  readonly bot?: BotProgram;
}

/** How the text of a program of the user begins. */
const EXEC = 'exec:';
const UNIX = 'unix:';

/** The program that a text names, if it names one. */
function parseBot(text: string): PolicyText | undefined {
  const start = [EXEC, UNIX].find((one) => text.startsWith(one));
  if (start === undefined) return undefined;
  const what = text.slice(start.length).trim();
  if (what === '')
    throw new PolicyError(
      start === EXEC
        ? `"${text}" names no command; expected one such as "exec:python3 my_bot.py"`
        : `"${text}" names no socket; expected a path such as unix:/tmp/my-bot`,
    );
  return { text, kind: BOT, bot: { target: start === EXEC ? { command: what } : { socket: what } } };
}

/** NAME, NAME:NUMBER, NAME:WEIGHTS.json, NAME:noise=NUMBER, several of these with commas, or the path of an ES module. */
export function parsePolicy(text: string): PolicyText {
  if (text === HUMAN) return { text, kind: HUMAN };
  const bot = parseBot(text);
  if (bot) return bot;
  if (/\.[cm]?[jt]s$/.test(text)) return { text, kind: MODULE, module: text };
  const [name = '', rest] = text.split(/:(.*)/s);
  const kind = POLICIES.find((one) => one.name === name);
  if (!kind)
    throw new PolicyError(
      `there is no policy "${name}"; expected ${policyNames()}, the path of a .js or .ts module of your own, or exec:COMMAND`,
      { unknown: { name, known: POLICIES.map((one) => one.name) } },
    );
  return { text, kind: name, ...(rest !== undefined && parseArguments(kind, rest)) };
}

/** Makes the policy of a spec for one seat. */
export async function createPolicy(spec: PolicySpec, table: PolicyTable): Promise<Policy> {
  if (spec.kind === HUMAN) throw new PolicyError('human plays at a terminal: in "lorelab play" alone');
  if (spec.kind === MODULE) return loadOwnPolicy(spec, table);
  if (spec.kind === BOT) {
    if (!table.loadBot) throw new PolicyError(`${spec.text} can't be started: no programs can, here`);
    return table.loadBot(spec);
  }
  const kind = POLICIES.find(({ name }) => name === spec.kind);
  if (!kind) throw new PolicyError(`there is no policy "${spec.kind}"; expected ${policyNames()}`);
  const policy = await kind.create(spec, table);
  const { noise, weights, positions, insight, text } = spec;
  return noise === undefined
    ? policy
    : new FalliblePolicy(policy, table.createAdvisor(weights, positions, insight), noise, text);
}

export const policyNames = (): string => POLICIES.map(({ name }) => name).join(', ');
