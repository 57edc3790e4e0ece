/** Loops in which somebody decides go round as often as they say; what grows in loops has an end too. */
import { Ending } from '@lorelab/engine/kernel';
import {
  type Ability,
  buildPool,
  type CardDefinition,
  CONSTRUCTED,
  DecisionKind,
  type Effect,
  LorcanaGame,
  Verb,
  verbOf,
} from '@lorelab/engine/lorcana';
import { describe, expect, test } from 'vitest';
import { action, card, choose, described, laidOut, PLAIN, takeVerb } from './support.js';

const THIS = 'this';
const self = { self: true } as const;

const whenever = (on: 'exerts' | 'readies' | 'dealtDamage', effects: readonly Effect[]): Ability => ({
  kind: 'triggered',
  triggers: [{ on, subject: self }],
  effects,
});
const ready: Effect = { do: 'ready', what: THIS };
const exert: Effect = { do: 'exert', what: THIS };
const proud = {
  do: 'apply',
  to: THIS,
  modifiers: [{ stat: 'strength', by: 1 }],
  duration: 'thisTurn',
} as const satisfies Effect;

const round = (...abilities: readonly Ability[]): CardDefinition => card('Round', { abilities });
const ROUND = round(whenever('exerts', [ready]), whenever('readies', [exert]));

const filler = Array.from({ length: 20 }, () => PLAIN);
const gameOf = (it: CardDefinition): LorcanaGame => laidOut({ play: [{ card: it }], deck: filler }, { deck: filler });

/** Always takes the first option but for ending the turn or declining. */
function playOn(game: LorcanaGame, most = 100_000): void {
  for (let i = 0; i < most && !game.isOver(); i++) {
    const options = game.options().toArray();
    const yes = options.findIndex((option) => verbOf(option) === Verb.Yes);
    game.take(Math.max(0, yes));
  }
}

/** The loop of which somebody may say no in every round. */
const MAY = round(whenever('exerts', [{ do: 'may', effects: [ready] }]), whenever('readies', [exert]));

/** Says yes until it is asked how often the loop goes round; returns how many decisions that took. */
function sayYes(game: LorcanaGame): number {
  takeVerb(game, Verb.Quest);
  while (game.decisionKind === DecisionKind.May) takeVerb(game, Verb.Yes);
  expect(game.decisionKind).toBe(DecisionKind.Rounds);
  return game.decisions;
}

const take = (game: LorcanaGame, count: number): void => choose(game, String(count));

describe('a loop with decisions', () => {
  test('that have a single option goes on for ever, also where these are asked', () => {
    const game = gameOf(ROUND);
    game.askForced = true;
    takeVerb(game, Verb.Quest);
    playOn(game);
    expect(game.ending()).toBe(Ending.Loop);
    expect(game.decisions).toBeLessThan(1000);
    game.check();
  });

  test('about the order of what triggers goes on for ever, once each order has been tried', () => {
    const game = gameOf(
      round(
        whenever('exerts', [ready]),
        whenever('readies', [exert]),
        whenever('readies', [{ do: 'draw', amount: 1 }]),
      ),
    );
    takeVerb(game, Verb.Quest);
    playOn(game);
    expect(game.ending()).toBe(Ending.Loop);
    expect(game.decisions).toBeLessThan(1000);
    game.check();
  });

  test('that somebody may end is asked about in long turns alone, and they may end it before', () => {
    const game = gameOf(MAY);
    takeVerb(game, Verb.Quest);
    takeVerb(game, Verb.Yes);
    takeVerb(game, Verb.No);
    expect([game.isOver(), game.decisions]).toEqual([false, 3]);
    // One round is noted, and the next one is the same again.
    expect(sayYes(gameOf(MAY))).toBe(CONSTRUCTED.loopsAfter + 2);
  });

  test('goes round as often as its player says: one option each time, and then another one', () => {
    const game = gameOf(MAY);
    const before = sayYes(game);
    expect(described(game)).toEqual([...Array.from({ length: 20 }, (_, i) => i + 1), 25, 30, 40, 50, 100].map(String));
    take(game, 7);
    for (let i = 0; i < 7; i++) {
      expect([described(game), game.isGoingRound]).toEqual([['yes'], true]);
      takeVerb(game, Verb.Yes);
    }
    expect([described(game), game.decisions]).toEqual([['no'], before + 1 + 7]);
    takeVerb(game, Verb.No);
    expect(game.decisionKind).toBe(DecisionKind.Main);
    game.check();
  });

  test('is the same in a copy that is made while it goes round', () => {
    const game = gameOf(MAY);
    sayYes(game);
    take(game, 3);
    const copy = game.clone();
    for (const one of [game, copy]) for (let i = 0; i < 3; i++) takeVerb(one, Verb.Yes);
    expect(described(copy)).toEqual(['no']);
    expect([copy.hash(), copy.decisions]).toEqual([game.hash(), game.decisions]);
  });

  test('in which a table grows is known all the same', () => {
    const growing = round(whenever('exerts', [{ do: 'may', effects: [ready, proud] }]), whenever('readies', [exert]));
    const game = gameOf(growing);
    sayYes(game);
    take(game, 100);
    for (let i = 0; i < 100; i++) takeVerb(game, Verb.Yes);
    expect(described(game)).toEqual(['no']);
    game.check();
  });

  test('that a limit on decisions comes to is stopped there', () => {
    const maxDecisions = 100;
    const { game } = LorcanaGame.fromPosition(
      buildPool([MAY]),
      { activePlayer: 0, players: [{ play: [{ def: 0 }], deck: [0] }, { deck: [0] }] },
      'limit',
      { ...CONSTRUCTED, maxDecisions },
    );
    sayYes(game);
    take(game, 100);
    while (!game.isOver()) takeVerb(game, Verb.Yes);
    expect([game.ending(), game.decisions]).toEqual([Ending.DecisionLimit, maxDecisions]);
  });

  test('is forgotten by a player who concedes when asked how often', () => {
    const filled = { deck: filler };
    const game = laidOut({ play: [{ card: MAY }], ...filled }, filled, filled);
    sayYes(game);
    game.concede(0);
    expect([game.isOver(), game.turnPlayer, game.decisionKind]).toEqual([false, 1, DecisionKind.Main]);
    game.check();
  });
});

