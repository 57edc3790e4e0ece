/** The report of games, by how many played them: as text, and as tables. */
import type { AnyGamesReport } from '@lorelab/sim';
import { textOf } from './blocks.js';
import { type MatchTextOptions, tellMatch } from './match-text/index.js';

export async function formatGamesReport(report: AnyGamesReport, options: MatchTextOptions): Promise<string> {
  if (report.report === 'match') return textOf(tellMatch(report, options));
  const { tellMultiplayer } = await import('./multiplayer-text/index.js');
  return textOf(tellMultiplayer(report, options));
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
