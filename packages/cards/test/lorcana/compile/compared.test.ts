/** Texts that count and compare: what they are read as, told in the renderer's words; and what they are not read as. */
import type { CardType } from '@lorelab/engine/lorcana';
import { expect, test } from 'vitest';
import { error, tells } from './support.js';

/** Without a third text it is told as it is printed. */
const TEXTS: [type: CardType, text: string, told?: string][] = [
  // So many times.
  [
    'character',
    "Whenever this character moves to a location, if it's the second time she's moved to a location this turn, gain 2 lore.",
    'The second time this character moves to a location each turn, gain 2 lore.',
  ],
  [
    'character',
    "Whenever this character is challenged, if it's the second time he's been challenged this turn, draw a card.",
    'The second time this character is challenged each turn, draw a card.',
  ],
  [
    'character',
    "Whenever one of your characters quests, if it's the third time your characters have quested this turn, each opponent loses 2 lore.",
  ],
  // More of one thing than of another.
  [
    'character',
    'While you have the same number of characters and items in play, this character gains Resist +2.',
    'While you have the same number of characters in play as items in play, this character gains Resist +2.',
  ],
  [
    'character',
    'While you have more exerted characters than ready characters in play, this character gets +2 {S}.',
    'While you have more exerted characters in play than ready characters in play, this character gets +2 {S}.',
  ],
  [
    'character',
    'While you have at least 2 more characters than items in play, this character gets +1 {L}.',
    'While you have at least 2 more characters in play than items in play, this character gets +1 {L}.',
  ],
  [
    'character',
    'When you play this character, if you have more cards in your inkwell than cards in your hand, draw a card.',
  ],
  [
    'character',
    "At the end of each opponent's turn, if none of their characters quested this turn, that player chooses and discards a card.",
    "At the end of each opponent's turn, if they didn't quest this turn, they choose and discard a card.",
  ],
  // Two of the lines.
  [
    'action',
    'Choose one. If you have 3 or more items in play, choose two instead:\n• Draw 2 cards.\n• Gain 1 lore.\n• Ready chosen character.',
  ],
  // What something was done to.
  [
    'character',
    'When you play this character, you may banish chosen item of yours. If you do, gain lore equal to the cost of the item banished this way.',
    'When you play this character, you may banish chosen item of yours. If you do, gain lore equal to its cost.',
  ],
  [
    'character',
    'When you play this character, you may banish chosen item of yours to give him Rush this turn.',
    'When you play this character, you may banish chosen item of yours to give this character Rush this turn.',
  ],
  [
    'character',
    'When you play this character, each player puts the top card of their deck into their discard. If 2 or more of those cards are action cards, draw a card.',
  ],
  [
    'character',
    '{E}, Return this card to your hand - Deal damage to chosen character equal to the {S} this character had in play.',
    "{E}, Return this card to your hand - Deal damage to chosen character equal to this character's {S}.",
  ],
  [
    'character',
    'When you play this character, choose a number of opposing characters up to the number of items you have in play. Deal 2 damage to each of them.',
  ],
  // Where nobody moves, when somebody sings, and what damages nobody.
  ['location', "Characters here can't move to other locations.", "Characters can't move to locations while here."],
  ['character', "Opponents can't move characters to locations.", "Opposing characters can't move to locations."],
  ['location', "Your characters can {E} to sing songs the turn they're played."],
  [
    'character',
    "Your other characters get +2 {S} during the turn they're played.",
    'Your other characters that were played this turn get +2 {S}.',
  ],
  [
    'character',
    'Whenever one of your characters challenges a location, deal 2 damage to each character at that location.',
  ],
  ['action', 'Your characters take no damage from actions or abilities until the start of your next turn.'],
  [
    'character',
    "Your other characters can't be dealt damage by actions or abilities.",
    'Your other characters take no damage from actions or abilities.',
  ],
  [
    'action',
    'Exert chosen opposing character. At the start of your next turn, if that character is exerted, draw a card.',
    'Exert chosen opposing character. At the start of your next turn, if they are exerted, draw a card.',
  ],
];

test.each(TEXTS)('%s: %s', (type, text, told) => tells(type, text, told));

test.each<[type: CardType, text: string]>([
  // The time is that of the trigger's own event, of one card.
  [
    'character',
    "Whenever this character quests, if it's the second time she's moved to a location this turn, draw a card.",
  ],
  ['character', "Whenever one of your characters quests, if it's the second time he's quested this turn, draw a card."],
  [
    'character',
    "Whenever this character quests, if it's the second time your opponent has quested this turn, draw a card.",
  ],
  // "Any of those cards" are cards that were just put somewhere.
  ['character', 'When you play this character, if any of those cards are action cards, draw a card.'],
  // As many as there are opponents aren't one; a hand of exactly so many is neither the greatest nor the smallest.
  ['action', "Banish one of each opponent's characters."],
  ['action', "Return 2 of each opponent's characters to their player's hand."],
  // Who is at no location can be moved to one; who may be that Villain is not at the same location as another.
  ['character', "This character can't move to another location."],
  ['character', "Characters at the same location as a Villain character can't quest."],
  [
    'character',
    'Whenever one of your other characters would be dealt damage, it deals that damage to chosen opposing character instead.',
  ],
  // Nobody was chosen to be "him", and of two banished cards none is "the card".
  ['item', 'When you play this item, you may banish chosen item of yours to give him Rush this turn.'],
  ['action', 'Banish 2 of your items. Gain lore equal to the cost of the item discarded this way.'],
  ['character', "When you play this character, put the top card of your deck on the bottom of that player's deck."],
])('%s: "%s" is not read', (type, text) => expect(error(text, type).message).not.toBe(''));
