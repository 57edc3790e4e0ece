import type { OpenerReport, OpenerTableReport } from '@lorelab/sim';
import { formatInterval, formatPercent, formatPoints, listed } from '@lorelab/sim/words';
import { figureCell, numberColumn, shareColumn } from '../cells.js';
import type { Chart } from '../chart.js';
import { drawIntervals } from '../drawing/intervals.js';
import { pointTick } from '../drawing/scales.js';

const wayText = (back: readonly string[]): string => (back.length === 0 ? 'keep all' : `put back ${listed(back)}`);

/** The charts of an opening hand: what each way to alter it wins. */
export function openerCharts({ ways, isClear }: OpenerReport): Chart[] {
  if (ways.length === 0) return [];
  const [best] = ways;
  return [
    {
      id: 'ways',
      title: 'What to put back',
      sentence:
        `${wayText(best!.back)} wins ${formatInterval(best!.winRate)}, ${isClear ? 'surely more than every other way' : 'not surely more than every other way'}. The ways that raced best, in games that the race has not seen.`.replace(
          /^./,
          (letter) => letter.toUpperCase(),
        ),
      table: {
        columns: [
          { title: 'way' },
          { title: 'keeps' },
          shareColumn('win rate'),
          numberColumn('behind the first', 'in points; of all at once'),
          { title: 'policies that do so' },
        ],
        rows: ways.map(({ back, keeps, winRate, behind, policies }) => [
          wayText(back),
          listed(keeps),
          figureCell(winRate, formatInterval),
          behind ? figureCell(behind, formatPoints) : null,
          listed(policies),
        ]),
      },
      draw: (canvas) =>
        drawIntervals(
          [
            {
              rows: ways.map(({ back, winRate }, place) => ({
                name: wayText(back),
                figure: winRate,
                text: formatInterval(winRate),
                series: place === 0 ? 1 : 0,
              })),
            },
          ],
          { label: 'win rate', mark: 0.5, step: 0.05, within: [0.45, 0.55], tick: (share) => formatPercent(share, 0) },
          canvas,
        ),
    },
  ];
}

const SEATS = { play: 'on the play', draw: 'on the draw' } as const;

/** The charts of a table of opening hands: what keeping each card is worth, and hands that win and lose. */
export function openerTableCharts({ seats, hands }: OpenerTableReport): Chart[] {
  const kept = seats.filter(({ cards }) => cards.some(({ worth }) => worth.value !== null));
  const ordered = kept.map((seat) => ({
    ...seat,
    cards: [...seat.cards].sort((a, b) => (b.worth.value ?? -1) - (a.worth.value ?? -1)),
  }));
  const worth: Chart = {
    id: 'kept',
    title: 'Which cards to keep',
    sentence: `How much more is won by keeping a card than by putting it back, in points: ${ordered.map(({ seat, cards }) => `${SEATS[seat]} ${cards[0]!.card} most, ${formatPoints(cards[0]!.worth)}`).join('; ')}. What isn't sure is pale.`,
    table: {
      columns: [
        { title: 'card' },
        { title: 'seat' },
        numberColumn('copies'),
        numberColumn('worth of keeping it'),
        { title: 'sure' },
      ],
      rows: ordered.flatMap(({ seat, cards }) =>
        cards.map(({ card, copies, worth: points, isSure }) => [
          card,
          SEATS[seat],
          copies,
          figureCell(points, formatPoints),
          isSure ? 'yes' : 'no',
        ]),
      ),
    },
    draw: (canvas) =>
      drawIntervals(
        ordered.map(({ seat, cards }, series) => ({
          heading: SEATS[seat],
          rows: cards.map(({ card, worth: points, isSure }) => ({
            name: card,
            figure: points,
            text: formatPoints(points).replace(' points', ''),
            series,
            isFaint: !isSure,
          })),
        })),
        { label: 'points of win rate', mark: 0, step: 0.05, tick: pointTick },
        canvas,
      ),
  };
  const played: Chart = {
    id: 'hands',
    title: 'Hands that win and lose',
    sentence: `Hands as they were played in further games, by the policy's own choice: ${hands.length} of those that win and lose most.`,
    table: {
      columns: [{ title: 'seat' }, shareColumn('win rate'), { title: 'hand' }],
      rows: hands.map(({ hand, seat, winRate }) => [SEATS[seat], figureCell(winRate, formatInterval), listed(hand)]),
    },
  };
  return [...(kept.length === 0 ? [] : [worth]), ...(hands.length === 0 ? [] : [played])];
}
