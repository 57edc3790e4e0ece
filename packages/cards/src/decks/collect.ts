import { err, ok, type Result } from '../basics/result.js';
import { COUNT_MAX, type DeckEntry, type DeckError } from './deck.js';
import type { CardError, CardNames, DeckStyle } from './style.js';

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

function readEntry<C>(
  { count, name, line }: Written,
  cards: CardNames<C>,
  style: DeckStyle,
  searches: boolean,
): Result<DeckEntry<C>, DeckError> {
  const card = findCard(name, cards, style, searches);
  return card.ok ? ok({ count, card: card.value, line }) : err({ ...card.error, line });
}

/** The card as written, or without what stands behind its name; the nearest names to a wrong one if `searches`. */
export function findCard<C>(
  name: string,
  cards: CardNames<C>,
  { brackets = NEVER }: DeckStyle,
  searches: boolean,
): Result<C, CardError> {
  const found = cards.find(name, 0);
  if (found.ok) return found;
  const bare = name
    .replace(REMARK, '')
    .replace(annotation(brackets), '')
    .replace(/(?<=[^\s_])\s*_\s*(?=[^\s_])/, ' - ');
  return cards.find(bare, searches && bare.length <= NAME_MAX ? undefined : 0);
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
