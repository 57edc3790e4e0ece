/** The report of a matrix for a terminal. */
import type { Figure, MatrixDeck, MatrixPairing, MatrixReport, SecondOpinion } from '@lorelab/sim';
import { gameKind } from '@lorelab/sim/games';
import { letterOf, SECOND_OPINION_SAYS } from '@lorelab/sim/words';
import {
  counted,
  formatCount,
  formatDifference,
  formatInterval,
  formatPercent,
  formatShare,
  formatShareAlone,
} from '../terminal/figures.js';
import { howToGoOn, playedAgain } from './again.js';
import { answered, type Block, type Column, said, table, textOf, untitled } from './blocks.js';
import { failureLines, stoppedLines } from './failures-text.js';
import { choiceBlock, choiceSentence } from './field-choice-text.js';
import { behind, type GamesBehind, type MatchBehind } from './games-behind.js';
import { meaningFor, misplayedCards } from './misplayed-text.js';
import { forfeitLines, INTERRUPTED, shortNames } from './words.js';

export interface MatrixTextOptions {
  /** A line for each pairing as well. */
  readonly isFull?: boolean;
  /** The answer in words alone. */
  readonly isBrief?: boolean;
}

/** The answer; the decks, the strongest first; then how each fared against each. */
export function tellMatrix(report: MatrixReport, { isFull = false, isBrief = false }: MatrixTextOptions = {}): Block[] {
  const decks = report.decks
    .map((deck, place) => ({ ...deck, place, letter: letterOf(place) }))
    .sort((a, b) => (b.field.value ?? 0) - (a.field.value ?? 0));
  const lead = answered(answer(decks, report));
  if (isBrief) return [lead];
  return [
    lead,
    ranking(decks, report),
    grid(decks, report),
    ...secondOpinion(decks, report, isFull),
    ...(isFull ? [list(decks, report)] : []),
    ...notes(report),
    ...choice(decks, report, lead),
    again(report),
  ];
}

interface Lettered extends MatrixDeck {
  readonly letter: string;
  /** As the question names them. */
  readonly place: number;
}

/** The games of a pairing, by whoever plays both sides; `isSecond`: those of the second opinion. */
function matchOf(
  { a, b, seed, failed, winRate, secondOpinion: second }: MatrixPairing,
  { decks, provenance, secondOpinion }: MatrixReport,
  isSecond = false,
): MatchBehind {
  const placeOf = (name: string): number => decks.findIndex(({ deck }) => deck === name);
  const policy = isSecond ? secondOpinion!.policy : provenance.policy;
  return {
    decks: [{ place: placeOf(a) }, { place: placeOf(b) }],
    policies: [policy, policy],
    seed,
    bestOf: provenance.bestOf ?? 1,
    to: isSecond ? (second?.series ?? 0) : winRate.games + failed,
  };
}

const gamesOf = (pairings: readonly MatrixPairing[], report: MatrixReport, isSecond = false): GamesBehind | undefined =>
  behind(pairings.map((pairing) => matchOf(pairing, report, isSecond)));

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

