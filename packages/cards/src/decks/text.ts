/** Decks as lists: a count and a card a line. */

import { err, ok, type Result } from '../basics/result.js';
import { normaliseName } from '../names/normalise.js';
import { badCount, collectEntries, findCard, type Written } from './collect.js';
import { type Deck, type DeckError, HOW_TO_EXPORT, isCount } from './deck.js';
import type { CardNames, DeckStyle, WritableDeck } from './style.js';
import { type Row, readTable } from './table.js';

/** Longer lines are not of a list. */
const LINE_MAX = 500;

const COMMENT = /^(?:#|\/\/|;)\s*(.*)$/s;
const BULLET = /^[-*•·▪◦●–—]\s+/;
/** What copying from a page leaves in a line, and nobody sees. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const NUMBER = String.raw`[-+]?\d+(?:[.,]\d+)?`;
const COUNT_FIRST = new RegExp(String.raw`^x?(${NUMBER})(?:\s*[x×]\s+|\s+|[x×](?=\D))(\S.*)$`, 'i');
const COUNT_LAST = new RegExp(String.raw`^(.*\S)\s+[([]?(?:[x×](${NUMBER})|(${NUMBER})[x×])[)\]]?$`, 'i');

/** Words over a part of any game's lists. */
const WORDS = 'main ?(?:deck|board)|deck(?: ?list)?|cards?|total(?: cards)?';
/** Words over cards that a list has beside the deck. */
const BESIDE = 'side ?(?:board|deck)|maybe ?board|considering|wish ?list';
/** A word over a part of the list: "Characters", "[Deck]", "Actions (12):", "== Songs ==", "Actions & Songs - 4". */
function headingOf(words: string): RegExp {
  const word = `(?:${words})`;
  return new RegExp(
    String.raw`^[[=*_\s]*${word}(?:(?:\s*[&/,+:]\s*|\s+and\s+|\s+-\s+)${word})*\s*(?:[-:/(]?\s*\d+(?:\s*cards)?\)?)?[\]=*_:\s]*$`,
    'i',
  );
}
const headingIn = ({ headings }: DeckStyle): RegExp => headingOf(`${WORDS}|${headings}`);
const HEADING_BESIDE = headingOf(BESIDE);

/** What is said of a deck, in a comment or by itself; "Deck: 4 Stitch" may be a card, and is not taken for the name. */
const LABEL =
  /^(?:(?:name|title|deck name|game|format|set|source|notes?|author|player|event|date|tags?|link|url|https?):|deck:(?!\s*\d+x?\s))/i;
const GAME = /^game:/i;
const NAME = /^(?:name|title|deck(?: name)?):\s*(.+)$/i;
const FORMAT = /^format:\s*(.+)$/i;
const LINK = /^(?:(?:link|url|source):\s*)?https?:\/\//i;

/** What a line says: so many of a name, or a name alone. */
interface Line {
  readonly written: string;
  readonly line: number;
  /** As it is written; absent if the line has none. */
  readonly count?: string;
  readonly name: string;
}

/**
 * Reads a list: `4 Name - Version`, `4x Name - Version` and the like; comments, blank lines and headings; what is said of the
 * deck. A list without any counts that names cards has one line a copy. Tables are read as well.
 */
export function readTextDeck<C extends { readonly fullName: string }>(
  list: string,
  cards: CardNames<C>,
  style: DeckStyle,
): Result<Deck<C>, readonly DeckError[]> {
  const heading = headingIn(style);
  const rows = list.split(/\r\n?|\n/).map((text, at) => ({ text: text.replace(INVISIBLE, ''), line: at + 1 }));
  const content = rows.filter(({ text }) => isContent(text.trim(), heading));
  const link = rows.find(({ text }) => LINK.test(text.trim()));
  if (content.length === 0 && link !== undefined) return err([badLink(link)]);
  const beside = firstBeside(rows, content);
  const ofDeck = beside === undefined ? content : content.filter(({ line }) => line < beside.line);
  const written = readTable(ofDeck, cards, style) ?? readLines(ofDeck, cards, style);
  const refused = beside === undefined ? [] : [err(cardsBeside(beside))];
  const entries = collectEntries([...written, ...refused], cards, style);
  return entries.ok ? ok({ ...readComments(list, heading), entries: entries.value }) : entries;
}

/** Whether a line is about cards. */
const isContent = (text: string, heading: RegExp): boolean =>
  text.length > LINE_MAX
    ? !COMMENT.test(text)
    : text !== '' &&
      ![COMMENT, LABEL, HEADING_BESIDE].some((pattern) => pattern.test(text)) &&
      !heading.test(text.replace(BULLET, ''));

/** The heading over cards that are not of the deck, if there are any below. */
function firstBeside(rows: readonly Row[], content: readonly Row[]): Row | undefined {
  const last = content.at(-1)?.line ?? 0;
  return rows.find(({ text, line }) => line < last && HEADING_BESIDE.test(saidIn(text)));
}

/** What a line says, which may be a comment. */
const saidIn = (text: string): string => COMMENT.exec(text.trim())?.[1] ?? text.trim();

function readLines<C extends { readonly fullName: string }>(
  rows: readonly Row[],
  cards: CardNames<C>,
  style: DeckStyle,
): readonly Result<Written, DeckError>[] {
  const isCard = (name: string): boolean => findCard(name, cards, style, false).ok;
  const lines = rows.map(({ text, line }) => readLine(text.trim(), line, isCard));
  const isLinePerCopy = lines.every((line) => line.count === undefined) && lines.some((line) => isCard(line.name));
  return lines.map((line) => readCount(line, isLinePerCopy, style));
}

/** The deck as a list that `readDeck` reads back. */
export function formatTextDeck({ name, format, entries }: WritableDeck, style: DeckStyle): string {
  const lines = entries.map(({ count, card }) => `${count} ${card.fullName}`);
  if (format !== undefined) lines.unshift(`# Format: ${format}`);
  if (style.game !== undefined) lines.unshift(`# Game: ${style.game}`);
  if (name !== undefined) lines.unshift(isPlainName(name, headingIn(style)) ? `# ${name}` : `# Name: ${name}`);
  return `${lines.join('\n')}\n`;
}

function readLine(written: string, line: number, isCard: (name: string) => boolean): Line {
  if (written.length > LINE_MAX) return { written, line, name: '' };
  const text = written.replace(BULLET, '');
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
function readComments(list: string, heading: RegExp): Pick<Deck<unknown>, 'name' | 'format'> {
  const rows = list.split(/\r\n?|\n/);
  const comments = rows.flatMap((row) => COMMENT.exec(row.trim())?.[1] ?? []);
  const [first] = comments.filter((comment) => comment !== '' && !GAME.test(comment));
  const labels = rows.map(saidIn).filter((said) => LABEL.test(said) && !heading.test(said));
  const label = (pattern: RegExp) => labels.flatMap((said) => pattern.exec(said)?.[1] ?? [])[0];
  return describe(
    label(NAME) ?? (first !== undefined && isPlainName(first, heading) ? first : undefined),
    label(FORMAT),
  );
}

const isPlainName = (name: string, heading: RegExp): boolean =>
  !LABEL.test(name) && !heading.test(name) && !HEADING_BESIDE.test(name);

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

const badLink = ({ text, line }: Row): DeckError => ({
  code: 'bad-line',
  line,
  message: HOW_TO_EXPORT,
  expected: 'a list of cards',
  found: text,
  nearest: [],
});

const cardsBeside = ({ text, line }: Row): DeckError => ({
  code: 'bad-line',
  line,
  message: `cards beside the deck can't be played with: leave out "${text.trim()}" and what stands below it`,
  expected: 'cards of the deck',
  found: text,
  nearest: [],
});
