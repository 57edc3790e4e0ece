import { formatCount } from '../figures.js';

/** What is said of games that policies failed to play, in all pairings or meetings of a report. */
export function failureLines(
  parts: readonly { readonly failed: number; readonly failures: readonly string[] }[],
): string[] {
  const failed = parts.reduce((sum, part) => sum + part.failed, 0);
  if (failed === 0) return [];
  const [first] = parts.flatMap(({ failures }) => failures);
  const told = first === undefined ? '.' : `; the first: ${first}`;
  return [`${formatCount(failed)} ${failed === 1 ? 'game' : 'games'} could not be played, and are in no figure${told}`];
}
