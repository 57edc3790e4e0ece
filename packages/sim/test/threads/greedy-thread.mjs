/** Fills its memory when it is told to, or ends its process in other ways. */
import { threadNotes } from '@lorelab/sim/threads';

const WAYS = {
  fill() {
    for (const all = []; ; ) all.push(new Array(1000).fill(0));
  },
  /** V8 gives up on one list that is too long. */
  crash() {
    for (const all = []; ; ) all.push(all.length);
  },
  kill: () => process.kill(process.pid, 'SIGKILL'),
};

export default (task) => {
  threadNotes.place[0] = 43;
  threadNotes.startWatch();
  WAYS[task]?.();
  return task;
};
