/** What cards of later sets may say: from the words to what they do in a game. */
import { expect, test } from 'vitest';
import { action, play } from './invented.js';

const says = (text: string, scenario: string, facts?: Parameters<typeof play>[2]): void =>
  expect(play(text, scenario, facts)).toBe('ok');

test('damage that can not be reduced is not, and other damage is', () => {
  const tough = 'Resist +2';
  const board = 'players: {you: {ink: 9, hand: [Deed]}, opponent: {play: [{card: Plain - One, id: one}]}}';
  says(
    `Chosen character gains ${tough} this turn. Deal 2 damage to them. This damage can't be reduced.`,
    `${board}\nsteps: [{play: Deed}, {expect: {one: {damage: 2}}}]`,
    action,
  );
  says(
    `Chosen character gains ${tough} this turn. Deal 2 damage to them.`,
    `${board}\nsteps: [{play: Deed}, {expect: {one: {damage: 0}}}]`,
    action,
  );
});

test("a character whose damage can't be reduced challenges one with Resist", () => {
  const board = (text: string) =>
    `players:
  you: {play: [{card: Card, id: card}]}
  opponent: {play: [{card: Card, id: other, exerted: true}]}
steps: [{challenge: [card, other]}, {expect: {other: {damage: ${text}}, card: {damage: ${text}}}}]`;
  says("Resist +1\nDamage dealt by this character can't be reduced.", board('2'));
  says('Resist +1', board('1'));
});

test('what a card does when it is discarded, and not when it is banished', () => {
  const text = 'When you discard this card, gain 2 lore.';
  const discards = 'BIN {E} - Choose and discard a card.';
  says(
    text.concat('\n', discards),
    `players: {you: {hand: [Card], play: [{card: Card, id: card}]}}
steps: [{activate: card}, {expect: {you: {lore: 2, discard: [Card]}}}]`,
  );
  says(
    `${text}\nOUT Banish this character - Gain 1 lore.`,
    `players: {you: {play: [{card: Card, id: card}]}}
steps: [{activate: card}, {expect: {you: {lore: 1, discard: [Card]}}}]`,
  );
});

test('shifting is an event, which playing otherwise is not', () => {
  const text = 'Shift 1 {I}\nWhen you shift this character, gain 2 lore.';
  const hand = 'ink: 2, hand: [Card], play: [{card: Card, id: below}]';
  says(text, `players: {you: {${hand}}}\nsteps: [{play: Card, shift: below}, {expect: {you: {lore: 2}}}]`);
  says(text, `players: {you: {${hand}}}\nsteps: [{play: Card}, {expect: {you: {lore: 0}}}]`);
});

test('less for the next character that is shifted, whatever is played before', () => {
  const text = 'Shift 3 {I}\nSOON {E} - You pay 2 {I} less for the next character you shift this turn.';
  says(
    text,
    `players: {you: {ink: 2, hand: [Plain - One, Card], play: [{card: Card, id: card}]}}
steps:
  - activate: card
  - play: Plain - One
  - expect: {you: {ink: 1}}
  - play: Card
    shift: card
  - expect: {you: {ink: 0}}`,
  );
});

test('a card that is put into the discard is an event, from wherever', () => {
  const text =
    'Whenever a character card is put into your discard, gain 1 lore.\nMILL {E} - Put the top 2 cards of your deck into your discard.';
  says(
    text,
    `players: {you: {deck: [Plain - One, Oven], play: [{card: Card, id: card}]}}
steps: [{activate: card}, {expect: {you: {lore: 1}}}]`,
  );
});

test('a card that was put into the discard this turn comes back, one that was there before does not', () => {
  says(
    'MILL {E} - Put the top card of your deck into your discard. Return a character card that was put into your discard this turn to your hand.',
    `players: {you: {deck: [Plain - Two], discard: [Plain - One], play: [{card: Card, id: card}]}}
steps: [{activate: card}, {expect: {you: {hand: [Plain - Two], discard: [Plain - One]}}}]`,
  );
});

