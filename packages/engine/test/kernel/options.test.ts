import { OptionList, roomForScores } from '@lorelab/engine/kernel';
import { describe, expect, test } from 'vitest';

function listOf(...options: number[]): OptionList {
  const list = new OptionList(4);
  for (const option of options) list.push(option);
  return list;
}

describe('a list of options', () => {
  test('keeps their order', () => {
    const list = listOf(7, 3, 5);
    expect([list.length, list.at(0), list.at(1), list.at(2)]).toEqual([3, 7, 3, 5]);
    expect(list.toArray()).toEqual([7, 3, 5]);
  });

  test('finds an option, and none that it doesn’t have', () => {
    const list = listOf(7, 3, 5);
    expect([list.indexOf(3), list.indexOf(4)]).toEqual([1, -1]);
  });

  test('forgets everything when it is cleared', () => {
    const list = listOf(7, 3);
    list.clear();
    list.push(9);
    expect([list.toArray(), list.indexOf(7)]).toEqual([[9], -1]);
  });

  test('gives up its first option', () => {
    const list = listOf(7, 3, 5);
    list.dropFirst();
    expect(list.toArray()).toEqual([3, 5]);
  });

  test('gives an array of its own', () => {
    const list = listOf(7);
    const array = list.toArray();
    list.clear();
    list.push(8);
    expect(array).toEqual([7]);
  });

  test('has room for more than it was made for', () => {
    const list = listOf(1, 2, 3, 4);
    list.push(5);
    list.pushIf(6, 0);
    list.pushIf(7, 1);
    for (let option = 8; option < 20; option++) list.pushIf(option, 1);
    expect(list.toArray()).toEqual([1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
  });

  test('has a score for each option, in the array that there is if that will do', () => {
    const scores = new Float64Array(4);
    expect(roomForScores(scores, listOf(1, 2, 3, 4))).toBe(scores);
    expect(roomForScores(scores, listOf(1, 2, 3, 4, 5)).length).toBeGreaterThanOrEqual(5);
  });
});
