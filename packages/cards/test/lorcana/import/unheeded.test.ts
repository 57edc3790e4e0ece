/** No word that means something is passed over: with another one in its place a text is another one, or is none. */
import type { CatalogCard } from '@lorelab/cards/lorcana';
import { compileText } from '@lorelab/cards/lorcana/compile';
import { loadCatalog } from '@lorelab/cards/lorcana/files';
import { swapsOf, unheededIn } from '@lorelab/cards/lorcana/import';
import { renderCard } from '@lorelab/cards/lorcana/render';
import type { CardType } from '@lorelab/engine/lorcana';
import { describe, expect, test } from 'vitest';
import { INVENTED } from '../support.js';

/** One card of so many: the whole catalog is what `pnpm --filter @lorelab/cards run swap` is for. */
const EVERY = 40;

const cards = loadCatalog().cards.filter((card, index) => card.abilities.length > 0 && index % EVERY === 0);

const unheeded = (card: CatalogCard): string[] =>
  unheededIn(renderCard(card), card, card.abilities).map(
    ({ word, instead, text }) => `"${instead}" for "${word}" changes nothing in: ${text}`,
  );

test('what the catalog says in our words has no word that another could stand for', () => {
  expect(cards.length).toBeGreaterThan(40);
  expect(cards.flatMap(unheeded)).toEqual([]);
});

test('swaps put one word for another, outside of parentheses, and count numbers up', () => {
  const swaps = [...swapsOf('Draw 2 cards. (Your hand.) Your discard.')].map(({ text }) => text);
  expect(swaps).toContain('Draw 3 cards. (Your hand.) Your discard.');
  expect(swaps).toContain("Draw 2 cards. (Your hand.) Opponents' discard.");
  expect(swaps).toContain('Draw 2 cards. (Your hand.) Your deck.');
  expect(swaps.some((text) => !text.includes('(Your hand.)'))).toBe(false);
});

describe('a word that does not fit is an error, not passed over', () => {
  const MISFITS: readonly (readonly [CardType, string])[] = [
    ['character', "While this character is exerted, opposing characters can't ready at the start of your turn."],
    [
      'character',
      'When you play this character, chosen opponent reveals your hand and discards a card of your choice.',
    ],
    ['action', 'Each player shuffles your deck.'],
    ['character', "Whenever one of your characters is returned to an opponent's hand from play, draw a card."],
    [
      'character',
      'Whenever this character quests, you may move up to 2 damage from chosen character to that character.',
    ],
    ['character', 'Whenever this character sings an item, draw a card.'],
    ['character', 'You pay 1 {I} less to move your characters at a location.'],
    [
      'character',
      'Whenever this character quests, reveal the top card of your deck. If it’s a character card, you may play that item for free.',
    ],
    ['character', 'If one of your other characters would be banished, return this card to your hand instead.'],
    ['action', 'Deal 2 damage to chosen character and location.'],
    ['action', 'Choose and discard an exerted card.'],
    ['action', 'Draw that many cards.'],
    ['action', 'Draw a card. Gain lore equal to the lore lost this way.'],
    ['action', 'Exert chosen character. If another Villain character is chosen, draw a card.'],
    ['action', 'Each opponent chooses one:\n• Lose 2 lore.\n• You draw a card.'],
    ['action', 'The next time one of your characters would be dealt damage this turn, prevent that damage.'],
    ['action', 'Return chosen character to their player’s hand. If they were exerted, draw a card.'],
    ['character', 'Whenever all your other characters quest, draw a card.'],
    ['character', 'If you have an item in play, you may use this character’s Old Song ability for free.'],
    ['item', '{E}, Banish up to one of your characters - Draw a card.'],
    ['character', 'While this character is exerted, your other characters at that location get +2 {S}.'],
  ];
  test.each(MISFITS)('%s: %s', (type, text) =>
    expect(compileText(text, { name: 'Old Bramble', type }, INVENTED)).toHaveProperty('errors'),
  );
});
