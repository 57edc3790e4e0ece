/** Exact odds of what is drawn. An entry of its own: matches need none of it. */
export type { OddsAlone, OddsCount, OddsOfSeat, OddsReport, OddsTurn } from '../../reports/odds-report.js';
export { ODDS_REPORT_VERSION } from '../../reports/odds-report.js';
export { AskedDeck, type Chances } from './chances.js';
export { type AskedOdds, answerOdds, askOdds, mayAlter, mostDrawn } from './odds.js';
export { dealToPolicy, type PolicyHands, type PolicyHandsOptions } from './policy-hands.js';
export { type CardCountAsked, type OddsQuestion, readOddsQuestion, type Seat } from './question.js';
