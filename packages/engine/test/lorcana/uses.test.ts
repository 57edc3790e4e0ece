/** Each ability counts its own uses of the turn (6.1.13.2), whoever gave it to the card that has it. */
import {
  type Ability,
  type CardDefinition,
  type Effect,
  type LorcanaGame,
  type Modifier,
  type PlayerModifier,
  Verb,
  verbOf,
} from '@lorelab/engine/lorcana';
import { describe, expect, test } from 'vitest';
import { action, card, described, endTurn, keyword, type Laid, laidOut, PLAIN, takeVerb } from './support.js';

const gain = (amount = 1): Effect => ({ do: 'gainLore', amount });
const using = (limit: number, amount = 1): Ability => ({
  kind: 'activated',
  costs: [],
  effects: [gain(amount)],
  limit,
});
const whenDamaged = (amount = 1): Ability => ({
  kind: 'triggered',
  triggers: [{ on: 'damaged', subject: { self: true } }],
  effects: [gain(amount)],
  limit: 1,
});
const giving = (...abilities: readonly Ability[]): Ability => ({
  kind: 'static',
  to: { all: { type: 'character', of: 'you', other: true } },
  modifiers: abilities.map((ability): Modifier => ({ ability })),
});

const BODY = card('Body', { willpower: 9 });
const giver = (name: string, ...abilities: readonly Ability[]): CardDefinition =>
  card(name, { type: 'item', abilities: [giving(...abilities)] });
const damage = (amount: number): CardDefinition =>
  action(`Damage of ${amount}`, 0, [{ do: 'damage', to: { all: { type: 'character', of: 'you' } }, amount }]);

const filler = Array.from({ length: 20 }, () => PLAIN);
const start = (mine: Laid, theirs: Laid = {}): LorcanaGame =>
  laidOut({ deck: filler, ...mine }, { deck: filler, ...theirs });

/** Takes the option with this verb, and those that follow from it, as often as it is there. Returns how often that was. */
function takeAll(game: LorcanaGame, verb: Verb, most = 99): number {
  for (let n = 0; n < most; n++) {
    const options = game.options().toArray();
    if (!options.some((option) => verbOf(option) === verb)) return n;
    takeVerb(game, verb);
  }
  return most;
}

function used(game: LorcanaGame, most?: number): [times: number, lore: number] {
  const times = takeAll(game, Verb.Activate, most);
  game.check();
  return [times, game.progress(0)];
}

describe('an ability that a card has been given', () => {
  test('can be used by a card that has been dealt damage this turn', () => {
    const game = start({ hand: [damage(1)], play: [{ card: BODY }, { card: giver('Gift', using(1)) }] });
    takeVerb(game, Verb.Play);
    expect(used(game)).toEqual([1, 1]);
  });

  test('triggers as damage is dealt for the first time', () => {
    const gift = giver('Gift', whenDamaged());
    const game = start({ hand: [damage(1), damage(1)], play: [{ card: BODY }, { card: gift }] });
    expect(takeAll(game, Verb.Play)).toBe(2);
    expect(game.progress(0)).toBe(1);
  });

  test('counts apart from another that it has been given', () => {
    const game = start({ play: [{ card: BODY }, { card: giver('Gift', using(1), using(1, 3)) }] });
    expect(used(game)).toEqual([2, 4]);
  });

  test('counts apart from the same one of another card', () => {
    const gift = giver('Gift', using(1), whenDamaged(3));
    const game = start({ hand: [damage(1)], play: [{ card: BODY }, { card: gift }, { card: gift }] });
    expect(used(game)).toEqual([2, 2]);
    takeVerb(game, Verb.Play);
    expect(game.progress(0)).toBe(2 + 2 * 3);
    endTurn(game);
    game.check();
  });

  test('counts apart from what is printed on the card', () => {
    const own = card('Own', { willpower: 9, abilities: [using(1, 3)] });
    const game = start({ play: [{ card: own }, { card: giver('Gift', using(1)) }] });
    expect(used(game)).toEqual([2, 4]);
  });

  test('counts apart from the same one that an effect gives, however often it does', () => {
    const gift: Effect = {
      do: 'apply',
      to: { all: { type: 'character', of: 'you' } },
      modifiers: [{ ability: using(1) }],
      duration: 'thisTurn',
    };
    const give = action('Give', 0, [gift]);
    const game = start({ hand: [give, give], play: [{ card: BODY }] });
    takeVerb(game, Verb.Play);
    expect(used(game)).toEqual([1, 1]);
    takeVerb(game, Verb.Play);
    expect(used(game)).toEqual([1, 2]);
  });

  test('is a new one when who gives it has become a new card (7.1.6)', () => {
    const gift = giver('Gift', using(1));
    const again = action('Again', 0, [{ do: 'put', what: { all: { type: 'item', of: 'you' } }, into: 'hand' }]);
    const game = start({ hand: [again], ink: [PLAIN], play: [{ card: BODY }, { card: gift }] });
    expect(used(game)).toEqual([1, 1]);
    takeVerb(game, Verb.Play);
    takeVerb(game, Verb.Play);
    expect(used(game)).toEqual([1, 2]);
  });

  test('is a new one each turn', () => {
    const game = start({ play: [{ card: BODY }, { card: giver('Gift', using(1)) }] });
    expect(used(game)).toEqual([1, 1]);
    endTurn(game);
    endTurn(game);
    expect(used(game)).toEqual([1, 2]);
  });

  test('is kept, used up, by a character that is shifted onto the one that had it (8.10.5)', () => {
    const shifted = card('Body', {
      willpower: 9,
      abilities: [{ kind: 'keyword', keyword: 'Shift', shift: { cost: [] } }, using(1, 3)],
      fullName: 'Body - Shifted',
    });
    const give = action('Give', 0, [
      {
        do: 'apply',
        to: { all: { type: 'character', of: 'you' } },
        modifiers: [{ ability: using(1) }],
        duration: 'thisTurn',
      },
    ]);
    const game = start({ hand: [give, shifted], play: [{ card: BODY }] });
    takeVerb(game, Verb.Play);
    expect(used(game)).toEqual([1, 1]);
    takeVerb(game, Verb.Shift);
    expect(used(game)).toEqual([1, 4]);
  });
});

