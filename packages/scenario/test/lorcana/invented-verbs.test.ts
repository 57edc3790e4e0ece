/** What no printed card does yet, from the words to what comes of it in a game. */
import { describe, expect, test } from 'vitest';
import { action, type InventedCard, play } from './invented.js';

/** Each scenario: what happens, the card's text, players and steps. */
type Case = readonly [what: string, text: string, scenario: string, facts?: InventedCard];

function cases(all: readonly Case[]): void {
  for (const [what, text, scenario, facts] of all) {
    test(what, () => {
      expect(play(text, scenario, facts)).toBe('ok');
    });
  }
}

const ONE_AND_TWO = 'play: [{card: Plain - One, id: one}, {card: Plain - Two, id: two}]';

describe('what can’t be banished', () => {
  cases([
    [
      'stays in spite of its damage, until the turn ends',
      'Chosen character can’t be banished this turn.',
      `players: {you: {ink: 1, hand: [Deed], play: [{card: Plain - One, id: one, damage: 2}]}, opponent: {play: [{card: Strong, id: strong, exerted: true}]}}
steps: [{play: Deed, choose: one}, {challenge: [one, strong]}, {expect: {one: {zone: play, damage: 7}}}, {end: turn}, {expect: {one: {zone: discard}}}]`,
      action,
    ],
    [
      'is not banished by an effect, whose "if you do" fails',
      'Your characters can’t be banished this turn. Banish chosen character. If you do, draw a card.',
      `players: {you: {ink: 1, hand: [Deed], play: [{card: Plain - One, id: one}]}}
steps: [{play: Deed}, {expect: {one: {zone: play}, you: {hand: 0}}}]`,
      action,
    ],
    [
      'can’t pay a cost by being banished',
      'STEADY Your items can’t be banished.\nTRADE Banish one of your items - Draw a card.',
      `players: {you: {play: [{card: Card, id: card}, {card: Oven, id: oven}]}}
steps: [{illegal: {activate: card}}]`,
    ],
  ]);
});

describe('who must challenge', () => {
  cases([
    [
      'keeps the turn from ending, as long as there is something to challenge',
      'Chosen character must challenge this turn if able.',
      `players: {you: {ink: 1, hand: [Deed], ${ONE_AND_TWO}}, opponent: {play: [{card: Baker - Early, id: baker, exerted: true}]}}
steps: [{play: Deed, choose: one}, {illegal: {end: turn}}, {challenge: [one, baker]}, {legal: {end: turn}}]`,
      action,
    ],
    [
      'may end the turn where there is nothing to challenge',
      'Chosen character must challenge this turn if able.',
      `players: {you: {ink: 1, hand: [Deed], ${ONE_AND_TWO}}, opponent: {play: [{card: Baker - Early, id: baker}]}}
steps: [{play: Deed, choose: one}, {legal: {end: turn}}]`,
      action,
    ],
    [
      'challenges the card that says so, not another',
      'BRAGGART Opposing characters must challenge this character if able.',
      `turn: opponent
players: {you: {play: [{card: Card, id: card, exerted: true}, {card: Plain - Two, id: two, exerted: true}]}, opponent: {play: [{card: Plain - One, id: one}]}}
steps: [{illegal: {challenge: [one, two]}}, {illegal: {end: turn}}, {legal: {challenge: [one, card]}}, {challenge: [one, card]}, {legal: {end: turn}}]`,
    ],
    [
      'challenges anybody while that card is ready',
      'BRAGGART Opposing characters must challenge this character if able.',
      `turn: opponent
players: {you: {play: [{card: Card, id: card}, {card: Plain - Two, id: two, exerted: true}]}, opponent: {play: [{card: Plain - One, id: one}]}}
steps: [{legal: {end: turn}}, {legal: {challenge: [one, two]}}]`,
    ],
  ]);
});

