/** How commands carry out what takes a while, and what they end with. */

import type { ChunkPlayer } from '@lorelab/sim';
import type { ShardPlayer } from '@lorelab/sim/machines';
import { isSameFile } from '@lorelab/sim/matches';
import type { Command } from 'commander';
import type { ReportTextOptions, ToldReport } from '../reports/index.js';
import { ExitCode } from '../terminal/exit-code.js';
import { explain } from './failures.js';
import { interruptible } from './interrupt.js';
import type { RunningOptions } from './options.js';
import { farmOf, type PlayerOptions, playerOf, tellWorkers, withWorkers } from './players.js';
import { type ProgressReporter, progressReporter } from './progress.js';
import { endShard, shardsMerged } from './shards.js';
import { mustBeNew, mustHaveNoTables, mustTakeFile, mustTakeFolder, writeFiles } from './write-files.js';

/** Does something of which so many are counted: its progress is told, Ctrl-C ends it in good order, and so does what a user can mend. */
export async function carryOut<T>(
  counted: string,
  { quiet }: RunningOptions,
  command: Command,
  act: (signal: AbortSignal, reporter: ProgressReporter) => Promise<T>,
): Promise<T> {
  const reporter = await progressReporter(counted, quiet ?? false);
  try {
    return await interruptible((signal) => act(signal, reporter));
  } catch (error) {
    reporter.stop();
    return command.error(`error: ${explain(error)}`);
  } finally {
    reporter.stop();
  }
}

/** The same with players that play one thing after the other. Of a shard nothing is told: its command is over then. */
export async function carryOutWithPool<T>(
  counted: string,
  options: PlayerOptions,
  command: Command,
  act: (pool: ChunkPlayer, signal: AbortSignal, reporter: ProgressReporter) => Promise<T>,
): Promise<T> {
  const pool = await playerOf(options, command);
  const farm = farmOf(pool);
  const isShard = options.shard !== undefined && !shardsMerged(command);
  let isInterrupted = false;
  try {
    const result = await carryOut(
      isShard ? `${counted} of all shards` : counted,
      options,
      command,
      async (signal, reporter) => {
        const came = await act(pool, signal, farm ? withWorkers(reporter, farm) : reporter);
        isInterrupted = signal.aborted;
        return came;
      },
    );
    if (isShard) return isInterrupted ? endInterrupted() : await endShard(pool as ShardPlayer, options, command);
    if (farm && !options.quiet) tellWorkers(farm);
    // Who was interrupted goes on from what the farm has kept.
    if (farm && !isInterrupted) await farm.forget();
    return result;
  } finally {
    await pool.destroy();
  }
}

function endInterrupted(): never {
  console.error('interrupted: there is no shard; the same command plays it again');
  process.exit(ExitCode.Interrupted);
}

/** Where options have things written. */
interface Places {
  readonly csv?: string;
  readonly html?: string;
  readonly out?: string;
  readonly results?: string;
  readonly save?: string;
  readonly checkpoint?: string;
  /** Records that are gone on from: to save them where they are replaces nothing. */
  readonly resume?: string;
  readonly force?: true;
}

/** What can't be written is told before anything is played, and so is what would be replaced. */
export function checkPlaces(
  { csv, html, out, results, checkpoint, save, resume, force }: Places,
  command: Command,
): void {
  if (csv !== undefined)
    write('--csv', command, () => {
      mustTakeFolder(csv);
      mustHaveNoTables(csv, force === true);
    });
  if (html !== undefined)
    write('--html', command, () => {
      mustTakeFile(html);
      mustBeNew(html, force === true);
    });
  if (out !== undefined) write('--out', command, () => mustTakeFile(out));
  if (checkpoint !== undefined) write('--checkpoint', command, () => mustTakeFile(checkpoint));
  if (results !== undefined) write('--results', command, () => mustTakeFile(results));
  if (save === undefined) return;
  const isResumed = resume !== undefined && isSameFile(save, resume);
  write('--save', command, () => {
    mustTakeFile(save);
    mustBeNew(save, isResumed || force === true);
  });
}

/** Writes what an option names, or says why that can't be. */
export function write(option: string, command: Command, act: () => void): void {
  try {
    act();
  } catch (error) {
    command.error(`error: ${option}: ${explain(error)}`);
  }
}

/** Says what a user should know while a command goes on. */
export const warn = (message: string): void => console.error(`warning: ${message}`);

/** Says at the end that what an option names could not be written; the exit code says so, too. */
export function tellUnwritten(option: string, error: Error): void {
  console.error(`error: ${option}: ${explain(error)}`);
  process.exitCode = ExitCode.BadInput;
}

/** The exit code of a run that Ctrl-C may have ended; `isNo`: some of its games failed, or the answer is "no". */
export function endRun(isComplete: boolean, isNo: boolean): void {
  if (!isComplete) process.exitCode = ExitCode.Interrupted;
  else if (isNo) process.exitCode = ExitCode.No;
}

/** The option of all commands that report: the report as a page to look at and to send. */
export const HTML_OPTION = [
  '--html <file>',
  'write the report as a page with charts as well: one file, to look at and to send',
] as const;

/** Writes the page, if one was asked for. Charts are loaded for it alone. */
export async function writeHtml(
  { html: file }: { readonly html?: string },
  report: ToldReport,
  command: Command,
  gameOf?: ReportTextOptions['gameOf'],
): Promise<void> {
  if (file === undefined) return;
  const { pageOfReport } = await import('../reports/page.js');
  const page = pageOfReport(report, gameOf);
  write('--html', command, () => writeFiles(new Map([[file, page]])));
}
