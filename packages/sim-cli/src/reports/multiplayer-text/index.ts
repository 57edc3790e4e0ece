/** The report of a match of three and more players for a terminal. */
import type { MultiplayerReport } from '@lorelab/sim';
import { gameKind } from '@lorelab/sim/games';
import { lettersOf } from '@lorelab/sim/words';
import { answered, type Block, said } from '../blocks.js';
import { type MatchTextOptions, tellGames } from '../match-text/index.js';
import { trust, warnings } from '../match-text/winners.js';
import { answer } from './answer.js';
import { ahead, leaving } from './seats.js';
import { shares } from './shares.js';

export function tellMultiplayer(report: MultiplayerReport, options: MatchTextOptions = {}): Block[] {
  if (options.isBrief) return [answered(answer(report))];
  const kind = gameKind(report.provenance.game);
  const warned = warnings(report, report.stopped, 'an equal part of a win for each side', 'shares');
  const head = [
    ...said(answer(report)),
    shares(report),
    ...trust(report, kind),
    ...warned,
    leaving(report),
    ...ahead(report),
  ];
  const sideNames = report.players.map(({ side }) => lettersOf(report.sides[side]!.players));
  return tellGames(report, { head, warned, sideNames }, options);
}
