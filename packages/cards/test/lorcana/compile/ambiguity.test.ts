import type { CatalogCard } from '@lorelab/cards/lorcana';
import { compileText } from '@lorelab/cards/lorcana/compile';
import { loadCatalog } from '@lorelab/cards/lorcana/files';
import { renderCard } from '@lorelab/cards/lorcana/render';
import { describe, expect, test } from 'vitest';
import { hasPrintedCards, readPrintedCards } from '../support.js';
import { effects, error } from './support.js';

describe('a text that can be read in two ways', () => {
  test('is an error with both meanings', () => {
    const text = 'Banish one of your items to draw a card, then your characters gain Rush this turn.';
    const { code, phrase, line, column, readings, message } = error(text, 'action');
    expect({ code, phrase, line, column }).toEqual({
      code: 'ambiguous',
      phrase: ', then your characters gain Rush this turn',
      line: 1,
      column: 40,
    });
    expect(readings).toEqual([
      'Banish one of your items to draw a card and give your characters Rush this turn.',
      'Banish one of your items to draw a card. Your characters gain Rush this turn.',
    ]);
    expect(message).toContain('can be read in two ways: as "Banish one of your items to draw a card and give');
  });

  test('is read where the words say which is meant', () => {
    expect(effects('Banish one of your items to draw a card. Your characters gain Rush this turn.')).toHaveLength(2);
    expect(effects('Banish one of your items to draw a card and give your characters Rush this turn.')).toHaveLength(1);
  });

  test('is found in every line of a text', () => {
    const text =
      'Ward\nBAD IDEA Whenever this character quests, you may banish one of your items to draw a card and each player draws a card.';
    expect(error(text)).toMatchObject({ code: 'ambiguous', line: 2 });
  });

  test('is one where "it" may be two cards', () => {
    expect(error('When you play this character, if you have an item in play, exert it.')).toMatchObject({
      code: 'ambiguous',
      phrase: 'it',
    });
  });

  test('takes its first reading if that is asked for', () => {
    const text = 'Banish one of your items to draw a card, then your characters gain Rush this turn.';
    expect(compileText(text, { name: 'Invented', type: 'action' }, { firstReading: true })).toHaveProperty('abilities');
  });
});

describe('what could be said in two ways and means one thing', () => {
  test.each([
    // "may" covers what a verb without a subject goes on with
    'You may draw a card, then choose and discard a card.',
    'Each player discards their hand and draws 7 cards.',
    'Look at the top card of your deck. Put it on either the top or the bottom of your deck.',
    'If you have no cards in your hand, draw a card.',
    'Return a character card from your discard to your hand.',
    'Banish all items and locations.',
    'Draw a card for each character you have in play.',
  ])('is read: %s', (text) => {
    expect(effects(text)).not.toEqual([]);
  });
});

/** One card in so many is tried, a different one each; the script that makes the catalog tries all. */
const STEP = 16;
const sample = <T>(all: readonly T[]): T[] => all.filter((_, index) => index % STEP === 0);

test('what the cards’ programs say can be read in one way', { timeout: 60_000 }, () => {
  const cards = sample(loadCatalog().cards);
  const read = (card: CatalogCard) => compileText(renderCard(card), card);
  expect(cards.map(read).filter((compiled) => 'errors' in compiled)).toEqual([]);
});

test.skipIf(!hasPrintedCards)('what is printed can be read in one way', { timeout: 60_000 }, () => {
  const errors = sample(readPrintedCards()).flatMap((card) => {
    const compiled = compileText(card.text, card);
    return 'errors' in compiled ? compiled.errors.map(({ message }) => message) : [];
  });
  expect(errors).toEqual([]);
});
