/** Threads that are ended while they answer, and while they load. */
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type ThreadLost, ThreadPool } from '@lorelab/sim/threads';
import { describe, expect, test } from 'vitest';

const path = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const module = path('short-task.mjs');

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

test('tasks are carried out in the order in which they came', async () => {
  const pool = new ThreadPool<number, number>({ module, threads: 1 });
  const tasks = Array.from({ length: 8 }, (_, i) => i + 1);
  const done: number[] = [];
  await Promise.all(tasks.map(async (task) => done.push(await pool.run(task))));
  await pool.destroy();
  expect(done).toEqual(tasks);
});

// Node aborts the process, tests and all, when a thread is ended that loads modules.
test.each([0, 30, 100, 200, 300, 400, 500])(
  'threads that load %i ms after their start are ended when they have loaded',
  async (wait) => {
    const begun = new Int32Array(new SharedArrayBuffer(4));
    const done = new Int32Array(new SharedArrayBuffer(4));
    const pool = new ThreadPool<number, void>({ module: path('slow-loads.mjs'), threads: 2, data: { begun, done } });
    const answers = Promise.allSettled([pool.run(1), pool.run(2), pool.run(3)]);
    await setTimeout(wait);
    await pool.destroy();
    await answers;
    expect(begun[0]).toBeGreaterThanOrEqual(2);
    expect(done[0]).toBe(begun[0]);
  },
);

test('a thread that ends itself is told with its task, and replaced', async () => {
  const loads = new Int32Array(new SharedArrayBuffer(4));
  const pool = new ThreadPool<string, string>({ module: path('dying-thread.mjs'), threads: 1, data: loads });
  const [died, lived] = await Promise.allSettled([pool.run('die'), pool.run('live')]);
  expect(died).toMatchObject({ status: 'rejected', reason: { what: 'ended with exit code 7', isLate: false } });
  expect(lived).toMatchObject({ status: 'fulfilled', value: 'live' });
  await pool.destroy();
  expect(loads[0]).toBe(2);
});

describe.each([false, true])('threads that are lost, in processes of their own: %s', (areApart) => {
  const poolOf = (file: string, more: object) =>
    new ThreadPool<string, string>({ module: path(file), threads: 1, areApart, ...more });

  /** What becomes of a task, and of one after it. */
  async function lostBy(pool: ThreadPool<string, string>, task: string): Promise<ThreadLost> {
    const [died, lived] = await Promise.allSettled([pool.run(task), pool.run('live')]);
    await pool.destroy();
    expect(lived).toMatchObject({ value: 'live' });
    return (died as PromiseRejectedResult).reason as ThreadLost;
  }

  test('run out of memory', async () => {
    const lost = await lostBy(poolOf('greedy-thread.mjs', { megabytes: 64 }), 'fill');
    expect(lost).toMatchObject({ what: 'ran out of memory', isLate: false });
  });

  test.each(['in a loop', 'later'])('take too long %s', async (task) => {
    const lost = await lostBy(poolOf('hanging-thread.mjs', { timeLimit: 300 }), task);
    expect(lost).toMatchObject({ what: 'took longer than 0.3 s', isLate: true });
    expect(lost.place[0]).toBe(42);
  });

  test('take too long with what a task has put off, and lose the next one', async () => {
    const pool = poolOf('hanging-thread.mjs', { timeLimit: 300 });
    const task = 'when it has answered';
    expect(await pool.run(task)).toBe(task);
    await setTimeout(50);
    expect(await lostBy(pool, 'next')).toMatchObject({ what: 'took longer than 0.3 s', isLate: true });
  });

  test('do not take too long if the stopwatch is started again and again', async () => {
    const pool = poolOf('hanging-thread.mjs', { timeLimit: 300 });
    expect(await pool.run('again and again')).toBe('again and again');
    await pool.destroy();
  });

  test('are ended amidst a loop', async () => {
    const pool = poolOf('hanging-thread.mjs', {});
    const answer = pool.run('in a loop').catch(({ what }: ThreadLost) => what);
    await setTimeout(500);
    await pool.destroy();
    expect(await answer).toBe('was ended');
  });
});

test.each(['crash', 'kill'])('a process that ends with its thread (%s) is told, and where it was', async (task) => {
  const pool = new ThreadPool<string, string>({ module: path('greedy-thread.mjs'), threads: 1, areApart: true });
  const [died, lived] = await Promise.allSettled([pool.run(task), pool.run('live')]);
  await pool.destroy();
  const { what, place } = (died as PromiseRejectedResult).reason as ThreadLost;
  expect(what).toMatch(/^crashed \(SIG[A-Z]+\), probably for lack of memory$|^ended with exit code [1-9]/);
  expect(place[0]).toBe(43);
  expect(lived).toMatchObject({ value: 'live' });
});
