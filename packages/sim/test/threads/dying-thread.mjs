/** Ends its thread when it is told to, and counts how often it was loaded. */
import { threadData } from '@lorelab/sim/threads';

Atomics.add(threadData(), 0, 1);

export default (task) => (task === 'die' ? process.reallyExit(7) : task);
