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
import { tellCardCurve, tellSetRanking } from './balance/cards-text.js';
import { tellBalance } from './balance/text.js';
import { type Block, textOf } from './blocks.js';
import { tellBlunders } from './blunders-text.js';
import { tellCalibration } from './calibration-text.js';
import { tellComparison } from './compare-text.js';
import { tellGauntlet } from './gauntlet-text.js';
import { tellImpact } from './impact-text.js';
import { tellLadder } from './ladder-text.js';
import { tellMatch } from './match-text/index.js';
import { tellMatrix } from './matrix-text.js';
import { tellMultiplayer } from './multiplayer-text/index.js';
import { tellOdds } from './odds-text.js';
import { tellOpener, tellOpenerTable } from './opener-text.js';
import { tellTournament } from './tournament-text.js';
import { tellTuning } from './tuning-text.js';
import { wholeLines } from './words.js';

export { letterOf } from '@lorelab/sim/words';
export {
  formatCount,
  formatDuration,
  formatInterval,
  formatPercent,
  formatPoints,
  formatShare,
} from '../terminal/figures.js';
export type { Block, Cell, Fact, Facts, Lines, Piece, Table, ToldColumn, Words } from './blocks.js';
export type { DeckBehind, GameBehind, GamesBehind, MatchBehind } from './games-behind.js';
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
  /** What leads to a game of the report, against which opponent of a field; of a comparison, with which list. */
  readonly gameOf?: (index: number, opponent: number, list: number) => string;
}

/** The text of a report, as its command prints it. */
export const textOfReport = (report: ToldReport, options: ReportTextOptions = {}): string =>
  textOf(tellReport(report, options));

/** What a report tells, block by block: the answer in words first. */
export function tellReport(report: ToldReport, { isBrief = false, gameOf: given }: ReportTextOptions = {}): Block[] {
  const gameOf = given ?? ((index: number) => String(index));
  switch (report.report) {
    case 'match':
      return tellMatch(report, { isBrief, isFull: true, playCommand: (index) => gameOf(index, 0, 0) });
    case 'multiplayer':
      return tellMultiplayer(report, { isBrief, isFull: true, playCommand: (index) => gameOf(index, 0, 0) });
    case 'gauntlet':
      return tellGauntlet(report, { isBrief, gameOf: (opponent, index) => gameOf(index, opponent, 0) });
    case 'compare':
      return tellComparison(report, {
        isBrief,
        ...(given && { gameOf: (list, opponent, index) => given(index, opponent, list) }),
      });
    case 'impact':
      return tellImpact(report, isBrief);
    case 'tuning':
      return tellTuning(report, isBrief);
    case 'opener':
      return tellOpener(report, isBrief);
    case 'opener-table':
      return tellOpenerTable(report, isBrief);
    case 'odds':
      return tellOdds(report, isBrief);
    case 'tournament':
      return tellTournament(report, { isBrief, isFull: true });
    case 'matrix':
      return tellMatrix(report, { isBrief, isFull: true });
    case 'blunders':
      return tellBlunders(report, isBrief);
    case 'ladder':
      return tellLadder(report, isBrief);
    case 'calibration':
      return tellCalibration(report, { isBrief, isFull: true });
    case 'balance':
      return tellBalance(report, isBrief);
    case 'balance-card':
      return tellCardCurve(report, isBrief);
    case 'balance-set':
      return tellSetRanking(report, isBrief);
  }
}

/** So wide are texts that no terminal shows. */
export const PAGE_WIDTH = 120;

/** The answer of a report, sentence by sentence, wherever it is asked for. */
export const answerOf = (report: ToldReport): string[] =>
  withLineWidth(PAGE_WIDTH, () => wholeLines(textOfReport(report, { isBrief: true })));