test('how much was paid for a card', () => {
  const text = 'When you play this character, if you paid 2 {I} or less to play her, gain 1 lore.';
  const plays = (lore: number) =>
    `players: {you: {ink: 9, hand: [Card]}}\nsteps: [{play: Card}, {expect: {you: {lore: ${lore}}}}]`;
  says(text, plays(1), { cost: 2 });
  says(text, plays(0), { cost: 3 });
});

test('both of two, where the condition holds', () => {
  const text = 'Choose one. If you have an item in play, choose both instead:\n• Draw a card.\n• Gain 1 lore.';
  says(
    text,
    'players: {you: {ink: 1, hand: [Deed], play: [Oven]}}\nsteps: [{play: Deed}, {expect: {you: {hand: 1, lore: 1}}}]',
    action,
  );
  says(
    text,
    'players: {you: {ink: 1, hand: [Deed]}}\nsteps: [{play: Deed, choose: {option: 2}}, {expect: {you: {hand: 0, lore: 1}}}]',
    action,
  );
});

test('the location that was chosen, not one that somebody is at', () => {
  says(
    'Choose a location of yours. That location gains Resist +1 this turn. Deal 2 damage to chosen location.',
    `players: {you: {ink: 1, hand: [Deed], play: [{card: Mill, id: mill}, {card: Bakery - Of Old, id: bakery}]}}
steps: [{play: Deed, choose: [mill, mill]}, {expect: {mill: {damage: 1}, bakery: {damage: 0}}}]`,
    action,
  );
});

test('a card of a classification is of any type', () => {
  const text = 'Return a Shop card from your discard to your hand.';
  says(
    text,
    'players: {you: {ink: 1, hand: [Deed], discard: [Mill, Oven]}}\nsteps: [{play: Deed}, {expect: {you: {hand: [Mill]}}}]',
    action,
  );
});

test('who returns a character, you or an opponent', () => {
  const text =
    "Whenever you return one of your other characters to your hand, gain 1 lore.\nBACK {E} - Return chosen character to their player's hand.";
  says(
    text,
    `players: {you: {play: [{card: Card, id: card}, {card: Plain - One, id: one}]}}
steps: [{activate: card, choose: one}, {expect: {you: {lore: 1}}}]`,
  );
  says(
    text,
    `players: {you: {play: [{card: Card, id: card}]}, opponent: {play: [{card: Card, id: theirs}, {card: Plain - One, id: one}]}}
steps: [{activate: card, choose: one}, {expect: {you: {lore: 0}, opponent: {lore: 0}}}]`,
  );
});

test('the same cost as one of several, and the same type', () => {
  const board = 'ink: 1, hand: [Deed], discard: [Dear, Strong, Oven], play: [Plain - One]';
  says(
    'Return an item card with the same cost as a character you have in play from your discard to your hand.',
    `players: {you: {${board}}}\nsteps: [{play: Deed}, {expect: {you: {hand: [Oven]}}}]`,
    action,
  );
  says(
    'Return a card with the same type as an item you have in play from your discard to your hand.',
    'players: {you: {ink: 1, hand: [Deed], discard: [Dear, Oven], play: [Oven]}}\nsteps: [{play: Deed}, {expect: {you: {hand: [Oven]}}}]',
    action,
  );
});

test('entering play exerted is an event, for whatever reason', () => {
  says(
    'Whenever one of your characters enters play exerted, gain 1 lore.\nThis character may enter play exerted.',
    `players: {you: {ink: 2, hand: [Card], play: [{card: Card, id: card}]}}
steps: [{play: Card, exerted: true}, {expect: {you: {lore: 2}}}]`,
  );
});

test('more of the same, asked again', () => {
  const text =
    'COUNT {E} - If you have 2 or more cards in your hand, gain 1 lore. If you have 3 or more, gain 2 lore instead.';
  const with3 = (hand: string, lore: number) =>
    `players: {you: {hand: ${hand}, play: [{card: Card, id: card}]}}\nsteps: [{activate: card}, {expect: {you: {lore: ${lore}}}}]`;
  says(text, with3('[2 Oven]', 1));
  says(text, with3('[3 Oven]', 2));
  says(text, with3('[Oven]', 0));
});

