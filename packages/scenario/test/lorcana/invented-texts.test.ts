/** Texts that no printed card has, from the words to what they do in a game. */
import { describe, expect, test } from 'vitest';
import { action, play } from './invented.js';

test('how many cards are under a character', () => {
  const text = 'Banish chosen character with 2 or more cards under them.';
  const cards = '[{card: Plain - One, id: one, boosted: 1}, {card: Plain - Two, id: two, boosted: 2}]';
  expect(
    play(
      text,
      `players: {you: {ink: 1, hand: [Deed], play: ${cards}}}
steps: [{play: Deed}, {expect: {one: {zone: play}, two: {zone: discard}}}]`,
      action,
    ),
  ).toBe('ok');
});

test('characters moved, and lore gained, this turn', () => {
  const moved = 'RESTLESS {E} - If you moved a character this turn, draw a card.';
  const where = 'play: [{card: Card, id: card}, {card: Plain - One, id: one}, {card: Bakery - Of Old, id: bakery}]';
  expect(
    play(
      moved,
      `players: {you: {ink: 1, ${where}}}
steps: [{move: [one, bakery]}, {activate: card}, {expect: {you: {hand: 1}}}]`,
    ),
  ).toBe('ok');
  expect(play(moved, `players: {you: {ink: 1, ${where}}}\nsteps: [{activate: card}, {expect: {you: {hand: 0}}}]`)).toBe(
    'ok',
  );
  const gained = "RICH {E} - If you've gained 2 or more lore this turn, draw a card.";
  const play3 = 'play: [{card: Card, id: card}, {card: Plain - One, id: one}, {card: Plain - Two, id: two}]';
  expect(
    play(
      gained,
      `players: {you: {${play3}}}
steps: [{quest: one}, {quest: two}, {activate: card}, {expect: {you: {hand: 1}}}]`,
    ),
  ).toBe('ok');
  expect(
    play(
      gained,
      `players: {you: {${play3}}}
steps: [{quest: one}, {activate: card}, {expect: {you: {hand: 0}}}]`,
    ),
  ).toBe('ok');
});

test('which cards were discarded this turn', () => {
  const text =
    "LEFTOVERS {E} - If you've discarded an item card this turn, gain 2 lore. Otherwise, choose and discard a card.";
  const steps = (lore: number) => `steps: [{activate: one}, {activate: two}, {expect: {you: {lore: ${lore}}}}]`;
  const cards = 'play: [{card: Card, id: one}, {card: Card, id: two}]';
  expect(play(text, `players: {you: {hand: [Oven], ${cards}}}\n${steps(2)}`)).toBe('ok');
  expect(play(text, `players: {you: {hand: [Plain - One], ${cards}}}\n${steps(0)}`)).toBe('ok');
});

test('the same name as one of several', () => {
  const text = 'Return a character card with the same name as one of your characters from your discard to your hand.';
  const cards = 'discard: [Plain - Two, Baker - Early], play: [Strong, Plain - One]';
  expect(
    play(
      text,
      `players: {you: {ink: 1, hand: [Deed], ${cards}}}
steps: [{play: Deed}, {expect: {you: {hand: [Plain - Two]}}}]`,
      action,
    ),
  ).toBe('ok');
});

test('the same name as another character in play, which is not the card itself', () => {
  const text =
    'TWINS Whenever you play a character with the same name as another character you have in play, draw a card.';
  const run = (hand: string, drawn: number) =>
    play(
      text,
      `players: {you: {ink: 1, hand: [${hand}], play: [Card, Plain - One]}}
steps: [{play: ${hand}}, {expect: {you: {hand: ${drawn}}}}]`,
    );
  expect(run('Plain - Two', 1)).toBe('ok');
  expect(run('Strong', 0)).toBe('ok');
});

test('each opponent who doesn’t pay loses lore', () => {
  const text = "Each opponent may pay 1 {I}. Each opponent who doesn't loses 2 lore.";
  const players = 'you: {ink: 1, lore: 5, hand: [Deed]}, opponent: {lore: 5, ink: 1}';
  const run = (answer: string, lore: number) =>
    play(
      text,
      `players: {${players}}
steps: [{play: Deed, choose: ${answer}}, {expect: {you: {lore: 5}, opponent: {lore: ${lore}}}}]`,
      action,
    );
  expect(run('no', 3)).toBe('ok');
  expect(run('yes', 5)).toBe('ok');
});

