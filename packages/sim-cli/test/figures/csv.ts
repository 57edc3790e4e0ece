/** The CSV files that reports should have, from their data. */
import type { Figure, LadderReport, MatchReport, MatrixReport } from '@lorelab/sim';
import { expect } from 'vitest';
import { figuresOf, isFigure } from './laws.js';
import { readCsv } from './read-csv.js';

type Cell = string | number | boolean | null;
/** A figure stands for four columns: itself, its bounds, and how many games it is of. */
type Row = Readonly<Record<string, Cell | Figure>>;
type Tables = Readonly<Record<string, readonly Row[]>>;

/** Every cell of every file is what the data say, and no figure of the data is missing. */
export function expectTables(report: object, found: ReadonlyMap<string, string>, wanted: Tables): void {
  expect([...found.keys()].sort()).toEqual([...Object.keys(wanted), 'provenance'].sort());
  const told = new Set<unknown>();
  for (const [name, rows] of Object.entries(wanted)) {
    for (const row of rows) for (const cell of Object.values(row)) if (isFigure(cell)) told.add(cell);
    const [titles = [], ...cells] = readCsv(found.get(name)!);
    expect(cells.length, `rows of ${name}.csv`).toBe(rows.length);
    for (const [i, row] of rows.entries())
      expect(
        Object.fromEntries(titles.map((title, column) => [title, cells[i]![column]])),
        `${name}.csv:${i + 2}`,
      ).toEqual(written(row));
  }
  const untold = figuresOf(report).filter(({ figure }) => !told.has(figure));
  expect(untold.map(({ path }) => path)).toEqual([]);
}

const written = (row: Row): Record<string, string> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, cell]) =>
      isFigure(cell)
        ? [
            [name, textOf(cell.value)],
            [`${name}_low`, textOf(cell.low)],
            [`${name}_high`, textOf(cell.high)],
            [`${name}_games`, textOf(cell.games)],
          ]
        : [[name, textOf(cell)]],
    ),
  );

const textOf = (cell: Cell): string => (cell === null ? '' : String(cell));

const UNKNOWN = { value: null, low: null, high: null, games: 0 };

const csvOfForfeits = (parts: readonly Pick<MatchReport['provenance'], 'forfeits'>[]): Row[] =>
  parts
    .flatMap(({ forfeits = [] }) => forfeits)
    .map(({ policy, player, kind, games, first }) => ({
      ...{ policy, player: player ?? null, kind, games },
      ...{ first_seed: first.seed, first_game: first.game, first_decision: first.decision },
    }));

export const csvOfMatrix = ({ decks, choice, pairings }: MatrixReport): Tables => ({
  decks: decks.map(({ deck, hash, weight, field }) => ({ deck, hash, weight, field })),
  forfeits: csvOfForfeits(pairings),
  misplayed: decks.flatMap(({ deck, misplayed }) => misplayed.map((card) => ({ deck, ...card }))),
  choice: choice!.decks.map(({ deck, share, best, nash, included }) => ({ deck, share, best, nash, included })),
  'choice-best': [
    {
      ...{ deck: choice!.best.deck, next: choice!.best.next, lead: choice!.best.lead },
      ...{ next_after_change: choice!.change?.next ?? null, moved: choice!.change?.moved ?? UNKNOWN },
      is_unique: choice!.isUnique,
    },
  ],
  'choice-change': (choice!.change?.shares ?? []).map(({ deck, from, to }) => ({ deck, from, to })),
  'choice-stays': choice!.stays.map(({ deck, share, from, to }) => ({
    ...{ deck, share, from: from?.share ?? null, below_it: from?.next ?? null },
    ...{ to: to?.share ?? null, above_it: to?.next ?? null },
  })),
  'second-opinion-decks': decks.flatMap(({ deck, difference }) => (difference ? [{ deck, difference }] : [])),
  'second-opinion': pairings.flatMap(({ a, b, secondOpinion }) =>
    secondOpinion ? [{ a, b, ...csvOfSecondOpinion(secondOpinion) }] : [],
  ),
  pairings: pairings.map(({ a, b, winRate, games, stopped, failed, seed }) => ({
    ...{ a, b, win_rate: winRate, games, stopped, failed, seed },
  })),
});

/** Pairs by what the first has won in both games together, in halves of a win. */
function pairScores(pairs: readonly number[]): Row {
  const scores = [0, 0, 0, 0, 0];
  const halves = [0, 1, 1, 2];
  pairs.forEach((times, at) => {
    scores[halves[Math.floor(at / 4)]! + halves[at % 4]!]! += times;
  });
  return Object.fromEntries(scores.map((times, score) => [`pairs_${score}`, times]));
}

export const csvOfLadder = ({ provenance, policies, meetings }: LadderReport): Tables => ({
  decks: provenance.decks.map(({ name, hash }) => ({ deck: name, hash })),
  forfeits: csvOfForfeits(meetings),
  policies: policies.map(({ policy, elo, score, games }) => ({ policy, elo, score, games })),
  meetings: meetings.map(({ a, b, winRate, elo, pairs, games, stopped, failed, superiority, sprt }) => ({
    ...{ a, b, win_rate: winRate, elo, ...pairScores(pairs), superiority, games, stopped, failed },
    sprt: sprt?.verdict ?? null,
    llr: sprt?.llr ?? null,
    elo0: sprt?.elo0 ?? null,
    elo1: sprt?.elo1 ?? null,
  })),
});

