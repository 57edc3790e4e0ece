// Whether `lorelab tune` finds cards that should not be in a deck. Each run takes a shipped deck and plants four bad cards in it: printed
// cards of its inks, the worst for it of forty drawn by lot, as `lorelab compare` measures them in games of other seeds. Then
// `lorelab tune` looks for a better list with its default budget, and the run counts which planted cards are gone from it, every copy.
// After a build: `node scripts/tune-trial.mjs FILE [--runs 20] [--more N] [--copies 2] [--policy greedy] [--budget GAMES] [--seed trial]`
// FILE keeps a line for each run, so that a trial can be played a few runs at a time (`--more 3`): the same command goes on.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const PLANTED = 4;
/** So many cards are measured to find bad ones, in so many games against each opponent. */
const LOOKED_AT = 40;
const FEW_GAMES = 12;
const LOOKED_AT_AGAIN = 10;
const MORE_GAMES = 60;
/** A trial is passed by a run that finds so many of the planted cards. */
const ENOUGH = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '20' },
    more: { type: 'string', default: '1000' },
    copies: { type: 'string', default: '2' },
    policy: { type: 'string', default: 'greedy' },
    budget: { type: 'string', default: '150000' },
    seed: { type: 'string', default: 'trial' },
  },
});
const [file] = positionals;
if (file === undefined) throw new Error('expected a file to keep the runs in');
const copies = Number(values.copies);
const { policy, budget, seed } = values;

const root = resolve(import.meta.dirname, '..');
const program = join(root, 'packages/sim-cli/bin/lorelab.js');
const folder = join(root, 'decks');
const decks = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .sort();
const scratch = mkdtempSync(join(tmpdir(), 'tune-trial-'));
const settings = JSON.stringify({ copies, policy, budget, seed });

const known = existsSync(file)
  ? readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  : [];
if (known.some((run) => run.settings !== settings)) throw new Error(`${file} has runs of another trial`);
let left = Number(values.more);
try {
  for (let run = 0; run < Number(values.runs) && left > 0; run++) {
    if (known.some((one) => one.run === run)) continue;
    left--;
    const found = play(run);
    known.push(found);
    appendFileSync(file, `${JSON.stringify(found)}\n`);
    tell(found);
  }
} finally {
  rmSync(scratch, { recursive: true });
}
const passed = known.filter(({ found }) => found.length >= ENOUGH).length;
console.log(`${passed} of ${known.length} runs found ${ENOUGH} or more of ${PLANTED} planted cards`);

function play(number) {
  const random = randomOf(`${seed} ${number}`);
  const name = decks[number % decks.length];
  const { list, ...deckIs } = countsOf(join(folder, name));
  const field = decks.filter((deck) => deck !== name).map((deck) => join(folder, deck));
  const places = shuffled(
    [...list].filter(([, count]) => count >= copies).map(([card]) => card),
    random,
  ).slice(0, PLANTED);
  const bad = badCards(list, deckIs, places, field, random, number);
  const planted = new Map(list);
  for (const [at, { card }] of bad.entries()) swap(planted, places[at], card, copies);
  const deck = write(`${number}.txt`, planted);
  const report = lorelab(
    'tune',
    deck,
    '--against',
    ...field,
    '--policy',
    policy,
    '--second-opinion',
    'none',
    '--budget',
    budget,
    '--seed',
    `${seed} ${number}`,
  );
  const { verdict, winner, race } = report;
  const kept = new Map((winner?.list ?? []).map(({ card, count }) => [card, count]));
  const isBetter = verdict === 'better';
  return {
    settings,
    run: number,
    deck: name,
    planted: bad,
    verdict,
    gain: winner?.gain ?? null,
    keptOut: winner?.keptOut ?? null,
    swaps: winner?.swaps ?? [],
    found: isBetter ? bad.map(({ card }) => card).filter((card) => !kept.has(card)) : [],
    copiesGone: isBetter ? bad.reduce((sum, { card }) => sum + copies - (kept.get(card) ?? 0), 0) : 0,
    going: race.going.map(({ swaps, gain }) => [swaps[0].out, gain.value, gain.games]),
    coming: race.coming.map(({ swaps, gain }) => [swaps[0].in, gain.value, gain.games]),
    games: report.provenance.games,
  };
}

/** The cards that cost the deck most, of some drawn by lot: first all in few games, then the worst of them in more. */
function badCards(list, { inks, format }, places, field, random, number) {
  const possible = cardsOf(`ink<=${inks.join('+')} format=${format}`).filter((card) => !list.has(card));
  const measured = (cards, games) => costsOf(cards, list, places, field, games, `${number} ${cards.length}`);
  const looked = measured(shuffled(possible, random).slice(0, LOOKED_AT), FEW_GAMES);
  const worst = looked.slice(0, LOOKED_AT_AGAIN).map(({ card }) => card);
  return measured(worst, MORE_GAMES).slice(0, PLANTED);
}

/** By how much four copies of a card are worse than a copy each of four cards of the deck, the worst first. */
function costsOf(cards, list, places, field, games, name) {
  const base = write(`${name} base.txt`, list);
  const variants = cards.map((card, at) => {
    const changed = new Map(list);
    for (const place of places) swap(changed, place, card, 1);
    return write(`${name} ${at}.txt`, changed);
  });
  const options = ['--policy', policy, '-n', games, '--seed', `${seed} ${name} bad`];
  const report = lorelab('compare', base, ...variants, '--against', ...field, ...options);
  return report.lists
    .slice(1)
    .map(({ difference }, at) => ({ card: cards[at], cost: -difference.difference.value }))
    .sort((one, other) => other.cost - one.cost);
}

/** All copies of a card that are asked for become another card, in the place of the old one. */
function swap(cards, out, comes, count) {
  const left = cards.get(out) - count;
  if (left > 0) cards.set(out, left);
  else cards.delete(out);
  cards.set(comes, (cards.get(comes) ?? 0) + count);
}

function cardsOf(query) {
  return run('cards', 'search', query, '--names').trim().split('\n');
}

function countsOf(name) {
  const [{ deck }] = JSON.parse(run('deck', 'check', name, '--json'));
  const lines = readFileSync(name, 'utf8')
    .split('\n')
    .map((line) => /^(\d+) (.+)$/.exec(line.trim()))
    .filter(Boolean);
  return { inks: deck.inks, format: deck.format, list: new Map(lines.map(([, count, card]) => [card, Number(count)])) };
}

function write(name, list) {
  const path = join(scratch, name);
  writeFileSync(path, [...list].map(([card, count]) => `${count} ${card}\n`).join(''));
  return path;
}

function lorelab(...words) {
  return JSON.parse(run(...words.map(String), '--json', '--quiet'));
}

/** What a command prints; its exit code says that nothing better was found, too. */
function run(...words) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status > 1) throw new Error(`lorelab ${words.join(' ')}: ${stderr}`);
  return stdout;
}

/** Numbers from 0 up to 1, from a text. */
function randomOf(text) {
  let count = 0;
  return () => createHash('sha256').update(`${text} ${count++}`).digest().readUInt32LE() / 2 ** 32;
}

function shuffled(list, random) {
  const rest = [...list];
  return list.map(() => rest.splice(Math.floor(random() * rest.length), 1)[0]);
}

function tell({ run, deck, verdict, found, gain }) {
  const points = gain
    ? `${(100 * gain.value).toFixed(1)} points (${(100 * gain.low).toFixed(1)} to ${(100 * gain.high).toFixed(1)})`
    : 'nothing';
  console.log(`${run}: ${deck}: ${verdict}, ${points}, ${found.length} of ${PLANTED} found`);
}
