/** What came of a suite is shown, and written where it is wanted. */
import type { BalanceReport } from '@lorelab/sim/balance';
import type { Command } from 'commander';
import { checkPlaces, write, writeHtml } from '../playing/running.js';
import { mustTakeFile, writeFiles } from '../playing/write-files.js';
import { tellBalance } from '../reports/balance/text.js';
import { textOf } from '../reports/blocks.js';
import type { BalanceOptions } from './options.js';

type Shown = Pick<BalanceOptions, 'brief' | 'json' | 'junit' | 'markdown' | 'csv' | 'html' | 'force'>;

/** What can't be written is told before anything is played. */
export function checkShown(options: Shown, command: Command): void {
  const { csv, html, force } = options;
  checkPlaces(
    { ...(csv !== undefined && { csv }), ...(html !== undefined && { html }), ...(force && { force }) },
    command,
  );
  const { junit, markdown } = options;
  if (junit !== undefined) write('--junit', command, () => mustTakeFile(junit));
  if (markdown !== undefined) write('--markdown', command, () => mustTakeFile(markdown));
}

export async function showBalance(
  report: BalanceReport,
  { json, brief, junit, markdown, csv, html }: Shown,
  command: Command,
): Promise<void> {
  console.log(json ? JSON.stringify(report, null, 2) : textOf(tellBalance(report, brief)));
  if (junit !== undefined) {
    const { toJUnit } = await import('../reports/balance/junit.js');
    write('--junit', command, () => writeFiles(new Map([[junit, toJUnit(report)]])));
  }
  if (markdown !== undefined) {
    const { toMarkdown } = await import('../reports/balance/markdown.js');
    write('--markdown', command, () => writeFiles(new Map([[markdown, toMarkdown(report)]])));
  }
  if (csv !== undefined) {
    const { writeBalanceCsv } = await import('../reports/balance/csv.js');
    write('--csv', command, () => writeBalanceCsv(report, csv));
  }
  await writeHtml({ ...(html !== undefined && { html }) }, report, command);
}
