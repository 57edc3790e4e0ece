import { err, ok, type Result } from '../basics/result.js';
import { nearestNames } from '../names/nearest.js';
import { isRecord, type Path, parseJson } from '../text/json.js';
import type { DeckError } from './deck.js';

/** No value of a deck is deeper, nor are those of a saved object with bags in bags. */
const DEPTH_MAX = 16;

/** A JSON text: its value, and the lines in which the parts of it are. */
export class JsonFile {
  private constructor(
    readonly value: unknown,
    private readonly lines: ReadonlyMap<string, number>,
  ) {}

  static parse(json: string): Result<JsonFile, DeckError> {
    const read = parseJson(json);
    return read.ok ? ok(new JsonFile(read.value, linesOfValues(json))) : err(badJson(read.error, json));
  }

  /** The line of a value; that of what it would be in, if it isn't there. */
  line(path: Path): number {
    return this.lines.get(keyOf(path)) ?? (path.length === 0 ? 1 : this.line(path.slice(0, -1)));
  }

  /** The object at a path, if it is one and has no other keys than `keys`. */
  record(path: Path, expected: string, keys: readonly string[]): Result<Readonly<Record<string, unknown>>, DeckError> {
    const value = path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], this.value);
    if (!isRecord(value)) return err(this.problem(path, expected, value));
    const unknown = Object.keys(value).find((key) => !keys.includes(key));
    return unknown === undefined ? ok(value) : err(this.unknownKey([...path, unknown], unknown, keys));
  }

  /** That something else was expected at a path. */
  problem(path: Path, expected: string, value: unknown): DeckError {
    const found = show(value);
    const message = `${pathText(path)}expected ${expected}, found ${found}`;
    return { code: 'bad-deck-file', line: this.line(path), message, expected, found, nearest: [] };
  }

  private unknownKey(path: Path, found: string, keys: readonly string[]): DeckError {
    const nearest = nearestNames(
      found,
      keys.map((key) => ({ name: key, key })),
      1,
    );
    const hint = nearest.length === 0 ? '' : `; did you mean "${nearest[0]}"?`;
    const expected = keys.join(', ');
    const message = `${pathText(path.slice(0, -1))}expected the keys ${expected}, found ${show(found)}${hint}`;
    return { code: 'bad-deck-file', line: this.line(path), message, expected, found, nearest };
  }
}

/** What a value is, in a few words: one that holds others is not shown with all of them. */
function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

const keyOf = (path: Path): string => path.join('/');

/** `cards[3].count: `, counted from 0 as JSON does. */
const pathText = (path: Path): string =>
  path.length === 0
    ? ''
    : `${path.map((key, at) => (typeof key === 'number' ? `[${key}]` : at === 0 ? key : `.${key}`)).join('')}: `;

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}:,]|\r\n?|\n|[^\s[\]{}:,"]+/g;

/** An object or list that is being read: the path to it, and the key of the value that comes next. */
interface Open {
  readonly path: string;
  next: string | number;
}

/** The line of every value of a text that is JSON, by its path. */
function linesOfValues(json: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const open: Open[] = [];
  let line = 1;
  let isKey = false;
  for (const [token] of json.matchAll(TOKEN)) {
    const inner = open.at(-1);
    if (/^[\r\n]/.test(token)) line++;
    else if (token === ':') isKey = false;
    else if (token === ',') {
      isKey = typeof inner?.next === 'string';
      if (inner && typeof inner.next === 'number') inner.next++;
    } else if (token === ']' || token === '}') {
      open.pop();
      isKey = false;
    } else if (isKey && inner) inner.next = JSON.parse(token) as string;
    else {
      const path = inner === undefined ? '' : inner.path === '' ? String(inner.next) : `${inner.path}/${inner.next}`;
      if (open.length <= DEPTH_MAX) lines.set(path, line);
      isKey = token === '{';
      if (token === '[' || isKey) open.push({ path: open.length < DEPTH_MAX ? path : '', next: isKey ? '' : 0 });
    }
  }
  return lines;
}

function badJson(message: string, json: string): DeckError {
  // Where the error is stands in the message; how it says so differs between versions of Node.
  const [, at] = /at position (\d+)/.exec(message) ?? [];
  const line = json.slice(0, at === undefined ? json.length : Number(at)).split(/\r\n?|\n/).length;
  const found = message.replace(/,? in JSON at position.*$/, '');
  return { code: 'bad-json', line, message: `expected JSON: ${found}`, expected: 'JSON', found, nearest: [] };
}
