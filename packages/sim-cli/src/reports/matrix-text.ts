import { SECOND_OPINION_SAYS } from '@lorelab/sim/words';
/** The report of a matrix for a terminal. */

import type { Figure, MatrixDeck, MatrixPairing, MatrixReport, SecondOpinion } from '@lorelab/sim';
import { gameKind } from '@lorelab/sim/games';
import { letterOf } from '@lorelab/sim/words';
import {
  counted,
  formatCount,
  formatDifference,
  formatInterval,
  formatPercent,
  formatShare,
  formatShareAlone,
} from '../terminal/figures.js';
import { type Column, formatTable, lineWidth } from '../terminal/table.js';
import { wrapLine } from '../terminal/wrap.js';
import { howToGoOn, playedAgain } from './again.js';
import { failureLines, stoppedLines } from './failures-text.js';
import { choiceSection, choiceSentence } from './field-choice-text.js';
import { meaningFor, misplayedCards } from './misplayed-text.js';
import { INTERRUPTED, inWords, shortNames } from './words.js';

const WIDEST_TEXT = 120;
const GAP = 2;

export interface MatrixTextOptions {
  /** A line for each pairing as well. */
  readonly isFull?: boolean;
  /** The answer in words alone. */
  readonly isBrief?: boolean;
}

/** The answer; the decks, the strongest first; then how each fared against each. */
export function formatMatrix(
  report: MatrixReport,
  { isFull = false, isBrief = false }: MatrixTextOptions = {},
): string {
  const decks = report.decks
    .map((deck, place) => ({ ...deck, letter: letterOf(place) }))
    .sort((a, b) => (b.field.value ?? 0) - (a.field.value ?? 0));
  const words = inWords(answer(decks, report));
  if (isBrief) return words;
  const parts = [
    words,
    ranking(decks, report),
    ...grid(decks, report),
    ...secondOpinion(decks, report, isFull),
    ...(isFull ? [list(decks, report)] : []),
    notes(report),
    ...choice(decks, report, words),
    again(report),
  ];
  return parts.join('\n\n');
}

interface Lettered extends MatrixDeck {
  readonly letter: string;
}

/** Which deck wins most of the field, how sure that is, and until when. */
function answer(
  decks: readonly Lettered[],
  { choice: chosen, pairings, secondOpinion: second, provenance }: MatrixReport,
): string[] {
  const met = decks.filter(({ field }) => field.value !== null);
  if (met.length === 0) return ['No game was played.'];
  const called = shortNames(decks.map(({ deck }) => deck));
  const [best, worst] = [met[0]!, met.at(-1)!];
  const disagreeing = pairings.filter(({ secondOpinion: opinion }) => opinion?.verdict === 'disagrees').length;
  return [
    `${called(best.deck)} wins most of this field: ${formatInterval(best.field)}; ${called(worst.deck)} wins least: ${formatInterval(worst.field)}.`,
    ...(chosen ? [choiceSentence(chosen, called)] : []),
    ...(second ? [`${second.policy} disagrees in ${disagreeing} of ${counted(pairings.length, 'pairing')}.`] : []),
    ...(provenance.isComplete ? [] : [INTERRUPTED]),
  ];
}

function ranking(decks: readonly Lettered[], { secondOpinion: second }: MatrixReport): string {
  const hasWeights = decks.some(({ weight }) => weight !== decks[0]!.weight);
  const columns: Column<Lettered>[] = [
    { title: 'deck', value: ({ letter, deck }) => `${letter.padEnd(2)} ${deck}` },
    ...(hasWeights ? [{ title: 'weight', value: ({ weight }: Lettered) => weight, isNumber: true as const }] : []),
    { title: 'against the field', value: ({ field }) => formatInterval(field), isNumber: true },
    ...(second
      ? [
          {
            title: `more by ${second.policy}`,
            value: ({ difference }: Lettered) => formatDifference(difference ?? UNKNOWN),
            isNumber: true as const,
          },
        ]
      : []),
  ];
  return formatTable(columns, decks);
}

