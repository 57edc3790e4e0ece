/** The curve, and the opening hands. */
import type { DeckReport, GameKind } from '@lorelab/sim';
import {
  formatCount,
  formatInterval,
  formatMean,
  formatNumber,
  formatShare,
  formatShareAlone,
} from '../../terminal/figures.js';
import { type Column, formatTable } from '../../terminal/table.js';
import { of, section, shareOf, TURNS_SHOWN } from './layout.js';

export function curve({ deck, turns }: DeckReport, player: number, kind: GameKind): string {
  type Row = DeckReport['turns'][number];
  const columns: Column<Row>[] = [
    { title: 'own turn', value: ({ turn }) => turn, isNumber: true },
    { title: 'games', value: ({ games }) => formatCount(games), isNumber: true, spare: 9 },
    ...kind.turnColumns.map(({ id, title, as }, place) => ({
      title: as === 'mean' ? title : `${title} %`,
      value: ({ columns: figures }: Row) => (as === 'mean' ? formatMean(figures[id]!) : formatShare(figures[id]!)),
      short: ({ columns: figures }: Row) =>
        as === 'mean' ? formatNumber(figures[id]!.value) : formatShareAlone(figures[id]!),
      isNumber: true as const,
      spare: place,
    })),
  ];
  return section(`turn by turn: ${of(player, deck)}`, formatTable(columns, turns.slice(0, TURNS_SHOWN)));
}

export function mulligans({ deck, mulligans: all }: DeckReport, player: number): string {
  if (all.length === 0) return '';
  const columns: Column<DeckReport['mulligans'][number]>[] = [
    { title: 'cards put back', value: ({ cards: count }) => count, isNumber: true },
    { title: 'games', value: ({ games }) => formatCount(games), isNumber: true, spare: 1 },
    { title: '%', value: ({ share }) => formatShare(share), short: shareOf('share'), isNumber: true },
    { title: 'win rate', value: ({ winRate }) => formatInterval(winRate), isNumber: true },
  ];
  return section(`opening hands: ${of(player, deck)}`, formatTable(columns, all));
}