function ranking(decks: readonly Lettered[], report: MatrixReport): Block {
  const { secondOpinion: second, pairings } = report;
  const hasWeights = decks.some(({ weight }) => weight !== decks[0]!.weight);
  const columns: Column<Lettered>[] = [
    { title: 'deck', value: ({ letter, deck }) => `${letter.padEnd(2)} ${deck}` },
    ...(hasWeights ? [{ title: 'weight', value: ({ weight }: Lettered) => weight, isNumber: true as const }] : []),
    {
      title: 'against the field',
      value: ({ field }) => formatInterval(field),
      isNumber: true,
      games: ({ deck }) =>
        gamesOf(
          pairings.filter(({ a, b }) => a === deck || b === deck),
          report,
        ),
    },
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
  return untitled(table(columns, decks));
}

/** Decks as they stand in the ranking, by their letters. `lead`: what the report begins with, which may have been too long for all. */
function choice(decks: readonly Lettered[], { choice: chosen }: MatrixReport, lead: Block): Block[] {
  if (!chosen) return [];
  const names = decks.map(({ deck }) => deck);
  const letterFor = (name: string): string => decks.find(({ deck }) => deck === name)!.letter;
  const isTold = inOneLine(textOf([lead])).includes(inOneLine(choiceSentence(chosen, shortNames(names))));
  return [choiceBlock(chosen, names, letterFor, { isTold })];
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** All against all. */
function grid(decks: readonly Lettered[], report: MatrixReport): Block {
  const columns: Column<Lettered>[] = [
    { title: '', value: ({ letter }) => letter },
    ...decks.map(({ letter, deck: other }) => {
      const shown =
        (format: (figure: Figure) => string) =>
        (row: Lettered): string =>
          row.deck === other ? '·' : format(meeting(report, row.deck, other));
      return {
        title: letter,
        value: shown(formatShare),
        short: shown(formatShareAlone),
        isNumber: true as const,
        games: ({ deck }: Lettered) => {
          const pairing = pairingOf(report, deck, other);
          return pairing && gamesOf([pairing], report);
        },
      };
    }),
  ];
  return untitled({ ...table(columns, decks), isGrid: true });
}

const UNKNOWN: Figure = { value: null, low: null, high: null, games: 0 };

const pairingOf = ({ pairings }: MatrixReport, deck: string, other: string): MatrixPairing | undefined =>
  pairings.find(({ a, b }) => (a === deck && b === other) || (a === other && b === deck));

/** The win rate of a deck against another one. */
function meeting(report: MatrixReport, deck: string, other: string): Figure {
  const found = pairingOf(report, deck, other);
  if (!found) return UNKNOWN;
  return found.a === deck ? found.winRate : fromOtherSide(found.winRate);
}

function fromOtherSide({ value, low, high, games }: Figure): Figure {
  const turned = (share: number | null): number | null => (share === null ? null : 1 - share);
  return { value: turned(value), low: turned(high), high: turned(low), games };
}

function list(decks: readonly Lettered[], report: MatrixReport): Block {
  const letter = (name: string): string => decks.find(({ deck }) => deck === name)!.letter;
  const columns: Column<MatrixPairing>[] = [
    { title: 'pairing', value: ({ a, b }) => `${letter(a)} - ${letter(b)}` },
    {
      title: 'win rate of the first',
      value: ({ winRate }) => formatInterval(winRate),
      isNumber: true,
      games: (row) => gamesOf([row], report),
    },
    { title: 'games', value: ({ games }) => formatCount(games), isNumber: true, spare: 1 },
    { title: 'seed', value: ({ seed }) => seed, spare: 2 },
  ];
  return untitled(table(columns, report.pairings));
}

/** In how many pairings another policy agrees, and those in which it doesn't; `isFull`: all. */
function secondOpinion(decks: readonly Lettered[], report: MatrixReport, isFull: boolean): Block[] {
  const { pairings, provenance, secondOpinion: second } = report;
  if (!second) return [];
  const { policy, gamesAPairing } = second;
  const units =
    (provenance.bestOf ?? 1) === 1 ? counted(gamesAPairing, 'game') : `${formatCount(gamesAPairing)} series`;
  const judged = pairings.flatMap((pairing) => {
    const opinion = pairing.secondOpinion;
    return opinion && opinion.series > 0 ? [{ ...pairing, opinion }] : [];
  });
  if (judged.length === 0) return said([`Second opinion: ${policy} has none.`]);
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
    {
      title: `by ${policy}`,
      value: ({ opinion }) => formatShare(opinion.winRate),
      isNumber: true,
      games: (row) => gamesOf([row], report, true),
    },
    {
      title: `by ${provenance.policy}`,
      value: ({ opinion }) => formatShare(opinion.beside),
      isNumber: true,
      games: (row) => gamesOf([row], report),
    },
    { title: 'difference', value: ({ opinion }) => formatDifference(opinion.difference), isNumber: true },
    ...(isFull ? [{ title: `${policy} …`, value: ({ opinion }: Row) => SECOND_OPINION_SAYS[opinion.verdict] }] : []),
    { title: 'games', value: ({ opinion }) => formatCount(opinion.series), isNumber: true, spare: 1 },
  ];
  const byDistance = (x: Row, y: Row): number =>
    Math.abs(y.opinion.difference.value!) - Math.abs(x.opinion.difference.value!);
  return [
    ...said([lines.join(' ')], 2),
    ...(shown.length === 0 ? [] : [untitled(table(columns, [...shown].sort(byDistance)))]),
  ];
}

function notes(report: MatrixReport): Block[] {
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
    ...forfeitLines(pairings),
    ...failureLines(pairings, new Map([[provenance.policy, failed]])),
    ...(failedBySecond === 0 ? [] : [`The second opinion's policy failed to play ${counted(failedBySecond, 'game')}.`]),
    ...(isComplete ? [] : [INTERRUPTED]),
  ];
  return said(lines, 2);
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

const again = ({ decks, provenance }: MatrixReport): Block =>
  playedAgain(
    provenance,
    decks.map(({ deck, hash }) => ({ name: deck, hash })),
    [
      ['policy', provenance.policy],
      ['games', formatCount(provenance.games)],
    ],
    howToGoOn(provenance.isComplete),
  );