describe('damage that is divided', () => {
  const opposing =
    'opponent: {play: [{card: Plain - One, id: one}, {card: Plain - Two, id: two}, {card: Strong, id: strong}]}';
  cases([
    [
      'goes where its player says, point by point, and all at once',
      'Deal 4 damage divided as you choose among any number of chosen opposing characters.',
      `players: {you: {ink: 1, hand: [Deed]}, ${opposing}}
steps: [{play: Deed, choose: [one, two, one, one]}, {expect: {one: {zone: discard}, two: {damage: 1}, strong: {damage: 0}}}]`,
      action,
    ],
    [
      'goes to no more cards than the text says',
      'Divide 3 damage as you choose among up to 2 chosen characters.',
      `players: {you: {ink: 1, hand: [Deed]}, ${opposing}}
steps: [{play: Deed, choose: [one, two]}, {cannotChoose: strong}, {choose: two}, {expect: {one: {damage: 1}, two: {damage: 2}}}]`,
      action,
    ],
    [
      'all goes to the only one there is',
      'Distribute 2 damage among any number of chosen opposing characters.',
      `players: {you: {ink: 1, hand: [Deed]}, opponent: {play: [{card: Plain - One, id: one}]}}
steps: [{play: Deed}, {expect: {one: {damage: 2}}}]`,
      action,
    ],
  ]);
});

describe('damage that is prevented', () => {
  const challenged = `opponent: {play: [{card: Plain - Two, id: two, exerted: true}]}`;
  cases([
    [
      'in part, each time',
      'THICK HIDE If this character would be dealt damage, prevent 1 of that damage.',
      `players: {you: {play: [{card: Card, id: card}]}, ${challenged}}
steps: [{challenge: [card, two]}, {expect: {card: {damage: 1}, two: {damage: 2}}}]`,
    ],
    [
      'of others',
      'UMBRELLA If one of your other characters would be dealt damage, prevent that damage.',
      `players: {you: {play: [{card: Card, id: card}, {card: Plain - One, id: one}]}, ${challenged}}
steps: [{challenge: [one, two]}, {expect: {one: {damage: 0}}}]`,
    ],
    [
      'in part, the next time',
      'The next time chosen character would be dealt damage this turn, prevent 1 of that damage.',
      `players: {you: {ink: 1, hand: [Deed], play: [{card: Plain - One, id: one}]}, ${challenged}}
steps: [{play: Deed, choose: one}, {challenge: [one, two]}, {expect: {one: {damage: 1}}}]`,
      action,
    ],
    [
      'where some cards deal it',
      'PROOF This character can’t be dealt damage by Baker characters.',
      `players: {you: {play: [{card: Card, id: card}]}, opponent: {play: [{card: Baker - Early, id: baker, exerted: true}]}}
steps: [{challenge: [card, baker]}, {expect: {card: {damage: 0}, baker: {damage: 2}}}]`,
    ],
    [
      'where others deal it not',
      'PROOF This character can’t be dealt damage by Baker characters.',
      `players: {you: {play: [{card: Card, id: card}]}, ${challenged}}
steps: [{challenge: [card, two]}, {expect: {card: {damage: 2}}}]`,
    ],
    [
      'by another that is dealt it, so that its Resist matters',
      'Resist +1\nMY TURN If one of your other characters would be dealt damage, deal that damage to this character instead.',
      `players: {you: {play: [{card: Card, id: card}, {card: Plain - One, id: one}]}, ${challenged}}
steps: [{challenge: [one, two]}, {expect: {one: {damage: 0}, card: {damage: 1}}}]`,
    ],
  ]);
});

describe('cards with a total', () => {
  cases([
    [
      'are chosen as long as they fit in it',
      'Exert any number of chosen opposing characters with total cost 3 or less.',
      `players: {you: {ink: 1, hand: [Deed]}, opponent: {play: [{card: Plain - One, id: one}, {card: Plain - Two, id: two}, {card: Dear, id: dear}]}}
steps: [{play: Deed, choose: [dear]}, {canChoose: one}, {choose: one}, {expect: {dear: {exerted: true}, one: {exerted: true}, two: {exerted: false}}}]`,
      action,
    ],
  ]);
});

