/** Decks of Lorcana that are drawn at random, as lists. */
import { err, formatDeckError, ok, type Result } from '@lorelab/cards';
import {
  type Catalog,
  checkDeck,
  type Format,
  findFormat,
  formatDeck,
  type LorcanaDeck,
  readDeckBytes,
} from '@lorelab/cards/lorcana';
import { randomDeck, variedDeck } from '@lorelab/cards/lorcana/random';
import { RunSeed } from '@lorelab/engine/kernel';
import type { DeckDrawing } from '../../game-kind/card-tools.js';

type Lists = Result<readonly string[], readonly string[]>;

/** The way people build decks. */
export function randomLists({ count, seed, format = 'core' }: DeckDrawing, catalog: Catalog): Lists {
  const asked = askedFormat(format, catalog);
  if (!asked.ok) return asked;
  const runSeed = new RunSeed(seed);
  const lists: string[] = [];
  for (let number = 1; number <= count; number++) {
    const deck = randomDeck(catalog, asked.value, runSeed, number);
    if (!deck.ok) return err([`--format: ${deck.error}`]);
    lists.push(formatDeck(deck.value));
  }
  return ok(lists);
}

/** Variations of decks that there are. */
export function variedLists(
  { count, seed, format }: DeckDrawing,
  like: NonNullable<DeckDrawing['like']>,
  catalog: Catalog,
): Lists {
  const asked = format === undefined ? undefined : askedFormat(format, catalog);
  if (asked && !asked.ok) return asked;
  const decks = readAll(like, catalog, asked?.value);
  if (!decks.ok) return decks;
  const runSeed = new RunSeed(seed);
  const draw = (number: number): LorcanaDeck => variedDeck(decks.value, runSeed, number, asked?.value);
  return ok(Array.from({ length: count }, (_, index) => formatDeck({ ...draw(index + 1), ...named(asked?.value) })));
}

const named = (format: Format | undefined) => format && { format: format.name };

function askedFormat(name: string, { newestSet }: Catalog): Result<Format, readonly string[]> {
  const format = findFormat(name, newestSet);
  return format.ok ? format : err([`--format: ${format.error.message}`]);
}

/** All of the decks, or all that is wrong with them: they have to be legal in a format that is asked for. */
function readAll(
  files: NonNullable<DeckDrawing['like']>,
  catalog: Catalog,
  format: Format | undefined,
): Result<readonly LorcanaDeck[], readonly string[]> {
  const decks: LorcanaDeck[] = [];
  const problems: string[] = [];
  for (const { name, bytes } of files) {
    const read = readDeckBytes(bytes, catalog);
    if (read.ok) decks.push(read.value);
    const wrong = !read.ok ? read.error : format ? checkDeck(read.value, format) : [];
    problems.push(...wrong.map((error) => formatDeckError(error, name)));
  }
  return problems.length > 0 ? err(problems) : ok(decks);
}
