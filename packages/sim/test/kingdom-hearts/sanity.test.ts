/**
 * The three training decks of Kingdom Hearts are fairly balanced between equal players, and still three plans. Searching
 * players take too long for a test: `decks/kingdom-hearts/README.md` has what was measured of them.
 */
import { GreedyPolicy, type Policy, RandomPolicy } from '@lorelab/ai';
import { createKingdomHeartsAdvisor } from '@lorelab/ai/kingdom-hearts';
import { Ending } from '@lorelab/engine/kernel';
import { playGame } from '@lorelab/sim';
import { kingdomHeartsGame, readKingdomHeartsDeckFile } from '@lorelab/sim/kingdom-hearts';
import { describe, expect, test } from 'vitest';

const DECKS = ['rush', 'disrupt', 'challenge'] as const;
const GAMES = 1000;

type Deck = (typeof DECKS)[number];
type Table = ReturnType<typeof kingdomHeartsGame>;

const POLICIES: readonly (readonly [name: string, make: (game: Table) => Policy])[] = [
  ['random', () => new RandomPolicy()],
  ['greedy', ({ pool }) => new GreedyPolicy(createKingdomHeartsAdvisor(pool))],
];

const listOf = (name: Deck) =>
  readKingdomHeartsDeckFile(new URL(`../../../../decks/kingdom-hearts/${name}.txt`, import.meta.url));

/** How the games of two decks went; each seat starts as often. */
interface Outcome {
  /** Of all games, a draw and a stopped one as half a win each. */
  readonly winRate: number;
  /** Of each deck's wins the share that the World levels brought. */
  readonly byWorlds: readonly [number, number];
  readonly stopped: number;
  readonly turns: number;
}

function play(one: Deck, other: Deck, make: (game: Table) => Policy): Outcome {
  const game = kingdomHeartsGame([listOf(one), listOf(other)]);
  const seated = [make(game), make(game)];
  const wins: [number, number] = [0, 0];
  const byWorlds: [number, number] = [0, 0];
  let [stopped, turns] = [0, 0];
  for (let i = 0; i < GAMES; i++) {
    game.startWith = i % 2;
    const ending = playGame(game, seated, 'balance', i >> 1);
    turns += game.turn;
    if (ending === Ending.TurnLimit || ending === Ending.DecisionLimit) stopped++;
    for (const player of [0, 1] as const) {
      if (!game.hasWon(player)) continue;
      wins[player]++;
      if (ending === Ending.Goal) byWorlds[player]++;
    }
  }
  return {
    winRate: 0.5 + (wins[0] - wins[1]) / 2 / GAMES,
    byWorlds: [byWorlds[0] / wins[0], byWorlds[1] / wins[1]],
    stopped: stopped / GAMES,
    turns: turns / GAMES,
  };
}

describe.each(POLICIES)('between %s players', (_, make) => {
  const rushed = play('rush', 'disrupt', make);
  const raced = play('rush', 'challenge', make);
  const held = play('disrupt', 'challenge', make);
  const all = [rushed, raced, held];
  const mirrors = DECKS.map((deck) => play(deck, deck, make));

  test('no pairing is outside 35 to 65 %', () => {
    for (const { winRate } of all) {
      expect(winRate).toBeGreaterThan(0.35);
      expect(winRate).toBeLessThan(0.65);
    }
  });

  test('rush wins by its Worlds, challenge by Heart Points', () => {
    expect(rushed.byWorlds[0]).toBeGreaterThan(0.75);
    expect(raced.byWorlds[0]).toBeGreaterThan(0.75);
    expect(raced.byWorlds[1]).toBeLessThan(0.4);
    expect(held.byWorlds[1]).toBeLessThan(0.4);
  });

  test('games end, and long before the limit, of a deck with itself as well', () => {
    for (const { stopped, turns } of all) {
      expect(stopped).toBeLessThan(0.01);
      expect(turns).toBeLessThan(50);
    }
    for (const { stopped } of mirrors) expect(stopped).toBeLessThan(0.05);
  });
});
