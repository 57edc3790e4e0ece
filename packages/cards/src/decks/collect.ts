import type { Catalog } from '../catalog/index.js';
import { err, ok, type Result } from '../result.js';
import { COUNT_MAX, type DeckEntry, type DeckError } from './deck.js';

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
const ANNOTATION = /(?:\s+(?:[([][^()[\]]*[)\]](?:#\d+[a-z]?|\s*\d+[a-z]?)?|#\d+[a-z]?|\*\w+\*))+$/i;

/**
 * The entries of a deck from what is written. Copies of a card in several places are added up, and every mistake is
 * reported, not only the first. `written` has mistakes of its reader among it, in the order of the file.
 */
export function collectEntries(
  written: Iterable<Result<Written, DeckError>>,
  catalog: Catalog,
): Result<readonly DeckEntry[], readonly DeckError[]> {
  const entries = new Map<string, DeckEntry>();
  const errors: DeckError[] = [];
  let searches = 0;
  for (const each of written) {
    const entry = each.ok ? readEntry(each.value, catalog, searches < SEARCHES_MAX) : each;
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

function readEntry({ count, name, line }: Written, catalog: Catalog, searches: boolean): Result<DeckEntry, DeckError> {
  const card = findCard(name, catalog, searches);
  return card.ok ? ok({ count, card: card.value, line }) : err({ ...card.error, line });
}

/** The card as written, or without what stands behind its name; the nearest names to a wrong one if `searches`. */
export function findCard(name: string, catalog: Catalog, searches: boolean): ReturnType<Catalog['find']> {
  const found = catalog.find(name, 0);
  if (found.ok) return found;
  const bare = name
    .replace(REMARK, '')
    .replace(ANNOTATION, '')
    .replace(/\s*_\s*/, ' - ');
  return catalog.find(bare, searches && bare.length <= NAME_MAX ? undefined : 0);
}

function add(before: DeckEntry | undefined, entry: DeckEntry): Result<DeckEntry, DeckError> {
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
