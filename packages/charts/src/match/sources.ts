import type { GamesReport } from '@lorelab/sim';
import { formatMean, formatShare } from '@lorelab/sim/words';
import { figureCell, numberColumn } from '../cells.js';
import type { Chart } from '../chart.js';
import { deckNames } from '../deck-names.js';
import { drawIntervals } from '../drawing/intervals.js';

/** Where progress comes from. */
export function sources({ players, race: { unit } }: GamesReport): Chart | undefined {
  if (players.every((player) => player.sources.length < 2)) return undefined;
  const called = deckNames(players);
  return {
    id: 'sources',
    title: `Where ${unit} comes from`,
    sentence: `How much ${unit} a game comes from what: ${players.map(({ sources: all }, player) => `${called[player]!.replace('  ', ', ')}, ${all.map(({ source, share }) => `${source} ${formatShare(share, ' %')}`).join(', ')}`).join('; ')}.`,
    table: {
      columns: [{ title: 'deck' }, { title: 'from' }, numberColumn('a game'), numberColumn('share')],
      rows: players.flatMap(({ sources: all }, player) =>
        all.map(({ source, mean, share }) => [
          called[player]!,
          source,
          figureCell(mean, formatMean),
          figureCell(share, (each) => formatShare(each, ' %')),
        ]),
      ),
    },
    draw: (canvas) =>
      drawIntervals(
        players.map(({ sources: all }, player) => ({
          heading: called[player]!,
          rows: all.map(({ source, mean }) => ({ name: source, figure: mean, text: formatMean(mean), series: player })),
        })),
        { label: `${unit} a game`, step: 1, within: [0], tick: String },
        canvas,
      ),
  };
}
