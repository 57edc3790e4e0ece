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
  // Of what was said before, a location alone is "that location".
  [
    'action',
    'You may play a location for free. If you do, you may move one of your characters to that location for free.',
  ],
  [
    'character',
    'When you play this character, you may play a location for free. If you do, move her there for free.',
    'When you play this character, you may play a location for free. If you do, move this character to that location for free.',
  ],
  [
    'action',
    "Reveal the top card of your deck. If it's a location card, you may play it for free, then move one of your characters to that location for free.",
  ],
  ['action', 'Choose one of your locations. Move up to 3 of your characters to that location for free.'],
  // Opposing cards are all opponents' together; what an opponent has, one of them has.
  ['character', 'While there are 3 or more opposing characters in play, this character gets +2 {S}.'],
  ['character', 'While an opponent has 3 or more characters in play, this character gets +2 {S}.'],
  ['action', 'Exert all characters. If 3 or more opposing characters were exerted this way, draw a card.'],
  ['action', 'Deal 2 damage to each character. If 2 or more opposing characters are banished this way, draw a card.'],
  [
    'action',
    'Draw a card unless there are 2 or more exerted opposing characters in play.',
    "If there aren't 2 or more opposing exerted characters in play, draw a card.",
  ],
  ['item', 'If one of your other items would be banished, banish this item instead.'],
])('%s: %s', tells);

test.each<[CardType, string, string]>([
  ['action', 'Chosen opponent with more lore than you loses 1 lore if they have a location in play.', '\\.'],
  [
    'action',
    'Banish chosen item. Play a location for free. Move chosen character of yours there for free.',
    'for free',
  ],
  [
    'action',
    'Look at the top 4 cards of your deck. You may play a location card from among them for free. Put the rest on the bottom of your deck in any order. Move one of your characters to that location for free.',
    'for free',
  ],
  ['character', 'The second time an opponent plays a character each turn, draw a card.', 'each turn'],
])('is refused: %s: %s', (type, text, from) => {
  expect(error(text, type).phrase).toMatch(new RegExp(`^${from}`));
});
