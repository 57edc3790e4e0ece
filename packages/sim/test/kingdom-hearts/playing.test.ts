/** How much better greedy play is than chance, and who starts. */
import { GreedyPolicy, type Policy, RandomPolicy } from '@lorelab/ai';
import { createKingdomHeartsAdvisor } from '@lorelab/ai/kingdom-hearts';
import { NOBODY } from '@lorelab/engine/kernel';
import { cardOf, DecisionKind, STANDARD, Type, Verb, verbOf, Zone } from '@lorelab/engine/kingdom-hearts';
import { playGame } from '@lorelab/sim';
import { kingdomHeartsGame, readKingdomHeartsDeckFile } from '@lorelab/sim/kingdom-hearts';
import { describe, expect, test } from 'vitest';

const deck = (name: string, folder = 'kingdom-hearts') =>
  readKingdomHeartsDeckFile(new URL(`../../../../decks/${folder}/${name}.txt`, import.meta.url));
const practice = (name: string) => deck(name, 'kingdom-hearts-practice');

const DECKS = ['rush', 'disrupt', 'challenge'];
const GAMES = 200;

type MakePolicy = (game: ReturnType<typeof kingdomHeartsGame>) => Policy;
const greedy: MakePolicy = ({ pool }) => new GreedyPolicy(createKingdomHeartsAdvisor(pool));
const random: MakePolicy = () => new RandomPolicy();

/** The share that the first deck wins; each seat starts as often, a draw is half a win. */
function winRate(one: string, other: string, policies: readonly [MakePolicy, MakePolicy]): number {
  const game = kingdomHeartsGame([deck(one), deck(other)]);
  const seated = policies.map((make) => make(game));
  let points = 0;
  for (let i = 0; i < GAMES; i++) {
    game.startWith = i % 2;
    playGame(game, seated, 'balance', i >> 1);
    points += game.hasWon(0) ? 1 : game.hasWon(1) ? 0 : 0.5;
  }
  return points / GAMES;
}

describe('greedy play beats chance', () => {
  test.each(DECKS.flatMap((one) => DECKS.map((other) => [one, other] as const)))('with %s against %s', (one, other) => {
    expect(winRate(one, other, [greedy, random])).toBeGreaterThan(0.85);
  });
});

test('a World that will win isn’t thrown away at the end of a turn', () => {
  const game = kingdomHeartsGame([deck('rush'), deck('disrupt')]);
  const policy = greedy(game);
  let kept = 0;
  for (let index = 0; index < 40; index++) {
    game.start('winning Worlds', index);
    for (const player of [0, 1]) policy.startGame(player, index);
    while (!game.isOver()) {
      const { decider } = game;
      const winning = game
        .cardsIn(decider, Zone.Hand)
        .filter((card) => game.pool.type[game.defOf(card)] === Type.World)
        .filter((card) => game.worldLevels(decider) + game.level(card) >= 13);
      const isDiscard = game.decisionKind === DecisionKind.Discard;
      const choice = policy.choose(game.view(decider), game.options());
      if (isDiscard && winning.length === 1) {
        const option = game.options().at(choice);
        expect(verbOf(option) === Verb.Pick && cardOf(option) === winning[0]).toBe(false);
        kept++;
      }
      game.take(choice);
    }
  }
  expect(kept).toBeGreaterThan(0);
});

describe('who starts', () => {
  const startersOf = (game: ReturnType<typeof kingdomHeartsGame>): Set<number> => {
    const starters = new Set<number>();
    for (let index = 0; index < 20; index++) {
      game.start('levels', index);
      starters.add(game.startingPlayer);
    }
    return starters;
  };

  test('the lower Player level does, whoever is told to', () => {
    const game = kingdomHeartsGame([deck('challenge'), practice('mire')]);
    expect(game.startIsOpen).toBe(false);
    for (const told of [NOBODY, 0, 1]) {
      game.startWith = told;
      expect([...startersOf(game)]).toEqual([1]);
    }
  });

  test('on equal levels whoever is told to, or else either', () => {
    const game = kingdomHeartsGame([deck('challenge'), deck('disrupt')]);
    expect(game.startIsOpen).toBe(true);
    expect(startersOf(game).size).toBe(2);
    for (const told of [0, 1]) {
      game.startWith = told;
      expect([...startersOf(game)]).toEqual([told]);
    }
  });

  test('a house rule has either start, whatever the levels', () => {
    const game = kingdomHeartsGame([deck('challenge'), practice('mire')], { ...STANDARD, eitherStarts: true });
    expect(game.startIsOpen).toBe(true);
    expect(startersOf(game).size).toBe(2);
    game.startWith = 0;
    expect([...startersOf(game)]).toEqual([0]);
  });
});
