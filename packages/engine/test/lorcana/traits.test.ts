/** Keywords and other properties that a card has or hasn't: each is a bit of its own, in one of two words. */
import {
  type Ability,
  type CardDefinition,
  KEYWORDS,
  type LorcanaGame,
  type Modifier,
  Trait,
} from '@lorelab/engine/lorcana';
import { describe, expect, test } from 'vitest';
import { card, keyword, laidOut, PLAIN } from './support.js';

const filler = Array.from({ length: 5 }, () => PLAIN);
const withInPlay = (...cards: readonly CardDefinition[]): LorcanaGame =>
  laidOut({ play: cards.map((it) => ({ card: it })), deck: filler }, { deck: filler });

/** The keywords that a game's card has, and those that its player sees. */
function keywordsOf(game: LorcanaGame, name: string): string[] {
  const index = game.cardsIn(0, 2).find((it) => game.pool.fullName(game.defOf(it)) === name)!;
  const has = KEYWORDS.filter((it) => game.hasKeyword(index, it));
  expect(KEYWORDS.filter((it) => game.view(0).hasKeyword(index, it))).toEqual(has);
  return has;
}

describe('a keyword', () => {
  const withValue = (name: (typeof KEYWORDS)[number]): Ability => keyword(name, 3);

  test.each(KEYWORDS)('%s is no other, printed or gained, and can be lost', (name) => {
    expect(keywordsOf(withInPlay(card('It', { abilities: [withValue(name)] })), 'It')).toEqual([name]);
    const others = { all: { type: 'character', other: true } } as const;
    const giver = card('Giver', {
      abilities: [{ kind: 'static', to: others, modifiers: [{ keyword: name, value: 1 }] }],
    });
    expect(keywordsOf(withInPlay(PLAIN, giver), 'Plain')).toEqual([name]);
    const taker = card('Taker', { abilities: [{ kind: 'static', to: others, modifiers: [{ loses: name }] }] });
    expect(keywordsOf(withInPlay(PLAIN, giver, taker), 'Plain')).toEqual([]);
  });
});

describe('a property of the second word', () => {
  test.each<[Trait, Modifier]>([
    [Trait.CantSing, { cant: 'sing' }],
    [Trait.CantMove, { cant: 'move' }],
    [Trait.DamageStays, { damageStays: true }],
    [Trait.MustBeChosen, { mustBeChosen: true }],
    [Trait.StrengthFloor, { floor: 'strength' }],
  ])('%i is none of the first word', (trait, modifier) => {
    expect(trait).toBeGreaterThan(31);
    const printed = card('It', { abilities: [{ kind: 'static', to: 'this', modifiers: [modifier] }] });
    const giver = card('Giver', {
      abilities: [{ kind: 'static', to: { all: { type: 'character', other: true } }, modifiers: [modifier] }],
    });
    for (const game of [withInPlay(printed), withInPlay(PLAIN, giver)]) {
      const view = game.view(0);
      const [it] = game.cardsIn(0, 2);
      expect([view.hasTrait(it!, trait), view.traits(it!)]).toEqual([true, 0]);
      game.check();
    }
  });
});
