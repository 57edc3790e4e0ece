import type { OddsOfSeat, OddsReport } from '@lorelab/sim/odds';
import { type Bounded, formatChance, formatInterval, formatPercent } from '@lorelab/sim/words';
import { figureCell, numberColumn } from '../cells.js';
import type { Chart } from '../chart.js';
import { drawLines, type Line } from '../drawing/lines.js';

const exact = (chance: number): Bounded => ({ value: chance, low: chance, high: chance });
const chanceCell = (chance: number | null) =>
  chance === null ? null : { value: chance, low: null, high: null, text: formatChance(chance) };
const percent = (share: number): string => formatPercent(share, 0);

/** The charts of odds: by turn, or by cards where no turn says how many are drawn. */
export const oddsCharts = (report: OddsReport): Chart[] =>
  [byTurn(report), byCards(report)].filter((chart) => chart !== undefined);

const SEATS = [
  ['onPlay', 'on the play'],
  ['onDraw', 'on the draw'],
] as const;

function byTurn({ turns, question, asked }: OddsReport): Chart | undefined {
  if (turns.length === 0) return undefined;
  const hasMatch = turns.some(({ onPlay }) => onPlay.match !== null);
  const hasPolicy = turns.some(({ onPlay }) => onPlay.policy !== null);
  const at = turns.find(({ turn }) => turn === (asked.turn ?? 1));
  const lineOf = (
    series: number,
    name: string,
    seat: 'onPlay' | 'onDraw',
    of: (odds: OddsOfSeat) => Bounded | null,
  ): Line => ({
    name,
    series,
    points: turns.flatMap((each) => {
      const figure = of(each[seat]);
      return figure === null ? [] : [{ x: each.turn, figure }];
    }),
  });
  return {
    id: 'turns',
    title: 'By turn',
    sentence: `The chance of ${question} by each turn; turn 0 is the opening hand.${at ? ` On turn ${at.turn} it is ${formatChance(at.onPlay.none)} on the play and ${formatChance(at.onDraw.none)} on the draw${at.onPlay.match === null ? '' : `, with all put back that isn't asked for ${formatChance(at.onPlay.match)} and ${formatChance(at.onDraw.match)}`}.` : ''} Chances are exact${hasPolicy ? ", but for the policy's, whose band is an interval of 95 %" : ''}.`,
    table: {
      columns: [
        numberColumn('turn'),
        ...SEATS.flatMap(([, seat]) => [
          numberColumn(seat),
          ...(hasMatch
            ? [numberColumn(`${seat}, hand altered`, 'with all put back that the question does not ask for')]
            : []),
          ...(hasPolicy ? [numberColumn(`${seat}, as the policy alters`)] : []),
        ]),
      ],
      rows: turns.map((each) => [
        each.turn,
        ...SEATS.flatMap(([seat]) => [
          chanceCell(each[seat].none),
          ...(hasMatch ? [chanceCell(each[seat].match)] : []),
          ...(hasPolicy ? [each[seat].policy ? figureCell(each[seat].policy, formatInterval) : null] : []),
        ]),
      ]),
    },
    draw: (canvas) =>
      drawLines(
        SEATS.map(([seat, heading]) => ({
          heading,
          within: [0, 1],
          format: percent,
          lines: [
            lineOf(0, 'kept', seat, ({ none }) => exact(none)),
            ...(hasMatch ? [lineOf(1, 'altered', seat, ({ match }) => (match === null ? null : exact(match)))] : []),
            ...(hasPolicy ? [lineOf(2, 'policy', seat, ({ policy }) => policy)] : []),
          ],
        })),
        { label: 'turn' },
        canvas,
      ),
  };
}

function byCards({ byCards: chances, question, turns }: OddsReport): Chart | undefined {
  if (chances.length === 0 || turns.length > 0) return undefined;
  const half = chances.find(({ chance }) => chance >= 0.5);
  return {
    id: 'cards',
    title: 'By cards that are drawn',
    sentence: `The chance of ${question} among so many cards, without altering the hand${half ? `; it is one half from ${half.cards} cards on` : ''}. It is exact.`,
    table: {
      columns: [numberColumn('cards'), numberColumn('chance')],
      rows: chances.map(({ cards, chance }) => [cards, chanceCell(chance)]),
    },
    draw: (canvas) =>
      drawLines(
        [
          {
            within: [0, 1],
            format: percent,
            lines: [
              {
                name: '',
                series: 0,
                points: chances.map(({ cards, chance }) => ({ x: cards, figure: exact(chance) })),
              },
            ],
          },
        ],
        { label: 'cards', columns: 1, height: 230 },
        canvas,
      ),
  };
}
