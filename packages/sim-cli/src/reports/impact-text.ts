/** The report of what cards are worth for a terminal. */
import type { CardImpact, ImpactReport } from '@lorelab/sim';
import {
  formatCount,
  formatDifference,
  formatInterval,
  formatPercent,
  formatPoints,
  NOTHING,
} from '../terminal/figures.js';
import { type Column, formatTable } from '../terminal/table.js';
import { howToGoOn, playedAgain } from './again.js';
import { bare } from './compare-text.js';
import { fieldNotes } from './gauntlet-text.js';
import { INTERRUPTED, inWords, listed, listedUpTo } from './words.js';

/** So many cards are named of those that are worth most, and least. */
const NAMED = 3;

/** What stands in for a card, in words. */
const STANDS_IN = { blank: 'blanks of their cost', average: "the deck's other cards" } as const;

export function formatImpact(report: ImpactReport, isBrief = false): string {
  const cards = report.cards
    .filter(({ perCopy }) => perCopy.value !== null)
    .sort((a, b) => b.perCopy.value! - a.perCopy.value!);
  const words = inWords(answer(report, cards));
  if (isBrief) return words;
  const parts = [words, cards.length > 0 ? table(cards) : '', notes(report), again(report)];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** What a player wants to know: which cards win, which to cut first, where the usual figures mislead. */
export function answer(
  { provenance: { by, ended } }: Pick<ImpactReport, 'provenance'>,
  cards: readonly CardImpact[],
): string[] {
  if (cards.length === 0) return ['No game was played.'];
  const have = (verdict: CardImpact['worth']['verdict']): CardImpact[] =>
    cards.filter(({ worth }) => worth.verdict === verdict);
  const [better, worse] = [have('better'), have('worse').reverse()];
  const others = cards.length - better.length - worse.length;
  const misled = cards.filter(({ disagrees }) => disagrees);
  const told = (some: readonly CardImpact[]): string =>
    some
      .slice(0, NAMED)
      .map(({ card, perCopy }) => `${card}, ${formatPoints(perCopy)}`)
      .join('; ');
  const last = [...cards].reverse().filter(({ worth }) => worth.verdict !== 'worse');
  return [
    better.length === 0
      ? `No card is surely worth more than ${STANDS_IN[by]}.`
      : `Worth most, a copy compared with ${STANDS_IN[by]}: ${told(better)}.`,
    ...(worse.length === 0 ? [] : [`Surely worth less than ${STANDS_IN[by]}, so cut them first: ${told(worse)}.`]),
    ...(others === 0
      ? []
      : [
          `${formatCount(others)} of ${formatCount(cards.length)} cards can't be told from ${STANDS_IN[by]}; the least seem ${listed(last.slice(0, 2).map(({ card }) => card))}.`,
        ]),
    ...(misled.length === 0
      ? []
      : [
          `Their association with winning (IWD) misleads about ${listedUpTo(
            misled.map(({ card }) => card),
            NAMED,
          )}.`,
        ]),
    ...(ended === 'interrupted' ? [INTERRUPTED] : []),
  ];
}

function table(cards: readonly CardImpact[]): string {
  const columns: Column<CardImpact>[] = [
    { title: 'card', value: ({ copies, card }) => `${copies} ${card}` },
    {
      title: 'a copy is worth',
      value: ({ perCopy }) => bare(formatPoints(perCopy)),
      short: ({ perCopy }) => formatDifference(perCopy),
      isNumber: true,
    },
    {
      title: 'all copies',
      value: ({ worth }) => formatDifference(worth.difference),
      isNumber: true,
      spare: 2,
    },
    { title: 'verdict', value: ({ worth }) => worth.verdict, spare: 1 },
    {
      title: 'association (IWD)',
      value: ({ association }) => (association.value === null ? NOTHING : formatDifference(association)),
      isNumber: true,
      spare: 3,
    },
    { title: '', value: ({ disagrees }) => (disagrees ? 'disagrees' : ''), spare: 3 },
    {
      title: 'otherwise',
      value: ({ worth }) => formatPercent(worth.otherwise.value),
      isNumber: true,
      spare: 4,
    },
  ];
  return formatTable(columns, cards);
}

function notes({ deck, provenance, trust, margin, opponents, fixed }: ImpactReport): string {
  return fieldNotes(provenance, trust, opponents, [
    `Worth: so many points more the deck wins with the card than with ${STANDS_IN[provenance.by]} in its place, in the same games; it wins ${formatInterval(deck.winRate)} of the field. Intervals hold for all cards at once. Alike: less than ${formatPercent(margin, 0)} in all; open: more games have to tell.`,
    'IWD: how much more often games are won in which the card was in hand than others. It tells of long games and of cards that come together, too.',
    ...(fixed.length === 0 ? [] : [`Nothing can take the place of ${listed(fixed)}.`]),
  ]);
}

const again = ({ deck, opponents, provenance }: ImpactReport): string =>
  playedAgain(
    provenance,
    [{ name: deck.deck, hash: deck.hash }, ...opponents.map(({ opponent, hash }) => ({ name: opponent, hash }))],
    [
      ['policy', provenance.policy],
      ['opponents', provenance.opposing],
      ['games', formatCount(provenance.games)],
    ],
    howToGoOn(provenance.ended !== 'interrupted'),
  );
