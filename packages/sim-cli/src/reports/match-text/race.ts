/** The race: what the players have by turn, what a lead is worth, where it comes from. */
import type { Figure, GamesReport, PlayerTurns } from '@lorelab/sim';
import { letterOf } from '@lorelab/sim/words';
import { formatMean, formatNumber, formatShare, formatShareAlone } from '../../terminal/figures.js';
import { type Block, type Column, said, section, table } from '../blocks.js';
import { EMPTY, formatQuantile, of, shareOf, turnsOf } from './layout.js';

export function race({ race: { progress, unit, beside, leadChanges } }: GamesReport): Block[] {
  return [
    byTurns(unit, progress),
    ...said([`The lead changes ${formatMean(leadChanges.mean)} times a game.`]),
    ...beside.map((one) => byTurns(one.unit, one.players)),
  ];
}

/** How much of something the players have, turn by turn. */
function byTurns(unit: string, players: readonly PlayerTurns[]): Block {
  const turns = turnsOf(players.map(({ byTurn }) => byTurn.length));
  const columns: Column<number>[] = [
    { title: 'own turn', value: (turn) => turn, isNumber: true },
    ...players.flatMap(({ byTurn }, player): Column<number>[] => [
      {
        title: letterOf(player),
        value: (turn) => formatMean(byTurn[turn - 1]?.mean ?? EMPTY, 1),
        short: (turn) => formatNumber(byTurn[turn - 1]?.mean.value ?? null, 1),
        isNumber: true,
      },
      ...QUARTILES.map(([place, title]) => ({
        title,
        value: (turn: number) => formatQuantile(byTurn[turn - 1]?.quantiles[place]),
        short: (turn: number) => formatNumber(byTurn[turn - 1]?.quantiles[place]?.value ?? null, 0),
        isNumber: true as const,
        spare: place === 2 ? 1 : 2,
      })),
    ]),
  ];
  const title = `${unit} at the end of each own turn: mean, and what 25 %, half and 75 % of games don't exceed`;
  return section(title, table(columns, turns));
}

const QUARTILES = [
  [1, '25 %'],
  [2, 'half'],
  [3, '75 %'],
] as const;

export function marks({ race: { progress, unit } }: GamesReport): Block {
  type Row = { readonly turn: string; readonly reached: (player: number, mark: number) => Figure };
  const rows: Row[] = [
    ...turnsOf(progress.map(({ byTurn }) => byTurn.length)).map((turn) => ({
      turn: String(turn),
      reached: (player: number, mark: number) => progress[player]!.marks[mark]!.byTurn[turn - 1]?.reached ?? EMPTY,
    })),
    { turn: 'ever', reached: (player, mark) => progress[player]!.marks[mark]!.ever },
  ];
  const columns: Column<Row>[] = [
    { title: 'by own turn', value: ({ turn }) => turn, isNumber: true },
    ...progress.flatMap(({ marks: all }, player) =>
      all.map(({ mark }, place) => ({
        title: `${letterOf(player)}: ${mark}`,
        value: ({ reached }: Row) => formatShare(reached(player, place)),
        short: ({ reached }: Row) => formatShareAlone(reached(player, place)),
        isNumber: true as const,
        spare: place % 2 === 0 ? 1 : 0,
      })),
    ),
  ];
  return section(`percentage of games in which so much ${unit} is reached`, table(columns, rows));
}

const LEADS_SHOWN = [-10, -5, -2, 0, 2, 5, 10];
/** Of a lead after a turn that came up in fewer games nothing is said. */
const FEWEST_GAMES = 30;

export function leads({ race: { leads: all, progress, unit } }: GamesReport, player: number): Block[] {
  const { deck, byTurn } = progress[player]!;
  const find = (turn: number, lead: number): Figure => {
    const row = all.find((one) => one.deck === deck && one.turn === turn && one.lead === lead);
    return row && row.games >= FEWEST_GAMES ? row.winRate : EMPTY;
  };
  const columns: Column<number>[] = [
    { title: 'own turn', value: (turn) => turn, isNumber: true },
    ...LEADS_SHOWN.map((lead) => ({
      title: lead > 0 ? `+${lead}` : String(lead),
      value: (turn: number) => formatShare(find(turn, lead)),
      short: (turn: number) => formatShareAlone(find(turn, lead)),
      isNumber: true as const,
      ...(lead !== 0 && { spare: Math.abs(lead) === 2 ? 1 : Math.abs(lead) === 10 ? 3 : 2 }),
    })),
  ];
  const turns = turnsOf([byTurn.length]).filter((turn) => LEADS_SHOWN.some((lead) => find(turn, lead).value !== null));
  if (turns.length === 0) return [];
  const title = `win rate of ${of(player, deck)}, by its lead in ${unit} at the end of its turn (${FEWEST_GAMES} games or more)`;
  return [section(title, table(columns, turns))];
}

export function sources({ players, race: { unit } }: GamesReport): Block[] {
  const rows = players.flatMap(({ sources: all }, player) => all.map((row) => ({ deck: letterOf(player), ...row })));
  if (rows.length === 0) return [];
  const columns: Column<(typeof rows)[number]>[] = [
    { title: 'deck', value: ({ deck }) => deck },
    { title: 'from', value: ({ source }) => source },
    { title: 'a game', value: ({ mean }) => formatMean(mean), isNumber: true },
    { title: '%', value: ({ share }) => formatShare(share), short: shareOf('share'), isNumber: true },
  ];
  return [section(`where ${unit} comes from`, table(columns, rows))];
}
