/** Texts that nearly mean something, and that aren't read: from where on. */
import type { CardType } from '@lorelab/engine/lorcana';
import { expect, test } from 'vitest';
import { error } from './support.js';

test.each<[CardType, string, string]>([
  // No card is known to have left for the discard of somebody else, if it is yours.
  [
    'character',
    "Whenever one of your characters is banished, put that card from its player's discard into your hand.",
    'into',
  ],
  ['character', 'When you play this character, if you used Temporary Shift to play her, draw a card.', 'to play'],
  ['action', 'Chosen character can challenge ready characters during your next turn.', 'during your'],
  ['action', 'Put chosen card from your hand on the top of that deck.', 'that deck'],
  ['action', 'For each character you have in play, gain 2 lore, to a maximum of 5 lore.', '\\.'],
  ['action', 'Deal 1 damage to up to that many chosen characters.', 'chosen'],
  ['character', 'While you have a character at chosen location, this character gets +1 {S}.', 'this character'],
  // An action of somebody else doesn't go to a place of yours.
  [
    'character',
    'Whenever an opponent plays an action, put that card into your hand instead of into your discard.',
    'your',
  ],
  ['character', 'If this character would be banished, you may banish this character instead.', '\\.'],
  // "Them" would be whoever is banished; and an opponent's card isn't yours to decide about.
  [
    'character',
    'If one of your other characters would be banished, you may banish this character and remove all damage from them instead.',
    '',
  ],
  ['character', 'If an opposing character would be dealt damage, you may draw a card instead.', ''],
  // The discarded card, or the one that would be banished?
  [
    'character',
    'If one of your Puppy characters would be banished, you may choose and discard a card to return that card to your hand instead.',
    '',
  ],
  ['item', 'If you would gain lore from one of your locations, gain 1 more lore instead.', ''],
  [
    'action',
    "Return all items to their players' hands. If 3 or more items were put into inkwells this way, draw a card.",
    '',
  ],
  [
    'action',
    'Move any number of your characters to the same location for free. If they moved there from another location, draw a card.',
    '',
  ],
  // Nobody is banished by losing damage.
  [
    'character',
    'When you play this character, move 1 damage counter from this character to chosen character. If this character is banished this way, draw a card.',
    'banished',
  ],
  // Of what each opponent chose, nobody knows whose is meant; nor are two drawn cards a card that an opponent discarded.
  ['action', 'Each opponent chooses 2 of their characters. Banish one of those characters.', ''],
  ['action', 'Each opponent may draw a card. If an opponent does, gain 1 lore.', ''],
  ['character', "Whenever this character is challenged, look at the challenged character's player's hand.", "'s hand"],
  ['character', 'Whenever this character sings a song, ready one of those other characters.', 'other'],
  ['action', 'Move chosen opposing character from a location to a different location for free.', 'to a different'],
  // By then nobody knows the name, or the type, that was said before.
  [
    'action',
    'Name a card. The next time you play a song this turn, draw a card for each card with that name in play.',
    '\\.',
  ],
  ['action', 'Name a card type. Whenever you play a card of that type this turn, draw a card.', '\\.'],
  ['character', 'Whenever one or more of your characters are banished, return them to your hand.', 'them'],
  ['character', 'Whenever one or more of your characters are banished, that character gets +1 {S} this turn.', 'gets'],
  ['character', 'This character gets +1 {S} for each item you have in play, to a maximum of -3 {S}.', '\\.'],
  ['character', 'This character gets +1 {S} for each item you have in play, to a maximum of +3 {L}.', '\\.'],
  ['action', 'Choose a character. Banish the one with less {S}.', '\\.'],
  ['action', 'Banish chosen item. Deal 2 damage to each character that was there.', ''],
  // Only what the players can't play is remembered by its name; and no name is known where none was said.
  ['action', "Name a card. Characters with that name can't quest until the start of your next turn.", ''],
  ['action', 'Name a card. You pay 2 {I} less for the next card with that name you play this turn.', ''],
  ['character', "Opponents can't play cards with that name.", ''],
  // Keywords are the characters' where the rules say so (section 8); and nobody pays with what is an opponent's.
  ['action', 'Shift 3 {I}', ''],
  ['location', 'Bodyguard', ''],
  ['item', 'Resist +1', ''],
  ['item', 'This item gains Rush this turn.', 'this turn'],
  ['character', '{E}, Banish an opposing item - Draw a card.', ''],
  ['action', 'Choose an ink type. Whenever you play a card of that ink type this turn, draw a card.', '\\.'],
  ['character', "Cards in your discard can't be returned to your hand.", '\\.'],
  ['character', 'Whenever the chosen character quests, draw a card.', 'quests'],
  // What has left play is neither damaged nor exerted any more; and nothing was put anywhere.
  ['action', 'Banish chosen character. If it was one of your damaged characters, draw a card.', ''],
  ['action', 'Gain 1 lore for each card put there this way.', ''],
  [
    'action',
    "Reveal the top card of your deck. If it's a character card, put it into your hand and ready chosen character. Otherwise, they get -2 {S} this turn.",
    '',
  ],
])('is refused: %s: %s', (type, text, from) => {
  expect(error(text, type).phrase).toMatch(new RegExp(`^${from}`));
});
