/** `--shard 3/16`: a part of a run, whose report is that of all parts together. */

import { lookupTable } from '@lorelab/cards';
import type { Shard, ShardNumber, ShardPlayer } from '@lorelab/sim/machines';
import { LORELAB_VERSION } from '@lorelab/sim/matches';
import { type Command, CommanderError, InvalidArgumentError } from 'commander';
import { counted } from '../terminal/figures.js';
import { commandLine, quoted } from './command-line.js';
import { OutputFileError } from './failures.js';
import { inputsOf } from './inputs.js';
import { mustBeNew, mustTakeFile, writeFiles } from './write-files.js';

export interface ShardOptions {
  readonly shard?: ShardNumber;
  readonly shardFile?: string;
}

/** Options that make no difference to what is played, wherever it is. */
export const SHARED_OUT = ['shard', 'shardFile', 'farm'];

/** What a shard can't do, and why; what remains belongs to the merge. */
const NOT_SHARED = lookupTable({
  until: 'when to stop depends on all games; --farm plays it on many machines',
  sprt: 'when to stop depends on all games; --farm plays it on many machines',
  require: 'when to stop depends on all games; --farm plays it on many machines',
  cpu: 'CPU time is that of one machine; measure it by itself',
  farm: 'a farm shares games out by itself',
  results: 'outcomes that are there already would be missing in some shards',
  save: 'a shard keeps no records of games; --farm keeps them',
  resume: 'a shard keeps no records of games; --farm keeps them',
  salvage: 'a shard keeps no records of games; --farm keeps them',
  json: 'a shard has no report; lorelab merge takes it',
  full: 'a shard has no report; lorelab merge takes it',
  brief: 'a shard has no report; lorelab merge takes it',
  csv: 'a shard has no report; lorelab merge takes it',
  html: 'a shard has no report; lorelab merge takes it',
});

const SHARDS_MAX = 65_536;

function shardNumber(text: string): ShardNumber {
  const [, shard, of] = /^(\d{1,5})\/(\d{1,5})$/.exec(text) ?? [];
  const number = { shard: Number(shard), of: Number(of) };
  if (of === undefined || number.shard < 1 || number.shard > number.of || number.of > SHARDS_MAX)
    throw new InvalidArgumentError('expected which of how many, such as 3/16: from 1/16 to 16/16');
  return number;
}

export const addShardOptions = (command: Command): Command =>
  command
    .option('--shard <k/n>', 'play part k of n, for lorelab merge: 3/16 (docs/SCALE.md)', shardNumber)
    .option('--shard-file <file>', 'where the shard goes (default: match-3-of-16.shard, by command and number)')
    .hook('preAction', (_, acting) => {
      if (!mergedBy.has(rootOf(acting))) checkShard(acting);
    });

function checkShard(command: Command): void {
  const options = command.opts<ShardOptions & Record<string, unknown>>();
  if (options.shard === undefined) {
    if (options.shardFile !== undefined) command.error('error: --shard-file: expected --shard with it');
    return;
  }
  for (const [name, reason] of Object.entries(NOT_SHARED))
    if (options[name] !== undefined) command.error(`error: --shard and --${name}: ${reason}`);
  const file = fileOf(command, options.shard, options.shardFile);
  try {
    mustTakeFile(file);
    mustBeNew(file, options.force === true);
  } catch (error) {
    if (error instanceof OutputFileError) command.error(`error: --shard-file: ${error.message}`);
    throw error;
  }
}

const fileOf = (command: Command, { shard, of }: ShardNumber, file?: string): string =>
  file ?? `${command.name()}-${String(shard).padStart(String(of).length, '0')}-of-${of}.shard`;

/** Writes the file of a shard, and ends the command: it has no report. */
export async function endShard(player: ShardPlayer, options: ShardOptions, command: Command): Promise<never> {
  const { shardBytes } = await import('@lorelab/sim/machines');
  const { shard, shardFile } = options;
  const file = fileOf(command, shard!, shardFile);
  const { parts } = player;
  const question = {
    lorelab: LORELAB_VERSION,
    command: commandLine(command, { without: [...SHARED_OUT, 'threads', 'quiet', 'force'] }),
    args: process.argv.slice(2),
    inputs: inputsOf(command).all,
  };
  try {
    writeFiles(new Map([[file, shardBytes(shard!, question, parts)]]));
  } catch (error) {
    if (error instanceof OutputFileError) command.error(`error: --shard-file: ${error.message}`);
    throw error;
  }
  const games = parts.reduce((sum, part) => sum + part.games, 0);
  const failed = parts.reduce((sum, part) => sum + part.failures.length, 0);
  const failures = failed > 0 ? `, ${counted(failed, 'game')} failed` : '';
  console.log(`Shard ${shard!.shard} of ${shard!.of}: ${counted(games, 'game')} in ${quoted(file)}${failures}`);
  throw new CommanderError(0, 'lorelab.shard', '');
}

const rootOf = (command: Command): Command => (command.parent ? rootOf(command.parent) : command);

const mergedBy = new WeakMap<Command, readonly Shard[]>();

/** From now on the commands of a program play nothing, but take what shards have played. */
export const mergeIn = (program: Command, shards: readonly Shard[]): void => void mergedBy.set(program, shards);

/** The shards that a command merges, if it does. */
export const shardsMerged = (command: Command): readonly Shard[] | undefined => mergedBy.get(rootOf(command));
