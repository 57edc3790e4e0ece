import { seriesToRepeat, verdictOf } from '@lorelab/sim/core';
import { describe, expect, test } from 'vitest';

describe('two policies', () => {
  test.each([
    { low: -0.01, high: 0.04, verdict: 'agrees', why: 'surely less apart than matters' },
    { low: 0.005, high: 0.03, verdict: 'agrees', why: 'that, even where it is more than chance' },
    { low: -0.051, high: 0.009, verdict: 'agrees', why: 'chance, and little of it' },
    { low: -0.09, high: -0.01, verdict: 'disagrees', why: 'more than chance, and it may matter' },
    { low: 0.1, high: 0.2, verdict: 'disagrees', why: 'more than chance' },
    { low: -0.12, high: 0.04, verdict: 'undecided', why: 'chance, but much of it' },
    { low: null, high: null, verdict: 'undecided', why: 'a single pair' },
  ])('$low to $high: it $verdict ($why)', ({ low, high, verdict }) => {
    expect(verdictOf({ low, high })).toBe(verdict);
  });
});

test.each([
  [10_000, undefined, 1000],
  [100_000, undefined, 2000],
  [1000, undefined, 400],
  [301, undefined, 300],
  [10_000, 5001, 5000],
  [100, 5000, 100],
])('of %i games, asked for %s, %i are played again', (played, wanted, series) => {
  expect(seriesToRepeat(played, wanted)).toBe(series);
});
