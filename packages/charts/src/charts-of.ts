/** Which charts each kind of report has. */
import type { MatchReport } from '@lorelab/sim';
import type { Chart } from './chart.js';
import { matchCharts } from './match/index.js';
import { withVisibleNames } from './names.js';

/** Reports that have charts. */
export type ChartedReport = MatchReport;

/** The charts of a report, the one that answers first. */
export const chartsOf = (report: ChartedReport): Chart[] => {
  const shown = withVisibleNames(report);
  switch (shown.report) {
    case 'match':
      return matchCharts(shown);
  }
};