test('what may be done instead, and isn’t, leaves what would have been done', () => {
  const text =
    'Put the top card of your deck into your discard. If it’s a character card, you may put it into your hand instead.';
  const run = (deck: string, answer: string, hand: number, discard: string) =>
    play(
      text,
      `players: {you: {ink: 1, hand: [Deed], deck: [${deck}]}}
steps: [{play: Deed${answer}}, {expect: {you: {hand: ${hand}, discard: [${discard}]}}}]`,
      action,
    );
  expect(run('Plain - One', ', choose: yes', 1, 'Deed')).toBe('ok');
  expect(run('Plain - One', ', choose: no', 0, 'Plain - One, Deed')).toBe('ok');
  expect(run('Oven', '', 0, 'Oven, Deed')).toBe('ok');
});

test('a condition behind an act is asked of what was chosen', () => {
  const text = "Banish chosen character if they're damaged.";
  const run = (answer: string, zone: string) =>
    play(
      text,
      `players: {you: {ink: 1, hand: [Deed], play: [{card: Plain - One, id: one, damage: 1}, {card: Plain - Two, id: two}]}}
steps: [{play: Deed, choose: ${answer}}, {expect: {${answer}: {zone: ${zone}}}}]`,
      action,
    );
  expect(run('one', 'discard')).toBe('ok');
  expect(run('two', 'play')).toBe('ok');
});

test('a condition behind an act is asked of the player who is chosen', () => {
  const text = 'Chosen opponent chooses and discards a card if they have 2 or more cards in their hand.';
  const run = (hand: string, left: number) =>
    play(
      text,
      `players: {you: {ink: 1, hand: [Deed]}, opponent: {hand: [${hand}]}}
steps: [{play: Deed${left > 0 && hand.includes(',') ? ', choose: Oven' : ''}}, {expect: {opponent: {hand: ${left}}}}]`,
      action,
    );
  expect(run('Oven, Strong', 1)).toBe('ok');
  expect(run('Oven', 1)).toBe('ok');
});

test('something is done at the end of the turn', () => {
  const text = 'Chosen character gets +1 {S} this turn. Banish them at the end of your turn.';
  expect(
    play(
      text,
      `players: {you: {ink: 1, hand: [Deed], play: [Plain - One]}}
steps: [{play: Deed}, {expect: {Plain - One: {zone: play, strength: 3}}}, {end: turn}, {expect: {Plain - One: {zone: discard}}}]`,
      action,
    ),
  ).toBe('ok');
});

test('each player may do something more', () => {
  const text = 'Each player draws a card and may put a card from their hand into their inkwell facedown and exerted.';
  expect(
    play(
      text,
      `players: {you: {ink: 1, hand: [Deed], deck: [Oven]}, opponent: {deck: [Strong]}}
steps: [{play: Deed, choose: [no, yes]}, {expect: {you: {hand: [Oven]}, opponent: {hand: 0, exertedInk: 1}}}]`,
      action,
    ),
  ).toBe('ok');
});

test('a loop over players inside another goes on with the outer one', () => {
  const text = 'Each opponent may choose and discard a card. If they do, each player draws a card.';
  expect(
    play(
      text,
      `players: {you: {ink: 1, hand: [Deed]}, opponent: {hand: [Oven]}, opponent2: {hand: [Oven]}}
steps: [{play: Deed, choose: [yes, yes, Oven]}, {expect: {you: {hand: 2}, opponent: {hand: 2, discard: 1}, opponent2: {hand: 2, discard: 1}}}]`,
      action,
    ),
  ).toBe('ok');
});

test('one of the cards that were put into the discard just now', () => {
  const text =
    'Put the top 2 cards of your deck into your discard. You may return an item card from among them to your hand.';
  const run = (deck: string, answer: string, hand: number) =>
    play(
      text,
      `players: {you: {ink: 1, hand: [Deed], discard: [Oven], deck: [${deck}]}}
steps: [{play: Deed${answer}}, {expect: {you: {hand: ${hand}}}}]`,
      action,
    );
  expect(run('Oven, Strong', ', choose: yes', 1)).toBe('ok');
  expect(run('Plain - One, Strong', '', 0)).toBe('ok');
});