const csvOfSecondOpinion = ({
  policy,
  verdict,
  failed,
  winRate,
  beside,
  difference,
}: NonNullable<MatchReport['secondOpinion']>): Row => ({
  policy,
  verdict,
  failed,
  win_rate: winRate,
  beside,
  difference,
});

type Quantiles = MatchReport['length']['all']['quantiles'];
const quantiles = (all: Quantiles): Row =>
  Object.fromEntries(all.map((figure) => [`quantile_${figure.quantile}`, figure]));

export function csvOfMatch({
  players,
  secondOpinion,
  firstPlayerAdvantage,
  endings,
  length,
  race,
  extremes,
  provenance,
}: MatchReport): Tables {
  const lengths = [{ winner: 'all', rounds: length.all }, ...length.byWinner];
  const turnsOf = ({
    deck,
    byTurn,
  }: (typeof race.progress)[number] | (typeof race.beside)[number]['players'][number]): Row[] =>
    byTurn.map(({ turn, games, mean, quantiles: all }) => ({ deck, turn, games, mean, ...quantiles(all) }));
  return {
    failures: provenance.failures.map(({ game, message }) => ({ game, message })),
    forfeits: csvOfForfeits([provenance]),
    'win-rates': players.map(({ deck, policy, wins, losses, draws, stopped, winRate, onPlay, onDraw }) => ({
      ...{ deck, policy, wins, losses, draws, stopped },
      ...{ win_rate: winRate, on_play: onPlay, on_draw: onDraw, first_player_advantage: firstPlayerAdvantage },
    })),
    endings: endings.map(({ ending, games, share, wonBy: [won_by_1, won_by_2] }) => ({
      ...{ ending, games, share, won_by_1: won_by_1!, won_by_2: won_by_2! },
    })),
    lengths: lengths.flatMap(({ winner, rounds }) =>
      rounds.histogram.map(({ value, games, share }) => ({ winner, rounds: value, games, share })),
    ),
    'length-summary': lengths.map(({ winner, rounds: { mean, spread, quantiles: all } }) => ({
      ...{ winner, mean, spread },
      ...quantiles(all),
    })),
    turns: players.flatMap(({ deck, turns }) =>
      turns.map(({ turn, games, columns }) => ({ deck, turn, games, ...columns })),
    ),
    race: race.progress.flatMap(turnsOf),
    'race-beside': race.beside.flatMap(({ unit, players: all }) =>
      all.flatMap((player) => turnsOf(player).map((row) => ({ unit, ...row }))),
    ),
    marks: race.progress.flatMap(({ deck, marks }) =>
      marks.flatMap(({ mark, byTurn }) => byTurn.map(({ turn, reached }) => ({ deck, mark, turn, reached }))),
    ),
    'marks-ever': race.progress.flatMap(({ deck, marks }) =>
      marks.map(({ mark, ever }) => ({ deck, mark, reached: ever })),
    ),
    leads: race.leads.map(({ deck, turn, lead, winRate }) => ({ deck, turn, lead, win_rate: winRate })),
    'lead-changes': race.leadChanges.histogram.map(({ value, games, share }) => ({
      lead_changes: value,
      games,
      share,
    })),
    'lead-change-summary': [
      { mean: race.leadChanges.mean, spread: race.leadChanges.spread, ...quantiles(race.leadChanges.quantiles) },
    ],
    sources: players.flatMap(({ deck, sources }) =>
      sources.map(({ source, mean, share }) => ({ deck, source, mean, share })),
    ),
    mulligans: players.flatMap(({ deck, mulligans }) =>
      mulligans.map(({ cards, share, winRate }) => ({ deck, cards, share, win_rate: winRate })),
    ),
    cards: players.flatMap(({ deck, cards }) => cards.map((card) => ({ deck, ...cardRow(card) }))),
    'card-turns': players.flatMap(({ deck, cards }) =>
      cards.flatMap(({ card, firstPlayed }) =>
        firstPlayed.map(({ turn, games, share }) => ({ deck, card, turn, games, share })),
      ),
    ),
    'second-opinion': secondOpinion ? [csvOfSecondOpinion(secondOpinion)] : [],
    misplayed: players.flatMap(({ deck, misplayed }) =>
      misplayed.map(({ card, copies, inked, played }) => ({ deck, card, copies, inked, played })),
    ),
    extremes: Object.entries(extremes).flatMap(([list, games]: [string, MatchReport['extremes']['longest']]) =>
      games.map(({ index, value }) => ({ list, game: index, value })),
    ),
  };
}

const cardRow = (card: MatchReport['players'][number]['cards'][number]): Row => ({
  card: card.card,
  copies: card.copies,
  opening_hand: card.openingHand,
  drawn: card.drawn,
  in_hand: card.inHand,
  not_seen: card.notSeen,
  improvement: card.improvement,
  p: card.pValue,
  p_corrected: card.pValueCorrected,
  played: card.played,
  kept: card.kept,
  ...Object.fromEntries(
    Object.entries(card.counts).flatMap(([id, { games, perGame }]): [string, Cell | Figure][] => [
      [`${id}_in_games`, games],
      [`${id}_per_game`, perGame],
    ]),
  ),
});
