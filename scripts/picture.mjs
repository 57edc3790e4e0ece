// Draws the picture of the README: on which turn games end, from games that are played for it by greedy players.
// `node scripts/picture.mjs` writes docs/images/game-length.svg; the same rules and cards give the same picture.
import { mkdirSync, writeFileSync } from 'node:fs';
import { GreedyPolicy } from '@lorelab/ai';
import { createLorcanaAdvisor } from '@lorelab/ai/lorcana';
import { playGame } from '@lorelab/sim';
import { lorcanaGame, readDeckFile } from '@lorelab/sim/lorcana';

const GAMES = 10_000;
const SEED = 'picture';
const MATCHUPS = [
  { name: 'Aggro', decks: ['set-07-ruby-steel-aggro', 'set-09-emerald-steel-aggro'], color: '#b4462f' },
  { name: 'Control', decks: ['set-10-amethyst-sapphire-control', 'set-08-ruby-sapphire-control'], color: '#2f6db4' },
];
const OUT = new URL('../docs/images/game-length.svg', import.meta.url);

/** Plays the games of a matchup: how many end on each turn, how often who started wins, how many no limit stopped. */
function playAll({ decks }) {
  const game = lorcanaGame(decks.map((deck) => readDeckFile(new URL(`../decks/${deck}.txt`, import.meta.url))));
  const policies = [0, 1].map(() => new GreedyPolicy(createLorcanaAdvisor(game.pool)));
  const turns = [];
  let startersWins = 0;
  let decided = 0;
  for (let index = 0; index < GAMES; index++) {
    playGame(game, policies, SEED, index);
    turns[game.turn] = (turns[game.turn] ?? 0) + 1;
    if (game.hasWon(0) || game.hasWon(1)) decided++;
    if (game.hasWon(game.startingPlayer)) startersWins++;
  }
  return { turns: Array.from(turns, (count) => count ?? 0), startersWins, decided };
}

/** Wilson's interval for a share, at 95 %. */
function wilson(hits, n, z = 1.959964) {
  const share = hits / n;
  const middle = (share + z ** 2 / (2 * n)) / (1 + z ** 2 / n);
  const half = (z / (1 + z ** 2 / n)) * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2));
  return [middle - half, middle + half];
}

function median(turns) {
  let below = 0;
  return turns.findIndex((count) => (below += count) >= GAMES / 2);
}

const percent = (share) => `${(100 * share).toFixed(1)} %`;

// ------------------------------------------------------------------------------------------------ drawing

const WIDTH = 860;
const PANEL = 190;
const TOP = 64;
const LEFT = 60;
const RIGHT = 24;
const TURNS = 40;
const STEP = (WIDTH - LEFT - RIGHT) / TURNS;

const text = (x, y, words, more = '') => `<text x="${x}" y="${y}" ${more}>${words}</text>`;
const line = (x1, y1, x2, y2) => `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="#999"/>`;
const xOf = (turn) => LEFT + (turn - 1) * STEP;

/** One matchup: its bars, its axis and what it says. */
function panel({ name, decks, color }, { turns, startersWins, decided }, top, most) {
  const bottom = top + PANEL - 50;
  const height = (count) => (count / most) * (PANEL - 84);
  const bars = turns.slice(0, TURNS + 1).map((count, turn) => {
    if (count === 0) return '';
    const [x, y] = [xOf(turn) + 0.5, bottom - height(count)].map((at) => at.toFixed(1));
    return `<rect x="${x}" y="${y}" width="${(STEP - 1).toFixed(1)}" height="${height(count).toFixed(1)}" fill="${color}"/>`;
  });
  const beyond = turns.slice(TURNS + 1).reduce((sum, count) => sum + count, 0);
  const [low, high] = wilson(startersWins, decided);
  const facts = [
    `half of the games end by turn ${median(turns)}`,
    `who starts wins ${percent(startersWins / decided)} (${percent(low)} to ${percent(high)})`,
    `${beyond} later than turn ${TURNS}`,
    `${GAMES - decided} stopped by a limit`,
  ];
  const ticks = Array.from({ length: TURNS / 5 }, (_, i) => 5 * (i + 1));
  return [
    text(LEFT, top, `${name}: ${decks.join(' against ')}`, 'font-weight="bold"'),
    text(LEFT, top + 18, facts.join('; '), 'fill="#555"'),
    ...bars,
    line(LEFT, bottom, WIDTH - RIGHT, bottom),
    ...ticks.map((turn) => text((xOf(turn) + STEP / 2).toFixed(1), bottom + 16, turn, 'text-anchor="middle"')),
    text(LEFT - 6, bottom, '0', 'text-anchor="end"'),
    text(LEFT - 6, bottom - height(most) + 10, percent(most / GAMES), 'text-anchor="end"'),
    line(LEFT, bottom, LEFT, bottom - height(most)),
  ];
}

const results = MATCHUPS.map(playAll);
const most = Math.max(...results.flatMap(({ turns }) => turns));
const height = TOP + MATCHUPS.length * PANEL;
const svg = [
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="DejaVu Sans, Verdana, sans-serif" font-size="12">`,
  `<rect width="${WIDTH}" height="${height}" fill="white"/>`,
  text(LEFT, 26, 'On which turn games end, between greedy players', 'font-size="15" font-weight="bold"'),
  ...MATCHUPS.flatMap((matchup, i) => panel(matchup, results[i], TOP + i * PANEL, most)),
  text(
    LEFT,
    height - 8,
    `Share of games by the turn they end on, both players' turns counted. ${GAMES.toLocaleString('en-US')} games each, seed "${SEED}", intervals of 95 %.`,
    'fill="#555" font-size="11"',
  ),
  '</svg>',
  '',
].join('\n');
mkdirSync(new URL('.', OUT), { recursive: true });
writeFileSync(OUT, svg);
for (const [i, { startersWins, decided }] of results.entries())
  console.log(`${MATCHUPS[i].name}: who starts wins ${startersWins} of ${decided} decided games`);