test('who challenges and banishes, not who is challenged and banishes', () => {
  const text = 'HUNTER Whenever this character challenges and banishes another character, draw a card.';
  const weak = '{card: Plain - One, id: one, exerted: true, damage: 2}';
  expect(
    play(
      text,
      `players: {you: {play: [{card: Card, id: card}]}, opponent: {play: [${weak}]}}
steps: [{challenge: [card, one]}, {expect: {one: {zone: discard}, you: {hand: 1}}}]`,
    ),
  ).toBe('ok');
  expect(
    play(
      text,
      `players: {you: {play: [{card: Plain - One, id: one, damage: 2}]}, opponent: {play: [{card: Card, id: card, exerted: true}]}}
steps: [{challenge: [one, card]}, {expect: {one: {zone: discard}, opponent: {hand: 0}}}]`,
    ),
  ).toBe('ok');
});

test('two chosen characters move to one location', () => {
  const text = 'Move chosen character of yours and another chosen character of yours to the same location for free.';
  expect(
    play(
      text,
      `players: {you: {ink: 1, hand: [Deed], play: [Plain - One, Plain - Two, {card: Bakery - Of Old, id: old}]}}
steps: [{play: Deed, choose: [Plain - One, Plain - Two]}, {expect: {Plain - One: {at: old}, Plain - Two: {at: old}}}]`,
      action,
    ),
  ).toBe('ok');
});

test('the second card that an opponent plays', () => {
  const text = 'TAX Whenever an opponent plays their second card in a turn, they lose 1 lore.';
  expect(
    play(
      text,
      `players: {you: {play: [Card]}, opponent: {lore: 3, ink: 3, hand: [Plain - One, Plain - Two, Strong]}}
turn: opponent
steps: [{play: Plain - One}, {expect: {opponent: {lore: 3}}}, {play: Plain - Two}, {expect: {opponent: {lore: 2}}}, {play: Strong}, {expect: {opponent: {lore: 2}}}]`,
    ),
  ).toBe('ok');
});

test('a card goes under a card of its own player alone', () => {
  const text = 'Put the top card of your deck facedown under chosen character.';
  const run = (answer: string, deck: number) =>
    play(
      text,
      `players: {you: {ink: 1, hand: [Deed], play: [{card: Plain - One, id: one}]}, opponent: {play: [{card: Plain - Two, id: two}]}}
steps: [{play: Deed, choose: ${answer}}, {expect: {you: {deck: ${deck}}}}]`,
      action,
    );
  expect(run('one', 19)).toBe('ok');
  expect(run('two', 20)).toBe('ok');
});

test('the player of the other card', () => {
  const text = "FIERCE Whenever this character challenges another character, that character's player loses 1 lore.";
  const foe = '{card: Plain - One, id: one, exerted: true}';
  expect(
    play(
      text,
      `players: {you: {lore: 3, play: [Card]}, opponent: {lore: 3}, opponent2: {lore: 3, play: [${foe}]}}
steps: [{challenge: [Card, one]}, {expect: {you: {lore: 3}, opponent: {lore: 3}, opponent2: {lore: 2}}}]`,
    ),
  ).toBe('ok');
});

test('who is called "her" behind "Otherwise" has been spoken of before', () => {
  const text =
    'Boost 1 {I}\nSTACK Whenever this character quests, if there are 2 or more cards under her, return an item card from your discard to your hand. Otherwise, put the top card of your deck facedown under her.';
  const run = (boosted: number, expected: string) =>
    play(
      text,
      `players: {you: {discard: [Oven], play: [{card: Card, id: card, boosted: ${boosted}}]}}
steps: [{quest: card}, {expect: ${expected}}]`,
    );
  expect(run(2, '{you: {hand: [Oven]}, card: {under: 2}}')).toBe('ok');
  expect(run(1, '{you: {hand: 0}, card: {under: 2}}')).toBe('ok');
});

