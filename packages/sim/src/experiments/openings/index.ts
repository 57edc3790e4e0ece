/**
 * Opening hands: what to put back of one, and what keeping each card of a deck is worth.
 */
export {
  type KeptCard,
  OPENER_REPORT_VERSION,
  type OpenerHand,
  type OpenerProvenance,
  type OpenerReport,
  type OpenerSeat,
  type OpenerTable,
  type OpenerTableReport,
  type OpenerWay,
} from '../../reports/opener-report.js';
export { type ChoosingOptions, type Chosen, chooseBack, type Judged, judge } from './choose.js';
export { DealtHands, type WrittenHands } from './dealt-hands.js';
export type { OpeningField, Way } from './hand-games.js';
export { Keeping, type WrittenCounts } from './keeping.js';
export { type Answer, type HandOptions, type OpenerOptions, openerTable, openHand } from './reports.js';
export { allWays, type Back, keptOf, keyOfWay } from './ways.js';
