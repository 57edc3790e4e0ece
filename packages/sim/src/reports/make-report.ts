/** The report of games that were played, by how many played them. */
import { assert } from '@lorelab/engine/kernel';
import { isMultiplayer } from '../plan/sides.js';
import { makeMatchReport, type PlayedMatch } from './make-match-report.js';
import { makeMultiplayerReport } from './make-multiplayer-report.js';
import type { MatchReport } from './match-report.js';
import type { MultiplayerReport } from './multiplayer-report.js';

/** The report of a match of two, or of more. */
export type AnyGamesReport = MatchReport | MultiplayerReport;

export const makeReport = (match: PlayedMatch): AnyGamesReport =>
  isMultiplayer(match.plan.table) ? makeMultiplayerReport(match) : makeMatchReport(match);

/** For whoever has a match of two played. */
export function ofTwo(report: AnyGamesReport): MatchReport {
  assert(report.report === 'match', 'a match of two is reported as one');
  return report;
}