test('each of two things has its own words', () => {
  const text = 'TIDY While you have an exerted item or a character named Strong in play, this character gets +1 {L}.';
  const run = (others: string, lore: number) =>
    play(
      text,
      `players: {you: {play: [{card: Card, id: card}, ${others}]}}\nsteps: [{expect: {card: {lore: ${lore}}}}]`,
    );
  expect(run('{card: Oven, exerted: true}', 2)).toBe('ok');
  expect(run('Strong', 2)).toBe('ok');
  expect(run('Oven', 1)).toBe('ok');
});

test('looked-at cards go under a card, and the rest to the bottom in a random order', () => {
  const text =
    'PILE {E} - Look at the top 3 cards of your deck. Put one facedown under this character and the rest on the bottom of your deck in a random order.';
  expect(
    play(
      text,
      `players: {you: {deck: [Oven, Strong, Oven], play: [{card: Card, id: card}]}}
steps: [{activate: card, choose: Strong}, {expect: {card: {under: 1}, you: {deck: 22, deckBottom: [Oven, Oven]}}}]`,
    ),
  ).toBe('ok');
});

test('all others than those that each player chose', () => {
  const text = 'Each player chooses one of their characters. Banish all other characters.';
  expect(
    play(
      text,
      `players: {you: {ink: 1, hand: [Deed], play: [Plain - One, Strong]}, opponent: {play: [Plain - Two, Baker - Early]}}
steps: [{play: Deed, choose: [Strong, Plain - Two]}, {expect: {you: {play: [Strong]}, opponent: {play: [Plain - Two]}}}]`,
      action,
    ),
  ).toBe('ok');
});

test('as much damage as was removed', () => {
  const text =
    'Remove up to 3 damage from chosen character of yours and deal that much damage to chosen opposing character.';
  expect(
    play(
      text,
      `players: {you: {ink: 1, hand: [Deed], play: [{card: Plain - One, id: one, damage: 2}]}, opponent: {play: [{card: Plain - Two, id: two}]}}
steps: [{play: Deed, choose: 2}, {expect: {one: {damage: 0}, two: {damage: 2}}}]`,
      action,
    ),
  ).toBe('ok');
});

test('what depends on being exerted holds for a card that was made to enter so', () => {
  const text = 'BOUND Opposing characters enter play exerted.\nPROUD While this character is exerted, he gets +1 {L}.';
  expect(
    play(
      text,
      `players: {you: {ink: 1, hand: [Card]}, opponent: {play: [Card]}}
steps: [{play: you/Card}, {expect: {you/Card: {exerted: true, lore: 2}, opponent/Card: {lore: 1}}}]`,
    ),
  ).toBe('ok');
});

test('another than the card that the event is about', () => {
  const text = 'SWAP Whenever you play an item, you may return another item of yours to your hand.';
  const run = (others: string, answer: string, hand: number) =>
    play(
      text,
      `players: {you: {ink: 1, hand: [Oven], play: [Card${others}]}}
steps: [{play: Oven${answer}}, {expect: {you: {hand: ${hand}}}}]`,
    );
  expect(run(', {card: Oven, id: old}', ', choose: yes', 1)).toBe('ok');
  expect(run('', '', 0)).toBe('ok');
});

test('what returns this card from the discard works there alone', () => {
  const text =
    'BACK Whenever one of your other characters is banished, you may return this card from your discard to your hand.';
  const run = (where: string, answer: string, hand: number) =>
    play(
      text,
      `players: {you: {${where} play: [{card: Plain - One, id: one, damage: 2}${where ? '' : ', Card'}]}, opponent: {play: [{card: Strong, id: foe, exerted: true}]}}
steps: [{challenge: [one, foe]${answer}}, {expect: {you: {hand: ${hand}}}}]`,
    );
  expect(run('discard: [Card],', ', choose: yes', 1)).toBe('ok');
  expect(run('', '', 0)).toBe('ok');
});

test('who sang this turn', () => {
  const text = 'Ready all your characters who sang a song this turn.';
  expect(
    play(
      text,
      `players: {you: {ink: 1, hand: [Deed, Song of Bread], play: [{card: Plain - One, id: one}, {card: Strong, id: strong, exerted: true}]}}
steps: [{play: Song of Bread, sing: one}, {play: Deed}, {expect: {one: {exerted: false}, strong: {exerted: true}}}]`,
      action,
    ),
  ).toBe('ok');
});

