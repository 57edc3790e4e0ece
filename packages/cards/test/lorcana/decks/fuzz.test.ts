import { DECK_NOTATIONS, type LorcanaDeck, readDeck, readDeckBytes, writeDeck } from '@lorelab/cards/lorcana';
import { loadCatalog } from '@lorelab/cards/lorcana/files';
import { deckFileSchema } from '@lorelab/cards/schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { read, withoutLines } from './support.js';

const catalog = loadCatalog();

const fullName = fc.constantFrom(...catalog.cards.map((card) => card.fullName));
const line = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .tuple(fc.oneof(fc.integer(), fc.double(), fc.string()), fc.constantFrom(' ', 'x ', ' x', '\t', ''), fullName)
    .map((parts) => parts.join('')),
  fullName,
  fc.constantFrom('# Format: core', 'Characters (12)', '', '[Deck]'),
);
const list = fc.tuple(fc.array(line), fc.constantFrom('\n', '\r\n', '\r')).map(([lines, end]) => lines.join(end));

/** JSON that is nearly a deck. */
const entry = fc.record(
  {
    count: fc.oneof(fc.integer({ min: -1, max: 1000 }), fc.jsonValue()),
    card: fc.oneof(fullName, fc.string()),
    more: fc.jsonValue(),
  },
  { requiredKeys: [] },
);
const deckFile = fc.record(
  {
    $schema: fc.oneof(fc.string(), fc.jsonValue()),
    name: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
    format: fc.oneof(fc.string(), fc.jsonValue()),
    cards: fc.oneof(
      fc.array(fc.record({ count: fc.integer({ min: 1, max: 99 }), card: fullName })),
      fc.array(entry),
      fc.jsonValue(),
    ),
  },
  { requiredKeys: ['cards'] },
);
const tabletop = fc.record({
  ObjectStates: fc.oneof(
    fc.jsonValue(),
    fc.array(
      fc.record(
        {
          Name: fc.constantFrom('Deck', 'DeckCustom', 'Card', 'Bag'),
          ContainedObjects: fc.jsonValue(),
          Nickname: fc.jsonValue(),
        },
        { requiredKeys: [] },
      ),
    ),
  ),
});

describe('whatever the input is', () => {
  const isWhole = (text: string) => {
    const result = readDeck(text, catalog);
    if (result.ok) {
      expect(result.value.entries.length).toBeGreaterThan(0);
      for (const { count } of result.value.entries) expect(count).toSatisfy((each) => each >= 1 && each <= 999);
    } else expect(result.error.every(({ message, line }) => message !== '' && line >= 0)).toBe(true);
  };

  test.each([
    ['lists', list],
    ['texts', fc.string({ unit: 'binary', maxLength: 200 })],
    ['JSON', fc.json()],
    ['JSON decks', deckFile.map((value) => JSON.stringify(value))],
    ['Tabletop Simulator', tabletop.map((value) => JSON.stringify(value, null, 1))],
    ['broken JSON', fc.tuple(deckFile, fc.nat()).map(([value, at]) => JSON.stringify(value).slice(0, at % 200))],
  ])('%s are read or refused with a place', (_what, texts) => {
    fc.assert(fc.property(texts, isWhole), { numRuns: 200 });
  });

  test('so are bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const result = readDeckBytes(bytes, catalog);
        return result.ok || result.error.length > 0;
      }),
    );
  });
});

test('what is written is read back, in every notation', () => {
  const cards = fc.uniqueArray(fc.constantFrom(...catalog.cards), { minLength: 1, maxLength: 20 });
  const decks: fc.Arbitrary<LorcanaDeck> = fc
    .tuple(
      cards,
      fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 20, maxLength: 20 }),
      fc.string({ unit: 'binary' }),
      fc.string(),
    )
    .map(([chosen, counts, name, format]) =>
      // A name and a format as reading makes them of any text.
      read(
        JSON.stringify({
          name: name || 'x',
          format: format || 'x',
          cards: chosen.map(({ fullName: card }, index) => ({ count: counts[index], card })),
        }),
        catalog,
      ),
    );
  fc.assert(
    fc.property(decks, fc.constantFrom(...DECK_NOTATIONS), (deck, notation) => {
      expect(withoutLines(read(writeDeck(deck, notation), catalog))).toEqual(withoutLines(deck));
    }),
    { numRuns: 200 },
  );
});

test('the schema takes the shape that the reader takes', () => {
  fc.assert(
    fc.property(deckFile, (value) => {
      const result = readDeck(JSON.stringify(value), catalog);
      const isShape =
        result.ok || result.error.every(({ code }) => code === 'unknown-card' || code === 'ambiguous-card');
      expect(deckFileSchema.safeParse(JSON.parse(JSON.stringify(value))).success).toBe(isShape);
    }),
    { numRuns: 500 },
  );
});
