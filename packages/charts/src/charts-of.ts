/** Which charts each kind of report has. */
import type {
  AnyGamesReport,
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
import type { OddsReport } from '@lorelab/sim/odds';
import type { Chart } from './chart.js';
import { matchCharts, multiplayerCharts } from './match/index.js';
import { withVisibleNames } from './names.js';
import type { Terms } from './terms.js';

/** Reports that have charts. */
export type ChartedReport =
  | AnyGamesReport
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
    default:
      return [];
  }
}
