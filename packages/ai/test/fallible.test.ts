import { type Advisor, FalliblePolicy, GreedyPolicy, type Policy } from '@lorelab/ai';
import { OptionList, type View } from '@lorelab/engine/kernel';
import { describe, expect, test } from 'vitest';

const VIEW = { viewer: 0 } as View;
const CHOICES = 20_000;

/** Rates options by themselves, as so many times the unit in which ratings tell options apart. */
const BY_NUMBER: Advisor = {
  temperature: 2,
  rate: (_view, options, scores) => {
    for (let i = 0; i < options.length; i++) scores[i] = 2 * options.at(i);
  },
  value: () => 0.5,
};

/** The same for searches, and what is worth doing is done from the first to the last. */
const IN_ORDER: Advisor = {
  ...BY_NUMBER,
  rate: (_view, options, scores) => {
    for (let i = 0; i < options.length; i++) scores[i] = 2 * options.at(i) + (options.at(i) > 0 ? 1000 - 100 * i : 0);
  },
  worth: BY_NUMBER.rate,
};

function listOf(...options: number[]): OptionList {
  const list = new OptionList(options.length);
  for (const option of options) list.push(option);
  return list;
}

function policyOf(noise: number, advisor = BY_NUMBER, plain: Policy = new GreedyPolicy(advisor), seed = 7) {
  const policy = new FalliblePolicy(plain, advisor, noise, 'fallible');
  policy.startGame(0, seed);
  return policy;
}

/** How often each option is taken. */
function countsOf(policy: Policy, options: OptionList): number[] {
  const counts = Array.from({ length: options.length }, () => 0);
  for (let i = 0; i < CHOICES; i++) counts[policy.choose(VIEW, options)]!++;
  return counts;
}

/** How far counts are from the proportion of weights (Pearson's chi-square). */
function chiSquare(counts: readonly number[], weights: readonly number[]): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return counts.reduce((sum, count, i) => {
    const expected = (CHOICES * weights[i]!) / all;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
}

/** Three options that are taken as they should be exceed it once in a thousand times. */
const RARE = 13.8;

/** Takes one and the same place, whatever ratings say. */
const always = (place: number): Policy => ({ name: 'always', startGame: () => {}, choose: () => place });

describe('a policy that errs', () => {
  test.each([0.5, 1, 2])('takes options in proportion to exp(worth / noise), with a noise of %d', (noise) => {
    const weights = [0, 1, 2].map((worth) => Math.exp(worth / noise));
    const counts = countsOf(policyOf(noise), listOf(0, 1, 2));
    expect(chiSquare(counts, weights)).toBeLessThan(RARE);
    expect(
      chiSquare(
        counts,
        [0, 1, 2].map((worth) => Math.exp(worth / noise / 1.1)),
      ),
    ).toBeGreaterThan(RARE);
  });

  test('takes any option with the same chance if the noise is large', () => {
    const counts = countsOf(policyOf(1000, IN_ORDER, always(1)), listOf(-3, 1, 2));
    expect(chiSquare(counts, [1, 1, 1])).toBeLessThan(500);
    expect(Math.min(...counts)).toBeGreaterThan(0.25 * CHOICES);
  });

  test('takes what the plain policy takes if the noise is small', () => {
    for (let place = 0; place < 3; place++)
      expect(countsOf(policyOf(0.01, BY_NUMBER, always(place)), listOf(5, 1, 2))[place]).toBe(CHOICES);
  });

  test('what a search takes is worth as much to it as what is rated best', () => {
    const counts = countsOf(policyOf(1, BY_NUMBER, always(0)), listOf(0, 1, 2));
    expect(chiSquare(counts, [Math.exp(2), Math.exp(1), Math.exp(0)])).toBeLessThan(RARE);
  });

  test('does what seems worth doing in the order of the ratings', () => {
    // The first is worth 1, so it seems better than nothing e times as often as it doesn't; then it comes first.
    const [first, second, nothing] = countsOf(policyOf(1, IN_ORDER), listOf(1, 9, 0)) as [number, number, number];
    expect(Math.abs(first / CHOICES - Math.E / (1 + Math.E))).toBeLessThan(0.02);
    expect(first + second).toBeGreaterThan(0.999 * CHOICES);
    expect(nothing).toBeLessThan(0.001 * CHOICES);
    expect(countsOf(policyOf(0.01, IN_ORDER), listOf(1, 9, 0))[0]).toBe(CHOICES);
  });

  test('errs in the unit of the ratings, however little searches trust them', () => {
    const distrusted = { ...BY_NUMBER, temperature: 10, unit: 2 };
    const counts = countsOf(policyOf(1, distrusted), listOf(0, 1, 2));
    expect(chiSquare(counts, [Math.exp(0), Math.exp(1), Math.exp(2)])).toBeLessThan(RARE);
  });

  test('has nothing to choose where there is one option', () => {
    expect(policyOf(1000).choose(VIEW, listOf(4))).toBe(0);
  });

  test('errs alike with the same seed, and otherwise with another one', () => {
    const choicesOf = (seed: number): number[] => {
      const policy = policyOf(1, BY_NUMBER, new GreedyPolicy(BY_NUMBER), seed);
      return Array.from({ length: 50 }, () => policy.choose(VIEW, listOf(0, 1, 2)));
    };
    expect(choicesOf(1)).toEqual(choicesOf(1));
    expect(choicesOf(2)).not.toEqual(choicesOf(1));
  });

  test('forgets the game before', () => {
    const policy = policyOf(1);
    const play = (): number[] => {
      policy.startGame(0, 3);
      return Array.from({ length: 50 }, () => policy.choose(VIEW, listOf(0, 1, 2)));
    };
    expect(play()).toEqual(play());
  });
});