test('whenever lore is gained or lost, and how much', () => {
  const gains = 'ENVY Whenever an opponent gains lore, you gain that much lore.';
  const loses = 'GLOAT Whenever you lose lore, draw a card.';
  expect(
    play(
      gains,
      `players: {you: {lore: 3, play: [Card]}, opponent: {play: [{card: Plain - One, id: one}]}}
turn: opponent
steps: [{quest: one}, {expect: {you: {lore: 4}, opponent: {lore: 1}}}]`,
    ),
  ).toBe('ok');
  expect(
    play(
      `${loses}\nLOSS {E} - Each player loses 2 lore.`,
      `players: {you: {lore: 3, play: [Card]}, opponent: {lore: 1}}
steps: [{activate: Card}, {expect: {you: {lore: 1, hand: 1}, opponent: {lore: 0}}}]`,
    ),
  ).toBe('ok');
});

test('a card is chosen from a hand that was shown', () => {
  const text =
    'Chosen opponent reveals their hand. Choose a non-character card from it and put that card on the bottom of their deck.';
  expect(
    play(
      text,
      `players: {you: {ink: 1, hand: [Deed]}, opponent: {hand: [Strong, Oven]}}
steps: [{play: Deed}, {expect: {opponent: {hand: [Strong], deckBottom: [Oven]}}}]`,
      action,
    ),
  ).toBe('ok');
});

test('who plays a card chooses it', () => {
  const text = 'Return chosen character to their player’s hand, then that player may play an item for free.';
  expect(
    play(
      text,
      `players: {you: {ink: 1, hand: [Deed, Oven]}, opponent: {hand: [Oven], play: [Plain - One]}}
steps: [{play: Deed, choose: [yes]}, {expect: {you: {play: 0, hand: [Oven]}, opponent: {play: [Oven], hand: [Plain - One]}}}]`,
      action,
    ),
  ).toBe('ok');
});

test('a revealed card goes where it goes, whatever it was', () => {
  const text =
    'Reveal the top card of your deck. If its cost is 4 or more, deal 2 damage to chosen character. Put the revealed card on the bottom of your deck.';
  expect(
    play(
      text,
      `players: {you: {ink: 1, hand: [Deed], deck: [Oven, Strong], play: [Plain - One]}}
steps: [{play: Deed}, {expect: {you: {deckTop: [Strong], deckBottom: [Oven]}, Plain - One: {damage: 0}}}]`,
      action,
    ),
  ).toBe('ok');
});

test('the top card that went to the discard is "it"', () => {
  const text =
    "ALCHEMY {E} - Put the top card of your deck into your discard. If it's an action card, you may return it to your hand.";
  const run = (deck: string, answer: string, hand: number) =>
    play(
      text,
      `players: {you: {deck: [${deck}], play: [Card]}}
steps: [{activate: Card${answer}}, {expect: {you: {hand: ${hand}}}}]`,
    );
  expect(run('Song of Bread', ', choose: yes', 1)).toBe('ok');
  expect(run('Oven', '', 0)).toBe('ok');
});

test('other opposing characters than the one that is challenged', () => {
  const text =
    'QUAKE Whenever this character challenges another character, deal 1 damage to each other opposing character.';
  expect(
    play(
      text,
      `players: {you: {play: [Card]}, opponent: {play: [{card: Strong, id: strong, exerted: true}, {card: Plain - One, id: one}]}}
steps: [{challenge: [Card, strong]}, {expect: {strong: {damage: 2}, one: {damage: 1}}}]`,
    ),
  ).toBe('ok');
});

test('the location that is challenged', () => {
  const text = 'WRECK Whenever this character challenges a location, deal 2 damage to that location.';
  expect(
    play(
      text,
      `players: {you: {play: [Card]}, opponent: {play: [{card: Bakery - Of Old, id: old}]}}
steps: [{challenge: [Card, old]}, {expect: {old: {damage: 4}}}]`,
    ),
  ).toBe('ok');
});