describe('a loop without decisions', () => {
  /** Can't be banished, and is dealt 1 damage by its quest. */
  const hard = (sore: readonly Effect[]): CardDefinition =>
    card('Hard', {
      abilities: [
        { kind: 'static', to: 'this', modifiers: [{ cant: 'beBanished' }] },
        whenever('exerts', [{ do: 'damage', to: THIS, amount: 1 }]),
        whenever('dealtDamage', sore),
      ],
    });

  test('that fills a table is stopped as a loop, however few steps that took', () => {
    const more: Effect = { do: 'repeat', times: 30_000, effects: [proud] };
    const game = gameOf(round(whenever('exerts', [more])));
    takeVerb(game, Verb.Quest);
    expect([game.ending(), game.decisions]).toEqual([Ending.Loop, 1]);
    game.check();
  });

  test('in which a number doubles ends before it is too large for its place', () => {
    const game = gameOf(hard([{ do: 'damage', to: THIS, amount: { stat: 'damage', of: THIS } }]));
    takeVerb(game, Verb.Quest);
    expect(game.ending()).toBe(Ending.Loop);
    game.check();
  });

  test('in which an effect is repeated ever more often ends all the same', () => {
    const times = { stat: 'damage', of: THIS } as const;
    const game = gameOf(
      hard([
        {
          do: 'repeat',
          times,
          effects: [{ do: 'repeat', times, effects: [{ do: 'putDamage', to: THIS, amount: 1 }] }],
        },
        { do: 'damage', to: THIS, amount: 1 },
      ]),
    );
    takeVerb(game, Verb.Quest);
    expect(game.ending()).toBe(Ending.Loop);
    game.check();
  });

  test('leaves a copy, a search and the next game as they would be without it', () => {
    const game = gameOf(ROUND);
    const before = game.clone();
    takeVerb(game, Verb.Quest);
    expect(game.ending()).toBe(Ending.Loop);
    game.copyFrom(before);
    expect([game.isOver(), game.hash()]).toEqual([false, before.hash()]);
    takeVerb(game, Verb.EndTurn);
    expect(game.isOver()).toBe(false);
    game.check();
  });
});

test('a table has room for an effect on a crowd', () => {
  const everybody: Effect = { ...proud, to: { all: { type: 'character' } } };
  const crowd = Array.from({ length: 129 }, () => ({ card: PLAIN }));
  const game = laidOut({ play: crowd, hand: [action('All', 0, [everybody])], deck: filler }, { deck: filler });
  takeVerb(game, Verb.Play);
  expect(game.isOver()).toBe(false);
  const copy = game.clone();
  copy.check();
  expect([copy.hash(), copy.bytes]).toEqual([game.hash(), game.bytes]);
});
