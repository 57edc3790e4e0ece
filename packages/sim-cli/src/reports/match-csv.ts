/** The report of a match as CSV. */
import {
  type DeckReport,
  type Extreme,
  type GamesReport,
  gameKind,
  type MatchReport,
  type PlayerTurns,
} from '@lorelab/sim';
import {
  type CsvColumns,
  type CsvTable,
  cell,
  cells,
  factTable,
  figureCells,
  forfeitTable,
  MISPLAYED,
  quantileCells,
  SECOND_OPINION,
  tableOf,
  writeTables,
} from './csv.js';

export const writeMatchCsv = (report: MatchReport, folder: string): void => writeTables(tablesOf(report), folder);

const tablesOf = (report: MatchReport): Record<string, CsvTable> => ({
  ...gamesTables(report),
  'win-rates': tableOf(report.players, [
    cells('deck', 'policy', 'wins', 'losses', 'draws', 'stopped'),
    figureCells('win_rate', ({ winRate }) => winRate),
    figureCells('on_play', ({ onPlay }) => onPlay),
    figureCells('on_draw', ({ onDraw }) => onDraw),
    figureCells('first_player_advantage', () => report.firstPlayerAdvantage),
  ]),
  'second-opinion': tableOf(report.secondOpinion ? [report.secondOpinion] : [], SECOND_OPINION),
});

/** The tables that reports of games have, however many play. */
export const gamesTables = (report: GamesReport): Record<string, CsvTable> => ({
  provenance: provenanceTable(report),
  failures: tableOf(report.provenance.failures, [cells('game', 'message')]),
  forfeits: forfeitTable([report.provenance]),
  endings: tableOf(report.endings, [
    cells('ending', 'games'),
    figureCells('share', ({ share }) => share),
    ...report.players.map((_, player) =>
      cell(`won_by_${player + 1}`, ({ wonBy }: GamesReport['endings'][number]) => wonBy[player]!),
    ),
  ]),
  ...lengthTables(report),
  turns: turnTable(report),
  ...raceTables(report),
  sources: tableOf(
    ofPlayers(report.players, ({ sources }) => sources),
    [cells('deck', 'source'), figureCells('mean', ({ mean }) => mean), figureCells('share', ({ share }) => share)],
  ),
  mulligans: tableOf(
    ofPlayers(report.players, ({ mulligans }) => mulligans),
    [
      cells('deck', 'cards'),
      figureCells('share', ({ share }) => share),
      figureCells('win_rate', ({ winRate }) => winRate),
    ],
  ),
  ...cardTables(report),
  misplayed: tableOf(
    ofPlayers(report.players, ({ misplayed }) => misplayed),
    MISPLAYED,
  ),
  extremes: tableOf(
    Object.entries(report.extremes).flatMap(([list, games]: [string, readonly Extreme[]]) =>
      games.map(({ index, value }) => ({ list, game: index, value })),
    ),
    [cells('list', 'game', 'value')],
  ),
});

/** What is said of each deck, with the deck's name. */
const ofPlayers = <Player extends { readonly deck: string }, Row extends object>(
  players: readonly Player[],
  rows: (player: Player) => readonly Row[],
): (Row & { readonly deck: string })[] =>
  players.flatMap((player) => rows(player).map((row) => ({ ...row, deck: player.deck })));

const provenanceTable = ({ provenance, trust }: GamesReport): CsvTable =>
  factTable(provenance, [
    ...provenance.decks.flatMap(({ name, hash, cards }, i) => [
      { key: `deck ${i + 1}`, value: name },
      { key: `hash of deck ${i + 1}`, value: hash },
      { key: `cards of deck ${i + 1}`, value: cards },
    ]),
    ...provenance.policies.map((policy, i) => ({ key: `policy ${i + 1}`, value: policy })),
    { key: 'trust', value: trust },
  ]);

function lengthTables({ length }: GamesReport): Record<string, CsvTable> {
  const all = [{ winner: 'all', rounds: length.all }, ...length.byWinner];
  return {
    lengths: tableOf(
      all.flatMap(({ winner, rounds }) => rounds.histogram.map((bar) => ({ ...bar, winner }))),
      [
        cells('winner'),
        cell('rounds', ({ value }) => value),
        cells('games'),
        figureCells('share', ({ share }) => share),
      ],
    ),
    'length-summary': tableOf(all, [
      cells('winner'),
      figureCells('mean', ({ rounds }) => rounds.mean),
      figureCells('spread', ({ rounds }) => rounds.spread),
      ...quantileCells<(typeof all)[number]>(({ rounds }) => rounds.quantiles),
    ]),
  };
}

