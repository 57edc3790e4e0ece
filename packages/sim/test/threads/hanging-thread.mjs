/** Starts its stopwatch, and hangs or takes its time. */
import { threadNotes } from '@lorelab/sim/threads';

function forever() {
  for (;;);
}

export default (task) => {
  threadNotes.place[0] = 42;
  threadNotes.startWatch();
  if (task === 'in a loop') forever();
  if (task === 'later') Promise.resolve().then(forever);
  if (task === 'when it has answered') setTimeout(forever, 1);
  if (task === 'again and again')
    for (const end = performance.now() + 1000; performance.now() < end; ) threadNotes.startWatch();
  return task;
};
