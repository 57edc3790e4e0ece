import type { BalanceSetReport, RankedCard } from '@lorelab/sim/balance';
import { counted, formatPoints, listed, shortNames } from '@lorelab/sim/words';
import { figureCell, numberColumn } from '../cells.js';
import type { Chart } from '../chart.js';
import { drawIntervals, type IntervalGroup } from '../drawing/intervals.js';
import { pointTick } from '../drawing/scales.js';
import { pointsAlone } from './words.js';

/** Of cards that can't be told from the average one, so many are drawn from either end. */
const MOST_OPEN = 15;

const GROUPS: readonly (readonly [RankedCard['verdict'], string])[] = [
  ['strong', 'Surely worth more than an average card'],
  ['open', "Can't be told from an average card"],
  ['weak', 'Surely worth less'],
];
const SERIES = { strong: 0, open: 5, weak: 1 } as const;

/** The cards of a set from the strongest to the weakest. */
export function setRankingCharts({ set, cards, provenance }: BalanceSetReport): Chart[] {
  const [best] = cards;
  if (!best) return [];
  const called = shortNames(provenance.decks.map(({ name }) => name));
  const groups = GROUPS.flatMap(([verdict, heading]): IntervalGroup[] => {
    const some = drawn(cards.filter((one) => one.verdict === verdict));
    return some.length === 0 ? [] : [{ heading, rows: some.map(rowOf) }];
  });
  const shown = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return [
    {
      id: 'ranking',
      title: 'From the strongest to the weakest',
      sentence: `What a copy of each card of ${set} is worth, in points of win rate of the decks that play it, more than their average card in its place: ${told(cards)}. ${best.card} leads with ${formatPoints(best.worth)}. Intervals of all cards hold at once${shown < cards.length ? `; ${shown} of ${cards.length} cards are drawn, the table has all` : ''}.`,
      table: {
        columns: [
          { title: 'card' },
          { title: 'points a copy', isNumber: true, line: { even: 0 } },
          { title: 'verdict', about: 'open: these games can’t tell it from the average card' },
          numberColumn('copies', 'in all decks together'),
          { title: 'played by' },
          numberColumn('games'),
        ],
        rows: cards.map(({ card, worth, verdict, copies, decks }) => [
          card,
          figureCell(worth, pointsAlone),
          verdict,
          copies,
          listed(decks.map(called)),
          worth.games,
        ]),
      },
      draw: (canvas) =>
        drawIntervals(groups, { label: 'points of win rate, a copy', mark: 0, step: 0.01, tick: pointTick }, canvas),
    },
  ];
}

/** The strongest and the weakest of many. */
const drawn = (cards: readonly RankedCard[]): readonly RankedCard[] =>
  cards[0]?.verdict === 'open' && cards.length > 2 * MOST_OPEN
    ? [...cards.slice(0, MOST_OPEN), ...cards.slice(-MOST_OPEN)]
    : cards;

function told(cards: readonly RankedCard[]): string {
  const count = (verdict: RankedCard['verdict']): number => cards.filter((one) => one.verdict === verdict).length;
  return `${counted(count('strong'), 'card')} surely more, ${count('weak')} surely less, and of ${count('open')} these games can't tell`;
}

const rowOf = ({ card, worth, verdict }: RankedCard) => ({
  name: card,
  figure: worth,
  text: pointsAlone(worth),
  series: SERIES[verdict],
  isFaint: verdict === 'open',
});