test('what is dealt instead is dealt to all of them', () => {
  says(
    'Deal 1 damage to each opposing character. If you have an item in play, deal 2 damage to each of them instead.',
    `players:
  you: {ink: 1, hand: [Deed], play: [Oven]}
  opponent: {play: [{card: Plain - One, id: one}, {card: Plain - Two, id: two}]}
steps: [{play: Deed}, {expect: {one: {damage: 2}, two: {damage: 2}}}]`,
    action,
  );
});

test('each player returns their own other characters to their hand', () => {
  says(
    'Each player chooses a character of theirs and returns all other characters to their hand.',
    `players:
  you: {ink: 1, hand: [Deed], play: [{card: Strong, id: strong}, {card: Weak, id: weak}]}
  opponent: {play: [{card: Plain - One, id: one}, {card: Plain - Two, id: two}]}
steps: [{play: Deed, choose: [weak, two]}, {expect: {weak: {zone: play}, two: {zone: play}, strong: {zone: hand}, one: {zone: hand}}}]`,
    action,
  );
});

test('a card that is put into the discard from the deck does something there, from elsewhere it does not', () => {
  const text =
    'When this card is put into your discard from your deck, gain 2 lore.\nMILL {E} - Put the top card of your deck into your discard.';
  says(
    text,
    `players: {you: {deck: [Card], play: [{card: Card, id: card}]}}
steps: [{activate: card}, {expect: {you: {lore: 2}}}]`,
  );
  says(
    `${text}\nOUT Banish this character - Draw a card.`,
    `players: {you: {play: [{card: Card, id: card}]}}
steps: [{activate: card, ability: OUT}, {expect: {you: {lore: 0, discard: [Card]}}}]`,
  );
});

test('damage to a character or other damage to a location, as one likes', () => {
  says(
    'Deal 1 damage to chosen character or 3 damage to chosen location.',
    `players:
  you: {ink: 1, hand: [Deed]}
  opponent: {play: [{card: Plain - One, id: one}, {card: Mill, id: mill}]}
steps: [{play: Deed, choose: [{option: 2}]}, {expect: {one: {damage: 0}, mill: {damage: 3}}}]`,
    action,
  );
});

test('the last damage that is removed is another event than some of it', () => {
  const text =
    'CARE {E} - Remove 2 damage from chosen character.\nWhenever you remove the last damage from a character, gain 1 lore.';
  const healed = (damage: number, lore: number) =>
    `players: {you: {play: [{card: Card, id: card}, {card: Plain - One, id: one, damage: ${damage}}]}}
steps: [{activate: card, choose: one}, {expect: {you: {lore: ${lore}}}}]`;
  says(text, healed(2, 1));
  says(text.replace('2 damage', '1 damage'), healed(2, 0));
});

test('no damage from challenges against some, and of others and being challenged by them as ever', () => {
  const text = 'This character takes no damage from challenges against characters with 1 {S} or less.';
  says(
    text,
    `players:
  you: {play: [{card: Card, id: card}]}
  opponent: {play: [{card: Weak, id: weak, exerted: true}, {card: Weak, id: other}]}
steps: [{challenge: [card, weak]}, {expect: {card: {damage: 0}, weak: {damage: 2}}}, {end: turn}, {challenge: [other, card]}, {expect: {card: {damage: 1}}}]`,
  );
  says(
    text,
    `players:
  you: {play: [{card: Card, id: card}]}
  opponent: {play: [{card: Plain - One, id: one, exerted: true}]}
steps: [{challenge: [card, one]}, {expect: {card: {damage: 2}}}]`,
  );
});