describe('numbers for every so many', () => {
  cases([
    [
      'are rounded down',
      'CROWD This character gets +1 {S} for every 2 other characters you have in play.',
      `players: {you: {play: [{card: Card, id: card}, Plain - One, Plain - Two, Strong]}}
steps: [{expect: {card: {strength: 3}}}]`,
    ],
  ]);
});

describe('a choice of what is gained', () => {
  const text = 'Chosen character gains your choice of Evasive or Rush this turn.';
  cases([
    [
      'is the player’s',
      text,
      `players: {you: {ink: 1, hand: [Deed], ${ONE_AND_TWO}}}
steps: [{play: Deed, choose: [one, {option: 2}]}, {expect: {one: {keywords: [Rush], without: [Evasive]}}}]`,
      action,
    ],
  ]);
});

describe('playing from the discard', () => {
  cases([
    [
      'costs what it costs',
      'AGAIN You may play this character from your discard.',
      `players: {you: {ink: 1, discard: [Card]}}
steps: [{play: Card, from: discard}, {expect: {Card: {zone: play}, you: {ink: 0}}}]`,
    ],
    [
      'needs the ink',
      'AGAIN You may play this character from your discard.',
      `players: {you: {discard: [Card]}}
steps: [{illegal: {play: Card, from: discard}}]`,
    ],
    [
      'can have a condition',
      'AGAIN If you have a Baker character in play, you may play this character from your discard.',
      `players: {you: {ink: 1, discard: [Card]}}
steps: [{illegal: {play: Card, from: discard}}]`,
    ],
  ]);
});

describe('durations over a next turn', () => {
  cases([
    [
      'are on from now to its end',
      'Chosen opposing character can’t quest until the end of their next turn.',
      `players: {you: {ink: 1, hand: [Deed]}, opponent: {play: [{card: Plain - One, id: one}]}}
steps: [{play: Deed}, {end: turn}, {illegal: {quest: one}}, {end: turn}, {end: turn}, {legal: {quest: one}}]`,
      action,
    ],
    [
      'of one’s own do not end with the turn in which they begin',
      'Chosen character gets +2 {S} until the end of your next turn.',
      `players: {you: {ink: 1, hand: [Deed], play: [{card: Plain - One, id: one}]}}
steps: [{play: Deed}, {end: turn}, {expect: {one: {strength: 4}}}, {end: turn}, {expect: {one: {strength: 4}}}, {end: turn}, {expect: {one: {strength: 2}}}]`,
      action,
    ],
  ]);
});

test('damage is moved from each of several up to a number of its own', () => {
  expect(
    play(
      'Move up to 2 damage from each of your characters to chosen opposing character.',
      `players: {you: {ink: 1, hand: [Deed], play: [Plain - One, {card: Plain - Two, id: two, damage: 1}]}, opponent: {play: [{card: Strong, id: strong}]}}
steps: [{play: Deed, choose: 1}, {expect: {two: {damage: 0}, strong: {damage: 1}}}]`,
      action,
    ),
  ).toBe('ok');
});

test('the bottom card of a deck', () => {
  expect(
    play(
      'Put the bottom card of your deck into your hand.',
      `players: {you: {ink: 1, filler: 0, hand: [Deed], deck: [Oven, Strong]}}
steps: [{play: Deed}, {expect: {you: {hand: [Strong], deckTop: [Oven]}}}]`,
      action,
    ),
  ).toBe('ok');
});

describe('hands that are revealed', () => {
  cases([
    [
      'are hands as ever',
      'OPEN Each opponent plays with their hand revealed.',
      `players: {you: {play: [Card]}, opponent: {hand: [Oven], deck: [Strong]}}
steps: [{end: turn}, {expect: {opponent: {hand: [Oven, Strong]}}}]`,
    ],
  ]);
});

describe('how many cards may be played', () => {
  cases([
    [
      'of a kind',
      'SLOW Each player can’t play more than 1 item each turn.',
      `players: {you: {ink: 3, hand: [2 Oven, Plain - One], play: [Card]}}
steps: [{play: Oven}, {illegal: {play: Oven}}, {play: Plain - One}]`,
    ],
  ]);
});

