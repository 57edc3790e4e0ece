/** The report of a match for a terminal. */
import type { GamesReport, MatchReport } from '@lorelab/sim';
import { gameKind } from '@lorelab/sim/games';
import { inWords } from '../words.js';
import { extremes, provenance } from './again.js';
import { answer } from './answer.js';
import { CARDS_NOTE, deedsByCard, firstPlays, winRatesByCard } from './cards.js';
import { curve, mulligans } from './curve.js';
import { text } from './layout.js';
import { lengths } from './length.js';
import { leads, marks, race, sources } from './race.js';
import { trust } from './trust.js';
import { endings, warnings, winners } from './winners.js';

export interface MatchTextOptions {
  /** All tables, also those that few people need. */
  readonly isFull?: boolean;
  /** The answer in words alone. */
  readonly isBrief?: boolean;
  /** The command that tells a game of the match. */
  readonly playCommand?: (index: number) => string;
  /** What the command of the report does, if it doesn't play the games again. */
  readonly how?: string;
}

export function formatMatch(report: MatchReport, options: MatchTextOptions = {}): string {
  const words = inWords(answer(report));
  if (options.isBrief) return words;
  const kind = gameKind(report.provenance.game);
  const warned = warnings(report, report.players[0]!.stopped);
  const head = [words, winners(report), trust(report, kind), warned];
  return formatGames(report, { head, warned }, options);
}

/** What a report begins with: who wins, and what has to be known before that is believed. */
interface Beginning {
  readonly head: readonly string[];
  readonly warned: string;
  /** What players are called together with their teams. */
  readonly sideNames?: readonly string[];
}

/** What reports of games go on with, however many play. */
export function formatGames(
  report: GamesReport,
  { head, warned, sideNames }: Beginning,
  { isFull = false, playCommand, how }: MatchTextOptions,
): string {
  const { players } = report;
  const kind = gameKind(report.provenance.game);
  const isLast = (player: number): boolean => player === players.length - 1;
  const parts =
    report.provenance.games === 0
      ? ['No game was played.', warned, provenance(report, how)]
      : [
          ...head,
          endings(report, sideNames),
          lengths(report, sideNames),
          race(report),
          ...(isFull ? [marks(report), ...players.map((_, player) => leads(report, player))] : []),
          sources(report),
          ...players.map((player, i) => curve(player, i, kind)),
          ...players.map(mulligans),
          ...players.map(winRatesByCard),
          CARDS_NOTE(),
          ...players.map((player, i) => deedsByCard(player, i, kind, { isLast: isLast(i) })),
          ...(isFull ? players.map(firstPlays) : []),
          extremes(report, playCommand),
          provenance(report, how),
          isFull ? '' : text('More tables: --full. All of them with all intervals, as data: --json, or --csv FOLDER.'),
        ];
  return parts.filter((part) => part !== '').join('\n\n');
}
