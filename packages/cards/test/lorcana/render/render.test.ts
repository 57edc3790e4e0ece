import { renderAbility, renderCard } from '@lorelab/cards/lorcana/render';
import type { Ability, Effect } from '@lorelab/engine/lorcana';
import { describe, expect, test } from 'vitest';

const chosen = { type: 'character', chosen: true } as const;
const self = { self: true } as const;

const text = (ability: Ability, type: 'character' | 'item' | 'action' | 'location' = 'character') =>
  renderAbility(ability, type);

describe('keywords', () => {
  test.each<[Ability, string]>([
    [{ kind: 'keyword', keyword: 'Evasive' }, 'Evasive'],
    [{ kind: 'keyword', keyword: 'Challenger', value: 2 }, 'Challenger +2'],
    [{ kind: 'keyword', keyword: 'Singer', value: 5 }, 'Singer 5'],
    [{ kind: 'keyword', keyword: 'Sing Together', value: 7 }, 'Sing Together 7'],
    [{ kind: 'keyword', keyword: 'Boost', value: 2 }, 'Boost 2 {I}'],
    [{ kind: 'keyword', keyword: 'Shift', shift: { cost: [{ ink: 3 }] } }, 'Shift 3 {I}'],
    [
      { kind: 'keyword', keyword: 'Shift', shift: { onto: { classification: 'Puppy' }, cost: [{ ink: 3 }] } },
      'Puppy Shift 3 {I}',
    ],
  ])('%j', (ability, expected) => {
    expect(text(ability)).toBe(expected);
  });
});

describe('triggered abilities', () => {
  test('several triggers share their effects', () => {
    const ability: Ability = {
      kind: 'triggered',
      name: 'A STORY',
      triggers: [
        { on: 'plays', who: 'you', subject: self },
        { on: 'quests', subject: self },
      ],
      effects: [
        {
          do: 'may',
          effects: [
            { do: 'draw', amount: 4 },
            { do: 'discard', amount: 3 },
          ],
        },
      ],
    };
    expect(text(ability)).toBe(
      'A STORY When you play this character and whenever this character quests, you may draw 4 cards, then choose and discard 3 cards.',
    );
  });

  test('limits and conditions stand in front', () => {
    const ability: Ability = {
      kind: 'triggered',
      triggers: [{ on: 'banishes', subject: self, other: { type: 'character' } }],
      during: { turnOf: 'you' },
      limit: 1,
      effects: [
        {
          do: 'if',
          condition: { exists: { type: 'character', of: 'you', named: 'Old Bramble' } },
          then: [{ do: 'gainLore', amount: 2 }],
        },
      ],
    };
    expect(text(ability)).toBe(
      'Once during your turn, whenever this character banishes another character in a challenge, if you have a character named Old Bramble in play, gain 2 lore.',
    );
  });
});

test('an activated ability says its costs, and calls back what was chosen', () => {
  const ability: Ability = {
    kind: 'activated',
    costs: [{ exert: 'this' }, { ink: 2 }, { banish: 'this' }],
    effects: [
      {
        do: 'apply',
        to: { select: { ...chosen, of: 'opponents', strength: { max: 2 } } },
        modifiers: [{ stat: 'strength', by: -2 }, { keyword: 'Reckless' }],
        duration: 'untilYourNextTurn',
      },
      { do: 'apply', to: 'it', modifiers: [{ cant: 'quest' }, { cant: 'challenge' }], duration: 'theirNextTurn' },
    ],
  };
  expect(text(ability, 'item')).toBe(
    "{E}, 2 {I}, Banish this item - Chosen opposing character with 2 {S} or less gets -2 {S} and gains Reckless until the start of your next turn. They can't quest or challenge during their next turn.",
  );
});

describe('static abilities', () => {
  test('cards of yours, while something is so', () => {
    const ability: Ability = {
      kind: 'static',
      condition: { is: 'this', filter: { exerted: true } },
      to: { all: { type: 'character', of: 'you', other: true, classification: 'Hero' } },
      modifiers: [{ stat: 'lore', by: 1 }],
    };
    expect(text(ability)).toBe('While this character is exerted, your other Hero characters get +1 {L}.');
  });

  test('what a card costs', () => {
    const ability: Ability = {
      kind: 'static',
      playing: { less: { count: { type: 'location', zone: 'discard', of: 'you' } } },
    };
    expect(text(ability)).toBe('For each location card in your discard, you pay 1 {I} less to play this character.');
  });
});

