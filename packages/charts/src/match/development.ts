import type { GamesReport, TurnReport } from '@lorelab/sim';
import { formatMean, formatNumber, formatPercent, formatShare, letterOf } from '@lorelab/sim/words';
import { figureCell, numberColumn } from '../cells.js';
import type { Chart } from '../chart.js';
import { deckNames } from '../deck-names.js';
import { drawLines } from '../drawing/lines.js';
import type { Terms } from '../terms.js';

/** How decks develop turn by turn: ink available and spent, plays on curve, or what the game has in their place. */
export function development({ players }: GamesReport, { turnColumns }: Terms): Chart | undefined {
  const called = deckNames(players);
  const columns = turnColumns.filter(({ id }) => players.some(({ turns }) => turns.some((turn) => id in turn.columns)));
  if (columns.length === 0) return undefined;
  const figureOf = (turn: TurnReport, id: string) => turn.columns[id]!;
  return {
    id: 'development',
    title: 'Turn by turn',
    sentence: `How ${called.map((name) => name.replace('  ', ', ')).join(' and ')} develop by own turn: ${columns.map(({ title }) => title).join(', ')}. Bands are intervals of 95 %.`,
    table: {
      columns: [
        { title: 'deck' },
        numberColumn('own turn'),
        numberColumn('games'),
        ...columns.map(({ title }) => numberColumn(title)),
      ],
      rows: players.flatMap(({ turns }, player) =>
        turns.map((turn) => [
          called[player]!,
          turn.turn,
          turn.games,
          ...columns.map(({ id, as }) =>
            figureCell(figureOf(turn, id), as === 'mean' ? formatMean : (share) => formatShare(share, ' %')),
          ),
        ]),
      ),
    },
    draw: (canvas) =>
      drawLines(
        columns.map(({ id, title, as }) => ({
          heading: title,
          within: [0],
          format:
            as === 'mean'
              ? (value) => formatNumber(value, value < 3 && value % 1 !== 0 ? 1 : 0)
              : (share) => formatPercent(share, 0),
          lines: players.map(({ turns }, player) => ({
            name: letterOf(player),
            series: player,
            points: turns.map((turn) => ({ x: turn.turn, figure: figureOf(turn, id) })),
          })),
        })),
        { label: 'own turn', columns: 3, narrowColumns: 2, height: 160 },
        canvas,
      ),
  };
}
