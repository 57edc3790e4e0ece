import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { reasonOf } from '@lorelab/cards/files';
import type { Command } from 'commander';
import type { PolicyFile } from '../farm/farm-worker.js';
import { explain } from '../playing/failures.js';
import { collect, threadsOption } from '../playing/options.js';
import { ExitCode } from '../terminal/exit-code.js';
import { counted } from '../terminal/figures.js';

const HELP = `
Plays games for commands with --farm of the same URL, on this and other machines, until Ctrl-C: the first lets it play what it has
begun, the second ends it at once. Workers may come and go at any time, also by kill: what one was playing is played by
another. A worker plays only what is the same games here: version, cards and the signatures of rules and policies have to agree, or
it says how they differ. Nothing that comes from the farm is run as code. Your own policies are played by workers that were
given the same file, by its hash, with --policy-file.
The farm is a Redis, from version 6.2 on; its passwords, users and TLS (rediss://) are those of Redis. A password may stand
in LORELAB_FARM_PASSWORD instead of the URL.
The exit code is 0; 2 if the farm can't be reached.

  lorelab worker --farm redis://10.0.0.5:6379
  lorelab worker --farm rediss://lorelab@farm.example:6380/1 --threads 16
  lorelab worker --farm redis://10.0.0.5 --policy-file ./my-bot.js`;

interface Options {
  readonly farm: string;
  readonly threads: number;
  readonly policyFile: readonly string[];
  readonly quiet?: true;
}

/** `lorelab worker --farm URL` plays for others. */
export function addWorker(program: Command): void {
  program
    .command('worker')
    .description('play games for commands on other machines (--farm)')
    .requiredOption('--farm <url>', 'the Redis that the farm is on, such as redis://machine:6379')
    .addOption(threadsOption())
    .option('--policy-file <file>', 'a policy of yours that this worker may play; may be repeated', collect, [])
    .option('--quiet', 'say nothing but what goes wrong')
    .addHelpText('after', HELP)
    .action(async (options: Options, command: Command) => {
      const { FarmWorker, policyFile } = await import('../farm/farm-worker.js');
      const policies = options.policyFile.map((file) => policyFile(resolve(file), read(file, command)));
      try {
        await work(options, policies, FarmWorker);
      } catch (error) {
        command.error(`error: ${explain(error)}`);
      }
    });
}

function read(file: string, command: Command): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    return command.error(`error: --policy-file: "${file}" can't be read: ${reasonOf(error)}`);
  }
}

async function work(
  { farm, threads, quiet }: Options,
  policies: readonly PolicyFile[],
  farmWorker: typeof import('../farm/farm-worker.js').FarmWorker,
): Promise<void> {
  const worker = await farmWorker.start(farm, { threads, policies, say: (words) => console.error(words) });
  const asked = ended();
  if (!quiet) console.log(`Works for ${worker.shown} on ${counted(threads, 'thread')}. Ctrl-C ends it.`);
  await asked;
  await worker.stop();
  if (!quiet) console.log(`Played ${counted(worker.games, 'game')} in ${counted(worker.chunks, 'chunk')}.`);
}

/** Done when somebody wants the worker to end; who wants it twice has it at once. */
function ended(): Promise<void> {
  return new Promise((done) => {
    let isAsked = false;
    const ask = (): void => {
      if (isAsked) process.exit(ExitCode.Interrupted);
      isAsked = true;
      done();
    };
    process.on('SIGINT', ask);
    process.on('SIGTERM', ask);
  });
}
