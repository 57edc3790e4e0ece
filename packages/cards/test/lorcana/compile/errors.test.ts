import { compileText } from '@lorelab/cards/lorcana/compile';
import { describe, expect, test } from 'vitest';
import { ability, effects, error } from './support.js';

describe('a phrase that the grammar does not know', () => {
  test('is named with its place and what was expected', () => {
    expect(error('Evasive\nA NAME Whenever this character yodels, draw a card.')).toMatchObject({
      code: 'unknown-phrase',
      phrase: 'yodels, draw a card',
      line: 2,
      column: 32,
      offset: 39,
    });
  });

  test('comes with the nearest known thing', () => {
    expect(error('Whenever this character qests, draw a card.').nearest).toBe('quests');
    expect(error('Draw 2 crads.', 'action').nearest).toBe('cards');
    expect(error('Look at the top 4 cards of your library.', 'action').nearest).toBe('your deck');
  });

  test('comes with the only known thing, however far away', () => {
    expect(error('Each opponent loses 2 life.', 'action').nearest).toBe('lore');
  });

  test('lists what was expected, the nearest first', () => {
    expect(error('Deal 2 damage to choosen character.', 'action').expected[0]).toBe('chosen');
    expect(error('Banish chosen charakter.', 'action')).toMatchObject({
      nearest: 'character',
      expected: expect.arrayContaining(['a card type']),
    });
  });

  test('is the keyword, in a line that can be nothing else', () => {
    expect(error('Evasive\nFlying')).toMatchObject({ phrase: 'Flying', line: 2, column: 1 });
    expect(error('Sing 5')).toMatchObject({ phrase: 'Sing 5', nearest: 'Singer' });
  });

  test('is what a card in quotation marks calls itself, if it gains that as something else', () => {
    const given = error('Your characters gain "{E}, Banish this item - Draw a card."', 'item');
    expect(given).toMatchObject({ phrase: 'item - Draw a card', nearest: 'character' });
    const forATurn = error('{E} - Chosen character gains "When this item is banished, draw a card" this turn.', 'item');
    expect(forATurn.phrase).toContain('item is banished');
  });

  test('is a classification that was not said of that card', () => {
    expect(error('Whenever you play a Knight character, that Pirate gains Rush this turn.').expected).toContain(
      'what was said of that card',
    );
  });

  test('that is missing is told with the words before it', () => {
    expect(error('Deal 2 damage to', 'action').message).toContain('cannot read on after "Deal 2 damage to"');
  });

  test('is never dropped, wherever it stands', () => {
    for (const text of [
      'Draw a card quickly.',
      'Draw a card. Please.',
      'Ward and Courage',
      'Chosen big character gains Rush this turn.',
    ]) {
      expect(compileText(text, { name: 'Invented', type: 'action' })).toHaveProperty('errors');
    }
  });

  test('is the first word of a sentence, if nothing begins so', () => {
    expect(error('Smash chosen item.', 'action')).toMatchObject({ phrase: 'Smash chosen item', column: 1 });
    expect(error('At the beginning of your turn, draw a card.')).toMatchObject({
      column: 1,
      expected: expect.arrayContaining(['at the start of']),
    });
  });

  test('shows marks that were expected', () => {
    expect(error('{E}, 2 {I}: Draw a card.', 'item').message).toContain('expected ",", "-"');
  });

  test('of a location that would be exerted says what is wrong', () => {
    expect(error('{E} - Gain 1 lore.', 'location').message).toContain('never exerted');
  });

  test('comes with the reason where no other words would help', () => {
    expect(error('Gain control of chosen opposing item.', 'action').message).toMatch(/1\.4\.3/);
    expect(error("This character can't go below 1 {L}.").reason).toContain('below what is printed');
    expect(error("This character can't be banished in a challenge.").reason).toContain('in challenges alone');
    const under = 'Put the top card of your deck facedown under chosen opposing character.';
    expect(error(under, 'action').reason).toContain('5.1.1.7');
    expect(error('Chosen character gains all keywords this turn.', 'action').message).not.toContain('expected');
  });

  test('is a player’s zone to which a card can’t go', () => {
    expect(error('Return chosen opposing character to your hand.', 'action')).toMatchObject({
      phrase: 'your hand',
      expected: expect.arrayContaining(["their player's hand"]),
    });
    expect(error('Put the top card of your deck into their inkwell facedown.', 'action').nearest).toBe('your inkwell');
    expect(
      error('Look at the top card of chosen opponent’s deck. Put it on the bottom of your deck.', 'action').phrase,
    ).toBe('your deck');
    expect(error('Whenever an opposing item is banished, return that card to your hand.').phrase).toBe('your hand');
  });

  test('is where a card is played from, which no trigger looks at', () => {
    expect(error('Whenever you play a song card from your deck, draw a card.').phrase).toContain('draw a card');
  });

  test('is what each of several would count otherwise', () => {
    expect(error('Opposing characters get -1 {S} for each other opposing character.').phrase).not.toBe('');
  });

  test('is what is always so of whoever is challenged', () => {
    for (const text of [
      'Whenever this character challenges a character who was challenged this turn, draw a card.',
      'This character takes no damage from challenges against characters who were challenged this turn.',
    ])
      expect(error(text).phrase).not.toBe('');
  });

  test('is one that contradicts another', () => {
    for (const text of [
      'Banish chosen opposing character of yours.',
      'Banish chosen non-character damaged character.',
      'Return all your opposing characters to their players’ hands.',
      'Shuffle all opposing item cards from your discard into your deck.',
      'Each opponent discards an item card at random.',
    ]) {
      expect(compileText(text, { name: 'Invented', type: 'action' })).toHaveProperty('errors');
    }
  });

  test('is a number or a choice where cards of a kind are meant', () => {
    for (const text of [
      'Whenever up to one of your characters quests, draw a card.',
      'Whenever you play a chosen song, draw a card.',
      'Whenever another 2 characters are banished, draw a card.',
    ]) {
      expect(compileText(text, { name: 'Invented', type: 'character' })).toHaveProperty('errors');
    }
  });

  test('is what goes under several cards, unless it is from a deck', () => {
    expect(error('Put a card from your discard facedown under each of your locations.', 'action').expected).toContain(
      'a card from the top of a deck',
    );
  });

  test('is a word that calls a card by another type', () => {
    expect(
      error('Exert chosen character. That item can’t ready at the start of their next turn.', 'action'),
    ).toMatchObject({
      expected: expect.arrayContaining(['"character"']),
    });
    expect(error('Banish chosen location of yours. If you do, banish the banished item.', 'action').phrase).toBe('.');
  });

  test('does not hide the other abilities of the text, nor their errors', () => {
    const result = compileText('Yodel 3\nRush\nSneeze', { name: 'Invented', type: 'character' });
    expect(result).toMatchObject({ errors: [{ line: 1 }, { line: 3 }], partial: [{ keyword: 'Rush' }] });
  });

  test('has no meaning where the sentence has none', () => {
    // No word says how long, and a character in play is not on its way into it.
    expect(error('Chosen character gains Rush.', 'action').phrase).toBe('.');
    // This character, or the item?
    expect(error('When you play this character, if you have an item in play, exert it.').expected).toContain(
      'a word that says which card',
    );
    // Nobody was spoken of.
    expect(error('Banish them.', 'action').phrase).toContain('them');
  });

  test('is found in a bounded time, however deep the text is nested', () => {
    for (const piece of ['Your characters gain "', 'you may ', 'If you have an item in play, ', 'Choose one:\n• ']) {
      expect(compileText(piece.repeat(200), { name: 'Invented', type: 'action' })).toHaveProperty('errors');
    }
  });
});

