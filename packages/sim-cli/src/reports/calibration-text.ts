/** The report of a calibration for a terminal. */
import { lookupTable } from '@lorelab/cards';
import { Ending } from '@lorelab/engine/kernel';
import {
  AIMED_FIGURES,
  type AimedFigure,
  type CalibratedDeck,
  type CalibratedPairing,
  type CalibrationFigure,
  type CalibrationFigures,
  type CalibrationReport,
  ENDING_NAMES,
} from '@lorelab/sim/core';
import { gameKind } from '@lorelab/sim/games';
import { counted, formatCount, formatNumber, NOTHING } from '../terminal/figures.js';
import { howToGoOn, playedAgain } from './again.js';
import { answered, type Block, type Column, said, section, type Table, table, untitled, words } from './blocks.js';
import { failureLines, stoppedLines } from './failures-text.js';
import { behind, type GamesBehind, type MatchBehind, quoted } from './games-behind.js';
import { meaningFor, misplayedCards } from './misplayed-text.js';
import { INTERRUPTED } from './words.js';

/** The figures of a policy that are told, in their order. */
type FigureKey = Exclude<keyof CalibrationFigures, 'rows' | 'chance'>;

interface FigureLine {
  readonly key: FigureKey;
  readonly label: string;
  readonly digits: number;
  /** What 50 % everywhere comes to, and what reality does. */
  readonly even?: (report: CalibrationReport) => number | null;
  readonly real?: (report: CalibrationReport) => number | null;
  /** The games that it counts, in the words of `lorelab report --where`; nothing: all of them. Absent: it is of pairings. */
  readonly where?: string;
}

export const FIGURES: readonly FigureLine[] = [
  { key: 'spearman', label: 'rank correlation', digits: 2, even: () => 0, real: () => 1 },
  { key: 'spearmanWeighted', label: '  by real matches', digits: 2, even: () => 0, real: () => 1 },
  {
    key: 'meanDifference',
    label: 'mean difference, points',
    digits: 1,
    even: ({ fiftyFifty }) => fiftyFifty.value,
    real: () => 0,
  },
  {
    key: 'meanDifferenceWeighted',
    label: '  by real matches',
    digits: 1,
    even: ({ fiftyFiftyWeighted }) => fiftyFiftyWeighted.value,
    real: () => 0,
  },
  { key: 'sd', label: 'spread of pairings, points', digits: 1, even: () => 0, real: ({ real }) => real.sd },
  { key: 'sdWithoutChance', label: '  without chance', digits: 1, even: () => 0 },
  {
    key: 'firstPlayer',
    label: 'first player wins, %',
    digits: 1,
    even: () => 50,
    real: ({ real }) => real.firstPlayer,
    where: '(won(A) and seat(A) = play) or (won(B) and seat(B) = play)',
  },
  { key: 'rounds', label: 'rounds a game', digits: 1, real: ({ real }) => real.rounds, where: '' },
  { key: 'roundsSd', label: '  spread of a game', digits: 1, where: '' },
  {
    key: 'decking',
    label: 'a deck runs out, %',
    digits: 1,
    where: `ending = ${quoted(ENDING_NAMES[Ending.DeckOut])}`,
  },
];

/** So many pairings are shown unless all are asked for. */
const WORST = 10;

/** What came out in words, then each figure, then where it is furthest from reality. */
export interface CalibrationTextOptions {
  readonly isFull?: boolean | undefined;
  /** The answer in words alone. */
  readonly isBrief?: boolean;
}

export function tellCalibration(report: CalibrationReport, { isFull, isBrief }: CalibrationTextOptions = {}): Block[] {
  if (isBrief) return [answered(answer(report))];
  const { decks, pairings, provenance } = report;
  const shown = isFull ? pairings : pairings.slice(0, WORST);
  return [
    untitled(words(answer(report).join(' '))),
    figureTable(report),
    ...chanceNotes(report),
    ...(decks.length === 0
      ? []
      : [
          section('decks, the one that is furthest off first', deckTable(decks, report)),
          ...misplayed(report),
          section(
            shown.length === pairings.length
              ? 'pairings, the one that is furthest off first'
              : `the ${WORST} pairings that are furthest off`,
            pairingTable(shown, report),
          ),
        ]),
    ...notes(report),
    playedAgain(
      provenance,
      [],
      [
        ['lists', `${provenance.lists.length} (--json tells their checksums)`],
        ['policy', provenance.policy],
        ['games', formatCount(provenance.games)],
      ],
      howToGoOn(provenance.isComplete),
    ),
  ];
}

// ---------------------------------------------------------------------------------------------------- in words

