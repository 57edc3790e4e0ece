/** Places, damage that goes elsewhere, what is paid: texts in other words than the renderer's, told in its own. */
import type { CardType } from '@lorelab/engine/lorcana';
import { test } from 'vitest';
import { tells } from './support.js';

/** Without a third text it is told as it is printed. */
const TEXTS: [type: CardType, text: string, told?: string][] = [
  [
    'action',
    'Each of your characters at the same location as another of your characters gets +1 {L} this turn.',
    'Your characters at the same location as one of your other characters get +1 {L} this turn.',
  ],
  ['action', 'Deal 1 damage to each character at the same location as another character named Invented.'],
  ['character', 'Your other characters at the same location as this character get +1 {S}.'],
  [
    'character',
    "While this character is exerted and at a location, that location and your other characters there can't be challenged.",
    "While this character is an exerted card at a location, the location this character is at and your other characters there can't be challenged.",
  ],
  [
    'character',
    'While this character is at a location, whenever that location would be dealt damage, put that many damage counters on this character instead.',
  ],
  [
    'character',
    'Damage dealt to your other characters is dealt to this character instead.',
    'Whenever one of your other characters would be dealt damage, deal that damage to this character instead.',
  ],
  [
    'character',
    "If an opponent's action would deal damage to one of your other characters, it deals that damage to this character instead.",
    "If an opponent's action would deal damage to one of your other characters, deal that much damage to this character instead.",
  ],
  ['character', "This character can't be dealt more than 2 damage at a time."],
  [
    'action',
    'Remove up to 2 damage from chosen character and up to 1 damage from chosen location.',
    'Remove up to 2 damage from chosen character. Remove up to 1 damage from chosen location.',
  ],
  [
    'action',
    'Put 1 damage counter on chosen character and 2 damage counters on chosen location.',
    'Put 1 damage counter on chosen character. Put 2 damage counters on chosen location.',
  ],
  [
    'character',
    'During your turn, if exactly 2 cards were put into your inkwell this turn, this character gets +2 {L}.',
    "During your turn, while it's the second card you've put into your inkwell this turn, this character gets +2 {L}.",
  ],
  [
    'item',
    '{E}, Reveal an item card from your hand and put it on the bottom of your deck - Draw a card.',
    '{E}, Reveal an item card from your hand, Put it on the bottom of your deck - Draw a card.',
  ],
  [
    'character',
    'As you play this character, you may banish one of your items. If you do, you pay 3 {I} less to play them.',
    'You may banish one of your items to pay 3 {I} less to play this character.',
  ],
  [
    'action',
    "Chosen opponent reveals a card at random from their hand. If it's a song card, they discard it.",
    "Reveal 1 card from chosen opponent's hand at random. If the revealed card is a song, that player discards it.",
  ],
  [
    'character',
    'Whenever a card is returned from your discard to your hand, gain 1 lore.',
    'Whenever you return a card from your discard to your hand, gain 1 lore.',
  ],
  // What is printed, who of each opponent's is chosen by you, and what has Shift.
  ['action', 'Banish chosen character with less {S} than their printed {S}.'],
  [
    'character',
    'Your characters with {S} greater than their printed {S} gain Rush.',
    'Your characters with more {S} than their printed {S} gain Rush.',
  ],
  ['action', 'For each opposing player, choose up to 1 of their characters and exert them.'],
  ['action', 'Each opponent chooses up to 1 of their characters and exerts them.'],
  [
    'action',
    'For each opponent, deal 2 damage to chosen character of theirs.',
    'For each opposing player, deal 2 damage to chosen character of theirs.',
  ],
  ['action', "Deal 1 damage to each opponent's characters.", 'Deal 1 damage to each opposing character.'],
  [
    'character',
    'Whenever this character sings a song, you may play that song again from your discard for free. If you do, put it on the bottom of your deck.',
    'Whenever this character sings a song, you may play that song from your discard for free, then put it on the bottom of your deck instead of into your discard.',
  ],
  [
    'character',
    'Each player may only play 1 character each turn.',
    "Each player can't play more than 1 character each turn.",
  ],
  [
    'action',
    'Banish chosen character of yours. You may play a character card with lower cost from your discard for free.',
    "Banish chosen character of yours. You may play a character card with cost less than the banished character's cost from your discard for free.",
  ],
  ['location', 'Shift 3 {I}'],
  ['item', 'Shift 2 {I}'],
  [
    'character',
    'When this character is banished, you may return a card that was under him from your discard to your hand.',
    'When this character is banished, you may return a card from under this character to your hand.',
  ],
];

test.each(TEXTS)('%s: %s', tells);
