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
import { howToGoOn, playedAgain } from './again.js';
import { answered, type Block, type Column, table, untitled } from './blocks.js';
import { bare } from './compare-text.js';
import { behind, type DeckBehind, type GamesBehind, type MatchBehind } from './games-behind.js';
import { fieldNotes } from './gauntlet-text.js';
import { INTERRUPTED, listed, listedUpTo } from './words.js';

/** So many cards are named of those that are worth most, and least. */
const NAMED = 3;

/** What stands in for a card, in words. */
const STANDS_IN = { blank: 'blanks of their cost', average: "the deck's other cards" } as const;

export function tellImpact(report: ImpactReport, isBrief = false): Block[] {
  const cards = report.cards
    .filter(({ perCopy }) => perCopy.value !== null)
    .sort((a, b) => b.perCopy.value! - a.perCopy.value!);
  const lead = answered(answer(report, cards));
  if (isBrief) return [lead];
  return [lead, ...(cards.length > 0 ? [cardTable(cards, report)] : []), ...notes(report), again(report)];
}

/** The games that came out otherwise with something in the place of a card. */
function gamesWithout({ card, worth }: CardImpact, { provenance, opponents }: ImpactReport): GamesBehind | undefined {
  const { policy, opposing, bestOf, by } = provenance;
  const met = opponents.flatMap(({ seed, weight }, place) => (weight > 0 ? [{ seed, place }] : []));
  const series = Math.round(worth.difference.games / Math.max(1, met.length));
  const matches = (deck: DeckBehind): MatchBehind[] =>
    met.map(({ seed, place }) => ({
      decks: [deck, { place: place + 1 }],
      policies: [policy, opposing],
      seed,
      bestOf,
      to: series,
    }));
  return behind(matches({ place: 0 }), { beside: matches({ place: 0, without: { card, by } }) });
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

function cardTable(cards: readonly CardImpact[], report: ImpactReport): Block {
  const games = (row: CardImpact): GamesBehind | undefined => gamesWithout(row, report);
  const columns: Column<CardImpact>[] = [
    { title: 'card', value: ({ copies, card }) => `${copies} ${card}`, holds: 'cards' },
    {
      title: 'a copy is worth',
      value: ({ perCopy }) => bare(formatPoints(perCopy)),
      short: ({ perCopy }) => formatDifference(perCopy),
      isNumber: true,
      games,
    },
    {
      title: 'all copies',
      value: ({ worth }) => formatDifference(worth.difference),
      isNumber: true,
      spare: 2,
      games,
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
      games,
    },
  ];
  return untitled(table(columns, cards));
}

function notes({ deck, provenance, trust, margin, opponents, fixed }: ImpactReport): Block[] {
  return fieldNotes(provenance, trust, opponents, [
    `Worth: so many points more the deck wins with the card than with ${STANDS_IN[provenance.by]} in its place, in the same games; it wins ${formatInterval(deck.winRate)} of the field. Intervals hold for all cards at once. Alike: less than ${formatPercent(margin, 0)} in all; open: more games have to tell.`,
    'IWD: how much more often games are won in which the card was in hand than others. It tells of long games and of cards that come together, too.',
    ...(fixed.length === 0 ? [] : [`Nothing can take the place of ${listed(fixed)}.`]),
  ]);
}

const again = ({ deck, opponents, provenance }: ImpactReport): Block =>
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
