/** The report of what moved of a suite for a terminal. */
import type { BalanceFigure, BalanceReport, DecidedGame } from '@lorelab/sim/balance';
import { formatCount, formatPercent } from '../../terminal/figures.js';
import { howToGoOn, playedAgain } from '../again.js';
import {
  answered,
  type Block,
  type Column,
  facts,
  lines,
  type Piece,
  said,
  section,
  type Table,
  table,
  words,
} from '../blocks.js';
import { behind, type GameBehind, type GamesBehind } from '../games-behind.js';
import { listed, shortNames } from '../words.js';
import {
  answer,
  byKind,
  bySurprise,
  FAMILY_TITLES,
  figureName,
  formatChange,
  formatReach,
  formatTolerance,
  formatValue,
} from './words.js';

/** What didn't move is told of so many figures, those that came nearest first. */
const OTHERS_SHOWN = 12;

export function tellBalance(report: BalanceReport, isBrief = false): Block[] {
  const lead = answered(answer(report));
  if (isBrief) return [lead];
  return [
    lead,
    ...changed(report),
    ...moved(report),
    ...others(report),
    ...families(report),
    ...decided(report),
    ...notes(report),
    again(report),
  ];
}

function moved(report: BalanceReport): Block[] {
  const rows = byKind(report.figures.filter(({ verdict }) => verdict === 'moved'));
  return rows.length === 0 ? [] : [section('what moved', figureTable(rows, report))];
}

/** What changed, but not by more than is tolerated or not more surely than chance does. */
function others(report: BalanceReport): Block[] {
  const rows = bySurprise(report.figures.filter(({ verdict }) => verdict === 'open' || verdict === 'within'));
  const shown = rows.slice(0, OTHERS_SHOWN);
  if (shown.length === 0) return [];
  const more =
    rows.length > shown.length
      ? [words(`… and ${formatCount(rows.length - shown.length)} more, which the data have (JSON, CSV)`)]
      : [];
  return [section('what else came out otherwise', figureTable(shown, report), ...more)];
}

function figureTable(rows: readonly BalanceFigure[], report: BalanceReport): Table {
  const columns: Column<BalanceFigure>[] = [
    { title: 'figure', value: (row) => figureName(row, report) },
    { title: 'before', value: (row) => formatValue(row.before, row), isNumber: true, spare: 3 },
    {
      title: 'now',
      value: (row) => formatValue(row.now, row),
      isNumber: true,
      spare: 2,
      games: (row) => pairingGames(row, report),
    },
    {
      title: 'change',
      value: (row) => `${formatChange(row)} (${formatReach(row)})`,
      short: formatChange,
      isNumber: true,
    },
    { title: 'tolerated', value: formatTolerance, isNumber: true, spare: 4 },
    { title: 'verdict', value: ({ verdict }) => verdict },
    { title: 'by chance', value: (row) => formatChanceOf(row), isNumber: true, spare: 5 },
  ];
  return table(columns, rows);
}

/** How probable it is that a figure as far out as this is found among all, if none moved. */
const formatChanceOf = ({ pValueCorrected: p }: BalanceFigure): string => (p < 0.0001 ? '<0.0001' : p.toPrecision(2));

function families({ figures }: BalanceReport): Block[] {
  const kinds = [...new Set(figures.map(({ family }) => family))].map((family) => ({
    family,
    of: figures.filter((one) => one.family === family),
  }));
  type Row = (typeof kinds)[number];
  const count =
    (which: BalanceFigure['verdict']) =>
    ({ of }: Row): number =>
      of.filter(({ verdict }) => verdict === which).length;
  if (kinds.length === 0) return [];
  const columns: Column<Row>[] = [
    { title: 'kind of figure', value: ({ family }) => FAMILY_TITLES[family] },
    { title: 'figures', value: ({ of }) => of.length, isNumber: true },
    ...(['moved', 'open', 'within', 'same'] as const).map(
      (which): Column<Row> => ({ title: which, value: count(which), isNumber: true }),
    ),
  ];
  return [section('all that is watched', table(columns, kinds))];
}

