import type { Catalog } from '../catalog/index.js';
import { normaliseName } from '../names/index.js';
import { err, ok, type Result } from '../result.js';
import type { Deck, DeckEntry, DeckError } from './deck.js';

const COUNT_MAX = 999;

const COMMENT = /^(?:#|\/\/|;)\s*(.*)$/;
const BULLET = /^[-*•–—]\s+(?=\d)/;
const COUNT_FIRST = /^x?(\d+)(?:\s*[x×]\s+|\s+|[x×](?=\D))(\S.*)$/i;
const COUNT_LAST = /^(.*\S)\s+(?:[x×](\d+)|(\d+)[x×])$/i;
/** What some sites put behind a name: a set and number in brackets, or a number sign. */
const ANNOTATION = /\s+(?:[([][^()[\]]*[)\]](?:\s*#?\d+[a-z]?)?|#\d+)$/i;
/** A word over a part of the list: "Characters", "[Deck]", "Actions (12):", "== Songs ==". */
const HEADING =
  /^[[=*_\s]*(?:main ?(?:deck|board)|deck(?: ?list)?|cards?|characters?|actions?|songs?|items?|locations?|amber|amethyst|emerald|ruby|sapphire|steel|total(?: cards)?)\s*(?:[-:/(]?\s*\d+(?:\s*cards)?\)?)?[\]=*_:\s]*$/i;

/** A comment that says something other than the deck's name. */
const LABEL = /^(?:format|source|notes?|author|player|event|date|tags?|link|url):/i;

/** One line of a list: nothing to count, or so many of a name. */
type Line = { readonly count: number; readonly name: string } | 'nothing' | 'wrong';

/**
 * Reads a deck list: a count and a card a line (`4 Name - Version`, `4x Name - Version`), comments, blank lines and
 * headings. Copies on several lines are added up. Every wrong line is reported, not only the first.
 */
export function readDeck(list: string, catalog: Catalog): Result<Deck, readonly DeckError[]> {
  const errors: DeckError[] = [];
  const entries = new Map<string, DeckEntry>();
  const lines = list.replace(/^\ufeff/, '').split(/\r\n?|\n/);
  lines.forEach((written, index) => {
    const entry = readLine(written, index + 1, catalog);
    if (entry === undefined) return;
    if (!entry.ok) errors.push(entry.error);
    else entries.set(entry.value.card.fullName, add(entries.get(entry.value.card.fullName), entry.value));
  });
  if (errors.length === 0 && entries.size === 0) errors.push(emptyDeck());
  return errors.length > 0 ? err(errors) : ok({ ...readComments(lines), entries: [...entries.values()] });
}

const add = (before: DeckEntry | undefined, entry: DeckEntry): DeckEntry =>
  before ? { ...before, count: before.count + entry.count } : entry;

function readLine(written: string, line: number, catalog: Catalog): Result<DeckEntry, DeckError> | undefined {
  const parsed = parseLine(written);
  if (parsed === 'nothing') return undefined;
  if (parsed === 'wrong') return err(badLine(written.trim(), line));
  const { count, name } = parsed;
  if (count < 1 || count > COUNT_MAX) return err(badCount(count, line));
  const card = findCard(name, catalog);
  return card.ok ? ok({ count, card: card.value, line }) : err({ ...card.error, line });
}

function parseLine(written: string): Line {
  const line = written.trim().replace(BULLET, '');
  if (line === '' || COMMENT.test(line) || HEADING.test(line)) return 'nothing';
  const first = COUNT_FIRST.exec(line);
  if (first) return { count: Number(first[1]), name: first[2]! };
  const last = COUNT_LAST.exec(line);
  if (last) return { count: Number(last[2] ?? last[3]), name: last[1]! };
  return 'wrong';
}

/** The card as written, or without the annotation behind its name. The error is about the name as written. */
function findCard(name: string, catalog: Catalog): ReturnType<Catalog['find']> {
  const found = catalog.find(name);
  if (found.ok || !ANNOTATION.test(name)) return found;
  return catalog.find(name.replace(ANNOTATION, ''));
}

/** The first comment is the deck's name, unless it is something like `Format: …`. */
function readComments(lines: readonly string[]): Pick<Deck, 'name' | 'format'> {
  const comments = lines.flatMap((line) => COMMENT.exec(line.trim())?.[1] ?? []).filter((comment) => comment !== '');
  const format = comments.flatMap((comment) => /^format:\s*(.+)$/i.exec(comment)?.[1] ?? [])[0];
  const [name] = comments;
  return {
    ...(name !== undefined && !LABEL.test(name) && { name }),
    ...(format !== undefined && { format: normaliseName(format) }),
  };
}

const badLine = (found: string, line: number): DeckError => ({
  code: 'bad-line',
  line,
  message: `expected a count and a card, as in "4 Name - Version", found "${found}"`,
  expected: 'COUNT CARD',
  found,
  nearest: [],
});

const badCount = (count: number, line: number): DeckError => ({
  code: 'bad-count',
  line,
  message: `expected 1 to ${COUNT_MAX} copies, found ${count}`,
  expected: `1 to ${COUNT_MAX}`,
  found: String(count),
  nearest: [],
});

const emptyDeck = (): DeckError => ({
  code: 'empty-deck',
  line: 0,
  message: 'the list has no cards',
  expected: 'at least one line COUNT CARD',
  found: 'none',
  nearest: [],
});
