/** Searching whole turns: wins that take steps, opening hands, what is worth doing in another order or not at all. */
import { MCTS, MctsPolicy, PLANNER, PlannerPolicy, type PlannerSettings, type Policy } from '@lorelab/ai';
import { createLorcanaAdvisor } from '@lorelab/ai/lorcana';
import type { Effect, LorcanaGame } from '@lorelab/engine/lorcana';
import { lorcanaGame, readDeckFile } from '@lorelab/sim/lorcana';
import { describe, expect, test } from 'vitest';
import { action, card, situation } from './support.js';

const CHOSEN = { select: { type: 'character', chosen: true } } as const;
const once = (name: string, ...effects: readonly Effect[]) => action(name, effects, { cost: 1, inkable: false });
const READY = once('Ready', { do: 'ready', what: CHOSEN });
const QUESTER = card('Quester', { strength: 1, willpower: 4, lore: 2 });
const WANTED = card('Wanted', { cost: 2, strength: 3, willpower: 3, lore: 2, inkable: false });
const INK = card('Ink', { cost: 8 });

/** Wins by questing, being readied twice, and spending no ink on anything else. */
const threeQuests = (lore: number): LorcanaGame =>
  situation(
    { lore, ink: 1, hand: [READY, READY, WANTED, INK], play: [{ card: QUESTER }] },
    { play: [{ card: card('Foe', { strength: 3, willpower: 3 }), exerted: true }] },
  );

const SHORT: PlannerSettings = { ...PLANNER, nodes: 1, finals: 2, playouts: 8 };
const planner = (game: LorcanaGame, settings: PlannerSettings): Policy =>
  new PlannerPolicy(createLorcanaAdvisor(game.pool), settings);

/** Plays a turn with a policy; whether the first player wins in it. */
function winsNow(game: LorcanaGame, policy: Policy): boolean {
  const { turn } = game;
  policy.startGame(0, 5);
  while (!game.isOver() && game.turn === turn)
    game.take(game.decider === 0 ? policy.choose(game.view(0), game.options()) : 0);
  return game.hasWon(0);
}

describe('a win on this turn', () => {
  test('is found though it takes steps that promise nothing by themselves', () => {
    const game = threeQuests(14);
    expect(winsNow(game, planner(game, { ...SHORT, wins: 200 }))).toBe(true);
  });

  test('is not found by who doesn’t look', () => {
    const game = threeQuests(14);
    expect(winsNow(game, planner(game, { ...SHORT, wins: 0 }))).toBe(false);
  });

  test('is not imagined where there is none', () => {
    const game = threeQuests(13);
    expect(winsNow(game, planner(game, { ...SHORT, wins: 200 }))).toBe(false);
  });

  test('is found by planner and mcts as they come', () => {
    for (const create of [PlannerPolicy, MctsPolicy]) {
      const game = threeQuests(14);
      expect(winsNow(game, new create(createLorcanaAdvisor(game.pool)))).toBe(true);
    }
  });
});

describe('opening hands', () => {
  const DECK = ['set-06-emerald-sapphire-ramp', 'set-07-ruby-steel-aggro'].map((name) =>
    readDeckFile(new URL(`../../../../decks/${name}.txt`, import.meta.url)),
  );

  /** What players put back in the first games of a seed. */
  function putBack(settings: PlannerSettings): number[] {
    const game = lorcanaGame(DECK);
    const counts: number[] = [];
    for (let index = 0; index < 12; index++) {
      game.start('hands', index);
      const seat = game.decider;
      const policy = planner(game, settings);
      policy.startGame(seat, index);
      let count = 0;
      while (game.turn === 0 && game.decider === seat) {
        const { length } = game.options();
        game.take(policy.choose(game.view(seat), game.options()));
        if (game.turn === 0 && game.decider === seat && game.options().length <= length) count++;
      }
      counts.push(count);
    }
    return counts;
  }

  test('are compared by what they come to', () => {
    const hands = { ...MCTS, hands: 12, handPlayouts: 200 };
    expect(putBack(hands)).not.toEqual(putBack({ ...MCTS, hands: 1 }));
    expect(putBack(hands)).toEqual(putBack(hands));
  });
});

test('more is thought of with a larger budget, and a budget of 1 will do', () => {
  const game = threeQuests(14);
  for (const nodes of [1, 2, 50])
    expect(winsNow(game.clone(), planner(game, { ...PLANNER, nodes }))).toBeTypeOf('boolean');
});
