/** Options that commands which play games have in common. */
import { availableParallelism } from 'node:os';
import { POLICY_TIMEOUT } from '@lorelab/sim/matches';
import { type Command, Option } from 'commander';
import { formatNames, gameOption, houseRuleNames, patchNames, rulesOption } from './kinds.js';
import { type BotClock, botClock, seconds, wholeNumber } from './numbers.js';

export { bestOf, precision, shareBetween, wholeNumber } from './numbers.js';

export interface PlayingOptions {
  readonly game?: string;
  readonly seed: string;
  /** "none": whatever they are, nothing is said. */
  readonly format?: string;
  readonly maxTurns?: number;
  /** The edition of the rules. */
  readonly rules?: string;
  readonly houseRule: readonly string[];
  /** Of matches alone. */
  readonly variant?: string;
  readonly allowPartial?: true;
  readonly patch: readonly string[];
}

export interface RunningOptions {
  readonly threads: number;
  /** The URL of a farm that plays instead of these threads. */
  readonly farm?: string;
  readonly quiet?: true;
}

export interface PolicyOptions {
  readonly policyTimeout: number;
  readonly clock?: BotClock;
}

/** What is said behind an option that may be repeated. */
export const collect = (text: string, before: readonly string[]): readonly string[] => [...before, text];

const formatOption = (): [flags: string, description: string] => [
  '--format <name>',
  `decks have to be legal in it: ${formatNames()}; none: nobody looks (default: a warning if they are not)`,
];
const patchOption = (): Option =>
  new Option('--patch <file>', `for this time (YAML or JSON; may be repeated): ${patchNames()}`)
    .argParser(collect)
    .default([], 'none');

/** What is asked of decks that nothing is played with. */
export const addCardOptions = (command: Command): Command =>
  command
    .option(...gameOption('that of the deck'))
    .option(...formatOption())
    .addOption(patchOption())
    .option('--allow-partial', 'take cards that are not fully understood as far as they are');

/** What a game is played with. */
export const addPlayingOptions = (command: Command): Command =>
  command
    .option(...gameOption('that of the decks'))
    .option('--seed <text>', 'any text: the same seed plays the same games', 'lorelab')
    .option(...formatOption())
    .option('--max-turns <n>', 'games end undecided after so many turns of both players together', wholeNumber(1))
    .option(...rulesOption())
    .addOption(
      new Option('--house-rule <name>', `play by it; may be repeated: ${houseRuleNames()}`)
        .argParser(collect)
        .default([], 'none'),
    )
    .addOption(patchOption())
    .option('--allow-partial', 'play cards that are not fully understood as far as they are');

/** More are no faster on any machine, and each takes its room. */
const THREADS_MAX = 512;

export const threadsOption = (): Option =>
  new Option('--threads <n>', 'worker threads').argParser(wholeNumber(1, THREADS_MAX)).default(availableParallelism());

/** How a run is carried out; no result depends on it. */
export const addRunningOptions = (command: Command): Command =>
  command.addOption(threadsOption()).option('--quiet', 'no progress');

/** The same of games that other machines can play. */
export const addFarmOption = (command: Command): Command =>
  addRunningOptions(command).option('--farm <url>', 'have workers of a farm play: redis://machine (docs/SCALE.md)');

/** What policies of the user are held to. */
export const addPolicyOptions = (command: Command): Command =>
  command
    .option(
      '--policy-timeout <seconds>',
      'a policy of your own may take so long to load, and for each decision',
      seconds,
      POLICY_TIMEOUT,
    )
    .option(
      '--clock <times>',
      'what exec: and unix: bots have: decision=500ms,game=10s[,cpu] (default: no clock)',
      botClock,
    );
