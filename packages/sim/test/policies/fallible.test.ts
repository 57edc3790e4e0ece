import { createPolicy, GreedyPolicy, type Policy, parsePolicy, RandomPolicy } from '@lorelab/ai';
import { createLorcanaAdvisor } from '@lorelab/ai/lorcana';
import type { LorcanaGame } from '@lorelab/engine/lorcana';
import { playGame } from '@lorelab/sim';
import { lorcanaGame, readDeckFile } from '@lorelab/sim/lorcana';
import { describe, expect, test } from 'vitest';

const game = lorcanaGame(
  ['set-07-ruby-steel-aggro', 'set-09-infinity-amber-steel-songs'].map((name) =>
    readDeckFile(new URL(`../../../../decks/${name}.txt`, import.meta.url)),
  ),
);

const policyOf = (text: string): Promise<Policy> =>
  createPolicy(parsePolicy(text), {
    game: 'lorcana',
    rules: {},
    createAdvisor: (weights, positions) => createLorcanaAdvisor(game.pool, weights, positions),
  });

/** The choices of a game between two policies of a text. */
async function choicesOf(text: string, seed = 'errs'): Promise<number[]> {
  const policies = [await policyOf(text), await policyOf(text)];
  const choices: number[] = [];
  playGame(game, policies, seed, 1, { watcher: { deciding: (_game, choice) => choices.push(choice) } });
  return choices;
}

/** In how many of 100 games the policy of a text wins against another one, each seat in turn. */
async function winsOf(text: string, other: Policy): Promise<number> {
  const one = await policyOf(text);
  let wins = 0;
  for (let index = 0; index < 100; index++) {
    const seat = index % 2;
    playGame(game, seat === 0 ? [one, other] : [other, one], 'errs', index);
    if ((game as LorcanaGame).hasWon(seat)) wins++;
  }
  return wins;
}

describe('a policy with noise', () => {
  test.each(['greedy', 'planner:10'])('%s without any plays as it does', async (policy) => {
    expect(await choicesOf(`${policy}:noise=0`.replace('10:', '10,'))).toEqual(await choicesOf(policy));
  });

  test.each(['greedy:noise=1', 'planner:10,noise=1', 'mcts:5,noise=1'])(
    '%s plays the same game again from the same seed, and errs',
    async (policy) => {
      const choices = await choicesOf(policy);
      expect(await choicesOf(policy)).toEqual(choices);
      expect(await choicesOf(policy.replace(/.noise=1/, ''))).not.toEqual(choices);
    },
  );

  test('plays the worse the more of it there is', async () => {
    const plain = new GreedyPolicy(createLorcanaAdvisor(game.pool));
    const [some, much] = [await winsOf('greedy:noise=1', plain), await winsOf('greedy:noise=10', plain)];
    expect(some).toBeLessThan(45);
    expect(some).toBeGreaterThan(much);
    expect(much).toBeLessThan(15);
  });

  test('is like random play if there is very much of it', async () => {
    expect(Math.abs((await winsOf('greedy:noise=1000', new RandomPolicy())) - 50)).toBeLessThan(15);
  });
});