describe('of the abilities of one card', () => {
  test('each counts for itself, however many there are', () => {
    const many = card('Many', { abilities: Array.from({ length: 12 }, (_, i) => using(1, i === 0 ? 1 : 0)) });
    expect(used(start({ play: [{ card: many }] }))).toEqual([12, 1]);
  });

  test('one can be used as often as it says', () => {
    expect(used(start({ play: [{ card: card('Busy', { abilities: [using(17)] }) }] }), 19)).toEqual([17, 17]);
  });

  test('two discounts of a turn are used up apart', () => {
    const less = (type: 'item' | 'character'): PlayerModifier => ({ less: 1, play: { type }, oncePerTurn: true });
    const shop = card('Shop', {
      type: 'item',
      abilities: (['item', 'character'] as const).map(
        (type): Ability => ({ kind: 'static', who: 'you', playerModifiers: [less(type)] }),
      ),
    });
    const tool = card('Tool', { type: 'item' });
    const game = start({ hand: [tool, PLAIN, tool, PLAIN], play: [{ card: shop }] });
    expect(takeAll(game, Verb.Play)).toBe(2);
    game.check();
  });

  test('a discount that is used up leaves an ability that the card has been given', () => {
    const shop = card('Shop', {
      abilities: [
        { kind: 'static', who: 'you', playerModifiers: [{ less: 1, play: { type: 'item' }, oncePerTurn: true }] },
      ],
    });
    const game = start({
      hand: [card('Tool', { type: 'item' })],
      play: [{ card: shop }, { card: giver('Gift', using(1)) }],
    });
    takeVerb(game, Verb.Play);
    expect(used(game)).toEqual([1, 1]);
  });

  test('a shield for the first damage of a turn leaves the others, and is there again next turn', () => {
    const shielded = card('Shielded', {
      willpower: 9,
      abilities: [{ kind: 'static', to: 'this', modifiers: [{ shield: 'damage', limit: 'firstEachTurn' }] }, using(1)],
    });
    const game = start({ hand: [damage(3), damage(2)], play: [{ card: shielded }] });
    takeAll(game, Verb.Play);
    expect(used(game)).toEqual([1, 1]);
    expect(described(game).some((option) => option.includes('2'))).toBe(false);
  });
});

test('a copy of a game has used the same abilities', () => {
  const game = start({ play: [{ card: BODY }, { card: giver('Gift', using(1), using(2)) }] });
  takeVerb(game, Verb.Activate);
  const copy = game.clone();
  expect(copy.hash()).toBe(game.hash());
  expect(used(copy)).toEqual(used(game));
});

test('Boost is used once a turn, whatever the card has been given', () => {
  const boosted = card('Boosted', { abilities: [keyword('Boost', 0)] });
  expect(used(start({ play: [{ card: boosted }, { card: giver('Gift', using(1)) }] }))).toEqual([2, 1]);
});
