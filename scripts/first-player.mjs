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
console.log('What that would be between players of unequal strength, by the standard deviation of their log odds:');
for (const spread of [0, 0.5, 1, 1.5]) {
  const [single, series] = [1, 2].map((wins) => (100 * firstPlayerShare(0.5 + value / 2, spread, wins)).toFixed(1));
  console.log(`  ${spread.toFixed(1)}: ${single} % of single games, ${series} % of series of three whose loser starts`);
}

/**
 * The share of games that the first player wins in series to so many wins in which who lost a game starts the next, between
 * players who are apart by normally distributed log odds; `even`: the share between equal ones.
 */
function firstPlayerShare(even, spread, wins) {
  const bonus = Math.log(even / (1 - even));
  let games = 0;
  let won = 0;
  for (let z = -4; z <= 4; z += 0.01) {
    const weight = Math.exp((-z * z) / 2);
    const one = series(wins, wins, true);
    games += weight * one.games;
    won += weight * one.won;

    /** What is still played, if either has so many wins to go and the stronger one starts, or doesn't. */
    function series(ours, theirs, starts) {
      if (ours === 0 || theirs === 0) return { games: 0, won: 0 };
      const chance = 1 / (1 + Math.exp(-(z * spread + (starts ? bonus : -bonus))));
      const afterWin = series(ours - 1, theirs, false);
      const afterLoss = series(ours, theirs - 1, true);
      return {
        games: 1 + chance * afterWin.games + (1 - chance) * afterLoss.games,
        won: (starts ? chance : 1 - chance) + chance * afterWin.won + (1 - chance) * afterLoss.won,
      };
    }
  }
  return won / games;
}
