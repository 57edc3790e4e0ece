/** How a run is cut: every series once, in whole pairs, and in smaller chunks near the end. */
import { type Chunk, PlayerHere, runOn } from '@lorelab/sim';
import { expect, test } from 'vitest';
import { quickPlan } from './support.js';

const SERIES = 500;

/** The chunks of a run of so many who play, of whom each says that a series takes 5 ms: 250 ms are 50 series. */
async function chunksOf(threads: number): Promise<Chunk[]> {
  const here = new PlayerHere();
  const chunks: Chunk[] = [];
  const player = {
    threads,
    run: async (chunk: Chunk) => {
      chunks.push(chunk);
      return { ...(await here.run(chunk)), milliseconds: 5 * (chunk.to - chunk.from) };
    },
    destroy: async () => here.destroy(),
  };
  await runOn(player, quickPlan(), { series: SERIES, collectors: ['outcomes'] });
  let at = 0;
  for (const { from, to } of chunks) {
    expect(from).toBe(at);
    expect(to % 2).toBe(0);
    at = to;
  }
  expect(at).toBe(SERIES);
  return chunks;
}

const sizeOf = ({ from, to }: Chunk): number => to - from;

test('chunks become smaller near the end, so that nobody waits long for the others', async () => {
  const sizes = (await chunksOf(2)).map(sizeOf);
  expect(Math.max(...sizes)).toBe(50);
  expect(sizes.at(-1)).toBeLessThanOrEqual(8);
  expect(sizes.at(-2)).toBeLessThanOrEqual(8);
});

test('who plays alone has nobody to wait for', async () => {
  const sizes = (await chunksOf(1)).map(sizeOf);
  expect(sizes.filter((size) => size === 50).length).toBeGreaterThan(5);
  expect(sizes.filter((size) => size < 50).length).toBeLessThan(7);
});
