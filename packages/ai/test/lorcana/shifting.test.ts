/** Shift onto two cards, onto an item and for a turn: situations in which there is little to argue about. */
import type { CardDefinition, LorcanaGame, ShiftVariant } from '@lorelab/engine/lorcana';
import { describe, expect, test } from 'vitest';
import { card, playTurn, situation } from './support.js';

/** What greedy does in the turn but for ending it. */
const actionsOf = (game: LorcanaGame): string[] => playTurn(game).filter((what) => what !== 'end the turn');

const shifting = (
  fullName: string,
  shift: Omit<ShiftVariant, 'cost'> & { ink: number },
  facts: Partial<CardDefinition> = {},
): CardDefinition => {
  const { ink, ...variant } = shift;
  const abilities = [{ kind: 'keyword', keyword: 'Shift', shift: { ...variant, cost: [{ ink }] } }] as const;
  return card(fullName, { cost: 8, inkable: false, lore: 3, strength: 5, willpower: 6, abilities, ...facts });
};

const HERO = card('Hero - Young', { name: 'Hero', lore: 1 });
const BRIEF = shifting('Hero - Brief', { temporary: true, ink: 1 }, { name: 'Hero' });
const LASTING = shifting('Hero - Lasting', { ink: 1 }, { name: 'Hero' });

describe('a Temporary Shift', () => {
  test('is used for a quest that brings more', () => {
    const game = situation({ ink: 1, hand: [BRIEF], play: [{ card: HERO }] }, {});
    expect(actionsOf(game)).toEqual([
      'shift Hero - Brief onto Hero - Young until the end of the turn',
      'quest with Hero - Brief',
    ]);
  });

  test('is not used on one who can do nothing this turn', () => {
    for (const state of [{ exerted: true }, { drying: true }]) {
      const game = situation({ ink: 1, hand: [BRIEF], play: [{ card: HERO, ...state }] }, {});
      expect(actionsOf(game)).toEqual([]);
    }
  });

  test('is not used to quest for less', () => {
    const lazy = shifting('Hero - Lazy', { temporary: true, ink: 1 }, { name: 'Hero', lore: 0, strength: 1 });
    const game = situation({ ink: 1, hand: [lazy], play: [{ card: HERO }] }, {});
    expect(actionsOf(game)).toEqual(['quest with Hero - Young']);
  });

  test('is used to banish whoever the character under it could not', () => {
    const strong = shifting('Hero - Strong', { temporary: true, ink: 1 }, { name: 'Hero', lore: 0, strength: 9 });
    const prey = card('Prey', { strength: 1, willpower: 8, lore: 3, cost: 6 });
    const game = situation(
      { ink: 1, hand: [strong], play: [{ card: HERO }] },
      { play: [{ card: prey, exerted: true }] },
    );
    expect(actionsOf(game)).toEqual([
      'shift Hero - Strong onto Hero - Young until the end of the turn',
      'challenge Prey with Hero - Strong',
    ]);
  });
});

describe('a Shift onto two', () => {
  const SMALL = card('Hero - Small', { name: 'Hero', cost: 1, strength: 0, willpower: 1, lore: 0 });

  test('covers those that are worth least', () => {
    const duo = shifting('Hero - Duo', { two: 'must', ink: 1 }, { name: 'Hero' });
    const large = card('Hero - Large', { name: 'Hero', cost: 7, strength: 6, willpower: 8, lore: 3 });
    const game = situation({ ink: 1, hand: [duo], play: [{ card: large }, { card: SMALL }, { card: HERO }] }, {});
    const done = playTurn(game);
    expect(done[0]).toMatch(/^shift Hero - Duo onto Hero - (?:Small|Young) and another card$/);
    expect(game.cardsIn(0, 2).map((it) => game.pool.fullName(game.defOf(it)))).toContain('Hero - Large');
  });

  test('isn’t preferred where one is enough', () => {
    const combo = shifting('Hero - Combo', { two: 'may', ink: 1 }, { name: 'Hero' });
    const game = situation({ ink: 1, hand: [combo], play: [{ card: SMALL }, { card: HERO }] }, {});
    expect(playTurn(game)[0]).toBe('shift Hero - Combo onto Hero - Small');
  });
});

test('a Potato becomes a character', () => {
  const sprout = shifting('Sprout', { onto: { item: 'Potato' }, ink: 1 });
  const potato = card('Potato', { type: 'item', strength: 0, willpower: 0, lore: 0, classifications: [] });
  const game = situation({ ink: 1, hand: [sprout], play: [{ card: potato }] }, {});
  expect(actionsOf(game)).toEqual(['shift Sprout onto Potato', 'quest with Sprout']);
});

test('of a Shift that lasts and one that doesn’t, the one that lasts is used', () => {
  const game = situation({ ink: 1, hand: [BRIEF, LASTING], play: [{ card: HERO }] }, {});
  expect(playTurn(game)[0]).toBe('shift Hero - Lasting onto Hero - Young');
});
