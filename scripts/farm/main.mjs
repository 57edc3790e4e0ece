// Prints the tables of docs/SCALE.md: `node scripts/farm/main.mjs`.
import { chunkLength, simulate } from './simulation.mjs';

const percent = (share) => `${(100 * share).toFixed(1)} %`;
/** So long each thread has to play. */
const MINUTES = 2;

function row(threads, milliseconds, more = {}) {
  const machines = Math.max(2, Math.ceil(threads / 16));
  const each = Math.ceil(threads / machines);
  const chunks = Math.round((MINUTES * 60_000 * threads) / milliseconds);
  const { efficiency, commander, redis, chunksASecond } = simulate({
    machines,
    threads: each,
    chunks,
    milliseconds,
    ...more,
  });
  return `| ${threads} | ${(milliseconds / 1000).toFixed(2)} s | ${percent(efficiency)} | ${Math.round(chunksASecond)} | ${percent(commander)} | ${percent(redis)} |`;
}

console.log('| threads | a chunk | efficiency | chunks a second | command busy | Redis busy |');
console.log('| --- | --- | --- | --- | --- | --- |');
for (const threads of [2, 16, 64, 256, 1000, 4000]) console.log(row(threads, 250));
console.log();
for (const threads of [64, 256, 1000, 4000]) console.log(row(threads, chunkLength(threads)));
console.log('\nEach machine lost once an hour:');
for (const threads of [64, 1000]) console.log(row(threads, chunkLength(threads), { lossesAnHour: 1 }));
