import type { DeckCheck, DeckProblem } from '@lorelab/sim';
import { counted, formatCount } from '../../terminal/figures.js';
import { cut } from '../../terminal/refuse.js';
import { formatSections } from '../../terminal/sections.js';
import { lineWidth } from '../../terminal/table.js';
import { wrapLine } from '../../terminal/wrap.js';

/** A file and what its game tells of the deck in it. */
export type Checked = DeckCheck & { readonly file: string };

/** Longer lines of facts are hard to read. Errors are not broken in a pipe, so that each is a line. */
const WIDEST = 100;
/** How many errors of a file are printed. */
const ERRORS_MAX = 50;

/** Everything about one deck. */
export function formatDetails(checked: Checked, lines = lineWidth()): string {
  const sections = formatSections(checked.sections, Math.min(lines, WIDEST));
  return [sections, formatProblems(checked, lines)].filter((part) => part !== '').join('\n\n');
}

/** One line about one of several decks, and its errors below. */
export function formatSummary(checked: Checked, width = lineWidth()): string {
  const { file, summary, errors } = checked;
  const isOk = errors.length === 0;
  const result = summary === '' ? counted(errors.length, 'error') : summary;
  const line = `${isOk ? 'ok    ' : 'FAILED'}  ${file}  ${result}`;
  const problems = isOk
    ? []
    : formatProblems(checked, width - INDENT)
        .split('\n')
        .map((each) => `${' '.repeat(INDENT)}${each}`);
  return [wrapLine(line, width, INDENT), ...problems].join('\n');
}

/** `16 ok, 1 failed` */
export function formatTotal(checked: readonly Checked[]): string {
  const failed = checked.filter(({ errors }) => errors.length > 0).length;
  return `${checked.length - failed} ok, ${failed} failed`;
}

/** What is wrong with a file, each with its place; and what is only worth knowing. */
export function formatProblems(
  { file, errors, warnings }: Omit<Checked, 'sections' | 'summary' | 'data'>,
  width = lineWidth(),
): string {
  const lines = errors.slice(0, ERRORS_MAX).map((error) => cut(formatProblem(error, file)));
  const more = errors.length - lines.length;
  if (more > 0) lines.push(`${file}: ${formatCount(more)} more errors; --json prints all of them`);
  for (const { line, message } of warnings) lines.push(formatProblem({ line, message: `warning: ${message}` }, file));
  return lines.map((line) => wrapLine(line, width, INDENT)).join('\n');
}

/** A problem with its place. */
export const formatProblem = ({ line, message }: DeckProblem, file: string): string =>
  `${file}${line > 0 ? `:${line}` : ''}: ${message}`;

/** What `--json` prints of a file. */
export const toJson = ({ file, errors, data }: Checked): object => ({
  file,
  ok: errors.length === 0,
  errors,
  deck: data,
});

/** Below `ok` and `FAILED`. */
const INDENT = 8;
