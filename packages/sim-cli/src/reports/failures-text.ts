import { counted } from '../terminal/figures.js';

/** What is said of games that a limit or a loop stopped, in all pairings or meetings of a report. */
export function stoppedLines(parts: readonly { readonly stopped: number }[]): string[] {
  const stopped = parts.reduce((sum, part) => sum + part.stopped, 0);
  if (stopped === 0) return [];
  return [
    `${counted(stopped, 'game')} ${stopped === 1 ? 'was' : 'were'} stopped by a limit or a loop; each counts as half a win.`,
  ];
}

/** Games of which some could not be played: a pairing of a matrix, or a meeting of a ladder. */
interface Part {
  /** Who met. */
  readonly a: string;
  readonly b: string;
  readonly games: number;
  readonly failed: number;
  readonly failures: readonly string[];
}

/**
 * What is said of games that policies failed to play, in all pairings or meetings of a report. `failedBy`: how many each
 * policy failed.
 */
export function failureLines(parts: readonly Part[], failedBy: ReadonlyMap<string, number>): string[] {
  const failed = parts.reduce((sum, part) => sum + part.failed, 0);
  if (failed === 0) return [];
  const [first] = parts.flatMap(({ failures }) => failures);
  const details = first === undefined ? '.' : `; the first: ${first}`;
  return [
    `${counted(failed, 'game')} could not be played, and ${failed === 1 ? 'is' : 'are'} in no figure${details}`,
    ...[...failedBy].flatMap(([policy, count]) => (count > 0 ? [`${policy} failed ${counted(count, 'game')}.`] : [])),
    ...parts.filter(({ games }) => games === 0).map(({ a, b }) => `${a} against ${b}: no game could be played.`),
  ];
}
