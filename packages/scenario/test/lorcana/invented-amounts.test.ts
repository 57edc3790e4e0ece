/** Amounts and places that no printed card says so, from the words to what comes of them in a game. */
import { describe, expect, test } from 'vitest';
import { action, type InventedCard, play } from './invented.js';

type Case = readonly [what: string, text: string, scenario: string, facts?: InventedCard];

function cases(all: readonly Case[]): void {
  for (const [what, text, scenario, facts] of all) {
    test(what, () => {
      expect(play(text, scenario, facts)).toBe('ok');
    });
  }
}

describe('X', () => {
  cases([
    [
      'is counted as the effect resolves',
      'Chosen character gets +X {S} this turn, where X is the number of cards in your hand.',
      `players: {you: {ink: 1, hand: [Deed, 2 Oven], play: [{card: Plain - One, id: one}]}}
steps: [{play: Deed, choose: one}, {expect: {one: {strength: 4}}}]`,
      action,
    ],
    [
      'is counted all the time by a static ability',
      'CROWD This character gets +X {S}, where X is the number of other characters you have in play.',
      `players: {you: {ink: 1, hand: [Plain - Two], play: [{card: Card, id: card}, {card: Plain - One, id: one}]}}
steps: [{expect: {card: {strength: 3}}}, {play: Plain - Two}, {expect: {card: {strength: 4}}}]`,
    ],
  ]);
});

describe('a margin over opponents', () => {
  cases([
    [
      'is as wide as is said',
      'If you have at least 2 more cards in your hand than each opponent, gain 1 lore.',
      `players: {you: {ink: 2, hand: [2 Deed, 2 Oven]}, opponent: {hand: [Oven]}}
steps: [{play: Deed}, {expect: {you: {lore: 1}}}, {play: Deed}, {expect: {you: {lore: 1}}}]`,
      action,
    ],
    [
      'over each opponent is a margin over the one who has most in play, not over all of them',
      'If you have at least 1 more characters in play than each opponent, gain 1 lore.',
      `players:
  you: {ink: 1, hand: [Deed], play: [Plain - One, Strong]}
  opponent: {play: [Strong]}
  opponent2: {play: [Strong]}
steps: [{play: Deed}, {expect: {you: {lore: 1}}}]`,
      action,
    ],
    [
      'over an opponent is one over the one who has least in play',
      'If you have at least 1 more characters in play than an opponent, gain 1 lore.',
      `players: {you: {ink: 1, hand: [Deed], play: [Strong]}, opponent: {play: [2 Strong]}, opponent2: {}}
steps: [{play: Deed}, {expect: {you: {lore: 1}}}]`,
      action,
    ],
    [
      'more than an opponent is more than one of them',
      'If you have more items in play than an opponent, gain 1 lore.',
      `players: {you: {ink: 1, hand: [Deed], play: [Oven]}, opponent: {play: [2 Oven]}, opponent2: {}}
steps: [{play: Deed}, {expect: {you: {lore: 1}}}]`,
      action,
    ],
    [
      'may be the wrong way round',
      'While you have at least 2 fewer items in play than each opponent, this character gets +2 {S}.',
      `players: {you: {ink: 1, hand: [Oven], play: [{card: Card, id: card}]}, opponent: {play: [2 Oven]}}
steps: [{expect: {card: {strength: 4}}}, {play: Oven}, {expect: {card: {strength: 2}}}]`,
    ],
    [
      'is not needed for the most, which several may have',
      'If you have the most lore, draw a card.',
      `players: {you: {ink: 1, lore: 3, hand: [Deed]}, opponent: {lore: 3}}
steps: [{play: Deed}, {expect: {you: {hand: 1}}}]`,
      action,
    ],
    [
      'is not the most if somebody has more',
      'If you have the most lore, draw a card.',
      `players: {you: {ink: 1, lore: 3, hand: [Deed]}, opponent: {lore: 2}, opponent2: {lore: 4}}
steps: [{play: Deed}, {expect: {you: {hand: 0}}}]`,
      action,
    ],
  ]);
});

