/** Crowded boards end in no bug of the rules. All cards of the catalog, and longer games: `npm run crowds`. */
import { loadCatalog } from '@lorelab/cards/lorcana/files';
import { nextBelow, RANDOM_WORDS, RunSeed } from '@lorelab/engine/kernel';
import { buildPool, LorcanaGame } from '@lorelab/engine/lorcana';
import { playCrowds } from '@lorelab/proofs';
import { describe, expect, test } from 'vitest';

describe('crowds of cards', { timeout: 60_000 }, () => {
  test('are played on at random', () => {
    const { failures, ends, boards } = playCrowds(loadCatalog(), { seed: 'test', boards: 40, decisions: 40 });
    expect(failures).toEqual([]);
    expect(ends['goes on'] + ends.over + ends.loop).toBe(boards);
  });

  test('have room for hundreds of cards a side', () => {
    const { failures, mostOptions } = playCrowds(loadCatalog(), { seed: 'test', boards: 2, decisions: 10, crowd: 300 });
    expect(failures).toEqual([]);
    expect(mostOptions).toBeGreaterThan(2048);
  });

  test('are the same for the same seed', () => {
    const play = () => playCrowds(loadCatalog(), { seed: 'again', boards: 4, decisions: 20 });
    expect(play()).toEqual(play());
  });
});

test.each([
  ['Beast - Selfless Protector', 4, 14],
  ['Kida - Protector of Atlantis', 4, 20],
  ['Kida - Protector of Atlantis', 60, 60],
])('%s, %i of them, beside %i others a side', (name, copies, others) => {
  const catalog = loadCatalog();
  const cards = [name, 'Stitch - New Dog'].map((fullName) => {
    const card = catalog.cards.find((one) => one.fullName === fullName)!;
    return catalog.definition(card);
  });
  const side = {
    play: [...Array<{ def: number }>(copies).fill({ def: 0 }), ...Array<{ def: number }>(others).fill({ def: 1 })],
    hand: Array<number>(4).fill(0),
    ink: Array<number>(10).fill(1),
    deck: Array<number>(30).fill(1),
  };
  const position = { activePlayer: 0, players: [side, side] };
  const { game } = LorcanaGame.fromPosition(buildPool(cards), position, 'crowded');
  const chance = new Int32Array(RANDOM_WORDS);
  new RunSeed(name).writeState(chance, copies);
  for (let i = 0; i < 60 && !game.isOver(); i++) game.take(nextBelow(chance, game.options().length));
  game.check();
});
