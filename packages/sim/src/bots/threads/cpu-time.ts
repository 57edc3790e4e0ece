/** The CPU time of other processes, where the system tells it. */
import { readdirSync, readFileSync } from 'node:fs';

/** Whether it does: Linux alone tells it to everybody. */
export const TELLS_CPU = process.platform === 'linux';

/** What a process and those that it has started have taken, in milliseconds. Threads and processes that have ended are in it as far as the system counts them. */
export function cpuOf(pid: number): number {
  if (pid === 0) return 0;
  try {
    return Math.max(nowRunning(pid), countedIn(pid));
  } catch {
    return 0;
  }
}

/** By its threads, to the microsecond. */
function nowRunning(pid: number): number {
  let nanoseconds = 0;
  const children: number[] = [];
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    nanoseconds += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]);
    const listed = readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim();
    if (listed !== '') children.push(...listed.split(' ').map(Number));
  }
  return nanoseconds / 1e6 + children.reduce((sum, child) => sum + cpuOf(child), 0);
}

const TICK = 10;

/** As the system counts it, with the children that have ended, in ticks. */
function countedIn(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK;
}
