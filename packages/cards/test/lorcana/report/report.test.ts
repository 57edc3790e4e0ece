import { Catalog } from '@lorelab/cards/lorcana';
import { loadCatalog } from '@lorelab/cards/lorcana/files';
import { allFormats, catalogStatus, nearestSentence, nearness, reportCard } from '@lorelab/cards/lorcana/report';
import type { Ability } from '@lorelab/engine/lorcana';
import { describe, expect, test } from 'vitest';
import { inventCard } from '../support.js';

const counts = (cards: number, complete: number) => ({ cards, complete, byHand: 0, partial: cards - complete });

describe('the status of a catalog', () => {
  const set = (name: string) => ({ set: name, number: 1, rarity: 'common' });
  const draw: Ability = { kind: 'action', effects: [{ do: 'draw', amount: 1 }] };
  // a quoted static ability speaks of its own card alone
  const quoted: Ability = { kind: 'static', to: { all: { type: 'character' } }, modifiers: [{ keyword: 'Rush' }] };
  const senseless: Ability = { kind: 'static', to: 'this', modifiers: [{ ability: quoted }] };
  const status = catalogStatus(
    new Catalog([
      inventCard('Plain', { type: 'action', abilities: [draw], printings: [set('10'), set('2')] }),
      inventCard('Twice', { type: 'action', abilities: [draw], printings: [set('2'), set('2')] }),
      inventCard('Half-read', { printings: [set('P1')], partial: [{ line: 2, column: 5, code: 'unknown-phrase' }] }),
      inventCard('Senseless', { abilities: [senseless], printings: [] }),
    ]),
  );

  test('counts every card once, and in each of its sets', () => {
    expect(status.total).toEqual(counts(4, 2));
    expect(status.sets).toEqual([
      { set: '2', ...counts(2, 2) },
      { set: '10', ...counts(1, 1) },
      { set: '', ...counts(1, 0) },
      { set: 'P1', ...counts(1, 0) },
    ]);
  });

  test('says what is missing: places that were not read, and programs that the engine refuses', () => {
    expect(status.incomplete).toEqual([
      { fullName: 'Half-read', unread: [{ line: 2, column: 5, code: 'unknown-phrase' }] },
      { fullName: 'Senseless', unread: [], refused: expect.any(String) },
    ]);
  });

  test('of the printed cards: all of them are playable in full', () => {
    const printed = catalogStatus(loadCatalog());
    expect(printed.incomplete).toEqual([]);
    expect(printed.total).toEqual({ ...counts(2269, 2269), byHand: printed.byHand.length });
    expect(printed.sets.map((each) => each.set)).toEqual(expect.arrayContaining(['1', '11', 'P3']));
  });
});

test('the report of a card says what it does, and where it is legal', () => {
  const card = inventCard('Old Bramble', {
    abilities: [{ kind: 'keyword', keyword: 'Rush' }],
    printings: [{ set: '9', number: 1, rarity: 'common' }],
  });
  expect(reportCard(card, new Catalog([card]))).toEqual({
    ...card,
    text: 'Rush',
    complete: true,
    byHand: false,
    formats: {
      ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((set) => [`core-${set}`, false])),
      'core-9': true,
      infinity: true,
      'limited-sealed': true,
      'limited-draft': true,
    },
  });
  expect(allFormats(0).map((format) => format.name)).toEqual(['infinity', 'limited-sealed', 'limited-draft']);
});

describe('nearness', () => {
  test('is 1 for the same words, whatever the reminder text, case and kind of marks', () => {
    expect(nearness('Ward (Nobody is to choose them.)', 'ward')).toBe(1);
    expect(nearness('It’s here – now', "it's HERE - now")).toBe(1);
    expect(nearness('', '')).toBe(1);
  });

  test('counts words that differ', () => {
    expect(nearness('Draw 2 cards.', 'Draw 3 cards.')).toBe(0.75);
    expect(nearness('gets +1 {S}', 'gets -1 {S}')).toBeCloseTo(2 / 3);
    expect(nearness('Rush', '')).toBe(0);
  });
});

describe('the nearest sentence that the cards know', () => {
  const cards = loadCatalog().cards;
  const nearest = (text: string, phrase: string) => nearestSentence(text, text.indexOf(phrase), cards)?.sentence;

  test('is compared with the sentence of the place, without the ability’s name', () => {
    expect(nearest('Evasive\nODD WORDS Draw a crad. Gain 9 bananas.', 'crad')).toBe('Draw a card.');
    expect(nearest('Draw a card. Each opponent looses 1 lore.', 'looses')).toBe('Each opponent loses 1 lore.');
  });

  test('is none where all are far', () => {
    expect(nearest('Flummox the tortoise thrice, backwards and uphill, whistling.', 'Flummox')).toBe(undefined);
  });
});
