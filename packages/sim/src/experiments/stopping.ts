import { clusteredProportion, type Estimate, StoppingRule } from '@lorelab/statistics';
import type { Collection } from '../collectors/collection.js';
import type { Stopping } from '../runner/run.js';

/** Ends a run once the win rate is known to a half-width. The unit is the pair of series. */
export function winRateStopping(halfWidth: number): Stopping {
  const rule = new StoppingRule(halfWidth);
  return {
    nextLook: (collection, series) =>
      2 * (series === 0 ? rule.firstLook : rule.nextLook(series / 2, winRateOf(collection))),
    suffices: (collection) => rule.isReached(winRateOf(collection)),
  };
}

/** Player 0's win rate as it stands. The unit is the pair. */
export const winRateOf = (collection: Collection): Estimate =>
  clusteredProportion(collection.get('outcomes').clusters());
