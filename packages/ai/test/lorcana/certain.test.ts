/** What is certain is done, or left: effects without a use, lore that wins, the last cards of a deck. */
import { createLorcanaAdvisor, OWN_NUMBERS } from '@lorelab/ai/lorcana';
import type { Effect, LorcanaGame } from '@lorelab/engine/lorcana';
import { describe, expect, test } from 'vitest';
import { action, card, playTurn, situation } from './support.js';

/** What an option is worth as it is rated, before anything that was learnt. */
function worthOf(game: LorcanaGame, option: string): number {
  const advisor = createLorcanaAdvisor(game.pool);
  const options = game.options();
  advisor.rate(game.view(game.decider), options, new Float64Array(options.length));
  const place = options.toArray().findIndex((it) => game.describeOption(it) === option);
  return advisor.columns.own[place * OWN_NUMBERS] ?? Number.NaN;
}

const CHOSEN = { select: { type: 'character', chosen: true } } as const;
const once = (name: string, ...effects: readonly Effect[]) => action(name, effects, { cost: 1, inkable: false });

/** The same at a price that usually tells of a great deed. */
const dear = (name: string, ...effects: readonly Effect[]) => action(name, effects, { cost: 5, inkable: false });

const READY = once('Ready', { do: 'ready', what: CHOSEN });
const QUESTER = card('Quester', { strength: 1, willpower: 4, lore: 2 });
const SMALL = card('Small', { strength: 1, willpower: 1, lore: 0, cost: 1 });
const LARGE = card('Large', { strength: 6, willpower: 6, lore: 3, cost: 7 });

describe('what does no good', () => {
  const banish = dear('Banish', { do: 'banish', what: CHOSEN });
  const heal = dear('Heal', { do: 'removeDamage', from: CHOSEN, amount: 2, upTo: true });
  const ready = dear('Ready', { do: 'ready', what: CHOSEN });
  const theirs = { play: [{ card: LARGE, exerted: true }] };

  test.each([
    ['banishes when nobody is there', banish, {}],
    ['heals an opponent’s character', heal, { play: [{ card: LARGE, damage: 3 }] }],
    ['readies the character of an opponent', ready, theirs],
  ])('nobody %s', (_, it, opponent) => {
    expect(playTurn(situation({ ink: 5, hand: [it] }, opponent))).toEqual(['end the turn']);
  });

  test('a character of ours is readied to quest again', () => {
    const game = situation(
      { ink: 2, hand: [READY], play: [{ card: QUESTER, exerted: true }] },
      { play: [{ card: card('Wall', { strength: 0, willpower: 5 }), exerted: true }] },
    );
    expect(playTurn(game)).toEqual(['play Ready', 'Quester', 'quest with Quester', 'end the turn']);
  });

  test('a thing is not given up for nothing', () => {
    const sweet = card('Sweet', {
      type: 'item',
      cost: 5,
      classifications: [],
      abilities: [
        {
          kind: 'activated',
          costs: [{ banish: 'this' }],
          effects: [{ do: 'removeDamage', from: CHOSEN, amount: 2, upTo: true }],
        },
      ],
    });
    expect(playTurn(situation({ play: [{ card: sweet }] }, {}))).toEqual(['end the turn']);
  });
});

describe('winning this turn', () => {
  const gain = action('Gain', [{ do: 'gainLore', amount: 1 }], { cost: 4, inkable: false });

  test('lore that is missing after all quests is gained', () => {
    const game = situation(
      {
        lore: 17,
        ink: 4,
        hand: [gain, LARGE, card('Wanted', { cost: 4, strength: 5, willpower: 5, lore: 3 })],
        play: [{ card: QUESTER }],
      },
      {},
    );
    playTurn(game);
    expect(game.hasWon(0)).toBe(true);
  });

  test('a challenge that brings more lore than the quest comes first', () => {
    const hunter = card('Hunter', {
      strength: 5,
      willpower: 5,
      abilities: [
        {
          kind: 'triggered',
          triggers: [{ on: 'banishes', subject: { self: true } }],
          effects: [{ do: 'gainLore', amount: 2 }],
        },
      ],
    });
    const helper = card('Helper', { strength: 9, willpower: 9, lore: 0, cost: 9 });
    const game = situation(
      { lore: 18, play: [{ card: hunter }, { card: helper }] },
      {
        play: [
          { card: LARGE, exerted: true, damage: 4 },
          { card: SMALL, exerted: true },
        ],
      },
    );
    playTurn(game);
    expect(game.hasWon(0)).toBe(true);
  });

  test('who has quested is readied to quest for the last lore', () => {
    const game = situation(
      {
        lore: 16,
        ink: 4,
        hand: [READY, card('Wanted', { cost: 4, strength: 5, willpower: 5, lore: 3 })],
        play: [{ card: QUESTER, exerted: true }, { card: QUESTER }],
      },
      { play: [{ card: LARGE }] },
    );
    playTurn(game);
    expect(game.hasWon(0)).toBe(true);
  });
});

