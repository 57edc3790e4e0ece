/** Takes its time to load, and so does its task. It counts what has been begun and what is done. */
import { setTimeout } from 'node:timers/promises';
import { loadInThread, threadData } from '@lorelab/sim/threads';

const { begun, done } = threadData();

async function load() {
  Atomics.add(begun, 0, 1);
  await setTimeout(150);
  Atomics.add(done, 0, 1);
}

await load();

export default () => loadInThread(load);
