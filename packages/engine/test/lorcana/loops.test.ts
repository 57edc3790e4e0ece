/** Loops in which somebody decides are bounded by the limit on decisions; what grows in them has an end too. */
import { Ending } from '@lorelab/engine/kernel';
import {
  type Ability,
  type CardDefinition,
  type Effect,
  type LorcanaGame,
  Verb,
  verbOf,
} from '@lorelab/engine/lorcana';
import { describe, expect, test } from 'vitest';
import { action, card, laidOut, PLAIN, takeVerb } from './support.js';

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

describe('a loop with decisions', () => {
  test('that have a single option is bounded by the limit on decisions where these are asked', () => {
    const game = gameOf(ROUND);
    game.askForced = true;
    takeVerb(game, Verb.Quest);
    playOn(game);
    expect([game.ending(), game.decisions]).toEqual([Ending.DecisionLimit, game.settings.maxDecisions]);
    game.check();
  });

  test('about the order of what triggers is bounded in the same way', () => {
    const game = gameOf(
      round(
        whenever('exerts', [ready]),
        whenever('readies', [exert]),
        whenever('readies', [{ do: 'draw', amount: 1 }]),
      ),
    );
    takeVerb(game, Verb.Quest);
    playOn(game);
    expect([game.ending(), game.decisions]).toEqual([Ending.DecisionLimit, game.settings.maxDecisions]);
    game.check();
  });

  test('that somebody says yes to again and again, too, and they may say no', () => {
    const may = round(whenever('exerts', [{ do: 'may', effects: [ready] }]), whenever('readies', [exert]));
    const game = gameOf(may);
    takeVerb(game, Verb.Quest);
    takeVerb(game, Verb.Yes);
    takeVerb(game, Verb.No);
    expect([game.isOver(), game.decisions]).toEqual([false, 3]);

    const again = gameOf(may);
    takeVerb(again, Verb.Quest);
    playOn(again);
    expect(again.ending()).toBe(Ending.DecisionLimit);
  });

  test('in which a table grows is bounded in the same way', () => {
    const game = gameOf(
      round(whenever('exerts', [{ do: 'may', effects: [ready, proud] }]), whenever('readies', [exert])),
    );
    takeVerb(game, Verb.Quest);
    playOn(game);
    expect(game.ending()).toBe(Ending.DecisionLimit);
    expect([game.hasWon(0), game.hasLost(0), game.hasWon(1), game.hasLost(1)]).toEqual([false, false, false, false]);
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