/** Decks as they stand in the ranking, by their letters. `words`: what the report begins with, which may have been too long for all. */
function choice(decks: readonly Lettered[], { choice: chosen }: MatrixReport, words: string): string[] {
  if (!chosen) return [];
  const names = decks.map(({ deck }) => deck);
  const letterFor = (name: string): string => decks.find(({ deck }) => deck === name)!.letter;
  const isTold = inOneLine(words).includes(inOneLine(choiceSentence(chosen, shortNames(names))));
  return [choiceSection(chosen, names, letterFor, { isTold })];
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** All against all, with intervals where they fit; in several tables one below the other where the lines are too short. */
function grid(decks: readonly Lettered[], report: MatrixReport): string[] {
  const cells = decks.map((deck) => decks.map((other) => (deck === other ? undefined : meeting(report, deck, other))));
  const width = lineWidth();
  for (const format of [formatShare, formatShareAlone]) {
    const wanted = Math.max(...cells.flat().map((cell) => (cell ? format(cell).length : 1)), 2) + GAP;
    const columns = Math.floor((width - 2) / wanted);
    if (columns >= decks.length || format === formatShareAlone)
      return gridsOf(decks, cells, format, Math.max(1, columns));
  }
  return [];
}

function gridsOf(
  decks: readonly Lettered[],
  cells: readonly (readonly (Figure | undefined)[])[],
  format: (figure: Figure) => string,
  columnsAtOnce: number,
): string[] {
  const tables: string[] = [];
  for (let from = 0; from < decks.length; from += columnsAtOnce) {
    const columns: Column<number>[] = [
      { title: '', value: (row) => decks[row]!.letter },
      ...decks.slice(from, from + columnsAtOnce).map(({ letter }, i) => ({
        title: letter,
        value: (row: number) => {
          const cell = cells[row]![from + i];
          return cell ? format(cell) : '·';
        },
        isNumber: true as const,
      })),
    ];
    tables.push(
      formatTable(
        columns,
        decks.map((_, row) => row),
      ),
    );
  }
  return tables;
}

const UNKNOWN: Figure = { value: null, low: null, high: null, games: 0 };

/** The win rate of a deck against another one. */
function meeting({ pairings }: MatrixReport, { deck }: MatrixDeck, { deck: other }: MatrixDeck): Figure {
  const found = pairings.find(({ a, b }) => (a === deck && b === other) || (a === other && b === deck));
  if (!found) return UNKNOWN;
  return found.a === deck ? found.winRate : fromOtherSide(found.winRate);
}

function fromOtherSide({ value, low, high, games }: Figure): Figure {
  const turned = (share: number | null): number | null => (share === null ? null : 1 - share);
  return { value: turned(value), low: turned(high), high: turned(low), games };
}

function list(decks: readonly Lettered[], { pairings }: MatrixReport): string {
  const letter = (name: string): string => decks.find(({ deck }) => deck === name)!.letter;
  const columns: Column<MatrixPairing>[] = [
    { title: 'pairing', value: ({ a, b }) => `${letter(a)} - ${letter(b)}` },
    { title: 'win rate of the first', value: ({ winRate }) => formatInterval(winRate), isNumber: true },
    { title: 'games', value: ({ games }) => formatCount(games), isNumber: true, spare: 1 },
    { title: 'seed', value: ({ seed }) => seed, spare: 2 },
  ];
  return formatTable(columns, pairings);
}

/** In how many pairings another policy agrees, and those in which it doesn't; `isFull`: all. */
function secondOpinion(
  decks: readonly Lettered[],
  { pairings, provenance, secondOpinion: second }: MatrixReport,
  isFull: boolean,
): string[] {
  if (!second) return [];
  const { policy, gamesAPairing } = second;
  const units =
    (provenance.bestOf ?? 1) === 1 ? counted(gamesAPairing, 'game') : `${formatCount(gamesAPairing)} series`;
  const judged = pairings.flatMap((pairing) => {
    const opinion = pairing.secondOpinion;
    return opinion && opinion.series > 0 ? [{ ...pairing, opinion }] : [];
  });
  if (judged.length === 0) return [`Second opinion: ${policy} has none.`];
  type Row = (typeof judged)[number];
  const are = (verdict: SecondOpinion['verdict']): Row[] => judged.filter(({ opinion }) => opinion.verdict === verdict);
  const undecided = are('undecided').length;
  const lines = [
    `Second opinion: ${policy} agrees in ${are('agrees').length} of ${counted(judged.length, 'pairing')}, disagrees in ${are('disagrees').length} and may agree or not in ${undecided}, by up to ${units} of each. Where both play alike, one in 20 seems to disagree by chance.`,
    ...(undecided > 0 ? ['More games tell: --second-opinion-games.'] : []),
  ];
  const shown = isFull ? judged : are('disagrees');
  const letter = (name: string): string => decks.find(({ deck }) => deck === name)!.letter;
  const columns: Column<Row>[] = [
    { title: 'pairing', value: ({ a, b }) => `${letter(a)} - ${letter(b)}` },
    { title: `by ${policy}`, value: ({ opinion }) => formatShare(opinion.winRate), isNumber: true },
    { title: `by ${provenance.policy}`, value: ({ opinion }) => formatShare(opinion.beside), isNumber: true },
    { title: 'difference', value: ({ opinion }) => formatDifference(opinion.difference), isNumber: true },
    ...(isFull ? [{ title: `${policy} …`, value: ({ opinion }: Row) => SECOND_OPINION_SAYS[opinion.verdict] }] : []),
    { title: 'games', value: ({ opinion }) => formatCount(opinion.series), isNumber: true, spare: 1 },
  ];
  const said = wrapLine(lines.join(' '), Math.min(lineWidth(), WIDEST_TEXT), 2);
  const byDistance = (x: Row, y: Row): number =>
    Math.abs(y.opinion.difference.value!) - Math.abs(x.opinion.difference.value!);
  return shown.length === 0 ? [said] : [said, formatTable(columns, [...shown].sort(byDistance))];
}

function notes(report: MatrixReport): string {
  const { pairings, provenance, trust } = report;
  const { gamesAPairing, bestOf = 1, pairingsPlayed, pairingsReused, isComplete } = provenance;
  const each = bestOf === 1 ? 'games' : bestOf === 2 ? 'series of two games' : `series, best of ${bestOf},`;
  const failed = pairings.reduce((sum, pairing) => sum + pairing.failed, 0);
  const failedBySecond = pairings.reduce((sum, { secondOpinion: second }) => sum + (second?.failed ?? 0), 0);
  const met = pairings.filter(({ games }) => games > 0);
  const reach = Math.max(...met.map(({ winRate }) => reachOf(winRate)), 0);
  const lines = [
    ...(met.length === 0
      ? []
      : [
          `Win rates of the row against the column, in percent. Intervals of 95 % reach up to ${formatPercent(reach)} to either side; --full tells each.`,
        ]),
    `${formatCount(gamesAPairing)} ${each} a pairing; ${counted(pairingsPlayed, 'pairing')} played, ${pairingsReused} from earlier runs.`,
    ...stoppedLines(pairings),
    ...misplayedLines(report),
    `How far to trust it: ${trust}`,
    ...failureLines(pairings, new Map([[provenance.policy, failed]])),
    ...(failedBySecond === 0 ? [] : [`The second opinion's policy failed to play ${counted(failedBySecond, 'game')}.`]),
    ...(isComplete ? [] : [INTERRUPTED]),
  ];
  return lines.map((line) => wrapLine(line, Math.min(lineWidth(), WIDEST_TEXT), 2)).join('\n');
}

/** Decks that the policy doesn't play as they were built. */
function misplayedLines({ decks, provenance }: MatrixReport): string[] {
  const kind = gameKind(provenance.game);
  const lines = decks.flatMap(({ misplayed }, place) =>
    misplayed.length === 0 ? [] : [misplayedCards(letterOf(place), misplayed, kind)],
  );
  return lines.length === 0 ? [] : [...lines, meaningFor(provenance.policy, 'such a deck')];
}

/** How far an interval goes from its value, on the side on which it goes further. */
const reachOf = ({ value, low, high }: Figure): number =>
  value === null ? 1 : Math.max(value - (low ?? 0), (high ?? 1) - value);

const again = ({ decks, provenance }: MatrixReport): string =>
  playedAgain(
    provenance,
    decks.map(({ deck, hash }) => ({ name: deck, hash })),
    [
      ['policy', provenance.policy],
      ['games', formatCount(provenance.games)],
    ],
    howToGoOn(provenance.isComplete),
  );
