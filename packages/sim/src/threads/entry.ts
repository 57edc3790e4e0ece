/** Where a thread begins: it loads the module of its tasks, then carries them out one after the other. */
import { pathToFileURL } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { threadModule, threadNotes } from './in-thread.js';

/** What a thread says to its pool. */
export type Message<Result> = { readonly ready: true } | { readonly result: Result } | { readonly error: unknown };

/** What threads print must not come between the lines of a report, and code of a user that gives up ends nothing but itself. */
function guard(): void {
  process.stdout.write = process.stderr.write.bind(process.stderr);
  process.exit = () => {
    throw new Error('it called process.exit');
  };
  let isTold = false;
  process.on('uncaughtException', (error: unknown) => {
    if (isTold) return;
    isTold = true;
    const message = error instanceof Error ? error.message : String(error);
    console.error(`warning: code of a policy failed outside of its games, where it changes none: ${message}`);
  });
}

const say = (message: Message<unknown>): void => parentPort!.postMessage(message);

async function carryOut(work: (task: unknown) => unknown, task: unknown): Promise<void> {
  // The pool started it when it handed over the task.
  threadNotes!.stopWatch();
  try {
    say({ result: await work(task) });
  } catch (error) {
    say({ error });
  }
}

const { default: work } = (await import(pathToFileURL(threadModule()).href)) as {
  default: (task: unknown) => unknown;
};
guard();
say({ ready: true });
parentPort!.on('message', (task: unknown) => void carryOut(work, task));
