import { readdirSync, readFileSync } from 'node:fs';
import { deckCards, deckSize, makeDeck } from '@lorelab/cards';
import {
  Catalog,
  type CatalogCard,
  checkComplete,
  checkDeck,
  core,
  coreSets,
  DRAFT,
  deckInks,
  findFormat,
  formatDeck,
  INFINITY,
  type LorcanaDeck,
  readDeck,
  SEALED,
} from '@lorelab/cards/lorcana';
import { loadCatalog } from '@lorelab/cards/lorcana/files';
import { describe, expect, test } from 'vitest';
import { inventCard } from '../support.js';

const walker = inventCard("Old Bramble - Zoë's Friend");
const home = inventCard('Old Bramble - Home Again', { inks: ['steel'] });
const day = inventCard('A Fine Day!', { type: 'action', inks: ['ruby'] });
const catalog = new Catalog([walker, home, day]);

function read(list: string): LorcanaDeck {
  const result = readDeck(list, catalog);
  if (!result.ok) throw new Error(result.error.map((error) => error.message).join('\n'));
  return result.value;
}

const counts = (list: string) => read(list).entries.map((entry) => [entry.count, entry.card.fullName]);
const errors = (list: string) => {
  const result = readDeck(list, catalog);
  return result.ok ? [] : result.error.map((error) => [error.line, error.code]);
};

describe('reading a list', () => {
  test.each([
    '4 A Fine Day!',
    '4x a fine day!',
    '4 x A FINE DAY!',
    '4× A Fine Day!',
    'x4 A Fine Day!',
    'A Fine Day! x4',
    'A Fine Day! 4x',
    '- 4 A Fine Day!',
    '  4\tA  Fine  Day!  ',
    '4 A Fine Day! (1) 204',
    '4 A Fine Day! [ABC]',
    '4 A Fine Day! #12',
    '3 A Fine Day!\n1 A Fine Day!',
  ])('%j', (list) => {
    expect(counts(list)).toEqual([[4, 'A Fine Day!']]);
  });

  test('typographic marks, byte order mark and line ends of any kind', () => {
    expect(counts('\ufeff2 OLD BRAMBLE – Zoe’s Friend\r\n1 A Fine Day!\r3 Old Bramble — Home Again')).toEqual([
      [2, "Old Bramble - Zoë's Friend"],
      [1, 'A Fine Day!'],
      [3, 'Old Bramble - Home Again'],
    ]);
  });

  test('comments, blank lines and headings count nothing', () => {
    const list =
      '// a\n# b\n; c\n\nDeck\n[Deck]\nCharacters (3):\n== Actions ==\n**Items**\nSongs - 2\nTotal: 60\n1 A Fine Day!';
    expect(counts(list)).toEqual([[1, 'A Fine Day!']]);
  });

  test('the first comment is the name, and one names the format', () => {
    const { name, format } = read('# Brambles: old and new\n# Format: Core\n1 A Fine Day!');
    expect({ name, format }).toEqual({ name: 'Brambles: old and new', format: 'core' });
    expect(read('# Format: infinity\n1 A Fine Day!').name).toBeUndefined();
  });

  test('every wrong line is an error with its place', () => {
    const list = '1 A Fine Dya!\nA Fine Day!\n0 A Fine Day!\n1 Old Bramble\n1000 A Fine Day!\n1 A Fine Day!';
    expect(errors(list)).toEqual([
      [1, 'unknown-card'],
      [2, 'bad-line'],
      [3, 'bad-count'],
      [4, 'ambiguous-card'],
      [5, 'bad-count'],
    ]);
    expect(errors('# nothing\n')).toEqual([[0, 'empty-deck']]);
  });

  test('an unknown card has the nearest right names', () => {
    const result = readDeck('1 Old Bramble - Home Agian', catalog);
    expect(result.ok ? [] : result.error[0]).toMatchObject({
      found: 'Old Bramble - Home Agian',
      nearest: ['Old Bramble - Home Again'],
    });
  });

  test('what is written is read back', () => {
    const deck = read('# Brambles\n# Format: core\n2 Old Bramble - Home Again\n1 A Fine Day!');
    expect(formatDeck(deck)).toBe('# Brambles\n# Format: core\n2 Old Bramble - Home Again\n1 A Fine Day!\n');
    expect(formatDeck(read(formatDeck(deck)))).toBe(formatDeck(deck));
    expect(deckSize(deck)).toBe(3);
    expect(deckCards(deck).map((card) => card.name)).toEqual(['Old Bramble', 'Old Bramble', 'A Fine Day!']);
    expect(deckInks(deck)).toEqual(['steel', 'ruby']);
  });
});

