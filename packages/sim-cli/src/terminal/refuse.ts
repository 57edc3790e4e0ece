import type { Result } from '@lorelab/cards';
import type { Command } from 'commander';
import { formatCount } from './figures.js';

/** So many problems are told at once: a file with more is not what it is taken for. */
const PROBLEMS_MAX = 20;
/** Nobody reads a longer one; what is wrong with a file may quote all of it. */
const PROBLEM_MAX = 1000;

/** Says what is wrong with what somebody wrote, and ends the program. */
export const refuse = (problems: readonly string[], command: Command): never =>
  command.error(shownOf(problems.map((problem) => `error: ${problem}`)).join('\n'));

/** The first problems of a list that may be long, and how many more there are. */
export function shownOf(problems: readonly string[]): string[] {
  const shown = problems.slice(0, PROBLEMS_MAX).map(cut);
  const more = problems.length - shown.length;
  return more > 0 ? [...shown, `… and ${formatCount(more)} more errors`] : shown;
}

/** A problem that is told in full unless it is long. */
export const cut = (problem: string): string =>
  problem.length > PROBLEM_MAX ? `${problem.slice(0, PROBLEM_MAX)}…` : problem;

/** What came out of reading something, if nothing is wrong with it. */
export function must<T>(result: Result<T, string | readonly string[]>, command: Command): T {
  if (result.ok) return result.value;
  return refuse(typeof result.error === 'string' ? [result.error] : result.error, command);
}
