/** Where scales begin and end. */
import type { Bounded } from '@lorelab/sim/words';

/** What figures reach, their intervals with them. */
export function reachOf(figures: readonly Bounded[]): [low: number, high: number] {
  const ends = figures.flatMap(({ value, low, high }) => [value, low, high]).filter((end) => end !== null);
  return ends.length === 0 ? [0, 1] : [Math.min(...ends), Math.max(...ends)];
}

/** The same, in steps that can be labelled, and with `within` in it. */
export function roundReach(figures: readonly Bounded[], within: readonly number[], step: number): [number, number] {
  const [low, high] = reachOf(figures);
  const [from, to] = [Math.min(low, ...within), Math.max(high, ...within)];
  return [Math.floor(from / step + 1e-9) * step, Math.ceil(to / step - 1e-9) * step];
}

/** A difference of win rates below its scale: "+5". */
export const pointTick = (difference: number): string => {
  const points = Math.round(difference * 1000) / 10;
  return points > 0 ? `+${points}` : String(points);
};
