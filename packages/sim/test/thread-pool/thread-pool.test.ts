/** Threads that are ended while they answer. */
import { fileURLToPath } from 'node:url';
import { ThreadPool } from '@lorelab/sim';
import { expect, test } from 'vitest';

const module = fileURLToPath(new URL('short-task.mjs', import.meta.url));

test('what a thread answers when it has been ended disturbs nobody', async () => {
  let cut = 0;
  for (let round = 0; round < 30; round++) {
    const pool = new ThreadPool<number, number>({ module, threads: 4 });
    const tasks = Array.from({ length: 200 }, (_, i) => pool.run(20 + ((i * 37) % 60)));
    const answers = Promise.allSettled(tasks);
    await tasks[20 + round];
    await pool.destroy();
    if ((await answers).some(({ status }) => status === 'rejected')) cut++;
  }
  expect(cut).toBeGreaterThan(0);
});

test('it can be used again after it was ended', async () => {
  const pool = new ThreadPool<number, number>({ module, threads: 1 });
  expect(await pool.run(1)).toBe(1);
  await pool.destroy();
  expect(await pool.run(2)).toBe(2);
  await pool.destroy();
});
