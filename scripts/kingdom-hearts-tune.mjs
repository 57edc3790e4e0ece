// Brings the Kingdom Hearts decks nearer to each other: again and again a copy of a card of some deck is exchanged for one
// of another card that its plan allows, and kept so if the pairings of that deck come nearer to even. After a build:
// `node scripts/kingdom-hearts-tune.mjs scripts/kingdom-hearts-plans.json [--policy NAME[=GAMES]]… [--steps N] [--seed NUMBER]`
// Plans are {"decks/kingdom-hearts/rush.txt": {"fixed": ["Wick (level 2)"], "more": ["Pip (level 1)"]}, …}: cards that stay
// as they are, and cards that may come in. A policy plays 100 games of each pairing unless N says how many
// (`--policy greedy=1000 --policy scout=400`; with a hundred it climbs luck); pairings have to be even with each of them, since what is even between weak players may not be
// between strong ones. Prints what it exchanges, and writes the decks. The same arguments do the same.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkKingdomHeartsDeck } from '@lorelab/cards/kingdom-hearts';
import { loadKingdomHeartsCards } from '@lorelab/cards/kingdom-hearts/files';
import { playPairing } from '@lorelab/proofs';
import { readKingdomHeartsDeckFile } from '@lorelab/sim/kingdom-hearts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    policy: { type: 'string', multiple: true, default: ['greedy'] },
    steps: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
});
const policies = values.policy.map((text) => {
  const [name, games = '100'] = text.split('=');
  return { name, games: Number(games) };
});
const plans = JSON.parse(readFileSync(positionals[0], 'utf8'));
const files = Object.keys(plans);
/** Beyond so much a pairing is uneven, and how much that counts. */
const CLOSE = 0.08;
const FAR = 0.5;
/** A distance so much greater than before is not made good by the other policies. */
const HOPELESS = 0.02;
/** Another seed plays other games, so that what climbed luck in one run falls in the next. */
const firstSeed = 1000 * Number(values.seed);
const catalog = loadKingdomHeartsCards();
/** A number from 0 up to 1; enough for what is tried next. */
let state = Number(values.seed);
const random = () => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
};
const pick = (list) => list[Math.floor(random() * list.length)];

const decks = files.map((file) => readKingdomHeartsDeckFile(file));
/** Win rates: `rates[i][j][p]` of deck i against deck j in the hands of policy p. */
const rates = files.map(() => files.map(() => policies.map(() => 0.5)));
for (const i of files.keys())
  for (const j of files.keys()) if (j > i) for (const p of policies.keys()) await measure(decks, [i, j], p, rates);
console.log(`distance from even ${distance(rates).toFixed(4)}`);

for (let step = 0; step < Number(values.steps); step++) {
  const at = furthest();
  const changed = exchange(decks[at], plans[files[at]]);
  if (changed === undefined) continue;
  const tried = decks.with(at, changed.deck);
  const outcome = await outcomeOf(tried, at);
  if (distance(outcome) >= distance(rates)) continue;
  decks[at] = changed.deck;
  for (const [i, row] of outcome.entries()) rates[i] = row;
  console.log(`${step}: ${files[at]}: ${changed.what}; distance ${distance(rates).toFixed(4)}`);
  writeDeck(at);
}

/** The win rates with another deck there; what is much worse with one policy already is not played by the next. */
async function outcomeOf(tried, at) {
  const outcome = rates.map((row) => row.map((pair) => [...pair]));
  for (const p of policies.keys()) {
    for (const other of files.keys()) if (other !== at) await measure(tried, [at, other], p, outcome);
    if (distance(outcome) > distance(rates) + HOPELESS) return outcome;
  }
  return outcome;
}

async function measure(all, [i, j], p, into) {
  const { name, games } = policies[p];
  const rate = (await playPairing([all[i], all[j]], name, games, firstSeed)).won / games;
  into[i][j][p] = rate;
  into[j][i][p] = 1 - rate;
}

/** The sum of squares by which pairings are off, those that are off furthest counting most. */
function distance(all) {
  const off = all.flatMap((row, i) => row.slice(i + 1).flatMap((rates) => rates.map((rate) => Math.abs(rate - 0.5))));
  return off.reduce((sum, by) => sum + by ** 2 + Math.max(0, by - CLOSE) * FAR, 0);
}

/** Mostly one of the two decks that are furthest from even. */
function furthest() {
  const off = rates.map((row) => row.flat().reduce((sum, rate) => sum + (rate - 0.5) ** 2, 0));
  const order = [...files.keys()].sort((one, other) => off[other] - off[one]);
  return random() < 0.3 ? pick(order) : pick(order.slice(0, 2));
}

/** One or two copies less of a card, and more of another; nothing if that is no deck. */
function exchange(deck, { fixed, more }) {
  const counts = new Map(deck.entries.map(({ count, card }) => [card, count]));
  const out = pick([...counts.keys()].filter((card) => !fixed.includes(card.fullName)));
  const wanted = pick(more);
  const into = catalog.find(wanted);
  if (!into.ok) throw new Error(into.error);
  const copies = Math.min(counts.get(out), random() < 0.5 ? 1 : 2);
  if (out === into.value) return undefined;
  counts.set(out, counts.get(out) - copies);
  counts.set(into.value, (counts.get(into.value) ?? 0) + copies);
  const entries = [...counts].flatMap(([card, count]) => (count > 0 ? [{ count, card, line: 1 }] : []));
  const changedDeck = { ...deck, entries };
  if (checkKingdomHeartsDeck(changedDeck).length > 0) return undefined;
  return { deck: changedDeck, what: `${copies} ${wanted} for ${out.fullName}` };
}

/** The comments of the file stay. */
function writeDeck(at) {
  const comments = readFileSync(files[at], 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('#'));
  const lines = decks[at].entries.map(({ count, card }) => `${count} ${card.fullName}`);
  writeFileSync(files[at], `${[...comments, ...lines].join('\n')}\n`);
}