function answer(report: CalibrationReport): readonly string[] {
  const { provenance, pairings } = report;
  if (pairings.length === 0) return ['No pairing has been played.'];
  const judged = AIMED_FIGURES.filter((key) => report[key].passes !== null);
  const met = judged.filter((key) => report[key].passes);
  const few = `${provenance.policy} meets ${met.length} of ${judged.length} aims`;
  const isAsReal = met.length === judged.length;
  const verdict =
    provenance.noise !== undefined
      ? `${few} by erring on purpose, which counts as none`
      : isAsReal
        ? `As in reality by all ${judged.length} aims`
        : `Not yet as in reality: ${few}`;
  return [
    `${verdict}, over ${counted(pairings.length, 'pairing')}.`,
    `The order of pairings is right to ${withAim(report, 'spearman')}.`,
    `Win rates are ${withAim(report, 'meanDifference', ' points')} from the real ones, on average; saying 50 % of each would be ${formatNumber(report.fiftyFifty.value, 1)}.`,
    `Pairings spread around 50 % by ${withAim(report, 'sd', ' points')}${report.real.sd === null ? '' : `, real ones by ${formatNumber(report.real.sd, 1)}`}.`,
    `The first player wins ${withAim(report, 'firstPlayer', ' %')}.`,
    `A game takes ${withAim(report, 'rounds', ' rounds')}.`,
  ];
}

/** "0.36 (0.12 to 0.55; wanted: 0.60 or more)" */
function withAim(report: CalibrationReport, key: AimedFigure, unit = ''): string {
  const { value, low, high } = report[key];
  const { digits } = FIGURES.find((figure) => figure.key === key)!;
  const [shown, from, to] = [value, low, high].map((number) => formatNumber(number, digits));
  const aim = aimOf(report, key);
  return `${shown}${unit} (${from} to ${to}${aim === '' ? '' : `; wanted: ${aim}`})`;
}

/** Figures of which the same is wanted as of others. */
const SAME_AIM: Readonly<Partial<Record<FigureKey, AimedFigure>>> = {
  spearmanWeighted: 'spearman',
  sdWithoutChance: 'sd',
};

/** "9.0 to 14.0"; nothing where nothing is wanted. */
function aimOf({ aims, fiftyFiftyWeighted }: CalibrationReport, key: FigureKey): string {
  const aim =
    key === 'meanDifferenceWeighted'
      ? { low: null, high: fiftyFiftyWeighted.value }
      : aims[SAME_AIM[key] ?? (key as AimedFigure)];
  if (!aim) return '';
  const { digits } = FIGURES.find((figure) => figure.key === key)!;
  const [low, high] = [aim.low, aim.high].map((bound) => formatNumber(bound, digits));
  if (aim.low === null) return `below ${high}`;
  return aim.high === null ? `${low} or more` : `${low} to ${high}`;
}

// ---------------------------------------------------------------------------------------------------- tables

function figureTable(report: CalibrationReport): Block {
  const { provenance, baseline } = report;
  const columns: Column<FigureLine>[] = [
    { title: 'figure', value: ({ label }) => label },
    {
      ...ownColumn(provenance.policy, report),
      games: ({ where }) => (where === undefined ? undefined : gamesOf(report.pairings, report, { where })),
    },
    { title: 'wanted', value: ({ key }) => aimOf(report, key), isNumber: true },
    { title: 'met', value: ({ key }) => YES_OR_NO[String(report[key].passes)]! },
    ...(baseline
      ? [
          {
            ...ownColumn(baseline.policy, baseline),
            games: ({ where }: FigureLine) =>
              where === undefined ? undefined : gamesOf(report.pairings, report, { where, policy: baseline.policy }),
            spare: 3,
          },
        ]
      : []),
    {
      title: '50 % everywhere',
      value: ({ even, digits }) => (even ? formatNumber(even(report), digits) : NOTHING),
      isNumber: true,
      spare: 2,
    },
    {
      title: 'real',
      value: ({ real, digits }) => (real ? formatNumber(real(report), digits) : NOTHING),
      isNumber: true,
      spare: 1,
    },
  ];
  return untitled(table(columns, FIGURES));
}

const YES_OR_NO: Readonly<Record<string, string>> = lookupTable({ true: 'yes', false: 'no', null: '' });

const ownColumn = (title: string, figures: CalibrationFigures): Column<FigureLine> => ({
  title,
  value: ({ key, digits }) => formatFigure(figures[key], digits),
  short: ({ key, digits }) => formatNumber(figures[key].value, digits),
  isNumber: true,
});

/** "14.9 (12.8 to 17.0)" */
function formatFigure({ value, low, high }: CalibrationFigure, digits = 1): string {
  if (value === null) return NOTHING;
  return `${formatNumber(value, digits)} (${formatNumber(low, digits)} to ${formatNumber(high, digits)})`;
}