function turnTable({ players, provenance }: GamesReport): CsvTable {
  type Row = DeckReport['turns'][number];
  return tableOf(
    ofPlayers(players, ({ turns }) => turns),
    [
      cells('deck', 'turn', 'games'),
      ...gameKind(provenance.game).turnColumns.map(({ id }) => figureCells(id, ({ columns }: Row) => columns[id]!)),
    ],
  );
}

function raceTables({ race }: GamesReport): Record<string, CsvTable> {
  const { progress, beside, leads, leadChanges } = race;
  return {
    race: tableOf(turnsOf(progress), TURNS),
    'race-beside': tableOf(
      beside.flatMap(({ unit, players }) => turnsOf(players).map((row) => ({ ...row, unit }))),
      [cells('unit'), ...TURNS],
    ),
    marks: tableOf(
      ofPlayers(progress, ({ marks }) => marks.flatMap(({ mark, byTurn }) => byTurn.map((row) => ({ ...row, mark })))),
      [cells('deck', 'mark', 'turn'), figureCells('reached', ({ reached }) => reached)],
    ),
    'marks-ever': tableOf(
      ofPlayers(progress, ({ marks }) => marks),
      [cells('deck', 'mark'), figureCells('reached', ({ ever }) => ever)],
    ),
    leads: tableOf(leads, [cells('deck', 'turn', 'lead'), figureCells('win_rate', ({ winRate }) => winRate)]),
    'lead-changes': tableOf(leadChanges.histogram, [
      cell('lead_changes', ({ value }) => value),
      cells('games'),
      figureCells('share', ({ share }) => share),
    ]),
    'lead-change-summary': tableOf(
      [leadChanges],
      [
        figureCells('mean', ({ mean }) => mean),
        figureCells('spread', ({ spread }) => spread),
        ...quantileCells<typeof leadChanges>(({ quantiles }) => quantiles),
      ],
    ),
  };
}

type TurnRow = PlayerTurns['byTurn'][number] & { readonly deck: string };

const turnsOf = (players: readonly PlayerTurns[]): TurnRow[] => ofPlayers(players, ({ byTurn }) => byTurn);

const TURNS: readonly CsvColumns<TurnRow>[] = [
  cells('deck', 'turn', 'games'),
  figureCells('mean', ({ mean }) => mean),
  ...quantileCells<TurnRow>(({ quantiles }) => quantiles),
];

function cardTables({ players }: GamesReport): Record<string, CsvTable> {
  const cards = ofPlayers(players, (player) => player.cards);
  type Card = (typeof cards)[number];
  // Every card of a game is counted by the same measures.
  const measures = Object.keys(cards[0]?.counts ?? {});
  return {
    cards: tableOf(cards, [
      cells('deck', 'card', 'copies'),
      figureCells('opening_hand', ({ openingHand }) => openingHand),
      figureCells('drawn', ({ drawn }) => drawn),
      figureCells('in_hand', ({ inHand }) => inHand),
      figureCells('not_seen', ({ notSeen }) => notSeen),
      figureCells('improvement', ({ improvement }) => improvement),
      cell('p', ({ pValue }) => pValue),
      cell('p_corrected', ({ pValueCorrected }) => pValueCorrected),
      figureCells('played', ({ played }) => played),
      figureCells('kept', ({ kept }) => kept),
      ...measures.flatMap((id) => [
        cell<Card>(`${id}_in_games`, ({ counts }) => counts[id]!.games),
        figureCells<Card>(`${id}_per_game`, ({ counts }) => counts[id]!.perGame),
      ]),
    ]),
    'card-turns': tableOf(
      cards.flatMap(({ deck, card, firstPlayed }) => firstPlayed.map((row) => ({ ...row, deck, card }))),
      [cells('deck', 'card', 'turn', 'games'), figureCells('share', ({ share }) => share)],
    ),
  };
}
