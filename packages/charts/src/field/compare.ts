import type { CompareReport, PairedFigures } from '@lorelab/sim';
import { type Bounded, formatInterval, formatPercent, formatPoints, formatShare, shortNames } from '@lorelab/sim/words';
import { figureCell, numberColumn, shareColumn } from '../cells.js';
import type { Chart } from '../chart.js';
import { drawIntervals } from '../drawing/intervals.js';
import { pointTick } from '../drawing/scales.js';

const pointsAlone = (difference: Bounded): string => formatPoints(difference).replace(' points', '');

/** Whether an interval holds 0. */
const isOpen = ({ low, high }: Bounded): boolean => (low ?? -1) <= 0 && (high ?? 1) >= 0;

/** The charts of a comparison: what a change brings over the field, and against whom. */
export function compareCharts({ lists, opponents, margin }: CompareReport): Chart[] {
  const [base, ...others] = lists;
  const compared = others.filter(({ difference }) => (difference?.difference.value ?? null) !== null);
  if (compared.length === 0) return [];
  const met = opponents.filter((opponent) =>
    opponent.lists.some(({ difference }) => (difference?.difference.value ?? null) !== null),
  );
  const called = shortNames(opponents.map(({ opponent }) => opponent));
  return [
    {
      id: 'differences',
      title: 'What it brings over the field',
      sentence: `How much more a list wins against the field than ${base!.name}, in the same games: ${compared.map(({ name, difference }) => `${name} ${formatPoints(difference!.difference)}`).join('; ')}. Differences up to ${formatPercent(margin)} don't matter. Intervals of all lists hold at once.`,
      table: {
        columns: [
          { title: 'list' },
          shareColumn('win rate'),
          numberColumn('difference'),
          { title: 'verdict' },
          numberColumn('otherwise', 'the share of games that came out otherwise'),
          numberColumn('better'),
          numberColumn('worse'),
        ],
        rows: lists.map(({ name, winRate, difference }) => [
          name,
          figureCell(winRate, formatInterval),
          difference ? figureCell(difference.difference, formatPoints) : null,
          difference?.verdict ?? null,
          difference ? figureCell(difference.otherwise, (share) => formatShare(share, ' %')) : null,
          difference?.better ?? null,
          difference?.worse ?? null,
        ]),
      },
      draw: (canvas) =>
        drawIntervals(
          [{ rows: compared.map(({ name, difference }, place) => rowOf(name, difference!, place)) }],
          { label: 'points of win rate', mark: 0, step: 0.01, tick: pointTick },
          canvas,
        ),
    },
    {
      id: 'opponents',
      title: 'Against whom it makes a difference',
      sentence: `The same against each opponent, in points of win rate; what can't be told from nothing is pale.`,
      table: {
        columns: [
          { title: 'opponent' },
          numberColumn('weight'),
          ...lists.flatMap(({ name }, place) => [
            shareColumn(`${name} wins`),
            ...(place === 0 ? [] : [numberColumn('difference')]),
          ]),
        ],
        rows: opponents.map(({ opponent, weight, lists: each }) => [
          called(opponent),
          weight,
          ...each.flatMap(({ winRate, difference }, place) => [
            figureCell(winRate, (share) => formatShare(share, ' %')),
            ...(place === 0 ? [] : [difference ? figureCell(difference.difference, pointsAlone) : null]),
          ]),
        ]),
      },
      draw: (canvas) =>
        drawIntervals(
          compared.map(({ name }, place) => ({
            ...(compared.length > 1 && { heading: name }),
            rows: met.flatMap(({ opponent, lists: each }) => {
              const difference = each[lists.findIndex((list) => list.name === name && list !== base)]?.difference;
              return difference ? [rowOf(called(opponent), difference, place)] : [];
            }),
          })),
          { label: 'points of win rate', mark: 0, step: 0.02, tick: pointTick },
          canvas,
        ),
    },
  ];
}

const rowOf = (name: string, { difference }: PairedFigures, series: number) => ({
  name,
  figure: difference,
  text: pointsAlone(difference),
  series,
  isFaint: isOpen(difference),
});
