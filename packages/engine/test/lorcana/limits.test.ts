/** What is larger than anything that people play with: either there is room for it, or it is refused in words. */
import { Ending } from '@lorelab/engine/kernel';
import {
  type Ability,
  buildPool,
  type CardDefinition,
  cardOf,
  type Effect,
  extraOf,
  MAX_CARDS,
  type Modifier,
  makeOption,
  PoolError,
  targetOf,
  Verb,
  verbOf,
} from '@lorelab/engine/lorcana';
import { describe, expect, test } from 'vitest';
import { action, card, laidOut, PLAIN, plainGame, takeVerb } from './support.js';

const many = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);
const filler = many(20, PLAIN);
const crowd = (count: number, it = PLAIN) => many(count, { card: it });
const mine = { type: 'character', of: 'you' } as const;
const toAll = (...modifiers: readonly Modifier[]): Ability => ({ kind: 'static', to: { all: mine }, modifiers });

describe('a game', () => {
  test('has as many cards as options can name, and no more', () => {
    expect(plainGame([512, 512]).options().length).toBe(0);
    expect(() => plainGame([512, 513])).toThrow('a game has no more cards than options can name');
  });

  test('has options for every verb, and for the cards and targets that it says', () => {
    for (const verb of [Verb.EndTurn, Verb.Done, Verb.PutBottom]) // the first, and the last
      for (const card of [0, 1, 1023]) {
        const option = makeOption(verb, card, 2047, 31);
        expect([verbOf(option), cardOf(option), targetOf(option), extraOf(option)]).toEqual([verb, card, 2047, 31]);
      }
    expect(MAX_CARDS).toBe(1024);
  });

  test('has thousands of abilities in the bag, in the order that their player chooses', () => {
    const when = (amount: number): Ability => ({
      kind: 'triggered',
      triggers: [{ on: 'leavesPlay', subject: { type: 'character' } }],
      effects: [{ do: 'gainLore', amount }],
    });
    const watcher = card('Watcher', { type: 'item', abilities: [when(0), when(0)] });
    const away = action('Away', 0, [{ do: 'banish', what: { all: { type: 'character', of: 'opponents' } } }]);
    const game = laidOut({ play: crowd(30, watcher), hand: [away], deck: filler }, { play: crowd(50), deck: filler });
    takeVerb(game, Verb.Play);
    expect(game.bagCount).toBe(3000);
    const places = game.options().toArray().map(targetOf);
    expect([places.length, Math.max(...places)]).toEqual([2048, 2047]);
    const copy = game.clone();
    expect(copy.hash()).toBe(game.hash());
    for (let i = 0; i < 20; i++) game.take(i * i);
    game.check();
    expect([game.bagCount, copy.bagCount]).toEqual([2980, 3000]);
  });

  test('follows a chain of static abilities to its end, however long it is', () => {
    const length = 20;
    const links = Array.from({ length }, (_, i) =>
      card(`Link ${i}`, {
        strength: 0,
        abilities: [
          {
            kind: 'static',
            condition: { exists: { ...mine, strength: { min: i } } },
            to: 'this',
            modifiers: [{ stat: 'strength', by: i + 1 }],
          },
        ],
      }),
    );
    const game = laidOut({ play: links.map((it) => ({ card: it })), deck: filler }, { deck: filler });
    expect(game.cardsIn(0, 2).map((it) => game.strength(it))).toEqual(links.map((_, i) => i + 1));
  });
});

describe('a number that is too large for its place', () => {
  test('counts as the largest one', () => {
    const strong = (by: number): Ability => toAll({ stat: 'strength', by }, { keyword: 'Challenger', value: by });
    const giant = card('Giant', { abilities: many(8, strong(6000)) });
    const weak = card('Weak', { abilities: many(8, strong(-6000)) });
    const numbersOf = (it: CardDefinition): number[] => {
      const game = laidOut({ play: [{ card: it }], deck: filler }, { deck: filler });
      const [here] = game.cardsIn(0, 2);
      return [game.strength(here!), game.keywordValue(here!, 'Challenger')];
    };
    expect(numbersOf(giant)).toEqual([0x7fff, 0x7fff]);
    expect(numbersOf(weak)).toEqual([-0x7fff, -0x7fff]);
  });

  test('of damage that is removed is offered as far as an option can name it', () => {
    const hard = card('Hard', {
      abilities: [{ kind: 'static', to: 'this', modifiers: [{ cant: 'beBanished' }] }],
    });
    const heal: Effect = { do: 'removeDamage', from: { all: mine }, amount: 30_000, upTo: true };
    const hurt: Effect = { do: 'putDamage', to: { all: mine }, amount: 20_000 };
    const game = laidOut(
      { play: [{ card: hard }], hand: [action('Hurt', 0, [hurt, hurt, heal])], deck: filler },
      { deck: filler },
    );
    const [it] = game.cardsIn(0, 2);
    takeVerb(game, Verb.Play);
    expect(game.damageOf(it!)).toBe(0x7fff);
    const amounts = game
      .options()
      .toArray()
      .filter((option) => verbOf(option) === Verb.Number)
      .map(targetOf);
    expect([amounts.length, amounts[0], amounts.at(-1)]).toEqual([2048, 2047, 0]);
    game.take(0);
    expect(game.damageOf(it!)).toBe(0x7fff - 2047);
    game.check();
  });
});

describe('cards with more to them than a game has room for are refused', () => {
  const using: Ability = { kind: 'activated', costs: [], effects: [{ do: 'gainLore', amount: 1 }] };

  test('with too many abilities', () => {
    const busy = Array.from({ length: 100 }, (_, i) => card(`Busy ${i}`, { abilities: many(21, using) }));
    expect(() => buildPool(busy)).toThrow(PoolError);
    expect(() => buildPool(busy)).toThrow('all cards of a game together have at most 2048 abilities, found 2102');
    expect(() => buildPool(busy.slice(0, 97))).not.toThrow();
  });

  test('with too many classifications', () => {
    const kinds = Array.from({ length: 65 }, (_, i) => card(`Kind ${i}`, { classifications: [`Kind ${i}`] }));
    expect(() => buildPool(kinds)).toThrow('at most 64 classifications, found 65');
    expect(() => buildPool(kinds.slice(1))).not.toThrow();
  });

  test('with too many names', () => {
    expect(() =>
      buildPool(
        [PLAIN],
        Array.from({ length: 2048 }, (_, i) => `Name ${i}`),
      ),
    ).toThrow('2048 names');
  });
});

test('a table that a loop fills within a few steps ends the game, and the next one is whole', () => {
  const more: Effect = {
    do: 'repeat',
    times: 200,
    effects: [{ do: 'apply', to: { all: mine }, modifiers: [{ stat: 'lore', by: 1 }], duration: 'thisTurn' }],
  };
  const game = laidOut({ play: crowd(400), hand: [action('More', 0, [more])], deck: filler }, { deck: filler });
  const before = game.clone();
  takeVerb(game, Verb.Play);
  expect(game.ending()).toBe(Ending.Loop);
  game.copyFrom(before);
  takeVerb(game, Verb.EndTurn);
  expect(game.isOver()).toBe(false);
  game.check();
});
