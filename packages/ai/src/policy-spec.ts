/** Which policies play, and what they are made from. */
import type { Advisor } from './advisor.js';
import type { PositionWeights } from './position.js';

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
  /** By how much it misjudges options, in the unit of their ratings; absent: not at all. */
  readonly noise?: number;
  /** Other weights than the shipped ones: of options, … */
  readonly weights?: Weights;
  /** … and of positions. */
  readonly positions?: PositionWeights;
  /** What it has learnt of cards and decks, as a file has it (`WeightsFile`), if not what is shipped. */
  readonly insight?: object;
  /** The absolute path of a user's own policy. */
  readonly file?: string;
  /** Changes when that file does: other code plays other games. */
  readonly hash?: string;
}

/** The kind of a user's own policy. */
export const MODULE = 'module';

/** Whether a policy is a user's own module: nobody knows what it does. */
export const isOwnPolicy = ({ kind }: PolicySpec): boolean => kind === MODULE;

/** Makes an advisor with weights of options and of positions and with what is learnt, or with what is shipped of them. */
export type CreateAdvisor = (weights?: Weights, positions?: PositionWeights, insight?: object) => Advisor;

/** The versions of which the policies stay playable for good. */
export type FrozenVersion = 1;

export type Rules = Readonly<Record<string, unknown>>;

/** What policies are made for. */
export interface PolicyTable {
  readonly game: string;
  readonly rules: Rules;
  readonly createAdvisor: CreateAdvisor;
  /** What the policies of a version knew of the game; nothing if it was not there yet. */
  createFrozenAdvisor?(version: FrozenVersion): Promise<Advisor | undefined>;
  /** Loads a user's own policy; absent: that can't be done here. */
  readonly loadModule?: LoadModule;
}

/** A user's own ES module. */
export interface OwnModule {
  readonly default?: unknown;
  readonly policyInterface?: unknown;
}

/** Loads the module of a spec, or throws a PolicyError that says why that can't be done. */
export type LoadModule = (spec: PolicySpec) => Promise<OwnModule>;

/** What was wrong with the text of a policy. */
export class PolicyError extends Error {
  override readonly name = 'PolicyError';
  /** The name that there is not, if that is what is wrong, and those that there are. */
  readonly unknown: UnknownName | undefined;

  constructor(message: string, { unknown, ...options }: ErrorOptions & { readonly unknown?: UnknownName } = {}) {
    super(message, options);
    this.unknown = unknown;
  }
}

/** A name that there is not, and those that there are. */
export interface UnknownName {
  readonly name: string;
  readonly known: readonly string[];
}
