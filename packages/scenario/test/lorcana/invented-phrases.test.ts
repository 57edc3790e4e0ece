/** Phrases that a next set may use, from the words to what they do in a game. */
import { describe, expect, test } from 'vitest';
import { action, play } from './invented.js';

const two = '{card: Plain - One, id: one}, {card: Plain - Two, id: two}';

describe('what each of several cards counts of its own', () => {
  test('the cards under each', () => {
    const text = 'Your other characters get +1 {S} for each card under them.';
    const cards = '[Card, {card: Plain - One, id: one, boosted: 1}, {card: Plain - Two, id: two, boosted: 2}, Strong]';
    const scenario = `players: {you: {play: ${cards}}, opponent: {play: [{card: Rover, boosted: 1}]}}
steps: [{expect: {one: {strength: 3}, two: {strength: 4}, Strong: {strength: 5}, Rover: {strength: 2}}}]`;
    expect(play(text, scenario)).toBe('ok');
  });

  test('the damage on each, also when it changes', () => {
    const text = 'Your other characters get +1 {S} for each 1 damage on them.';
    const scenario = `players: {you: {play: [{card: Card, damage: 2}, {card: Strong, id: strong, damage: 1}]}, opponent: {play: [{card: Weak, exerted: true}]}}
steps: [{expect: {strong: {strength: 6}, Card: {strength: 2}}}, {challenge: [strong, Weak]}, {expect: {strong: {strength: 7}}}]`;
    expect(play(text, scenario)).toBe('ok');
  });

  test('the characters at each location, not those where this character is', () => {
    const text = 'Your locations get +1 {L} for each character there.';
    const cards =
      '[{card: Card, at: bakery}, {card: Bakery - Of Old, id: bakery}, {card: Mill, id: mill}, {card: Plain - One, at: mill}, {card: Plain - Two, at: mill}]';
    const scenario = `players: {you: {play: ${cards}}}\nsteps: [{expect: {bakery: {lore: 1}, mill: {lore: 2}}}]`;
    expect(play(text, scenario)).toBe('ok');
  });

  test('in quotation marks "this character" is the one that has the ability', () => {
    const text = 'Opposing characters gain "This character gets -1 {S} for each card in your hand."';
    const scenario = `players: {you: {hand: [3 Oven], play: [Card]}, opponent: {hand: [Oven], play: [Rover]}}
steps: [{expect: {Rover: {strength: 1}}}]`;
    expect(play(text, scenario)).toBe('ok');
  });
});

describe('lore lost this turn', () => {
  const text = 'PITY {E} - If an opponent has lost 2 or more lore this turn, draw a card.';
  const scenario = (
    lore: number,
    hand: number,
  ) => `players: {you: {ink: 1, hand: [Deed of Loss], play: [Card]}, opponent: {lore: ${lore}}}
steps: [{play: Deed of Loss}, {activate: Card}, {expect: {you: {hand: ${hand}}}}]`;

  test('as much as was lost, which is no more than there was', () => {
    expect(play(text, scenario(5, 1))).toBe('ok');
    expect(play(text, scenario(1, 0))).toBe('ok');
  });

  test('only of this turn, and only that of an opponent', () => {
    const later = `players: {you: {play: [Card]}, opponent: {ink: 1, lore: 5, hand: [Deed of Loss]}}
turn: opponent
steps: [{play: Deed of Loss}, {end: turn}, {activate: Card}, {expect: {you: {hand: 1}}}]`;
    // The card in hand is that of the Draw step.
    expect(play(text, later)).toBe('ok');
  });
});

describe('cards with different names', () => {
  const text = 'Return up to 3 character cards with different names from your discard to your hand.';

  test('none with the name of one that has been chosen can be chosen', () => {
    const scenario = (
      choose: string,
      steps: string,
    ) => `players: {you: {ink: 1, hand: [Deed], discard: [Plain - One, Plain - Two, Strong]}}
steps: [{play: Deed, choose: ${choose}}${steps}]`;
    expect(play(text, scenario('[[Plain - One, Strong]]', ', {expect: {you: {hand: 2, discard: 2}}}'), action)).toBe(
      'ok',
    );
    expect(play(text, scenario('[[Plain - One, Plain - Two]]', ''), action)).toMatch(/Plain - Two/);
  });
});

describe('what is said of the player of a card', () => {
  const text =
    "Return chosen character to their player's hand. Then, if that player has 3 or more cards in their hand, they choose and discard a card.";

  test('it is the one to whose hand it went', () => {
    const scenario = (
      more: string,
      hand: number,
    ) => `players: {you: {ink: 1, hand: [Deed, 4 Oven]}, opponent: {hand: [${more}], play: [Rover]}}
steps: [{play: Deed, choose: [Rover${more.includes('2') ? ', Mill' : ''}]}, {expect: {opponent: {hand: ${hand}}, you: {hand: 4}}}]`;
    expect(play(text, scenario('2 Mill', 2), action)).toBe('ok');
    expect(play(text, scenario('Mill', 2), action)).toBe('ok');
  });
});

