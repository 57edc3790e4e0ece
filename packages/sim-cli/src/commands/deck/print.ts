import {
  type CostCount,
  type Deck,
  type DeckFacts,
  type DeckReport,
  formatDeckError,
  type Legality,
} from '@lorelab/cards';
import { CARD_TYPES } from '@lorelab/engine/lorcana';
import { type Column, formatFacts, formatTable, lineWidth } from '../../table.js';
import { wrapLine } from '../../wrap.js';
import type { Checked } from './check.js';

/** Longer lines of facts are hard to read. Errors are not broken in a pipe, so that each is a line. */
const WIDEST = 100;
/** How many errors of a file are printed. */
const ERRORS_MAX = 50;
/** The longest bar of the curve. */
const BAR_MAX = 16;

/** Everything about one deck. */
export function formatDetails(checked: Checked, lines = lineWidth()): string {
  const { deck, report } = checked;
  const width = Math.min(lines, WIDEST);
  const problems = formatProblems(checked, lines);
  if (checked.told)
    return [formatFacts(checked.told.facts, width), problems].filter((part) => part !== '').join('\n\n');
  if (!deck || !report) return problems;
  const facts = [
    formatFacts(factsOf(checked.file, deck, report.facts), width),
    formatTable(curveColumns(report.facts), report.facts.curve, width),
    formatFacts(
      report.legality.map((each) => [each.format.name, formatLegality(each)]),
      width,
    ),
  ];
  return [...facts, problems].filter((part) => part !== '').join('\n\n');
}

/** One line about one of several decks, and its errors below. */
export function formatSummary(checked: Checked, width = lineWidth()): string {
  const isOk = checked.errors.length === 0;
  const line = `${isOk ? 'ok    ' : 'FAILED'}  ${checked.file}  ${summaryOf(checked)}`;
  const problems = isOk
    ? []
    : formatProblems(checked, width - INDENT)
        .split('\n')
        .map((each) => `${' '.repeat(INDENT)}${each}`);
  return [wrapLine(line, width, INDENT), ...problems].join('\n');
}

/** `16 ok, 1 failed` */
export function formatTotal(checked: readonly Checked[]): string {
  const failed = checked.filter(({ errors }) => errors.length > 0).length;
  return `${checked.length - failed} ok, ${failed} failed`;
}

/** What is wrong with a file, each with its place; and what is only worth knowing. */
export function formatProblems({ file, errors, report }: Checked, width = lineWidth()): string {
  const shown = errors.slice(0, ERRORS_MAX).map((error) => formatDeckError(error, file));
  const more = errors.length - shown.length;
  if (more > 0) shown.push(`${file}: ${more} more errors; --json prints all of them`);
  const warnings = (report?.incomplete ?? []).map(({ message, ...error }) => ({
    ...error,
    message: `warning: ${message}`,
  }));
  const lines = [...shown, ...warnings.map((warning) => formatDeckError(warning, file))];
  return lines.map((line) => wrapLine(line, width, INDENT)).join('\n');
}

/** What `--json` prints of a file. */
export function toJson({ file, deck, report, told, errors }: Checked): object {
  if (told) return { file, ok: errors.length === 0, errors: told.errors, deck: told.data };
  return { file, ok: errors.length === 0, errors, deck: deck && report ? deckJson(deck, report) : null };
}

function deckJson(deck: Deck, { facts, legality, incomplete, heldTo }: DeckReport): object {
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

/** Below `ok` and `FAILED`. */
const INDENT = 8;

function factsOf(file: string, deck: Deck, facts: DeckFacts): [string, string][] {
  const songs = facts.songs === 0 ? '' : ` (${plural(facts.songs, 'song')})`;
  const types = CARD_TYPES.filter((type) => facts.types[type] > 0).map(
    (type) => `${plural(facts.types[type], type)}${type === 'action' ? songs : ''}`,
  );
  return [
    ['deck', deck.name ?? file],
    ...(deck.format === undefined ? [] : [['for', deck.format] as [string, string]]),
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
function curveColumns({ curve, types }: DeckFacts): Column<CostCount>[] {
  const most = Math.max(...curve.map(({ cards }) => cards));
  const unit = Math.max(1, most / BAR_MAX);
  const byType = CARD_TYPES.filter((type) => types[type] > 0).map((type, index): Column<CostCount> => {
    return { title: `${type}s`, value: (row) => row.types[type], isNumber: true, spare: index + 2 };
  });
  return [
    { title: 'cost', value: ({ cost }) => cost, isNumber: true },
    { title: 'cards', value: ({ cards }) => cards, isNumber: true },
    { title: 'inkable', value: ({ inkable }) => inkable, isNumber: true },
    ...byType,
    { title: 'curve', value: ({ cards }) => '#'.repeat(Math.round(cards / unit)), spare: 1 },
  ];
}

function formatLegality({ reasons }: Legality): string {
  if (reasons.length === 0) return 'yes';
  const texts = reasons.map(({ text, cards }) => (cards.length === 0 ? text : `${text}: ${cards.join(', ')}`));
  return `no, ${texts.join('; ')}`;
}

function summaryOf({ deck, report, told: byDesk, errors }: Checked): string {
  const [, ...facts] = byDesk?.facts ?? [];
  if (facts.length > 0) return facts.map(([label, value]) => `${label} ${value}`).join(', ');
  if (!deck || !report) return plural(errors.length, 'error');
  const { cards, inks } = report.facts;
  // Limited is for decks that say so: nobody wonders whether a constructed deck could be one.
  const told = report.legality.filter(
    ({ format }) => format.inksMax !== undefined || format.name === report.heldTo?.name,
  );
  const incomplete = report.incomplete.length;
  return [
    plural(cards, 'card'),
    inks.join(' '),
    ...told.map(({ format, reasons }) => {
      const texts = reasons.map(({ text }) => text).join('; ');
      return `${format.name}: ${texts === '' ? 'yes' : `no (${texts})`}`;
    }),
    ...(incomplete === 0 ? [] : [`${plural(incomplete, 'card')} not fully implemented`]),
  ].join(', ');
}

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
