/** Dealing hidden cards anew: what a player who searches gets instead of the game. */
import { HIDDEN, type LorcanaGame, PACK_RUSH, Verb, Zone } from '@lorelab/engine/lorcana';
import { describe, expect, test } from 'vitest';
import { action, card, choose, endTurn, keepHands, laidOut, plainGame, takeVerb } from './support.js';

const RED = card('Red', { type: 'item' });
const BLUE = card('Blue', { type: 'item' });
const GREEN = card('Green', { type: 'item' });
const WATCHER = card('Watcher');
/** The first card that a position names. */
const FIRST = 0;

/** A game dealt from where the decider stands. */
function deal(game: LorcanaGame, seed: number): LorcanaGame {
  const dealt = game.view(game.decider).newGame() as LorcanaGame;
  game.view(game.decider).dealInto(dealt, seed);
  dealt.check();
  return dealt;
}

const names = (game: LorcanaGame, player: number, zone: Zone): string[] =>
  game.cardsIn(player, zone).map((it) => game.pool.definition(game.defOf(it)).name);

/** An opponent with one red card in hand and a deck of three blue ones. */
const oneRedInHand = (): LorcanaGame =>
  laidOut({ play: [{ card: WATCHER }], deck: [RED, BLUE] }, { hand: [RED], deck: [BLUE, BLUE, BLUE] });