test('the one of two cards that was said to be an item', () => {
  const text =
    "When you play this character, you may banish one of your items. If you do, deal damage to chosen character equal to that item's cost.";
  const scenario = `players: {you: {ink: 1, hand: [Card], play: [Oven, ${two}]}}
steps: [{play: Card, choose: [yes, one]}, {expect: {one: {damage: 1}, Oven: {zone: discard}}}]`;
  expect(play(text, scenario)).toBe('ok');
});

test('two chosen characters get the same', () => {
  const text = 'Chosen character of yours and chosen opposing character each get -1 {S} this turn.';
  const scenario = `players: {you: {ink: 1, hand: [Deed], play: [${two}]}, opponent: {play: [Rover, Strong]}}
steps: [{play: Deed, choose: [two, Strong]}, {expect: {one: {strength: 2}, two: {strength: 1}, Rover: {strength: 2}, Strong: {strength: 4}}}]`;
  expect(play(text, scenario, action)).toBe('ok');
});

test('who has what is asked for is not forbidden it', () => {
  const text = "Characters can't challenge your locations unless they have 4 {S} or more.";
  const scenario = `turn: opponent
players: {you: {play: [Card, Bakery - Of Old]}, opponent: {play: [Rover, Strong]}}
steps: [{illegal: {challenge: [Rover, Bakery - Of Old]}}, {legal: {challenge: [Strong, Bakery - Of Old]}}]`;
  expect(play(text, scenario)).toBe('ok');
});

test('a revealed action is not taken for this character', () => {
  const text =
    "When you play this character, reveal the top card of your deck. If it's a character card, this character gains Rush this turn. If it's an action card, he gains Evasive this turn.";
  const scenario = (top: string, has: string, lacks: string) => `players: {you: {ink: 1, hand: [Card], deck: [${top}]}}
steps: [{play: Card}, {expect: {Card: {keywords: [${has}], without: [${lacks}]}}}]`;
  expect(play(text, scenario('Song of Bread', 'Evasive', 'Rush'))).toBe('ok');
  expect(play(text, scenario('Strong', 'Rush', 'Evasive'))).toBe('ok');
});

test('a card goes from under one character to under another', () => {
  const text =
    'Whenever this character quests, you may move a card from under this character to under another character of yours.';
  const scenario = `players: {you: {play: [{card: Card, id: card, under: [Oven]}, ${two}]}}
steps: [{quest: card, choose: [yes, two]}, {expect: {card: {under: 0}, two: {under: 1}, one: {under: 0}}}]`;
  expect(play(text, scenario)).toBe('ok');
});

test('each card of a kind costs less for the turn', () => {
  const text = 'You pay 1 {I} less for each item you play this turn.';
  const scenario = `players: {you: {ink: 2, hand: [Deed, 2 Oven, Mill]}}
steps: [{play: Deed}, {play: Oven}, {play: Oven}, {expect: {you: {ink: 1, hand: 1}}}, {illegal: {play: Mill}}]`;
  expect(play(text, scenario, action)).toBe('ok');
});

test('some characters move here for free', () => {
  const text = 'Characters named Plain move here for free.';
  const scenario = `players: {you: {play: [{card: Card, id: card}, {card: Plain - One, id: one}, Strong]}}
steps: [{illegal: {move: [Strong, card]}}, {move: [one, card]}, {expect: {one: {at: card}}}]`;
  expect(play(text, scenario, { type: 'location' })).toBe('ok');
});

test('the second action of a player, when it is played', () => {
  const text = "Whenever an opponent plays an action, if it's their second action this turn, draw a card.";
  const scenario = `turn: opponent
players: {you: {play: [Card]}, opponent: {ink: 3, hand: [3 Song of Bread]}}
steps: [{play: Song of Bread}, {expect: {you: {hand: 0}}}, {play: Song of Bread}, {expect: {you: {hand: 1}}}, {play: Song of Bread}, {expect: {you: {hand: 1}}}]`;
  expect(play(text, scenario)).toBe('ok');
});

test('they who reveal their hands discard from them, each opponent', () => {
  const text = 'Draw a card, then each opponent reveals their hand. They discard all item cards.';
  const scenario = `players: {you: {ink: 1, hand: [Deed, Oven]}, opponent: {hand: [2 Oven, Mill]}}
steps: [{play: Deed}, {expect: {you: {hand: 2}, opponent: {hand: [Mill]}}}]`;
  expect(play(text, scenario, action)).toBe('ok');
});

test('the card that an effect plays may be said to enter play exerted in a sentence of its own', () => {
  const text = 'Play a character with cost 2 or less for free. That character enters play exerted.';
  const scenario = `players: {you: {ink: 1, hand: [Deed, Dear]}}
steps: [{play: Deed}, {expect: {Dear: {zone: play, exerted: true}}}]`;
  expect(play(text, scenario, action)).toBe('ok');
});

test('cards under several characters are counted together', () => {
  const text = 'If there are 3 or more cards under your characters, draw 2 cards.';
  const scenario = (
    under: number,
    hand: number,
  ) => `players: {you: {ink: 1, hand: [Deed], play: [{card: Plain - One, boosted: 2}, {card: Strong, boosted: ${under}}]}}
steps: [{play: Deed}, {expect: {you: {hand: ${hand}}}}]`;
  expect(play(text, scenario(1, 2), action)).toBe('ok');
  expect(play(text, scenario(0, 0), action)).toBe('ok');
});
