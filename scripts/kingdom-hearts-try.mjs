// Tries changes of Kingdom Hearts cards and decks before they are made, and judges them by several policies at once: what
// is even between weak players may not be between strong ones. After a build:
// `node scripts/kingdom-hearts-try.mjs CANDIDATES.json --policy greedy=300 --policy scout=60 [--first N] [--all] [--checkpoint FILE] [NAME…]`
// A file of candidates is {"cards": …, "decks": …} by name: what is printed on cards otherwise, and how many copies of cards
// decks have more or less: {"milder": {"cards": {"Flint (level 2)": {"hp": 8}}, "decks": {"rush": {"Event 2": -1, "Spark
// (level 1)": 1}}}}. "as it is" is tried with them. All play the same shuffles. Policies come in turn, so name the quick ones
// first: after each the worse half of the candidates is dropped, unless `--all` is said. With a checkpoint the same command goes on.
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkKingdomHeartsDeck } from '@lorelab/cards/kingdom-hearts';
import { loadKingdomHeartsCards } from '@lorelab/cards/kingdom-hearts/files';
import { playPairing, together } from '@lorelab/proofs';
import { readKingdomHeartsDeckFile } from '@lorelab/sim/kingdom-hearts';

const SHIPPED = join(import.meta.dirname, '../decks/kingdom-hearts');
/** What lies further from even counts. */
const EVEN = 0.06;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    policy: { type: 'string', multiple: true, default: ['greedy=300'] },
    first: { type: 'string', default: '0' },
    all: { type: 'boolean', default: false },
    checkpoint: { type: 'string' },
  },
});
const [file, ...wanted] = positionals;
if (file === undefined) throw new Error('expected a file of candidates');
const given = { 'as it is': {}, ...JSON.parse(readFileSync(file, 'utf8')) };
const missing = wanted.filter((name) => !(name in given));
if (missing.length > 0)
  throw new Error(`expected one of ${Object.keys(given).join(', ')}, found ${missing.join(', ')}`);
const known = readCheckpoint();

let candidates = Object.entries(given)
  .filter(([name]) => wanted.length === 0 || wanted.includes(name))
  .map(([name, changes]) => ({ name, changes, decks: decksWith(name, changes), off: 0 }));
for (const [at, policy] of values.policy.entries()) {
  for (const candidate of candidates) candidate.off += await judge(candidate, policy);
  if (!values.all && at < values.policy.length - 1) candidates = betterHalf(candidates);
}

function betterHalf(all) {
  const sorted = [...all].sort((one, other) => one.off - other.off);
  return sorted.slice(0, Math.ceil(all.length / 2));
}

/** The shipped decks as a candidate has them, by name. */
function decksWith(name, { cards = {}, decks = {} }) {
  const shipped = loadKingdomHeartsCards();
  const entryOf = (card) => shipped.entries[shipped.listed.findIndex(({ fullName }) => fullName === card)];
  const changed = Object.entries(cards).map(([card, fields]) => {
    const entry = entryOf(card);
    if (entry === undefined) throw new Error(`${name}: there is no card "${card}"`);
    return { ...entry, ...fields };
  });
  const catalog = shipped.with(changed);
  const files = readdirSync(SHIPPED).filter((deck) => deck.endsWith('.txt'));
  return new Map(
    files.map((deck) => {
      const id = basename(deck, '.txt');
      return [id, exchanged(readKingdomHeartsDeckFile(join(SHIPPED, deck), catalog), decks[id] ?? {}, catalog)];
    }),
  );
}

/** A deck with more and less copies of some cards. */
function exchanged(deck, copies, catalog) {
  const counts = new Map(deck.entries.map(({ count, card }) => [card, count]));
  for (const [name, more] of Object.entries(copies)) {
    const card = catalog.find(name);
    if (!card.ok) throw new Error(card.error);
    counts.set(card.value, (counts.get(card.value) ?? 0) + more);
  }
  const entries = [...counts].flatMap(([card, count]) => (count !== 0 ? [{ count, card, line: 1 }] : []));
  const mistakes = checkKingdomHeartsDeck({ ...deck, entries });
  if (mistakes.length > 0 || entries.some(({ count }) => count < 0))
    throw new Error(`no deck: ${JSON.stringify(copies)}: ${mistakes.map(({ message }) => message).join('; ')}`);
  return { ...deck, entries };
}

