import { readFileSync } from 'node:fs';
import {
  abilitySchema,
  cardRefSchema,
  catalogCardSchema,
  conditionSchema,
  effectSchema,
  makeJsonSchema,
  printedCardSchema,
  selectionSchema,
} from '@lorelab/cards/lorcana/schema';
import { makeDeckJsonSchema } from '@lorelab/cards/schema';
import { describe, expect, test } from 'vitest';
import { hasPrintedCards, inventCard, readPrintedCards } from '../support.js';

const drawOne = { do: 'draw', amount: 1 };

describe('programs', () => {
  test.each([
    { kind: 'keyword', keyword: 'Resist', value: 2 },
    { kind: 'keyword', keyword: 'Shift', shift: { cost: [{ ink: 3 }] } },
    { kind: 'triggered', name: 'A STORY', triggers: [{ on: 'quests', subject: { self: true } }], effects: [drawOne] },
    { kind: 'static', to: { all: { type: 'character', of: 'you' } }, modifiers: [{ stat: 'strength', by: 1 }] },
    { kind: 'activated', costs: [{ exert: 'this' }, { ink: 1 }], effects: [{ do: 'may', effects: [drawOne] }] },
    { kind: 'action', effects: [{ do: 'banish', what: { select: { type: 'character', chosen: true } } }] },
  ])('accepts $kind', (ability) => {
    expect(abilitySchema.parse(ability)).toEqual(ability);
  });

  test.each([
    ['a key that there is not', { ...drawOne, amuont: 1 }],
    ['a verb that there is not', { do: 'drwa', amount: 1 }],
    ['a number that is not whole', { do: 'draw', amount: 1.5 }],
    ['a key that is present and empty', { do: 'draw', amount: 1, who: undefined }],
    ['a wrong key deep inside', { do: 'may', effects: [{ do: 'banish', what: { all: { tipe: 'item' } } }] }],
  ])('refuses %s', (_what, effect) => {
    expect(effectSchema.safeParse(effect).success).toBe(false);
  });

  test('a selection may have what a filter has, a filter not what a selection has', () => {
    const selection = { type: 'item', count: 2, upTo: true };
    expect(selectionSchema.safeParse(selection).success).toBe(true);
    expect(cardRefSchema.safeParse({ select: selection }).success).toBe(true);
    expect(cardRefSchema.safeParse({ all: selection }).success).toBe(false);
    expect(conditionSchema.safeParse({ exists: selection }).success).toBe(false);
  });
});

describe('cards', () => {
  test('a card needs its facts', () => {
    const card = inventCard('Old Bramble - Road Walker');
    const { cost: _cost, ...without } = card;
    expect(catalogCardSchema.safeParse(card).success).toBe(true);
    expect(catalogCardSchema.safeParse(without).success).toBe(false);
    expect(catalogCardSchema.safeParse({ ...card, text: '' }).success).toBe(false);
  });

  test.skipIf(!hasPrintedCards)('every printed card has the form of one', () => {
    expect(printedCardSchema.array().safeParse(readPrintedCards()).error).toBeUndefined();
  });
});

describe('the JSON Schema', () => {
  test('is the one in the repository', () => {
    const file = (name: string) => readFileSync(new URL(`../../../data/${name}`, import.meta.url), 'utf8');
    expect(JSON.parse(file('lorcana/cards.schema.json'))).toEqual(JSON.parse(JSON.stringify(makeJsonSchema())));
    expect(JSON.parse(file('deck.schema.json'))).toEqual(JSON.parse(JSON.stringify(makeDeckJsonSchema())));
  });

  test('refers only to what it defines', () => {
    const schema = JSON.stringify(makeJsonSchema());
    const names = new Set([...schema.matchAll(/"\$ref":"#\/\$defs\/(\w+)"/g)].map((match) => match[1]!));
    const { $defs } = JSON.parse(schema);
    expect(names.size).toBeGreaterThan(10);
    expect([...names].filter((name) => !(name in $defs))).toEqual([]);
  });
});
