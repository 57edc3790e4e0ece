/**
 * Reports as texts, wherever there is JavaScript: the page of the lab sets these texts, so that it says what the command line
 * says. Nothing in here may need Node.
 * @module
 */
import type {
  AnyGamesReport,
  BlundersReport,
  CalibrationReport,
  CompareReport,
  GauntletReport,
  ImpactReport,
  LadderReport,
  MatrixReport,
  OpenerReport,
  OpenerTableReport,
  TournamentReport,
  TuningReport,
} from '@lorelab/sim';
import type { BalanceCardReport, BalanceReport, BalanceSetReport } from '@lorelab/sim/balance';
import type { OddsReport } from '@lorelab/sim/odds';
import { withLineWidth } from '../terminal/table.js';
import { formatCardCurve, formatSetRanking } from './balance/cards-text.js';
import { formatBalance } from './balance/text.js';
import { formatBlunders } from './blunders-text.js';
import { formatCalibration } from './calibration-text.js';
import { formatComparison } from './compare-text.js';
import { formatGauntlet } from './gauntlet-text.js';
import { formatImpact } from './impact-text.js';
import { formatLadder } from './ladder-text.js';
import { formatMatch } from './match-text/index.js';
import { formatMatrix } from './matrix-text.js';
import { formatMultiplayer } from './multiplayer-text/index.js';
import { formatOdds } from './odds-text.js';
import { formatOpener, formatOpenerTable } from './opener-text.js';
import { formatTournament } from './tournament-text.js';
import { formatTuning } from './tuning-text.js';
import { wholeLines } from './words.js';

export { letterOf } from '@lorelab/sim/words';
export { textWidth } from '../terminal/columns.js';
export {
  formatCount,
  formatDuration,
  formatInterval,
  formatPercent,
  formatPoints,
  formatShare,
} from '../terminal/figures.js';
export { wayText } from './opener-text.js';
export { listed, shortNames } from './words.js';

/** A report that is told as text. */
export type ToldReport =
  | AnyGamesReport
  | BlundersReport
  | GauntletReport
  | CompareReport
  | ImpactReport
  | TuningReport
  | OpenerReport
  | OpenerTableReport
  | OddsReport
  | TournamentReport
  | MatrixReport
  | LadderReport
  | CalibrationReport
  | BalanceReport
  | BalanceCardReport
  | BalanceSetReport;

export interface ReportTextOptions {
  /** The answer in words alone. */
  readonly isBrief?: boolean;
  /** What leads to a game of the report, against which opponent of a field. */
  readonly gameOf?: (index: number, opponent: number) => string;
}

/** The text of a report, as its command prints it. */
export function textOfReport(
  report: ToldReport,
  { isBrief = false, gameOf = (index) => String(index) }: ReportTextOptions = {},
): string {
  switch (report.report) {
    case 'match':
      return formatMatch(report, { isBrief, isFull: true, playCommand: (index) => gameOf(index, 0) });
    case 'multiplayer':
      return formatMultiplayer(report, { isBrief, isFull: true, playCommand: (index) => gameOf(index, 0) });
    case 'gauntlet':
      return formatGauntlet(report, { isBrief, gameOf: (opponent, index) => gameOf(index, opponent) });
    case 'compare':
      return formatComparison(report, { isBrief });
    case 'impact':
      return formatImpact(report, isBrief);
    case 'tuning':
      return formatTuning(report, isBrief);
    case 'opener':
      return formatOpener(report, isBrief);
    case 'opener-table':
      return formatOpenerTable(report, isBrief);
    case 'odds':
      return formatOdds(report, isBrief);
    case 'tournament':
      return formatTournament(report, { isBrief, isFull: true });
    case 'matrix':
      return formatMatrix(report, { isBrief, isFull: true });
    case 'blunders':
      return formatBlunders(report, isBrief);
    case 'ladder':
      return formatLadder(report, isBrief);
    case 'calibration':
      return formatCalibration(report, { isBrief, isFull: true });
    case 'balance':
      return formatBalance(report, isBrief);
    case 'balance-card':
      return formatCardCurve(report, isBrief);
    case 'balance-set':
      return formatSetRanking(report, isBrief);
  }
}

/** So wide are texts that no terminal shows. */
export const PAGE_WIDTH = 120;

/** The answer of a report, sentence by sentence, wherever it is asked for. */
export const answerOf = (report: ToldReport): string[] =>
  withLineWidth(PAGE_WIDTH, () => wholeLines(textOfReport(report, { isBrief: true })));
