/** Who wins, how games end, and what has to be known before that is believed. */
import type { GamesReport, MatchReport } from '@lorelab/sim';
import { letterOf } from '@lorelab/sim/words';
import { counted, formatCount, formatInterval, formatShare } from '../../terminal/figures.js';
import { type Column, formatTable } from '../../terminal/table.js';
import { section, shareOf, text } from './layout.js';

export function winners(report: MatchReport): string {
  const { players, provenance } = report;
  const { bestOf, series, games } = provenance;
  const rows = players.map((player, i) => ({ ...player, letter: letterOf(i) }));
  type Row = (typeof rows)[number];
  const count = (title: string, value: (row: Row) => number, spare: number): Column<Row> => ({
    title,
    value: (row) => formatCount(value(row)),
    isNumber: true,
    spare,
  });
  const columns: Column<Row>[] = [
    { title: 'deck', value: ({ letter, deck }) => `${letter}  ${deck}` },
    { title: 'policy', value: ({ policy }) => policy, spare: 5 },
    { title: 'win rate', value: ({ winRate }) => formatInterval(winRate), isNumber: true },
    { title: 'on the play', value: ({ onPlay }) => formatShare(onPlay, ' %'), isNumber: true },
    { title: 'on the draw', value: ({ onDraw }) => formatShare(onDraw, ' %'), isNumber: true },
    count('won', ({ wins }) => wins, 1),
    ...(players[0]!.draws > 0 ? [count('drawn', ({ draws }) => draws, 3)] : []),
    ...(players[0]!.stopped > 0 ? [count('stopped', ({ stopped }) => stopped, 4)] : []),
  ];
  const title =
    bestOf === 1
      ? counted(games, 'game')
      : `${counted(series, 'series', 'series')}${bestOf === 2 ? ' of two games' : `, best of ${bestOf}`} (${counted(games, 'game')})`;
  const series1 = 'On the play, on the draw, and the advantage: of the first game of each series.';
  return [
    section(title, formatTable(columns, rows)),
    ...starting(report).map((line) => text(line)),
    ...(bestOf === 1 ? [] : [text(series1)]),
  ].join('\n\n');
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
): string {
  const { ended, bestOf, series, seriesWanted, lost, failed, failures, games } = provenance;
  const lines: string[] = [];
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
  return lines.map((line) => text(line, 4)).join('\n');
}

/** `sideNames`: what the players are called together with their teams. */
export function endings({ endings: everything, players }: GamesReport, sideNames?: readonly string[]): string {
  const all = everything.filter(({ games }) => games > 0);
  const [only] = all;
  if (all.length === 1 && only) return text(`All games ended by: ${only.ending}.`);
  const columns: Column<GamesReport['endings'][number]>[] = [
    { title: 'ended by', value: ({ ending }) => ending },
    { title: 'games', value: ({ games }) => formatCount(games), isNumber: true },
    { title: '%', value: ({ share }) => formatShare(share), short: shareOf('share'), isNumber: true },
    ...players
      .map((_, player) => ({
        title: `won by ${sideNames?.[player] ?? letterOf(player)}`,
        value: ({ wonBy }: GamesReport['endings'][number]) => formatCount(wonBy[player]!),
        isNumber: true as const,
      }))
      // What a team has won is told once.
      .filter((_, player) => sideNames === undefined || sideNames.indexOf(sideNames[player]!) === player),
  ];
  return section('How games end', formatTable(columns, all));
}
