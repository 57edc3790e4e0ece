/** Where a process begins that has one thread: it hands over tasks, and is there to listen while the thread is busy. */
import { Thread, ThreadLost } from './thread.js';
import type { FromProcess, ToProcess } from './thread-apart.js';

const say = (message: FromProcess<unknown>, after?: () => void): void => {
  process.send!(message, after ?? (() => {}));
};

let thread: Thread<unknown, unknown> | undefined;

async function carryOut(task: unknown): Promise<void> {
  try {
    say({ result: await thread!.run(task) });
  } catch (error) {
    if (!(error instanceof ThreadLost)) say({ error });
    else say({ lost: { what: error.what, place: error.place, isLate: error.isLate } }, () => process.exit());
  }
}

// The one who started this process ends it; Ctrl-C reaches all processes of a terminal.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
process.on('message', (message: ToProcess<unknown>) => {
  if ('start' in message) thread = new Thread(message.start, () => {});
  else void carryOut(message.task);
});
