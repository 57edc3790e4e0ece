import { POLICIES, PolicyError, parsePolicy } from '@lorelab/ai';
import { describe, expect, test } from 'vitest';

const saidOf = (text: string) => {
  const { text: _text, kind: _kind, ...said } = parsePolicy(text);
  return said;
};

/** What is wrong with a text. */
function errorOf(text: string): PolicyError {
  try {
    parsePolicy(text);
  } catch (error) {
    if (error instanceof PolicyError) return error;
  }
  throw new Error(`nothing is wrong with "${text}"`);
}

describe('what stands behind the colon of a policy', () => {
  test.each([
    ['greedy', {}],
    ['greedy:noise=0.3', { noise: 0.3 }],
    ['greedy:mine.json,noise=2', { weightsFile: 'mine.json', noise: 2 }],
    ['planner:20,noise=0.2', { budget: 20, noise: 0.2 }],
    ['mcts:noise=1,./a=b.json,200', { budget: 200, weightsFile: './a=b.json', noise: 1 }],
    ['greedy:noise=0', {}],
    ['planner@1:20', { budget: 20 }],
    ['./my-bot.js', { module: './my-bot.js' }],
  ])('%s', (text, said) => {
    expect(saidOf(text)).toEqual(said);
  });

  test.each([
    ['greedy:nois=1', 'greedy: expected noise=NUMBER, found "nois="'],
    ['greedy:noise=', 'greedy: noise: expected a number from 0 to 1,000 such as 0.3, found ""'],
    ['greedy:noise=-1', 'greedy: noise: expected a number from 0 to 1,000 such as 0.3, found "-1"'],
    ['greedy:noise=1e3', 'greedy: noise: expected a number from 0 to 1,000 such as 0.3, found "1e3"'],
    ['greedy:noise=1001', 'greedy: noise: expected a number from 0 to 1,000 such as 0.3, found "1001"'],
    ['greedy:noise=1,noise=0', 'policy "greedy" takes a file of weights, noise=NUMBER, found "noise=0"'],
    ['greedy:30', 'policy "greedy" takes a file of weights, noise=NUMBER, found "30"'],
    ['greedy:', 'policy "greedy" takes a file of weights, noise=NUMBER, found ""'],
    [
      'planner:0',
      'planner: expected ways to play its turn that a search tries, a whole number from 1 to 999,999,999, found "0"',
    ],
    ['greedy@1:noise=1', 'policy "greedy@1" takes nothing behind a colon, found "noise=1"'],
    ['planner@1:noise=1', 'policy "planner@1" takes positions a search looks at, found "noise=1"'],
    ['random:noise=1', 'policy "random" takes nothing behind a colon, found "noise=1"'],
  ])('%s is refused in words', (text, message) => {
    expect(errorOf(text).message).toBe(message);
  });

  test('a name that there is not comes with those that there are', () => {
    expect(errorOf('greedy:nois=1').unknown).toEqual({ name: 'nois', known: ['noise'] });
    expect(errorOf('greedi').unknown).toEqual({ name: 'greedi', known: POLICIES.map(({ name }) => name) });
  });
});