describe('decks that run out', () => {
  test('a lead is worth little to who has no turns left to win in', () => {
    const valued = (deck: number) => {
      const play = [{ card: QUESTER }, { card: QUESTER }];
      const game = situation({ lore: 4, ink: 5, play, deck: new Array(deck).fill(QUESTER) }, { lore: 4 });
      return createLorcanaAdvisor(game.pool).value(game.view(0));
    };
    expect(valued(20)).toBeGreaterThan(0.8);
    expect(valued(1)).toBeLessThan(valued(20) - 0.3);
  });

  const two = once('Two', { do: 'draw', amount: 2 });

  test('nobody draws the last card of a deck', () => {
    const turn = (deck: number) =>
      playTurn(situation({ ink: 1, hand: [two], deck: new Array(deck).fill(QUESTER) }, {}));
    expect(turn(2)).not.toContain('play Two');
    expect(turn(20)).toContain('play Two');
  });

  test('an opponent draws the last cards of theirs', () => {
    const gift = once('Gift', { do: 'draw', who: 'chosenPlayer', amount: 3 });
    const game = situation({ ink: 1, hand: [gift] }, { deck: [QUESTER, QUESTER, QUESTER] });
    expect(playTurn(game, 2)).toEqual(['play Gift', 'player 2']);
  });

  test('opponents lose the last cards of theirs, if that ends the game', () => {
    const mill = once('Mill', { do: 'put', what: { top: 'opponents', count: 2 }, into: 'discard' });
    const turn = (deck: number) =>
      playTurn(situation({ ink: 1, hand: [mill] }, { deck: new Array(deck).fill(QUESTER) }));
    expect(turn(3)).toContain('play Mill');
    expect(turn(9)).not.toContain('play Mill');
  });
});

test('nobody who could quest at no risk is left standing', () => {
  const timid = card('Timid', { strength: 1, willpower: 9, lore: 1, cost: 1 });
  const game = situation({ play: [{ card: timid }, { card: QUESTER }] }, { play: [{ card: QUESTER }] });
  expect(playTurn(game)).toEqual(expect.arrayContaining(['quest with Timid', 'quest with Quester']));
});

test('who stays exerted threatens nobody', () => {
  const strong = card('Strong', { strength: 5, willpower: 5 });
  const asleep = card('Asleep', {
    ...strong,
    abilities: [{ kind: 'static', to: 'this', modifiers: [{ cant: 'readyAtStart' }] }],
  });
  const quest = (theirs: typeof strong, exerted: boolean) =>
    worthOf(situation({ play: [{ card: QUESTER }] }, { play: [{ card: theirs, exerted }] }), 'quest with Quester');
  expect(quest(asleep, true)).toBeGreaterThan(quest(strong, true) + 0.5);
  expect(quest(asleep, false)).toBeLessThan(quest(asleep, true) - 0.5);
});

describe('a win of the opponent', () => {
  /** Brings its player lore when something happens to it. */
  const prey = (on: 'challenged' | 'banished') =>
    card('Prey', {
      strength: 0,
      willpower: 2,
      lore: 3,
      cost: 5,
      abilities: [
        { kind: 'triggered', triggers: [{ on, subject: { self: true } }], effects: [{ do: 'gainLore', amount: 2 }] },
      ],
    });
  const hunter = { card: card('Hunter', { strength: 4, willpower: 4, lore: 0 }) };
  const hunt = (on: 'challenged' | 'banished', lore: number) =>
    playTurn(situation({ play: [hunter] }, { lore, play: [{ card: prey(on), exerted: true }] }));

  test.each(['challenged', 'banished'] as const)('is not brought about by a challenge: who wins by being %s', (on) => {
    expect(hunt(on, 10)[0]).toBe('challenge Prey with Hunter');
    expect(hunt(on, 18)).toEqual(['end the turn']);
  });
});
