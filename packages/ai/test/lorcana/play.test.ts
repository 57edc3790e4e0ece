/** Whole games of the greedy policy: how strong it is, that it sees nothing hidden, that it is the same every time. */
import { GreedyPolicy, type Policy, RandomPolicy } from '@lorelab/ai';
import { createLorcanaAdvisor, defaultWeights, FEATURE_NAMES } from '@lorelab/ai/lorcana';
import type { LorcanaDeck } from '@lorelab/cards/lorcana';
import { loadCatalog } from '@lorelab/cards/lorcana/files';
import type { OptionList, View } from '@lorelab/engine/kernel';
import { DecisionKind, type LorcanaGame, type LorcanaView } from '@lorelab/engine/lorcana';
import { playGame } from '@lorelab/sim';
import { lorcanaGame, readDeckFile } from '@lorelab/sim/lorcana';
import { describe, expect, test } from 'vitest';

const DECKS = [
  'set-01-amber-steel-songs',
  'set-02-ruby-amethyst-bounce',
  'set-03-starter-amber-emerald',
  'set-04-emerald-steel-discard',
  'set-06-emerald-sapphire-ramp',
  'set-07-ruby-steel-aggro',
  'set-08-ruby-sapphire-control',
  'set-10-amethyst-sapphire-control',
  'set-11-amber-emerald-dogs',
  'set-11-sapphire-steel-midrange',
];

/** Each deck against the next. */
const TABLES: readonly LorcanaGame[] = DECKS.map((deck, i) =>
  lorcanaGame(
    [deck, DECKS[(i + 1) % DECKS.length]!].map((name) =>
      readDeckFile(new URL(`../../../../decks/${name}.txt`, import.meta.url)),
    ),
  ),
);

/** Twelve cards of the catalog, five of each: cards that no deck of a player has are among them. */
function anyDeck(number: number): LorcanaDeck {
  const cards = [...loadCatalog().cards];
  const entries = Array.from({ length: 12 }, (_, i) => {
    const card = cards[(number * 12 + i * 157) % cards.length]!;
    return { count: 5, card, line: i + 1 };
  });
  return { name: `any ${number}`, entries };
}

const greedy = (game: LorcanaGame): GreedyPolicy => new GreedyPolicy(createLorcanaAdvisor(game.pool));

/** The share of games that `one` wins against `other`, both seats and decks of each table, so many pairs a table. */
function winRate(one: (game: LorcanaGame) => Policy, other: (game: LorcanaGame) => Policy, pairs: number): number {
  let won = 0;
  for (const game of TABLES) {
    const players = [one(game), other(game)] as const;
    for (let index = 0; index < pairs; index++) {
      playGame(game, players, 'strength', index);
      if (game.hasWon(0)) won++;
      playGame(game, [players[1], players[0]], 'strength', index);
      if (game.hasWon(1)) won++;
    }
  }
  return won / (2 * pairs * TABLES.length);
}

/** Greedy but for one kind of decision, which it makes at random. */
class CarelessPolicy implements Policy {
  readonly name = 'careless';
  private readonly random = new RandomPolicy();

  constructor(
    private readonly greedy: Policy,
    private readonly kind: DecisionKind,
  ) {}

  startGame(seat: number, seed: number): void {
    this.random.startGame(seat, seed);
  }

  choose(view: View, options: OptionList): number {
    const isCareless = (view as LorcanaView).decisionKind === this.kind;
    return (isCareless ? this.random : this.greedy).choose(view, options);
  }
}

describe('strength', () => {
  test('wins 97 % or more against random play, over ten decks and both seats', () => {
    expect(winRate(greedy, () => new RandomPolicy(), 20)).toBeGreaterThanOrEqual(0.97);
  });

  test.each<[string, DecisionKind]>([
    ['turn actions', DecisionKind.Main],
    ['the opening hand', DecisionKind.AlterHand],
    ['choices of cards', DecisionKind.ChooseCard],
    ['what one may do', DecisionKind.May],
  ])('does better by thinking about %s', (_what, kind) => {
    expect(winRate(greedy, (game) => new CarelessPolicy(greedy(game), kind), 20)).toBeGreaterThan(0.5);
  });
});

