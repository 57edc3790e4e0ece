import type { BalanceCardReport, SweptValue } from '@lorelab/sim/balance';
import {
  type Bounded,
  formatInterval,
  formatNumber,
  formatPercent,
  formatPoints,
  listed,
  shortNames,
} from '@lorelab/sim/words';
import { figureCell, numberColumn, shareColumn } from '../cells.js';
import type { Chart } from '../chart.js';
import { drawIntervals } from '../drawing/intervals.js';
import { drawLines, type LinePanel } from '../drawing/lines.js';
import { pointTick } from '../drawing/scales.js';
import { isOpen, pointsAlone } from './words.js';

/** The charts of a card: a curve for each number that was swept, and all that it might be beside each other. */
export function cardCurveCharts(report: BalanceCardReport): Chart[] {
  const known = report.values.filter(({ winRate }) => winRate.value !== null);
  if (known.length === 0) return [];
  const curves = [...sweepsOf(known)].filter(([, points]) => points.length > 1);
  return [...curves.map(([of, points], place) => curve(report, of, points, place)), allOf(report, known)];
}

type Swept = SweptValue & { readonly value: number };

/** The values by what was swept: "cost 4" is one of cost. */
function sweepsOf(values: readonly SweptValue[]): Map<string, readonly Swept[]> {
  const sweeps = new Map<string, readonly Swept[]>();
  for (const point of values) {
    if (point.value === null) continue;
    const of = point.name.slice(0, point.name.lastIndexOf(' '));
    sweeps.set(of, [...(sweeps.get(of) ?? []), { ...point, value: point.value }]);
  }
  return sweeps;
}

function curve(
  { card, average, values }: BalanceCardReport,
  of: string,
  points: readonly Swept[],
  place: number,
): Chart {
  const crossing = average.find((one) => one.of === of);
  const at: Bounded | undefined = crossing && { value: crossing.at, low: crossing.low, high: crossing.high };
  const absent = values.find(({ name }) => name.startsWith('absent'));
  const lineOf = (figureOf: (point: Swept) => Bounded) =>
    points.map((point) => ({ x: point.value, figure: figureOf(point) }));
  const first = points[0]!;
  const last = points.at(-1)!;
  const panels: LinePanel[] = [
    {
      heading: 'Win rate of the decks that play it',
      lines: [
        { name: 'it', series: 0, points: lineOf(({ winRate }) => winRate) },
        ...(absent
          ? [{ name: 'average', series: 1, points: lineOf(() => absent.winRate), isDashed: true } as const]
          : []),
      ],
      format: (share) => formatPercent(share, 0),
      ...(at && { at }),
    },
    {
      heading: 'Points more than an average card',
      lines: [{ name: 'worth', series: 0, points: lineOf(({ worth }) => worth) }],
      format: pointTick,
      within: [0],
      mark: 0,
      ...(at && { at }),
    },
  ];
  return {
    id: `curve-${place + 1}`,
    title: `By ${of}`,
    sentence: `With ${first.name} the decks that play ${card} win ${formatInterval(first.winRate)}, with ${last.name} ${formatInterval(last.winRate)}. ${whereAverage(of, at)} Bands are intervals; those of worth hold for all values at once.`,
    table: tableOf(points),
    draw: (canvas) => drawLines(panels, { label: of, height: 240 }, canvas),
  };
}

function whereAverage(of: string, at: Bounded | undefined): string {
  if (!at) return 'Where it is worth an average card these games don’t tell.';
  if (at.value === null) return 'Nowhere in what was swept is it worth just an average card.';
  const [from, to] = [at.low, at.high].map((end) => (end === null ? undefined : formatNumber(end, 1)));
  const reach = from && to ? ` (${from} to ${to})` : from ? ` (${from} or more)` : to ? ` (${to} or less)` : '';
  return `It is worth an average card at ${of} ${formatNumber(at.value, 1)}${reach || ', or anywhere else that was swept'}: the line upright.`;
}

function allOf({ card, playedBy, provenance }: BalanceCardReport, values: readonly SweptValue[]): Chart {
  const called = shortNames(provenance.decks.map(({ name }) => name));
  const base = values[0]!;
  const decks = listed(playedBy.map(({ deck }) => called(deck)));
  const asItIs =
    base.worth.value === null
      ? `What ${card} is worth beside an average card of ${decks} has not been played.`
      : `As it is, ${card} is worth ${formatPoints(base.worth)} beside an average card of ${decks}.`;
  const others = values.filter((one) => one !== base && !isOpen(one.change));
  return {
    id: 'values',
    title: 'What it might be',
    sentence: `${asItIs} ${others.length === 0 ? 'Nothing that was tried surely changes how much is won' : `How much is won surely changes with ${listed(others.map(({ name }) => name))}; what can’t be told from how it is now is pale`}.`,
    table: tableOf(values),
    draw: (canvas) =>
      drawIntervals(
        [
          {
            rows: values.map(({ name, winRate, change }) => ({
              name,
              figure: winRate,
              text: formatInterval(winRate),
              series: name === base.name ? 1 : 0,
              isFaint: name !== base.name && isOpen(change),
            })),
          },
        ],
        {
          label: 'win rate of the decks that play it',
          ...(base.winRate.value !== null && { mark: base.winRate.value }),
          step: 0.02,
          tick: (share) => formatPercent(share, 0),
        },
        canvas,
      ),
  };
}

const tableOf = (values: readonly SweptValue[]): Chart['table'] => ({
  columns: [
    { title: 'the card' },
    shareColumn('win rate', 'of the decks that play it, over the other decks of the suite'),
    { title: 'change', about: 'points more than as it is', isNumber: true, line: { even: 0 } },
    { title: 'worth', about: 'points more than an average card of those decks', isNumber: true, line: { even: 0 } },
    numberColumn('games'),
  ],
  rows: values.map(({ name, winRate, change, worth }) => [
    name,
    figureCell(winRate),
    figureCell(change, pointsAlone),
    figureCell(worth, pointsAlone),
    winRate.games,
  ]),
});
