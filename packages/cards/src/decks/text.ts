/** Decks as lists: a count and a card a line. */
import type { Catalog } from '../catalog/index.js';
import { normaliseName } from '../names/index.js';
import { err, ok, type Result } from '../result.js';
import { badCount, collectEntries, findCard, type Written } from './collect.js';
import { type Deck, type DeckError, isCount } from './deck.js';

/** Longer lines are not of a list. */
const LINE_MAX = 500;

const COMMENT = /^(?:#|\/\/|;)\s*(.*)$/s;
const BULLET = /^[-*•–—]\s+(?=\d)/;
const NUMBER = String.raw`[-+]?\d+(?:[.,]\d+)?`;
const COUNT_FIRST = new RegExp(String.raw`^x?(${NUMBER})(?:\s*[x×]\s+|\s+|[x×](?=\D))(\S.*)$`, 'i');
const COUNT_LAST = new RegExp(String.raw`^(.*\S)\s+(?:[x×](${NUMBER})|(${NUMBER})[x×])$`, 'i');

const WORD =
  'main ?(?:deck|board)|deck(?: ?list)?|cards?|characters?|actions?|songs?|items?|locations?|ink(?:s|able|ables)?|uninkables?|amber|amethyst|emerald|ruby|sapphire|steel|total(?: cards)?';
/** A word over a part of the list: "Characters", "[Deck]", "Actions (12):", "== Songs ==", "Actions & Songs - 4". */
const HEADING = new RegExp(
  String.raw`^[[=*_\s]*(?:${WORD})(?:(?:\s*[&/,+:]\s*|\s+and\s+|\s+-\s+)(?:${WORD}))*\s*(?:[-:/(]?\s*\d+(?:\s*cards)?\)?)?[\]=*_:\s]*$`,
  'i',
);

/** A comment that says something other than the deck's name. */
const LABEL = /^(?:name|format|set|source|notes?|author|player|event|date|tags?|link|url):/i;
const NAME = /^name:\s*(.+)$/i;
const FORMAT = /^format:\s*(.+)$/i;

/** What a line says: so many of a name, or a name alone. */
interface Line {
  readonly written: string;
  readonly line: number;
  /** As it is written; absent if the line has none. */
  readonly count?: string;
  readonly name: string;
}

/**
 * Reads a list: `4 Name - Version`, `4x Name - Version` and the like; comments, blank lines and headings. A list without
 * any counts that names cards has one line a copy.
 */
export function readTextDeck(list: string, catalog: Catalog): Result<Deck, readonly DeckError[]> {
  const rows = list.split(/\r\n?|\n/);
  const lines = rows.flatMap((written, index) => readLine(written.trim(), index + 1, catalog) ?? []);
  const isLinePerCopy =
    lines.every((line) => line.count === undefined) && lines.some((line) => findCard(line.name, catalog, false).ok);
  const entries = collectEntries(
    lines.map((line) => readCount(line, isLinePerCopy)),
    catalog,
  );
  return entries.ok ? ok({ ...readComments(rows), entries: entries.value }) : entries;
}

/** The deck as a list that `readDeck` reads back. */
export function formatDeck(deck: Deck): string {
  const lines = deck.entries.map((entry) => `${entry.count} ${entry.card.fullName}`);
  if (deck.format !== undefined) lines.unshift(`# Format: ${deck.format}`);
  if (deck.name !== undefined) lines.unshift(isPlainName(deck.name) ? `# ${deck.name}` : `# Name: ${deck.name}`);
  return `${lines.join('\n')}\n`;
}

function readLine(written: string, line: number, catalog: Catalog): Line | undefined {
  if (written === '' || COMMENT.test(written)) return undefined;
  if (written.length > LINE_MAX) return { written, line, name: '' };
  const text = written.replace(BULLET, '');
  if (HEADING.test(text)) return undefined;
  const counted = readCounted(text);
  // "99 Puppies x4" can be read in two ways and "99 Puppies" in one more; the one that names a card is right.
  const isCard = (name: string) => findCard(name, catalog, false).ok;
  const right = counted.find(({ name }) => isCard(name));
  if (right === undefined && isCard(text)) return { written, line, name: text };
  return { written, line, ...(right ?? counted[0] ?? { name: text }) };
}

function readCounted(text: string): { readonly count: string; readonly name: string }[] {
  const [, first, nameAfter] = COUNT_FIRST.exec(text) ?? [];
  const [, nameBefore, crossFirst, crossLast] = COUNT_LAST.exec(text) ?? [];
  const last = crossFirst ?? crossLast;
  return [
    ...(first !== undefined && nameAfter !== undefined ? [{ count: first, name: nameAfter }] : []),
    ...(last !== undefined && nameBefore !== undefined ? [{ count: last, name: nameBefore }] : []),
  ];
}

function readCount({ written, line, count, name }: Line, isLinePerCopy: boolean): Result<Written, DeckError> {
  if (count === undefined) return isLinePerCopy ? ok({ count: 1, name, line }) : err(badLine(written, line));
  const number = Number(count.replace(',', '.'));
  return isCount(number) ? ok({ count: number, name, line }) : err(badCount(count, line));
}

/** The first comment is the deck's name, unless it is something like `Source: …` or a heading; or one says `Name: …`. */
function readComments(rows: readonly string[]): Pick<Deck, 'name' | 'format'> {
  const comments = rows.flatMap((row) => COMMENT.exec(row.trim())?.[1] ?? []).filter((comment) => comment !== '');
  const label = (pattern: RegExp) => comments.flatMap((comment) => pattern.exec(comment)?.[1] ?? [])[0];
  const [first] = comments;
  return describe(label(NAME) ?? (first !== undefined && isPlainName(first) ? first : undefined), label(FORMAT));
}

const isPlainName = (name: string): boolean => !LABEL.test(name) && !HEADING.test(name);

/** Name and format as a deck has them, whatever they are written in: each one line, and absent rather than empty. */
export function describe(name: string | undefined, format: string | undefined): Pick<Deck, 'name' | 'format'> {
  const title = name?.replace(/\s+/g, ' ').trim();
  const key = format === undefined ? undefined : normaliseName(format);
  return { ...(title && { name: title }), ...(key && { format: key }) };
}

function badLine(written: string, line: number): DeckError {
  const found = written.length > 60 ? `${written.slice(0, 59)}…` : written;
  return {
    code: 'bad-line',
    line,
    message: `expected a count and a card, as in "4 Name - Version", found "${found}"`,
    expected: 'COUNT CARD',
    found,
    nearest: [],
  };
}
