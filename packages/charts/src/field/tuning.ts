import type { RacedVersion, TuningReport } from '@lorelab/sim';
import { type Bounded, counted, formatPoints, shortNames } from '@lorelab/sim/words';
import { figureCell, numberColumn } from '../cells.js';
import type { Chart } from '../chart.js';
import { drawIntervals, type IntervalGroup, type IntervalRow } from '../drawing/intervals.js';
import { pointTick } from '../drawing/scales.js';

const pointsAlone = (difference: Bounded): string => formatPoints(difference).replace(' points', '');

/** The charts of a tuning run: what the new list brings, and the way to it. */
export const tuningCharts = (report: TuningReport): Chart[] =>
  [winner(report), path(report)].filter((chart) => chart !== undefined);

const swapText = ({ out, in: into, copies }: { out: string; in: string; copies: number }): string =>
  `${copies} ${out} → ${into}`;

function winner({ winner: won }: TuningReport): Chart | undefined {
  if (!won?.gain) return undefined;
  const { gain, swaps, byOpponent, keptOut, second } = won;
  const called = shortNames(byOpponent.map(({ deck }) => deck));
  const all: [string, Bounded | undefined][] = [
    ['the field', gain],
    ['decks that were kept out', keptOut],
    ['in other hands', second],
  ];
  const groups: IntervalGroup[] = [
    { heading: 'All swaps together', rows: all.flatMap(([name, figure]) => (figure ? [rowOf(name, figure, 1)] : [])) },
    {
      heading: 'What each swap brings',
      rows: swaps.flatMap((swap) => (swap.gain ? [rowOf(swapText(swap), swap.gain, 0)] : [])),
    },
    { heading: 'By opponent', rows: byOpponent.map((each) => rowOf(called(each.deck), each.gain, 0)) },
  ].filter(({ rows }) => rows.length > 0);
  return {
    id: 'gain',
    title: 'What the new list brings',
    sentence: `${formatPoints(gain)} of win rate against the field, in games that the race has not seen, for ${counted(swaps.length, 'swap')}. What can't be told from nothing is pale.`,
    table: tableOf(groups),
    draw: (canvas) => drawGains(groups, canvas),
  };
}

/** What a version is called. */
type Naming = (version: RacedVersion) => string;

/** Cards by their names without the version, where only one of these has that name: there is little room beside a chart. */
function cardNames(versions: readonly RacedVersion[]): (card: string) => string {
  const all = new Set(versions.flatMap(({ swaps }) => swaps.flatMap((swap) => [swap.out, swap.in])));
  const nameOf = (card: string): string => card.split(' - ')[0]!;
  return (card) => ([...all].some((other) => other !== card && nameOf(other) === nameOf(card)) ? card : nameOf(card));
}

/** So many of each step of the race are drawn. */
const MOST = 8;

function path({ race, provenance }: TuningReport): Chart | undefined {
  const called = cardNames([...race.swaps, ...race.sets]);
  const swapped: Naming = ({ swaps }) =>
    swaps.map(({ out, in: into, copies }) => swapText({ out: called(out), in: called(into), copies })).join(', ');
  const steps: [string, readonly RacedVersion[], Naming][] = [
    ['Without a card', race.going, ({ swaps: [first] }) => first?.out ?? ''],
    ['With a new card', race.coming, ({ swaps: [first] }) => first?.in ?? ''],
    ['Swaps', race.swaps, swapped],
    ['Sets of swaps', race.sets, swapped],
  ];
  const groupsOf = (most: number, named?: Naming): IntervalGroup[] =>
    steps
      .filter(([, versions]) => versions.length > 0)
      .map(([heading, versions, brief], step) => ({
        heading,
        rows: [...versions]
          .sort((a, b) => (b.gain.value ?? -1) - (a.gain.value ?? -1))
          .slice(0, most)
          .map((version) => rowOf((named ?? brief)(version) || 'as it was', version.gain, step)),
      }));
  if (groupsOf(1).length === 0) return undefined;
  return {
    id: 'path',
    title: 'The way there',
    sentence: `What the race saw in ${counted(provenance.games, 'game')}, step by step: first which cards can go, then which may come, then swaps and sets of them; the best ${MOST} of each step. Gains in a race are too good where something was chosen for them.`,
    table: tableOf(groupsOf(Number.POSITIVE_INFINITY, ({ swaps }) => swaps.map(swapText).join(', '))),
    draw: (canvas) => drawGains(groupsOf(MOST), canvas),
  };
}

const rowOf = (name: string, gain: Bounded, series: number): IntervalRow => ({
  name,
  figure: gain,
  text: pointsAlone(gain),
  series,
  isFaint: (gain.low ?? -1) <= 0 && (gain.high ?? 1) >= 0,
});

const tableOf = (groups: readonly IntervalGroup[]): Chart['table'] => ({
  columns: [{ title: 'step' }, { title: 'change' }, numberColumn('gain in points of win rate')],
  rows: groups.flatMap(({ heading, rows }) =>
    rows.map(({ name, figure }) => [heading ?? '', name, figureCell(figure, pointsAlone)]),
  ),
});

const drawGains = (groups: readonly IntervalGroup[], canvas: Parameters<typeof drawIntervals>[2]): string =>
  drawIntervals(groups, { label: 'points of win rate', mark: 0, step: 0.02, tick: pointTick }, canvas);