function deckTable(decks: readonly CalibratedDeck[], report: CalibrationReport): Table {
  const games = ({ deck }: CalibratedDeck): GamesBehind | undefined =>
    gamesOf(
      report.pairings.filter((pairing) => pairing.deck === deck || pairing.versus === deck),
      report,
    );
  const columns: Column<CalibratedDeck>[] = [
    { title: 'deck', value: ({ deck }) => deck },
    { ...winRateColumn('as met, %', ({ asMet }) => asMet), games },
    { title: 'real', value: ({ realAsMet }) => formatNumber(realAsMet, 1), isNumber: true },
    { title: 'off', value: ({ asMet, realAsMet }) => off(asMet.value! - realAsMet), isNumber: true },
    { ...winRateColumn('over its pairings, %', ({ overPairings }) => overPairings), games, spare: 2 },
    { title: 'real', value: ({ realOverPairings }) => formatNumber(realOverPairings, 1), isNumber: true, spare: 2 },
    {
      title: 'off',
      value: ({ overPairings, realOverPairings }) => off(overPairings.value! - realOverPairings),
      isNumber: true,
      spare: 2,
    },
    { title: 'misplayed', value: ({ misplayed }) => cardsOf(misplayed), isNumber: true, spare: 1 },
    { title: 'lists', value: ({ lists }) => lists.length, isNumber: true, spare: 1 },
    ...(decks.some(({ quality }) => quality !== null)
      ? [{ title: 'stand for it', value: ({ quality }: CalibratedDeck) => quality ?? NOTHING, spare: 1 }]
      : []),
  ];
  return table(columns, decks);
}

/** How many different cards are misplayed in any list of a deck. */
const cardsOf = (cards: CalibratedDeck['misplayed']): number => new Set(cards.map(({ card }) => card)).size;

/** What may be why decks are off: cards that the policy doesn't play as their lists were built. */
function misplayed({ decks, provenance }: CalibrationReport): Block[] {
  const kind = gameKind(provenance.game);
  const lines = decks.flatMap(({ deck, misplayed: cards }) =>
    [...new Set(cards.map(({ list }) => list))].map((list) =>
      misplayedCards(
        `${deck}, ${list}`,
        cards.filter((card) => card.list === list),
        kind,
      ),
    ),
  );
  return lines.length === 0 ? [] : said([...lines, meaningFor(provenance.policy, 'such a list')], 2);
}

function pairingTable(pairings: readonly CalibratedPairing[], report: CalibrationReport): Table {
  const columns: Column<CalibratedPairing>[] = [
    { title: 'pairing', value: ({ deck, versus }) => `${deck} against ${versus}` },
    { ...winRateColumn('simulated, %', ({ simulated }) => simulated), games: (pairing) => gamesOf([pairing], report) },
    winRateColumn('real, %', ({ real }) => real),
    { title: 'off', value: ({ difference }) => off(difference), isNumber: true },
    { title: 'real matches', value: ({ matches }) => formatCount(matches), isNumber: true, spare: 1 },
  ];
  return table(columns, pairings);
}

/** The games of some pairings: of the policy that is calibrated, or of the one that it is compared with. */
function gamesOf(
  pairings: readonly CalibratedPairing[],
  { provenance: { seed, policy: own } }: CalibrationReport,
  { where, policy = own }: { readonly where?: string; readonly policy?: string } = {},
): GamesBehind | undefined {
  const matches = pairings.flatMap(({ meetings = [] }) =>
    meetings.map(
      ({ lists: [one, other], before, games }): MatchBehind => ({
        decks: [{ place: one }, { place: other }],
        policies: [policy, policy],
        seed,
        seedOf: 'matrix',
        ...(before !== undefined && { before }),
        to: games,
      }),
    ),
  );
  return behind(matches, where === undefined ? {} : { where });
}

const winRateColumn = <Row>(title: string, figure: (row: Row) => CalibrationFigure): Column<Row> => ({
  title,
  value: (row) => formatFigure(figure(row)),
  short: (row) => formatNumber(figure(row).value, 1),
  isNumber: true,
});

const off = (difference: number): string => `${difference > 0 ? '+' : ''}${formatNumber(difference, 1)}`;

// ---------------------------------------------------------------------------------------------------- notes

function chanceNotes({ chance, pairings }: CalibrationReport): Block[] {
  if (pairings.length === 0) return [];
  return said(
    [
      `Chance: win rates that are quite as in reality would be ${formatNumber(chance.meanDifference, 1)} points from it in so many games and real matches, and pairings that are all even would spread by ${formatNumber(chance.sd, 1)}.`,
    ],
    2,
  );
}

function notes(report: CalibrationReport): Block[] {
  const { pairings, provenance, real, trust } = report;
  const { gamesAPairing, isComplete, policy } = provenance;
  const parts = pairings.map(({ deck, versus, ...rest }) => ({ a: deck, b: versus, ...rest }));
  const failed = pairings.reduce((sum, pairing) => sum + pairing.failed, 0);
  const unknown = [
    ...(real.firstPlayer === null ? ['how often the first player wins'] : []),
    ...(real.rounds === null ? ['how many rounds a game takes'] : []),
  ];
  const lines = [
    `${formatCount(gamesAPairing)} games a pairing, shared by all combinations of the lists of both decks. Intervals of 95 % are those of other pairings and games (bootstrap over pairings); those of win rates are of the games alone. As met: opponents count by their real matches.`,
    ...(unknown.length > 0 ? [`Not judged, as the file doesn't say it: ${unknown.join(', ')}.`] : []),
    `How far to trust it: ${trust}`,
    ...stoppedLines(pairings),
    ...failureLines(parts, new Map([[policy, failed]])),
    ...(isComplete ? [] : [INTERRUPTED]),
  ];
  return said(lines, 2);
}
