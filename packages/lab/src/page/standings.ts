/** How a figure stood on the way, as its games were played. */
import type { Standing } from '../work/step.js';

/** How a figure stood after so many games. */
export interface StoodAt extends Standing {
  readonly games: number;
}

/** So many are kept: every other one goes when there are more. */
const MOST = 240;

/** Those before with one more. */
export function standingsWith(before: readonly StoodAt[], standing: StoodAt): readonly StoodAt[] {
  const last = before.at(-1);
  if (!Number.isFinite(standing.value) || (last && standing.games <= last.games)) return before;
  const kept = before.length < MOST ? before : before.filter((_, at) => at % 2 === 0);
  return [...kept, standing];
}
