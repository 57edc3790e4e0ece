/** What became of each player: who left and when, who was ahead and what that was worth. */
import type { AheadReport, MultiplayerReport } from '@lorelab/sim';
import { letterOf } from '@lorelab/sim/words';
import { formatCount, formatMean, formatNumber, formatShare, formatShareAlone } from '../../terminal/figures.js';
import { type Block, type Column, SPACE, section, table, words } from '../blocks.js';
import { EMPTY, shareOf, turnsOf } from '../match-text/layout.js';

/** Who had to leave, after how many turns, and how far everybody had come in the end. */
export function leaving({ players, race: { unit } }: MultiplayerReport): Block {
  const rows = players.map((player, seat) => ({ ...player, letter: letterOf(seat) }));
  const columns: Column<(typeof rows)[number]>[] = [
    { title: 'player', value: ({ letter }) => letter },
    { title: 'left %', value: ({ left }) => formatShare(left), short: shareOf('left'), isNumber: true },
    { title: 'after own turns', value: ({ leftAfter }) => formatMean(leftAfter, 1), isNumber: true },
    { title: `${unit} at the end`, value: ({ final }) => formatMean(final), isNumber: true },
    { title: 'won', value: ({ wins }) => formatCount(wins), isNumber: true, spare: 1 },
  ];
  return section('who left, and how far everybody came', table(columns, rows));
}

/** Who is ahead of every opponent after their own turn, and how often they win then. */
export function ahead({ players, race: { unit } }: MultiplayerReport): Block[] {
  const find = (player: number, turn: number): AheadReport | undefined =>
    players[player]!.ahead.find((row) => row.turn === turn);
  const columns: Column<number>[] = [
    { title: 'own turn', value: (turn) => turn, isNumber: true },
    ...players.flatMap((_, player): Column<number>[] => [
      {
        title: `${letterOf(player)} ahead %`,
        value: (turn) => formatShare(find(player, turn)?.ahead ?? EMPTY),
        short: (turn) => formatShareAlone(find(player, turn)?.ahead ?? EMPTY),
        isNumber: true,
      },
      {
        title: 'wins %',
        value: (turn) => formatShare(find(player, turn)?.wonFromAhead ?? EMPTY),
        short: (turn) => formatNumber((find(player, turn)?.wonFromAhead.value ?? 0) * 100, 0),
        isNumber: true,
        spare: 1,
      },
    ]),
  ];
  const turns = turnsOf(players.map((player) => player.ahead.length));
  if (turns.length === 0) return [];
  const note = `Ahead: more ${unit} than every opponent at the end of an own turn that isn't the game's last. Wins: of those games.`;
  return [section('who is ahead, and what that is worth', table(columns, turns), SPACE, words(note))];
}
