/** Rulings that no printed card brings about: texts of our own, from the rule to what comes of it. */
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

describe('banished in a challenge by an ability of the other character (1.8.1.4)', () => {
  const SPOILS = 'SPOILS Whenever this character banishes another character in a challenge, draw a card.';
  const AGAINST_ONE =
    'players: {you: {deck: [Oven], play: [{card: Card, id: card}]}, opponent: {play: [{card: Plain - One, id: one, exerted: true}]}}';
  cases([
    [
      'with damage that the challenger deals before the challenge does',
      `FIRST Whenever this character challenges another character, deal 3 damage to the challenged character.\n${SPOILS}`,
      `${AGAINST_ONE}\nsteps: [{challenge: [card, one]}, {expect: {one: {zone: discard}, card: {damage: 0}, you: {hand: [Oven]}}}]`,
    ],
    [
      'with damage that the challenger puts there',
      `FIRST Whenever this character challenges another character, put 3 damage counters on the challenged character.\n${SPOILS}`,
      `${AGAINST_ONE}\nsteps: [{challenge: [card, one]}, {expect: {one: {zone: discard}, you: {hand: [Oven]}}}]`,
    ],
    [
      'with damage that the challenged character deals back',
      `BACK Whenever this character is challenged, deal 5 damage to the challenging character.\n${SPOILS}`,
      `players: {you: {play: [{card: Plain - One, id: one}]}, opponent: {deck: [Oven], play: [{card: Card, id: card, exerted: true}]}}
steps: [{challenge: [one, card]}, {expect: {one: {zone: discard}, card: {damage: 0}, opponent: {hand: [Oven]}}}]`,
    ],
    [
      'but not where the ability banishes without damage',
      `FIRST Whenever this character challenges another character, banish the challenged character.\n${SPOILS}`,
      `${AGAINST_ONE}\nsteps: [{challenge: [card, one]}, {expect: {one: {zone: discard}, you: {hand: 0}}}]`,
    ],
  ]);
});

describe('of several replacements of a draw its player chooses one (6.5.7)', () => {
  const BOTH =
    'WISE If you would draw a card, gain 1 lore instead.\nRICH If you would draw a card, draw 2 cards instead.';
  const NEXT_TURN = 'steps: [{end: turn}, {end: turn}, {expect: {pending: you}}';
  const ONE = 'players: {you: {deck: [Oven, Mill, Rover], play: [Card]}}';
  cases([
    ['the lore', BOTH, `${ONE}\n${NEXT_TURN}, {choose: {option: 1}}, {expect: {you: {lore: 1, hand: 0}}}]`],
    [
      'or more cards, for each of which the other one applies',
      BOTH,
      `${ONE}\n${NEXT_TURN}, {choose: {option: 2}}, {expect: {you: {lore: 2, hand: 0}}}]`,
    ],
    [
      'for each card of an effect anew, and the effect goes on behind them',
      BOTH,
      `players: {you: {ink: 1, hand: [Deed of Two], deck: [Oven, Mill, Rover], play: [Card]}}
steps: [{play: Deed of Two, choose: [{option: 1}, {option: 2}]}, {expect: {you: {lore: 3, hand: 0, discard: [Deed of Two]}}}]`,
    ],
    [
      'and copies of the same one are one',
      'RICH If you would draw a card, draw 2 cards instead.',
      'players: {you: {deck: [Oven, Mill, Rover], play: [{card: Card, id: a}, {card: Card, id: b}]}}\nsteps: [{end: turn}, {end: turn}, {expect: {you: {hand: [Oven, Mill]}}}]',
    ],
    [
      'of three, two of which bring more cards, each is applied once',
      `${BOTH}\nMORE If you would draw a card, draw 3 cards instead.`,
      `${ONE}\n${NEXT_TURN}, {choose: [{option: 3}, {option: 1}, {option: 1}, {option: 2}]}, {expect: {you: {lore: 4, hand: 0}}}]`,
    ],
    [
      'whatever has been drawn by then triggers once all is drawn',
      `${BOTH}\nGLAD Whenever you draw a card, gain 5 lore.`,
      `${ONE}\n${NEXT_TURN}, {choose: {option: 1}}, {expect: {you: {lore: 1, hand: 0}}}]`,
    ],
  ]);
});

