/** Abilities that are used, and songs that some can't sing: what the words for them are read as, told in the renderer's. */
import { compileText } from '@lorelab/cards/lorcana/compile';
import { renderCard } from '@lorelab/cards/lorcana/render';
import type { CardType } from '@lorelab/engine/lorcana';
import { expect, test } from 'vitest';
import { INVENTED } from '../support.js';
import { abilities, error } from './support.js';

const UPLIFT =
  'Uplift 1 {I} (Once during your turn, you may pay 1 {I} to give another chosen character of yours +1 {L} this turn.)';

/** Without a third text it is told as it is printed. */
test.each<[type: CardType, text: string, told?: string]>([
  ['character', 'Whenever you use an activated ability of an item, this character gets +1 {L} this turn.'],
  [
    'character',
    "Once during your turn, whenever you use an item's ability, draw a card.",
    'Once during your turn, whenever you use an activated ability of an item, draw a card.',
  ],
  [
    'item',
    "Whenever an opponent uses this item's ability, gain 1 lore.",
    'Whenever an opponent uses an activated ability of this item, gain 1 lore.',
  ],
  ['character', 'Whenever you use a Boost ability, draw a card.'],
  [
    'character',
    'Whenever this character uses their Boost ability, draw a card.',
    'Whenever you use the Boost ability of this character, draw a card.',
  ],
  [
    'item',
    "CHART {E}, 1 {I} - Draw a card.\nYou pay 1 {I} less to use this item's Chart ability.",
    'CHART {E}, 1 {I} - Draw a card.\nYou pay 1 {I} less to use Chart abilities of this item.',
  ],
  ['action', 'You pay 1 {I} less the next time you use a Boost ability this turn.'],
  [
    'action',
    "The next time you use an item's ability this turn, pay 2 {I} less.",
    'You pay 2 {I} less the next time you use the activated ability of an item this turn.',
  ],
  [
    'action',
    'You pay 1 {I} less for the next item ability you use this turn.',
    'You pay 1 {I} less the next time you use the activated ability of an item this turn.',
  ],
  [
    'character',
    "While you have an item in play, you may use this character's Boost ability twice during your turn instead of once.",
    'While you have an item in play, you may use Boost abilities of this character twice each turn.',
  ],
  ['character', 'You may use Boost abilities of your characters an additional time each turn.'],
  [
    'character',
    `${UPLIFT}\nWhenever you use the Uplift ability of this character, the chosen character gains Rush this turn.`,
  ],
  [
    'character',
    `${UPLIFT}\nWhenever this character is chosen by an opponent for an Uplift ability, draw a card.`,
    `${UPLIFT}\nWhenever this character is chosen by an opponent for Uplift, draw a card.`,
  ],
  ['character', "Opposing characters can't {E} to sing songs with cost 3 or less."],
  [
    'character',
    'This character can only sing songs with cost 2 or less.',
    "This character can't {E} to sing songs with cost 3 or more.",
  ],
])('%s: %s', (type, text, told = text) => {
  const program = abilities(text, type);
  expect(renderCard({ type, abilities: program })).toBe(told);
  expect(compileText(told, { name: 'Invented', type }, INVENTED)).toEqual({ abilities: program });
});

/** From this phrase on the text isn't read. */
test.each<[text: string, from: string]>([
  // Of a name that isn't on the card nobody knows what it is.
  ["You pay 1 {I} less to use this character's Chart ability.", 'Chart'],
  // Whoever may use it twice, it is not an opponent's card.
  ['You may use Boost abilities of opposing characters twice each turn.', 'twice'],
  ["Whenever you use this character's Boost ability, the chosen character gets +1 {L} this turn.", 'gets'],
  [
    `${UPLIFT.replace('another chosen character', '2 other chosen characters')}\nWhenever you use Uplift, banish the chosen character.`,
    '\\.',
  ],
  ["Opposing characters can't sing actions.", '\\.'],
])('is refused: %s', (text, from) => {
  expect(error(text).phrase).toMatch(new RegExp(`^${from}`));
});
