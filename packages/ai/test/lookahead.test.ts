import { type Advisor, Lookahead } from '@lorelab/ai';
import { type Game, OptionList, type View } from '@lorelab/engine/kernel';
import { expect, test } from 'vitest';

/** Each player rates the option with their own number best, and likes the position as much as their advisor says. */
const EVERYBODY_FOR_THEMSELVES: Advisor = {
  rate: (view, options, scores) => {
    for (let i = 0; i < options.length; i++) scores[i] = options.at(i) === view.viewer ? 1 : 0;
  },
  value: (view) => (view.viewer === 0 ? 0.8 : 0.3),
};

/** Three decisions of one turn, taken by players 1, 1 and 0, in each of which a player is chosen who gains by it. */
function turnOfGifts(): { game: Game; taken: number[] } {
  const deciders = [1, 1, 0];
  const options = new OptionList(2);
  options.push(0);
  options.push(1);
  const taken: number[] = [];
  const game = {
    turn: 1,
    get decider() {
      return deciders[taken.length];
    },
    isOver: () => taken.length === deciders.length,
    options: () => options,
    view: (viewer: number) => ({ viewer }) as View,
    take: (index: number) => taken.push(options.at(index)),
  };
  return { game: game as unknown as Game, taken };
}

/** A game that somebody has won or nobody has. */
const ended = (winner?: number): Game =>
  ({
    isOver: () => true,
    hasWon: (player: number) => player === winner,
    hasLost: (player: number) => winner !== undefined && player !== winner,
  }) as unknown as Game;

test('opponents choose what is best for themselves', () => {
  const { game, taken } = turnOfGifts();
  expect(new Lookahead(EVERYBODY_FOR_THEMSELVES).playTo(game, 0, 1)).toBe(true);
  expect(taken).toEqual([1, 1]);
});

test('a turn is played on by everybody for themselves', () => {
  const { game, taken } = turnOfGifts();
  new Lookahead(EVERYBODY_FOR_THEMSELVES).finish(game, 1);
  expect(taken).toEqual([1, 1, 0]);
});

test('a game that is over is worth all, nothing, or half if nobody has won', () => {
  const look = new Lookahead(EVERYBODY_FOR_THEMSELVES);
  expect([look.value(ended(0), 0), look.value(ended(0), 1), look.value(ended(), 0)]).toEqual([1, 0, 0.5]);
});

test('a game that goes on is worth what the player who asks thinks of it', () => {
  const goesOn = { isOver: () => false, view: (viewer: number) => ({ viewer }) as View } as unknown as Game;
  const look = new Lookahead(EVERYBODY_FOR_THEMSELVES);
  expect([look.value(goesOn, 0), look.value(goesOn, 1)]).toEqual([0.8, 0.3]);
});