describe('a misreading is refused', () => {
  test('a discarded card is not the character that is chosen', () => {
    const cursed = '{E}, Choose and discard a card - Deal 1 damage to chosen character.';
    const instead = 'If the discarded card was an item card, deal 3 damage instead.';
    const asked = { is: 'first', filter: { type: 'item' } };
    expect(JSON.stringify(ability(`${cursed} ${instead}`, 'item'))).toContain(JSON.stringify(asked));
    const welded =
      'Once during your turn, you may put a card from under this character into your discard to deal 1 damage';
    const other = `${welded} to chosen character. If that card is an action card, deal 2 damage instead.`;
    expect(JSON.stringify(ability(other))).toContain(JSON.stringify({ is: 'first', filter: { type: 'action' } }));
  });

  test('one player does something in the third person, and you in the plain form', () => {
    expect(effects('Each opponent chooses and discards a card, then draw a card.')[1]).toEqual({
      do: 'draw',
      amount: 1,
    });
    expect(error('Each opponent choose and discard a card.', 'action')).toBeDefined();
  });

  test('nobody is called who has not been said', () => {
    expect(error('When you play this character, that player draws a card.')).toBeDefined();
    expect(error('Banish chosen location. Deal 2 damage to each character there.', 'character')).toBeDefined();
    expect(
      error('When you play this character, banish chosen character with {S} greater than their {W}.'),
    ).toBeDefined();
    expect(
      error('While you have 2 or more characters in play with the same name, this character gets +1 {L}.'),
    ).toBeDefined();
    expect(error('While chosen opponent has more lore than you, this character gets +1 {L}.')).toBeDefined();
    expect(error('Draw a card unless each opponent discards a card.', 'action')).toBeDefined();
    const everybody = 'Each player may play a character with cost 2 or less for free.';
    expect(error(`${everybody} Draw a card for each opponent who doesn't.`, 'action')).toBeDefined();
  });
});