function changed({ changed: cards = [] }: BalanceReport): Block[] {
  if (cards.length === 0) return [];
  const told = cards.map(({ card, decks }): [string, string] => [
    card,
    decks.length === 0 ? 'no deck of the suite plays it' : `in ${listed(decks)}`,
  ]);
  return [section('changed cards', facts(told))];
}

function decided(report: BalanceReport): Block[] {
  const { decided: games = [] } = report;
  if (games.length === 0) return [];
  return [
    section(
      'games in which the change decided',
      ...games.flatMap((game): Piece[] => [
        words(whoWon(game, report)),
        lines(
          game.commands.map((command) => `  ${command}`),
          gamesOf(game, report),
        ),
      ]),
    ),
  ];
}

/** Where the two decks of a pairing lie among those of the report. */
function placesOf(names: readonly string[], decks: BalanceReport['provenance']['decks']) {
  const [first, second] = names.map((name) => ({ place: decks.findIndex((deck) => deck.name === name) }));
  return [first!, second!] as const;
}

/** The game without the change, and with it. */
function gamesOf(
  { decks: names, policy, seed, index }: DecidedGame,
  { provenance: { decks, gamesAPairing } }: BalanceReport,
): GameBehind[] {
  const match = { decks: placesOf(names, decks), policies: [policy, policy], seed, to: gamesAPairing } as const;
  return [
    { match: { ...match, isUnpatched: true }, index, text: 'without the change' },
    { match, index, text: 'with it' },
  ];
}

/** The games of each two decks, as they are played now. */
function pairingGames({ family, policy, of }: BalanceFigure, { provenance }: BalanceReport): GamesBehind | undefined {
  if (family !== 'pairings' || provenance.before.what !== 'without the patch') return undefined;
  const { decks, seed, gamesAPairing } = provenance;
  const match = {
    decks: placesOf(of, decks),
    policies: [policy, policy],
    seed,
    seedOf: 'matrix',
    to: gamesAPairing,
  } as const;
  return behind([match]);
}

function whoWon({ decks: names, before, now, turns }: DecidedGame, report: BalanceReport): string {
  const called = shortNames(report.provenance.decks.map(({ name }) => name));
  const [first, second] = names.map(called);
  const winner = (name: string | null): string => (name === null ? 'nobody' : called(name));
  return `${first} - ${second}: ${winner(before)} won in ${turns[0]} turns, now ${winner(now)} does in ${turns[1]}`;
}

function notes({
  provenance: { areSame, ended, failed, failures, warnings = [] },
  trust,
  falseAlarms,
}: BalanceReport): Block[] {
  const told = [
    trust,
    areSame
      ? 'Both sides played the same games: what did not change is exactly 0.'
      : 'Both sides had games of their own: differences are also those of the shuffles.',
    'Worth in hand: how much more is won of games with the card in hand than of all games of its decks.',
    `Moved: by more than its tolerance and by more than chance, for all figures and looks together at ${formatPercent(falseAlarms, 0)}; within: the interval lies within the tolerance; open: the games can't tell. Intervals are those of each figure alone (95 %).`,
    ...(ended === 'sufficed' ? ['It stopped early, as something surely moved; --all plays the rest.'] : []),
    ...(failed > 0 ? [`${formatCount(failed)} games failed: ${failures.join('; ')}`] : []),
    ...warnings,
  ];
  return said(told, 2);
}

const again = ({ provenance }: BalanceReport): Block =>
  playedAgain(
    provenance,
    provenance.decks,
    [
      ['policies', provenance.policies.join(', ')],
      ['games', formatCount(provenance.games)],
      [
        'compared with',
        `${provenance.before.what}: lorelab ${provenance.before.lorelab}, cards ${provenance.before.catalog}, ${provenance.before.behaviour}`,
      ],
    ],
    howToGoOn(provenance.ended !== 'interrupted'),
  );
