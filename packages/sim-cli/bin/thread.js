/** What a thread of the program begins with: Piscina loads it, and has it carry out tasks. */
const { basename } = require('node:path');
const { workerData } = require('node:worker_threads');
const { start } = require('./script.js');

/** After so many tasks most of what a thread does has been compiled. */
const TASKS = 3;

const { module: work } = workerData.lorelab;
const { exports: entry, keep } = start('sim/lib/threads/entry.js', `thread-${basename(work, '.js')}`);
let tasks = 0;

/** Keeps the code in between: a thread is ended without a word. */
module.exports = entry.then(({ default: carryOut }) => async (task) => {
  const result = await carryOut(task);
  if (++tasks === TASKS) keep();
  return result;
});
