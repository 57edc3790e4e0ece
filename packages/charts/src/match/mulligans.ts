import type { GamesReport, MulliganReport } from '@lorelab/sim';
import { formatInterval, formatPercent, formatShare, letterOf } from '@lorelab/sim/words';
import { figureCell, numberColumn, shareColumn } from '../cells.js';
import type { Chart } from '../chart.js';
import { deckNames } from '../deck-names.js';
import { drawLines } from '../drawing/lines.js';

/** How many cards are put back, and what that has to do with winning. */
export function mulligans({ players }: GamesReport): Chart | undefined {
  if (players.every((player) => player.mulligans.length === 0)) return undefined;
  const called = deckNames(players);
  const told = players.map((player, place) => {
    const [most] = [...player.mulligans].sort((a, b) => b.games - a.games);
    return most
      ? `${letterOf(place)} most often puts back ${most.cards} (${formatPercent(most.share.value)} of its games)`
      : '';
  });
  const panel = (heading: string, of: (row: MulliganReport) => MulliganReport['share'], mark?: number) => ({
    heading,
    within: [0],
    format: (share: number) => formatPercent(share, 0),
    ...(mark !== undefined && { mark }),
    lines: players.map((player, series) => ({
      name: letterOf(series),
      series,
      points: player.mulligans.map((row) => ({ x: row.cards, figure: of(row) })),
    })),
  });
  return {
    id: 'mulligans',
    title: 'Opening hands',
    sentence: `How many cards are put back before the game, and the win rate of those games: ${told.filter(Boolean).join('; ')}. Who puts back more had worse hands, so that the win rates are no advice.`,
    table: {
      columns: [
        { title: 'deck' },
        numberColumn('cards put back'),
        numberColumn('games'),
        numberColumn('share'),
        shareColumn('win rate'),
      ],
      rows: players.flatMap((player, place) =>
        player.mulligans.map(({ cards, games, share, winRate }) => [
          called[place]!,
          cards,
          games,
          figureCell(share, (each) => formatShare(each, ' %')),
          figureCell(winRate, formatInterval),
        ]),
      ),
    },
    draw: (canvas) =>
      drawLines(
        [panel('share of games', ({ share }) => share), panel('win rate', ({ winRate }) => winRate, 0.5)],
        { label: 'cards put back' },
        canvas,
      ),
  };
}
