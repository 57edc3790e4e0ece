/** Who wins, how games end, and what has to be known before that is believed. */
import type { DeckReport, GameKind, GamesReport, MatchReport } from '@lorelab/sim';
import { letterOf } from '@lorelab/sim/words';
import { counted, formatCount, formatInterval, formatShare } from '../../terminal/figures.js';
import { type Block, type Column, type GamesOf, said, section, table, untitled, words } from '../blocks.js';
import { quoted } from '../games-behind.js';
import { meaningFor, misplayedCards } from '../misplayed-text.js';
import { forfeitLines } from '../words.js';
import { gamesWhere, shareOf } from './layout.js';

export function winners(report: MatchReport): Block[] {
  const { players, provenance } = report;
  const { bestOf, series, games } = provenance;
  const rows = players.map((player, i) => ({ ...player, letter: letterOf(i) }));
  type Row = (typeof rows)[number];
  const count = (title: string, value: (row: Row) => number, spare: number, games?: GamesOf<Row>): Column<Row> => ({
    title,
    value: (row) => formatCount(value(row)),
    isNumber: true,
    spare,
    ...(games && { games }),
  });
  const gamesOf =
    (where: (letter: string) => string): GamesOf<Row> =>
    ({ letter }) =>
      gamesWhere(report, where(letter));
  const columns: Column<Row>[] = [
    { title: 'deck', value: ({ letter, deck }) => `${letter}  ${deck}` },
    { title: 'policy', value: ({ policy }) => policy, spare: 5 },
    {
      title: 'win rate',
      value: ({ winRate }) => formatInterval(winRate),
      isNumber: true,
      games: () => gamesWhere(report),
    },
    {
      title: 'on the play',
      value: ({ onPlay }) => formatShare(onPlay, ' %'),
      isNumber: true,
      games: gamesOf((letter) => `seat(${letter}) = play`),
    },
    {
      title: 'on the draw',
      value: ({ onDraw }) => formatShare(onDraw, ' %'),
      isNumber: true,
      games: gamesOf((letter) => `seat(${letter}) = draw`),
    },
    count(
      'won',
      ({ wins }) => wins,
      1,
      gamesOf((letter) => `won(${letter})`),
    ),
    ...(players[0]!.draws > 0 ? [count('drawn', ({ draws }) => draws, 3)] : []),
    ...(players[0]!.stopped > 0 ? [count('stopped', ({ stopped }) => stopped, 4)] : []),
  ];
  const title =
    bestOf === 1
      ? counted(games, 'game')
      : `${counted(series, 'series', 'series')}${bestOf === 2 ? ' of two games' : `, best of ${bestOf}`} (${counted(games, 'game')})`;
  const series1 = 'On the play, on the draw, and the advantage: of the first game of each series.';
  return [
    section(title, table(columns, rows)),
    ...starting(report).flatMap((line) => said([line])),
    ...(bestOf === 1 ? [] : said([series1])),
  ];
}

/** What it is worth to start; or who does, where the rules say so. */
function starting({ firstPlayerAdvantage, starter }: MatchReport): string[] {
  if (starter !== null) return [`${letterOf(starter)} started every game, as the rules have it.`];
  if (firstPlayerAdvantage.value === null) return [];
  return [`The first player's advantage is ${formatInterval(firstPlayerAdvantage)} of win rate.`];
}

/** Failures are told one by one up to so many. */
const FAILURES_SHOWN = 5;

/** `each`: what a game that was stopped counts as. */
export function warnings(
  { provenance, extremes: { looped } }: GamesReport,
  stopped: number,
  each = 'half a win',
  whose = 'win rate',
): Block[] {
  const { ended, bestOf, series, seriesWanted, lost, failed, failures, games } = provenance;
  const lines: string[] = forfeitLines([provenance]);
  if (ended === 'interrupted' && series === seriesWanted)
    lines.push('The records end amidst a run: it was killed or still goes on, or the file is cut off.');
  else if (ended === 'interrupted')
    lines.push(`Interrupted: these are the first ${formatCount(series)} of ${formatCount(seriesWanted)}.`);
  if (ended === 'sufficed') lines.push(`Stopped after ${formatCount(series)}: the wanted precision is reached.`);
  if (stopped > 0) {
    const were = stopped === 1 ? 'was' : 'were';
    const limit = `a limit${looped.length > 0 ? ' or a loop' : ''}`;
    // Of a series, a limit may stop games and still leave a winner.
    const what =
      bestOf === 1
        ? `${counted(stopped, 'game')} of ${formatCount(games)} ${were} stopped by ${limit}`
        : `${counted(stopped, 'series', 'series')} of ${formatCount(series)} ${were} left undecided by ${limit}`;
    lines.push(
      `${what}, and each counts as ${each}. If these are more than a few, raise --max-turns before you believe the ${whose}.`,
    );
  }
  if (looped.length > 0)
    lines.push(
      `Effects went on without end, with nobody to decide: game ${looped.map(({ index }) => index).join(', ')} of seed ${provenance.seed}. No limit helps; look at the cards.`,
    );
  if (lost > 0) lines.push(`The records of ${formatCount(lost)} more are damaged: they are lost, and in no figure.`);
  if (failed > 0) {
    lines.push(`${counted(failed, 'game')} could not be played and ${failed === 1 ? 'is' : 'are'} in no figure:`);
    lines.push(...failures.slice(0, FAILURES_SHOWN).map(({ message }) => `  ${message}`));
    if (failed > FAILURES_SHOWN) lines.push('  …');
  }
  return said(lines, 4);
}

/** `sideNames`: what the players are called together with their teams. */
export function endings(report: GamesReport, sideNames?: readonly string[]): Block {
  const { endings: everything, players } = report;
  const all = everything.filter(({ games }) => games > 0);
  const [only] = all;
  if (all.length === 1 && only) return untitled(words(`All games ended by: ${only.ending}.`));
  type Row = GamesReport['endings'][number];
  const gamesBy =
    (more = ''): GamesOf<Row> =>
    ({ ending }) =>
      gamesWhere(report, `ending = ${quoted(ending)}${more}`);
  const columns: Column<Row>[] = [
    { title: 'ended by', value: ({ ending }) => ending },
    { title: 'games', value: ({ games }) => formatCount(games), isNumber: true, games: gamesBy() },
    {
      title: '%',
      value: ({ share }) => formatShare(share),
      short: shareOf('share'),
      isNumber: true,
      games: gamesBy(),
    },
    ...players
      .map((_, player) => ({
        title: `won by ${sideNames?.[player] ?? letterOf(player)}`,
        value: ({ wonBy }: Row) => formatCount(wonBy[player]!),
        isNumber: true as const,
        games: gamesBy(` and won(${letterOf(player)})`),
      }))
      // What a team has won is told once.
      .filter((_, player) => sideNames === undefined || sideNames.indexOf(sideNames[player]!) === player),
  ];
  return section('How games end', table(columns, all));
}

/** How far the figures can be trusted beyond their intervals, which speak of chance alone. */
export const trust = ({ players, trust: sentence }: GamesReport, kind: GameKind): Block[] =>
  said(
    [
      ...players.flatMap((player, seat) => (player.misplayed.length === 0 ? [] : [misplayed(player, seat, kind)])),
      `How far to trust it: ${sentence}`,
    ],
    2,
  );

function misplayed({ misplayed: cards, policy }: DeckReport, seat: number, kind: GameKind): string {
  const deck = letterOf(seat);
  return `${misplayedCards(deck, cards, kind)} ${meaningFor(policy, deck)}`;
}