describe('who supports whom', () => {
  cases([
    [
      'is known to the supporter',
      'Support\nHELP Whenever this character supports another character, remove up to 1 damage from that character.',
      `players: {you: {play: [{card: Card, id: card}, {card: Plain - One, id: one, damage: 2}]}}
steps: [{quest: card, choose: [{resolve: card, ability: Support}, yes, 1]}, {expect: {one: {strength: 4, damage: 1}}}]`,
    ],
  ]);
});

describe('abilities that can be used once a turn', () => {
  cases([
    [
      'though they trigger again',
      'ONLY Whenever you play an item, draw a card. This ability can trigger only once each turn.',
      `players: {you: {ink: 2, hand: [2 Oven], play: [Card]}}
steps: [{play: Oven}, {play: Oven}, {expect: {you: {hand: 1}}}]`,
    ],
  ]);
});

test('all cards that match are discarded', () => {
  expect(
    play(
      'Each opponent reveals their hand and discards all item cards.',
      `players: {you: {ink: 1, hand: [Deed]}, opponent: {hand: [2 Oven, Strong]}}
steps: [{play: Deed}, {expect: {opponent: {hand: [Strong], discard: 2}}}]`,
      action,
    ),
  ).toBe('ok');
});

test('up to so many cards are searched for', () => {
  expect(
    play(
      'Search your deck for up to 2 item cards and reveal those cards to all players. Put those cards into your hand and shuffle your deck.',
      `players: {you: {ink: 1, hand: [Deed], deck: [2 Oven, Strong]}}
steps: [{play: Deed, choose: [[Oven, Oven]]}, {expect: {you: {hand: [2 Oven]}}}]`,
      action,
    ),
  ).toBe('ok');
});

test('a character moves to the location just played', () => {
  expect(
    play(
      'TRAVEL Whenever you play a location, you may move a character of yours there for free.',
      `players: {you: {ink: 1, hand: [Bakery - Of Old], play: [{card: Card, id: card}]}}
steps: [{play: Bakery - Of Old, choose: yes}, {expect: {card: {at: Bakery - Of Old}}}]`,
    ),
  ).toBe('ok');
});

describe('what happens instead of being banished', () => {
  cases([
    [
      'by damage',
      'BACK If this character would be banished, return this card to your hand instead.',
      `turn: opponent
players: {you: {play: [{card: Card, id: card, exerted: true}]}, opponent: {play: [{card: Strong, id: strong}]}}
steps: [{challenge: [strong, card]}, {expect: {card: {zone: hand}, you: {discard: 0}}}]`,
    ],
    [
      'by an effect, which has not banished anybody',
      'If chosen character would be banished this turn, put them into their player’s inkwell facedown instead. Banish all characters. Draw a card for each card banished this way.',
      `players: {you: {ink: 1, hand: [Deed], play: [{card: Plain - One, id: one}, {card: Plain - Two, id: two}]}}
steps: [{play: Deed, choose: one}, {expect: {one: {zone: inkwell}, two: {zone: discard}, you: {hand: 1}}}]`,
      action,
    ],
  ]);
});

test('characters move for free to a location that says so', () => {
  expect(
    play(
      'You may move characters here for free.',
      `players: {you: {play: [{card: Card, id: card}, {card: Plain - One, id: one}]}}
steps: [{move: [one, card]}, {expect: {one: {at: card}}}]`,
      { type: 'location' },
    ),
  ).toBe('ok');
});

test('who deals damage equal to their Strength', () => {
  expect(
    play(
      'Chosen character of yours deals damage equal to their {S} to chosen opposing character.',
      `players: {you: {ink: 1, hand: [Deed], play: [Plain - One, {card: Strong, id: strong}]}, opponent: {play: [{card: Baker - Early, id: baker}, {card: Plain - Two, id: two}]}}
steps: [{play: Deed, choose: [strong, baker]}, {expect: {baker: {zone: discard}}}]`,
      action,
    ),
  ).toBe('ok');
});
