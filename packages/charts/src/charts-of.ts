/** Which charts each kind of report has. */
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
import { cardCurveCharts } from './balance/card.js';
import { setRankingCharts } from './balance/set.js';
import { suiteCharts } from './balance/suite.js';
import type { Chart } from './chart.js';
import { compareCharts } from './field/compare.js';
import { gauntletCharts } from './field/gauntlet.js';
import { impactCharts } from './field/impact.js';
import { matrixCharts } from './field/matrix.js';
import { tournamentCharts } from './field/tournament.js';
import { tuningCharts } from './field/tuning.js';
import { oddsCharts } from './hands/odds.js';
import { openerCharts, openerTableCharts } from './hands/opener.js';
import { matchCharts, multiplayerCharts } from './match/index.js';
import { withVisibleNames } from './names.js';
import { blundersCharts } from './policies/blunders.js';
import { calibrationCharts } from './policies/calibration.js';
import { ladderCharts } from './policies/ladder.js';
import type { Terms } from './terms.js';

/** Reports that have charts. */
export type ChartedReport =
  | AnyGamesReport
  | BalanceCardReport
  | BalanceReport
  | BalanceSetReport
  | BlundersReport
  | CalibrationReport
  | CompareReport
  | GauntletReport
  | ImpactReport
  | LadderReport
  | MatrixReport
  | OddsReport
  | OpenerReport
  | OpenerTableReport
  | TournamentReport
  | TuningReport;

/** What a game has no words for is left out. */
const NO_TERMS: Terms = { turnColumns: [], cardColumns: [] };

/** The charts of a report, the one that answers first. `terms`: what its game calls what is counted (`gameKind(…)`). */
export function chartsOf(report: ChartedReport, terms: Terms = NO_TERMS): Chart[] {
  const shown = withVisibleNames(report);
  switch (shown.report) {
    case 'match':
      return matchCharts(shown, terms);
    case 'multiplayer':
      return multiplayerCharts(shown, terms);
    case 'matrix':
      return matrixCharts(shown);
    case 'gauntlet':
      return gauntletCharts(shown);
    case 'compare':
      return compareCharts(shown);
    case 'impact':
      return impactCharts(shown);
    case 'tuning':
      return tuningCharts(shown);
    case 'tournament':
      return tournamentCharts(shown);
    case 'opener':
      return openerCharts(shown);
    case 'opener-table':
      return openerTableCharts(shown);
    case 'odds':
      return oddsCharts(shown);
    case 'blunders':
      return blundersCharts(shown);
    case 'ladder':
      return ladderCharts(shown);
    case 'calibration':
      return calibrationCharts(shown);
    case 'balance':
      return suiteCharts(shown);
    case 'balance-card':
      return cardCurveCharts(shown);
    case 'balance-set':
      return setRankingCharts(shown);
  }
}
