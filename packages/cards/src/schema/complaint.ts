/** What is wrong with a file of cards, by the path that leads to it; what the schemas say in words for people. */

import type { z } from 'zod';
import { lookupTable } from '../basics/lookup-table.js';
import { nearestNames } from '../names/nearest.js';
import type { Path } from '../text/json.js';

export interface Complaint {
  readonly path: Path;
  readonly code: ComplaintCode;
  readonly expected: string;
  readonly found: string;
  readonly nearest: readonly string[];
}

export const COMPLAINT_CODES = [
  'not-readable',
  'wrong-value',
  'unknown-key',
  'wrong-name',
  'unknown-card',
  'card-twice',
  'refused-program',
] as const;
export type ComplaintCode = (typeof COMPLAINT_CODES)[number];

/** Something else stands there than what was expected. */
export const expectedIn = (path: Path, expected: string, value: unknown, right: readonly string[] = []): Complaint => ({
  path,
  code: 'wrong-value',
  expected,
  found: show(value),
  nearest: typeof value === 'string' ? nearestTo(value, right) : [],
});

export const unknownKey = (path: Path, key: string, right: readonly string[]): Complaint => ({
  path: [...path, key],
  code: 'unknown-key',
  expected: right.length === 0 ? 'no such key' : `a key of ${right.join(', ')}`,
  found: show(key),
  nearest: nearestTo(key, right),
});

function nearestTo(found: string, right: readonly string[]): string[] {
  // Swapped letters are the commonest slip in a short word.
  const swapped = right.filter((word) => lettersOf(word) === lettersOf(found));
  if (swapped.length > 0) return swapped;
  const candidates = right.map((name) => ({ name, key: name.toLowerCase() }));
  return nearestNames(found.toLowerCase(), candidates);
}

const lettersOf = (word: string): string => [...word.toLowerCase()].sort().join('');

/** A value as one short line. */
export function show(value: unknown): string {
  if (typeof value === 'number') return String(value);
  const text = value === undefined || value === null ? 'nothing' : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** What a schema says against a value. `keysAt` are the keys that a map at a path may have, where that is known. */
export function explainIssue(
  issue: z.core.$ZodIssue,
  value: unknown,
  keysAt: (path: Path) => readonly string[],
): Complaint[] {
  const path = issue.path as Path;
  const found = valueAt(value, path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownKey(path, key, keysAt(path)));
    case 'invalid_union':
      return explainUnion(issue, value, keysAt);
    case 'invalid_value':
      return [oneOf(path, issue.values.map(String), found)];
    case 'invalid_type':
      return [expectedIn(path, ownWords(issue) ?? TYPES[issue.expected] ?? issue.expected, found)];
    case 'too_small':
      return [expectedIn(path, TOO_SMALL[issue.origin] ?? `${issue.minimum} or more`, found)];
    case 'too_big':
      return [expectedIn(path, `${issue.maximum} or less`, found)];
    default:
      return [expectedIn(path, issue.message, found)];
  }
}

const TYPES: Readonly<Record<string, string>> = lookupTable({
  string: 'a text',
  number: 'a whole number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map of keys and values',
});

/** What nothing may be of; of anything else a number is too small. */
const TOO_SMALL: Readonly<Record<string, string>> = lookupTable({
  string: 'a text',
  array: 'a list with something in it',
});

/** One of a closed list of words. */
const oneOf = (path: Path, words: readonly string[], found: unknown): Complaint =>
  expectedIn(path, words.length === 1 ? show(words[0]) : `one of ${words.join(', ')}`, found, words);

/** What zod says where a schema has no message of its own; behind it may stand which type it wants. */
const ZOD_SAYS_NOTHING = 'Invalid input';

const ownWords = ({ message }: z.core.$ZodIssue): string | undefined =>
  message.startsWith(ZOD_SAYS_NOTHING) ? undefined : message;

/** Of the ways in which a value could be right, the one that comes furthest says what is wrong with it. */
function explainUnion(
  issue: z.core.$ZodIssueInvalidUnion,
  value: unknown,
  keysAt: (path: Path) => readonly string[],
): Complaint[] {
  const path = issue.path as Path;
  const found = valueAt(value, path);
  if ('options' in issue) return [oneOf(path, (issue.options as readonly unknown[]).map(String), found)];
  const bound = typeof found === 'number' ? issue.errors.flat().find(isBound) : undefined;
  if (bound) return explainIssue({ ...bound, path: [...path, ...bound.path] }, value, keysAt);
  const misspelt = misspeltKeys(issue.errors, found);
  if (misspelt.length > 0) return misspelt.map(({ key, keys }) => unknownKey(path, key, keys));
  const depth = (issues: readonly z.core.$ZodIssue[]): number => Math.max(...issues.map((each) => each.path.length));
  const best = issue.errors
    .filter((issues) => issues.some((each) => each.path.length > 0) && isMeant(issues, found))
    .sort((a, b) => depth(b) - depth(a) || a.length - b.length)[0];
  if (!best || found === undefined) {
    return [expectedIn(path, ownWords(issue) ?? 'a part of the ability language', found)];
  }
  return best.flatMap((each) => explainIssue({ ...each, path: [...path, ...each.path] }, value, keysAt));
}

/** A number stands where one may stand, but it is too small or too big. */
const isBound = ({ code, path }: z.core.$ZodIssue): boolean =>
  path.length === 0 && (code === 'too_small' || code === 'too_big');

type Issues = readonly z.core.$ZodIssue[];

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const unknownIn = (issues: Issues): readonly string[] =>
  issues.flatMap((each) => (each.code === 'unrecognized_keys' && each.path.length === 0 ? each.keys : []));

/** Keys that no shape of a map has, where some shape lacks one that is written nearly so. */
function misspeltKeys(shapes: readonly Issues[], found: unknown): { key: string; keys: readonly string[] }[] {
  if (!isMap(found)) return [];
  const isLacking = ({ path }: z.core.$ZodIssue): boolean => path.length === 1 && found[String(path[0])] === undefined;
  const keys = [...new Set(shapes.flatMap((issues) => issues.filter(isLacking).map(({ path }) => String(path[0]))))];
  // A shape that is no map has no keys.
  const maps = shapes.filter((issues) =>
    issues.every(({ path, code }) => path.length > 0 || code === 'unrecognized_keys'),
  );
  const isNowhere = (key: string): boolean => maps.every((issues) => unknownIn(issues).includes(key));
  return Object.keys(found)
    .filter((key) => isNowhere(key) && nearestTo(key, keys).length > 0)
    .map((key) => ({ key, keys }));
}

/** Whether a value is of a shape, if not a right one: a map with strange keys has to have one that the shape has too. */
function isMeant(issues: Issues, found: unknown): boolean {
  const strange = unknownIn(issues);
  if (!isMap(found) || strange.length === 0) return true;
  const isWrong = (key: string): boolean => issues.some(({ path }) => path.length === 1 && path[0] === key);
  return Object.keys(found).some((key) => !strange.includes(key) && !isWrong(key));
}

export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], value);
