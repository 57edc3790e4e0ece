/** The tables that the texts of matrices (with --full) and ladders should have, from their data. */
import type { LadderReport, MatrixReport } from '@lorelab/sim';
import { winRateAgainst } from './laws.js';
import { NOTHING, percent, type Said, type SaidTable } from './said.js';

const NO_HEADING = '';

/** The decks of a matrix with their letters, the best against the field first. */
export function ranked({ decks }: MatrixReport): (MatrixReport['decks'][number] & { readonly letter: string })[] {
  return decks
    .map((deck, place) => ({ ...deck, letter: String.fromCharCode(65 + place) }))
    .sort((x, y) => y.field.value! - x.field.value!);
}

export function tablesOfMatrix(report: MatrixReport): SaidTable[] {
  const decks = ranked(report);
  const hasWeights = new Set(decks.map(({ weight }) => weight)).size > 1;
  const letter = (name: string): string => decks.find(({ deck }) => deck === name)!.letter;
  const cell = (deck: string, other: string): Said =>
    deck === other ? '·' : percent(winRateAgainst(report, deck, other)!);
  return [
    {
      heading: NO_HEADING,
      titles: ['deck', ...(hasWeights ? ['weight'] : []), 'against the field'],
      rows: decks.map((deck) => [
        `${deck.letter}  ${deck.deck}`,
        ...(hasWeights ? [String(deck.weight)] : []),
        percent(deck.field),
      ]),
    },
    {
      heading: NO_HEADING,
      titles: ['', ...decks.map((deck) => deck.letter)],
      rows: decks.map((row) => [row.letter, ...decks.map((column) => cell(row.deck, column.deck))]),
    },
    {
      heading: NO_HEADING,
      titles: ['pairing', 'win rate of the first', 'games', 'seed'],
      rows: report.pairings.map(({ a, b, winRate, games, seed }) => [
        `${letter(a)} - ${letter(b)}`,
        percent(winRate),
        games,
        seed,
      ]),
    },
    choiceOf(report, decks),
  ];
}

/** Which deck to choose: shares, chances of being the best, and the Nash mix. */
function choiceOf({ choice }: MatrixReport, decks: ReturnType<typeof ranked>): SaidTable {
  const { best, stays, decks: told } = choice!;
  const letter = (name: string): string => decks.find(({ deck }) => deck === name)!.letter;
  const share = (value: number): string => `${(100 * value).toFixed(1)} %`;
  const range = (name: string): string => {
    const { from, to } = stays.find(({ deck }) => deck === name)!;
    if (from && to) return `${(100 * from.share).toFixed(1)} to ${share(to.share)}, then ${letter(to.next)}`;
    if (from) return `${share(from.share)} or more, below ${letter(from.next)}`;
    return to ? `up to ${share(to.share)}, then ${letter(to.next)}` : 'any share';
  };
  return {
    heading: 'Which deck to choose',
    titles: ['', 'share', 'is the best', 'in Nash mix', 'has a part in it', `${letter(best.deck)} stays the best with`],
    rows: decks.map(({ deck, letter: own }) => {
      const one = told.find((other) => other.deck === deck)!;
      return [own, share(one.share), chanceOf(one.best), percent(one.nash), chanceOf(one.included), range(deck)];
    }),
  };
}

const points = (value: number): string => `${value > 0 ? '+' : ''}${Math.round(value)}`;

function rangeOf(low: number | null, high: number | null): string {
  if (low !== null && high !== null) return `${points(low)} to ${points(high)}`;
  return low !== null ? `from ${points(low)}` : `up to ${points(high!)}`;
}

const chanceOf = (chance: number): string =>
  chance < 0.001 ? '<0.1 %' : chance > 0.999 ? '>99.9 %' : `${(100 * chance).toFixed(1)} %`;

const VERDICTS = { 'a is better': 'better', 'a is not better': 'not better', undecided: 'undecided' } as const;

export function tablesOfLadder({ policies, meetings }: LadderReport): SaidTable[] {
  const isTested = meetings.some(({ sprt }) => sprt);
  const testOf = (sprt: LadderReport['meetings'][number]['sprt']): string[] =>
    sprt === undefined
      ? [NOTHING, NOTHING]
      : [VERDICTS[sprt.verdict], `${sprt.llr!.toFixed(2)} (${sprt.lower.toFixed(2)} to ${sprt.upper.toFixed(2)})`];
  return [
    {
      heading: NO_HEADING,
      titles: ['policy', 'Elo', '95 % interval', 'games won', 'games'],
      rows: policies.map(({ policy, elo, score, games }) => [
        policy,
        points(elo.value!),
        rangeOf(elo.low, elo.high),
        percent(score),
        games,
      ]),
    },
    {
      heading: NO_HEADING,
      titles: ['meeting', 'win rate of the first', 'stronger', 'games', ...(isTested ? ['the first is', 'LLR'] : [])],
      rows: meetings.map(({ a, b, winRate, superiority, games, sprt }) => [
        `${a} against ${b}`,
        percent(winRate),
        chanceOf(superiority!),
        games,
        ...(isTested ? testOf(sprt) : []),
      ]),
    },
  ];
}
