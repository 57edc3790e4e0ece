/** Ctrl-C amidst a command. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../bin/lorelab.js', import.meta.url));

/** Says when the program has begun to listen for Ctrl-C. */
const LISTENING = `data:text/javascript,process.on('newListener', (name) => {
  if (name === 'SIGINT') process.stderr.write('listening');
});`;

/** So long, in milliseconds, a command works before it is interrupted. */
const WORK = 2000;

/** What the program says and ends with if Ctrl-C is pressed while a command works. */
export async function interrupted(args: readonly string[]) {
  const child = spawn(process.execPath, ['--import', LISTENING, bin, ...args]);
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].on('data', (chunk: Buffer) => {
      said[stream] += chunk.toString();
    });
  const ended = once(child, 'close') as Promise<[number | null]>;
  await Promise.race([once(child.stderr, 'data'), ended]);
  await setTimeout(WORK);
  child.kill('SIGINT');
  const [status] = await ended;
  return { ...said, status };
}
