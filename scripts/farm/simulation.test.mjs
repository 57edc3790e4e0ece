import { expect, test } from 'vitest';
import { COSTS, chunkLength, simulate } from './simulation.mjs';

const FREE = { ask: 0, take: 0, redis: 0, thread: 0, network: 0, silence: 1000 };
const farm = { machines: 2, threads: 1, chunks: 100, milliseconds: 100, spread: 0, costs: FREE };

test('where nothing costs anything, threads are never idle', () => {
  expect(simulate(farm)).toMatchObject({ milliseconds: 5000, efficiency: 1, commander: 0, redis: 0, lost: 0 });
  // An odd chunk is played by one while the other waits.
  expect(simulate({ ...farm, chunks: 101 }).milliseconds).toBe(5100);
});

test('whoever is busy all the time says how many chunks there are a second', () => {
  const slow = simulate({ ...farm, machines: 50, chunks: 2000, costs: { ...FREE, ask: 10, take: 10 } });
  expect(slow.chunksASecond).toBeCloseTo(50, 0);
  expect(slow.commander).toBeCloseTo(1, 2);
  const crowded = simulate({ ...farm, machines: 50, chunks: 2000, costs: { ...FREE, redis: 5 } });
  expect(crowded.chunksASecond).toBeCloseTo(50, 0);
  expect(crowded.redis).toBeCloseTo(1, 2);
});

test('what each thread loses for a chunk is lost in proportion', () => {
  const { efficiency } = simulate({ ...farm, chunks: 1000, costs: { ...FREE, thread: 25 } });
  expect(efficiency).toBeCloseTo(0.8, 2);
});

test('chunks of machines that are lost are played by others', () => {
  const { lost, milliseconds } = simulate({ ...farm, chunks: 2000, lossesAnHour: 600 });
  expect(lost).toBeGreaterThan(5);
  expect(milliseconds).toBeGreaterThanOrEqual(100_000);
});

test('a thousand threads are busy with chunks of the length that a command asks for', () => {
  const big = { machines: 63, threads: 16, milliseconds: chunkLength(1000), chunks: 15_000, costs: COSTS };
  expect(simulate(big).efficiency).toBeGreaterThan(0.9);
  expect(simulate({ ...big, milliseconds: 250 }).efficiency).toBeLessThan(0.3);
});
