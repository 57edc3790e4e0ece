/** What is doubtful in readings: what calls something back in a new place, new words; not what cards are wherever it is said. */
import type { PrintedCard } from '@lorelab/cards/lorcana';
import { loadCatalog } from '@lorelab/cards/lorcana/files';
import { describe, expect, test } from 'vitest';
import { inventCard } from '../support.js';
import { read } from './support.js';

const { abilities: _abilities, ...facts } = inventCard('Old Bramble - Home Again');

const catalog = loadCatalog();

/** Why the reading of a text is doubtful; undefined if it isn't. It has to be understood. */
function doubt(text: string): string | undefined {
  const printed: PrintedCard = { ...facts, text };
  const { doubts, problems } = read([printed], {}, catalog);
  expect(problems).toEqual([]);
  return doubts[0]?.message;
}

describe('a reading is doubtful', () => {
  test.each([
    ['When you discard this card, draw a card.', 'none has discards › subject'],
    [
      'When you play this character, banish chosen character at a location. If they cost 5 or more, banish that location.',
      'none has banish › what › locationOf',
    ],
    ["Damage dealt by this character can't be reduced or prevented.", 'none has static › modifiers › damageCantBe'],
    [
      'At the end of your turn, if 2 or more of your characters sang a song this turn, draw a card.',
      'none has condition › amount › turn › sang',
    ],
  ])('%s', (text, why) => expect(doubt(text)).toContain(why));
});

describe('a reading is not doubtful', () => {
  test.each([
    // Which cards are meant, in a place where no shipped card says so.
    'Whenever you remove 1 or more damage from another character, draw a card.',
    'When you play this character, chosen Hero character at a location loses Ward this turn.',
    'Whenever one of your other characters challenges, draw a card.',
    // Words that the program says back.
    'Whenever this character quests, each opponent chooses one:\n• They lose 1 lore.\n• They choose and discard a card.',
    // The same words for more of them.
    'While 2 or more of your other characters have damage, this character gets +1 {L}.',
  ])('%s', (text) => expect(doubt(text)).toBeUndefined());
});
