import { clusteredProportion } from './clustered-proportion.js';
import { DEFAULT_CONFIDENCE } from './distributions.js';
import { type Estimate, translate } from './estimate.js';
import { boundedMean } from './mean.js';
import type { Moments } from './moments.js';
import type { PairTally } from './pair-tally.js';

/** The share of games won; an undecided game is half a win. */
export function winRate(pairs: PairTally, confidence = DEFAULT_CONFIDENCE): Estimate {
  return clusteredProportion(pairs.clusters(), { confidence });
}

export function winRateOnPlay(pairs: PairTally, confidence = DEFAULT_CONFIDENCE): Estimate {
  return clusteredProportion(pairs.onPlay(), { confidence });
}

export function winRateOnDraw(pairs: PairTally, confidence = DEFAULT_CONFIDENCE): Estimate {
  return clusteredProportion(pairs.onDraw(), { confidence });
}

/** The win rate on the play less that on the draw, from the differences within the pairs. */
export function firstPlayerAdvantage(pairs: PairTally, confidence = DEFAULT_CONFIDENCE): Estimate {
  const halves = boundedMean(pairs.differences(), { low: -2, high: 2 }, confidence);
  return translate(halves, (difference) => difference / 2);
}

/**
 * How much better one side did than another in the same circumstances: the same shuffles, seats and opponents. The
 * moments are of one pair's score less the other's, in halves of a win.
 */
export function pairedDifference(differences: Moments, confidence = DEFAULT_CONFIDENCE): Estimate {
  const halves = boundedMean(differences, { low: -4, high: 4 }, confidence);
  return translate(halves, (difference) => difference / 4);
}

/** The same of single games that don't depend on each other, such as those that are on the play of all pairs. */
export function gameDifference(differences: Moments, confidence = DEFAULT_CONFIDENCE): Estimate {
  const halves = boundedMean(differences, { low: -2, high: 2 }, confidence);
  return translate(halves, (difference) => difference / 2);
}
