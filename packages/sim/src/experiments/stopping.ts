import { clusteredProportion, type Estimate, halfWidth, StoppingRule } from '@lorelab/statistics';
import type { Collection } from '../collectors/collection.js';
import type { RunPlan } from '../plan/plan.js';
import { groupSize, isMultiplayer } from '../plan/sides.js';
import type { Stopping } from '../runner/run.js';

/** Ends a run once the win rate is known to a half-width. The unit is the pair of series. */
export function winRateStopping(target: number): Stopping {
  const rule = new StoppingRule(target);
  return {
    nextLook: (collection, series) =>
      2 * (series === 0 ? rule.firstLook : rule.nextLook(series / 2, winRateOf(collection))),
    suffices: (collection) => rule.isReached(winRateOf(collection)),
  };
}

/** The same for a plan of any number of players: of three and more, once the share of every side is known so well. */
export const precisionStopping = (plan: RunPlan, target: number): Stopping =>
  isMultiplayer(plan.table) ? sharesStopping(groupSize(plan), target) : winRateStopping(target);

/** The unit is the group of series. */
function sharesStopping(group: number, target: number): Stopping {
  const rule = new StoppingRule(target);
  return {
    nextLook: (collection, series) =>
      group * (series === 0 ? rule.firstLook : rule.nextLook(series / group, leastSureShare(collection))),
    suffices: (collection) => rule.isReached(leastSureShare(collection)),
  };
}

/** Of the shares that the sides win, the one that is known least. */
function leastSureShare(collection: Collection): Estimate {
  const shares = collection.get('shares');
  return shares.sides.of
    .map((_, player) => clusteredProportion(shares.points(player), { parts: shares.sides.count }))
    .reduce((one, other) => (halfWidth(other) > halfWidth(one) ? other : one));
}

/** What a run is stopped by as it stands: the win rate of the first player, or the share that is known least. */
export const standingOf = (plan: RunPlan, collection: Collection): Estimate =>
  isMultiplayer(plan.table) ? leastSureShare(collection) : winRateOf(collection);

/** Player 0's win rate as it stands. The unit is the pair. */
export const winRateOf = (collection: Collection): Estimate =>
  clusteredProportion(collection.get('outcomes').clusters());
