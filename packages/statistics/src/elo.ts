import { type Estimate, translate } from './estimate.js';

/** Elo points per unit of the logistic scale: 400 points are odds of ten to one. */
export const ELO_PER_LOGIT = 400 / Math.LN10;

/** The difference in Elo points that a win rate stands for: infinite for 0 and 1. */
export function eloOf(winRate: number): number {
  return ELO_PER_LOGIT * Math.log(winRate / (1 - winRate));
}

/** The win rate that a difference in Elo points makes expected. */
export function winRateOf(elo: number): number {
  return 1 / (1 + Math.exp(-elo / ELO_PER_LOGIT));
}

/** A win rate with its interval, in Elo points. */
export function eloDifference(winRate: Estimate): Estimate {
  return translate(winRate, eloOf);
}