describe('players', () => {
  cases([
    [
      'of whom something holds are counted before it is changed',
      'Gain 1 lore for each opponent with more lore than you.',
      `players: {you: {ink: 1, hand: [Deed]}, opponent: {lore: 1}, opponent2: {lore: 1}, opponent3: {}}
steps: [{play: Deed}, {expect: {you: {lore: 2}}}]`,
      action,
    ],
    [
      'can be counted all the time',
      'This character gets +1 {S} for each opponent with no cards in their hand.',
      `players: {you: {play: [{card: Card, id: card}]}, opponent: {}, opponent2: {hand: [Oven]}}
steps: [{expect: {card: {strength: 3}}}]`,
    ],
    [
      'who are spoken of do it themselves',
      'For each opposing player with more lore than you, that player loses 2 lore.',
      `players: {you: {ink: 1, lore: 1, hand: [Deed]}, opponent: {lore: 3}, opponent2: {lore: 1}}
steps: [{play: Deed}, {expect: {opponent: {lore: 1}, opponent2: {lore: 1}}}]`,
      action,
    ],
    [
      'have something each if the one with the least has it',
      'While each opponent has 2 or more cards in their hand, this character gets +1 {S}.',
      `players: {you: {ink: 1, hand: [Song of Bread], play: [{card: Card, id: card}]}, opponent: {hand: [2 Oven]}, opponent2: {hand: [Oven]}}
steps: [{expect: {card: {strength: 2}}}]`,
    ],
    [
      'have less each if the one with the most has less',
      'While each opponent has less lore than you, this character gets +1 {S}.',
      `players: {you: {lore: 2, play: [{card: Card, id: card}]}, opponent: {lore: 1}, opponent2: {}}
steps: [{expect: {card: {strength: 3}}}]`,
    ],
  ]);
});

describe('ink types', () => {
  cases([
    [
      'among cards are counted once each',
      'Gain 2 lore for each different ink type among your characters.',
      `players: {you: {ink: 1, hand: [Deed], play: [Plain - One, Strong, Rover]}, opponent: {play: [Rover]}}
steps: [{play: Deed}, {expect: {you: {lore: 4}}}]`,
      action,
    ],
    [
      'are counted all the time by a static ability',
      'This character gets +1 {S} for each different ink type among your other characters.',
      `players: {you: {ink: 2, hand: [Plain - One, Rover], play: [{card: Card, id: card}]}}
steps: [{expect: {card: {strength: 2}}}, {play: Plain - One}, {expect: {card: {strength: 3}}}, {play: Rover}, {expect: {card: {strength: 4}}}]`,
    ],
  ]);
});

describe('at a location of a kind', () => {
  cases([
    [
      'the name is that of the location',
      'Your characters at a location named Bakery get +1 {S}.',
      `players: {you: {play: [Card, {card: Bakery - Of Old, id: bakery}, {card: Mill, id: mill}, {card: Plain - One, id: one, at: bakery}, {card: Plain - Two, id: two, at: mill}]}}
steps: [{expect: {one: {strength: 3}, two: {strength: 2}}}]`,
    ],
    [
      'it holds from when they move there',
      'While this character is at a location named Bakery, this character gets +1 {S}.',
      `players: {you: {ink: 2, play: [{card: Card, id: card}, {card: Bakery - Of Old, id: bakery}, {card: Mill, id: mill}]}}
steps: [{move: [card, mill]}, {expect: {card: {strength: 2}}}, {move: [card, bakery]}, {expect: {card: {strength: 3}}}]`,
    ],
    [
      'it asks what triggers where the character is',
      'Whenever one of your characters quests while at a Shop location, draw a card.',
      `players: {you: {play: [Card, {card: Bakery - Of Old, id: bakery}, {card: Mill, id: mill}, {card: Plain - One, id: one, at: bakery}, {card: Plain - Two, id: two, at: mill}]}}
steps: [{quest: one}, {expect: {you: {hand: 0}}}, {quest: two}, {expect: {you: {hand: 1}}}]`,
    ],
    [
      'it asks where a character moves to',
      'Whenever this character moves to a location named Bakery, draw a card.',
      `players: {you: {ink: 2, play: [{card: Card, id: card}, {card: Bakery - Of Old, id: bakery}, {card: Mill, id: mill}]}}
steps: [{move: [card, mill]}, {expect: {you: {hand: 0}}}, {move: [card, bakery]}, {expect: {you: {hand: 1}}}]`,
    ],
    [
      'nobody at another one can be chosen',
      'Chosen character at a location with cost 2 or more gets +1 {S} this turn.',
      `players: {you: {ink: 1, hand: [Deed], play: [{card: Bakery - Of Old, id: bakery}, {card: Mill, id: mill}, {card: Plain - One, id: one, at: bakery}, {card: Plain - Two, id: two, at: mill}, Strong]}}
steps: [{play: Deed}, {expect: {one: {strength: 2}, two: {strength: 3}}}]`,
      action,
    ],
  ]);
});

