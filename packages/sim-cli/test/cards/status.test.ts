import { describe, expect, test } from 'vitest';
import { cards } from './support.js';

const run = (...args: string[]) => cards(['status', ...args]);

describe('lorelab cards status', () => {
  test('counts the cards by set', () => {
    const { stdout, stderr, status } = run();
    expect(stdout).toMatch(/^set +cards +complete +by hand +partial +share$/m);
    expect(stdout).toMatch(/^1 +204 +204 +0 +0 +100 %$/m);
    expect(stdout).toMatch(/^all +2269 +2269 +0 +0 +100 %$/m);
    expect(stdout).toContain('100 % of 2269 cards are playable in full; 0 of them are written by hand');
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  test('--json prints the same as data', () => {
    const { total, sets, byHand, incomplete } = JSON.parse(run('--json').stdout);
    expect(total).toEqual({ cards: 2269, complete: 2269, byHand: 0, partial: 0 });
    expect(sets).toContainEqual({ set: '1', cards: 204, complete: 204, byHand: 0, partial: 0 });
    expect([byHand, incomplete]).toEqual([[], []]);
  });

  test('--require holds', () => {
    for (const share of ['100%', '100 %', '99.5', '0']) expect(run('--require', share).status).toBe(0);
  });

  test.each(['101%', 'all', '-1', ''])('--require "%s" is refused', (share) => {
    const { stdout, stderr, status } = run(`--require=${share}`);
    expect(stderr).toBe(`error: --require expects a share from 0% to 100%, found "${share}"\n`);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});
