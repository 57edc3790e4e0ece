import { compileText } from '@lorelab/cards/lorcana/compile';
import { expect, test } from 'vitest';
import { hasPrintedCards, readPrintedCards } from '../support.js';

/** The least share of the printed cards that the grammar reads completely. */
const FLOOR = 0.98;

test.skipIf(!hasPrintedCards)(`at least ${100 * FLOOR} % of the printed cards compile`, () => {
  const cards = readPrintedCards();
  const unread = cards.filter((card) => 'errors' in compileText(card.text, card, { firstReading: true }));
  console.info(`${cards.length - unread.length} of ${cards.length} printed cards compile`);
  expect(unread.length / cards.length).toBeLessThanOrEqual(1 - FLOOR);
});