describe('dealing hidden cards anew', () => {
  test('leaves what the player sees: public zones, their hand, counts', () => {
    const game = laidOut(
      { hand: [RED, BLUE], play: [{ card: WATCHER, damage: 1 }], deck: [BLUE, GREEN], lore: 3 },
      { hand: [RED], deck: [BLUE, GREEN], discard: [RED, GREEN], play: [{ card: WATCHER, exerted: true }] },
    );
    for (let seed = 0; seed < 50; seed++) {
      const dealt = deal(game, seed);
      expect(dealt.cardsIn(0, Zone.Hand)).toEqual(game.cardsIn(0, Zone.Hand));
      for (const player of [0, 1])
        for (const zone of [Zone.Play, Zone.Discard])
          expect(dealt.cardsIn(player, zone)).toEqual(game.cardsIn(player, zone));
      expect([names(dealt, 0, Zone.Hand), names(dealt, 1, Zone.Discard)]).toEqual([
        ['Red', 'Blue'],
        ['Red', 'Green'],
      ]);
      expect(dealt.options().toArray()).toEqual(game.options().toArray());
    }
  });

  test('gives every hidden card of a player each place equally often', () => {
    const game = oneRedInHand();
    const deals = 4000;
    let red = 0;
    for (let seed = 0; seed < deals; seed++) {
      const dealt = deal(game, seed);
      const all = [...names(dealt, 1, Zone.Hand), ...names(dealt, 1, Zone.Deck)];
      expect([...all].sort()).toEqual(['Blue', 'Blue', 'Blue', 'Red']);
      if (all[0] === 'Red') red++;
    }
    // Six standard deviations around a quarter.
    expect(Math.abs(red - deals / 4)).toBeLessThan(6 * Math.sqrt((deals * 3) / 16));
  });

  test('is the same for the same seed, wherever the hidden cards are', () => {
    const game = oneRedInHand();
    const hands = new Set<string>();
    for (let place = 0; place < 20; place++) {
      const elsewhere = deal(game, place);
      hands.add(names(elsewhere, 1, Zone.Hand).join());
      for (let seed = 100; seed < 110; seed++) expect(deal(elsewhere, seed).hash()).toBe(deal(game, seed).hash());
    }
    expect(hands).toEqual(new Set(['Red', 'Blue']));
  });

  test('deals the same cards where other cards of the same list lie there', () => {
    const one = oneRedInHand();
    const other = laidOut({ play: [{ card: WATCHER }], deck: [RED, BLUE] }, { hand: [BLUE], deck: [BLUE, RED, BLUE] });
    const dealtTo = (game: LorcanaGame, seed: number) => {
      const dealt = deal(game, seed);
      return [Zone.Hand, Zone.Deck].map((zone) => names(dealt, 1, zone));
    };
    for (let seed = 0; seed < 50; seed++) expect(dealtTo(one, seed)).toEqual(dealtTo(other, seed));
  });

  test('makes all chance to come anew', () => {
    const game = plainGame([30, 30]);
    game.start('chance', 0);
    keepHands(game);
    const hashes = [1, 1, 2].map((seed) => {
      const dealt = deal(game, seed);
      endTurn(dealt);
      return dealt.hash();
    });
    expect(hashes[0]).toBe(hashes[1]);
    expect(hashes[2]).not.toBe(hashes[0]);
  });

  test('keeps cards that the player has been shown where they are', () => {
    const reveal = action('Show', 0, [{ do: 'revealHand', who: 'chosenOpponent' }]);
    const game = laidOut({ hand: [reveal, WATCHER] }, { hand: [RED], deck: [BLUE, BLUE, BLUE] });
    choose(game, 'play Show');
    for (let seed = 0; seed < 30; seed++) expect(names(deal(game, seed), 1, Zone.Hand)).toEqual(['Red']);
  });

  test("deals facedown ink, but not what its player has put there from their hand, nor anybody's seen ink", () => {
    const game = laidOut({ hand: [RED], deck: [BLUE, BLUE], ink: [GREEN] }, { deck: [BLUE], hand: [RED] });
    takeVerb(game, Verb.Ink);
    const inked = new Set<string>();
    for (let seed = 0; seed < 60; seed++) {
      const [first, second] = names(deal(game, seed), 0, Zone.Inkwell);
      inked.add(first!);
      expect(second).toBe('Red');
    }
    expect(inked).toEqual(new Set(['Blue', 'Green']));
  });

  test('keeps exerted ink exerted and counts it', () => {
    const game = laidOut({ exertedInk: [RED, RED], ink: [BLUE], deck: [GREEN, GREEN, GREEN] }, { deck: [BLUE] });
    for (let seed = 0; seed < 20; seed++) {
      const dealt = deal(game, seed);
      expect([dealt.readyInk(0), dealt.exertedInk(0)]).toEqual([1, 2]);
    }
  });

  test('knows what is in a deck while it is searched', () => {
    const search = action('Search', 0, [{ do: 'search', filter: { type: 'item' }, into: 'hand' }]);
    const game = laidOut({ hand: [search], deck: [RED, WATCHER, BLUE], ink: [GREEN] }, { deck: [BLUE] });
    choose(game, 'play Search');
    for (let seed = 0; seed < 20; seed++) {
      const dealt = deal(game, seed);
      expect(names(dealt, 0, Zone.Deck)).toEqual(['Red', 'Watcher', 'Blue']);
      expect(dealt.options().toArray()).toEqual(game.options().toArray());
    }
  });

  test('deals facedown cards under others, and leaves marketing cards in the inkwell', () => {
    const game = laidOut(
      { hand: [RED], deck: [BLUE, BLUE], play: [{ card: WATCHER, boosted: [FIRST] }] },
      { deck: [BLUE], play: [{ card: WATCHER, under: [FIRST] }] },
    );
    const decks = new Set(Array.from({ length: 40 }, (_, seed) => names(deal(game, seed), 0, Zone.Deck).join()));
    expect(decks).toEqual(new Set(['Blue,Blue', 'Red,Blue', 'Blue,Red']));

    const rush = plainGame([20, 20], PACK_RUSH);
    rush.start('rush', 0);
    for (let seed = 0; seed < 10; seed++) {
      const dealt = deal(rush, seed);
      for (const player of [0, 1])
        expect(dealt.cardsIn(player, Zone.Inkwell)).toEqual(rush.cardsIn(player, Zone.Inkwell));
    }
  });

  test('gives as many options where hidden cards are among them, whatever they turn out to be', () => {
    const sink = action('Sink', 0, [
      { do: 'put', what: { select: { of: 'you', type: 'character', chosen: true } }, into: 'deckBottom' },
    ]);
    const play = [
      { card: WATCHER, boosted: [FIRST] },
      { card: WATCHER, boosted: [FIRST] },
    ];
    const game = laidOut({ deck: [RED, WATCHER, WATCHER], hand: [sink], play }, { deck: [BLUE] });
    choose(game, 'play Sink');
    game.take(0);
    expect(game.options().length).toBe(2);
    for (let seed = 0; seed < 50; seed++) expect(deal(game, seed).options().length).toBe(2);
  });

  test('keeps the places of cards that are still to be discarded, while something happens instead of one of them', () => {
    const trap = card('Trap', {
      abilities: [
        {
          kind: 'static',
          to: 'this',
          modifiers: [{ insteadOf: 'discarded', effects: [{ do: 'discard', who: 'opponents', amount: 1 }] }],
        },
      ],
    });
    const gust = action('Gust', 0, [{ do: 'discard', who: 'opponents', amount: 2, how: 'random' }]);
    const game = laidOut({ hand: [gust, RED, GREEN] }, { hand: [trap, RED], deck: [BLUE, BLUE, BLUE, BLUE] });
    choose(game, 'play Gust');
    expect([game.decider, game.options().length]).toEqual([0, 2]);
    for (let seed = 0; seed < 50; seed++) {
      const dealt = deal(game, seed);
      dealt.take(0);
      dealt.check();
      const [own, hand, discarded, deck] = [
        dealt.cardsIn(0, Zone.Hand).length,
        dealt.cardsIn(1, Zone.Hand).length,
        dealt.cardsIn(1, Zone.Discard).length,
        dealt.cardsIn(1, Zone.Deck).length,
      ];
      expect([hand + discarded, deck]).toEqual([2, 4]);
      // The other card goes, unless it is the trap now.
      expect(discarded).toBe(own === 0 ? 0 : 1);
    }
  });

  test('is for the player who decides, into another game of the same set-up', () => {
    const game = plainGame([20, 20]);
    game.start('who', 0);
    const other = game.view(0).newGame();
    expect(() => game.view(1 - game.decider).dealInto(other, 1)).toThrow('who searches decides');
    expect(() => game.view(game.decider).dealInto(game, 1)).toThrow('another game');
    expect(() => game.view(game.decider).dealInto(plainGame([20, 20]), 1)).toThrow('same set-up');
  });

  test('shows the opponent their own new hand, and still hides it from the player', () => {
    const game = plainGame([20, 20]);
    game.start('views', 0);
    const player = game.decider;
    const dealt = deal(game, 5);
    const [card0] = dealt.cardsIn(1 - player, Zone.Hand);
    expect(dealt.view(1 - player).defOf(card0!)).toBe(0);
    expect(dealt.view(player).defOf(card0!)).toBe(HIDDEN);
  });
});