describe('the most and the least of a number', () => {
  cases([
    [
      'several may have, of those that match',
      'Banish chosen opposing character with the most {S}.',
      `players:
  you: {ink: 1, hand: [Deed], play: [{card: Strong, id: mine}]}
  opponent: {play: [{card: Plain - One, id: one}, {card: Plain - Two, id: two}, {card: Weak, id: weak}]}
steps:
  - play: Deed
  - canChoose: [one, two]
  - cannotChoose: [weak, mine]
  - choose: two
  - expect: {opponent: {play: [Plain - One, Weak]}}`,
      action,
    ],
    [
      'is looked for again after something has changed',
      'Your characters with the most {S} gain Evasive.',
      `players: {you: {ink: 1, hand: [Strong], play: [{card: Card, id: card}, {card: Weak, id: weak}]}}
steps:
  - expect: {card: {keywords: [Evasive]}, weak: {without: [Evasive]}}
  - play: Strong
  - expect: {card: {without: [Evasive]}, Strong: {keywords: [Evasive]}}`,
    ],
    [
      'is looked for where the cards are',
      'Return a character card with the lowest cost from your discard to your hand.',
      `players: {you: {ink: 1, hand: [Deed], discard: [Dear, Plain - One, Oven]}}
steps: [{play: Deed}, {expect: {you: {hand: [Plain - One]}}}]`,
      action,
    ],
    [
      'is one of that kind where another has words of its own',
      'Chosen opponent banishes one of their items or a character of theirs with the most {S}.',
      `players: {you: {ink: 1, hand: [Deed], play: [Strong]}, opponent: {play: [{card: Plain - One, id: one}, {card: Weak, id: weak}, {card: Oven, id: oven}]}}
steps: [{play: Deed}, {canChoose: [one, oven]}, {cannotChoose: [weak]}, {choose: one}, {expect: {opponent: {play: [Weak, Oven]}}}]`,
      action,
    ],
    [
      'one card is asked whether it has',
      'Whenever this character quests, if he has the most {S} among your characters, draw a card.',
      `players: {you: {play: [{card: Card, id: card}, Weak, {card: Card, id: other}, {card: Strong, id: strong}]}}
steps: [{quest: card}, {expect: {you: {hand: 0}}}]`,
    ],
  ]);
});

describe('damage that was dealt this way', () => {
  const text = 'Deal 1 damage to each opposing character. If you dealt 2 or more damage this way, gain 1 lore.';
  cases([
    [
      'is all of it',
      text,
      `players: {you: {ink: 1, hand: [Deed]}, opponent: {play: [Plain - One, Plain - Two]}}
steps: [{play: Deed}, {expect: {you: {lore: 1}}}]`,
      action,
    ],
    [
      'is none of what was there before',
      text,
      `players: {you: {ink: 1, hand: [Deed]}, opponent: {play: [{card: Plain - One, damage: 1}]}}
steps: [{play: Deed}, {expect: {you: {lore: 0}, Plain - One: {damage: 2}}}]`,
      action,
    ],
  ]);
});

describe('cards that were revealed', () => {
  cases([
    [
      'are counted, whosever they are',
      'Each player reveals the top card of their deck. Gain 1 lore for each character card revealed this way.',
      `players: {you: {ink: 1, hand: [Deed], deck: [Strong]}, opponent: {deck: [Plain - One]}}
steps: [{play: Deed}, {expect: {you: {lore: 2}}}]`,
      action,
    ],
    [
      'are not counted if they don’t match, nor are others of the deck',
      'Reveal the top 2 cards of your deck. Gain 1 lore for each item card revealed this way.',
      `players: {you: {ink: 1, hand: [Deed], deck: [Oven, Strong, Oven]}}
steps: [{play: Deed}, {expect: {you: {lore: 1}}}]`,
      action,
    ],
    [
      'in a hand are asked for',
      'Chosen opponent reveals their hand. Draw a card if an item card is revealed this way.',
      `players: {you: {ink: 1, hand: [Deed]}, opponent: {hand: [Oven]}}
steps: [{play: Deed}, {expect: {you: {hand: 1}}}]`,
      action,
    ],
  ]);
});

describe('cards under a card', () => {
  cases([
    [
      'one of them is taken from under the one that is chosen',
      'Put a card from under one of your characters into your hand.',
      `players: {you: {ink: 1, hand: [Deed], play: [{card: Plain - One, id: one, under: [Plain - Two]}, {card: Strong, id: strong}]}}
steps: [{play: Deed, choose: Plain - Two}, {expect: {you: {hand: [Plain - Two]}}}]`,
      action,
    ],
    [
      'all of them are taken from under each',
      'Put all cards from under your characters into your hand.',
      `players: {you: {ink: 1, hand: [Deed], play: [{card: Plain - One, id: one, under: [Plain - Two]}, {card: Strong, id: strong, under: [Oven, Dear]}]}}
steps: [{play: Deed}, {expect: {you: {hand: 3}}}]`,
      action,
    ],
  ]);
});