describe('of several replacements of a banishment the card’s player chooses one (6.5.7)', () => {
  const BOTH =
    'HOME If one of your characters would be banished, return it to your hand instead.\nDEEP If one of your characters would be banished, put it into your inkwell facedown instead.';
  cases([
    [
      'when a game state check banishes it',
      BOTH,
      `players: {you: {play: [{card: Card, id: card}, {card: Plain - One, id: one}]}, opponent: {play: [{card: Strong, id: strong, exerted: true}]}}
steps: [{challenge: [one, strong]}, {expect: {pending: you}}, {choose: {option: 2}}, {expect: {one: {zone: inkwell}, you: {inkwell: 1}, strong: {damage: 2}}}]`,
    ],
    [
      'in the turn of another player',
      BOTH,
      `players: {you: {play: [{card: Strong, id: strong}]}, opponent: {play: [{card: Card, id: card}, {card: Plain - One, id: one, exerted: true}]}}
steps: [{challenge: [strong, one]}, {expect: {pending: opponent}}, {choose: {option: 1}}, {expect: {one: {zone: hand}, strong: {damage: 2}}}]`,
    ],
    [
      'when an effect banishes it, which then goes on',
      `${BOTH}\nTRADE Banish chosen character of yours - Draw a card.`,
      `players: {you: {deck: [Oven], play: [{card: Card, id: card}, {card: Plain - One, id: one}]}}
steps: [{activate: card, choose: [one, {option: 2}]}, {expect: {one: {zone: inkwell}}}]`,
    ],
    [
      'for each of those that go together',
      'If chosen character would be banished this turn, put them into their player’s inkwell facedown instead. If that character would be banished this turn, return them to their player’s hand instead. Banish all characters.',
      `players: {you: {ink: 1, hand: [Deed], play: [{card: Plain - One, id: one}, {card: Plain - Two, id: two}]}}
steps: [{play: Deed, choose: [one, {option: 2}]}, {expect: {one: {zone: hand}, two: {zone: discard}}}]`,
      action,
    ],
  ]);
});

describe('damage in a challenge is one event, also while a replacement of it is chosen (4.6.6.2)', () => {
  cases([
    [
      'the attacker takes what is dealt back, though the one challenged is banished',
      'ONE If one of your other characters would be dealt damage, put that many damage counters on this character instead.',
      `players: {you: {play: [{card: Strong, id: strong}]}, opponent: {play: [{card: Card, id: a}, {card: Card, id: b}, {card: Plain - One, id: one, exerted: true}]}}
steps: [{challenge: [strong, one]}, {expect: {pending: opponent}}, {choose: b}, {expect: {b: {zone: discard}, one: {zone: play, damage: 0}, strong: {damage: 2}}}]`,
    ],
  ]);
});

describe('of two ways to pay for Shift that ask for different things the player chooses one (4.3.2.2)', () => {
  const TWO = 'Shift 2\nShift: Discard a card';
  const BASE = 'play: [{card: Card, id: base}]';
  cases([
    [
      'a card, though the ink would be enough',
      TWO,
      `players: {you: {ink: 2, hand: [Card, Oven, Mill], ${BASE}}}
steps: [{legal: {play: Card, shift: base}}, {play: Card, shift: base, choose: Mill}, {expect: {you: {ink: 2, hand: [Oven]}}}]`,
    ],
    [
      'the card, where there is no ink',
      TWO,
      `players: {you: {hand: [Card, Oven], ${BASE}}}
steps: [{play: Card, shift: base}, {expect: {you: {hand: 0, discard: [Oven]}}}]`,
    ],
    [
      'the ink, where there is no card',
      TWO,
      `players: {you: {ink: 2, hand: [Card], ${BASE}}}
steps: [{play: Card, shift: base}, {expect: {you: {ink: 0, hand: 0, discard: 0}}}]`,
    ],
  ]);
});
