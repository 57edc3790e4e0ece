import { type Advisor, GreedyPolicy } from '@lorelab/ai';
import { OptionList, type View } from '@lorelab/engine/kernel';
import { expect, test } from 'vitest';

const VIEW = { viewer: 0 } as View;

/** Rates options by themselves: 7 is better than 3. */
const BY_NUMBER: Advisor = {
  rate: (_view, options, scores) => {
    for (let i = 0; i < options.length; i++) scores[i] = options.at(i);
  },
  value: () => 0.5,
};

function listOf(...options: number[]): OptionList {
  const list = new OptionList(options.length);
  for (const option of options) list.push(option);
  return list;
}

test('takes the option that is rated best', () => {
  expect(new GreedyPolicy(BY_NUMBER).choose(VIEW, listOf(3, 9, 7))).toBe(1);
});

test('takes the first of options that are rated alike', () => {
  expect(new GreedyPolicy(BY_NUMBER).choose(VIEW, listOf(3, 9, 7, 9))).toBe(1);
});

test('is not misled by ratings of a longer list before', () => {
  const policy = new GreedyPolicy(BY_NUMBER);
  policy.choose(VIEW, listOf(3, 9, 7, 50));
  expect(policy.choose(VIEW, listOf(3, 9))).toBe(1);
});

test('finds the best of more options than it has seen before', () => {
  const many = Array.from({ length: 5000 }, (_, i) => i);
  expect(new GreedyPolicy(BY_NUMBER).choose(VIEW, listOf(...many))).toBe(4999);
});

test('bears the name that it is given', () => {
  expect([new GreedyPolicy(BY_NUMBER).name, new GreedyPolicy(BY_NUMBER, 'mine').name]).toEqual(['greedy', 'mine']);
});
