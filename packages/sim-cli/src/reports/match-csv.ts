/** The report of a match as CSV. */
import type { Distribution, Extreme, MatchReport, PlayerTurns } from '@lorelab/sim/play';
import { factRows, figureColumns as of, type Row, writeTables } from './csv.js';

export const writeMatchCsv = (report: MatchReport, folder: string): void => writeTables(tablesOf(report), folder);

const quantilesOf = ({ quantiles }: Pick<Distribution, 'quantiles'>): Row =>
  Object.assign({}, ...quantiles.map(({ quantile, ...figure }) => of(`quantile_${quantile}`, figure)));

function tablesOf(report: MatchReport): Record<string, readonly Row[]> {
  const { players, race, length, endings, extremes, provenance } = report;
  return {
    provenance: [
      ...factRows(provenance),
      ...provenance.decks.flatMap(({ name, hash, cards }, i) => [
        { key: `deck ${i + 1}`, value: name },
        { key: `hash of deck ${i + 1}`, value: hash },
        { key: `cards of deck ${i + 1}`, value: cards },
      ]),
      ...provenance.policies.map((policy, i) => ({ key: `policy ${i + 1}`, value: policy })),
    ],
    failures: provenance.failures.map(({ game, message }) => ({ game, message })),
    'win-rates': players.map((player) => ({
      deck: player.deck,
      policy: player.policy,
      wins: player.wins,
      losses: player.losses,
      draws: player.draws,
      stopped: player.stopped,
      ...of('win_rate', player.winRate),
      ...of('on_play', player.onPlay),
      ...of('on_draw', player.onDraw),
      ...of('first_player_advantage', report.firstPlayerAdvantage),
    })),
    endings: endings.map(({ ending, games, share, wonBy }) => ({
      ending,
      games,
      ...of('share', share),
      ...Object.fromEntries(wonBy.map((won, i) => [`won_by_${i + 1}`, won])),
    })),
    lengths: [{ winner: 'all', rounds: length.all }, ...length.byWinner].flatMap(({ winner, rounds }) =>
      rounds.histogram.map(({ value, games, share }) => ({ winner, rounds: value, games, ...of('share', share) })),
    ),
    'length-summary': [{ winner: 'all', rounds: length.all }, ...length.byWinner].map(({ winner, rounds }) => ({
      winner,
      ...of('mean', rounds.mean),
      ...of('spread', rounds.spread),
      ...quantilesOf(rounds),
    })),
    turns: players.flatMap(({ deck, turns }) =>
      turns.map(({ turn, games, columns }) => ({
        deck,
        turn,
        games,
        ...Object.assign({}, ...Object.entries(columns).map(([name, figure]) => of(name, figure))),
      })),
    ),
    race: byTurns(race.progress),
    'race-beside': race.beside.flatMap(({ unit, players: all }) => byTurns(all).map((row) => ({ unit, ...row }))),
    marks: race.progress.flatMap(({ deck, marks }) =>
      marks.flatMap(({ mark, byTurn }) =>
        byTurn.map(({ turn, reached }) => ({ deck, mark, turn, ...of('reached', reached) })),
      ),
    ),
    'marks-ever': race.progress.flatMap(({ deck, marks }) =>
      marks.map(({ mark, ever }) => ({ deck, mark, ...of('reached', ever) })),
    ),
    leads: race.leads.map(({ deck, turn, lead, winRate }) => ({ deck, turn, lead, ...of('win_rate', winRate) })),
    'lead-changes': race.leadChanges.histogram.map(({ value, games, share }) => ({
      lead_changes: value,
      games,
      ...of('share', share),
    })),
    'lead-change-summary': [
      {
        ...of('mean', race.leadChanges.mean),
        ...of('spread', race.leadChanges.spread),
        ...quantilesOf(race.leadChanges),
      },
    ],
    sources: players.flatMap(({ deck, sources }) =>
      sources.map(({ source, mean, share }) => ({ deck, source, ...of('mean', mean), ...of('share', share) })),
    ),
    mulligans: players.flatMap(({ deck, mulligans }) =>
      mulligans.map(({ cards, share, winRate }) => ({
        deck,
        cards,
        ...of('share', share),
        ...of('win_rate', winRate),
      })),
    ),
    cards: players.flatMap(({ deck, cards }) =>
      cards.map((card) => ({
        deck,
        card: card.card,
        copies: card.copies,
        ...of('opening_hand', card.openingHand),
        ...of('drawn', card.drawn),
        ...of('in_hand', card.inHand),
        ...of('not_seen', card.notSeen),
        ...of('improvement', card.improvement),
        p: card.pValue,
        p_corrected: card.pValueCorrected,
        ...of('played', card.played),
        ...of('kept', card.kept),
        ...Object.fromEntries(
          Object.entries(card.counts).flatMap(([id, { games, perGame }]) => [
            [`${id}_in_games`, games],
            ...Object.entries(of(`${id}_per_game`, perGame)),
          ]),
        ),
      })),
    ),
    'card-turns': players.flatMap(({ deck, cards }) =>
      cards.flatMap(({ card, firstPlayed }) =>
        firstPlayed.map(({ turn, games, share }) => ({ deck, card, turn, games, ...of('share', share) })),
      ),
    ),
    extremes: Object.entries(extremes).flatMap(([list, games]: [string, readonly Extreme[]]) =>
      games.map(({ index, value }) => ({ list, game: index, value })),
    ),
  };
}

const byTurns = (players: readonly PlayerTurns[]): Row[] =>
  players.flatMap(({ deck, byTurn }) =>
    byTurn.map(({ turn, games, mean, quantiles }) => ({
      deck,
      turn,
      games,
      ...of('mean', mean),
      ...quantilesOf({ quantiles }),
    })),
  );
