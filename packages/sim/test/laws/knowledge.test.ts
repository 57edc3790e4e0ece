import { GreedyPolicy, MCTS, MctsPolicy, PLANNER, PlannerPolicy, type Policy } from '@lorelab/ai';
import { createLorcanaAdvisor } from '@lorelab/ai/lorcana';
import type { LorcanaGame } from '@lorelab/engine/lorcana';
import { lorcanaGame, readDeckFile } from '@lorelab/sim';
import { describe, expect, test } from 'vitest';
import { prove, TIMEOUT } from './hold.js';
import { answersOf, knowledge, secrecy, twinOf, unasked } from './knowledge.js';
import { Choices } from './law.js';
import { anyDeck, LORCANA, lorcanaCases, secretiveDeck, shippedDeck } from './lorcana.js';

const KINDS = [
  { kind: 'with the shipped decks', cases: lorcanaCases(shippedDeck), games: 20 },
  { kind: 'with decks of any cards', cases: lorcanaCases(anyDeck), games: 60 },
  { kind: 'with cards that look, show and hide', cases: lorcanaCases(secretiveDeck), games: 150 },
  { kind: 'for three and four players', cases: lorcanaCases(anyDeck, { min: 3, max: 4 }), games: 30 },
  { kind: 'of Pack Rush', cases: lorcanaCases(anyDeck, { min: 2, max: 3 }, { packRush: true }), games: 30 },
];

for (const { kind, cases, games } of KINDS) {
  describe(`in games of Lorcana ${kind}`, () => {
    test(knowledge.states, { timeout: TIMEOUT }, () => prove(knowledge, LORCANA, cases, games));
    test(secrecy.states, { timeout: TIMEOUT }, () => prove(secrecy, LORCANA, cases, games / 6));
  });
}

const DECKS = ['set-10-amethyst-sapphire-control', 'set-04-emerald-steel-discard'].map((name) =>
  readDeckFile(new URL(`../../../../decks/${name}.txt`, import.meta.url)),
);

test('all that a view can be asked is asked', () => {
  const game = lorcanaGame(DECKS);
  game.start('asked', 0);
  expect(unasked(game.view(0))).toEqual([]);
  expect(answersOf(game, 0).length).toBeGreaterThan(1000);
});

const POLICIES: Record<string, (game: LorcanaGame) => Policy> = {
  greedy: (game) => new GreedyPolicy(createLorcanaAdvisor(game.pool)),
  planner: (game) => new PlannerPolicy(createLorcanaAdvisor(game.pool), { ...PLANNER, nodes: 30, deals: 2 }),
  mcts: (game) => new MctsPolicy(createLorcanaAdvisor(game.pool), { ...MCTS, playouts: 20 }),
};

test.each(Object.entries(POLICIES))('%s chooses the same when cards that it can’t know lie elsewhere', (_, create) => {
  const game = lorcanaGame(DECKS);
  const mover = POLICIES.greedy!(game);
  const choices = new Choices(7);
  let compared = 0;
  for (let index = 0; index < 2; index++) {
    game.start('elsewhere', index);
    const account = game.knowledge();
    while (!game.isOver()) {
      const player = game.decider;
      if (choices.oneIn(6) && game.options().length > 1) {
        const twin = twinOf(game, (card) => account.mayKnow(player, card), choices);
        const [own, other] = [game, twin].map((table) => {
          const policy = create(table);
          policy.startGame(player, 77);
          return policy.choose(table.view(player), table.options());
        });
        expect(other, `game ${index}, decision ${game.decisions}`).toBe(own);
        compared++;
      }
      const choice = mover.choose(game.view(player), game.options());
      account.decide(game.options().at(choice), () => game.take(choice));
    }
    account.close();
  }
  expect(compared).toBeGreaterThan(15);
});
