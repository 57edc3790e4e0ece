import type { ImpactReport } from '@lorelab/sim';
import { type Bounded, formatPoints, listed } from '@lorelab/sim/words';
import { figureCell, numberColumn } from '../cells.js';
import type { Chart } from '../chart.js';
import { drawIntervals } from '../drawing/intervals.js';
import { pointTick } from '../drawing/scales.js';

const pointsAlone = (difference: Bounded): string => formatPoints(difference).replace(' points', '');

/** What each card is worth, the cause above and the association below it. */
export function impactCharts({ cards, provenance }: ImpactReport): Chart[] {
  const played = cards.filter(({ worth }) => worth.difference.value !== null);
  if (played.length === 0) return [];
  const ordered = [...played].sort((a, b) => b.worth.difference.value! - a.worth.difference.value!);
  const best = ordered[0]!;
  const disputed = ordered.filter(({ disagrees }) => disagrees);
  const instead = provenance.by === 'blank' ? 'a blank of its cost' : 'the average of the other cards';
  return [
    {
      id: 'worth',
      title: 'What each card is worth',
      sentence: `How much more the deck wins with a card than with ${instead} in its place, in points (blue): ${best.card} is worth most, ${formatPoints(best.worth.difference)}. Orange is how much more often games are won with it in hand, an association. ${disputed.length === 0 ? 'Nowhere are the two surely of opposite signs' : `They are surely of opposite signs for ${listed(disputed.map(({ card }) => card))}`}.`,
      table: {
        columns: [
          { title: 'card' },
          numberColumn('copies'),
          {
            title: 'worth',
            about: 'cause: in the same games',
            isNumber: true,
            line: { even: 0 },
          },
          numberColumn('a copy'),
          {
            title: 'IWD',
            about: 'association: in hand less not seen',
            isNumber: true,
            line: { even: 0 },
          },
          { title: 'verdict' },
        ],
        rows: ordered.map(({ card, copies, worth, perCopy, association }) => [
          card,
          copies,
          ...[worth.difference, perCopy, association].map((figure) => figureCell(figure, pointsAlone)),
          worth.verdict,
        ]),
      },
      draw: (canvas) =>
        drawIntervals(
          [
            {
              rows: ordered.map(({ card, worth: { difference }, association }) => ({
                name: card,
                figure: difference,
                text: pointsAlone(difference),
                isFaint: (difference.low ?? -1) <= 0 && (difference.high ?? 1) >= 0,
                beside: { figure: association, text: `in hand less not seen: ${pointsAlone(association)}` },
              })),
            },
          ],
          { label: 'points of win rate', mark: 0, step: 0.05, tick: pointTick },
          canvas,
        ),
    },
  ];
}
