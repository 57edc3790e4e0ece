import { GreedyPolicy, MCTS, MctsPolicy, PLANNER, PlannerPolicy, type Policy } from '@lorelab/ai';
import { createKingdomHeartsAdvisor } from '@lorelab/ai/kingdom-hearts';
import { createLorcanaAdvisor } from '@lorelab/ai/lorcana';
import { kingdomHeartsGame, readKingdomHeartsDeckFile } from '@lorelab/sim/kingdom-hearts';
import { lorcanaGame, readDeckFile } from '@lorelab/sim/lorcana';
import type fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KINGDOM_HEARTS_INQUIRY } from '../kingdom-hearts/inquiry.js';
import * as duels from '../kingdom-hearts/laws.js';
import { LORCANA_INQUIRY } from '../lorcana/inquiry.js';
import { anyDeck, inkDeck, LORCANA, lorcanaCases, secretiveDeck, shippedDeck } from '../lorcana/laws.js';
import { type LawTable, prove, TIMEOUT } from './hold.js';
import {
  type AccountableGame,
  answersOf,
  type CardView,
  type Inquiry,
  knowledgeLaw,
  secrecyLaw,
  twinOf,
  unasked,
} from './knowledge.js';
import { type Play, RandomChoices } from './law.js';

interface Kind<Case> {
  readonly kind: string;
  readonly cases: fc.Arbitrary<Case>;
  readonly games: number;
}

function proveKinds<Case extends Play, G extends AccountableGame, V extends CardView>(
  table: LawTable<Case>,
  inquiry: Inquiry<G, V>,
  kinds: readonly Kind<Case>[],
): void {
  for (const { kind, cases, games } of kinds) {
    describe(`in games ${kind}`, () => {
      const [knowledge, secrecy] = [knowledgeLaw(inquiry), secrecyLaw(inquiry)];
      test(knowledge.states, { timeout: TIMEOUT }, () => prove(knowledge, table, cases, games));
      test(secrecy.states, { timeout: TIMEOUT }, () => prove(secrecy, table, cases, games / 6));
    });
  }
}

/** What is asked of a game, and who plays it. */
interface Sides<G extends AccountableGame, V extends CardView> {
  readonly inquiry: Inquiry<G, V>;
  readonly game: G;
  readonly policies: Readonly<Record<string, (game: G) => Policy>>;
}

function proveSides<G extends AccountableGame, V extends CardView>({ inquiry, game, policies }: Sides<G, V>): void {
  test('all that a view can be asked is asked', () => {
    game.start('asked', 0);
    expect(unasked(inquiry, game)).toEqual([]);
    expect(answersOf(inquiry, game, 0).length).toBeGreaterThan(1000);
  });

  test.each(Object.entries(policies))(
    '%s chooses the same when cards that it can’t know lie elsewhere',
    (_, create) => {
      const mover = policies.greedy!(game);
      const choices = new RandomChoices(7);
      const account = game.knowledge();
      let compared = 0;
      for (let index = 0; index < 2; index++) {
        game.start('elsewhere', index);
        while (!game.isOver()) {
          const player = game.decider;
          if (choices.oneIn(6) && game.options().length > 1) {
            const twin = twinOf(inquiry, game, (card) => account.mayKnow(player, card), choices);
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
      }
      account.close();
      expect(compared).toBeGreaterThan(15);
    },
  );
}

const deckOf = (name: string): URL => new URL(`../../../../decks/${name}.txt`, import.meta.url);

describe('Lorcana', () => {
  proveKinds(LORCANA, LORCANA_INQUIRY, [
    { kind: 'with the shipped decks', cases: lorcanaCases(shippedDeck), games: 20 },
    { kind: 'with decks of any cards', cases: lorcanaCases(anyDeck), games: 60 },
    { kind: 'with cards that look, show and hide', cases: lorcanaCases(secretiveDeck), games: 150 },
    { kind: 'with ink that comes back to hands', cases: lorcanaCases(inkDeck), games: 30 },
    { kind: 'for three and four players', cases: lorcanaCases(anyDeck, { min: 3, max: 4 }), games: 30 },
    { kind: 'of Pack Rush', cases: lorcanaCases(anyDeck, { min: 2, max: 3 }, { packRush: true }), games: 30 },
  ]);
  const names = ['set-10-amethyst-sapphire-control', 'set-04-emerald-steel-discard'];
  proveSides({
    inquiry: LORCANA_INQUIRY,
    game: lorcanaGame(names.map((name) => readDeckFile(deckOf(name)))),
    policies: {
      greedy: ({ pool }) => new GreedyPolicy(createLorcanaAdvisor(pool)),
      planner: ({ pool }) => new PlannerPolicy(createLorcanaAdvisor(pool), { ...PLANNER, nodes: 30 }),
      mcts: ({ pool }) => new MctsPolicy(createLorcanaAdvisor(pool), { ...MCTS, nodes: 20, playouts: 40 }),
    },
  });
});

describe('the Kingdom Hearts TCG', () => {
  proveKinds(duels.KINGDOM_HEARTS, KINGDOM_HEARTS_INQUIRY, [
    { kind: 'with the shipped decks', cases: duels.kingdomHeartsCases(duels.shippedDeck), games: 20 },
    { kind: 'with decks of any cards', cases: duels.kingdomHeartsCases(duels.anyDeck), games: 60 },
    { kind: 'with cards that look, show and hide', cases: duels.kingdomHeartsCases(duels.secretiveDeck), games: 150 },
  ]);
  const names = ['disrupt', 'challenge'];
  proveSides({
    inquiry: KINGDOM_HEARTS_INQUIRY,
    game: kingdomHeartsGame(names.map((name) => readKingdomHeartsDeckFile(deckOf(`kingdom-hearts/${name}`)))),
    policies: {
      greedy: ({ pool }) => new GreedyPolicy(createKingdomHeartsAdvisor(pool)),
      planner: ({ pool }) => new PlannerPolicy(createKingdomHeartsAdvisor(pool), { ...PLANNER, nodes: 30 }),
      mcts: ({ pool }) => new MctsPolicy(createKingdomHeartsAdvisor(pool), { ...MCTS, nodes: 20, playouts: 40 }),
    },
  });
});
