/** What cards are worth in the decks of a suite, for a terminal. */
import type { BalanceCardReport, BalanceSetReport, RankedCard, SweptValue } from '@lorelab/sim/balance';
import { formatCount, formatInterval, formatNumber, formatPercent, formatPoints } from '../../terminal/figures.js';
import { howToGoOn, playedAgain } from '../again.js';
import { answered, type Block, type Column, said, section, table } from '../blocks.js';
import { bare } from '../compare-text.js';
import { INTERRUPTED, listed, listedUpTo, shortNames } from '../words.js';

export function tellCardCurve(report: BalanceCardReport, isBrief = false): Block[] {
  const lead = answered(curveInWords(report));
  return isBrief ? [lead] : [lead, curve(report), ...notes(report), again(report)];
}

function curveInWords({ card, playedBy, values, average, provenance }: BalanceCardReport): string[] {
  const called = shortNames(provenance.decks.map(({ name }) => name));
  const ended = provenance.isComplete ? [] : [INTERRUPTED];
  const [base] = values;
  if (!base || base.winRate.value === null) return ['No game was played.', ...ended];
  const swept = values.filter(({ value }) => value !== null);
  const [win, decks] = playedBy.length === 1 ? ['wins', 'the deck'] : ['win', 'these decks'];
  const moved = swept.filter(({ change: { low, high } }) => (low ?? 0) > 0 || (high ?? 0) < 0);
  return [
    `${card} is played by ${listedUpTo(
      playedBy.map(({ deck }) => called(deck)),
      3,
    )}, which ${win} ${formatInterval(base.winRate)} over the suite: ${formatPoints(base.worth)} more than with an average card of ${decks} in its place.`,
    ...average.map(({ of, at, low, high }) =>
      at === null
        ? `Nowhere in what was swept of ${of} is it worth just an average card.`
        : `It is worth an average card at ${of} ${formatNumber(at, 1)} ${within(low, high)}.`,
    ),
    moved.length === 0
      ? 'No value surely changes how much that is.'
      : `That surely changes at ${listed(moved.map(({ name, change }) => `${name} (${bare(formatPoints(change))} points)`))}.`,
    ...ended,
  ];
}

/** "(2.8 to 4.2)", "(2.8 or more)" */
function within(low: number | null, high: number | null): string {
  const [from, to] = [low, high].map((value) => formatNumber(value, 1));
  if (low === null && high === null) return 'or anywhere else that was swept';
  if (high === null) return `(${from} or more)`;
  return low === null ? `(${to} or less)` : `(${from} to ${to})`;
}

function curve({ values }: BalanceCardReport): Block {
  const columns: Column<SweptValue>[] = [
    { title: 'the card', value: ({ name }) => name },
    {
      title: 'win rate',
      value: ({ winRate }) => formatInterval(winRate),
      short: ({ winRate }) => formatPercent(winRate.value),
      isNumber: true,
    },
    { title: 'points more than as it is', value: ({ change }) => bare(formatPoints(change)), isNumber: true },
    { title: 'points more than an average card', value: ({ worth }) => bare(formatPoints(worth)), isNumber: true },
    { title: 'games', value: ({ winRate }) => formatCount(winRate.games), isNumber: true, spare: 1 },
  ];
  return section('what the decks that play it win', table(columns, values));
}

export function tellSetRanking(report: BalanceSetReport, isBrief = false): Block[] {
  const lead = answered(rankingInWords(report));
  return isBrief ? [lead] : [lead, ranking(report), ...notes(report), again(report)];
}

function rankingInWords({ set, cards, unplayed, provenance }: BalanceSetReport): string[] {
  const [strong, weak] = (['strong', 'weak'] as const).map((verdict) => cards.filter((one) => one.verdict === verdict));
  const named = (some: readonly RankedCard[]): string =>
    listedUpTo(
      some.map(({ card, worth }) => `${card} (${bare(formatPoints(worth))} points a copy)`),
      2,
    );
  return [
    strong!.length === 0
      ? `No card of ${set} is surely worth more than an average card of its decks.`
      : `Strongest of ${set}: ${named(strong!)}; ${strong!.length} of ${cards.length} cards surely beat an average card of their decks.`,
    ...(weak!.length === 0 ? [] : [`Weakest: ${named([...weak!].reverse())}; ${weak!.length} are surely worth less.`]),
    `The other ${formatCount(cards.length - strong!.length - weak!.length)} these games can't tell from an average card.`,
    ...(unplayed > 0 ? [`${formatCount(unplayed)} more no deck of the suite plays.`] : []),
    ...(provenance.isComplete ? [] : [INTERRUPTED]),
  ];
}

function ranking({ cards, provenance }: BalanceSetReport): Block {
  const called = shortNames(provenance.decks.map(({ name }) => name));
  const columns: Column<RankedCard>[] = [
    { title: 'card', value: ({ card }) => card, holds: 'cards' },
    { title: 'points a copy', value: ({ worth }) => bare(formatPoints(worth)), isNumber: true },
    { title: 'verdict', value: ({ verdict }) => verdict },
    { title: 'copies', value: ({ copies }) => copies, isNumber: true, spare: 1 },
    { title: 'played by', value: ({ decks }) => listedUpTo(decks.map(called), 2), spare: 2 },
    { title: 'games', value: ({ worth }) => formatCount(worth.games), isNumber: true, spare: 3 },
  ];
  return section('cards beside the average card of their decks', table(columns, cards));
}

type Report = BalanceCardReport | BalanceSetReport;

function notes({ provenance: { failed, failures, warnings = [] }, trust }: Report): Block[] {
  const lines = [
    trust,
    'Points are of win rate over the suite, in the same games; intervals hold for all lines of the table at once. The average card: each of the other cards of the deck in turn.',
    ...(failed > 0 ? [`${formatCount(failed)} games failed: ${failures.join('; ')}`] : []),
    ...warnings,
  ];
  return said(lines, 2);
}

const again = ({ provenance }: Report): Block =>
  playedAgain(
    provenance,
    provenance.decks,
    [
      ['policy', provenance.policy],
      ['games', formatCount(provenance.games)],
    ],
    howToGoOn(provenance.isComplete),
  );
