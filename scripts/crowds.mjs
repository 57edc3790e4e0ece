// Plays crowds of cards on at random, from boards that no player would bring about, and says which of them ended in a bug.
// `npm run crowds -- [--boards N] [--from N] [--decisions N] [--crowd N] [--seed S]`: so many boards from this one on, each for
// so many decisions, with so many cards a side. Every 520 boards have had each card of the catalog.
import { parseArgs } from 'node:util';
import { loadCatalog } from '@lorelab/cards/lorcana/files';
import { playCrowds } from '@lorelab/proofs';

const COUNTS = { boards: '520', from: '0', decisions: '60', crowd: undefined };

function fail(message) {
  console.error(message);
  process.exit(2);
}

function readOptions() {
  const names = [...Object.keys(COUNTS), 'seed'];
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
    return { ...COUNTS, seed: 'crowds', ...parseArgs({ options }).values };
  } catch (error) {
    return fail(`expected ${names.map((name) => `[--${name} …]`).join(' ')}: ${error.message}`);
  }
}

function readCount(name, text) {
  if (text === undefined) return undefined;
  const count = Number(text);
  const isCount = Number.isInteger(count) && count >= (name === 'from' ? 0 : 1);
  return isCount ? count : fail(`--${name}: expected a whole number, found ${text}`);
}

const { seed, ...texts } = readOptions();
const counts = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, readCount(name, text)]));
const { failures, ...report } = playCrowds(loadCatalog(), { seed, ...counts });
for (const failure of failures) console.error(failure);
console.log(report);
process.exitCode = failures.length > 0 ? 1 : 0;
