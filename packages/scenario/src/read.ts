/** What can be read from a tree; anything else is a problem that says what was expected, what was found and where. */
import { bareName, didYouMean, nearestNames, type TextPlace } from '@lorelab/cards';
import { ScenarioProblem } from './problem.js';
import type { Leaf, Tree } from './tree.js';

/** A text and where it stands. */
export interface PlacedText {
  readonly text: string;
  readonly place: TextPlace;
}

const COPIES = /^(\d+)\s+(\S.*)$/;
const COPIES_MAX = 200;

/** Reports something that isn't as it should be. */
export function wrong(tree: Tree, expected: string): never {
  throw new ScenarioProblem(tree.place, `expected ${expected}, found ${describeTree(tree)}`);
}

/** A part of a file as one line, as it might be written. */
export function showTree(tree: Tree): string {
  if (tree.kind === 'leaf') return tree.text;
  if (tree.kind === 'list') return `[${tree.items.map(showTree).join(', ')}]`;
  return `{${tree.entries.map(({ key, value }) => `${key.text}: ${showTree(value)}`).join(', ')}}`;
}

/** Longer texts are cut where messages quote them. */
const QUOTED_MAX = 60;

/** What stands in a file, in quotation marks. */
export const quote = (text: string): string =>
  text.length > QUOTED_MAX ? `"${text.slice(0, QUOTED_MAX)}…"` : `"${text}"`;

function describeTree(tree: Tree): string {
  if (tree.kind === 'list') return 'a list';
  if (tree.kind === 'map') return 'a map';
  if (tree.value === null) return 'nothing';
  return typeof tree.value === 'string' ? quote(tree.text) : tree.text;
}

/** "; did you mean …?", or nothing if no right word is near. */
export function nearTo(found: string, right: Iterable<string>): string {
  const words = [...right];
  const swapped = words.filter((word) => lettersOf(word) === lettersOf(found));
  const candidates = words.map((name) => ({ name, key: bareName(name) }));
  const nearest = swapped.length > 0 ? swapped : nearestNames(bareName(found), candidates);
  return didYouMean(nearest);
}

/** Swapped letters are the commonest slip in a short word. */
const lettersOf = (word: string): string => [...bareName(word)].sort().join('');

/** Reports a word that isn't in a closed list. */
export function unknownWord(found: PlacedText, what: string, right: readonly string[]): never {
  const expected = right.length > 24 ? '' : `; expected ${right.join(', ')}`;
  throw new ScenarioProblem(found.place, `unknown ${what} ${quote(found.text)}${expected}${nearTo(found.text, right)}`);
}

/** The values of a map by their keys, all of which must be in the list. */
export function readKeys<K extends string>(tree: Tree, what: string, keys: readonly K[]): Map<K, Tree> {
  const values = new Map<K, Tree>();
  for (const [key, value] of readEntries(tree, what)) {
    const known = keys.find((each) => each === key.text);
    if (known === undefined) unknownWord(key, `key in ${what}:`, keys);
    values.set(known, value);
  }
  return values;
}

/** The entries of a map with keys of any kind. */
export function readEntries(tree: Tree, what: string): (readonly [Leaf, Tree])[] {
  if (tree.kind !== 'map') wrong(tree, `${what}, which is a map`);
  return tree.entries.map(({ key, value }) => [key, value] as const);
}

export function readList(tree: Tree, what: string): readonly Tree[] {
  return tree.kind === 'list' ? tree.items : wrong(tree, `a list of ${what}`);
}

/** A list, or one thing that stands for a list of it alone. */
export const readOneOrMore = (tree: Tree): readonly Tree[] => (tree.kind === 'list' ? tree.items : [tree]);

/** Longer ones are no names, and would fill the screen. */
const TEXT_MAX = 500;

/** A name or a text. Numbers count as texts too: a rule can be `8.3`. */
export function readText(tree: Tree, what: string): PlacedText {
  const text = textOf(tree);
  return text === undefined ? wrong(tree, what) : { text, place: tree.place };
}

/** The text that stands there, if it is one. */
export function textOf(tree: Tree): string | undefined {
  const text = tree.kind === 'leaf' && tree.value !== null ? tree.text.trim() : '';
  return text === '' || text.length > TEXT_MAX ? undefined : text;
}

/** "2 X" is two copies of X: how many there are, and the name; undefined if no number stands before a name. */
export function splitCopies({
  text,
  place,
}: PlacedText): { readonly copies: number; readonly name: PlacedText } | undefined {
  const [, count, name] = COPIES.exec(text) ?? [];
  if (count === undefined || name === undefined) return undefined;
  const copies = Number(count);
  if (copies < 1 || copies > COPIES_MAX)
    throw new ScenarioProblem(place, `expected 1 to ${COPIES_MAX} copies of a card, found ${quote(text)}`);
  return { copies, name: { text: name, place } };
}

/** A word that YAML takes for a word. */
export function readName(tree: Tree, what: string): PlacedText {
  if (tree.kind !== 'leaf' || typeof tree.value !== 'string') wrong(tree, what);
  return readText(tree, what);
}

export function readWord<W extends string>(tree: Tree, what: string, words: readonly W[]): W {
  const word = readText(tree, `a ${what} (${words.join(', ')})`);
  return words.find((each) => each === word.text) ?? unknownWord(word, what, words);
}

export function readInteger(tree: Tree): number {
  if (tree.kind !== 'leaf' || typeof tree.value !== 'number' || !Number.isSafeInteger(tree.value)) {
    wrong(tree, 'a whole number');
  }
  return tree.value;
}

/** A number of things: whole, not negative and not absurd. */
export function readCount(tree: Tree, max = 500): number {
  const count = readInteger(tree);
  return count >= 0 && count <= max ? count : wrong(tree, `a number from 0 to ${max}`);
}

export function readFlag(tree: Tree): boolean {
  const flag = tree.kind === 'leaf' ? asFlag(tree) : undefined;
  return flag ?? wrong(tree, 'true or false');
}

/** YAML 1.2 knows true and false; many people write yes and no. */
export function asFlag(leaf: Leaf): boolean | undefined {
  if (typeof leaf.value === 'boolean') return leaf.value;
  if (leaf.value === 'yes') return true;
  return leaf.value === 'no' ? false : undefined;
}
