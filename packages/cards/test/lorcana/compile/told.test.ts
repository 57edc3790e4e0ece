/** Texts in other words than the renderer's: what they are read as, told in its own. */
import type { CardType } from '@lorelab/engine/lorcana';
import { test } from 'vitest';
import { tells } from './support.js';

/** Without a third text it is told as it is printed. */
const TEXTS: [type: CardType, text: string, told?: string][] = [
  // Of what has left, of what lasts, and of what was said elsewhere.
  [
    'character',
    "When you play this character, name a card. While this character is in play, opponents can't play the named card.",
    "When you play this character, name a card. Opponents can't play cards with that name while this character is in play.",
  ],
  ['action', "Name a card. Opponents can't play cards with that name until the start of your next turn."],
  // What is counted of two kinds, what is done to two kinds, and what something was.
  [
    'action',
    'Deal 2 damage to chosen character for each item you have in play and for each location you have in play.',
  ],
  [
    'character',
    'This character gets +1 {S} for each card under him and for each item you have in play.',
    'This character gets +1 {S} for each card under this character and for each item you have in play.',
  ],
  [
    'character',
    'This character gets -1 {S} for each item you have in play and for each location you have in play, to a maximum of -3 {S}.',
  ],
  [
    'character',
    'For each item you have in play and for each song card in your discard, you pay 1 {I} less to play this character.',
  ],
  [
    'action',
    'Put 1 damage counter on each opposing character and on each opposing location.',
    'Put 1 damage counter on each opposing character. Put 1 damage counter on each opposing location.',
  ],
  [
    'action',
    'Deal 2 damage to chosen character and to another chosen character.',
    'Deal 2 damage to chosen character. Deal 2 damage to another chosen character.',
  ],
  [
    'action',
    'Banish chosen location. If it was one of your locations, draw a card.',
    'Banish chosen location. If a location of yours is chosen, draw a card.',
  ],
  [
    'action',
    'Banish chosen item. If it was one of yours, draw a card.',
    'Banish chosen item. If it is yours, draw a card.',
  ],
  [
    'character',
    'When you play this character, you may put any number of cards from your hand on the bottom of your deck in any order. Draw a card for each card put there this way.',
    'When you play this character, you may put any number of cards from your hand on the bottom of your deck in any order. Draw a card for each card moved this way.',
  ],
  // Behind "Otherwise" nothing is meant that only the other alternative has chosen.
  [
    'action',
    "Reveal the top card of your deck. If it's a character card, put it into your hand and ready chosen character of yours. Otherwise, put it on the bottom of your deck.",
  ],
  [
    'action',
    "Choose a character. If it's damaged, return an item card from your discard to your hand. Otherwise, banish it.",
    'Choose a character. If they have damage, return an item card from your discard to your hand. Otherwise, banish it.',
  ],
  ['character', '{E}, Banish an item - Draw a card.', '{E}, Banish one of your items - Draw a card.'],
  ['location', 'When this location is banished, if there was a character here, draw 2 cards.'],
  ['location', 'When this location is banished, if there were no characters here, draw 2 cards.'],
  ['action', 'Banish chosen item or location. Draw a card for each card that was under it.'],
  [
    'item',
    '{E}, Banish this item - Deal damage to chosen character equal to the number of cards that were under this item.',
  ],
  [
    'item',
    'When you play this item, choose one of your characters. They can move to locations for free while this item is in play.',
  ],
  [
    'character',
    '{E} - If this character is at a location, deal damage to chosen character equal to the number of characters you have there.',
  ],
  [
    'character',
    'When you play this character, you may return any number of chosen characters of yours to your hand. Gain 1 lore for each character returned this way, to a maximum of 3 lore.',
    'When you play this character, you may return any number of chosen characters of yours to your hand. Gain 1 lore for each card returned this way, to a maximum of 3 lore.',
  ],
  [
    'character',
    'When you play this character, you may return another chosen character of yours to your hand. If you do, you may play a character with a different name than the returned character for free.',
  ],
  [
    'character',
    'If one of your other characters challenged this turn, this character gets +2 {S}.',
    'While one of your other characters has challenged this turn, this character gets +2 {S}.',
  ],
  // Cards under others, and ways from one location to another.
  [
    'character',
    'While this character is at a location, he gets +1 {L} and that location gains Resist +2.',
    'While this character is at a location, this character gets +1 {L}.\nWhile this character is at a location, the location this character is at gains Resist +2.',
  ],
  [
    'action',
    'Put any number of cards from under one of your characters, items, or locations facedown under another one of your characters, items, or locations.',
    'Choose one of your characters, items, or locations with a card under them. Put any number of cards from under it facedown under one of your other characters, items, or locations.',
  ],
  ['character', 'This character may enter play at one of your locations.'],
  ['location', 'Your Pirate characters may enter play here.'],
  [
    'item',
    '{E} - Move one of your characters to a location for free. If they moved there from another location, draw a card.',
    '{E} - Move one of your characters to one of your locations for free. If they moved there from another location, draw a card.',
  ],
  [
    'character',
    'Whenever this character quests, you may move one of your characters to a location for free. If they moved there from another location, gain 1 lore.',
    'Whenever this character quests, you may move one of your characters to one of your locations for free. If they moved there from another location, gain 1 lore.',
  ],
  [
    'character',
    'Whenever this character moves from a location to another location, draw a card.',
    'Whenever this character moves to a location from a location, draw a card.',
  ],
  [
    'action',
    "Put all items into their players' inkwells facedown and exerted. If 3 or more items were put into inkwells this way, draw 2 cards.",
    "Put all items into their players' inkwells facedown and exerted. If you put 3 or more cards there this way, draw 2 cards.",
  ],
  [
    'location',
    'Whenever a character moves here, you may put a song card from your discard on the bottom of your deck to remove up to 2 damage from that character.',
    'Whenever a character moves here, you may put a song card from your discard on the bottom of your deck to remove up to 2 damage from the moved character.',
  ],
  [
    'action',
    'Look at the top 4 cards of your deck. Put one into your hand. You may put another one facedown under one of your characters, items, or locations with Boost. Put the rest on the bottom of your deck in any order.',
    'Look at the top 4 cards of your deck. Put one into your hand. You may put one facedown under one of your characters, items, or locations with Boost. Put the rest on the bottom of your deck in any order.',
  ],
  [
    'action',
    'Move any number of your characters to the same location for free. Characters moved this way get +1 {S} this turn.',
    'Move any number of your characters to one of your locations for free. Each character moved this way gets +1 {S} this turn.',
  ],
  [
    'character',
    "At the end of your turn, if this character didn't challenge or move to a location this turn, banish him.",
    "At the end of your turn, if this character didn't challenge this turn and this character didn't move to a location this turn, banish this character.",
  ],
  // What happens instead, whatever that is (6.5).
  [
    'character',
    "If an opponent's effect would cause you to discard this card, you may put it into your inkwell facedown and exerted instead.",
    "If an opponent's effect would cause you to discard this card, you may put this character into your inkwell facedown and exerted instead.",
  ],
  [
    'location',
    "During each opponent's turn, the first time a character would take damage while here, that character takes no damage instead.",
    "During opponents' turns, the first time a character here would take damage, they take no damage instead.",
  ],
  [
    'character',
    'If one of your locations would be banished, you may banish this character and remove all damage from that location instead.',
  ],
  [
    'character',
    'If an effect would return this character to your hand, you may put her into your inkwell facedown and exerted instead.',
    'If an effect would return this character to your hand, you may put this character into your inkwell facedown and exerted instead.',
  ],
  [
    'item',
    "During opponents' turns, if one of your other items would be banished, you may put that card faceup under this item instead.",
    "During opponents' turns, if one of your other items would be banished, you may put that item under this item faceup instead.",
  ],
  [
    'location',
    'If a character would be dealt damage while here, put that many damage counters on this location instead.',
    'Whenever a character here would be dealt damage, put that many damage counters on this location instead.',
  ],
  [
    'location',
    'At the start of your turn, if you would gain lore from this location, you may put the top card of your deck into your inkwell facedown and exerted instead.',
    'If you would gain lore from this location, you may put the top card of your deck into your inkwell facedown and exerted instead.',
  ],
  ['character', 'If this character would be dealt damage, you may banish one of your items instead.'],
  ['character', 'If you would draw a card, you may gain 1 lore instead.'],
  [
    'item',
    'The first time you would draw a card each turn, draw 2 cards instead.',
    'Once per turn, if you would draw a card, draw 2 cards instead.',
  ],
  ['item', 'If you would gain lore from one of your locations, you may draw a card instead.'],
  ['character', 'If this character would be dealt damage in a challenge, you may choose and discard a card instead.'],
  ['action', 'The next time chosen character would be banished this turn, remove all damage from them instead.'],
  [
    'action',
    'Until the start of your next turn, if one of your characters would be dealt damage, prevent 1 of that damage.',
    'Until the start of your next turn, whenever one of your characters would be dealt damage, prevent 1 of that damage.',
  ],
  [
    'character',
    'While this character has a card under him, if he would be banished, put a card from under him into your discard and remove all damage from him instead.',
    "While there's a card under this character, if this character would be banished, put a card from under this character into your discard and remove all damage from this character instead.",
  ],
  ['character', 'Once per turn, if one of your characters would be dealt damage, draw a card instead.'],
  [
    'character',
    'If one of your characters would be banished by an opponent’s effect, you may return them to your hand instead.',
    "If an opponent's effect would banish one of your characters, you may return that character to your hand instead.",
  ],
  [
    'action',
    'Each opponent with more cards in their hand than you chooses one:\n• They lose 1 lore.\n• You draw a card.',
    'For each opposing player, if they have more cards in their hand than you, that player chooses one:\n• That player loses 1 lore.\n• You draw a card.',
  ],
  [
    'character',
    'At the end of your turn, if you have the same number of cards in your hand as characters in play, gain 1 lore.',
  ],
  ['action', 'If you have the same number of cards in your inkwell as chosen opponent, draw a card.'],
  ['action', '{E} any number of your ready characters. Deal 1 damage to up to that many chosen characters.'],
  ['action', 'Each opponent loses 2 lore. Remove that much damage from chosen character.'],
  [
    'character',
    'Whenever this character sings a song, you may put that card on the bottom of your deck instead of into your discard to gain 1 lore.',
    'Whenever this character sings a song, you may put that song from your discard on the bottom of your deck to gain 1 lore.',
  ],
  [
    'action',
    'Put up to 2 item cards from your discard into your inkwell facedown and exerted. If you put 2 cards there this way, draw a card.',
  ],
  [
    'character',
    'Temporary Shift 3 {I}\nWhen you play this character, if you used Temporary Shift to play her, draw a card.',
    'Temporary Shift 3 {I}\nWhen you play this character, if you used Shift to play this character, draw a card.',
  ],
  [
    'character',
    'Whenever this character quests, reveal the top card of your deck. If it has the same cost as one of your characters in play, put it into your hand. Otherwise, put it on the bottom of your deck.',
    "Whenever this character quests, reveal the top card of your deck. If it's a card with the same cost as one of your characters, put it into your hand. Otherwise, put it on the bottom of your deck.",
  ],
  ['action', 'You and chosen opponent each draw a card.', 'Draw a card. Chosen opponent draws a card.'],
  ['location', 'Baker characters can move here for free.', 'Your Baker characters may move here for free.'],
  [
    'character',
    "During opponents' turns, whenever one of your other characters is banished, this character can challenge ready characters during your next turn.",
    "During an opponent's turn, whenever one of your other characters is banished, this character can challenge ready characters during their next turn.",
  ],
  [
    'character',
    'Whenever an opposing character is banished in a challenge, you may put that card from its player’s discard on the bottom of their deck.',
    "Whenever an opposing character is banished in a challenge, you may put them on the bottom of their player's deck.",
  ],
  [
    'item',
    '{E} - Look at the top 3 cards of your deck. You may put a location card from among them facedown under this item. Put the rest on the bottom of your deck in any order.',
  ],
  [
    'action',
    'Each opponent with more cards in their inkwell than you returns cards at random from their inkwell to their hand until they have the same number as you.',
    'For each opposing player, if they have more cards in their inkwell than you, return cards at random from their inkwell to their hand until they have the same number as you.',
  ],
  [
    'action',
    'For each character you have in play, each opponent loses 1 lore, to a maximum of 3 lore each.',
    'Each opponent loses lore equal to the number of characters you have in play, to a maximum of 3 lore.',
  ],
  [
    'action',
    'Play a Baker character from your discard. You pay 2 {I} less to play them.',
    'Play a Baker character card from your discard for 2 {I} less.',
  ],
  [
    'character',
    "During your turn, whenever this character banishes another character in a challenge, you may put that card from its player's discard on the top of their deck.",
    "During your turn, whenever this character banishes another character in a challenge, you may put the banished character on the top of their player's deck.",
  ],
  ['action', 'The next character you shift this turn gains Rush.'],
  [
    'character',
    'When you play this character, look at the top 2 cards of your deck. Put one into your hand and the other facedown under this character.',
    'When you play this character, look at the top 2 cards of your deck. Put one into your hand. Put the rest facedown under this character.',
  ],
  [
    'action',
    'Banish all items. For each item banished this way, its player draws a card.',
    'Banish all items. Each player draws a card for each of their items banished this way.',
  ],
  ['action', "Choose a location. Return all characters there to their players' hands."],
  [
    'action',
    'Each character at chosen location gets +1 {L} this turn.',
    'Choose a location. Characters there get +1 {L} this turn.',
  ],
  [
    'action',
    'Your characters get +1 {S} and opposing characters get -1 {S} this turn.',
    'Your characters get +1 {S} this turn. Opposing characters get -1 {S} this turn.',
  ],
  [
    'action',
    'Return a character card and an item card from your discard to your hand.',
    'Return a character card from your discard to your hand. Return an item card from your discard to your hand.',
  ],
  [
    'action',
    'Look at the top 3 cards of your deck. You may reveal an item card and put it into your inkwell facedown and exerted. Put the rest on the bottom of your deck in any order.',
  ],
  [
    'character',
    'Whenever you play an action, you may put that card into your inkwell facedown and exerted instead of into your discard.',
    "Whenever you play an action, you may put it into its player's inkwell facedown and exerted.",
  ],
  [
    'character',
    "Whenever you choose a character for this character's Support, that character also gets +1 {L} this turn.",
    'Whenever this character supports another character, they get +1 {L} this turn.',
  ],
  ['item', 'If one of your characters would be banished in a challenge, you may banish this item instead.'],
  ['character', "At the end of each opponent's turn, if this character wasn't challenged this turn, gain 1 lore."],
  [
    'character',
    'This character gets +2 {S} while being challenged by a character with 5 {S} or more.',
    'While this character is being challenged by a character with 5 {S} or more, this character gets +2 {S}.',
  ],
  [
    'location',
    'When you play this location, move a character from here to another location for free.',
    'When you play this location, move a character here to one of your other locations for free.',
  ],
  ['item', 'Twice during your turn, you may pay 1 {I} to deal 1 damage to chosen character.'],
  [
    'action',
    'You may put an additional card from your hand into your inkwell this turn.',
    'You may ink an additional card this turn.',
  ],
  [
    'character',
    'During your turn, you may put an additional card from your hand into your inkwell facedown.',
    'During your turn, you may ink an additional card.',
  ],
  [
    'action',
    "Look at chosen opponent's hand. You may choose a card from it. If you do, that player discards that card, then draws a card.",
    "Look at chosen opponent's hand. You may have that player discard a card of your choice. If you do, that player draws a card.",
  ],
  [
    'character',
    'When you play this character, you may move 1 damage counter from chosen character to chosen opposing character. If that character is banished this way, draw 2 cards.',
    'When you play this character, you may move 1 damage counter from chosen character to chosen opposing character. If they are banished this way, draw 2 cards.',
  ],
  [
    'character',
    "Whenever this character quests, deal 3 damage to another chosen character. If they aren't banished this way, deal 3 damage to this character.",
  ],
  ['action', 'Deal 2 damage to each opposing character. If no character is banished this way, draw a card.'],
  ['action', 'Deal 2 damage to each character. If 2 or more characters are banished this way, draw a card.'],
  ['action', 'Deal 2 damage to each character. Draw a card for each opposing character banished this way.'],
  [
    'action',
    'Chosen opponent reveals their hand. Choose a card revealed this way. That player discards that card unless they lose 3 lore.',
    'Chosen opponent reveals their hand. Choose a card from their hand. That player discards that card unless they lose 3 lore.',
  ],
  [
    'action',
    'Chosen opponent reveals their hand. Choose 2 cards from their hand. That player discards those cards unless they lose 3 lore.',
  ],
  [
    'character',
    "Whenever one of your characters challenges another character, look at the challenged character's player's hand.",
  ],
  [
    'character',
    "Whenever this character is challenged, look at the challenging character's player's hand.",
    "Whenever this character is challenged, look at the challenging player's hand.",
  ],
  ['action', "Banish chosen character. Look at their player's hand."],
  ['character', 'Whenever an opponent plays a character, look at their hand.'],
  [
    'character',
    'When you play this character, you may move chosen character of yours from a location to a different location for free. If you do, draw a card.',
    'When you play this character, you may move chosen character of yours at a location to one of your locations for free. If you do, draw a card.',
  ],
  ['action', 'Chosen opponent chooses 2 of their characters. Banish one of those characters of your choice.'],
  [
    'action',
    'Each opponent may discard a card. If no opponent does, gain 1 lore.',
    'Each opponent may choose and discard a card. If no opponent discarded a card this way, gain 1 lore.',
  ],
  [
    'character',
    'Whenever this character and one or more of your other characters sing the same song, you may deal 1 damage to chosen character.',
  ],
  [
    'character',
    'Whenever this character and one or more of your other characters sing the same song, ready one of those other characters.',
    'Whenever this character and one or more of your other characters sing the same song, ready one of your other characters that sang this song.',
  ],
  [
    'action',
    'Name a card. The next time an opponent plays a card with that name before the start of your next turn, draw 2 cards.',
    'Name a card. The next time an opponent plays a card with that name until the start of your next turn, draw 2 cards.',
  ],
  [
    'action',
    'Name a card. Whenever an opponent plays a card with that name until the start of your next turn, draw a card.',
  ],
  [
    'action',
    'The next time you play a song before the end of the turn, draw a card.',
    'The next time you play a song this turn, draw a card.',
  ],
  ['character', 'If an opponent would gain 3 or more lore from a character questing, they gain 2 lore instead.'],
  [
    'character',
    'During your turn, if you would gain lore from questing, you gain that much lore plus 1 instead.',
    'During your turn, if you would gain lore from a character questing, gain 1 more lore instead.',
  ],
  ['character', 'If a player would gain 2 or more lore, they gain no lore instead.'],
  ['item', 'If an opponent would gain lore, they gain 1 less lore instead.'],
  ['action', 'This turn, if you would gain lore, gain 1 more lore instead.'],
  [
    'character',
    "Opponents' actions can't banish your other characters.",
    "Your other characters can't be banished by opponents' actions.",
  ],
  ['item', "Your Hero characters can't be banished by opponents' actions or abilities."],
  [
    'character',
    "When you play this character, if you used Shift to play her this turn, chosen character can't challenge during their next turn.",
    "When you play this character, if you used Shift to play this character, chosen character can't challenge during their next turn.",
  ],
  ['character', 'When this character is banished because of Vanish, draw 2 cards.'],
  ['character', 'Whenever one or more of your other characters are banished, draw a card.'],
  ['item', 'Whenever one or more opposing characters are banished, gain 1 lore.'],
  [
    'character',
    'For each item you have in play, this character gets +1 {S}, to a maximum of +3.',
    'This character gets +1 {S} for each item you have in play, to a maximum of +3 {S}.',
  ],
  ['character', 'Opposing characters get -2 {S} for each item you have in play, to a maximum of -3 {S}.'],
  ['character', 'This character gains Resist +1 for each item you have in play, to a maximum of Resist +3.'],
  [
    'character',
    'This character costs 1 {I} less to play for each item you have in play, to a maximum of 3 {I} less.',
    'For each item you have in play, you pay 1 {I} less to play this character, to a maximum of 3 {I}.',
  ],
  ['action', 'Choose and discard any number of cards. Draw that many cards plus 1.'],
  ['action', 'Discard your hand. Draw that many cards minus 1.'],
  ['action', 'Gain lore equal to the number of characters you have in play minus 1.'],
  ['character', 'Whenever this character is dealt damage, deal that much damage plus 1 to chosen character.'],
  ['character', 'Whenever 2 or more of your characters sing a song together, draw a card.'],
  ['character', 'Whenever an opponent sings a song, they lose 1 lore.'],
  [
    'character',
    'Whenever you sing a song with cost 5 or more, draw a card.',
    'Whenever one or more of your characters sings a song with cost 5 or more, draw a card.',
  ],
  [
    'character',
    "Opposing characters can't challenge your other characters or your locations unless their player pays 1 {I}.",
    "Opposing characters can't challenge your other characters or locations unless their player pays 1 {I}.",
  ],
  ['action', 'Banish chosen location. Deal 2 damage to each character that was there.'],
  [
    'action',
    'Choose a location. Banish it and each character there.',
    'Choose a location. Banish all characters there. Banish the chosen location.',
  ],
  [
    'character',
    'When you play this character, each opponent chooses one of their characters. Deal 2 damage to each chosen character with less {S} than this character.',
  ],
  ['action', 'Choose 2 characters. Banish the one with less {S}.'],
  [
    'character',
    'When you play this character, chosen opponent reveals their hand and puts an item card of your choice from it on the bottom of their deck.',
    "When you play this character, chosen opponent reveals their hand and puts an item card of your choice from their hand on the bottom of its player's deck.",
  ],
  [
    'character',
    'When you play this character, you may ready chosen item or another chosen character.',
    'When you play this character, you may ready another chosen item or character.',
  ],
  ['action', 'Banish chosen character with cost equal to or less than the number of characters you have in play.'],
  [
    'action',
    'Return a character card with cost equal to or less than the number of characters you have in play from your discard to your hand.',
  ],
  [
    'character',
    "You pay 1 {I} less to use your items' abilities.",
    'You pay 1 {I} less to use abilities of your items.',
  ],
  [
    'character',
    "Opponents pay 1 {I} more to use their items' abilities.",
    'Opponents pay 1 {I} more to use abilities of items.',
  ],
  ['item', 'You pay 1 {I} less to use Boost abilities.'],
  [
    'item',
    "Once during your turn, you pay 1 {I} less to use an item's ability.",
    'Once during your turn, you pay 1 {I} less to use abilities of items.',
  ],
  [
    'action',
    "You pay 2 {I} less to use your items' abilities this turn.",
    'You pay 2 {I} less to use abilities of your items this turn.',
  ],
  [
    'character',
    "Your other characters can't be returned to your hand by opponents.",
    "Your other characters can't be returned to their player's hand by opponents' actions or abilities.",
  ],
  [
    'item',
    'When you play this item, choose a character of yours. While this item is in play, that character gets +1 {S}.\nWhen the chosen character leaves play, you may return this item to your hand.',
    'When you play this item, choose one of your characters. They get +1 {S} while this item is in play.\nWhenever the chosen character leaves play, you may return this card to your hand.',
  ],
  [
    'action',
    'Choose a classification. Exert all opposing characters with the chosen classification.',
    'Name a classification. Exert all opposing characters with that classification.',
  ],
  [
    'action',
    "Name an ink type, then reveal the top card of your deck. If it's that ink type, put it into your hand.",
    "Name an ink type. Reveal the top card of your deck. If it's of that ink type, put it into your hand.",
  ],
  [
    'character',
    'This character may enter play with 2 damage to draw a card.',
    'This character may enter play with 2 damage.\nWhen this character enters play with damage by choice, draw a card.',
  ],
  ['character', 'Whenever one of your characters enters play with damage, gain 1 lore.'],
];

test.each(TEXTS)('%s: %s', tells);
