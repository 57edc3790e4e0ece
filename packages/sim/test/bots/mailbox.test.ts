/** Whoever waits for a bot's answer goes on waiting if they are woken and find none. */
import { Worker } from 'node:worker_threads';
import { Mail, Mailbox } from '@lorelab/sim/bots';
import { expect, test } from 'vitest';

/** Tells again and again of mail that has been read, and puts mail down in the end. */
const TELLING = `
const { workerData, parentPort } = require('node:worker_threads');
const words = new Int32Array(workerData, 0, 4);
parentPort.once('message', () => {
  for (let i = 0; i < 20; i++) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    Atomics.notify(words, 0);
  }
  Atomics.store(words, 0, ${Mail.Line});
  Atomics.notify(words, 0);
});`;

test('mail that was read before it was told of wakes nobody for good', async () => {
  const mailbox = new Mailbox();
  mailbox.clear();
  const teller = new Worker(TELLING, { eval: true, workerData: mailbox.memory });
  await new Promise((started) => teller.once('online', started));
  teller.postMessage('go');
  expect(mailbox.wait(20_000)).toBe(Mail.Line);
  mailbox.clear();
  expect(mailbox.wait(20)).toBe(Mail.None);
  await teller.terminate();
});