describe('what it goes by', () => {
  test('other hidden cards make no difference to any rating', () => {
    const mine = new Float64Array(2048);
    const dealtAnew = new Float64Array(2048);
    for (const game of TABLES) {
      const advisor = createLorcanaAdvisor(game.pool);
      const other = game.clone();
      const policy = new GreedyPolicy(advisor);
      const deciding = (): void => {
        const view = game.view(game.decider);
        const options = game.options();
        advisor.rate(view, options, mine);
        view.dealInto(other, game.decisions);
        expect(other.options().toArray()).toEqual(options.toArray());
        advisor.rate(other.view(game.decider), other.options(), dealtAnew);
        for (let i = 0; i < options.length; i++) {
          if (mine[i] !== dealtAnew[i])
            expect.fail(`${game.describeDecision()}: ${game.describeOption(options.at(i))}`);
        }
      };
      playGame(game, [policy, policy], 'hidden', 0, { watcher: { deciding } });
    }
  });

  test('the same games are played the same, whatever was played before', () => {
    const [first, second] = TABLES;
    const play = (policy: Policy): number[] => {
      const hashes: number[] = [];
      playGame(first!, [policy, policy], 'again', 3, { watcher: { deciding: (game) => hashes.push(game.hash()) } });
      return hashes;
    };
    const fresh = play(greedy(first!));
    const used = greedy(first!);
    playGame(first!, [used, used], 'before', 1);
    const elsewhere = greedy(second!);
    playGame(second!, [elsewhere, elsewhere], 'before', 2);
    expect(play(used)).toEqual(fresh);
  });

  test('rating changes nothing in the game', () => {
    const [game] = TABLES;
    const advisor = createLorcanaAdvisor(game!.pool);
    const scores = new Float64Array(2048);
    const policy = greedy(game!);
    const deciding = (): void => {
      const options = game!.options();
      const before = game!.hash();
      advisor.rate(game!.view(game!.decider), options, scores);
      expect(game!.hash()).toBe(before);
    };
    playGame(game!, [policy, policy], 'unchanged', 0, { watcher: { deciding } });
  });

  test('every weight makes a difference to some rating', () => {
    const idle = new Set(FEATURE_NAMES);
    const before = new Float64Array(2048);
    const after = new Float64Array(2048);
    for (let table = 0; table < 40 && idle.size > 0; table++) {
      // Some weights count for cards that go together, as those of decks do that people built.
      const built = readDeckFile(new URL(`../../../../decks/${DECKS[table % DECKS.length]}.txt`, import.meta.url));
      const game = lorcanaGame([anyDeck(2 * table), table % 2 === 0 ? anyDeck(2 * table + 1) : built]);
      const base = createLorcanaAdvisor(game.pool);
      const changed = new Map(
        [...idle].map((name) => [name, createLorcanaAdvisor(game.pool, { [name]: defaultWeights()[name]! + 1 })]),
      );
      const deciding = (): void => {
        const view = game.view(game.decider);
        const options = game.options();
        base.rate(view, options, before);
        for (const name of idle) {
          changed.get(name)!.rate(view, options, after);
          for (let i = 0; i < options.length; i++) if (before[i] !== after[i]) idle.delete(name);
        }
      };
      playGame(game, [new GreedyPolicy(base), new RandomPolicy()], 'idle', table, { watcher: { deciding } });
    }
    expect([...idle]).toEqual([]);
  });
});

test('three players: it plays to the end', () => {
  const decks = DECKS.slice(0, 3).map((name) =>
    readDeckFile(new URL(`../../../../decks/${name}.txt`, import.meta.url)),
  );
  const game = lorcanaGame(decks);
  const policies = decks.map(() => greedy(game));
  for (let index = 0; index < 5; index++) {
    playGame(game, policies, 'three', index);
    expect([0, 1, 2].filter((player) => game.hasWon(player)).length).toBe(1);
  }
});
