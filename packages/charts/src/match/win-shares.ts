import type { MultiplayerReport } from '@lorelab/sim';
import { formatInterval, formatPercent, letterOf, lettersOf } from '@lorelab/sim/words';
import { figureCell, numberColumn, shareColumn } from '../cells.js';
import type { Chart } from '../chart.js';
import { deckNames } from '../deck-names.js';
import { drawIntervals } from '../drawing/intervals.js';

const PLACES = ['first', 'second', 'third', 'fourth'];

/** Of three and more players: the share of games that each side wins, from each place in turn order. */
export function winShares({ sides, players }: MultiplayerReport): Chart {
  const called = deckNames(players);
  const named = sides.map((side) =>
    side.players.length === 1 ? called[side.players[0]!]! : `team ${lettersOf(side.players)}`,
  );
  const even = 1 / sides.length;
  const best = sides.reduce(
    (most, side, place) => ((side.winShare.value ?? 0) > (sides[most]!.winShare.value ?? 0) ? place : most),
    0,
  );
  return {
    id: 'win-shares',
    title: 'Who wins',
    sentence: `${named[best]!.replace('  ', ', ')} wins most: ${formatInterval(sides[best]!.winShare)} of the games. The dashed line is an equal part for all.`,
    table: {
      columns: [
        { title: 'side' },
        shareColumn('share of games'),
        ...sides.map((_, place) => shareColumn(`${PLACES[place] ?? place + 1} in turn order`)),
        numberColumn('won'),
      ],
      rows: sides.map(({ winShare, byPlace, wins }, side) => [
        named[side]!,
        ...[winShare, ...byPlace].map((share) => figureCell(share, formatInterval)),
        wins,
      ]),
    },
    draw: (canvas) =>
      drawIntervals(
        sides.map(({ winShare, byPlace, players: seats }, side) => ({
          heading: named[side]!,
          rows: [
            { name: 'all games', figure: winShare, text: formatInterval(winShare), series: seats[0]! },
            ...byPlace.map((figure, place) => ({
              name: `playing ${PLACES[place] ?? letterOf(place)}`,
              figure,
              text: formatInterval(figure),
              series: seats[0]!,
            })),
          ],
        })),
        { label: 'share of games', mark: even, step: 0.1, within: [0], tick: (share) => formatPercent(share, 0) },
        canvas,
      ),
  };
}
