// Plays random games until each ability of each card has been used at least once where the rules allow it, with the
// whole state checked at every decision, and says what was never reached.
// `npm run exercise -- [--games N] [--times N] [--seed S] [--json]`: so many games at most; each use so often.
import { parseArgs } from 'node:util';
import { Exercise, exerciseText, reportExercise } from '@lorelab/proofs';

const DEFAULTS = { games: '6000', times: '1', seed: 'exercise' };

function fail(message) {
  console.error(message);
  process.exit(2);
}

function readOptions() {
  const options = {
    games: { type: 'string' },
    times: { type: 'string' },
    seed: { type: 'string' },
    json: { type: 'boolean' },
  };
  try {
    return { ...DEFAULTS, ...parseArgs({ options }).values };
  } catch (error) {
    return fail(`expected [--games N] [--times N] [--seed S] [--json]: ${error.message}`);
  }
}

function readCount(name, text) {
  const count = Number(text);
  return Number.isInteger(count) && count > 0
    ? count
    : fail(`--${name}: expected a whole number from 1, found ${text}`);
}

const { games, times, seed, json } = readOptions();
const run = new Exercise({ games: readCount('games', games), times: readCount('times', times), seed });
const report = reportExercise(run.run());
console.log(json ? JSON.stringify(report, null, 2) : exerciseText(report));
