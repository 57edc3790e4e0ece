import type { TournamentReport } from '@lorelab/sim';
import { formatChance, formatInterval, formatPercent, shortNames } from '@lorelab/sim/words';
import { figureCell, numberColumn, shareCell } from '../cells.js';
import type { Chart } from '../chart.js';
import { drawIntervals } from '../drawing/intervals.js';
import { drawLines } from '../drawing/lines.js';

/** Of so many decks records are drawn; the table has all. */
const DRAWN = 4;

const stageName = (top: number): string => (top === 1 ? 'wins' : `top ${top}`);

/** How far decks come. */
export function tournamentCharts({ decks, field, format }: TournamentReport): Chart[] {
  const [first] = decks;
  if (!first) return [];
  const called = shortNames(field.map(({ deck }) => deck));
  const [stage] = first.stages;
  return [
    {
      id: 'stages',
      title: 'How far decks come',
      sentence: `${called(first.deck)} makes it furthest: ${stageName(stage!.top)} with a probability of ${formatInterval(stage!.chance)}, in a tournament of ${format.players} players. Intervals hold what the games and the simulation leave open.`,
      table: {
        columns: [
          { title: 'deck' },
          ...first.stages.map(({ top }) => numberColumn(stageName(top))),
          numberColumn('best', 'how probable it is that no other of the decks is better'),
        ],
        rows: decks.map(({ deck, stages, best }) => [
          called(deck),
          ...stages.map(({ chance }) => figureCell(chance, formatInterval)),
          { value: best, low: null, high: null, text: formatChance(best) },
        ]),
      },
      draw: (canvas) =>
        drawIntervals(
          first.stages.map(({ top }, place) => ({
            heading: stageName(top),
            rows: decks.map(({ deck, stages }) => ({
              name: called(deck),
              figure: stages[place]!.chance,
              text: formatInterval(stages[place]!.chance),
              series: place,
            })),
          })),
          {
            label: 'probability',
            step: 0.05,
            within: [0],
            tick: (share) => formatPercent(share, 0),
          },
          canvas,
        ),
    },
    {
      id: 'records',
      title: 'Which records decks finish with',
      sentence: `How many matches of the ${format.rounds} rounds are won. ${called(first.deck)}: ${first.records
        .slice(0, 3)
        .map(
          ({ wins, losses, draws, makesIt }) =>
            `${recordText(wins, losses, draws)} makes it ${formatPercent(makesIt)} of the time`,
        )
        .join(', ')}.`,
      table: {
        columns: [
          { title: 'deck' },
          { title: 'record' },
          numberColumn('chance'),
          numberColumn('makes it', stageName(stage!.top)),
        ],
        rows: decks.flatMap(({ deck, records }) =>
          records.map(({ wins, losses, draws, chance, makesIt }) => [
            called(deck),
            recordText(wins, losses, draws),
            figureCell(chance, formatInterval),
            shareCell(makesIt),
          ]),
        ),
      },
      draw: (canvas) =>
        drawLines(
          decks.slice(0, DRAWN).map(({ deck, records }, series) => ({
            heading: called(deck),
            within: [0],
            format: (share) => formatPercent(share, 0),
            lines: [
              {
                name: '',
                series,
                points: Array.from({ length: format.rounds + 1 }, (_, wins) => ({
                  x: wins,
                  figure: summed(records.filter((record) => record.wins === wins).map(({ chance }) => chance)),
                })),
              },
            ],
          })),
          { label: 'matches won', narrowColumns: 2, height: 160 },
          canvas,
        ),
    },
  ];
}

const recordText = (wins: number, losses: number, draws: number): string =>
  draws > 0 ? `${wins}-${losses}-${draws}` : `${wins}-${losses}`;

/** Chances of records that exclude each other; their intervals are added, which is never too narrow. */
function summed(
  chances: readonly { readonly value: number | null; readonly low: number | null; readonly high: number | null }[],
) {
  const sum = (of: (chance: (typeof chances)[number]) => number | null): number =>
    chances.reduce((all, chance) => all + (of(chance) ?? 0), 0);
  return {
    value: sum(({ value }) => value),
    low: sum(({ low }) => low),
    high: Math.min(
      1,
      sum(({ high }) => high),
    ),
  };
}
