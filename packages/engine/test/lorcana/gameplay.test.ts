/** How games start and end (section 2), with cards that do nothing. */
import { Ending, NOBODY } from '@lorelab/engine/kernel';
import { buildPool, DecisionKind, HIDDEN, LorcanaGame, PACK_RUSH, Verb, Zone } from '@lorelab/engine/lorcana';
import { describe, expect, test } from 'vitest';
import { card, choose, endTurn, keepHands, laidOut, PLAIN, plainGame, takeVerb } from './support.js';

const handOf = (game: ReturnType<typeof plainGame>, player: number) => game.cardsIn(player, Zone.Hand);

describe('the start of a game (2.2)', () => {
  test('gives everybody seven cards and asks the starting player first whether to alter them', () => {
    const game = plainGame([60, 60]);
    game.start('start', 0);
    for (const player of [0, 1]) {
      expect(handOf(game, player)).toHaveLength(7);
      expect(game.cardsIn(player, Zone.Deck)).toHaveLength(53);
    }
    expect([game.decider, game.decisionKind, game.turn]).toEqual([game.startingPlayer, DecisionKind.AlterHand, 0]);
  });

  test('lets either player start about half of the time', () => {
    const game = plainGame([10, 10]);
    let first = 0;
    for (let index = 0; index < 4000; index++) {
      game.start('who starts', index);
      if (game.startingPlayer === 0) first++;
    }
    expect(Math.abs(first - 2000)).toBeLessThan(6 * Math.sqrt(1000));
  });

  test('can be told who starts, which is nobody’s chance then', () => {
    const game = plainGame([10, 10, 10]);
    for (const player of [0, 1, 2]) {
      game.startWith = player;
      for (let index = 0; index < 20; index++) {
        game.start('told', index);
        expect(game.startingPlayer).toBe(player);
      }
    }
  });

  test('shuffles: every card is as likely in an opening hand as any other', () => {
    const game = plainGame([20, 20]);
    const times = new Float64Array(40);
    const games = 4000;
    for (let index = 0; index < games; index++) {
      game.start('shuffled', index);
      for (const card of handOf(game, 0)) times[card]!++;
    }
    const chance = 7 / 20;
    for (let card = 0; card < 20; card++)
      expect(Math.abs(times[card]! - games * chance)).toBeLessThan(6 * Math.sqrt(games * chance * (1 - chance)));
    expect(times.slice(20).every((n) => n === 0)).toBe(true);
  });

  test('starts the same game for the same seed and index, others for others', () => {
    const game = plainGame([60, 60]);
    const hash = (seed: string, index: number) => {
      game.start(seed, index);
      return game.hash();
    };
    expect(hash('a', 5)).toBe(hash('a', 5));
    expect(new Set([hash('a', 0), hash('a', 1), hash('b', 0), hash('b', 1)]).size).toBe(4);
  });
});

describe('altering the opening hand (2.2.2)', () => {
  test('draws as many cards as were put back, which come to the bottom of the deck before it is shuffled', () => {
    const game = plainGame([60, 60]);
    game.start('alter', 0);
    const player = game.decider;
    const before = handOf(game, player);
    takeVerb(game, Verb.Pick);
    takeVerb(game, Verb.Pick);
    takeVerb(game, Verb.Done);
    const after = handOf(game, player);
    expect(after).toHaveLength(7);
    expect(after.filter((it) => before.includes(it))).toHaveLength(5);
    expect(game.cardsIn(player, Zone.Deck)).toHaveLength(53);
  });

  test('asks everybody once, in turn order, and then the first turn begins', () => {
    const game = plainGame([60, 60, 60]);
    game.start('alter', 1);
    const first = game.startingPlayer;
    for (const player of [first, (first + 1) % 3, (first + 2) % 3]) {
      expect([game.decider, game.decisionKind]).toEqual([player, DecisionKind.AlterHand]);
      takeVerb(game, Verb.Done);
    }
    expect([game.turn, game.turnPlayer, game.decisionKind]).toEqual([1, first, DecisionKind.Main]);
  });

  test('offers copies of one card once', () => {
    const game = plainGame([60, 60]);
    game.start('copies', 0);
    expect(game.options().length).toBe(2);
  });
});

