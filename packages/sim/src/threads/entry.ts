/** What Piscina loads in each thread of a pool: it loads the module of the pool's tasks, and carries them out with it. */
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { start, threadNotes } from './in-thread.js';

/** A task, and the words of the Notes on it. */
export interface NotedTask<Task> {
  readonly task: Task;
  readonly notes: Int32Array;
}

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

const { module, isWatched } = start!;
const { default: work } = (await import(pathToFileURL(module).href)) as { default: (task: unknown) => unknown };
guard();

export default async function carryOut({ task, notes }: NotedTask<unknown>): Promise<unknown> {
  threadNotes!.shareWith(notes);
  if (isWatched) await letGoOn();
  return work(task);
}

/** Between tasks the thread sleeps. What the one before has put off goes on now, and may take too long. */
async function letGoOn(): Promise<void> {
  threadNotes!.startWatch();
  await setTimeout(1);
  threadNotes!.stopWatch();
}
