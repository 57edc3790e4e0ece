/** The page of a report: its charts, and what its command says in words. */
import { headlessDocument } from '@lorelab/charts/headless';
import { reportPage } from '@lorelab/charts/page';
import { gameKind } from '@lorelab/sim/games';
import { withLineWidth } from '../terminal/table.js';
import { answerOf, PAGE_WIDTH, type ReportTextOptions, type ToldReport, textOfReport } from './index.js';

export function pageOfReport(report: ToldReport, gameOf?: ReportTextOptions['gameOf']): string {
  return reportPage({
    report,
    answer: answerOf(report),
    text: withLineWidth(PAGE_WIDTH, () => textOfReport(report, { ...(gameOf && { gameOf }) })),
    terms: gameKind(report.provenance.game),
    document: headlessDocument(),
  });
}
