/** Which policies play, and what they are made from. */
import type { Advisor } from './advisor.js';
import type { Policy } from './policy.js';
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
  /** The program of the user that decides. */
  readonly bot?: BotProgram;
}

/** A program of the user that is asked for decisions (docs/BOTS.md). */
export interface BotProgram {
  /** How it is started, or the local socket that it listens at. */
  readonly target: { readonly command: string } | { readonly socket: string };
  /** The time that it has for a decision and for a game, in milliseconds. */
  readonly clock?: { readonly decision?: number; readonly game?: number; readonly on: 'wall' | 'cpu' };
  /** What it may take in any case, in milliseconds; absent: a minute. */
  readonly patience?: number;
}

/** The kinds of a user's own policy: a module, and a program of its own. */
export const MODULE = 'module';
export const BOT = 'bot';
/** A person, who decides at the terminal of a game that they watch. */
export const HUMAN = 'human';

/** Whether a policy is a user's own: nobody knows what it does. */
export const isOwnPolicy = ({ kind }: PolicySpec): boolean => kind === MODULE || kind === BOT;

/** Whether it is a module, which runs with us: it may end its thread, or take it for ever. */
export const isModule = ({ kind }: PolicySpec): boolean => kind === MODULE;

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
  /** Starts a program of the user that decides; absent: that can't be done here. */
  readonly loadBot?: (spec: PolicySpec) => Promise<Policy>;
}

/** A user's own ES module. */
export interface OwnModule {
  readonly default?: unknown;
  readonly policyInterface?: unknown;
}

/** Loads the module of a spec, or throws a PolicyError that says why that can't be done. */
export type LoadModule = (spec: PolicySpec) => Promise<OwnModule>;

/** What a policy throws that can't go on in a game and has lost it by that: the game is played to its end without it. */
export class Forfeit extends Error {
  override readonly name = 'Forfeit';

  constructor(
    message: string,
    readonly kind: ForfeitKind = 'ended',
  ) {
    super(message);
  }
}

/**
 * In which way: it has ended, took too long, said too much, spoke unasked, gave no answer to what was asked, chose what isn't on the
 * list, or said no hello. Records have the places in this list: what is new goes behind the last.
 */
export const FORFEIT_KINDS = ['ended', 'late', 'flood', 'unasked', 'nonsense', 'illegal', 'hello'] as const;
export type ForfeitKind = (typeof FORFEIT_KINDS)[number];

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
