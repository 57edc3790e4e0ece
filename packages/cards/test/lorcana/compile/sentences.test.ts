import { describe, expect, test } from 'vitest';
import { character, effects, onQuest } from './support.js';

const draw = { do: 'draw', amount: 1 } as const;
const lore = { do: 'gainLore', amount: 1 } as const;
const chosen = { select: { ...character, chosen: true } } as const;

describe('what depends on what', () => {
  test('"may" holds for its sentence (6.1.4)', () => {
    expect(onQuest('you may draw a card, then gain 1 lore. Gain 1 lore.')).toEqual([
      { do: 'may', effects: [draw, lore] },
      lore,
    ]);
  });

  test('"[A] to [B]" and "[A]. If you do, [B]" (6.1.5.1)', () => {
    const parts = { do: 'sequence', first: [{ do: 'discard', amount: 1 }], then: [draw, lore], may: true } as const;
    expect(onQuest('you may choose and discard a card to draw a card and gain 1 lore.')).toEqual([
      { ...parts, form: 'to' },
    ]);
    expect(onQuest('you may choose and discard a card. If you do, draw a card and gain 1 lore.')).toEqual([
      { ...parts, form: 'ifYouDo' },
    ]);
  });

  test('"[A] or [B]" (6.1.5.2)', () => {
    expect(onQuest('draw a card or gain 1 lore.')).toEqual([{ do: 'oneOf', options: [[draw], [lore]] }]);
  });

  test('what is said in one alternative is not said in the other', () => {
    expect(onQuest('choose and discard a card or banish her.')).toMatchObject([
      { do: 'oneOf', options: [[{ do: 'discard' }], [{ do: 'banish', what: 'this' }]] },
    ]);
  });

  test('"Choose one:" has a bullet a choice', () => {
    expect(effects('Choose one:\n• Draw a card.\n• Gain 1 lore.')).toEqual([
      { do: 'oneOf', options: [[draw], [lore]], modal: true },
    ]);
  });

  test('a player has their own "may", and what follows if they decline', () => {
    expect(
      effects("Each opponent may choose and discard a card. For each opponent who doesn't, you gain 1 lore."),
    ).toEqual([
      {
        do: 'each',
        players: 'opponents',
        effects: [
          {
            do: 'may',
            who: 'thatPlayer',
            effects: [{ do: 'discard', who: 'thatPlayer', amount: 1 }],
            otherwise: [lore],
          },
        ],
      },
    ]);
  });

  test('a player does several things one after the other (6.7.6)', () => {
    expect(effects('Each player draws a card and gains 1 lore.')).toEqual([
      {
        do: 'each',
        players: 'players',
        effects: [
          { ...draw, who: 'thatPlayer' },
          { ...lore, who: 'thatPlayer' },
        ],
      },
    ]);
    expect(effects('Each opponent loses 1 lore and you gain 1 lore.')).toEqual([
      { do: 'loseLore', who: 'opponents', amount: 1 },
      lore,
    ]);
  });

  test('what speaks of a card chosen under a "may" belongs to it', () => {
    expect(onQuest("you may exert chosen character. They can't quest this turn.")).toEqual([
      {
        do: 'may',
        effects: [
          { do: 'exert', what: chosen },
          { do: 'apply', to: 'it', modifiers: [{ cant: 'quest' }], duration: 'thisTurn' },
        ],
      },
    ]);
  });

  test('"Otherwise" answers the nearest "if", and a card that might have been taken but was not', () => {
    const away = { do: 'put', what: 'revealed', into: 'deckBottom' } as const;
    expect(
      onQuest(
        "you may reveal the top card of your deck. If it's an item card, you may put it into your hand. Otherwise, put it on the bottom of your deck.",
      ),
    ).toEqual([
      {
        do: 'may',
        effects: [
          { do: 'reveal', what: { top: 'you' } },
          {
            do: 'if',
            condition: { is: 'revealed', filter: { type: 'item' } },
            then: [{ do: 'may', effects: [{ do: 'put', what: 'revealed', into: 'hand' }], otherwise: [away] }],
            otherwise: [away],
          },
        ],
      },
    ]);
  });
});

describe('"Otherwise" under another condition', () => {
  test('goes with the nearer one', () => {
    const text =
      "if you have an item in play, reveal the top card of your deck. If it's a song card, put it into your hand. Otherwise, put it on the bottom of your deck.";
    expect(onQuest(text)).toMatchObject([
      { do: 'if', then: [{ do: 'reveal' }, { do: 'if', otherwise: [{ do: 'put', into: 'deckBottom' }] }] },
    ]);
  });

  test('a card that both sentences speak of is chosen before', () => {
    const text =
      'If you have a location in play, return an item card from your discard to your hand. Otherwise, put it on the top of your deck.';
    expect(effects(text)).toMatchObject([
      { do: 'choose', what: { select: { type: 'item', zone: 'discard' } } },
      { do: 'if', then: [{ what: 'it', into: 'hand' }], otherwise: [{ what: 'it', into: 'deckTop' }] },
    ]);
  });
});

describe('self-replacement (6.5.6)', () => {
  test('a condition on what is chosen comes after the choice', () => {
    expect(
      effects('Deal 1 damage to chosen character. If a Baker character is chosen, deal 3 damage instead.'),
    ).toEqual([
      { do: 'choose', what: chosen },
      {
        do: 'if',
        condition: { is: 'it', filter: { ...character, classification: 'Baker' } },
        then: [{ do: 'damage', to: 'it', amount: 3 }],
        otherwise: [{ do: 'damage', to: 'it', amount: 1 }],
      },
    ]);
  });

  test('another condition decides first', () => {
    expect(effects('Deal 1 damage to chosen character. If you have an item in play, deal 3 damage instead.')).toEqual([
      {
        do: 'if',
        condition: { exists: { of: 'you', type: 'item' } },
        then: [{ do: 'damage', to: chosen, amount: 3 }],
        otherwise: [{ do: 'damage', to: chosen, amount: 1 }],
      },
    ]);
  });
});
