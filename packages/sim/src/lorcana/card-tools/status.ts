/** What is told of how far Lorcana's cards can be played. */
import type { CardCounts, CatalogStatus, Incomplete } from '@lorelab/cards/lorcana/report';
import {
  type CardsStatus,
  formatCompleteShare,
  type Section,
  type TableColumn,
  type TableRow,
} from '../../game-kind/card-tools.js';

const COLUMNS: readonly TableColumn[] = [
  { title: 'set' },
  { title: 'cards', isNumber: true },
  { title: 'complete', isNumber: true },
  { title: 'by hand', isNumber: true },
  { title: 'partial', isNumber: true },
  { title: 'share', isNumber: true },
];

export function describeStatus(status: CatalogStatus): CardsStatus {
  const { total, sets, byHand, incomplete } = status;
  const rows = [...sets, { set: 'all', ...total }].map(rowOf);
  const sections: Section[] = [
    { columns: COLUMNS, rows },
    {
      text: `${formatCompleteShare(total)} of ${total.cards} cards are playable in full; ${total.byHand} of them are written by hand`,
    },
  ];
  if (byHand.length > 0)
    sections.push({ title: 'by hand:', facts: byHand.map(({ fullName, reason }) => [fullName, reason]) });
  if (incomplete.length > 0)
    sections.push({
      title: 'not playable in full:',
      facts: incomplete.map((card) => [card.fullName, formatMissing(card)]),
    });
  return { sections, cards: total.cards, complete: total.complete, data: status };
}

const rowOf = ({ set, ...counts }: CardCounts & { readonly set: string }): TableRow => [
  set === '' ? 'none' : set,
  counts.cards,
  counts.complete,
  counts.byHand,
  counts.partial,
  formatCompleteShare(counts),
];

function formatMissing({ unread, refused }: Incomplete): string {
  const places = unread.map(({ line, column, code }) => `line ${line}, column ${column}: ${code}`);
  return [...places, ...(refused === undefined ? [] : [`the engine refuses its program: ${refused}`])].join('\n');
}
