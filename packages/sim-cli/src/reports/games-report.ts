/** The report of games, by how many played them: as text, and as tables. */
import type { AnyGamesReport } from '@lorelab/sim';
import { formatMatch, type MatchTextOptions } from './match-text/index.js';

export async function formatGamesReport(report: AnyGamesReport, options: MatchTextOptions): Promise<string> {
  if (report.report === 'match') return formatMatch(report, options);
  const { formatMultiplayer } = await import('./multiplayer-text/index.js');
  return formatMultiplayer(report, options);
}

/** Writes the tables into a folder. */
export async function gamesTablesWriter(report: AnyGamesReport): Promise<(folder: string) => void> {
  if (report.report === 'match') {
    const { writeMatchCsv } = await import('./match-csv.js');
    return (folder) => writeMatchCsv(report, folder);
  }
  const { writeMultiplayerCsv } = await import('./multiplayer-csv.js');
  return (folder) => writeMultiplayerCsv(report, folder);
}
