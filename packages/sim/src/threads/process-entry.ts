/** Where a process begins that has one thread: it hands over tasks, and is there to listen while the thread is busy. */
import { rmSync } from 'node:fs';
import { ThreadLost } from '../playing/thread-lost.js';
import type { FromProcess, ToProcess } from './thread-apart.js';
import { type ThreadOptions, ThreadsHere } from './threads-here.js';

const say = (message: FromProcess<unknown>): void => void process.send!(message, () => {});

let thread: ThreadsHere<unknown, unknown> | undefined;

async function carryOut(task: unknown): Promise<void> {
  try {
    say({ result: await thread!.run(task) });
  } catch (error) {
    if (!(error instanceof ThreadLost)) say({ error });
    else say({ lost: { what: error.what, place: error.place, isLate: error.isLate } });
  }
}

// The one who started this process ends it; Ctrl-C reaches all processes of a terminal.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('message', (message: ToProcess<unknown>) => {
  if ('start' in message) begin(message.start);
  else void carryOut(message.task);
});

function begin(options: ThreadOptions): void {
  thread = new ThreadsHere(options);
  // Who started this process is gone, and can't put anything away any more.
  process.on('disconnect', () => {
    if (options.copy !== undefined) rmSync(options.copy, { force: true });
    process.exit();
  });
}
