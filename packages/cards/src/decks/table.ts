/** Decks as tables, which is what spreadsheets and collections give: cells between commas, semicolons or tabs, perhaps under a header. */
import { err, ok, type Result } from '../basics/result.js';
import { didYouMean, nearestNames } from '../names/nearest.js';
import { badCount, findCard, type Written } from './collect.js';
import { type DeckError, isCount } from './deck.js';
import type { CardNames, DeckStyle } from './style.js';

/** A line that says something of cards. */
export interface Row {
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

/** What a column says; `other` is nothing that a deck needs. */
type Role = 'count' | 'normal' | 'foil' | 'name' | 'version' | 'set' | 'number' | 'other';

const TITLES: readonly (readonly [Role, string])[] = [
  ['count', 'count quantity qty amount copies'],
  ['normal', 'normal'],
  ['foil', 'foil'],
  ['name', 'name card cardname fullname'],
  ['version', 'version subtitle'],
  ['set', 'set setcode setnumber setid'],
  ['number', 'number cardnumber collectornumber no nr'],
  ['other', 'setname ink inks color colors colour colours type cost inkable rarity price language condition variant'],
];
const ROLE_OF: ReadonlyMap<string, Role> = new Map(
  TITLES.flatMap(([role, titles]) => titles.split(' ').map((title) => [title, role] as const)),
);

/** What may stand in which order where no header says it: the catalog tells. */
const ORDERS: readonly (readonly Role[])[] = [
  ['count', 'name'],
  ['count', 'set', 'number'],
  ['count', 'name', 'set'],
  ['count', 'name', 'set', 'number'],
].flatMap((roles) => permutations(roles as Role[]));

const DELIMITERS = ['\t', ';', ','];
const WHOLE = /^\d+$/;
/** So many lines show in which order the columns are. */
const SHOWING = 100;

interface Columns {
  readonly delimiter: string;
  readonly roles: readonly Role[];
}

/** What the lines of a table say, or nothing if they are no table. */
export function readTable<C extends { readonly fullName: string }>(
  rows: readonly Row[],
  cards: CardNames<C>,
  style: DeckStyle,
): readonly Result<Written, DeckError>[] | undefined {
  const [first, ...others] = rows;
  if (first === undefined) return undefined;
  // Where no header says how many cells there are, tabs before and behind a line are no cells.
  const trimmed = rows.map(({ text, line }) => ({ text: text.trim(), line }));
  for (const delimiter of DELIMITERS) {
    const titles = splitCells(first.text, delimiter);
    if (isHeader(titles)) return readUnderHeader(first, titles, others, delimiter);
    const cells = splitCells(trimmed[0]!.text, delimiter);
    if (!isCells(cells, delimiter)) continue;
    const [roles, ...rivals] = likeliestOrders(trimmed.slice(0, SHOWING), delimiter, cells.length, cards, style);
    if (rivals.length > 0) return [err(needsHeader(first))];
    if (roles) return trimmed.map((row) => readRow(row, { delimiter, roles }));
  }
  return undefined;
}

/** Titles of columns, among which a deck needs some: two that are known can't be a card and its count. */
function isHeader(cells: readonly string[]): boolean {
  const roles = cells.flatMap((cell) => roleOf(cell) ?? []);
  return roles.length > 1 && (roles.includes('name') || roles.includes('number')) && !cells.some(isWhole);
}

/** Whether a first line may be of a table without a header. A count, a tab and a name are a line of a list as well. */
function isCells(cells: readonly string[], delimiter: string): boolean {
  const isListed = delimiter === '\t' && cells.length === 2 && isWhole(cells[0]!);
  return cells.length > 1 && cells.some(isWhole) && !isListed;
}

function readUnderHeader(
  header: Row,
  titles: readonly string[],
  rows: readonly Row[],
  delimiter: string,
): readonly Result<Written, DeckError>[] {
  const unknown = titles.filter((title) => title !== '' && roleOf(title) === undefined);
  const problems = unknown.map((title) => badColumn(title, header.line));
  const roles = titles.map((title) => roleOf(title) ?? 'other');
  const twice = roles.findIndex((role, at) => role !== 'other' && roles.indexOf(role) < at);
  if (twice >= 0) problems.push(secondColumn(titles[twice]!, roles[twice]!, header.line));
  if (unknown.length === 0 && !roles.some((role) => role === 'count' || role === 'normal'))
    problems.push(noCounts(header));
  // Without its columns a table says nothing.
  if (problems.length > 0) return problems.map(err);
  return rows.map((row) => readRow(row, { delimiter, roles }));
}

function readRow({ text, line }: Row, columns: Columns): Result<Written, DeckError> {
  const cells = splitCells(text, columns.delimiter);
  const { roles } = columns;
  if (cells.length !== roles.length) return err(badRow(text, line, roles.length));
  const name = cardOf(cells, roles);
  if (name === '') return err(badRow(text, line, roles.length));
  const said = countsIn(cells, roles);
  const count = said.every(isWhole) ? said.reduce((sum, each) => sum + Number(each), 0) : Number.NaN;
  return isCount(count) ? ok({ count, name, line }) : err(badCount(said.join(' and ') || 'none', line));
}

/** How many copies a line says: a collection counts those that are foils by themselves, and elsewhere they are only marked. */
function countsIn(cells: readonly string[], roles: readonly Role[]): readonly string[] {
  if (roles.includes('count')) return [cellOf('count', cells, roles)];
  return (['normal', 'foil'] as const).map((role) => cellOf(role, cells, roles)).filter((said) => said !== '');
}

/** The card as a list would name it: with its set and number behind it, or these alone. */
function cardOf(cells: readonly string[], roles: readonly Role[]): string {
  const [name, version, set, number] = (['name', 'version', 'set', 'number'] as const).map((role) =>
    cellOf(role, cells, roles),
  ) as [string, string, string, string];
  const full = version === '' ? name : `${name} - ${version}`;
  // "102/204" is the hundred and second of so many.
  const ordinal = /^(\d+)\//.exec(number)?.[1] ?? number;
  if (name === '' && /^[a-z]+-\d+$/i.test(ordinal)) return ordinal;
  if (name === '') return set === '' || ordinal === '' ? '' : `${set}-${ordinal}`;
  const isPlace = set !== '' && !/[()[\]]/.test(set);
  return isPlace ? `${full} (${set})${WHOLE.test(ordinal) ? ` ${ordinal}` : ''}` : full;
}

const cellOf = (role: Role, cells: readonly string[], roles: readonly Role[]): string =>
  cells[roles.indexOf(role)] ?? '';

// ------------------------------------------------------------------------------------------ without a header

/** The orders of columns in which most lines name cards, and most where these have been printed: one of those that say the same. */
function likeliestOrders<C extends { readonly fullName: string }>(
  rows: readonly Row[],
  delimiter: string,
  width: number,
  cards: CardNames<C>,
  style: DeckStyle,
): readonly (readonly Role[])[] {
  const table = rows.map(({ text }) => splitCells(text, delimiter)).filter((cells) => cells.length === width);
  const readings = new Map<string, readonly Role[]>();
  let best = 1;
  for (const roles of ORDERS.filter((order) => order.length === width)) {
    const fit = table.reduce((sum, cells) => sum + fitOf(cells, roles, cards, style), 0);
    if (fit < best) continue;
    if (fit > best) readings.clear();
    best = fit;
    const said = table.map((cells) => {
      const card = findCard(cardOf(cells, roles), cards, style, false);
      return [cellOf('count', cells, roles), card.ok ? card.value.fullName : ''];
    });
    const reading = JSON.stringify(said);
    if (!readings.has(reading)) readings.set(reading, roles);
  }
  return [...readings.values()];
}

function fitOf<C extends { readonly fullName: string }>(
  cells: readonly string[],
  roles: readonly Role[],
  cards: CardNames<C>,
  style: DeckStyle,
): number {
  if (!isCount(Number(cellOf('count', cells, roles)))) return 0;
  const card = findCard(cardOf(cells, roles), cards, style, false);
  if (!card.ok) return 0;
  const printing = cardOf(
    cells,
    roles.map((role) => (role === 'name' ? 'other' : role)),
  );
  const printed = printing === '' ? undefined : findCard(printing, cards, style, false);
  return printed?.ok && printed.value === card.value ? 2 : 1;
}

function permutations<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((item, at) =>
    permutations(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]),
  );
}

