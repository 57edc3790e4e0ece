import type { Command } from 'commander';
import type { FarmStatus } from '../farm/farm-status.js';
import { explain } from '../playing/failures.js';
import { counted, formatCount, formatDuration } from '../terminal/figures.js';
import { type Column, formatTable } from '../terminal/table.js';

const HELP = `
Who works on a farm and what waits there. Workers and commands say every second that they are there; who has said nothing for ten is gone.
The exit code is 0; 1 if there is no worker; 2 if the farm can't be reached.

  lorelab farm status --farm redis://10.0.0.5:6379
  lorelab farm status --farm redis://10.0.0.5:6379 --json`;

interface Options {
  readonly farm: string;
  readonly json?: true;
}

/** `lorelab farm status` tells what a farm is doing. */
export function addFarm(program: Command): void {
  program
    .command('farm')
    .description('look after machines that play together')
    .command('status')
    .description('tell who works on a farm, for whom, and what waits')
    .requiredOption('--farm <url>', 'the Redis that the farm is on, such as redis://machine:6379')
    .option('--json', 'print it as JSON')
    .addHelpText('after', HELP)
    .action(async ({ farm, json }: Options, command: Command) => {
      const { statusOf } = await import('../farm/farm-status.js');
      try {
        const status = await statusOf(farm);
        console.log(json ? JSON.stringify(status, null, 2) : formatStatus(status));
        if (status.workers.length === 0) process.exitCode = 1;
      } catch (error) {
        command.error(`error: ${explain(error)}`);
      }
    });
}

function formatStatus({ farm, workers, commands, queues }: FarmStatus): string {
  const threads = workers.reduce((sum, worker) => sum + worker.threads, 0);
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  const playing = queues.reduce((sum, queue) => sum + queue.playing, 0);
  const lines = [
    `${counted(workers.length, 'worker')} with ${counted(threads, 'thread')} on ${farm}, for ${counted(commands.length, 'command')}; ${counted(waiting, 'chunk')} waiting, ${formatCount(playing)} being played.`,
  ];
  for (const { worker, command, reason } of refusalsOf({ workers, commands }))
    lines.push(`${worker} refuses the games of ${command}: ${reason}`);
  const tables = [
    workers.length > 0 && formatTable(WORKER_COLUMNS, workers),
    commands.length > 0 && formatTable(COMMAND_COLUMNS, commands),
  ].filter((table) => table !== false);
  return [lines.join('\n'), ...tables].join('\n\n');
}

const WORKER_COLUMNS: readonly Column<FarmStatus['workers'][number]>[] = [
  { title: 'worker', value: ({ name }) => name },
  { title: 'threads', value: ({ threads }) => threads, isNumber: true },
  { title: 'chunks at hand', value: ({ busy }) => busy, isNumber: true, spare: 2 },
  { title: 'games played', value: ({ games }) => formatCount(games), isNumber: true },
  { title: 'for', value: ({ milliseconds }) => formatDuration(milliseconds), isNumber: true, spare: 1 },
  { title: 'lorelab', value: ({ lorelab }) => lorelab, spare: 2 },
];

const COMMAND_COLUMNS: readonly Column<FarmStatus['commands'][number]>[] = [
  { title: 'command of', value: ({ name }) => name },
  { title: 'chunks asked for', value: ({ waiting }) => waiting, isNumber: true, spare: 2 },
  { title: 'games taken in', value: ({ games }) => formatCount(games), isNumber: true },
  { title: 'for', value: ({ milliseconds }) => formatDuration(milliseconds), isNumber: true, spare: 1 },
  { title: 'command', value: ({ command }) => command, spare: 3 },
];

const refusalsOf = ({ workers, commands }: Pick<FarmStatus, 'workers' | 'commands'>) =>
  workers.flatMap(({ name, refuses }) =>
    refuses.flatMap(({ command, reason }) =>
      commands.some((one) => one.name === command) ? [{ worker: name, command, reason }] : [],
    ),
  );
