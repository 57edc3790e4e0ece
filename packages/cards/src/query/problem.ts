/** What is wrong with a query, and where. */

/** Offsets count from 0. */
export interface QueryProblem {
  readonly at: number;
  readonly length: number;
  readonly message: string;
  /** The right names that look most like what was found, best first. */
  readonly nearest: readonly string[];
}

/** Ends the reading of a query that can't be understood; `Scanner.read` catches it. */
export class QueryFailure extends Error {
  constructor(readonly problem: QueryProblem) {
    super(problem.message);
  }
}

/** Of a long query so much is shown on either side of what is wrong. */
const SHOWN_BEFORE = 40;
const SHOWN_BEHIND = 30;
const INDENT = '  ';

/** `where: column 5: there is no ink "rubby"; did you mean "ruby"?`, and below it the place with marks under it. */
export function formatQueryProblem({ at, length, message }: QueryProblem, text: string, where?: string): string {
  const line = text.replace(/[\n\r\t]/g, ' ');
  const from = Math.max(0, at - SHOWN_BEFORE);
  const to = Math.min(line.length, at + SHOWN_BEHIND);
  const before = `${from > 0 ? '…' : ''}${line.slice(from, at)}`;
  const behind = `${line.slice(at, to)}${to < line.length ? '…' : ''}`;
  const marks = '^'.repeat(Math.max(1, Math.min(length, to - at)));
  const place = `${where === undefined ? '' : `${where}: `}column ${at + 1}`;
  return [`${place}: ${message}`, `${INDENT}${before}${behind}`, `${INDENT}${' '.repeat(before.length)}${marks}`].join(
    '\n',
  );
}