describe('effects', () => {
  const action = (...effects: Extract<Ability, { kind: 'action' }>['effects']) =>
    text({ kind: 'action', effects }, 'action');

  test('one sentence each, options as bullets', () => {
    expect(
      action(
        { do: 'banish', what: { select: chosen } },
        { do: 'draw', amount: { count: { type: 'item', of: 'you' } } },
        {
          do: 'oneOf',
          modal: true,
          options: [[{ do: 'gainLore', amount: 1 }], [{ do: 'draw', who: 'opponents', amount: 2 }]],
        },
      ),
    ).toBe(
      'Banish chosen character. Draw a card for each item you have in play. Choose one:\n• Gain 1 lore.\n• Each opponent draws 2 cards.',
    );
  });

  test('one thing to do another', () => {
    expect(
      action({
        do: 'sequence',
        may: true,
        form: 'to',
        first: [{ do: 'banish', what: { select: { type: 'item', of: 'you' } } }],
        then: [{ do: 'apply', to: { select: chosen }, modifiers: [{ stat: 'strength', by: 2 }], duration: 'thisTurn' }],
      }),
    ).toBe('You may banish one of your items to give chosen character +2 {S} this turn.');
  });

  test('looking at the top of the deck', () => {
    expect(
      action({
        do: 'look',
        amount: 4,
        places: [{ into: 'hand', filter: { type: 'action', song: true }, upTo: true, reveal: true }],
        rest: 'deckBottom',
      }),
    ).toBe(
      'Look at the top 4 cards of your deck. You may reveal a song card and put it into your hand. Put the rest on the bottom of your deck in any order.',
    );
  });
});

test('a card is a paragraph an ability', () => {
  const abilities: Ability[] = [
    { kind: 'keyword', keyword: 'Rush' },
    { kind: 'static', name: 'QUITE SO', to: 'this', modifiers: [{ cant: 'quest' }] },
  ];
  expect(renderCard({ type: 'character', abilities })).toBe("Rush\nQUITE SO This character can't quest.");
  expect(renderCard({ type: 'character', abilities: [] })).toBe('');
});

describe('a reader is not misled about', () => {
  const action = (...effects: readonly Effect[]): string => text({ kind: 'action', effects }, 'action');
  const costOfIt = { cost: { max: { stat: 'cost', of: 'it' } } } as const;

  test('who in a challenge takes the damage', () => {
    expect(action({ do: 'damage', to: { all: { role: 'challenging' } }, amount: 2 })).toBe(
      'Deal 2 damage to the challenging character.',
    );
  });

  test('what a revealed card has to be', () => {
    const filter = { type: 'character', sameNameAs: { all: { of: 'you', type: 'character' } } } as const;
    const condition = { is: 'revealed', filter } as const;
    expect(
      action({ do: 'reveal', what: { top: 'you' } }, { do: 'if', condition, then: [{ do: 'draw', amount: 1 }] }),
    ).toBe(
      "Reveal the top card of your deck. If it's a character card with the same name as one of your characters, draw a card.",
    );
  });

  test('whose cost is meant behind another noun', () => {
    const ability: Ability = {
      kind: 'activated',
      costs: [{ exert: { of: 'you', type: 'character' } }],
      effects: [{ do: 'banish', what: { select: { ...chosen, ...costOfIt } } }],
    };
    expect(text(ability, 'item')).toBe(
      "{E} one of your characters - Banish chosen character with cost equal to or less than the exerted character's cost.",
    );
  });

  test('what was put into the discard', () => {
    const songs = { type: 'action', song: true, zone: 'discard', of: 'you', thisTurn: 'intoDiscard' } as const;
    expect(action({ do: 'put', what: { all: songs }, into: 'hand' })).toBe(
      'Return all song cards that were put into your discard this turn to your hand.',
    );
  });

  test('whose a chosen character is, whatever else it is', () => {
    expect(action({ do: 'ready', what: { select: { ...chosen, of: 'you', cost: { max: 3 } } } })).toBe(
      'Ready chosen character of yours with cost 3 or less.',
    );
  });

  test('who plays the first action of a turn', () => {
    const playerModifiers = [{ less: -1, play: { type: 'action' }, first: true }] as const;
    expect(text({ kind: 'static', who: 'opponents', playerModifiers })).toBe(
      'Opponents pay 1 {I} more for the first action they play each turn.',
    );
  });

  test('that a card is shifted for it', () => {
    const triggers = [{ on: 'plays', who: 'you', subject: self }] as const;
    const effects = [{ do: 'draw', amount: 1 }] as const;
    expect(text({ kind: 'triggered', triggers, during: { usedShift: 'this' }, effects })).toBe(
      'When you shift this character, draw a card.',
    );
  });

  test('which of several kinds is given up', () => {
    const anyOf = [{ type: 'character', classification: 'Toy' }, { type: 'item' }] as const;
    expect(
      text({ kind: 'activated', costs: [{ banish: { of: 'you', anyOf } }], effects: [{ do: 'draw', amount: 1 }] }),
    ).toBe('Banish one of your Toy characters or items - Draw a card.');
  });

  test('what is counted in a hand and under a card', () => {
    const cards = { type: 'item', zone: 'hand', of: 'you' } as const;
    const held: Effect = {
      do: 'if',
      condition: { exists: cards, count: { min: 2 } },
      then: [{ do: 'gainLore', amount: { count: { type: 'item', zone: 'under' } } }],
    };
    expect(
      text({ kind: 'triggered', triggers: [{ on: 'quests', subject: self }], effects: [held] }, 'location'),
    ).toContain('if you have 2 or more item cards in your hand, gain 1 lore for each item card under this location.');
  });
});
