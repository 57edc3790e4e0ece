import type { CardFilter, CardRef } from '@lorelab/engine/lorcana';
import { describe, expect, test } from 'vitest';
import { character, effects, error } from './support.js';

/** What "Banish …" is done to. */
function banished(phrase: string): CardRef {
  const [effect] = effects(`Banish ${phrase}.`);
  return effect?.do === 'banish' ? effect.what : 'this';
}

const chosen = (filter: CardFilter): CardRef => ({ select: { ...filter, chosen: true } });

describe('how many cards a noun phrase means', () => {
  test.each<[string, CardRef]>([
    ['chosen character', chosen(character)],
    ['another chosen item', chosen({ other: true, type: 'item' })],
    ['up to 3 chosen locations', { select: { type: 'location', count: 3, upTo: true, chosen: true } }],
    ['any number of chosen characters', { select: { ...character, any: true, chosen: true } }],
    ['one of your characters', { select: { of: 'you', ...character } }],
    ['2 of your other items', { select: { of: 'you', other: true, type: 'item', count: 2 } }],
    ['a location of yours', { select: { type: 'location', of: 'you' } }],
    ['all opposing characters', { all: { of: 'opponents', ...character } }],
    ['each of your items', { all: { of: 'you', type: 'item' } }],
    ['your other characters', { all: { of: 'you', other: true, ...character } }],
  ])('%s', (phrase, expected) => {
    expect(banished(phrase)).toEqual(expected);
  });
});

describe('which cards a noun phrase means', () => {
  test.each<[string, CardFilter]>([
    ['exerted character', { exerted: true, ...character }],
    ['opposing damaged character', { of: 'opponents', damaged: true, ...character }],
    ['Ruby character', { ink: 'ruby', ...character }],
    ['Baker character', { ...character, classification: 'Baker' }],
    ['Baker or Tall Tinker character', { ...character, classification: ['Baker', 'Tall Tinker'] }],
    ['Baker of yours', { ...character, classification: 'Baker', of: 'you' }],
    ['character named Old Mr. Oak or Queen of Nuts', { ...character, named: ['Old Mr. Oak', 'Queen of Nuts'] }],
    ['character with cost 4 or less', { ...character, cost: { max: 4 } }],
    ['character with 3 {S} or more', { ...character, strength: { min: 3 } }],
    ['character with 0 {L}', { ...character, lore: { min: 0, max: 0 } }],
    ['character with Evasive', { ...character, keyword: 'Evasive' }],
    ['character without Ward', { ...character, withoutKeyword: 'Ward' }],
    ['character with a card under them', { ...character, cardUnder: true }],
    ['character at a location', { ...character, at: 'location' }],
    ['character who was challenged this turn', { ...character, thisTurn: 'wasChallenged' }],
    ['character or location with damage', { type: ['character', 'location'], damaged: true }],
    ['character with Rush or item', { anyOf: [{ ...character, keyword: 'Rush' }, { type: 'item' }] }],
  ])('chosen %s', (phrase, expected) => {
    expect(banished(`chosen ${phrase}`)).toEqual(chosen(expected));
  });

  test('one card has one name; several are of all names that are said', () => {
    expect(banished('all characters named Anna and Elsa')).toEqual({ all: { ...character, named: ['Anna', 'Elsa'] } });
    expect(error('Banish chosen character named Anna and Elsa.', 'action').phrase).toMatch(/Elsa/);
  });

  test('a card in a zone', () => {
    expect(effects('Return a Baker character card with cost 2 or less from your discard to your hand.')).toEqual([
      {
        do: 'put',
        what: { select: { ...character, classification: 'Baker', cost: { max: 2 }, zone: 'discard', of: 'you' } },
        into: 'hand',
      },
    ]);
  });

  test("a player chosen by the way is looped over, so that the cards are that player's", () => {
    expect(effects("Put an item card from chosen player's discard on the bottom of their deck.")).toEqual([
      {
        do: 'each',
        players: 'chosenPlayer',
        effects: [
          { do: 'put', what: { select: { type: 'item', zone: 'discard', of: 'thatPlayer' } }, into: 'deckBottom' },
        ],
      },
    ]);
  });
});