describe('turns', () => {
  test('go around the table; the starting player skips their first draw (3.2.3.1)', () => {
    const game = plainGame([60, 60, 60]);
    game.start('turns', 0);
    keepHands(game);
    const first = game.startingPlayer;
    const order = [0, 1, 2].map((i) => (first + i) % 3);
    const sizes = [7, 8, 8, 8, 9, 9];
    for (const [i, size] of sizes.entries()) {
      expect([game.turn, game.turnPlayer]).toEqual([i + 1, order[i % 3]]);
      expect(handOf(game, game.turnPlayer)).toHaveLength(size);
      endTurn(game);
    }
  });

  test('stop at the limit on turns, and nobody has won', () => {
    const game = plainGame([60, 60], { maxTurns: 5 });
    game.start('limit', 0);
    keepHands(game);
    for (let turn = 1; turn <= 5; turn++) {
      expect([game.isOver(), game.turn]).toEqual([false, turn]);
      endTurn(game);
    }
    expect([game.isOver(), game.ending(), game.decider]).toEqual([true, Ending.TurnLimit, NOBODY]);
    expect([0, 1].some((player) => game.hasWon(player))).toBe(false);
  });

  test('stop at the limit on decisions, which is counted apart', () => {
    const game = plainGame([60, 60], { maxDecisions: 10 });
    game.start('limit', 0);
    while (!game.isOver()) game.take(game.options().length - 1);
    expect([game.decisions, game.ending()]).toEqual([10, Ending.DecisionLimit]);
    expect([0, 1].some((player) => game.hasWon(player))).toBe(false);
  });
});

describe('a game ends (1.8.1, 2.3)', () => {
  test('when a player ends their turn with an empty deck: they lose', () => {
    const game = plainGame([8, 60]);
    game.startWith = 0;
    game.start('deck out', 0);
    keepHands(game);
    endTurn(game);
    endTurn(game);
    expect(game.cardsIn(0, Zone.Deck)).toHaveLength(0);
    expect(game.isOver()).toBe(false);
    endTurn(game);
    expect([game.ending(), game.hasWon(1), game.hasLost(0)]).toEqual([Ending.DeckOut, true, true]);
  });

  test('with three players only for the one with the empty deck, whose cards leave with them (9.2.3)', () => {
    const game = plainGame([8, 60, 60]);
    game.startWith = 0;
    game.start('deck out', 0);
    keepHands(game);
    for (let turn = 1; turn <= 4; turn++) endTurn(game);
    expect([game.isOver(), game.hasLost(0), game.turnPlayer]).toEqual([false, true, 1]);
    for (let it = 0; it < 8; it++) expect(game.zoneOf(it)).toBe(Zone.Gone);
    endTurn(game);
    endTurn(game);
    expect(game.turnPlayer).toBe(1);
    game.check();
  });

  test('when one of two players concedes', () => {
    const game = plainGame([60, 60]);
    game.start('concede', 0);
    game.concede(1);
    expect([game.ending(), game.hasWon(0), game.hasLost(1)]).toEqual([Ending.Concession, true, true]);
  });

  test('not yet when one of three concedes: the others play on, in or out of turn', () => {
    for (const leaver of [0, 1, 2]) {
      const game = plainGame([60, 60, 60]);
      game.startWith = 0;
      game.start('concede', 0);
      keepHands(game);
      game.concede(leaver);
      game.check();
      expect([game.isOver(), game.hasLost(leaver), game.hasWon(leaver)]).toEqual([false, true, false]);
      const turnPlayers = Array.from({ length: 4 }, () => {
        const player = game.turnPlayer;
        endTurn(game);
        return player;
      });
      expect(turnPlayers).not.toContain(leaver);
      expect(new Set(turnPlayers).size).toBe(2);
      const next = game.turnPlayer;
      game.concede(next);
      expect([game.ending(), game.hasWon(3 - leaver - next)]).toEqual([Ending.Concession, true]);
    }
  });

  test('conceding twice, or after the end, changes nothing', () => {
    const game = plainGame([60, 60, 60]);
    game.start('concede', 0);
    keepHands(game);
    const bystander = (game.turnPlayer + 1) % 3;
    game.concede(bystander);
    const once = game.hash();
    game.concede(bystander);
    expect(game.hash()).toBe(once);
  });

  test('when somebody has enough lore: by questing here', () => {
    const game = plainGame([60, 60], { loreToWin: 1 });
    game.startWith = 0;
    game.start('lore', 0);
    keepHands(game);
    takeVerb(game, Verb.Ink);
    takeVerb(game, Verb.Play);
    endTurn(game);
    endTurn(game);
    takeVerb(game, Verb.Quest);
    expect([game.ending(), game.hasWon(0), game.progress(0), game.goal(0)]).toEqual([Ending.Goal, true, 1, 1]);
  });
});

