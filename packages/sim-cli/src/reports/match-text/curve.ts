/** The curve, and the opening hands. */
import type { DeckReport, GameKind, GamesReport } from '@lorelab/sim';
import { letterOf } from '@lorelab/sim/words';
import {
  formatCount,
  formatInterval,
  formatMean,
  formatNumber,
  formatShare,
  formatShareAlone,
} from '../../terminal/figures.js';
import { type Block, type Column, section, table } from '../blocks.js';
import { gamesWhere, of, shareOf, TURNS_SHOWN } from './layout.js';

export function curve({ deck, turns }: DeckReport, player: number, kind: GameKind): Block {
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
  return section(`turn by turn: ${of(player, deck)}`, table(columns, turns.slice(0, TURNS_SHOWN)));
}

export function mulligans(report: GamesReport, player: number): Block[] {
  const { deck, mulligans: all } = report.players[player]!;
  if (all.length === 0) return [];
  type Row = DeckReport['mulligans'][number];
  const games = ({ cards }: Row) => gamesWhere(report, `mulliganed(${letterOf(player)}) = ${cards}`);
  const columns: Column<Row>[] = [
    { title: 'cards put back', value: ({ cards: count }) => count, isNumber: true },
    { title: 'games', value: ({ games: count }) => formatCount(count), isNumber: true, spare: 1, games },
    { title: '%', value: ({ share }) => formatShare(share), short: shareOf('share'), isNumber: true, games },
    { title: 'win rate', value: ({ winRate }) => formatInterval(winRate), isNumber: true, games },
  ];
  return [section(`opening hands: ${of(player, deck)}`, table(columns, all))];
}
