/** Who wins, from which place in turn order. */
import type { MultiplayerReport } from '@lorelab/sim';
import { letterOf, lettersOf } from '@lorelab/sim/words';
import { counted, formatCount, formatInterval, formatShare } from '../../terminal/figures.js';
import { type Block, type Column, SPACE, section, table, words } from '../blocks.js';

export function shares(report: MultiplayerReport): Block {
  const { sides, players, places, provenance } = report;
  type Row = MultiplayerReport['sides'][number] | 'everybody';
  const columns: Column<Row>[] = [
    {
      title: 'who',
      value: (row) => (row === 'everybody' ? 'everybody' : nameOf(row.players)),
    },
    {
      title: 'policy',
      value: (row) => (row === 'everybody' ? '' : policyOf(row.players)),
      spare: 3,
    },
    {
      title: 'win share',
      value: (row) => (row === 'everybody' ? '' : formatInterval(row.winShare)),
      isNumber: true,
    },
    ...places.map((place, at) => ({
      title: at === 0 ? 'starting' : `${ORDINALS[at]}`,
      value: (row: Row) => formatShare(row === 'everybody' ? place : row.byPlace[at]!, ' %'),
      isNumber: true as const,
      spare: 1,
    })),
    { title: 'won', value: (row) => (row === 'everybody' ? '' : formatCount(row.wins)), isNumber: true, spare: 2 },
  ];
  const nameOf = (seats: readonly number[]): string =>
    seats.length === 1
      ? `${letterOf(seats[0]!)}  ${players[seats[0]!]!.deck}`
      : `${lettersOf(seats)}  ${decksOf(seats)}`;
  const decksOf = (seats: readonly number[]): string => seats.map((seat) => players[seat]!.deck).join(' with ');
  const policyOf = (seats: readonly number[]): string =>
    [...new Set(seats.map((seat) => players[seat]!.policy))].join(', ');
  const note = `By place in turn order; each ${sides.length < players.length ? 'player' : 'deck'} starts as many games as any other, in the same shuffles.`;
  return section(counted(provenance.games, 'game'), table(columns, [...sides, 'everybody']), SPACE, words(note));
}

const ORDINALS = ['first', 'second', 'third', 'fourth'];
