import { GreedyPolicy } from '@lorelab/ai';
import { type Game, NOBODY, type OptionList, type Player, type View } from '@lorelab/engine/kernel';
import { describe, expect, test } from 'vitest';

/** A game of one decision: whoever starts wins it, or who doesn't, by its index and nothing else. */
function gameWon(byStarter: (index: number) => boolean): { readonly view: (viewer: Player) => View; played: number } {
  const made = { played: 0, view: (viewer: Player) => ({ viewer, newGame: () => table() }) as unknown as View };
  const table = (): Game => {
    let index = 0;
    const game = {
      startWith: NOBODY,
      decider: NOBODY,
      start(_seed: string, at: number) {
        index = at;
        game.decider = game.startWith;
        made.played++;
      },
      options: () => ({ length: 1 }) as OptionList,
      take() {
        game.decider = NOBODY;
      },
      view: (viewer: Player) => ({ viewer }) as unknown as View,
      hasWon: (player: Player) => (player === game.startWith) === byStarter(index),
    };
    return game as unknown as Game;
  };
  return made;
}

const greedy = (): GreedyPolicy => new GreedyPolicy({ rate: () => {}, value: () => 0.5 });

describe('greedy chooses', () => {
  test('to start where that wins, and tries it once a seat', () => {
    const made = gameWon(() => true);
    const policy = greedy();
    for (const seat of [0, 1, 0, 1]) expect(policy.choosesToStart(made.view(seat))).toBe(true);
    // Ten pairs a seat are enough.
    expect(made.played).toBe(40);
  });

  test('to draw where that wins', () => {
    const made = gameWon(() => false);
    for (const seat of [0, 1]) expect(greedy().choosesToStart(made.view(seat))).toBe(false);
  });

  test('to start where both are alike, or the draw is better by chance alone', () => {
    expect(greedy().choosesToStart(gameWon((index) => index % 2 === 0).view(0))).toBe(true);
    const made = gameWon((index) => index % 20 > 10);
    expect(greedy().choosesToStart(made.view(0))).toBe(true);
    expect(made.played).toBe(200);
  });
});
