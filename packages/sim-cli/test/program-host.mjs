/** Runs commands of the program one after another, each as if it were the only one: see program.ts, which asks for them. */
import { openSync, writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

const [, , requests, answers] = process.argv;
const MAIN = new URL('../lib/main.js', import.meta.url).href;
const BIN = fileURLToPath(new URL('../bin/lorelab.js', import.meta.url));
const NAMES = ['stdout', 'stderr'];

/** What a command throws that ends the program from within. */
class Ended extends Error {
  constructor(status) {
    super(`ended with ${status}`);
    this.status = status;
  }
}

let said = { stdout: [], stderr: [] };
/** The program may keep these: what they write is always said of the command that runs. */
const writeTo = Object.fromEntries(
  NAMES.map((name) => [
    name,
    (chunk, encoding, callback) => {
      said[name].push(Buffer.from(chunk));
      const done = typeof encoding === 'function' ? encoding : callback;
      if (done) queueMicrotask(done);
      return true;
    },
  ]),
);
process.exit = (status) => {
  throw new Ended(status ?? process.exitCode ?? 0);
};

/** What a command may change of the process, as it was before. */
function begin({ cwd, env, args }) {
  said = { stdout: [], stderr: [] };
  for (const name of NAMES) process[name].write = writeTo[name];
  process.chdir(cwd);
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
  process.argv = [process.execPath, BIN, ...args];
  process.exitCode = undefined;
}

const heard = (emitter) => new Map(emitter.eventNames().map((name) => [name, emitter.rawListeners(name)]));

/** Nobody goes on listening to what a later command does. */
function forget(emitter, before) {
  for (const name of emitter.eventNames())
    for (const listener of emitter.rawListeners(name))
      if (!before.get(name)?.includes(listener)) emitter.removeListener(name, listener);
}

let count = 0;

/** A command that takes longer hangs, on however busy a machine: this process ends then, which whoever waits for it hears. */
const LONGEST_MILLISECONDS = 300_000;
const turns = new Int32Array(new SharedArrayBuffer(4));
const WATCH = `
  const { workerData: { turns, longest } } = require('node:worker_threads');
  for (;;) {
    const turn = Atomics.load(turns, 0);
    // An odd turn is that of a command.
    const waited = Atomics.wait(turns, 0, turn, turn % 2 === 1 ? longest : Infinity);
    if (waited === 'timed-out') process.kill(process.pid, 'SIGKILL');
  }`;
new Worker(WATCH, { eval: true, workerData: { turns, longest: LONGEST_MILLISECONDS } }).unref();
const nextTurn = () => {
  Atomics.add(turns, 0, 1);
  Atomics.notify(turns, 0);
};

async function run(request) {
  nextTurn();
  try {
    return await runCommand(request);
  } finally {
    nextTurn();
  }
}

async function runCommand(request) {
  const emitters = [process, process.stdout, process.stderr];
  const before = emitters.map(heard);
  begin(request);
  let status;
  try {
    // The small entry runs anew each time; all that it loads stays.
    await import(`${MAIN}?${++count}`);
  } catch (error) {
    if (error instanceof Ended) status = error.status;
    else {
      said.stderr.push(Buffer.from(`${error.stack}\n`));
      status = 1;
    }
  }
  status ??= process.exitCode ?? 0;
  process.exitCode = undefined;
  for (const [place, emitter] of emitters.entries()) forget(emitter, before[place]);
  const [stdout, stderr] = NAMES.map((name) => Buffer.concat(said[name]).toString());
  return { stdout, stderr, status };
}

const answer = openSync(answers, 'w');
// As a stream of a file it would block one of the few threads that bots are waited for with, too.
const input = new Socket({ fd: openSync(requests, 'r'), readable: true, writable: false });
for await (const line of createInterface({ input })) {
  const bytes = Buffer.from(`${JSON.stringify(await run(JSON.parse(line)))}\n`);
  for (let at = 0; at < bytes.length; ) at += writeSync(answer, bytes, at);
}
process.reallyExit(0);
