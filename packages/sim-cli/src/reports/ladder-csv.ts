/** The report of a ladder as CSV. */
import type { LadderReport } from '@lorelab/sim/play';
import { factRows, figureColumns, writeTables } from './csv.js';

export function writeLadderCsv({ provenance, policies, meetings }: LadderReport, folder: string): void {
  const tables = {
    provenance: factRows(provenance),
    decks: provenance.decks.map(({ name, hash }) => ({ deck: name, hash })),
    policies: policies.map(({ policy, elo, score, games }) => ({
      policy,
      ...figureColumns('elo', elo),
      ...figureColumns('score', score),
      games,
    })),
    meetings: meetings.map(({ a, b, winRate, games, stopped, failed, superiority, sprt }) => ({
      a,
      b,
      ...figureColumns('win_rate', winRate),
      superiority,
      games,
      stopped,
      failed,
      sprt: sprt?.verdict ?? null,
      llr: sprt?.llr ?? null,
    })),
  };
  writeTables(tables, folder);
}
