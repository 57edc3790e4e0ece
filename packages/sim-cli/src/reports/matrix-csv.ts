/** The report of a matrix as CSV. */
import type { MatrixReport } from '@lorelab/sim/play';
import { factRows, figureColumns, writeTables } from './csv.js';

export function writeMatrixCsv({ provenance, decks, pairings }: MatrixReport, folder: string): void {
  const tables = {
    provenance: factRows(provenance),
    decks: decks.map(({ deck, hash, weight, field }) => ({ deck, hash, weight, ...figureColumns('field', field) })),
    pairings: pairings.map(({ a, b, seed, winRate, games, stopped, failed }) => ({
      a,
      b,
      ...figureColumns('win_rate', winRate),
      games,
      stopped,
      failed,
      seed,
    })),
  };
  writeTables(tables, folder);
}
