/** Effects that bring each other about without end and without a decision (6.1.10): the game is stopped, undecided. */
import { describe, expect, test } from 'vitest';
import { type InventedCard, play } from './invented.js';

type Case = readonly [what: string, text: string, scenario: string, facts?: InventedCard];

function cases(all: readonly Case[]): void {
  for (const [what, text, scenario, facts] of all) {
    test(what, () => {
      expect(play(text, scenario, facts)).toBe('ok');
    });
  }
}

const ROUND =
  'THERE Whenever this character is exerted, ready this character.\nBACK Whenever you ready this character, exert this character.';
const LOOP =
  'ending: loop, over: true, pending: none, you: {won: false, lost: false}, opponent: {won: false, lost: false}';
const ALONE = 'players: {you: {play: [{card: Card, id: card}]}}';

describe('a loop', () => {
  cases([
    ['that comes back to where it was', ROUND, `${ALONE}\nsteps: [{quest: card}, {expect: {${LOOP}}}]`],
    [
      'that counts with every round',
      'THERE Whenever this character is exerted, ready this character.\nBACK Whenever you ready this character, exert this character. Draw a card.',
      `players: {you: {play: [{card: Card, id: card}]}}\nsteps: [{quest: card}, {expect: {${LOOP}}}, {expect: {you: {deck: 0}}}]`,
    ],
    [
      'of damage that nobody dies of',
      'HARD This character can’t be banished.\nSORE Whenever this character is dealt damage, deal 1 damage to this character.',
      `players: {you: {play: [{card: Card, id: card}]}, opponent: {play: [{card: Weak, id: weak, exerted: true}]}}
steps: [{challenge: [card, weak]}, {expect: {${LOOP}}}]`,
    ],
    [
      'of more and more damage that fills the bag',
      'HARD This character can’t be banished.\nSORE Whenever this character is dealt damage, deal 1 damage to this character. Deal 1 damage to this character. Deal 1 damage to this character. Deal 1 damage to this character.',
      `players: {you: {play: [{card: Card, id: card}]}, opponent: {play: [{card: Weak, id: weak, exerted: true}]}}
steps: [{challenge: [card, weak]}, {expect: {${LOOP}}}]`,
    ],
    [
      'that fills the table of what lasts for the turn',
      'THERE Whenever this character is exerted, ready this character.\nBACK Whenever you ready this character, exert this character. This character gets +1 {S} this turn.',
      `${ALONE}\nsteps: [{quest: card}, {expect: {${LOOP}}}]`,
    ],
    [
      'of a character that is played again and again',
      'IN When you play this character, banish this character.\nOUT When this character is banished, play this character from your discard for free.',
      `players: {you: {ink: 1, hand: [Card]}}\nsteps: [{play: Card}, {expect: {${LOOP}}}]`,
    ],
    [
      'with shuffles, after which nothing is as it was',
      'THERE Whenever this character is exerted, ready this character.\nBACK Whenever you ready this character, shuffle your deck. Exert this character.',
      `${ALONE}\nsteps: [{quest: card}, {expect: {${LOOP}}}]`,
    ],
    [
      'that begins in the turn of the other player',
      'THERE Whenever this character is readied, exert this character.\nBACK Whenever this character is exerted, ready this character.',
      `players: {you: {}, opponent: {play: [{card: Card, exerted: true}]}}\nsteps: [{end: turn}, {expect: {${LOOP}}}]`,
    ],
  ]);
});

test('of which somebody has to order the effects leaves a scenario without an answer', () => {
  const text = `${ROUND}\nCOUNT Whenever you ready this character, draw a card.`;
  expect(play(text, `${ALONE}\nsteps: [{quest: card}, {expect: {over: true}}]`)).toBe(
    'step 1: the answers leave too many ways open; say more, for example with "resolve"',
  );
});

describe('no loop', () => {
  cases([
    [
      'is what ends with the deck',
      'MORE Whenever you draw a card, draw a card.\nGO Whenever this character quests, draw a card.',
      `${ALONE}\nsteps: [{quest: card}, {expect: {ending: none, you: {deck: 0, hand: 20}}}]`,
    ],
    [
      'is what ends with the lore that wins',
      'MORE Whenever you gain lore, gain 1 lore.',
      `${ALONE}\nsteps: [{quest: card}, {expect: {ending: lore, you: {won: true, lore: 20}}}]`,
    ],
    [
      'is what ends with the last character',
      'SORE Whenever one of your characters is dealt damage, deal 1 damage to each of your characters.',
      `players: {you: {play: [{card: Card, id: card}, Plain - One, Plain - Two]}, opponent: {play: [{card: Weak, id: weak, exerted: true}]}}
steps: [{challenge: [card, weak]}, {expect: {ending: none, you: {play: 0}}}]`,
    ],
    [
      'is what somebody may end',
      'THERE Whenever this character is exerted, you may ready this character.\nBACK Whenever you ready this character, exert this character.',
      `${ALONE}\nsteps: [{quest: card, choose: [yes, no]}, {expect: {ending: none, card: {exerted: true}}}]`,
    ],
    [
      'is what somebody says goes round so often',
      'THERE Whenever this character is exerted, you may ready this character.\nBACK Whenever you ready this character, exert this character.',
      `${ALONE}\nsteps: [{quest: card, choose: [yes, yes, {rounds: 3}]}, {expect: {ending: none, card: {exerted: true}}}]`,
    ],
  ]);

  test('is asked for its rounds: an answer too many is told', () => {
    const text =
      'THERE Whenever this character is exerted, you may ready this character.\nBACK Whenever you ready this character, exert this character.';
    const steps = 'steps: [{quest: card, choose: [yes, yes, no, no, {rounds: 3}]}]';
    expect(play(text, `${ALONE}\n${steps}`)).toMatch(/"no" is not a legal answer/);
  });
});
