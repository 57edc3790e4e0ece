// How many bytes games allocate once the code is warm: a game of random choices in a bare loop, and a deal of the cards
// that a player can't see. Counts, not times: a busy machine counts the same. `npm run allocation` prints them,
// `npm run allocation -- --json` as data.
import { PROVEN_GAMES } from '@lorelab/proofs';

const DECKS = new URL('../decks/', import.meta.url);
const SEED = 'allocation';

/** Times that something is done: before it is measured, and in each window. */
const GAMES = { warmUp: 3000, window: 20 };
const DEALS = { warmUp: 3000, window: 200 };
/** The median of the windows counts: what V8 compiles or collects meanwhile falls into a few of them. */
const WINDOWS = 41;

if (typeof gc !== 'function') throw new Error('node --expose-gc; `npm run allocation` has all flags');
const rows = PROVEN_GAMES.flatMap((proven) =>
  proven.meetings.map((meeting) => ({
    game: proven.title,
    meeting: meeting.name,
    bytesPerGame: bytesOf(bareLoop(proven.seat(meeting, DECKS).game), GAMES),
    bytesPerDeal: bytesOf(deals(proven.seat(meeting, DECKS).game), DEALS),
  })),
);
if (process.argv.includes('--json')) console.log(JSON.stringify(rows, null, 2));
else
  for (const { game, meeting, bytesPerGame, bytesPerDeal } of rows)
    console.log(`${game}, ${meeting}: ${bytesPerGame} bytes a game, ${bytesPerDeal} a deal`);

/** Bytes that doing something once allocates, rounded: the measuring itself takes a few of them. */
function bytesOf(act, { warmUp, window }) {
  for (let i = 0; i < warmUp; i++) act();
  gc();
  const deltas = Array.from({ length: WINDOWS }, () => {
    const before = process.memoryUsage().heapUsed;
    for (let i = 0; i < window; i++) act();
    return process.memoryUsage().heapUsed - before;
  });
  return Math.round(deltas.sort((one, other) => one - other)[WINDOWS >> 1] / window);
}

/** Plays the next game with one xorshift a decision, as the bench does. */
function bareLoop(game) {
  let word = 0x2545f491;
  let index = 0;
  const pick = (length) => {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    return (word >>> 0) % length;
  };
  return () => {
    game.start(SEED, index++);
    while (!game.isOver()) game.take(pick(game.options().length));
  };
}

/** Deals anew what somebody in the middle of a game doesn't know. */
function deals(game) {
  game.start(SEED, 0);
  while (!game.isOver() && game.decisions < 60) game.take((game.decisions * 7) % game.options().length);
  const view = game.view(game.decider);
  const dealt = view.newGame();
  let seed = 0;
  return () => view.dealInto(dealt, seed++);
}
