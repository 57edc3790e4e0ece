/** What reports say of forfeited games. */
import type { ForfeitCount } from '../playing/failure.js';

/** Absent: there are none. */
export interface WithForfeits {
  readonly forfeits?: readonly ForfeitCount[];
}

/** Those of several runs, in which seats are changed, by policy and kind. The first of each stays. */
export function addForfeits(parts: readonly WithForfeits[]): WithForfeits {
  const sums = new Map<string, ForfeitCount>();
  for (const { player: _player, ...one } of parts.flatMap(({ forfeits = [] }) => forfeits)) {
    const key = JSON.stringify([one.policy, one.kind]);
    const before = sums.get(key);
    sums.set(key, before ? { ...before, games: before.games + one.games } : one);
  }
  return sums.size === 0 ? {} : { forfeits: [...sums.values()] };
}
