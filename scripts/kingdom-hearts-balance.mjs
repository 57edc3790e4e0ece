// How even the Kingdom Hearts decks are between equal players, and whether their Worlds are defended: what the documents
// say of them, and what cards and decks are tuned by. After a build:
// `node scripts/kingdom-hearts-balance.mjs [--policy NAME] [--games N] [--first N] [--mirrors] [--cards FILE] [--threads N] [DECKS…]`
// N games of each pairing, each deck starting half of them, without the first so many pairs of games: figures of others than
// those that cards were tuned by. The same arguments give the same figures.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { playPairing, together } from '@lorelab/proofs';
import { openKingdomHeartsCatalog, readKingdomHeartsDeckFile } from '@lorelab/sim/kingdom-hearts';
import { proportion } from '@lorelab/statistics';

const SHIPPED = join(import.meta.dirname, '../decks/kingdom-hearts');
/** Games that a thread plays before it is given others: pairs are never divided. */
const AT_A_TIME = 20;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  args: workerData ?? process.argv.slice(2),
  options: {
    policy: { type: 'string', default: 'greedy' },
    games: { type: 'string', default: '400' },
    first: { type: 'string', default: '0' },
    mirrors: { type: 'boolean', default: false },
    cards: { type: 'string' },
    threads: { type: 'string', default: '2' },
  },
});
const shipped = () => readdirSync(SHIPPED).filter((file) => file.endsWith('.txt'));
const files = positionals.length > 0 ? positionals : shipped().map((file) => join(SHIPPED, file));

if (isMainThread) await measure();
else await work();

async function work() {
  const catalog = await openKingdomHeartsCatalog({ folder: values.cards });
  if (!catalog.ok) throw new Error(catalog.error.join('\n'));
  const decks = files.map((file) => readKingdomHeartsDeckFile(file, catalog.value));
  parentPort.on('message', async ({ job, pair, first, games }) => {
    const counts = await playPairing(
      pair.map((at) => decks[at]),
      values.policy,
      games,
      Number(values.first) + first / 2,
    );
    parentPort.postMessage({ job, counts });
  });
}

async function measure() {
  const pairs = files.flatMap((_, i) =>
    files.flatMap((_, j) => (j > i || (j === i && values.mirrors) ? [[i, j]] : [])),
  );
  const jobs = pairs.flatMap((pair) =>
    Array.from({ length: Math.ceil(Number(values.games) / AT_A_TIME) }, (_, at) => ({
      pair,
      first: at * AT_A_TIME,
      games: Math.min(AT_A_TIME, Number(values.games) - at * AT_A_TIME),
    })),
  );
  const counts = await inThreads(jobs);
  const all = pairs.map((pair) => [pair, together(counts.filter((_, at) => jobs[at].pair === pair))]);
  for (const [pair, one] of all) console.log(row(pair.map((at) => basename(files[at], '.txt')).join(' - '), one));
  console.log(row('all', together(all.map(([, one]) => one))));
}

/** What each job comes to, in the order of the jobs. */
async function inThreads(jobs) {
  const results = [];
  let next = 0;
  const thread = () =>
    new Promise((resolve, reject) => {
      const worker = new Worker(import.meta.filename, { workerData: process.argv.slice(2) });
      const give = () => {
        if (next >= jobs.length) return resolve(worker.terminate());
        worker.postMessage({ job: next, ...jobs[next++] });
      };
      worker.on('error', reject);
      worker.on('message', ({ job, counts }) => {
        results[job] = counts;
        give();
      });
      give();
    });
  await Promise.all(Array.from({ length: Number(values.threads) }, thread));
  return results;
}

function row(name, { games, won, wonByFirst, rounds, inFewest, turns, barred, byWorlds, stopped }) {
  const percent = (of, n) => {
    const { value, low, high } = proportion(of, n);
    return `${(100 * value).toFixed(1)} % (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)})`;
  };
  return [
    name.padEnd(22),
    `won ${percent(won, games)}`,
    `first ${percent(wonByFirst, games)}`,
    `rounds ${(rounds / games).toFixed(1)}`,
    `fewest ${((100 * inFewest) / games).toFixed(1)} %`,
    `Dark met ${((100 * barred) / turns).toFixed(1)} %`,
    `by Worlds ${((100 * byWorlds) / games).toFixed(0)} %`,
    `undecided ${stopped}`,
  ].join('  ');
}