describe('Pack Rush (10.2)', () => {
  test('starts with two cards in each inkwell and five in each hand, and wants 15 lore', () => {
    const game = plainGame([30, 30], PACK_RUSH);
    game.start('pack rush', 0);
    for (const player of [0, 1]) {
      expect(handOf(game, player)).toHaveLength(5);
      expect(game.cardsIn(player, Zone.Inkwell)).toHaveLength(2);
      expect(game.readyInk(player)).toBe(2);
      expect(game.cardsIn(player, Zone.Deck)).toHaveLength(25);
      expect(game.goal(player)).toBe(15);
    }
    game.check();
  });

  test('has no loss by an empty deck', () => {
    const game = plainGame([5, 5], PACK_RUSH);
    game.start('pack rush', 0);
    keepHands(game);
    endTurn(game);
    expect([game.isOver(), game.turn]).toEqual([false, 2]);
  });
});

describe('a view', () => {
  test('shows a player their own hand, nobody else’s and no deck', () => {
    const game = plainGame([60, 60]);
    game.start('views', 0);
    const view = game.view(0);
    expect([view.viewer, view.count(1, Zone.Hand), view.count(1, Zone.Deck)]).toEqual([0, 7, 53]);
    for (const it of handOf(game, 0)) expect(view.defOf(it)).toBe(0);
    for (const it of [...handOf(game, 1), ...game.cardsIn(0, Zone.Deck)]) expect(view.defOf(it)).toBe(HIDDEN);
    expect(view.cardAt(0, Zone.Hand, 0)).toBe(handOf(game, 0)[0]);
    for (const zone of [Zone.Hand, Zone.Deck]) expect(view.cardAt(1, zone, 0)).toBe(HIDDEN);
  });
});

describe('a view', () => {
  test('shows everybody the top card of a deck that lies face up', () => {
    const glass = card('House of Glass', {
      type: 'location',
      abilities: [{ kind: 'static', who: 'players', playerModifiers: [{ topFaceUp: true }] }],
    });
    const pool = buildPool([PLAIN, glass]);
    const position = { activePlayer: 0, players: [{ ink: [0], hand: [1], deck: [0, 0] }, { deck: [0, 0] }] };
    const { game, cards } = LorcanaGame.fromPosition(pool, position, 'face up');
    expect([0, 1].map((player) => game.view(player).topOfDeck(1))).toEqual([HIDDEN, HIDDEN]);
    takeVerb(game, Verb.Play);
    expect([0, 1].map((player) => game.view(player).topOfDeck(1))).toEqual([cards[1]!.deck[0], cards[1]!.deck[0]]);
    expect(game.view(0).defOf(cards[1]!.deck[1]!)).toBe(HIDDEN);
  });

  test('shows the top card from the beginning if a position begins with it face up', () => {
    const glass = card('House of Glass', {
      type: 'location',
      abilities: [{ kind: 'static', who: 'you', playerModifiers: [{ topFaceUp: true }] }],
    });
    const players = [{ play: [{ def: 1 }], deck: [0, 0] }, { deck: [0, 0] }];
    const { game, cards } = LorcanaGame.fromPosition(buildPool([PLAIN, glass]), { activePlayer: 0, players }, 'up');
    expect([0, 1].map((player) => game.view(1).topOfDeck(player))).toEqual([cards[0]!.deck[0], HIDDEN]);
  });

  test('shows everybody the hand of a player who plays with it revealed, and no other', () => {
    const spy = card('Spy', {
      abilities: [{ kind: 'static', who: 'opponents', playerModifiers: [{ handFaceUp: true }] }],
    });
    const pool = buildPool([PLAIN, spy]);
    const players = [
      { ink: [0], hand: [1, 0], deck: [0] },
      { hand: [0], deck: [0] },
    ];
    const { game, cards } = LorcanaGame.fromPosition(pool, { activePlayer: 0, players }, 'revealed');
    const seen = () => [game.view(0).defOf(cards[1]!.hand[0]!), game.view(1).defOf(cards[0]!.hand[1]!)];
    expect(seen()).toEqual([HIDDEN, HIDDEN]);
    takeVerb(game, Verb.Play);
    expect(seen()).toEqual([0, HIDDEN]);
  });
});

describe('a set-up', () => {
  test.each([[[60]], [[60, 60, 60, 60, 60]], [[600, 600]]])('of %j is refused', (sizes) => {
    expect(() => plainGame(sizes)).toThrow(/players|cards/);
  });
});

test('what enters play with damage under a condition does so only then (6.7.9)', () => {
  const hurt = (name: string, turnOf: 'you' | 'opponents') =>
    card(name, {
      cost: 0,
      willpower: 3,
      abilities: [{ kind: 'static', condition: { turnOf }, enters: { damage: 1 } }],
    });
  const game = laidOut({ hand: [hurt('Now', 'you'), hurt('Later', 'opponents')], deck: [PLAIN] }, { deck: [PLAIN] });
  choose(game, 'play Now');
  choose(game, 'play Later');
  expect(game.cardsIn(0, Zone.Play).map((it) => game.damageOf(it))).toEqual([1, 0]);
});
