/** The page of a report: its charts, and what its command says in words. */
import { headlessDocument } from '@lorelab/charts/headless';
import { reportPage } from '@lorelab/charts/page';
import { gameKind } from '@lorelab/sim/games';
import { withLineWidth } from '../terminal/table.js';
import { type ReportTextOptions, type ToldReport, textOfReport } from './index.js';
import { wholeLines } from './words.js';

/** So wide are texts in pages, whatever the terminal is. */
const WIDTH = 120;

export function pageOfReport(report: ToldReport, gameOf?: ReportTextOptions['gameOf']): string {
  return withLineWidth(WIDTH, () =>
    reportPage({
      report,
      answer: wholeLines(textOfReport(report, { isBrief: true })),
      text: textOfReport(report, { ...(gameOf && { gameOf }) }),
      terms: gameKind(report.provenance.game),
      document: headlessDocument(),
    }),
  );
}
