/** The report of a match of three and more players for a terminal. */
import type { MultiplayerReport } from '@lorelab/sim';
import { gameKind } from '@lorelab/sim/games';
import { lettersOf } from '@lorelab/sim/words';
import { formatGames, type MatchTextOptions } from '../match-text/index.js';
import { text } from '../match-text/layout.js';
import { trust } from '../match-text/trust.js';
import { warnings } from '../match-text/winners.js';
import { inWords } from '../words.js';
import { answer } from './answer.js';
import { ahead, leaving } from './seats.js';
import { shares } from './shares.js';

export function formatMultiplayer(report: MultiplayerReport, options: MatchTextOptions = {}): string {
  const words = answer(report);
  if (options.isBrief) return inWords(words);
  const kind = gameKind(report.provenance.game);
  const warned = warnings(report, report.stopped, 'an equal part of a win for each side', 'shares');
  const head = [
    words.map((line) => text(line)).join('\n'),
    shares(report),
    trust(report, kind),
    warned,
    leaving(report),
    ahead(report),
  ];
  const sideNames = report.players.map(({ side }) => lettersOf(report.sides[side]!.players));
  return formatGames(report, { head, warned, sideNames }, options);
}
