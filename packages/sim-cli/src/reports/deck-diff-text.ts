/** How two decks differ, for a terminal: the answer in words, then tables. */
import type { DeckDiffReport } from '@lorelab/sim';
import { counted, formatCount, formatNumber } from '../terminal/figures.js';
import { formatTable } from '../terminal/table.js';
import { inWords, listed } from './words.js';

/** Who wants to know all of a longer list looks at the table. */
const MOST_NAMED = 12;

type Both = { readonly a: number; readonly b: number };

export function formatDeckDiff(report: DeckDiffReport, isBrief: boolean): string {
  const words = inWords(sentencesOf(report));
  return isBrief ? words : [words, ...tablesOf(report)].join('\n\n');
}

// ------------------------------------------------------------------------------------------------ in words

function sentencesOf(report: DeckDiffReport): string[] {
  const { a, b, kinds, curve } = report;
  const which = `A is ${nameOf(a)}, B is ${nameOf(b)}.`;
  const changes = report.cards.filter(isDifferent);
  if (changes.length === 0) return [`The decks are equal: the same ${counted(a.cards, 'card')}.`, which];
  const different = kinds.filter(isDifferent);
  return [
    `${changesOf(changes)}; ${sameOf(report)}.`,
    which,
    ...(different.length === 0
      ? []
      : [`Of B’s cards ${listed(different.map((kind) => `${kind.b} are ${kind.kind} (of A’s ${kind.a})`))}.`]),
    ...(curve.averageA === null && curve.averageB === null
      ? []
      : [`Average ${curve.by}: ${formatNumber(curve.averageA)} in A, ${formatNumber(curve.averageB)} in B.`]),
  ];
}

/** "−2 Pete - Games Referee, +2 Genie - On the Job"; of decks that have little in common how many come and go. */
function changesOf(changes: readonly (Both & { readonly card: string })[]): string {
  if (changes.length <= MOST_NAMED) return changes.map((both) => `${changeOf(both)} ${both.card}`).join(', ');
  const [gone, come] = [changes.filter(({ a, b }) => a > b), changes.filter(({ a, b }) => a < b)];
  return [gone, come]
    .filter((some) => some.length > 0)
    .map((some) => `${changeOf(sumOf(some))} cards of ${counted(some.length, 'name')}`)
    .join(', ');
}

const sumOf = (some: readonly Both[]): Both =>
  some.reduce((sum, one) => ({ a: sum.a + one.a, b: sum.b + one.b }), { a: 0, b: 0 });

function sameOf({ a, b, same }: DeckDiffReport): string {
  const are = same === 1 ? 'card is' : 'cards are';
  if (a.cards === b.cards) return `${formatCount(same)} of ${counted(a.cards, 'card')} are the same`;
  return `${formatCount(same)} ${are} the same, of ${formatCount(a.cards)} and ${formatCount(b.cards)}`;
}

const nameOf = ({ file, name }: DeckDiffReport['a']): string => (name === null ? file : `${name} (${file})`);

const isDifferent = ({ a, b }: Both): boolean => a !== b;

const changeOf = ({ a, b }: Both): string => (b < a ? `−${a - b}` : `+${b - a}`);

// ------------------------------------------------------------------------------------------------ tables

const tablesOf = ({ cards, kinds, curve }: DeckDiffReport): string[] => [
  tableOf('card', cards, ({ card }) => card),
  ...(kinds.length === 0 ? [] : [tableOf('kind', kinds, ({ kind }) => kind)]),
  ...(curve.steps.length === 0 ? [] : [tableOf(curve.by, curve.steps, ({ value }) => value)]),
];

const tableOf = <T extends Both>(title: string, rows: readonly T[], value: (row: T) => string | number): string =>
  formatTable<T>(
    [
      { title, value, ...(rows.every((row) => typeof value(row) === 'number') && { isNumber: true }) },
      { title: 'A', value: ({ a }) => a, isNumber: true },
      { title: 'B', value: ({ b }) => b, isNumber: true },
      { title: 'change', value: (row) => (isDifferent(row) ? changeOf(row) : ''), isNumber: true },
    ],
    rows,
  );
