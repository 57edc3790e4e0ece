/** Decks as lists: a count and a card a line. */

import { err, ok, type Result } from '../basics/result.js';
import { normaliseName } from '../names/normalise.js';
import { badCount, collectEntries, findCard, type Written } from './collect.js';
import { type Deck, type DeckError, isCount } from './deck.js';
import type { CardNames, DeckStyle, WritableDeck } from './style.js';

/** Longer lines are not of a list. */
const LINE_MAX = 500;

const COMMENT = /^(?:#|\/\/|;)\s*(.*)$/s;
const BULLET = /^[-*•–—]\s+(?=\d)/;
const NUMBER = String.raw`[-+]?\d+(?:[.,]\d+)?`;
const COUNT_FIRST = new RegExp(String.raw`^x?(${NUMBER})(?:\s*[x×]\s+|\s+|[x×](?=\D))(\S.*)$`, 'i');
const COUNT_LAST = new RegExp(String.raw`^(.*\S)\s+(?:[x×](${NUMBER})|(${NUMBER})[x×])$`, 'i');

/** Words over a part of any game's lists. */
const WORDS = 'main ?(?:deck|board)|deck(?: ?list)?|cards?|total(?: cards)?';
/** A word over a part of the list: "Characters", "[Deck]", "Actions (12):", "== Songs ==", "Actions & Songs - 4". */
function headingOf({ headings }: DeckStyle): RegExp {
  const word = `(?:${WORDS}|${headings})`;
  return new RegExp(
    String.raw`^[[=*_\s]*${word}(?:(?:\s*[&/,+:]\s*|\s+and\s+|\s+-\s+)${word})*\s*(?:[-:/(]?\s*\d+(?:\s*cards)?\)?)?[\]=*_:\s]*$`,
    'i',
  );
}

/** A comment that says something other than the deck's name. */
const LABEL = /^(?:name|game|format|set|source|notes?|author|player|event|date|tags?|link|url):/i;
const GAME = /^game:/i;
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
export function readTextDeck<C extends { readonly fullName: string }>(
  list: string,
  cards: CardNames<C>,
  style: DeckStyle,
): Result<Deck<C>, readonly DeckError[]> {
  const rows = list.split(/\r\n?|\n/);
  const heading = headingOf(style);
  const isCard = (name: string): boolean => findCard(name, cards, style, false).ok;
  const lines = rows.flatMap((written, index) => readLine(written.trim(), index + 1, heading, isCard) ?? []);
  const isLinePerCopy = lines.every((line) => line.count === undefined) && lines.some((line) => isCard(line.name));
  const entries = collectEntries(
    lines.map((line) => readCount(line, isLinePerCopy, style)),
    cards,
    style,
  );
  return entries.ok ? ok({ ...readComments(rows, heading), entries: entries.value }) : entries;
}

/** The deck as a list that `readDeck` reads back. */
export function formatTextDeck({ name, format, entries }: WritableDeck, style: DeckStyle): string {
  const lines = entries.map(({ count, card }) => `${count} ${card.fullName}`);
  if (format !== undefined) lines.unshift(`# Format: ${format}`);
  if (style.game !== undefined) lines.unshift(`# Game: ${style.game}`);
  if (name !== undefined) lines.unshift(isPlainName(name, headingOf(style)) ? `# ${name}` : `# Name: ${name}`);
  return `${lines.join('\n')}\n`;
}

function readLine(written: string, line: number, heading: RegExp, isCard: (name: string) => boolean): Line | undefined {
  if (written === '' || COMMENT.test(written)) return undefined;
  if (written.length > LINE_MAX) return { written, line, name: '' };
  const text = written.replace(BULLET, '');
  if (heading.test(text)) return undefined;
  const counted = readCounted(text);
  // "99 Puppies x4" can be read in two ways and "99 Puppies" in one more; the one that names a card is right.
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

function readCount(
  { written, line, count, name }: Line,
  isLinePerCopy: boolean,
  style: DeckStyle,
): Result<Written, DeckError> {
  if (count === undefined) return isLinePerCopy ? ok({ count: 1, name, line }) : err(badLine(written, line, style));
  const number = Number(count.replace(',', '.'));
  return isCount(number) ? ok({ count: number, name, line }) : err(badCount(count, line));
}

/** The first comment but for the game is the deck's name, unless it is something like `Source: …` or a heading; or one says `Name: …`. */
function readComments(rows: readonly string[], heading: RegExp): Pick<Deck<unknown>, 'name' | 'format'> {
  const written = rows.flatMap((row) => COMMENT.exec(row.trim())?.[1] ?? []);
  const comments = written.filter((comment) => comment !== '' && !GAME.test(comment));
  const label = (pattern: RegExp) => comments.flatMap((comment) => pattern.exec(comment)?.[1] ?? [])[0];
  const [first] = comments;
  return describe(
    label(NAME) ?? (first !== undefined && isPlainName(first, heading) ? first : undefined),
    label(FORMAT),
  );
}

const isPlainName = (name: string, heading: RegExp): boolean => !LABEL.test(name) && !heading.test(name);

/** Name and format as a deck has them, whatever they are written in: each one line, and absent rather than empty. */
export function describe(name: string | undefined, format: string | undefined): Pick<Deck<unknown>, 'name' | 'format'> {
  const title = name?.replace(/\s+/g, ' ').trim();
  const key = format === undefined ? undefined : normaliseName(format);
  return { ...(title && { name: title }), ...(key && { format: key }) };
}

function badLine(written: string, line: number, { example: { count, card } }: DeckStyle): DeckError {
  const found = written.length > 60 ? `${written.slice(0, 59)}…` : written;
  return {
    code: 'bad-line',
    line,
    message: `expected a count and a card, as in "${count} ${card}", found "${found}"`,
    expected: 'COUNT CARD',
    found,
    nearest: [],
  };
}
