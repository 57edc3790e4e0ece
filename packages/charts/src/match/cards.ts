import type { CardFigures, GamesReport } from '@lorelab/sim';
import { formatChance, formatDifference, formatMean, formatPoints, formatShare, letterOf } from '@lorelab/sim/words';
import { figureCell, numberColumn, shareColumn } from '../cells.js';
import type { Chart } from '../chart.js';
import { deckNames } from '../deck-names.js';
import { drawIntervals } from '../drawing/intervals.js';
import { pointTick } from '../drawing/scales.js';
import type { Terms } from '../terms.js';

/** Of each deck: which cards are in hand in the games that it wins. */
export function cards({ players }: GamesReport, terms: Terms): Chart[] {
  const called = deckNames(players);
  return players.map(({ cards: all }, player) => ofDeck(all, called[player]!, player, terms));
}

function ofDeck(all: readonly CardFigures[], called: string, player: number, { cardColumns }: Terms): Chart {
  const ordered = [...all].sort((a, b) => (b.improvement.value ?? -2) - (a.improvement.value ?? -2));
  const sure = ordered.filter(({ pValueCorrected }) => pValueCorrected !== null && pValueCorrected < 0.05);
  const deeds = cardColumns.filter(({ measure }) => all.some(({ counts }) => measure in counts));
  return {
    id: `cards-${letterOf(player).toLowerCase()}`,
    title: `Cards of ${called}`,
    sentence: `How much more often games are won in which a card came to the hand than games in which it didn't (IWD), in points. ${sure.length === 0 ? 'None can be told from chance here' : `${sure.length} of ${all.length} can be told from chance, all of them together; the others are pale`}. These are associations: lorelab impact tells what a card causes.`,
    table: {
      columns: [
        { title: 'card' },
        numberColumn('copies'),
        {
          title: 'IWD',
          about: 'in hand less not seen, in points of win rate',
          isNumber: true,
          line: { even: 0 },
        },
        shareColumn('GIH', 'win rate with it in hand at any time'),
        shareColumn('OH', 'win rate with it in the opening hand'),
        shareColumn('GD', 'win rate with it drawn later'),
        shareColumn('GNS', 'win rate with it never in hand'),
        numberColumn('p', 'the chance that it is nothing, corrected for all cards of the deck'),
        numberColumn('played', 'win rate where it was played'),
        numberColumn('kept', 'of the copies in the opening hand'),
        ...deeds.map(({ title }) => numberColumn(title, 'a game')),
      ],
      rows: ordered.map((card) => [
        card.card,
        card.copies,
        figureCell(card.improvement, formatDifference),
        ...[card.inHand, card.openingHand, card.drawn, card.notSeen].map((figure) =>
          figureCell(figure, (share) => formatShare(share, ' %')),
        ),
        card.pValueCorrected === null
          ? null
          : { value: card.pValueCorrected, low: null, high: null, text: formatChance(card.pValueCorrected) },
        figureCell(card.played, (share) => formatShare(share, ' %')),
        figureCell(card.kept, (share) => formatShare(share, ' %')),
        ...deeds.map(({ measure }) =>
          card.counts[measure] ? figureCell(card.counts[measure].perGame, formatMean) : null,
        ),
      ]),
    },
    draw: (canvas) =>
      drawIntervals(
        [
          {
            rows: ordered.map((card) => ({
              name: card.card,
              figure: card.improvement,
              text: formatPoints(card.improvement).replace(' points', ''),
              series: player,
              isFaint: !sure.includes(card),
            })),
          },
        ],
        { label: 'points of win rate', mark: 0, step: 0.05, tick: pointTick },
        canvas,
      ),
  };
}
