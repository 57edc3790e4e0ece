/** What is told of a deck of Lorcana. */

import type { TabletopPictures } from '@lorelab/cards';
import {
  type CatalogCard,
  type CostCount,
  type DeckFacts,
  type DeckReport,
  deckFacts,
  type FormatLegality,
  type LorcanaDeck,
} from '@lorelab/cards/lorcana';
import { CARD_TYPES } from '@lorelab/engine/lorcana';
import type {
  DeckCheck,
  DeckContents,
  LabelledValue,
  Section,
  TableColumn,
  TableRow,
} from '../../game-kind/card-tools.js';

/** The longest bar of the curve. */
const BAR_MAX = 16;

export function describeDeck(deck: LorcanaDeck, file: string, report: DeckReport): DeckCheck {
  return {
    sections: [
      { facts: factsOf(file, deck, report.facts) },
      curveOf(report.facts),
      { facts: report.legality.map((each) => [each.format.name, formatLegality(each)]) },
    ],
    summary: summaryOf(report),
    errors: report.errors,
    warnings: report.incomplete,
    data: dataOf(deck, report),
  };
}

/** What two versions of it are told apart by. */
export function contentsOf(deck: LorcanaDeck): DeckContents {
  const { inkable, types, songs, curve } = deckFacts(deck);
  return {
    ...(deck.name !== undefined && { name: deck.name }),
    cards: deck.entries.map(({ count, card }) => ({ card: card.fullName, count })),
    kinds: [
      { kind: 'inkable', count: inkable },
      ...CARD_TYPES.map((type) => ({ kind: `${type}s`, count: types[type] })),
      { kind: 'songs', count: songs },
    ],
    curve: { by: 'cost', steps: curve.map(({ cost, cards }) => ({ value: cost, count: cards })) },
  };
}

function dataOf(deck: LorcanaDeck, { facts, legality, incomplete, heldTo }: DeckReport): object {
  return {
    name: deck.name ?? null,
    format: deck.format ?? null,
    ...facts,
    formats: Object.fromEntries(
      legality.map(({ format, problems }) => [format.name, { legal: problems.length === 0, problems }]),
    ),
    heldTo: heldTo?.name ?? null,
    incomplete: incomplete.map(({ card }) => card),
    list: deck.entries.map(({ count, card, line }) => ({ count, card: card.fullName, line })),
  };
}

function factsOf(file: string, deck: LorcanaDeck, facts: DeckFacts): LabelledValue[] {
  const songs = facts.songs === 0 ? '' : ` (${plural(facts.songs, 'song')})`;
  const types = CARD_TYPES.filter((type) => facts.types[type] > 0).map(
    (type) => `${plural(facts.types[type], type)}${type === 'action' ? songs : ''}`,
  );
  return [
    ['deck', deck.name ?? file],
    ...(deck.format === undefined ? [] : [['for', deck.format] as const]),
    ['cards', `${facts.cards}, ${facts.different} different`],
    ['inks', facts.inks.join(', ')],
    ['inkable', `${facts.inkable} (${Math.round((100 * facts.inkable) / facts.cards)} %)`],
    ['types', types.join(', ')],
    [
      'copies',
      facts.copies
        .map(({ copies, cards }, at) => `${copies}${at === 0 ? ' copies' : ''} of ${plural(cards, 'card')}`)
        .join(', '),
    ],
    ['cost', `${facts.averageCost.toFixed(2)} on average`],
  ];
}

/** The curve: how many cards of each cost, and what they are. */
function curveOf({ curve, types }: DeckFacts): Section {
  const most = Math.max(...curve.map(({ cards }) => cards));
  const unit = Math.max(1, most / BAR_MAX);
  const present = CARD_TYPES.filter((type) => types[type] > 0);
  const columns: TableColumn[] = [
    { title: 'cost', isNumber: true },
    { title: 'cards', isNumber: true },
    { title: 'inkable', isNumber: true },
    ...present.map((type, index): TableColumn => ({ title: `${type}s`, isNumber: true, spare: index + 2 })),
    { title: 'curve', spare: 1 },
  ];
  const rowOf = ({ cost, cards, inkable, types: byType }: CostCount): TableRow => [
    cost,
    cards,
    inkable,
    ...present.map((type) => byType[type]),
    '#'.repeat(Math.round(cards / unit)),
  ];
  return { columns, rows: curve.map(rowOf) };
}

function formatLegality({ reasons }: FormatLegality): string {
  if (reasons.length === 0) return 'yes';
  const texts = reasons.map(({ text, cards }) => (cards.length === 0 ? text : `${text}: ${cards.join(', ')}`));
  return `no, ${texts.join('; ')}`;
}

function summaryOf({ facts, legality, incomplete, heldTo }: DeckReport): string {
  // Limited is for decks that say so: nobody wonders whether a constructed deck could be one.
  const shown = legality.filter(({ format }) => format.inksMax !== undefined || format.name === heldTo?.name);
  return [
    plural(facts.cards, 'card'),
    facts.inks.join(' '),
    ...shown.map(({ format, reasons }) => {
      const texts = reasons.map(({ text }) => text).join('; ');
      return `${format.name}: ${texts === '' ? 'yes' : `no (${texts})`}`;
    }),
    ...(incomplete.length === 0 ? [] : [`${plural(incomplete.length, 'card')} not fully implemented`]),
  ].join(', ');
}

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Pictures for Tabletop Simulator: `{set}` and `{number}` of a face are those of the card's first printing. */
export const picturesOf = (face: string | undefined, back: string | undefined): TabletopPictures<CatalogCard> => ({
  ...(face !== undefined && { face: (card) => faceOf(card, face) }),
  ...(back !== undefined && { back }),
});

/** Reprints look alike, so the first printing is as good as any. */
function faceOf({ printings: [printing] }: CatalogCard, pattern: string): string {
  if (!printing) return '';
  return pattern.replaceAll('{set}', printing.set).replaceAll('{number}', String(printing.number));
}
