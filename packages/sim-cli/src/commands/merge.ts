import { readFileSync } from 'node:fs';
import { reasonOf } from '@lorelab/cards/files';
import { readShard, type Shard, ShardError, wholeSet } from '@lorelab/sim/machines';
import { LORELAB_VERSION } from '@lorelab/sim/matches';
import { Command } from 'commander';
import { noteWhatIsWritten } from '../playing/command-line.js';
import { giveInputs, Inputs } from '../playing/inputs.js';
import { HTML_OPTION } from '../playing/running.js';
import { mergeIn } from '../playing/shards.js';
import { commandsFor } from './index.js';

const HELP = `
A run that was played in shards, on any machines and in any order, is told as if one machine had played all of it: but for the
provenance, the same bytes. The files hold all that the command has read, so that nothing else is needed. Shards that are
missing, there twice, or of another run are told, and then nothing is merged. What was played isn't played again.
--full is for match and matrix.
The exit code is that of the command; 2 if the shards can't be merged.

  lorelab match a.txt b.txt -n 100000 --shard 1/2; lorelab match a.txt b.txt -n 100000 --shard 2/2
  lorelab merge match-*.shard
  lorelab merge shards/*.shard --json > report.json`;

interface Options {
  readonly brief?: true;
  readonly full?: true;
  readonly json?: true;
  readonly csv?: string;
  readonly html?: string;
  readonly force?: true;
}

/** `lorelab merge FILES…` reports what shards have played. */
export function addMerge(program: Command): void {
  program
    .command('merge')
    .description('report a run that was played in shards, as if one machine had played it')
    .argument('<files...>', 'the files of all shards')
    .option('--full', 'print all tables')
    .option('--brief', 'print the answer in words alone')
    .option('--json', 'print the report as JSON')
    .option('--csv <folder>', 'write the tables into this folder as well')
    .option(...HTML_OPTION)
    .option('--force', 'overwrite the tables of --csv and the file of --html')
    .addHelpText('after', HELP)
    .action((files: readonly string[], options: Options, command: Command) => merge(files, options, command));
}

async function merge(files: readonly string[], options: Options, command: Command): Promise<void> {
  const shards = readShards(files, command);
  const { args, inputs } = shards[0]!;
  const program = new Command('lorelab').exitOverride();
  // The folder was there when its cards were read.
  program.option('--cards <path>');
  for (const add of await commandsFor(args)) add(program);
  noteWhatIsWritten(program);
  giveInputs(program, new Inputs(inputs));
  mergeIn(program, shards);
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  await program.parseAsync([...args.slice(0, end), ...showing(options), ...args.slice(end)], { from: 'user' });
}

/** All shards of a run, or what is wrong with them. */
function readShards(files: readonly string[], command: Command): readonly Shard[] {
  try {
    const shards = wholeSet([...new Set(files)].map(read));
    const { file, lorelab } = shards[0]!;
    if (lorelab !== LORELAB_VERSION)
      throw new ShardError(`"${file}" was played by lorelab ${lorelab}; this is ${LORELAB_VERSION}`);
    return shards;
  } catch (error) {
    if (error instanceof ShardError) return command.error(`error: ${error.message}`);
    throw error;
  }
}

function read(file: string): Shard {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw new ShardError(`"${file}" can't be read: ${reasonOf(error)}`);
  }
  return readShard(file, bytes);
}

/** How the report is shown, as arguments of the command. */
const showing = ({ brief, full, json, csv, html, force }: Options): string[] => [
  ...(brief ? ['--brief'] : []),
  ...(full ? ['--full'] : []),
  ...(json ? ['--json'] : []),
  ...(csv === undefined ? [] : ['--csv', csv]),
  ...(html === undefined ? [] : ['--html', html]),
  ...(force ? ['--force'] : []),
];
