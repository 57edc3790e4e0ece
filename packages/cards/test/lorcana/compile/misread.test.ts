/** Texts that were read as something else once: as what they are told now, and which of them are refused. */
import type { CardType } from '@lorelab/engine/lorcana';
import { expect, test } from 'vitest';
import { error, tells } from './support.js';

test.each<[type: CardType, text: string, told?: string]>([
  [
    'action',
    'Chosen opponent with more cards in their hand than you discards a card. They lose 1 lore.',
    'Chosen opponent who has more cards in their hand than you chooses and discards a card and loses 1 lore.',
  ],
  ['action', 'You may have chosen opponent with a location in play lose 2 lore.'],
])('%s: %s', tells);

test.each<[CardType, string, string]>([
  ['action', 'Chosen opponent with more lore than you loses 1 lore if they have a location in play.', '\\.'],
])('is refused: %s: %s', (type, text, from) => {
  expect(error(text, type).phrase).toMatch(new RegExp(`^${from}`));
});
