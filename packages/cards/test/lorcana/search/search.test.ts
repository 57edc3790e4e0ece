import { readRanges, readTerms } from '@lorelab/cards';
import { Catalog, type CatalogCard } from '@lorelab/cards/lorcana';
import { readQuery, searchCards, type WrittenQuery } from '@lorelab/cards/lorcana/report';
import { describe, expect, test } from 'vitest';
import { inventCard } from '../support.js';

const bramble = inventCard('Old Bramble - Road Walker', {
  inks: ['amber', 'steel'],
  cost: 3,
  classifications: ['Storyborn', 'Hero'],
  abilities: [
    { kind: 'keyword', keyword: 'Bodyguard' },
    { kind: 'keyword', keyword: 'Resist', value: 1 },
  ],
  printings: [
    { set: '2', number: 7, rarity: 'super_rare' },
    { set: 'P1', number: 3, rarity: 'promo' },
  ],
});
const nettle = inventCard('Nettle - Éclair Thief', {
  inks: ['emerald'],
  cost: 1,
  inkable: false,
  classifications: ['Dreamborn', 'Villain'],
  abilities: [
    { kind: 'keyword', keyword: 'Evasive' },
    {
      kind: 'triggered',
      triggers: [{ on: 'quests', subject: { self: true } }],
      effects: [{ do: 'may', effects: [{ do: 'draw', amount: 1 }] }],
    },
  ],
  printings: [{ set: '9', number: 1, rarity: 'common' }],
});
const tune = inventCard('A Small Tune', {
  type: 'action',
  inks: ['amber'],
  classifications: ['Song'],
  abilities: [{ kind: 'action', effects: [{ do: 'draw', amount: 2 }] }],
  printings: [{ set: '5', number: 1, rarity: 'common' }],
});
const {
  strength: _strength,
  willpower: _willpower,
  lore: _lore,
  ...place
} = inventCard('Mill - By the Road', {
  type: 'location',
  moveCost: 2,
  printings: [],
});
const catalog = new Catalog([bramble, nettle, tune, place]);

function find(written: WrittenQuery): string[] {
  const query = readQuery(written, catalog);
  if (!query.ok) throw new Error(query.error.join('; '));
  return searchCards(catalog.cards, query.value).map((card: CatalogCard) => card.fullName);
}

const ALL = ['A Small Tune', 'Mill - By the Road', 'Old Bramble - Road Walker', 'Nettle - Éclair Thief'];

describe('a search', () => {
  test('for nothing finds everything, in order of ink, cost and name', () => {
    expect(find({})).toEqual(ALL);
  });

  const found: readonly (readonly [WrittenQuery, readonly string[]])[] = [
    [{ name: ['road'] }, ['Mill - By the Road', 'Old Bramble - Road Walker']],
    [{ name: ['WALK', 'bramble'] }, ['Old Bramble - Road Walker']],
    [{ name: ['eclair'] }, ['Nettle - Éclair Thief']],
    [{ ink: 'steel' }, ['Old Bramble - Road Walker']],
    [{ ink: 'amber+steel' }, ['Old Bramble - Road Walker']],
    [{ ink: 'emerald,steel' }, ['Old Bramble - Road Walker', 'Nettle - Éclair Thief']],
    [{ ink: 'ruby' }, []],
    [{ cost: '1-2' }, ['A Small Tune', 'Mill - By the Road', 'Nettle - Éclair Thief']],
    [{ cost: '<2,3+' }, ['Old Bramble - Road Walker', 'Nettle - Éclair Thief']],
    [{ strength: '0+' }, ['Old Bramble - Road Walker', 'Nettle - Éclair Thief', 'A Small Tune'].sort()],
    [{ moveCost: '2' }, ['Mill - By the Road']],
    [{ type: 'song' }, ['A Small Tune']],
    [{ type: 'Action,location' }, ['A Small Tune', 'Mill - By the Road']],
    [{ classification: 'hero+storyborn' }, ['Old Bramble - Road Walker']],
    [{ keyword: 'resist' }, ['Old Bramble - Road Walker']],
    [{ text: ['may draw a card'] }, ['Nettle - Éclair Thief']],
    [{ text: ['draw', '2'] }, ['A Small Tune']],
    [{ set: 'p1' }, ['Old Bramble - Road Walker']],
    [{ rarity: 'super rare' }, ['Old Bramble - Road Walker']],
    // of one printing, not of two
    [{ set: '2', rarity: 'promo' }, []],
    [{ inkable: false }, ['Nettle - Éclair Thief']],
    [{ format: 'core' }, ['A Small Tune', 'Nettle - Éclair Thief']],
    [{ format: 'core-2' }, ['Old Bramble - Road Walker']],
    [{ ink: 'amber', type: 'character', cost: '3' }, ['Old Bramble - Road Walker']],
  ];
  test.each(found)('for %j', (written, names) => {
    expect(find(written).sort()).toEqual([...names].sort());
  });

  test('for what nobody knows says what there is', () => {
    expect(readQuery({ keyword: 'evasve', cost: 'cheap', format: 'cor', set: '77' }, catalog)).toEqual({
      ok: false,
      error: [
        'there is no keyword "evasve"; did you mean "Evasive"?',
        'there is no set "77"; there are 2, P1, 9, 5',
        'cost: expected a number or a range (3, 3-5, <=2, <3, >=6, 6+ or several with commas), found "cheap"',
        'expected a format (core, core-N, infinity, limited-sealed, limited-draft, pack-rush), found "cor"; did you mean "core"?',
      ],
    });
  });
});

test.each([
  ['3', [{ min: 3, max: 3 }]],
  ['=3', [{ min: 3, max: 3 }]],
  ['3-5', [{ min: 3, max: 5 }]],
  ['3..5', [{ min: 3, max: 5 }]],
  ['<=2', [{ max: 2 }]],
  ['≤ 2', [{ max: 2 }]],
  ['<2', [{ max: 1 }]],
  ['>=6', [{ min: 6 }]],
  ['>6', [{ min: 7 }]],
  ['6+', [{ min: 6 }]],
  [
    '1, 3-4',
    [
      { min: 1, max: 1 },
      { min: 3, max: 4 },
    ],
  ],
])('the numbers %s', (written, ranges) => {
  expect(readRanges(written)).toEqual({ ok: true, value: ranges });
});

test.each(['', 'x', '5-3', '-1', '1,', '2.5', '<'])('"%s" is no number and no range', (written) => {
  expect(readRanges(written).ok).toBe(false);
});

test('terms are lists of lists', () => {
  expect(readTerms('A+b,c', 'letter', ['a', 'b', 'c'])).toEqual({ ok: true, value: [['a', 'b'], ['c']] });
  expect(readTerms('a,,b', 'letter', ['a', 'b']).ok).toBe(false);
});
