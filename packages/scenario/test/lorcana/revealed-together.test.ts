/** What each player reveals is known to all before anybody decides about their own card, which no scenario can ask for. */
import { loadCatalog } from '@lorelab/cards/lorcana/files';
import { buildPool, HIDDEN, LorcanaGame, Verb, verbOf } from '@lorelab/engine/lorcana';
import { expect, test } from 'vitest';

test("Let's Get Dangerous: everybody has revealed a card when the first player decides", () => {
  const named = (name: string) => loadCatalog().cards.find(({ fullName }) => fullName === name)!;
  const pool = buildPool([named("Let's Get Dangerous"), named('Stitch - New Dog'), named('Kronk - Right-Hand Man')]);
  const players = [{ ink: [1, 1, 1, 1], hand: [0], deck: [1] }, { deck: [2] }];
  const { game, cards } = LorcanaGame.fromPosition(pool, { activePlayer: 0, players }, 'revealed together');
  const shown = () => [0, 1].map((player) => game.view(0).topOfDeck(player));
  expect(shown()).toEqual([HIDDEN, HIDDEN]);
  const options = game.options().toArray();
  game.take(options.findIndex((option) => verbOf(option) === Verb.Play));
  expect(game.decider).toBe(0);
  expect(shown()).toEqual([cards[0]!.deck[0], cards[1]!.deck[0]]);
});
