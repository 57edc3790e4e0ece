// How often the first player wins, over all pairings of some decks of Lorcana, each deck against itself included: what the
// documents say of it. `node scripts/first-player.mjs [--policy NAME] [--games N] DECKS…` after a build; N is for each pairing.
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_POLICY, parsePolicy } from '@lorelab/ai';
import { playPairing, WorkerPool } from '@lorelab/sim';
import { readDeckFile } from '@lorelab/sim/lorcana';
import { firstPlayerAdvantage, PairTally } from '@lorelab/statistics';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { policy: { type: 'string', default: DEFAULT_POLICY }, games: { type: 'string', default: '100' } },
});
const policy = parsePolicy(values.policy);
const decks = positionals.map((file) => {
  const { entries } = readDeckFile(file);
  return { name: basename(file), hash: file, cards: entries.map(({ count, card }) => [count, card.fullName]) };
});

const pool = new WorkerPool();
const all = new PairTally();
for (const [i, a] of decks.entries()) {
  for (const [j, b] of decks.entries()) {
    if (j < i) continue;
    const table = { game: 'lorcana', decks: [a, { ...b, name: `${b.name}, second` }] };
    const options = { pool, seed: `first player/${a.name}/${b.name}`, games: Number(values.games) };
    all.merge(new PairTally((await playPairing(table, [policy, policy], options)).pairs));
  }
}
await pool.destroy();

// Of two games of a pair the first player wins a half more than half of what starting is worth.
const percent = (advantage) => (50 + advantage * 50).toFixed(1);
const { value, low, high } = firstPlayerAdvantage(all);
const games = `${all.games} games of ${decks.length} decks`;
console.log(
  `${policy.text}: the first player wins ${percent(value)} % (${percent(low)} to ${percent(high)}) of ${games}`,
);
