/** How even the shipped Kingdom Hearts decks are between equal players, and whether their Worlds are defended. */
import { createPolicy, parsePolicy } from '@lorelab/ai';
import type { KingdomHeartsDeck } from '@lorelab/cards/kingdom-hearts';
import { Ending } from '@lorelab/engine/kernel';
import { type KingdomHeartsGame, Zone } from '@lorelab/engine/kingdom-hearts';
import { playGame } from '@lorelab/sim';
import { kingdomHeartsGame, kingdomHeartsKnowledge } from '@lorelab/sim/kingdom-hearts';

/** What is counted of the games of one pairing; each deck starts half of them. */
export interface PairingCounts {
  games: number;
  /** Games that the first deck has won, a draw as a half; and those that whoever started has. */
  won: number;
  wonByFirst: number;
  rounds: number;
  /** Games that were over in the fewest rounds in which the winner's Worlds can come to 13 levels. */
  inFewest: number;
  /** Turns, and those of them that began with a Dark Card on the own World. */
  turns: number;
  barred: number;
  /** Games that World levels decided. */
  byWorlds: number;
  stopped: number;
}

const noGames = (): PairingCounts => ({
  games: 0,
  won: 0,
  wonByFirst: 0,
  rounds: 0,
  inFewest: 0,
  turns: 0,
  barred: 0,
  byWorlds: 0,
  stopped: 0,
});

/** Plays two decks against each other, from a first pair of games on: the games of a pair share their shuffles. */
export async function playPairing(
  decks: readonly [KingdomHeartsDeck, KingdomHeartsDeck],
  policy: string,
  games: number,
  firstPair = 0,
): Promise<PairingCounts> {
  const game = kingdomHeartsGame(decks);
  const table = { game: 'kingdom-hearts', ...kingdomHeartsKnowledge(game) };
  const seated = await Promise.all(decks.map(() => createPolicy(parsePolicy(policy), table)));
  const fewest = decks.map(fewestRounds);
  const counts = noGames();
  game.turnObserver = { turnEnds: () => countTurn(game, counts) };
  for (let i = 0; i < games; i++) {
    game.startWith = i % 2;
    const ending = playGame(game, seated, 'balance', firstPair + (i >> 1));
    countGame(game, ending, i % 2, fewest, counts);
  }
  return counts;
}

/** At the end of a turn lies on the other's World what they meet in theirs. */
function countTurn(game: KingdomHeartsGame, counts: PairingCounts): void {
  counts.turns++;
  if (game.countIn(1 - game.turnPlayer, Zone.Darks) > 0) counts.barred++;
}

function countGame(
  game: KingdomHeartsGame,
  ending: Ending,
  first: number,
  fewest: readonly number[],
  counts: PairingCounts,
): void {
  const rounds = Math.ceil(game.turn / 2);
  const winner = [0, 1].find((player) => game.hasWon(player));
  counts.games++;
  counts.rounds += rounds;
  counts.won += winner === undefined ? 0.5 : winner === 0 ? 1 : 0;
  counts.wonByFirst += winner === undefined ? 0.5 : winner === first ? 1 : 0;
  if (winner !== undefined && rounds <= fewest[winner]!) counts.inFewest++;
  if (ending === Ending.Goal) counts.byWorlds++;
  if (winner === undefined) counts.stopped++;
}

const LEVELS_TO_WIN = 13;

/** The fewest moves in which a deck's Worlds come to 13 levels: one a turn, the highest first. */
export function fewestRounds({ entries }: KingdomHeartsDeck): number {
  const levels = entries
    .flatMap(({ count, card }) =>
      card.definition.type === 'world' ? new Array<number>(count).fill(card.definition.level!) : [],
    )
    .sort((one, other) => other - one);
  let sum = 0;
  const at = levels.findIndex((level) => (sum += level) >= LEVELS_TO_WIN);
  return at < 0 ? Number.POSITIVE_INFINITY : at + 1;
}

/** The counts of several pairings, or of parts of one, together. */
export function together(all: readonly PairingCounts[]): PairingCounts {
  const sum = noGames();
  for (const one of all) for (const key of Object.keys(sum) as (keyof PairingCounts)[]) sum[key] += one[key];
  return sum;
}
