/** Texts that were once read as something else, played. */
import { expect, test } from 'vitest';
import { action, play } from './invented.js';

const says = (text: string, scenario: string, facts?: Parameters<typeof play>[2]): void =>
  expect(play(text, scenario, facts)).toBe('ok');

test.each([
  ['Blow', 1],
  ['Oven', 0],
])('a card that was discarded as a price is asked for, not the one drawn: %s', (discarded, lore) => {
  const drawn = discarded === 'Blow' ? 'Oven' : 'Blow';
  says(
    'TRADE {E}, Choose and discard a card - Draw a card. If an action card was discarded this way, gain 1 lore.',
    `players: {you: {hand: [${discarded}], deck: [${drawn}], play: [{card: Card, id: card}]}}
steps: [{activate: card}, {expect: {you: {lore: ${lore}, hand: [${drawn}], discard: [${discarded}]}}}]`,
  );
});

test.each([
  ['characters', 'mine', 1],
  ['characters', 'mill', 0],
  ['locations', 'mine', 0],
  ['locations', 'mill', 1],
  ['cards', 'mine', 1],
  ['cards', 'mill', 1],
])('if one of your %s was challenged this turn, and %s was', (said, challenged, lore) => {
  says(
    `At the end of each turn, if one of your ${said} was challenged this turn, gain 1 lore.`,
    `turn: opponent
players:
  you: {play: [Card, {card: Plain - One, id: mine, exerted: true}, {card: Mill, id: mill}]}
  opponent: {play: [{card: Weak, id: weak}]}
steps: [{challenge: [weak, ${challenged}]}, {end: turn}, {expect: {you: {lore: ${lore}}}}]`,
  );
});

test('a card that was not returned costs nothing that others could be compared with', () => {
  const text =
    'Return chosen character of yours to your hand. Then, you may play a character with a different name and cost up to 1 more than the returned character for free.';
  const hand = 'hand: [Deed, Strong], ink: 1';
  says(
    text,
    `players: {you: {${hand}}}\nsteps: [{play: Deed}, {expect: {Strong: {zone: hand}, you: {play: 0}}}]`,
    action,
  );
  says(
    text,
    `players: {you: {${hand}, play: [Weak]}}
steps: [{play: Deed, choose: [Weak, Strong]}, {expect: {Weak: {zone: hand}, Strong: {zone: play}}}]`,
    action,
  );
});
