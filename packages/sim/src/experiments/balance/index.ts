/** The balance lab: what moved of a suite of games. An entry of its own: matches need none of it. */
export { makeSuiteJsonSchema, readSuite, type Suite, type SuiteFile, suiteSchema } from '../../input/balance-suite.js';
export type {
  BalanceCardReport,
  BalanceSetReport,
  RankedCard,
  SweptValue,
} from '../../reports/balance-cards-report.js';
export { BALANCE_CARDS_REPORT_VERSION } from '../../reports/balance-cards-report.js';
export {
  BALANCE_REPORT_VERSION,
  type BalanceFigure,
  type BalanceReport,
  type ChangedCard,
  type DecidedGame,
  FAMILIES,
  type Family,
  type FigureVerdict,
} from '../../reports/balance-report.js';
export { trustIn } from '../../reports/trust.js';
export type { BalanceGames, BlockRange } from './balance-games.js';
export {
  type Accepted,
  type Baseline,
  type BaselineDeck,
  baselineDeck,
  type DeckNow,
  inOrderOf,
  planOfSuite,
  readBaseline,
  type SuiteNow,
  writeBaseline,
} from './baseline.js';
export {
  type Before,
  type ComparedSuites,
  type CompareSuitesOptions,
  compareSuites,
  type Look,
  looksOf,
  recordSuite,
} from './compare-suites.js';
export { COLUMN, TURNS_COUNTED } from './count-games.js';
export { BalanceCounts, Columns, type WrittenColumns, type WrittenCounts } from './counts.js';
export { DecidedGames, type Ended, type OtherwiseWon } from './decided-games.js';
export {
  FALSE_ALARMS,
  isSuspicious,
  type JudgedFigure,
  type JudgeOptions,
  judge,
} from './judge.js';
export {
  type ComparedOpened,
  type ComparingOptions,
  compareOpened,
  type MakeGames,
  type OpenedSuite,
  type PlayedSuite,
  playedSuite,
  type SaidOfSuite,
  type SuiteComparison,
  sourceOf,
  suiteNow,
} from './opened-suite.js';
export { changedCards, comparePatched, type PatchedOptions, type SuiteToPlay } from './patched-suite.js';
export {
  type BalancePlan,
  blocksOf,
  FEWEST_GAMES,
  gamesFor,
  pairingsOf,
  type SuiteDeck,
  type SuitePairing,
  type TurnMeasure,
} from './plan.js';
export { type BalanceReportOptions, balanceReport, gamesIn } from './report.js';
export { TableBalanceGames, type TableBalanceOptions } from './table-balance-games.js';
export { watchOf } from './watch-of.js';
export { type Watch, type WatchedFigure, watchedFigures } from './watched.js';
export {
  type Arm,
  type Crossing,
  type CurvePoint,
  crossingOf,
  type WorthArm,
  type WorthDeck,
  WorthGames,
  type WorthOptions,
} from './worth.js';