// ------------------------------------------------------------------------------------------ cells

/** The cells of a line; those between quotation marks may hold anything, two marks are one. */
function splitCells(text: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (isQuoted && sign === '"' && text[at + 1] === '"') cell += text[at++];
    else if (sign === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted;
    else if (sign === delimiter && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}

const isWhole = (cell: string): boolean => WHOLE.test(cell);

const roleOf = (title: string): Role | undefined => ROLE_OF.get(title.toLowerCase().replace(/[^a-z]/g, ''));

// ------------------------------------------------------------------------------------------ what is wrong

function badColumn(found: string, line: number): DeckError {
  const candidates = [...ROLE_OF.keys()].map((name) => ({ name, key: name }));
  const nearest = nearestNames(found.toLowerCase(), candidates);
  const expected = 'columns such as count, name, version, set, number';
  return {
    code: 'bad-line',
    line,
    message: `expected ${expected}, found "${found}"${didYouMean(nearest)}`,
    expected,
    found,
    nearest,
  };
}

const secondColumn = (found: string, role: Role, line: number): DeckError => ({
  code: 'bad-line',
  line,
  message: `expected one column of the ${role}, found "${found}" as well`,
  expected: `one column of the ${role}`,
  found,
  nearest: [],
});

const needsHeader = ({ text, line }: Row): DeckError => ({
  code: 'bad-line',
  line,
  message: `expected a header such as "count,name,set,number": the columns can be read in several ways, found "${text.trim().slice(0, 60)}"`,
  expected: 'a header',
  found: text,
  nearest: [],
});

const noCounts = ({ text, line }: Row): DeckError => ({
  code: 'bad-line',
  line,
  message: `expected a column of counts, as in "count,name,set,number", found "${text}"`,
  expected: 'a column of counts',
  found: text,
  nearest: ['count'],
});

function badRow(text: string, line: number, width: number): DeckError {
  const found = text.length > 60 ? `${text.slice(0, 59)}…` : text;
  const expected = `a card and its count in ${width} cells`;
  return { code: 'bad-line', line, message: `expected ${expected}, found "${found}"`, expected, found, nearest: [] };
}
