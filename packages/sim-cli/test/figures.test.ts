import { fileURLToPath } from 'node:url';
import { formatDifference, formatShare } from '@lorelab/sim-cli';
import { proportion } from '@lorelab/statistics';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runProgram } from './program.js';

/** What a share says of where the truth is; undefined: nothing. */
function claimOf(text: string): { low: number; high: number } | undefined {
  const [, value, reach, low, high] = /^(-?[\d.]+)(?: ±([\d.]+)| \((-?[\d.]+) to (-?[\d.]+)\))?$/.exec(text)!;
  if (reach !== undefined) return { low: Number(value) - Number(reach), high: Number(value) + Number(reach) };
  return low === undefined ? undefined : { low: Number(low), high: Number(high) };
}

describe('a share', () => {
  test.each([
    [{ value: 0.532, low: 0.519, high: 0.545 }, '53.2 ±1.3'],
    [{ value: 0, low: 0, high: 0.415 }, '0.0 (0.0 to 41.5)'],
    [{ value: 1, low: 0.815, high: 1 }, '100.0 (81.5 to 100.0)'],
    [{ value: 0.02, low: 0.004, high: 0.1 }, '2.0 (0.4 to 10.0)'],
    [{ value: 0.5, low: 0, high: 1 }, '50.0 ±50.0'],
    [{ value: 0.5, low: null, high: null }, '50.0'],
    [{ value: null, low: 0, high: 1 }, '-'],
  ])('%j is told as %s', (share, text) => expect(formatShare(share)).toBe(text));

  test('that rounds to nothing has no sign', () =>
    expect(formatDifference({ value: -0.0004, low: -0.24, high: 0.24 })).toBe('0.0 ±24.0'));

  test('has its unit behind what it belongs to', () => {
    expect(formatShare({ value: 0.404, low: 0.39, high: 0.418 }, ' %')).toBe('40.4 ±1.4 %');
    expect(formatShare({ value: 0, low: 0, high: 0.415 }, ' %')).toBe('0.0 % (0.0 to 41.5)');
  });

  test('never claims less than nothing or more than everything', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), fc.double({ min: 0, max: 1, noNaN: true }), (trials, part) => {
        const { low, high } = claimOf(formatShare(proportion(Math.round(part * trials), trials)))!;
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(100);
      }),
    ));

  test('less another one may be below 0, but not below -100 %', () => {
    expect(formatDifference({ value: -0.05, low: -0.1, high: 0 })).toBe('-5.0 ±5.0');
    expect(formatDifference({ value: -0.98, low: -1, high: -0.6 })).toBe('-98.0 (-100.0 to -60.0)');
  });
});

const deck = (name: string): string => fileURLToPath(new URL(`../../../decks/${name}.txt`, import.meta.url));
const decks = [deck('set-07-ruby-steel-aggro'), deck('set-01-starter-emerald-ruby')];

const printed = (...args: string[]): string =>
  runProgram([...args, ...decks, '-n', '6', '--quiet'], {
    env: { ...process.env, COLUMNS: '200' },
  }).stdout;

/** The shares in a text that have an interval. */
const sharesIn = (text: string): string[] =>
  [...text.matchAll(/[\d.]+ (?:±[\d.]+|\([\d.]+ to [\d.]+\))/g)].map(([share]) => share);

test('reports of few games claim nothing that can’t be', () => {
  const [, winners] = printed('match').split('\n\n');
  const [, , meetings] = printed('matrix').split('\n\n');
  for (const text of [winners!.replaceAll(' %', ''), meetings!]) {
    const claims = sharesIn(text).map((share) => claimOf(share)!);
    expect(claims.length).toBeGreaterThan(1);
    expect(Math.min(...claims.map(({ low }) => low))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...claims.map(({ high }) => high))).toBeLessThanOrEqual(100);
  }
});

test('a matrix tells how far its intervals reach at most', () => {
  const notes = printed('matrix').split('\n\n')[3]!;
  const { pairings } = JSON.parse(printed('matrix', '--json'));
  const reaches = pairings.flatMap(({ winRate }: { winRate: { value: number; low: number; high: number } }) => {
    const { value, low, high } = winRate;
    return [value - low, high - value];
  });
  expect(notes).toContain(`reach up to ${(100 * Math.max(...reaches)).toFixed(1)} % to either side`);
});
