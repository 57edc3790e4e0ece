/** Expressions of programs within expressions of the same kind: what the inner one finds is no matter to the outer one. */
import { type Amount, type CardFilter, type Condition, type Effect, Verb } from '@lorelab/engine/lorcana';
import { expect, test } from 'vitest';
import { action, card, laidOut, takeVerb } from './support.js';

const DEAR = card('Dear', { cost: 9, strength: 0, lore: 3 });
const FAIR = card('Fair', { cost: 2, strength: 3, lore: 1 });
const CHEAP = card('Cheap', { cost: 1, strength: 4, lore: 1 });
const THEIRS = card('Theirs', { cost: 4, strength: 9, lore: 0 });

/** The lore that an action brings if those characters are in play. */
function loreBy(...effects: readonly Effect[]): number {
  const game = laidOut(
    { hand: [action('Act', 0, effects)], play: [{ card: DEAR }, { card: FAIR }, { card: CHEAP }] },
    { play: [{ card: THEIRS }] },
  );
  takeVerb(game, Verb.Play);
  return game.lore(0);
}
const amount = (it: Amount): number => loreBy({ do: 'gainLore', amount: it });
const holds = (condition: Condition): boolean =>
  loreBy({ do: 'if', condition, then: [{ do: 'gainLore', amount: 1 }] }) === 1;

const YOURS: CardFilter = { type: 'character', of: 'you' };
/** Fair and Cheap: as strong as the highest lore, which is Dear's. */
const strong: CardFilter = { ...YOURS, strength: { min: { highest: 'lore', among: YOURS } } };

test.each<[string, Amount, number]>([
  ['the highest among those that are measured with the highest', { highest: 'cost', among: strong }, 2],
  ['the total of those', { total: 'cost', among: strong }, 3],
  ['their number', { count: strong }, 2],
  [
    'the total of those that are measured with a total',
    { total: 'cost', among: { ...YOURS, strength: { min: { total: 'lore', among: { ...YOURS, named: 'Dear' } } } } },
    3,
  ],
  [
    'the inks of those that are measured with inks',
    { distinctInks: { ...YOURS, lore: { min: { distinctInks: YOURS } } } },
    1,
  ],
  [
    'the most that an opponent has of those that are measured with the most that one has',
    {
      count: {
        type: 'character',
        of: 'opponents',
        cost: { min: { count: { of: 'opponents', type: 'character' }, agg: 'max' } },
      },
      agg: 'max',
    },
    1,
  ],
])('%s', (_what, it, expected) => {
  expect(amount(it)).toBe(expected);
});

test('those with the most of what those with the most have', () => {
  expect(amount({ highest: 'cost', among: { ...strong, most: 'strength' } })).toBe(1);
});

test('whether all cards match, among what is asked of all cards', () => {
  // Of each player: all of theirs cost at least 4. That is true of the opponent alone.
  const players: Amount = {
    players: 'players',
    that: { is: { all: { type: 'character', of: 'thatPlayer' } }, filter: { cost: { min: 4 } } },
  };
  expect(amount(players)).toBe(1);
  const asked = (filter: CardFilter): boolean => holds({ is: { all: YOURS }, filter });
  expect(asked({ cost: { min: players } })).toBe(true);
  expect(asked({ lore: { min: { amount: players, per: 1, times: 2 } } })).toBe(false);
});

test('the context is the same again once another was looked at', () => {
  // How many players there are of whom something is true, then whose cards count: those of the player who acts.
  const effects: Effect[] = [
    {
      do: 'each',
      players: 'opponents',
      effects: [
        { do: 'gainLore', amount: { players: 'players', that: { exists: { type: 'character', of: 'thatPlayer' } } } },
        { do: 'gainLore', amount: { count: { type: 'character', of: 'thatPlayer' } } },
      ],
    },
  ];
  expect(loreBy(...effects)).toBe(3);
});
