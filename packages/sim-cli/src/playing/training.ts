/** What commands that make weights have in common: their options, decks, files, and the verdict in the end. */
import type { WeightsFile } from '@lorelab/ai';
import { PolicyError } from '@lorelab/ai/policies';
import { type GameKind, readWeights, type Table } from '@lorelab/sim';
import type { CheckpointRun } from '@lorelab/training';
import type { Command } from 'commander';
import { INTERRUPTED } from '../reports/words.js';
import { type Bounded, counted, formatInterval } from '../terminal/figures.js';
import { commandLine } from './command-line.js';
import { findPlayableFiles } from './deck-files.js';
import { type PlayableDecks, readDecks, tableOf } from './decks.js';
import { type PlayingOptions, type RunningOptions, wholeNumber } from './options.js';
import { checkPlaces, endRun, write } from './running.js';
import { writeFiles } from './write-files.js';

export interface TrainingOptions extends PlayingOptions, RunningOptions {
  readonly decks: readonly string[];
  readonly verify?: readonly string[];
  readonly verifyGames: number;
  readonly from?: string;
  readonly out?: string;
  readonly checkpoint?: string;
  readonly json?: true;
}

/** Options that make no difference to the weights. */
export const WITHOUT_EFFECT = ['threads', 'quiet', 'json', 'out', 'checkpoint'];

/** Each deck meets so many of those that are named after it. */
const MEETINGS = 2;

// ---------------------------------------------------------------------------------------------- options

/** What is played with. */
export const addDeckOptions = (command: Command): Command =>
  command
    .requiredOption(
      '--decks <paths...>',
      'the decks that are played with: files, folders of them, or names of shipped decks',
    )
    .option('--verify <paths...>', 'decks for the match of new and old weights in the end (default: the same)');

/** Where weights come from and go to, and how they are compared; `from` is what those of `--from` are for. */
export const addWeightsOptions = (command: Command, from: string, verifyGames: number): Command =>
  command
    .option('--verify-games <n>', 'games of the match in the end', wholeNumber(2), verifyGames)
    .option('--from <file>', `${from} (default: the shipped ones)`)
    .option('--out <file>', 'where the new weights go')
    .option('--json', 'print the result, with the weights, as JSON');

/** So that a run may be ended at any time. */
export const addCheckpointOption = (command: Command): Command =>
  command.option('--checkpoint <file>', 'keep in this file where it stands; the same command goes on from there');

/** The file of `--checkpoint`, for a run with these inputs: of the kind that keeps what there is to keep. */
export const checkpointOf = <Kept>(
  Kind: new (path: string, run: CheckpointRun) => Kept,
  { stage, inputs }: Pick<CheckpointRun, 'stage' | 'inputs'>,
  { checkpoint }: TrainingOptions,
  command: Command,
): Kept | undefined =>
  checkpoint === undefined
    ? undefined
    : new Kind(checkpoint, { stage, command: commandLine(command, { without: WITHOUT_EFFECT }), inputs });

export function mustHavePlace(options: TrainingOptions, command: Command): void {
  if (options.out === undefined && !options.json)
    command.error('error: say where the new weights go: --out FILE, or --json to print them');
  checkPlaces(options, command);
}

// ---------------------------------------------------------------------------------------------- decks

/** The decks of `--decks`, and those of the match in the end. */
export async function readTrainingDecks(
  options: TrainingOptions,
  command: Command,
): Promise<{ readonly decks: PlayableDecks; readonly verify: PlayableDecks }> {
  const decks = await readSeveralDecks(options.decks, options, command);
  return { decks, verify: options.verify ? await readSeveralDecks(options.verify, options, command) : decks };
}

/** Two decks at least. A deck that is named twice meets itself, too. */
export async function readSeveralDecks(
  paths: readonly string[],
  options: TrainingOptions,
  command: Command,
): Promise<PlayableDecks> {
  const read = await readDecks(findPlayableFiles(paths, options.game, command), options, command);
  if (read.decks.length < 2) command.error(`error: expected two decks or more, found ${read.decks.length}`);
  return read;
}

/** Each deck meets the next ones in the list. */
export function tablesOf(decks: PlayableDecks, options: PlayingOptions): Table[] {
  const all = decks.decks;
  const meetings = Math.min(MEETINGS, all.length - 1);
  return all.flatMap((deck, i) =>
    Array.from({ length: meetings }, (_, after) => tableOf(decks, [deck, all[(i + after + 1) % all.length]!], options)),
  );
}

// ---------------------------------------------------------------------------------------------- files of weights

/** The weights of `--from`. */
export async function readFrom(file: string, kind: GameKind, command: Command): Promise<WeightsFile> {
  try {
    return await readWeights(file, kind);
  } catch (error) {
    if (error instanceof PolicyError) return command.error(`error: --from: ${error.message}`);
    throw error;
  }
}

/** Writes weights to `--out`, if it is there. */
export function writeWeights(weights: object, { out }: TrainingOptions, command: Command): void {
  if (out === undefined) return;
  write('--out', command, () => writeFiles(new Map([[out, `${JSON.stringify(weights, null, 2)}\n`]])));
}

// ---------------------------------------------------------------------------------------------- the verdict

/** The match of new and old weights. */
export interface Verification {
  /** The new ones'; nothing if none was played to the end. */
  readonly winRate: Bounded | null;
  readonly games: number;
  /** Ctrl-C didn't end it, nor what was before. */
  readonly isComplete: boolean;
}

/** Better is what is so with the whole interval. */
export const isBetter = ({ winRate }: Verification): boolean => (winRate?.low ?? 0) > 0.5;

const isWorse = ({ winRate }: Verification): boolean => (winRate?.high ?? 1) < 0.5;

/** `who` won, and `whom` against. */
export function describeVerdict(match: Verification, who: string, whom: string): string {
  const verdict = isBetter(match)
    ? 'the new weights are better'
    : isWorse(match)
      ? 'the new weights are worse'
      : "it isn't shown that the new weights are better";
  const share = match.winRate ? formatInterval(match.winRate) : 'nothing';
  return `${verdict}: ${who} won ${share} of ${counted(match.games, 'game')} against ${whom}`;
}

/** The last lines of what is said: whether Ctrl-C ended it, and where the weights are. */
export const describeEnd = ({ isComplete }: Verification, { out }: TrainingOptions): string[] => [
  ...(isComplete ? [] : [INTERRUPTED]),
  ...(out === undefined ? [] : [`written to ${out}`]),
];

/** The exit code says whether the new weights are better. */
export function endWith(match: Verification): void {
  endRun(match.isComplete, !isBetter(match));
}
