/** Options that commands which play games have in common. */
import { availableParallelism } from 'node:os';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { formatNames, gameOption, houseRuleNames, patchNames } from './kinds.js';

export interface PlayingOptions {
  readonly game?: string;
  readonly seed: string;
  /** "none": whatever they are, nothing is said. */
  readonly format?: string;
  readonly maxTurns?: number;
  readonly houseRule: readonly string[];
  readonly allowPartial?: true;
  readonly patch: readonly string[];
}

export interface RunningOptions {
  readonly threads: number;
  readonly quiet?: true;
}

/** A whole number that is at least `least`. */
export const wholeNumber =
  (least: number) =>
  (text: string): number => {
    const number = Number(text.replace(/(?<=\d)[_,](?=\d{3}\b)/g, ''));
    if (!Number.isSafeInteger(number) || number < least)
      throw new InvalidArgumentError(`expected a whole number from ${least}, found "${text}".`);
    return number;
  };

/** "1%", "0.5 %" or "0.01": more than nothing and less than a half. */
export function precision(text: string): number {
  const [, digits, percent] = /^\s*±?\s*(\d*\.?\d+)\s*(%?)\s*$/.exec(text) ?? [];
  const share = Number(digits) / (percent ? 100 : 1);
  if (!(share > 0 && share < 0.5))
    throw new InvalidArgumentError(`expected a half-width such as 1% or 0.5%, found "${text}".`);
  return share;
}

/** Longer series are nobody's, and would make rows of records longer than is good for them. */
const LONGEST_SERIES = 99;

/** An odd number, so that somebody wins. */
export function bestOf(text: string): number {
  const games = wholeNumber(1)(text);
  if (games % 2 === 0 || games > LONGEST_SERIES)
    throw new InvalidArgumentError(`expected an odd number up to ${LONGEST_SERIES} such as 3, found "${text}".`);
  return games;
}

const collect = (text: string, before: readonly string[]): readonly string[] => [...before, text];

/** What a game is played with. */
export const addPlayingOptions = (command: Command): Command =>
  command
    .option(...gameOption('told by the decks'))
    .option('--seed <text>', 'any text: the same seed plays the same games', 'lorelab')
    .option(
      '--format <name>',
      `decks have to be legal in it: ${formatNames()}; none: nobody looks (default: it is told if they are not legal)`,
    )
    .option('--max-turns <n>', 'games end undecided after so many turns of both players together', wholeNumber(1))
    .addOption(
      new Option('--house-rule <name>', `play by it; may be repeated: ${houseRuleNames()}`)
        .argParser(collect)
        .default([], 'none'),
    )
    .addOption(
      new Option('--patch <file>', `for this time (YAML or JSON; may be repeated): ${patchNames()}`)
        .argParser(collect)
        .default([], 'none'),
    )
    .option('--allow-partial', 'play cards that are not fully understood as far as they are');

/** How a run is carried out; no result depends on it. */
export const addRunningOptions = (command: Command): Command =>
  command
    .option('--threads <n>', 'worker threads', wholeNumber(1), availableParallelism())
    .option('--quiet', 'no progress');
