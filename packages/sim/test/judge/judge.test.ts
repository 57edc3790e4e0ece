/** The judge finds blunders that were planted, and none where its own choice was taken. */
import { type Advisor, GreedyPolicy, type Policy, RandomPolicy } from '@lorelab/ai';
import { createLorcanaAdvisor } from '@lorelab/ai/lorcana';
import type { OptionList, View } from '@lorelab/engine/kernel';
import { Verb, verbOf } from '@lorelab/engine/lorcana';
import { JUDGES, Judge, parseJudge, playGame } from '@lorelab/sim';
import { lorcanaGame, readDeckFile } from '@lorelab/sim/lorcana';
import { describe, expect, test } from 'vitest';

const deckOf = (name: string): URL => new URL(`../../../../decks/${name}.txt`, import.meta.url);
const makeGame = () =>
  lorcanaGame(['set-07-ruby-steel-aggro', 'set-11-amber-emerald-dogs'].map((name) => readDeckFile(deckOf(name))));

/** Plays as another policy does, and ends its turn where that would quest with a character. */
class Lazy implements Policy {
  readonly name = 'lazy';
  constructor(private readonly policy: Policy) {}

  startGame(seat: number, seed: number): void {
    this.policy.startGame(seat, seed);
  }
  choose(view: View, options: OptionList): number {
    const choice = this.policy.choose(view, options);
    if (verbOf(options.at(choice)) !== Verb.Quest) return choice;
    const end = options.toArray().findIndex((option) => verbOf(option) === Verb.EndTurn);
    return end < 0 ? choice : end;
  }
}

/** The mean loss of the decisions of the first seat that are meant. */
function meanLoss(policyOf: (advisor: Advisor) => Policy, isMeant: (option: number) => boolean) {
  const game = makeGame();
  const advisor = createLorcanaAdvisor(game.pool);
  const judge = new Judge(advisor, { ...JUDGES.planner, deals: 8 });
  const losses: number[] = [];
  for (let index = 0; index < 3; index++)
    playGame(game, [policyOf(advisor), new GreedyPolicy(advisor)], 'judged', index, {
      watcher: {
        deciding: (_, choice) => {
          const options = game.options();
          if (game.decider !== 0 || options.length < 2 || !isMeant(options.at(choice))) return;
          losses.push(judge.judge(game.view(0), options, choice, index * 1000 + game.decisions).loss);
        },
      },
    });
  expect(losses.length).toBeGreaterThan(2);
  return losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
}

describe('what is lost', () => {
  const isEnd = (option: number): boolean => verbOf(option) === Verb.EndTurn;

  test('by not questing is found', () => {
    const lazy = meanLoss((advisor) => new Lazy(new GreedyPolicy(advisor)), isEnd);
    const usual = meanLoss((advisor) => new GreedyPolicy(advisor), isEnd);
    expect(lazy).toBeGreaterThan(0.04);
    expect(usual).toBeLessThan(lazy / 2);
  });

  test('by choosing as the judge does is nothing', () => {
    const game = makeGame();
    const judge = new Judge(createLorcanaAdvisor(game.pool), { ...JUDGES.planner, deals: 3 });
    game.start('own', 0);
    const options = game.options();
    const view = game.view(game.decider);
    const { best, chances } = judge.judge(view, options, 0, 5);
    expect(judge.judge(view, options, best, 5)).toEqual({ best, chances, loss: 0, error: 0 });
    expect(chances).toHaveLength(options.length);
    for (const chance of chances) expect(chance >= 0 && chance <= 1).toBe(true);
  });
});

test('the same seed gives the same judgement, and the game stays as it was', () => {
  const game = makeGame();
  const advisor = createLorcanaAdvisor(game.pool);
  const random = new RandomPolicy();
  game.start('same', 1);
  random.startGame(0, 3);
  for (let i = 0; i < 20; i++) game.take(random.choose(game.view(game.decider), game.options()));
  const before = game.hash();
  const judge = (seed: number) =>
    new Judge(advisor, { deals: 4, toTheEnd: true }).judge(game.view(game.decider), game.options(), 0, seed);
  expect(judge(1)).toEqual(judge(1));
  expect(game.hash()).toBe(before);
});

test.each([
  ['planner', JUDGES.planner],
  ['mcts:7', { deals: 7, toTheEnd: true }],
  ['greedy', undefined],
  ['planner:0', undefined],
  ['constructor', undefined],
])('"%s" is a judge, or none', (text, settings) => expect(parseJudge(text)).toEqual(settings));
