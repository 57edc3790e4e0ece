/** `--html`: the report as a page to look at and to send. */
import type { Command } from 'commander';
import type { ReportTextOptions, ToldReport } from '../reports/index.js';
import { write } from './running.js';
import { writeFiles } from './write-files.js';

/** The option of all commands that report. */
export const HTML_OPTION = [
  '--html <file>',
  'write the report as a page with charts as well: one file, to look at and to send',
] as const;

/** Writes the page, if one was asked for. Charts are loaded for it alone. */
export async function writeHtml(
  { html: file }: { readonly html?: string },
  report: ToldReport,
  command: Command,
  gameOf?: ReportTextOptions['gameOf'],
): Promise<void> {
  if (file === undefined) return;
  const { pageOfReport } = await import('../reports/page.js');
  const page = pageOfReport(report, gameOf);
  write('--html', command, () => writeFiles(new Map([[file, page]])));
}
