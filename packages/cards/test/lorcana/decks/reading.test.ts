import { type Catalog, readDeck, readDeckBytes } from '@lorelab/cards/lorcana';
import { loadCatalog } from '@lorelab/cards/lorcana/files';
import { describe, expect, test } from 'vitest';
import { catalog, counts, errors, read } from './support.js';

const message = (text: string, cards: Catalog = catalog) => {
  const result = readDeck(text, cards);
  return result.ok ? [] : result.error.map((error) => error.message);
};

describe('the lists of deck sites', () => {
  test.each([
    ['a copy a line, counted', '1 A Fine Day!\n1 A Fine Day!\n1 Old Bramble - Home Again\n1 A Fine Day!'],
    ['a copy a line, not counted', 'A Fine Day!\nA Fine Day!\nOld Bramble - Home Again\nA Fine Day!'],
    ['an underscore between name and version', '3 A Fine Day!\n1 Old Bramble_Home Again'],
    [
      'headings for several types',
      'Actions & Songs (3):\n3 A Fine Day!\nCharacters and Items - 1\n1 old bramble - home again',
    ],
    ['inks as headings', 'Ruby/Steel\nInkable: 4\n3 A Fine Day!\nInk: Steel\n1 Old Bramble - Home Again'],
    [
      'marks of foils, sets, numbers and remarks',
      '3 A Fine Day! (ABC) 12 *F*\n1 Old Bramble - Home Again # the last one',
    ],
  ])('%s', (_what, list) => {
    expect(counts(list)).toEqual([
      [3, 'A Fine Day!'],
      [1, 'Old Bramble - Home Again'],
    ]);
  });

  test.each(['2 99 Puppies', '2x 99 Puppies', '99 Puppies x2', '99 Puppies\n99 Puppies'])(
    'a name that begins with a number: %j',
    (list) => {
      expect(counts(list)).toEqual([[2, '99 Puppies']]);
    },
  );

  test('one line without a count among others with one is a mistake', () => {
    expect(errors('4 A Fine Day!\nOld Bramble - Home Again\n1 Old Bramble - Home Again')).toEqual([[2, 'bad-line']]);
  });

  test('in a list without counts a wrong name is a wrong name', () => {
    expect(errors('A Fine Day!\nA Fine Dya!')).toEqual([[2, 'unknown-card']]);
    expect(errors('Dear reader,\nthis is a letter.')).toEqual([
      [1, 'bad-line'],
      [2, 'bad-line'],
    ]);
  });

  test('the name of a deck', () => {
    const name = (list: string) => read(`${list}\n1 A Fine Day!`).name;
    expect(name('# Source: somewhere\n# Brambles')).toBeUndefined();
    expect(name('# Characters (20)')).toBeUndefined();
    expect(name('# Source: somewhere\n# Name: Set: the first')).toBe('Set: the first');
  });
});

describe('counts', () => {
  test.each([
    ['0 A Fine Day!', '0'],
    ['-1 A Fine Day!', '-1'],
    ['1000 A Fine Day!', '1000'],
    ['4.5 A Fine Day!', '4.5'],
    ['A Fine Day! x0', '0'],
    ['123456789012345678901234567890 A Fine Day!', '123456789012345678901234567890'],
    ['600 A Fine Day!\n600 A Fine Day!', '1200 together'],
  ])('%j', (list, found) => {
    expect(message(list)).toEqual([`expected 1 to 999 copies, found ${found}`]);
  });
});

describe('messages', () => {
  test('a wrong name, a name of several cards', () => {
    expect(message('4 Elsa - Snow Qeen', loadCatalog())).toEqual([
      'there is no card "Elsa - Snow Qeen"; did you mean "Elsa - Snow Queen"?',
    ]);
    expect(message('4 Elsa_Snow Qeen (ABC)', loadCatalog())).toEqual([
      'there is no card "Elsa - Snow Qeen"; did you mean "Elsa - Snow Queen"?',
    ]);
    expect(message('1 Old Bramble')).toEqual([
      '"Old Bramble" may be "Old Bramble - Zoë\'s Friend" or "Old Bramble - Home Again"',
    ]);
  });

  test('every line of a long list that is wrong, though near names only for the first ones', () => {
    const result = readDeck(Array.from({ length: 1000 }, () => '1 A Fine Dya!').join('\n'), catalog);
    const nearest = result.ok ? [] : result.error.map((error) => error.nearest.length);
    expect(nearest).toHaveLength(1000);
    expect(nearest[0]).toBe(1);
    expect(nearest[999]).toBe(0);
  });

  test('a line of many annotations is read at once', () => {
    expect(errors(`4 Nobody${' (a) #1'.repeat(60)} !`)).toEqual([[1, 'unknown-card']]);
  });

  test('a very long line is shown in part', () => {
    expect(message(`4 ${'x'.repeat(10_000)}`)).toEqual([
      `expected a count and a card, as in "4 Name - Version", found "4 ${'x'.repeat(57)}…"`,
    ]);
  });
});

describe('bytes', () => {
  const list = '2 Old Bramble – Zoë’s Friend\r\n';
  const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
  const encodings: Record<string, Uint8Array> = {
    'UTF-8': Buffer.from(list),
    'UTF-8 with a byte-order mark': Buffer.from(`\ufeff${list}`),
    'UTF-16, little-endian': utf16(list),
    'UTF-16, big-endian': utf16(list).swap16(),
    'Windows-1252': Buffer.from(list.replace('–', '\x96').replace('’', '\x92'), 'latin1'),
  };
  test.each(Object.keys(encodings))('%s', (encoding) => {
    const result = readDeckBytes(encodings[encoding]!, catalog);
    expect(result.ok && result.value.entries.map(({ card }) => card.fullName)).toEqual(["Old Bramble - Zoë's Friend"]);
  });

  test('what is not a text is said to be none, with its place', () => {
    const result = readDeckBytes(Buffer.from('4 A Fine Day!\n\x89PNG\x00\x01', 'latin1'), catalog);
    expect(result.ok ? [] : result.error).toMatchObject([{ code: 'not-text', line: 2 }]);
  });

  test('an empty file has no cards', () => {
    const result = readDeckBytes(new Uint8Array(), catalog);
    expect(result.ok ? [] : result.error).toMatchObject([{ code: 'empty-deck' }]);
  });
});