/** Plays all pairings of a candidate, tells what comes of it, and says how far from even it is. */
async function judge(candidate, text) {
  const [policy, games = '100'] = text.split('=');
  const names = [...candidate.decks.keys()];
  const pairs = names.flatMap((one, i) => names.slice(i + 1).map((other) => [one, other]));
  const counts = [];
  for (const pair of pairs) counts.push(await played(candidate, pair, policy, Number(games)));
  const rates = counts.map((one) => one.won / one.games);
  console.log(`${candidate.name}, ${policy}, ${games} games a pairing`);
  console.log(`  ${pairs.map((pair, at) => `${pair.join('-')} ${percent(rates[at])}`).join('  ')}`);
  console.log(`  ${spreadOf(names, pairs, rates, Number(games))}`);
  console.log(`  ${lengthOf(together(counts))}`);
  return rates.reduce((sum, rate) => sum + Math.max(0, Math.abs(rate - 0.5) - EVEN) ** 2, 0);
}

async function played({ changes, decks }, pair, policy, games) {
  const key = JSON.stringify([changes, pair, policy, games, values.first]);
  const before = known.get(key);
  if (before !== undefined) return before;
  const counts = await playPairing(
    pair.map((id) => decks.get(id)),
    policy,
    games,
    Number(values.first),
  );
  if (values.checkpoint !== undefined) appendFileSync(values.checkpoint, `${JSON.stringify([key, counts])}\n`);
  return counts;
}

function readCheckpoint() {
  if (values.checkpoint === undefined || !existsSync(values.checkpoint)) return new Map();
  const lines = readFileSync(values.checkpoint, 'utf8').split('\n');
  return new Map(lines.filter((line) => line !== '').map((line) => JSON.parse(line)));
}

/**
 * How strong each deck is against the others, and by how much pairings lie from even (standard deviation, less what chance
 * does): altogether, and beyond what the strengths tell. The first is mended by numbers of single decks, the second isn't.
 */
function spreadOf(names, pairs, rates, games) {
  const gains = (id) =>
    pairs.map((pair, at) => (pair[0] === id ? rates[at] - 0.5 : pair[1] === id ? 0.5 - rates[at] : 0));
  const sums = new Map(names.map((id) => [id, gains(id).reduce((sum, gain) => sum + gain, 0)]));
  const strengths = names.map((id) => `${id} ${percent(0.5 + sums.get(id) / (names.length - 1))}`);
  const beyond = pairs.map(([one, other], at) => rates[at] - 0.5 - (sums.get(one) - sums.get(other)) / names.length);
  const chance = 0.25 / games;
  const free = (pairs.length - names.length + 1) / pairs.length;
  const all = deviation(
    rates.map((rate) => rate - 0.5),
    chance,
  );
  return `${strengths.join('  ')}  spread ${percent(all)}, beyond strengths ${percent(deviation(beyond, chance * free))}`;
}

/** The standard deviation of what lies around 0, less what chance adds. */
function deviation(from, chance) {
  const mean = from.reduce((sum, by) => sum + by ** 2, 0) / from.length;
  return Math.sqrt(Math.max(0, mean - chance));
}

function lengthOf({ games, wonByFirst, rounds, inFewest, turns, barred, byWorlds }) {
  return [
    `first ${percent(wonByFirst / games)}`,
    `rounds ${(rounds / games).toFixed(1)}`,
    `fewest ${percent(inFewest / games)}`,
    `Dark met ${percent(barred / turns)}`,
    `by Worlds ${percent(byWorlds / games)}`,
  ].join('  ');
}

function percent(share) {
  return (100 * share).toFixed(1);
}