test("a card that can't be chosen for opponents' actions is for abilities, and for one's own actions", () => {
  const text = "Opponents can't choose this character for actions.";
  const board = `players:
  you: {play: [{card: Card, id: card}]}
  opponent: {ink: 2, hand: [Blow], play: [{card: Fist, id: fist, damage: 1}]}`;
  // Of two characters only one can be chosen, so nobody is asked.
  says(text, `${board}\nsteps: [{end: turn}, {play: Blow}, {expect: {card: {damage: 0}, fist: {damage: 2}}}]`);
  says(text, `${board}\nsteps: [{end: turn}, {activate: fist, choose: card}, {expect: {card: {damage: 1}}}]`);
  says(
    text,
    `players: {you: {ink: 1, hand: [Blow], play: [{card: Card, id: card}]}}\nsteps: [{play: Blow}, {expect: {card: {damage: 1}}}]`,
  );
});

test('entering play with damage for each of some, and no more than so much', () => {
  const text = 'This character enters play with 1 damage for each item you have in play, to a maximum of 2 damage.';
  const plays = (items: string, damage: number) =>
    `players: {you: {ink: 1, hand: [Card], play: [${items}]}}\nsteps: [{play: Card}, {expect: {Card: {damage: ${damage}}}}]`;
  says(text, plays('', 0));
  says(text, plays('Oven', 1));
  says(text, plays('3 Oven', 2));
});

test('different names are counted, each of them once', () => {
  const text =
    'COUNT {E} - Gain lore equal to the number of items you have in play with different names, to a maximum of 2 lore.';
  const counts = (items: string, lore: number) =>
    `players: {you: {play: [{card: Card, id: card}${items}]}}\nsteps: [{activate: card}, {expect: {you: {lore: ${lore}}}}]`;
  says(text, counts('', 0));
  says(text, counts(', 3 Oven', 1));
  says(text, counts(', Oven, Oven, Churn, Churn', 2));
  says(text, counts(', Oven, Churn, Sieve', 2));
});

test('a card that is revealed at random is discarded if it is one of those', () => {
  const text =
    "LOOK {E} - Chosen opponent reveals a card at random from their hand. If it's an item card, they discard it and you gain 1 lore.";
  const reveals = (hand: string, expected: string) =>
    `players:
  you: {play: [{card: Card, id: card}]}
  opponent: {hand: [${hand}]}
steps: [{activate: card}, {expect: ${expected}}]`;
  says(text, reveals('Oven, Oven', '{opponent: {hand: 1, discard: [Oven]}, you: {lore: 1}}'));
  says(text, reveals('Strong, Strong', '{opponent: {hand: 2, discard: []}, you: {lore: 0}}'));
});

test('several that are played do not ready the next time, and then do', () => {
  says(
    "Play up to 2 characters with total cost 3 or less for free. They enter play exerted and can't ready at the start of your next turn.",
    `players:
  you: {ink: 1, hand: [Deed, Strong, Weak], deck: [4 Oven], play: [{card: Plain - One, id: one, exerted: true}]}
  opponent: {deck: [4 Oven]}
steps:
  - play: Deed
    choose: [[Strong, Weak]]
  - expect: {Strong: {exerted: true}, Weak: {exerted: true}}
  - end: turn
  - end: turn
  - expect: {Strong: {exerted: true}, Weak: {exerted: true}, one: {exerted: false}}
  - end: turn
  - end: turn
  - expect: {Strong: {exerted: false}, Weak: {exerted: false}}`,
    action,
  );
});

test('who is dealt damage and is not banished does something, who is banished does nothing', () => {
  const text = "Whenever this character is dealt damage and isn't banished, gain 1 lore.";
  const hit = (damage: number, lore: number) =>
    `players: {you: {ink: 1, hand: [Blow], play: [{card: Card, id: card, damage: ${damage}}]}}
steps: [{play: Blow}, {expect: {you: {lore: ${lore}}}}]`;
  says(text, hit(0, 1));
  says(text, hit(2, 0));
  says(text.replace(" and isn't banished", ''), hit(2, 1));
});