describe('formats', () => {
  const codes = (deck: LorcanaDeck, format = INFINITY) => checkDeck(deck, format).map((error) => error.code);
  const fillers = (count: number, facts: Partial<CatalogCard> = {}): [CatalogCard, number][] =>
    Array.from({ length: count / 4 }, (_, index) => [inventCard(`Filler - Number ${index}`, facts), 4]);

  test('Core: every fourth set the oldest four leave', () => {
    const sets = (newest: number) => [coreSets(newest).first, coreSets(newest).last];
    expect([1, 4, 5, 8, 9, 11, 12, 13, 16, 17].map(sets)).toEqual([
      [1, 1],
      [1, 4],
      [1, 5],
      [1, 8],
      [5, 9],
      [5, 11],
      [5, 12],
      [9, 13],
      [9, 16],
      [13, 17],
    ]);
  });

  test('a constructed deck has 60 cards or more (1.10.1.1)', () => {
    expect(codes(makeDeck(fillers(60)))).toEqual([]);
    expect(codes(makeDeck(fillers(56)))).toEqual(['too-few-cards']);
    expect(codes(makeDeck(fillers(80)))).toEqual([]);
  });

  test('two inks at most, an ink of a card with two counts like any', () => {
    expect(codes(makeDeck([...fillers(60), [home, 1]]))).toEqual([]);
    expect(codes(makeDeck([...fillers(60), [home, 1], [day, 1]]))).toEqual(['too-many-inks']);
    const dual = inventCard('Two Inks', { inks: ['steel', 'ruby'] });
    expect(codes(makeDeck([...fillers(60), [dual, 1]]))).toEqual(['too-many-inks']);
  });

  test('four copies of a full name, unless the card says otherwise', () => {
    const says = (copies: number | 'any', count: number) =>
      codes(makeDeck([...fillers(60), [inventCard('A - B', { abilities: [{ kind: 'static', copies }] }), count]]));
    expect(codes(makeDeck([...fillers(60), [walker, 5]]))).toEqual(['too-many-copies']);
    expect(says('any', 50)).toEqual([]);
    expect(says(99, 99)).toEqual([]);
    expect(says(99, 100)).toEqual(['too-many-copies']);
    expect(says(2, 3)).toEqual(['too-many-copies']);
  });

  test('sets: any printing in them makes a card legal', () => {
    const printed = (...sets: string[]) => ({ printings: sets.map((set) => ({ set, number: 1, rarity: 'common' })) });
    expect(codes(makeDeck(fillers(60, printed('4'))), core(11))).toContain('card-not-in-format');
    expect(codes(makeDeck(fillers(60, printed('4', 'P1', '9'))), core(11))).toEqual([]);
    expect(codes(makeDeck(fillers(60, printed('12'))), core(11))).toContain('card-not-in-format');
    expect(codes(makeDeck(fillers(60, printed('4'))), INFINITY)).toEqual([]);
  });

  test('banned cards', () => {
    const banned = loadCatalog().find('Hiram Flaversham - Toymaker');
    if (!banned.ok) throw new Error(banned.error.message);
    expect(codes(makeDeck([...fillers(60), [banned.value, 1]]))).toContain('banned-card');
  });

  test('limited: 40 or 35 cards, any inks, any copies (1.10.1.2)', () => {
    const deck = makeDeck([
      [walker, 20],
      [home, 10],
      [day, 5],
    ]);
    expect(codes(deck, DRAFT)).toEqual([]);
    expect(codes(deck, SEALED)).toEqual(['too-few-cards']);
  });

  test('a card that is not understood is said to be so', () => {
    const partial = inventCard('A - B', { partial: [{ line: 1, column: 1, code: 'unknown-phrase' }] });
    expect(
      checkComplete(
        makeDeck([
          [walker, 1],
          [partial, 1],
        ]),
      ).map((error) => [error.code, error.found]),
    ).toEqual([['partial-card', 'A - B']]);
  });

  test.each([
    ['core', 'core-11'],
    ['Core Constructed', 'core-11'],
    ['core 9', 'core-9'],
    ['CORE@9', 'core-9'],
    ['Infinity', 'infinity'],
    ['limited', 'limited-sealed'],
    ['draft', 'limited-draft'],
  ])('%s is %s', (written, name) => {
    const format = findFormat(written, 11);
    expect(format.ok && format.value.name).toBe(name);
  });

  test('a format that there is not', () => {
    const format = findFormat('infinty', 11);
    expect(format.ok ? {} : format.error).toMatchObject({
      code: 'unknown-format',
      found: 'infinty',
      nearest: ['infinity'],
    });
    expect(findFormat('constructor', 11).ok).toBe(false);
  });
});

describe('the decks of the repository', () => {
  const folder = new URL('../../../../../decks/', import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));

  test.each(files)('%s is legal in the format that it names', (file) => {
    const deck = readDeck(readFileSync(new URL(file, folder), 'utf8'), loadCatalog());
    if (!deck.ok) throw new Error(deck.error.map((error) => error.message).join('\n'));
    const format = findFormat(deck.value.format ?? 'infinity', loadCatalog().newestSet);
    if (!format.ok) throw new Error(format.error.message);
    expect(checkDeck(deck.value, format.value)).toEqual([]);
  });
});
