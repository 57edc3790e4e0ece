/** The cards that lists and files name: by their names, or by where they were printed. */
import { err, ok, type Result } from '../basics/result.js';
import { nearestNames } from '../names/nearest.js';
import { normaliseName } from '../names/normalise.js';
import { COUNT_MAX, type DeckEntry, type DeckError } from './deck.js';
import type { CardError, CardNames, DeckStyle, Printings } from './style.js';

/** So many of a name, as a list or file says it. */
export interface Written {
  readonly count: number;
  readonly name: string;
  /** From 1. */
  readonly line: number;
}

/** Near names are looked for so many times a deck; a file with more wrong ones is not a deck with mistakes. */
const SEARCHES_MAX = 100;
/** And nothing is near a name that is twice as long as any. */
const NAME_MAX = 100;

/** What some sites put behind a name: a set and number in brackets, a number sign, the mark of a foil, a remark. */
const REMARK = /\s(?:#\s|\/\/).*$/;
const annotation = (belongs: string): RegExp =>
  new RegExp(
    String.raw`(?:\s+(?:[([](?!${belongs})[^()[\]]*[)\]](?:#\d+[a-z]?|\s*\d+[a-z]?)?|#\d+[a-z]?|\*\w+\*))+$`,
    'i',
  );
/** Begins nothing. */
const NEVER = '(?!)';

/**
 * The entries of a deck from what is written. Copies of a card in several places are added up, and every mistake is
 * reported, not only the first. `written` has mistakes of its reader among it, in the order of the file.
 */
export function collectEntries<C extends { readonly fullName: string }>(
  written: Iterable<Result<Written, DeckError>>,
  cards: CardNames<C>,
  style: DeckStyle,
): Result<readonly DeckEntry<C>[], readonly DeckError[]> {
  const entries = new Map<string, DeckEntry<C>>();
  const errors: DeckError[] = [];
  let searches = 0;
  for (const each of written) {
    const entry = each.ok ? readEntry(each.value, cards, style, searches < SEARCHES_MAX) : each;
    if (entry.ok) {
      const sum = add(entries.get(entry.value.card.fullName), entry.value);
      if (sum.ok) entries.set(sum.value.card.fullName, sum.value);
      else errors.push(sum.error);
    } else {
      errors.push(entry.error);
      if (entry.error.code === 'unknown-card') searches++;
    }
  }
  if (errors.length === 0 && entries.size === 0) errors.push(emptyDeck());
  return errors.length > 0 ? err(errors) : ok([...entries.values()]);
}

function readEntry<C extends { readonly fullName: string }>(
  { count, name, line }: Written,
  cards: CardNames<C>,
  style: DeckStyle,
  searches: boolean,
): Result<DeckEntry<C>, DeckError> {
  const card = findCard(name, cards, style, searches);
  return card.ok ? ok({ count, card: card.value, line }) : err({ ...card.error, line });
}

/**
 * The card as written: its name, or without what stands behind the name, or where it was printed; of a name of several cards the
 * one that was printed where it says. The nearest names to a wrong one if `searches`.
 */
export function findCard<C extends { readonly fullName: string }>(
  name: string,
  cards: CardNames<C>,
  { brackets = NEVER }: DeckStyle,
  searches: boolean,
): Result<C, CardError> {
  const found = cards.find(name, 0);
  if (found.ok) return found;
  const printed = findPrinting(name, () => cards.printings, searches);
  if (printed !== undefined) return printed;
  const remarked = name.replace(REMARK, '');
  const alone = remarked.replace(annotation(brackets), '');
  const bare = alone.replace(/(?<=[^\s_])\s*_\s*(?=[^\s_])/, ' - ');
  const card = cards.find(bare, searches && bare.length <= NAME_MAX ? undefined : 0);
  if (card.ok || card.error.code !== 'ambiguous-card') return card;
  const { nearest } = card.error;
  const meant = findPrinting(remarked.slice(alone.length).trim(), () => cards.printings, false);
  return meant?.ok && nearest.includes(meant.value.fullName) ? meant : card;
}

function add<C>(before: DeckEntry<C> | undefined, entry: DeckEntry<C>): Result<DeckEntry<C>, DeckError> {
  if (before === undefined) return ok(entry);
  const count = before.count + entry.count;
  return count <= COUNT_MAX ? ok({ ...before, count }) : err(badCount(`${count} together`, entry.line));
}

export const badCount = (found: string, line: number): DeckError => ({
  code: 'bad-count',
  line,
  message: `expected 1 to ${COUNT_MAX} copies, found ${found}`,
  expected: `1 to ${COUNT_MAX}`,
  found,
  nearest: [],
});

const emptyDeck = (): DeckError => ({
  code: 'empty-deck',
  line: 0,
  message: 'the deck has no cards',
  expected: 'at least one card',
  found: 'none',
  nearest: [],
});

// ------------------------------------------------------------------------------------------ where cards were printed

// "1-102", "5/102", "(P1) 3".
const SET = '([a-z0-9]{1,4})';
const NUMBER = String.raw`#?(\d{1,4})`;
const NOTATIONS = [
  String.raw`[([]?${SET} ?[-/] ?${NUMBER}[)\]]?`,
  String.raw`[([]${SET}[)\]] ?${NUMBER}`,
  String.raw`[([]${SET} ${NUMBER}[)\]]`,
].map((notation) => new RegExp(`^${notation}$`, 'i'));

/** Cards by set and number, of cards and where each has been printed. */
export function indexPrintings<C>(printed: Iterable<readonly [card: C, set: string, number: number]>): Printings<C> {
  const sets = new Map<string, Map<number, C[]>>();
  for (const [card, set, number] of printed) {
    const numbers = sets.get(set.toUpperCase()) ?? new Map<number, C[]>();
    sets.set(set.toUpperCase(), numbers);
    const cards = numbers.get(number) ?? [];
    numbers.set(number, cards);
    if (!cards.includes(card)) cards.push(card);
  }
  return sets;
}

/** The card of a set and number, or why there is none, with near ones if `searches`; nothing if this is not how a printing is written. */
function findPrinting<C extends { readonly fullName: string }>(
  written: string,
  printings: () => Printings<C> | undefined,
  searches: boolean,
): Result<C, CardError> | undefined {
  const [set, number] = readPrinting(written) ?? [];
  if (set === undefined || number === undefined) return undefined;
  const sets = printings();
  if (sets === undefined) return undefined;
  const numbers = sets.get(set);
  const cards = numbers?.get(number) ?? [];
  if (cards.length > 1) return err(severalCards(written, cards));
  if (cards[0]) return ok(cards[0]);
  if (!searches) return err(unknownPrinting(written));
  return err(numbers ? unknownNumber(written, set, number, numbers) : unknownSet(written, set, sets));
}

function readPrinting(written: string): readonly [set: string, number: number] | undefined {
  const text = normaliseName(written);
  for (const notation of NOTATIONS) {
    const [, set, number] = notation.exec(text) ?? [];
    // Some write "001" of the first set.
    if (set !== undefined) return [set.toUpperCase().replace(/^0+(?=\d)/, ''), Number(number)];
  }
  return undefined;
}

const unknownPrinting = (found: string): CardError => ({
  code: 'unknown-card',
  message: `there is no card "${found}"`,
  expected: 'set and number of a card',
  found,
  nearest: [],
});

function unknownSet(found: string, set: string, sets: Printings<unknown>): CardError {
  const names = [...sets.keys()].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const candidates = names.map((name) => ({ name, key: name }));
  const expected = `a set (${names.join(', ')})`;
  return {
    code: 'unknown-card',
    message: `"${found}": expected ${expected}, found "${set}"`,
    expected,
    found,
    nearest: nearestNames(set, candidates),
  };
}

function unknownNumber<C extends { readonly fullName: string }>(
  found: string,
  set: string,
  number: number,
  numbers: ReadonlyMap<number, readonly C[]>,
): CardError {
  const near = [...numbers.keys()].sort((a, b) => Math.abs(a - number) - Math.abs(b - number) || a - b).slice(0, 2);
  const shown = near.map((one) => `${set}-${one} "${numbers.get(one)![0]!.fullName}"`);
  return {
    code: 'unknown-card',
    message: `there is no card ${number} of set ${set}; the nearest are ${shown.join(' and ')}`,
    expected: `a number of set ${set}`,
    found,
    nearest: near.flatMap((one) => numbers.get(one)!.map(({ fullName }) => fullName)),
  };
}

function severalCards(found: string, cards: readonly { readonly fullName: string }[]): CardError {
  const nearest = cards.map(({ fullName }) => fullName);
  return {
    code: 'ambiguous-card',
    message: `"${found}" may be ${nearest.map((name) => `"${name}"`).join(' or ')}`,
    expected: 'the name of a card',
    found,
    nearest,
  };
}
