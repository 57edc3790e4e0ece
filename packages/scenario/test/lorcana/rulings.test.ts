/** Rulings that no printed card brings about: texts of our own, from the rule to what comes of it. */
import { describe, expect, test } from 'vitest';
import { type InventedCard, play } from './invented.js';

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
