import type { Effect } from '@lorelab/engine/lorcana';
import { describe, expect, test } from 'vitest';
import { character, effects, onQuest } from './support.js';

const chosen = { select: { ...character, chosen: true } } as const;

describe('one verb', () => {
  test.each<[string, Effect]>([
    ['Draw 2 cards.', { do: 'draw', amount: 2 }],
    ['Draw until you have 5 cards in your hand.', { do: 'draw', amount: 5, until: true }],
    ['Choose and discard 2 item cards.', { do: 'discard', amount: 2, filter: { type: 'item' } }],
    ['Each opponent discards a card at random.', { do: 'discard', who: 'opponents', amount: 1, how: 'random' }],
    ['Each player discards their hand.', { do: 'discard', who: 'players', how: 'hand' }],
    ['Each opponent loses 3 lore.', { do: 'loseLore', who: 'opponents', amount: 3 }],
    ['Deal 4 damage to chosen character.', { do: 'damage', to: chosen, amount: 4 }],
    ['Put 2 damage counters on chosen character.', { do: 'putDamage', to: chosen, amount: 2 }],
    ['Remove up to 5 damage from chosen character.', { do: 'removeDamage', from: chosen, amount: 5, upTo: true }],
    ['Remove all damage from chosen character.', { do: 'removeDamage', from: chosen, amount: 'all' }],
    ['Ready chosen character.', { do: 'ready', what: chosen }],
    ['{E} chosen character.', { do: 'exert', what: chosen, asCost: true }],
    ["Return chosen character to their player's hand.", { do: 'put', what: chosen, into: 'hand' }],
    ["Shuffle chosen character into their player's deck.", { do: 'put', what: chosen, into: 'deckShuffled' }],
    [
      "Put chosen character into their player's inkwell facedown and exerted.",
      { do: 'put', what: chosen, into: 'inkwell', exerted: true },
    ],
    [
      'Play an item with cost 3 or less for free.',
      { do: 'play', what: { select: { type: 'item', cost: { max: 3 }, of: 'you', zone: 'hand' } } },
    ],
    [
      'Search your deck for an item card and reveal that card to all players. Put that card into your hand and shuffle your deck.',
      { do: 'search', filter: { type: 'item' }, into: 'hand' },
    ],
    [
      'Chosen character can’t quest during their next turn.',
      { do: 'apply', to: chosen, modifiers: [{ cant: 'quest' }], duration: 'theirNextTurn' },
    ],
    [
      'Chosen character can’t ready at the start of their next turn.',
      { do: 'apply', to: chosen, modifiers: [{ cant: 'ready' }], duration: 'theirNextReady' },
    ],
    [
      'Opponents can’t play items until the start of your next turn.',
      {
        do: 'applyToPlayer',
        who: 'opponents',
        modifiers: [{ cantPlay: { type: 'item' } }],
        duration: 'untilYourNextTurn',
      },
    ],
    [
      'You pay 2 {I} less for the next Baker character you play this turn.',
      {
        do: 'applyToPlayer',
        modifiers: [{ less: 2, play: { ...character, classification: 'Baker' }, next: true }],
        duration: 'thisTurn',
      },
    ],
  ])('%s', (text, expected) => {
    expect(effects(text)).toEqual([expected]);
  });
});

describe('looking at cards', () => {
  test('in one’s own inkwell', () => {
    expect(effects('Look at the cards in your inkwell.')).toEqual([
      { do: 'lookAt', what: { all: { zone: 'inkwell', of: 'you' } } },
    ]);
  });

  test('some are taken, the rest goes elsewhere', () => {
    expect(
      effects(
        'Look at the top 6 cards of your deck. You may reveal up to 2 item cards and put them into your hand. Put the rest on the bottom of your deck in any order.',
      ),
    ).toEqual([
      {
        do: 'look',
        amount: 6,
        places: [{ into: 'hand', filter: { type: 'item' }, count: 2, upTo: true, reveal: true }],
        rest: 'deckBottom',
      },
    ]);
  });

  test('a revealed card is "it"', () => {
    expect(
      effects(
        'Reveal the top card of your deck. If it’s an item card, put it into your hand. Otherwise, put it on the bottom of your deck.',
      ),
    ).toEqual([
      { do: 'reveal', what: { top: 'you' } },
      {
        do: 'if',
        condition: { is: 'revealed', filter: { type: 'item' } },
        then: [{ do: 'put', what: 'revealed', into: 'hand' }],
        otherwise: [{ do: 'put', what: 'revealed', into: 'deckBottom' }],
      },
    ]);
  });
});

describe('what lasts', () => {
  test('several things at once', () => {
    expect(
      effects('Chosen character gets +2 {S} and gains Rush and Resist +1 until the start of your next turn.'),
    ).toEqual([
      {
        do: 'apply',
        to: chosen,
        modifiers: [{ stat: 'strength', by: 2 }, { keyword: 'Rush' }, { keyword: 'Resist', value: 1 }],
        duration: 'untilYourNextTurn',
      },
    ]);
  });

  test('a quoted ability is read as one', () => {
    expect(effects('Your characters gain "{E} - Draw a card" this turn.')).toMatchObject([
      {
        modifiers: [
          { ability: { kind: 'activated', costs: [{ exert: 'this' }], effects: [{ do: 'draw', amount: 1 }] } },
        ],
      },
    ]);
  });

  test('a trigger with a duration floats (6.2.7.1), one at the end of the turn is delayed (6.2.7.2)', () => {
    expect(effects('Whenever one of your characters quests this turn, draw a card.')).toMatchObject([
      { do: 'whenever', trigger: { on: 'quests' }, duration: 'thisTurn' },
    ]);
    expect(effects('Ready chosen character. At the end of your turn, banish them.')[1]).toEqual({
      do: 'atEndOfTurn',
      whose: 'you',
      effects: [{ do: 'banish', what: 'it' }],
    });
  });
});

describe('pronouns', () => {
  test('"he" is this character where this character was said', () => {
    expect(onQuest("ready this character. He can't quest for the rest of this turn.")[1]).toMatchObject({ to: 'this' });
  });

  test('"they" are the cards chosen before', () => {
    expect(onQuest("ready chosen character. They can't quest for the rest of this turn.")[1]).toMatchObject({
      to: 'it',
    });
  });

  test('what was discarded is not the character that is spoken of', () => {
    expect(effects('Exert chosen character. Choose and discard a card. Banish that character.')[2]).toEqual({
      do: 'banish',
      what: 'first',
    });
  });
});
