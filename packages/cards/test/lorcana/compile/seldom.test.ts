import { compileText } from '@lorelab/cards/lorcana/compile';
import { renderCard } from '@lorelab/cards/lorcana/render';
import type { Ability, CardType } from '@lorelab/engine/lorcana';
import { expect, test } from 'vitest';
import { INVENTED } from '../support.js';
import { abilities } from './support.js';

/** What no card of the catalog says, or one: each way of saying it that the grammar has is read here once. */
const SELDOM: readonly (readonly [type: CardType, text: string, program: readonly Ability[]])[] = [
  [
    'action',
    'Gain lore equal to the number of characters banished this turn.',
    [{ kind: 'action', effects: [{ do: 'gainLore', amount: { turn: 'banished' } }] }],
  ],
  [
    'character',
    'When you play this character, gain 1 lore for each item banished this turn.',
    [
      {
        kind: 'triggered',
        triggers: [{ on: 'plays', who: 'you', subject: { self: true } }],
        effects: [{ do: 'gainLore', amount: { turn: 'banished', filter: { type: 'item' } } }],
      },
    ],
  ],
  [
    'action',
    'Each opponent draws cards equal to the number of cards in their hand.',
    [
      {
        kind: 'action',
        effects: [
          {
            do: 'each',
            players: 'opponents',
            effects: [{ do: 'draw', who: 'thatPlayer', amount: { cards: 'hand', of: 'thatPlayer' } }],
          },
        ],
      },
    ],
  ],
  [
    'character',
    'While all characters are exerted, this character gains Ward.',
    [
      {
        kind: 'static',
        condition: { not: { exists: { type: 'character', exerted: false } } },
        to: 'this',
        modifiers: [{ keyword: 'Ward' }],
      },
    ],
  ],
  [
    'character',
    'While all your characters are exerted, this character gains Ward.',
    [
      {
        kind: 'static',
        condition: { not: { exists: { of: 'you', type: 'character', exerted: false } } },
        to: 'this',
        modifiers: [{ keyword: 'Ward' }],
      },
    ],
  ],
  [
    'character',
    'While no characters named Bell are in play, this character gains Ward.',
    [
      {
        kind: 'static',
        condition: { not: { exists: { type: 'character', named: 'Bell' } } },
        to: 'this',
        modifiers: [{ keyword: 'Ward' }],
      },
    ],
  ],
  [
    'character',
    'Whenever one of your other characters is banished, if it had no damage, draw a card.',
    [
      {
        kind: 'triggered',
        triggers: [{ on: 'banished', subject: { of: 'you', other: true, type: 'character' } }],
        effects: [
          {
            do: 'if',
            condition: { amount: { stat: 'damage', of: 'event' }, range: { max: 0 } },
            then: [{ do: 'draw', amount: 1 }],
          },
        ],
      },
    ],
  ],
  [
    'character',
    'Whenever one of your other characters is banished, if it had damage, draw a card.',
    [
      {
        kind: 'triggered',
        triggers: [{ on: 'banished', subject: { of: 'you', other: true, type: 'character' } }],
        effects: [
          {
            do: 'if',
            condition: { amount: { stat: 'damage', of: 'event' }, range: { min: 1 } },
            then: [{ do: 'draw', amount: 1 }],
          },
        ],
      },
    ],
  ],
  [
    'character',
    'While there are no cards under this character, this character gains Ward.',
    [
      {
        kind: 'static',
        condition: { is: 'this', filter: { cardUnder: false } },
        to: 'this',
        modifiers: [{ keyword: 'Ward' }],
      },
    ],
  ],
  [
    'character',
    "While there's a card under one of your characters, this character gains Ward.",
    [
      {
        kind: 'static',
        condition: { exists: { of: 'you', type: 'character', cardUnder: true } },
        to: 'this',
        modifiers: [{ keyword: 'Ward' }],
      },
    ],
  ],
  [
    'character',
    'While you have exactly 2 items in play, this character gains Ward.',
    [
      {
        kind: 'static',
        condition: { exists: { of: 'you', type: 'item' }, count: { min: 2, max: 2 } },
        to: 'this',
        modifiers: [{ keyword: 'Ward' }],
      },
    ],
  ],
  [
    'character',
    "Whenever an opponent plays an item, if it's their turn, draw a card.",
    [
      {
        kind: 'triggered',
        triggers: [{ on: 'plays', who: 'opponents', subject: { type: 'item' } }],
        effects: [{ do: 'if', condition: { turnOf: 'eventPlayer' }, then: [{ do: 'draw', amount: 1 }] }],
      },
    ],
  ],
  [
    'character',
    "Whenever you play an item, if it's your turn, draw a card.",
    [
      {
        kind: 'triggered',
        triggers: [{ on: 'plays', who: 'you', subject: { type: 'item' } }],
        effects: [{ do: 'if', condition: { turnOf: 'you' }, then: [{ do: 'draw', amount: 1 }] }],
      },
    ],
  ],
  [
    'character',
    "While it's an opponent's turn, this character gains Ward.",
    [{ kind: 'static', condition: { turnOf: 'opponents' }, to: 'this', modifiers: [{ keyword: 'Ward' }] }],
  ],
  [
    'character',
    'While challenging a Villain character, this character gets +2 {S}.',
    [
      {
        kind: 'static',
        condition: { while: 'challenging', against: { type: 'character', classification: 'Villain' } },
        to: 'this',
        modifiers: [{ stat: 'strength', by: 2 }],
      },
    ],
  ],
  [
    'character',
    '{E}, Return one of your items to your hand - Draw a card.',
    [
      {
        kind: 'activated',
        costs: [{ exert: 'this' }, { pay: { do: 'put', what: { select: { of: 'you', type: 'item' } }, into: 'hand' } }],
        effects: [{ do: 'draw', amount: 1 }],
      },
    ],
  ],
  [
    'action',
    'Each opponent draws until they have the same number.',
    [
      {
        kind: 'action',
        effects: [{ do: 'draw', who: 'opponents', amount: { cards: 'hand', of: 'you' }, until: true }],
      },
    ],
  ],
  ['action', 'Draw another card.', [{ kind: 'action', effects: [{ do: 'draw', amount: 1 }] }]],
  [
    'action',
    "Look at chosen player's hand.",
    [{ kind: 'action', effects: [{ do: 'lookAtHand', who: 'chosenPlayer' }] }],
  ],
  [
    'action',
    'Deal 4 damage divided as you choose among your characters.',
    [
      {
        kind: 'action',
        effects: [{ do: 'divideDamage', among: { of: 'you', type: 'character', any: true, chosen: true }, amount: 4 }],
      },
    ],
  ],
  [
    'action',
    'Deal 5 damage divided as you choose among all opposing characters.',
    [
      {
        kind: 'action',
        effects: [
          { do: 'divideDamage', among: { of: 'opponents', type: 'character', any: true, chosen: true }, amount: 5 },
        ],
      },
    ],
  ],
  [
    'action',
    'Put a damage counter on chosen character.',
    [
      {
        kind: 'action',
        effects: [{ do: 'putDamage', to: { select: { type: 'character', chosen: true } }, amount: 1 }],
      },
    ],
  ],
  [
    'action',
    'Put a damage counter on chosen character for each item you have in play.',
    [
      {
        kind: 'action',
        effects: [
          {
            do: 'putDamage',
            to: { select: { type: 'character', chosen: true } },
            amount: { count: { type: 'item', of: 'you' } },
          },
        ],
      },
    ],
  ],
  ['action', 'Shuffle your deck.', [{ kind: 'action', effects: [{ do: 'shuffle' }] }]],
  [
    'location',
    'Whenever you play a character, you may move them here for free.',
    [
      {
        kind: 'triggered',
        triggers: [{ on: 'plays', who: 'you', subject: { type: 'character' } }],
        effects: [{ do: 'may', effects: [{ do: 'move', what: 'event', to: 'this' }] }],
      },
    ],
  ],
  [
    'action',
    'Move all your characters to the same location for free.',
    [
      {
        kind: 'action',
        effects: [
          {
            do: 'move',
            what: { all: { of: 'you', type: 'character' } },
            to: { select: { type: 'location', of: 'you' } },
          },
        ],
      },
    ],
  ],
  [
    'action',
    'Put 2 cards from under chosen character of yours into your hand.',
    [
      {
        kind: 'action',
        effects: [
          { do: 'choose', what: { select: { type: 'character', of: 'you', chosen: true, cardUnder: true } } },
          { do: 'put', what: { select: { zone: 'underIt', count: 2 } }, into: 'hand' },
        ],
      },
    ],
  ],
  [
    'character',
    'Whenever this character quests, move all cards from under this character to under another character of yours with Boost.',
    [
      {
        kind: 'triggered',
        triggers: [{ on: 'quests', subject: { self: true } }],
        effects: [
          {
            do: 'put',
            what: { all: { zone: 'under' } },
            into: 'under',
            target: { select: { other: true, type: 'character', of: 'you', keyword: 'Boost' } },
          },
        ],
      },
    ],
  ],
  [
    'action',
    'Each opponent returns 2 cards at random from their discard to their hand.',
    [
      {
        kind: 'action',
        effects: [
          {
            do: 'each',
            players: 'opponents',
            effects: [
              {
                do: 'put',
                what: { select: { of: 'thatPlayer', zone: 'discard', count: 2, random: true } },
                into: 'hand',
              },
            ],
          },
        ],
      },
    ],
  ],
  [
    'action',
    'The next time chosen character would take damage this turn, they take no damage instead.',
    [
      {
        kind: 'action',
        effects: [
          {
            do: 'apply',
            to: { select: { type: 'character', chosen: true } },
            modifiers: [{ shield: 'damage', limit: 'next' }],
            duration: 'thisTurn',
          },
        ],
      },
    ],
  ],
  [
    'action',
    "If chosen character would be banished this turn, shuffle them into their player's deck instead.",
    [
      {
        kind: 'action',
        effects: [
          {
            do: 'apply',
            to: { select: { type: 'character', chosen: true } },
            modifiers: [{ insteadOfBanish: 'deckShuffled' }],
            duration: 'thisTurn',
          },
        ],
      },
    ],
  ],
  [
    'character',
    'If this character would be banished, shuffle this card into your deck instead.',
    [{ kind: 'static', to: 'this', modifiers: [{ insteadOfBanish: 'deckShuffled' }] }],
  ],
  [
    'character',
    'This character gets +2 {S} while challenging.',
    [{ kind: 'static', to: 'this', modifiers: [{ stat: 'strength', by: 2, whileChallenging: {} }] }],
  ],
  [
    'character',
    'This character gains Resist +X, where X is the number of items you have in play.',
    [{ kind: 'static', to: 'this', modifiers: [{ keyword: 'Resist', value: { count: { type: 'item', of: 'you' } } }] }],
  ],
  [
    'character',
    'Your characters can move to a location for free.',
    [{ kind: 'static', to: { all: { of: 'you', type: 'character' } }, modifiers: [{ movesFree: 'anywhere' }] }],
  ],
  [
    'character',
    "This character can't challenge characters.",
    [{ kind: 'static', to: 'this', modifiers: [{ cant: 'challengeCharacters' }] }],
  ],
  [
    'character',
    "Characters with cost 3 or less can't challenge this character.",
    [
      {
        kind: 'static',
        to: { all: { type: 'character', cost: { max: 3 } } },
        modifiers: [{ cant: 'challenge', by: { self: true } }],
      },
    ],
  ],
  [
    'character',
    'Only characters with cost 4 or more can challenge this character.',
    [
      {
        kind: 'static',
        to: 'this',
        modifiers: [{ cant: 'beChallenged', by: { type: 'character', cost: { max: 3 } } }],
      },
    ],
  ],
  [
    'action',
    'Banish all characters named 99 Puppies.',
    [{ kind: 'action', effects: [{ do: 'banish', what: { all: { type: 'character', named: '99 Puppies' } } }] }],
  ],
  [
    'action',
    'Banish chosen character with cost equal to or greater than the number of cards in your hand.',
    [
      {
        kind: 'action',
        effects: [
          {
            do: 'banish',
            what: { select: { type: 'character', cost: { min: { cards: 'hand', of: 'you' } }, chosen: true } },
          },
        ],
      },
    ],
  ],
  [
    'action',
    'Banish chosen character with cost greater than the number of cards in your hand.',
    [
      {
        kind: 'action',
        effects: [
          {
            do: 'banish',
            what: { select: { type: 'character', cost: { above: { cards: 'hand', of: 'you' } }, chosen: true } },
          },
        ],
      },
    ],
  ],
  [
    'character',
    'When you play this character, put one of the cards under this character into your hand.',
    [
      {
        kind: 'triggered',
        triggers: [{ on: 'plays', who: 'you', subject: { self: true } }],
        effects: [{ do: 'put', what: { select: { zone: 'under' } }, into: 'hand' }],
      },
    ],
  ],
  [
    'character',
    'Characters you play enter play exerted.',
    [{ kind: 'static', to: { all: { type: 'character', of: 'you' } }, modifiers: [{ enters: 'exerted' }] }],
  ],
  [
    'action',
    'Banish chosen character without damage.',
    [
      {
        kind: 'action',
        effects: [{ do: 'banish', what: { select: { type: 'character', damaged: false, chosen: true } } }],
      },
    ],
  ],
  [
    'action',
    'Banish chosen character with 2 damage.',
    [
      {
        kind: 'action',
        effects: [{ do: 'banish', what: { select: { type: 'character', damage: { min: 2, max: 2 }, chosen: true } } }],
      },
    ],
  ],
  [
    'action',
    'Banish chosen character with 2 or more damage.',
    [
      {
        kind: 'action',
        effects: [{ do: 'banish', what: { select: { type: 'character', damage: { min: 2 }, chosen: true } } }],
      },
    ],
  ],
  [
    'action',
    'Banish chosen character with 2 damage or more.',
    [
      {
        kind: 'action',
        effects: [{ do: 'banish', what: { select: { type: 'character', damage: { min: 2 }, chosen: true } } }],
      },
    ],
  ],
  [
    'character',
    'Whenever one of your characters is banished, you may play a character with the same cost for free.',
    [
      {
        kind: 'triggered',
        triggers: [{ on: 'banished', subject: { of: 'you', type: 'character' } }],
        effects: [
          {
            do: 'may',
            effects: [
              {
                do: 'play',
                what: {
                  select: {
                    type: 'character',
                    cost: { min: { stat: 'cost', of: 'event' }, max: { stat: 'cost', of: 'event' } },
                    of: 'you',
                    zone: 'hand',
                  },
                },
              },
            ],
          },
        ],
      },
    ],
  ],
  [
    'character',
    "Players can't play actions.",
    [{ kind: 'static', who: 'players', playerModifiers: [{ cantPlay: { type: 'action' } }] }],
  ],
  ['character', 'This character costs 1 {I} more to play.', [{ kind: 'static', playing: { less: -1 } }]],
  [
    'character',
    'Items you play cost 1 {I} more.',
    [{ kind: 'static', who: 'you', playerModifiers: [{ less: -1, play: { type: 'item' } }] }],
  ],
  [
    'character',
    'Items opponents play cost 1 {I} more.',
    [{ kind: 'static', who: 'opponents', playerModifiers: [{ less: -1, play: { type: 'item' } }] }],
  ],
  [
    'character',
    'If a player would draw a card, they lose 1 lore instead.',
    [{ kind: 'static', who: 'players', playerModifiers: [{ insteadOfDraw: { loseLore: 1 } }] }],
  ],
  [
    'character',
    'If you would draw a card, put the top card of your deck on the bottom of your deck instead.',
    [{ kind: 'static', who: 'you', playerModifiers: [{ insteadOfDraw: { put: 'deckBottom' } }] }],
  ],
  [
    'action',
    'You may ink 2 additional cards this turn.',
    [{ kind: 'action', effects: [{ do: 'applyToPlayer', modifiers: [{ extraInk: 2 }], duration: 'thisTurn' }] }],
  ],
  [
    'action',
    "You can't play actions this turn.",
    [
      {
        kind: 'action',
        effects: [{ do: 'applyToPlayer', modifiers: [{ cantPlay: { type: 'action' } }], duration: 'thisTurn' }],
      },
    ],
  ],
  [
    'character',
    'The first item you play each turn costs 1 {I} less.',
    [{ kind: 'static', who: 'you', playerModifiers: [{ less: 1, play: { type: 'item' }, first: true }] }],
  ],
  [
    'action',
    'Give chosen character +1 {S} this turn for each item you have in play.',
    [
      {
        kind: 'action',
        effects: [
          {
            do: 'apply',
            to: { select: { type: 'character', chosen: true } },
            modifiers: [{ stat: 'strength', by: { count: { type: 'item', of: 'you' } } }],
            duration: 'thisTurn',
          },
        ],
      },
    ],
  ],
  [
    'action',
    'Each player loses 1 lore. For each player with more than 3 cards in their hand, that player draws a card.',
    [
      {
        kind: 'action',
        effects: [
          { do: 'loseLore', who: 'players', amount: 1 },
          {
            do: 'each',
            players: 'players',
            effects: [
              {
                do: 'if',
                condition: { amount: { cards: 'hand', of: 'thatPlayer' }, range: { above: 3 } },
                then: [{ do: 'draw', who: 'thatPlayer', amount: 1 }],
              },
            ],
          },
        ],
      },
    ],
  ],
  [
    'action',
    'For each player, that player draws a card.',
    [{ kind: 'action', effects: [{ do: 'draw', who: 'players', amount: 1 }] }],
  ],
  [
    'character',
    'Whenever this character sings a song with cost 3 or more, draw a card.',
    [
      {
        kind: 'triggered',
        triggers: [{ on: 'sings', other: { type: 'action', song: true, cost: { min: 3 } }, subject: { self: true } }],
        effects: [{ do: 'draw', amount: 1 }],
      },
    ],
  ],
  [
    'character',
    'Whenever you sing a song, draw a card.',
    [
      {
        kind: 'triggered',
        triggers: [{ on: 'singsTogether', who: 'you', subject: { of: 'you', type: 'character' } }],
        effects: [{ do: 'draw', amount: 1 }],
      },
    ],
  ],
  [
    'character',
    'When this character is returned to your hand, draw a card.',
    [
      {
        kind: 'triggered',
        triggers: [{ on: 'returnedToHand', subject: { self: true } }],
        effects: [{ do: 'draw', amount: 1 }],
      },
    ],
  ],
  [
    'character',
    'Whenever you discard an item card, draw a card.',
    [
      {
        kind: 'triggered',
        triggers: [{ on: 'discards', who: 'you', subject: { type: 'item' } }],
        effects: [{ do: 'draw', amount: 1 }],
      },
    ],
  ],
  [
    'character',
    'Whenever a player plays an item, draw a card.',
    [
      {
        kind: 'triggered',
        triggers: [{ on: 'plays', who: 'any', subject: { type: 'item' } }],
        effects: [{ do: 'draw', amount: 1 }],
      },
    ],
  ],
  [
    'character',
    'While being challenged, your other characters get +1 {S}.',
    [
      {
        kind: 'static',
        to: { all: { of: 'you', other: true, type: 'character', role: 'challenged' } },
        modifiers: [{ stat: 'strength', by: 1 }],
      },
    ],
  ],
  [
    'character',
    'While challenging, your other characters get +1 {S}.',
    [
      {
        kind: 'static',
        to: { all: { of: 'you', other: true, type: 'character', role: 'challenging' } },
        modifiers: [{ stat: 'strength', by: 1 }],
      },
    ],
  ],
  [
    'character',
    'If damage would be dealt to one of your other characters, deal that damage to this character instead.',
    [
      {
        kind: 'static',
        to: { all: { of: 'you', other: true, type: 'character' } },
        modifiers: [{ redirectDamage: 'toSource', dealt: true }],
      },
    ],
  ],
  [
    'character',
    'During your turn, whenever this character would be dealt damage, prevent 1 of that damage.',
    [{ kind: 'static', condition: { turnOf: 'you' }, to: 'this', modifiers: [{ lessDamage: 1 }] }],
  ],
  [
    'character',
    "During an opponent's turn, this character can't be challenged while you have an item in play.",
    [
      {
        kind: 'static',
        condition: { allOf: [{ turnOf: 'opponents' }, { exists: { of: 'you', type: 'item' } }] },
        to: 'this',
        modifiers: [{ cant: 'beChallenged' }],
      },
    ],
  ],
  [
    'character',
    'Once during your turn, you may banish chosen item to play an item for free.',
    [
      {
        kind: 'activated',
        limit: 1,
        costs: [{ banish: { type: 'item', chosen: true } }],
        effects: [{ do: 'play', what: { select: { type: 'item', of: 'you', zone: 'hand' } } }],
      },
    ],
  ],
  [
    'character',
    'You may banish chosen item of yours to play an action for free.',
    [{ kind: 'play', costs: [{ banish: { type: 'item', of: 'you', chosen: true } }], what: { type: 'action' } }],
  ],
  [
    'action',
    'Banish chosen character unless its player pays 1 {I}.',
    [
      {
        kind: 'action',
        effects: [
          { do: 'choose', what: { select: { type: 'character', chosen: true } } },
          {
            do: 'may',
            who: 'itsPlayer',
            effects: [{ do: 'payInk', who: 'itsPlayer', amount: 1 }],
            otherwise: [{ do: 'banish', what: 'it' }],
          },
        ],
      },
    ],
  ],
  [
    'action',
    'Draw a card unless you have no cards in your hand.',
    [
      {
        kind: 'action',
        effects: [
          {
            do: 'if',
            condition: { not: { amount: { cards: 'hand', of: 'you' }, range: { max: 0 } } },
            then: [{ do: 'draw', amount: 1 }],
          },
        ],
      },
    ],
  ],
  [
    'action',
    'Banish chosen character unless you pay 1 {I}.',
    [
      {
        kind: 'action',
        effects: [
          {
            do: 'may',
            effects: [{ do: 'payInk', amount: 1 }],
            otherwise: [{ do: 'banish', what: { select: { type: 'character', chosen: true } } }],
          },
        ],
      },
    ],
  ],
  [
    'character',
    'When you play this character, reveal cards from the top of your deck until you reveal a character card. Put that card into your hand and the rest on the bottom of your deck.',
    [
      {
        kind: 'triggered',
        triggers: [{ on: 'plays', who: 'you', subject: { self: true } }],
        effects: [{ do: 'revealUntil', filter: { type: 'character' }, into: 'hand', rest: 'deckBottom' }],
      },
    ],
  ],
];

test.each(SELDOM)('%s: %s', (type, text, program) => {
  expect(abilities(text, type)).toEqual(program);
});

test('an alternative may be another card than this', () => {
  const program = abilities('Return an item card or another character card from your discard to your hand.', 'action');
  const select = { anyOf: [{ type: 'item' }, { other: true, type: 'character' }], of: 'you', zone: 'discard' };
  expect(program).toMatchObject([{ effects: [{ what: { select } }] }]);
});

test.each(SELDOM)('is told and read again: %s: %s', (type, _, program) => {
  expect(compileText(renderCard({ type, abilities: program }), { name: 'Invented', type }, INVENTED)).toEqual({
    abilities: program,
  });
});