describe('what left a discard', () => {
  cases([
    [
      'is told to who waits for a card of an opponent',
      'GREED Whenever a character card leaves an opponent’s discard, gain 1 lore.\nDIG When you play this character, put a card from chosen opponent’s discard on the bottom of their deck.',
      `players: {you: {ink: 1, hand: [Card]}, opponent: {discard: [Plain - One]}}
steps: [{play: Card, choose: Plain - One}, {expect: {you: {lore: 1}}}]`,
    ],
    [
      'is told only of matching cards of that player',
      'GREED Whenever an item card leaves your discard, gain 1 lore.\nMORE When this character is played, return a card from your discard to your hand.',
      `players: {you: {ink: 1, hand: [Card], discard: [Oven, Strong]}}
steps: [{play: Card, choose: Oven}, {expect: {you: {lore: 1}}}]`,
    ],
    [
      'is not told of others',
      'GREED Whenever an item card leaves your discard, gain 1 lore.\nMORE When you play this character, return a card from your discard to your hand.',
      `players: {you: {ink: 1, hand: [Card], discard: [Oven, Strong]}}
steps: [{play: Card, choose: Strong}, {expect: {you: {lore: 0}}}]`,
    ],
  ]);
});

describe('another player', () => {
  cases([
    [
      'chooses one of the lines',
      'Chosen opponent chooses one:\n• You draw 2 cards.\n• They banish one of their characters.',
      `players: {you: {ink: 1, hand: [Deed]}, opponent: {play: [{card: Plain - One, id: one}]}}
steps: [{play: Deed, choose: {option: 2}}, {expect: {one: {zone: discard}, you: {hand: 0}}}]`,
      action,
    ],
    [
      'who did something does more',
      'Each player may draw a card. Each player who does chooses and discards a card.',
      `players: {you: {ink: 1, hand: [Deed, Oven]}, opponent: {hand: [Dear]}}
steps: [{play: Deed, choose: [no, yes, Dear]}, {expect: {you: {hand: [Oven]}, opponent: {hand: 1, discard: [Dear]}}}]`,
      action,
    ],
  ]);
});

test('the challenging character is banished with the one that it banished', () => {
  expect(
    play(
      'REVENGE When this character is banished in a challenge, banish the challenging character.',
      `turn: opponent
players: {you: {play: [{card: Card, id: card, exerted: true}]}, opponent: {play: [{card: Strong, id: strong}]}}
steps: [{challenge: [strong, card]}, {expect: {card: {zone: discard}, strong: {zone: discard}}}]`,
    ),
  ).toBe('ok');
});

test('one who is banished while challenging banishes nobody else', () => {
  expect(
    play(
      'REVENGE When this character is banished in a challenge, banish the challenging character.',
      `players: {you: {play: [{card: Card, id: card}]}, opponent: {play: [{card: Strong, id: strong, exerted: true}]}}
steps: [{challenge: [card, strong]}, {expect: {card: {zone: discard}, strong: {zone: play}}}]`,
    ),
  ).toBe('ok');
});

describe('the next time', () => {
  cases([
    [
      'something is played, and no other time',
      'The next time you play an item this turn, draw a card.',
      `players: {you: {ink: 3, hand: [Deed, 2 Oven]}}
steps: [{play: Deed}, {play: Oven}, {expect: {you: {hand: 2}}}, {play: Oven}, {expect: {you: {hand: 1}}}]`,
      action,
    ],
    [
      'is over with the turn',
      'The next time one of your characters is banished this turn, gain 1 lore.',
      `players: {you: {ink: 1, hand: [Deed], play: [{card: Plain - One, id: one, exerted: true}]}, opponent: {play: [{card: Strong, id: strong}]}}
steps: [{play: Deed}, {end: turn}, {challenge: [strong, one]}, {expect: {one: {zone: discard}, you: {lore: 0}}}]`,
      action,
    ],
  ]);
});

describe('those who were counted', () => {
  cases([
    [
      'one of them is picked by whose they are',
      'Each opponent with 2 or more items in play chooses and banishes one of them.',
      `players: {you: {ink: 1, hand: [Deed], play: [{card: Oven, id: mine}]}, opponent: {play: [{card: Oven, id: first}, {card: Oven, id: second}]}}
steps: [{play: Deed, choose: second}, {expect: {first: {zone: play}, second: {zone: discard}, mine: {zone: play}}}]`,
      action,
    ],
    [
      'each of them counts',
      'If you have 2 or more characters in play, gain 1 lore for each of them.',
      `players: {you: {ink: 1, hand: [Deed], play: [Plain - One, Plain - Two, Strong]}, opponent: {play: [Plain - One]}}
steps: [{play: Deed}, {expect: {you: {lore: 3}}}]`,
      action,
    ],
  ]);
});
