import { RandomPolicy } from '@lorelab/ai';
import { OptionList, type View } from '@lorelab/engine/kernel';
import { describe, expect, test } from 'vitest';

const VIEW = { viewer: 0 } as View;

function optionList(length: number): OptionList {
  const options = new OptionList(length);
  for (let i = 0; i < length; i++) options.push(i);
  return options;
}

function choices(seat: number, seed: number, { count = 50, length = 10 } = {}): number[] {
  const policy = new RandomPolicy();
  policy.startGame(seat, seed);
  const options = optionList(length);
  return Array.from({ length: count }, () => policy.choose(VIEW, options));
}

describe('the random policy', () => {
  test('gives the same choices for the same seat and seed, whatever it played before', () => {
    const policy = new RandomPolicy();
    policy.startGame(1, 99);
    policy.choose(VIEW, optionList(7));
    policy.startGame(0, 5);
    const options = optionList(10);
    expect(Array.from({ length: 50 }, () => policy.choose(VIEW, options))).toEqual(choices(0, 5));
  });

  test('gives other choices for another seat or seed', () => {
    expect(choices(1, 5)).not.toEqual(choices(0, 5));
    expect(choices(0, 6)).not.toEqual(choices(0, 5));
  });

  test('takes the only option there is', () => {
    expect(new Set(choices(0, 1, { length: 1 }))).toEqual(new Set([0]));
  });

  test('takes every option about as often as any other', () => {
    const count = 60_000;
    const times = new Array<number>(6).fill(0);
    for (const choice of choices(0, 12, { count, length: 6 })) times[choice]!++;
    // Six standard deviations of one count.
    const slack = 6 * Math.sqrt((count * 5) / 36);
    for (const n of times) expect(Math.abs(n - count / 6)).toBeLessThan(slack);
  });

  test('favours nothing in its first choice, over games with seeds that follow each other', () => {
    const games = 20_000;
    const times = new Array<number>(4).fill(0);
    for (let seed = 0; seed < games; seed++) times[choices(0, seed, { count: 1, length: 4 })[0]!]!++;
    const slack = 6 * Math.sqrt((games * 3) / 16);
    for (const n of times) expect(Math.abs(n - games / 4)).toBeLessThan(slack);
  });

  test('never leaves the list, for any seed', () => {
    for (const seed of [0, 1, -1, 2 ** 31 - 1, -(2 ** 31), 0x9e3779b1]) {
      for (const choice of choices(3, seed, { length: 3 })) expect([0, 1, 2]).toContain(choice);
    }
  });
});
