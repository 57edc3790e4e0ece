import { Budget, compileText } from '@lorelab/cards/lorcana/compile';
import { loadCatalog } from '@lorelab/cards/lorcana/files';
import { renderCard } from '@lorelab/cards/lorcana/render';
import { abilitySchema } from '@lorelab/cards/lorcana/schema';
import { CARD_TYPES, type CardType } from '@lorelab/engine/lorcana';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const cards = loadCatalog().cards.filter(({ abilities }) => abilities.length > 0);
const said = [...new Set(cards.map((card) => renderCard(card)))];
const words = [...new Set(said.flatMap((text) => text.split(/\s+/)))];
const sentences = [...new Set(said.flatMap((text) => text.split(/(?<=\.) |\n/)))];

const cardText = fc.constantFrom(...said);
const word = fc.constantFrom(...words);
const strange = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('{', '}', '"', '(', ')', '-', '•'),
);

/** A text with parts of it left out, said twice, or replaced by others. */
const changed = fc
  .tuple(
    cardText,
    fc.array(fc.tuple(fc.nat(200), fc.nat(6), fc.oneof(word, word, fc.constantFrom(...sentences), strange)), {
      minLength: 1,
      maxLength: 4,
    }),
  )
  .map(([text, changes]) => {
    const parts = text.split(' ');
    for (const [at, length, part] of changes) parts.splice(at % (parts.length + 1), length, part);
    return parts.join(' ');
  });

const text = fc.oneof(
  { weight: 5, arbitrary: changed },
  { weight: 2, arbitrary: fc.array(word, { maxLength: 60 }).map((all) => all.join(' ')) },
  { weight: 2, arbitrary: fc.array(fc.constantFrom(...sentences), { maxLength: 6 }).map((all) => all.join(' ')) },
  { weight: 2, arbitrary: fc.array(strange).map((all) => all.join('')) },
  {
    weight: 1,
    arbitrary: fc.tuple(cardText, fc.integer({ min: 2, max: 200 })).map(([one, times]) => one.repeat(times)),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(strange, fc.integer({ min: 1, max: 30_000 })).map(([one, times]) => one.repeat(times)),
  },
);
const type = fc.constantFrom<CardType>(...CARD_TYPES);

/** How many texts are tried; `LORELAB_LAWS_SEED` makes others. */
const numRuns = 300;

describe('whatever a text is', () => {
  test('it is a program, or an error with a place in it, within the budget', () => {
    const isWhole = (anything: string, as: CardType) => {
      // Windows ends lines with two characters; each counts.
      const lines = anything.replaceAll('\r', ' ').split('\n');
      const budget = Budget.for(anything.length);
      const result = compileText(anything, { name: 'Invented', type: as }, { budget });
      expect(budget.steps).toBeLessThan(1.1 * budget.limit);
      const abilities = 'errors' in result ? result.partial : result.abilities;
      for (const ability of abilities) expect(abilitySchema.safeParse(ability).error?.message).toBeUndefined();
      if (!('errors' in result)) return;
      expect(result.errors).not.toEqual([]);
      for (const { offset, line, column, message } of result.errors) {
        expect(message).not.toContain('undefined');
        expect(offset).toBeLessThanOrEqual(anything.length);
        const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
        expect(offset).toBe(before + column - 1);
      }
    };
    fc.assert(fc.property(text, type, isWhole), { numRuns });
  });

  test('it says the same every time', () => {
    const read = (anything: string, as: CardType) =>
      JSON.stringify(compileText(anything, { name: 'Invented', type: as }));
    fc.assert(
      fc.property(text, type, (anything, as) => {
        expect(read(anything, as)).toBe(read(anything, as));
      }),
      { numRuns: numRuns / 3 },
    );
  });
});
