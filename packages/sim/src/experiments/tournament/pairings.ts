/** What a matrix has played, as tournaments are simulated from it. */
import { err, ok, type Result } from '@lorelab/cards';
import { PairTally } from '@lorelab/statistics';
import type { MatrixReport } from '../../reports/matrix-report.js';

/**
 * The written pair tallies of each deck with each that comes after it, seen from the first; or two decks that have no pair of games
 * with each other.
 */
export function pairingsOf({
  decks,
  pairings,
}: Pick<MatrixReport, 'decks' | 'pairings'>): Result<(readonly number[])[], readonly [string, string]> {
  const names = decks.map(({ deck }) => deck);
  const tallies: (readonly number[])[] = [];
  for (const [first, a] of names.entries())
    for (const b of names.slice(first + 1)) {
      const met = pairings.find((one) => (one.a === a && one.b === b) || (one.a === b && one.b === a));
      const pairs = new PairTally(met?.pairs);
      if (pairs.pairs === 0) return err([a, b]);
      tallies.push((met!.a === a ? pairs : pairs.fromOtherSide()).toJSON());
    }
  return ok(tallies);
}
