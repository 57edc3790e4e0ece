import { partOf } from '@lorelab/sim/machines';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quickPlan } from './support.js';

test('shards play each series once, in whole pairs, and alike', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.nat(3000), fc.integer({ min: 1, max: 70 }), fc.string(), (pairs, series, of, seed) => {
      const plan = quickPlan({ seed });
      const run = { from: 2 * pairs, to: 2 * pairs + series };
      const parts = Array.from({ length: of }, (_, place) => partOf(plan, run, { shard: place + 1, of }));
      const inOrder = parts.sort((one, other) => one.from - other.from || one.to - other.to);
      let at = run.from;
      for (const { from, to } of inOrder) {
        expect(from).toBe(at);
        expect(to === run.to || to % 2 === 0).toBe(true);
        at = to;
      }
      expect(at).toBe(run.to);
      const sizes = parts.map(({ from, to }) => Math.ceil((to - from) / 2));
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }),
  );
});

test('of many short runs, none of the shards plays all', () => {
  const busy = new Set<number>();
  for (let run = 0; run < 60; run++)
    for (let shard = 1; shard <= 4; shard++) {
      const { from, to } = partOf(quickPlan({ seed: `${run}` }), { from: 0, to: 2 }, { shard, of: 4 });
      if (to > from) busy.add(shard);
    }
  expect(busy.size).toBe(4);
});
