/** Sequential halving: many arms run together, and after each lap the slower half is out. */
import type { Course } from './course.js';
import type { Standing } from './standing.js';

export interface RaceOptions<Arm> {
  /** How many games there are for all of it, those of the start among them. */
  readonly games: number;
  /** So many reach the end. */
  readonly keep: number;
  /** Puts the best first; absent: whoever is furthest ahead. */
  readonly rank?: (standings: readonly Standing<Arm>[]) => Standing<Arm>[];
  /** Is given after each lap what the race would give if it ended there. */
  readonly onLap?: (standings: readonly Standing<Arm>[]) => void;
}

/**
 * Has arms race, and gives all of them, the best first: those that reached the end by how they stand, then those that left,
 * the last first. What a standing says of an arm that was chosen for it is too good: luck helped to choose it.
 */
export async function race<Arm>(
  course: Course<Arm>,
  arms: readonly Arm[],
  { games, keep, rank = ranked, onLap }: RaceOptions<Arm>,
): Promise<Standing<Arm>[]> {
  let running = arms.map((arm) => course.standing(arm));
  const out: Standing<Arm>[] = [];
  const laps = Math.max(1, Math.ceil(Math.log2(running.length / keep)));
  for (let lap = 0; lap < laps && running.length > 0; lap++) {
    await course.lap(running, games / laps);
    running = rank(running);
    const staying = lap === laps - 1 ? running.length : Math.max(keep, Math.ceil(running.length / 2));
    out.unshift(...running.splice(staying));
    onLap?.([...running, ...out]);
  }
  return [...running, ...out];
}

/** The best first. Those that stand alike keep their order. */
export const ranked = <Arm>(standings: readonly Standing<Arm>[]): Standing<Arm>[] =>
  standings
    .map((standing) => ({ standing, mean: standing.mean }))
    .sort((one, other) => other.mean - one.mean)
    .map(({ standing }) => standing);
