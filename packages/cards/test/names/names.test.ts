import { NameIndex, nearestNames, normaliseName } from '@lorelab/cards';
import { describe, expect, test } from 'vitest';

const card = (fullName: string) => ({ fullName, name: fullName.split(' - ')[0]! });
const cards = [
  card('Zoë Quill - Ink’s Keeper'),
  card('Old Bramble - Road Walker'),
  card('Old Bramble - Home Again'),
  card('A Fine Day!'),
  card('Quillfeather'),
].map((each) => ({ ...each, fullName: each.fullName.replace('’', "'") }));
const index = new NameIndex(cards);

const found = (name: string): string | readonly string[] => {
  const result = index.find(name);
  return result.ok ? result.value.fullName : [result.error.code, ...result.error.nearest];
};

describe('normaliseName', () => {
  test('case, accents, marks and spaces are one', () => {
    expect(normaliseName('  ZOÉ   Quill’s\u00a0“Pen” – N°1… ')).toBe('zoe quill\'s "pen" - n°1...');
    expect(normaliseName('Te Kā')).toBe(normaliseName('te ka'));
  });

  test('composed and decomposed letters are the same', () => {
    expect(normaliseName('e\u0301')).toBe(normaliseName('\u00e9'));
  });
});

describe('find', () => {
  test.each([
    ["Zoë Quill - Ink's Keeper", "Zoë Quill - Ink's Keeper"],
    ['ZOE QUILL — INK`S KEEPER', "Zoë Quill - Ink's Keeper"],
    ['zoe quill', "Zoë Quill - Ink's Keeper"],
    ['a fine day', 'A Fine Day!'],
    ['old bramble home again', 'Old Bramble - Home Again'],
  ])('%s', (written, fullName) => {
    expect(found(written)).toBe(fullName);
  });

  test('a name that two cards have says which', () => {
    expect(found('old bramble')).toEqual(['ambiguous-card', 'Old Bramble - Road Walker', 'Old Bramble - Home Again']);
  });

  test('a wrong name says which are near', () => {
    expect(found('Qillfether')).toEqual(['unknown-card', 'Quillfeather']);
    expect(found('Old Brambel - Rode Walker')).toEqual(['unknown-card', 'Old Bramble - Road Walker']);
    expect(found('xxxxxxxxx')).toEqual(['unknown-card']);
    expect(found('')).toEqual(['unknown-card']);
  });
});

test('nearestNames: each name once, best first, no more than asked for', () => {
  const candidates = ['abcd', 'abce', 'abc', 'zzzz'].map((key) => ({ name: key.toUpperCase(), key }));
  expect(nearestNames('abc', [...candidates, ...candidates], 2)).toEqual(['ABC']);
  expect(nearestNames('abcf', candidates, 2)).toEqual(['ABC', 'ABCD']);
});
