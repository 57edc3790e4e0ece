/** Ends its thread, and counts how often it was loaded. */
import { setTimeout } from 'node:timers/promises';
import { threadData } from '@lorelab/sim';

await setTimeout(150);
Atomics.add(threadData(), 0, 1);

export default () => process.exit();
