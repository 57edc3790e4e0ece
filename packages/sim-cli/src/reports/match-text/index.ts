/** The report of a match for a terminal. */
import type { GamesReport, MatchReport } from '@lorelab/sim';
import { gameKind } from '@lorelab/sim/games';
import { answered, type Block, said } from '../blocks.js';
import { extremes, provenance } from './again.js';
import { answer } from './answer.js';
import { CARDS_NOTE, deedsByCard, firstPlays, winRatesByCard } from './cards.js';
import { curve, mulligans } from './curve.js';
import { lengths } from './length.js';
import { leads, marks, race, sources } from './race.js';
import { endings, trust, warnings, winners } from './winners.js';

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

export function tellMatch(report: MatchReport, options: MatchTextOptions = {}): Block[] {
  const lead = answered(answer(report));
  if (options.isBrief) return [lead];
  const kind = gameKind(report.provenance.game);
  const warned = warnings(report, report.players[0]!.stopped);
  const head = [lead, ...winners(report), ...trust(report, kind), ...warned];
  return tellGames(report, { head, warned }, options);
}

/** What a report begins with: who wins, and what has to be known before that is believed. */
interface Beginning {
  readonly head: readonly Block[];
  readonly warned: readonly Block[];
  /** What players are called together with their teams. */
  readonly sideNames?: readonly string[];
}

/** What reports of games go on with, however many play. */
export function tellGames(
  report: GamesReport,
  { head, warned, sideNames }: Beginning,
  { isFull = false, playCommand, how }: MatchTextOptions,
): Block[] {
  const { players } = report;
  const kind = gameKind(report.provenance.game);
  const isLast = (player: number): boolean => player === players.length - 1;
  if (report.provenance.games === 0) return [...said(['No game was played.']), ...warned, provenance(report, how)];
  return [
    ...head,
    endings(report, sideNames),
    lengths(report, sideNames),
    ...race(report),
    ...(isFull ? [marks(report), ...players.flatMap((_, player) => leads(report, player))] : []),
    ...sources(report),
    ...players.map((player, i) => curve(player, i, kind)),
    ...players.flatMap((_, player) => mulligans(report, player)),
    ...players.map((_, player) => winRatesByCard(report, player)),
    ...CARDS_NOTE,
    ...players.map((_, player) => deedsByCard(report, player, kind, { isLast: isLast(player) })),
    ...(isFull ? players.map((_, player) => firstPlays(report, player)) : []),
    extremes(report, playCommand),
    provenance(report, how),
    ...(isFull ? [] : said(['More tables: --full. All of them with all intervals, as data: --json, or --csv FOLDER.'])),
  ];
}
