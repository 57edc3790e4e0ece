import { type Policy, RandomPolicy } from '@lorelab/ai';
import { Ending, type Game } from '@lorelab/engine/kernel';
import { GameFailure, playGame, policySeed } from '@lorelab/sim';
import { lorcanaGame, readDeckFile } from '@lorelab/sim/lorcana';
import { describe, expect, test } from 'vitest';

const deck = (name: string) => readDeckFile(new URL(`../../../../decks/${name}.txt`, import.meta.url));
const game = lorcanaGame([deck('set-01-starter-amber-amethyst'), deck('set-01-starter-emerald-ruby')]);

const random = (): Policy => new RandomPolicy();

/** Random, until it does something else. */
function policy(name: string, choose: Policy['choose']): Policy {
  return { name, startGame: () => {}, choose };
}

function failureOf(policies: readonly Policy[], options = {}): GameFailure {
  try {
    playGame(game, policies, 'failures', 3, options);
  } catch (error) {
    if (error instanceof GameFailure) return error;
    throw error;
  }
  throw new Error('expected a failure');
}

describe('playGame', () => {
  test('plays a game to its end and says how it ended', () => {
    const ending = playGame(game, [random(), random()], 'plays', 0);
    expect(game.isOver()).toBe(true);
    expect([Ending.Goal, Ending.DeckOut]).toContain(ending);
  });

  test('plays the same game for the same seed and index', () => {
    const played = [1, 2, 1, 2].map((index) => {
      playGame(game, [random(), random()], 'same', index);
      return game.hash();
    });
    expect(played.slice(2)).toEqual(played.slice(0, 2));
    expect(played[0]).not.toBe(played[1]);
  });

  test('gives each policy its seat and a seed of its own', () => {
    const told: [number, number][] = [];
    const listening = (): Policy => {
      const one = random();
      return { name: 'listening', startGame: (...seat) => told.push(seat), choose: one.choose.bind(one) };
    };
    playGame(game, [listening(), listening()], 'told', 7);
    expect(told).toEqual([0, 1].map((seat) => [seat, policySeed('told', 7, seat)]));
  });

  test('asks a policy only about its own decisions, through its own view', () => {
    const asked = new Set<string>();
    const watching = (seat: number): Policy => {
      const one = random();
      return policy('watching', (view, options) => {
        asked.add(`${seat} ${game.decider} ${view.viewer}`);
        return one.choose(view, options);
      });
    };
    playGame(game, [watching(0), watching(1)], 'own', 0);
    expect([...asked].sort()).toEqual(['0 0 0', '1 1 1']);
  });

  test('tells a watcher the start, every decision and the end', () => {
    let decisions = 0;
    const told: string[] = [];
    const watcher = {
      started: (it: Game) => told.push(`started at ${it.decisions}`),
      deciding: (it: Game, choice: number) => {
        expect(it.decisions).toBe(decisions++);
        expect(choice).toBeLessThan(it.options().length);
      },
      ended: (it: Game) => told.push(`ended: ${it.isOver()}`),
    };
    playGame(game, [random(), random()], 'watched', 0, { watcher });
    expect(told).toEqual(['started at 0', 'ended: true']);
    expect(decisions).toBe(game.decisions);
  });

  test('checks the state after the start and after every decision, if it is told to', () => {
    let checks = 0;
    const counting = Object.assign(game.clone(), { check: () => void checks++ });
    playGame(counting, [random(), random()], 'checked', 0, { check: true });
    expect(checks).toBe(counting.decisions + 1);
  });

  test('wants one policy a player', () => {
    expect(() => playGame(game, [random()], 'few', 0)).toThrow('expected 2 policies, one a seat, found 1');
  });
});

describe('a game fails, with what it takes to play it again,', () => {
  test('when a policy throws', () => {
    const cause = new Error('out of ideas');
    const thrower = policy('thrower', () => {
      throw cause;
    });
    const failure = failureOf([thrower, thrower]);
    expect(failure.message).toMatch(
      /^game 3 of seed "failures" failed after 0 decisions: policy "thrower", turn 0, player \d alters .*: out of ideas$/,
    );
    expect(failure).toMatchObject({ seed: 'failures', index: 3, decisions: 0, cause });
  });

  test('when a policy throws as a game starts', () => {
    const starter: Policy = {
      ...policy('starter', () => 0),
      startGame: () => {
        throw new Error('not ready');
      },
    };
    expect(failureOf([random(), starter]).message).toMatch(/policy "starter", .*: not ready$/);
  });

  test.each([-1, 10_000, 0.5, Number.NaN])('when a policy answers %d', (answer) => {
    const failure = failureOf([policy('wild', () => answer), policy('wild', () => answer)]);
    expect(failure.message).toMatch(
      new RegExp(`^game 3 of seed "failures" .*policy "wild".*expected an index from 0 to \\d+, found ${answer}$`),
    );
  });

  test('when the rules find a bug, which is nobody else’s', () => {
    const broken = Object.assign(game.clone(), {
      check: () => {
        throw new Error('a card is in two places');
      },
    });
    expect(() => playGame(broken, [random(), random()], 'broken', 1, { check: true })).toThrow(
      /^game 1 of seed "broken" failed after 0 decisions: turn 0, player \d alters their opening hand: a card is in two/,
    );
  });
});

describe('the seed of a policy', () => {
  test('differs by run, game and seat', () => {
    const seeds = new Set<number>();
    for (const seed of ['a', 'b', ''])
      for (const index of [0, 1, 2, 2 ** 32, 2 ** 40])
        for (const seat of [0, 1, 2, 3]) seeds.add(policySeed(seed, index, seat));
    expect(seeds.size).toBe(3 * 5 * 4);
  });
});
