import type { MatchReport } from '@lorelab/sim';
import { formatInterval, formatPercent, letterOf } from '@lorelab/sim/words';
import { figureCell, SHARE_LINE } from '../cells.js';
import type { Chart } from '../chart.js';
import { deckNames } from '../deck-names.js';
import { drawIntervals, type IntervalRow } from '../drawing/intervals.js';

/** Who wins: over all games, on the play and on the draw. */
export function winRates({ players, starter }: MatchReport): Chart {
  const called = deckNames(players);
  const groups = players.map(({ winRate, onPlay, onDraw }, player) => ({
    heading: called[player]!,
    rows: [
      ['all games', winRate] as const,
      ...(starter === null ? [['on the play', onPlay] as const, ['on the draw', onDraw] as const] : []),
    ].map(([name, figure]): IntervalRow => ({ name, figure, text: formatInterval(figure), series: player })),
  }));
  const [better, worse] = (players[0]!.winRate.value ?? 0) < 0.5 ? [1, 0] : [0, 1];
  return {
    id: 'win-rates',
    title: 'Who wins',
    sentence: `${letterOf(better)} wins ${formatInterval(players[better]!.winRate)} of the games against ${letterOf(worse)}. Lines are intervals of 95 %; the dashed line is an even match.`,
    table: {
      columns: [
        { title: 'deck' },
        { title: 'policy' },
        { title: 'win rate', isNumber: true, line: SHARE_LINE },
        { title: 'on the play', isNumber: true, line: SHARE_LINE },
        { title: 'on the draw', isNumber: true, line: SHARE_LINE },
        { title: 'won', isNumber: true },
        { title: 'stopped', about: 'by a limit', isNumber: true },
      ],
      rows: players.map(({ policy, winRate, onPlay, onDraw, wins, stopped }, player) => [
        called[player]!,
        policy,
        ...[winRate, onPlay, onDraw].map((figure) => figureCell(figure, formatInterval)),
        wins,
        stopped,
      ]),
    },
    draw: (canvas) =>
      drawIntervals(
        groups,
        { label: 'win rate', mark: 0.5, step: 0.1, within: [0.3, 0.7], tick: (share) => formatPercent(share, 0) },
        canvas,
      ),
  };
}
