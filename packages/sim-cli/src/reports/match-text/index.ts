/** The report of a match for a terminal. */
import type { MatchReport } from '@lorelab/sim';
import { gameKind } from '@lorelab/sim/games';
import { extremes, provenance } from './again.js';
import { CARDS_NOTE, deedsByCard, firstPlays, winRatesByCard } from './cards.js';
import { curve, mulligans } from './curve.js';
import { text } from './layout.js';
import { lengths } from './length.js';
import { leads, marks, race, sources } from './race.js';
import { secondOpinion } from './second-opinion.js';
import { trust } from './trust.js';
import { endings, warnings, winners } from './winners.js';

export interface MatchTextOptions {
  /** All tables, also those that few people need. */
  readonly isFull?: boolean;
  /** The command that tells a game of the match. */
  readonly playCommand?: (index: number) => string;
  /** What the command of the report does, if it doesn't play the games again. */
  readonly how?: string;
}

export function formatMatch(report: MatchReport, { isFull = false, playCommand, how }: MatchTextOptions = {}): string {
  const kind = gameKind(report.provenance.game);
  const parts =
    report.provenance.games === 0
      ? ['No game was played.', warnings(report), provenance(report, how)]
      : [
          winners(report),
          secondOpinion(report),
          trust(report, kind),
          warnings(report),
          endings(report),
          lengths(report),
          race(report),
          ...(isFull ? [marks(report), ...report.players.map((_, player) => leads(report, player))] : []),
          sources(report),
          ...report.players.map((player, i) => curve(player, i, kind)),
          ...report.players.map(mulligans),
          ...report.players.map(winRatesByCard),
          CARDS_NOTE(),
          ...report.players.map((player, i) => deedsByCard(player, i, kind)),
          ...(isFull ? report.players.map(firstPlays) : []),
          extremes(report, playCommand),
          provenance(report, how),
          isFull ? '' : text('More tables: --full. All of them with all intervals, as data: --json, or --csv FOLDER.'),
        ];
  return parts.filter((part) => part !== '').join('\n\n');
}