test('what a character had in play', () => {
  const text = 'REVENGE Whenever one of your other characters is banished, if they had 5 {S} or more, draw a card.';
  const run = (strength: number, hand: number) =>
    play(
      text,
      `players: {you: {ink: 1, hand: [Song of Bread], play: [Card, {card: ${strength === 5 ? 'Strong' : 'Plain - One'}, id: one, damage: 2}]}, opponent: {play: [{card: Plain - Two, id: two}]}}
turn: opponent
steps: [{challenge: [two, one]}, {expect: {one: {zone: discard}, you: {hand: ${hand}}}}]`.replace(
        'id: one,',
        'id: one, exerted: true,',
      ),
    );
  expect(run(5, 2)).toBe('ok');
  expect(run(2, 1)).toBe('ok');
});

test('who was called by a classification is called so again', () => {
  const text = 'Whenever this character challenges a Baker character, that Baker gets -2 {S} this turn.';
  const scenario = `players: {you: {play: [{card: Card, id: card}]}, opponent: {play: [{card: Baker - Early, id: baker, exerted: true}]}}
steps: [{challenge: [card, baker]}, {expect: {card: {damage: 0}, baker: {damage: 2}}}]`;
  expect(play(text, scenario)).toBe('ok');
});

test('in quotation marks an item speaks of itself', () => {
  const text = 'Your items gain "{E}, Banish this item - Draw a card."';
  const scenario = `players: {you: {play: [Card, {card: Oven, id: oven}]}}
steps: [{activate: oven}, {expect: {you: {hand: 1, discard: [Oven], play: [Card]}}}]`;
  expect(play(text, scenario)).toBe('ok');
});

describe('instead of drawing a card', () => {
  const lore = 'If you would draw a card, gain 1 lore instead.';
  const two = 'If you would draw a card, draw 2 cards instead.';

  test('something else happens, to each card that would be drawn', () => {
    const scenario = `players: {you: {ink: 1, hand: [Deed of Two], deck: [2 Oven], play: [Card]}}
steps: [{play: Deed of Two}, {expect: {you: {lore: 2, hand: 0, deck: 22}}}]`;
    expect(play(lore, scenario)).toBe('ok');
  });

  test('something else happens for a time', () => {
    const text = 'This turn, if you would draw a card, draw 2 cards instead.';
    const scenario = `players: {you: {ink: 2, hand: [Deed, Song of Bread]}}
steps: [{play: Deed}, {play: Song of Bread}, {expect: {you: {hand: 2}}}]`;
    expect(play(text, scenario, action)).toBe('ok');
  });

  test('nothing else happens where no card can be drawn', () => {
    const scenario = `players: {you: {ink: 1, hand: [Deed of Two], filler: 0, deck: [Oven], play: [Card]}}
steps: [{play: Deed of Two}, {expect: {you: {lore: 2}}}]`;
    expect(play(lore, scenario)).toBe('ok');
    expect(play(lore, scenario.replace('[Oven]', '[]').replace('lore: 2', 'lore: 0'))).toBe('ok');
  });

  test('more cards are drawn, also in the Draw step, each effect once for a draw', () => {
    const scenario = `turn: opponent
players: {you: {play: [Card]}}
steps: [{end: turn}, {expect: {you: {hand: 2}}}]`;
    expect(play(two, scenario)).toBe('ok');
    expect(play(two, scenario.replace('[Card]', '[2 Card]'))).toBe('ok');
  });

  test('what triggers by drawing does so for what is drawn in the end', () => {
    const text = `${two} Whenever you draw a card, gain 1 lore.`;
    const scenario = `players: {you: {ink: 1, hand: [Song of Bread], play: [Card]}}
steps: [{play: Song of Bread}, {expect: {you: {lore: 2, hand: 2}}}]`;
    expect(play(text.replace('. W', '.\nW'), scenario)).toBe('ok');
  });

  test('a card goes elsewhere, of the player who would have drawn it, but for the first of the turn', () => {
    const text =
      'If an opponent would draw a card, except the first card they draw each turn, they put the top card of their deck into their inkwell facedown and exerted instead.';
    const scenario = `players: {you: {play: [Card]}, opponent: {hand: [Song of Bread], ink: 1, deck: [Oven, Strong]}}
steps:
  - end: turn
  - expect: {opponent: {hand: [Song of Bread, Oven]}}
  - play: Song of Bread
  - expect: {opponent: {hand: [Oven], exertedInk: 2}, Strong: {zone: inkwell}}`;
    expect(play(text, scenario)).toBe('ok');
  });
});
