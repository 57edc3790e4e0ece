/** Programs that the language can write and the engine can't run are refused with the card's name, before any game. */
import { type Ability, buildPool, type Effect, PoolError } from '@lorelab/engine/lorcana';
import { expect, test } from 'vitest';
import { action, card } from './support.js';

const draw: Effect = { do: 'draw', amount: 1 };
const inLoop = (effect: Effect): Effect => ({ do: 'each', players: 'players', effects: [effect] });

test.each<[string, readonly Effect[]]>([
  ['an effect that is repeated without an end', [draw, { do: 'again' }]],
  ['an effect that is repeated for each player', [inLoop({ do: 'may', effects: [draw, { do: 'again' }] })]],
  ['three loops over players in each other', [inLoop(inLoop(inLoop(draw)))]],
  [
    'seven selections',
    new Array<Effect>(7).fill({ do: 'banish', what: { select: { type: 'character', chosen: true } } }),
  ],
  [
    'single cards of a fact that only players have',
    [{ do: 'draw', amount: { turn: 'loreGained', of: 'you', filter: { type: 'character' } } }],
  ],
])('%s', (_what, effects) => {
  expect(() => buildPool([action('Deed', 1, effects)])).toThrow(PoolError);
  expect(() => buildPool([action('Deed', 1, effects)])).toThrow(/^Deed: /);
});

test('what can be repeated', () => {
  const effects: Effect[] = [{ do: 'may', effects: [draw, { do: 'again' }] }];
  expect(buildPool([action('Deed', 1, effects), action('Twice', 1, [inLoop(inLoop(draw))])])).toBeDefined();
});

test('an action’s effects are no ability that a character can gain', () => {
  const ability: Ability = { kind: 'action', effects: [draw] };
  expect(() =>
    buildPool([card('Giver', { abilities: [{ kind: 'static', to: 'this', modifiers: [{ ability }] }] })]),
  ).toThrow(/^Giver: /);
});

test('a location is never exerted, so that {E} is no cost for it', () => {
  const place = card('Place - Of Work', {
    type: 'location',
    moveCost: 1,
    abilities: [{ kind: 'activated', costs: [{ exert: 'this' }], effects: [draw] }],
  });
  expect(() => buildPool([place])).toThrow(/^Place - Of Work: a location is never exerted/);
});
