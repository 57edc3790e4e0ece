/** Options tell apart what there is to choose from. */
import { type Ability, type ReplacedEvent, Zone } from '@lorelab/engine/lorcana';
import { expect, test } from 'vitest';
import { action, card, choose, described, laidOut } from './support.js';

const instead = (
  effects: Extract<Ability, { kind: 'action' }>['effects'],
  insteadOf: ReplacedEvent = 'dealtDamage',
): Ability => ({ kind: 'static', to: 'this', modifiers: [{ insteadOf, effects }] });

test('two replacements of damage that one card has are two options', () => {
  const twofold = card('Twofold', {
    abilities: [instead([{ do: 'gainLore', amount: 1 }]), instead([{ do: 'draw', amount: 1 }])],
  });
  const zap = action('Zap', 0, [{ do: 'damage', to: { all: { type: 'character' } }, amount: 1 }]);
  const outcomes = [0, 1].map((option) => {
    const game = laidOut({ hand: [zap], play: [{ card: twofold }], deck: [twofold, twofold] }, {});
    choose(game, 'play Zap');
    game.take(option);
    game.check();
    return [game.lore(0), game.cardsIn(0, Zone.Hand).length];
  });
  expect(outcomes).toEqual([
    [1, 0],
    [0, 1],
  ]);
});

test('two replacements of a discard that one card has are two options', () => {
  const twofold = card('Twofold', {
    abilities: [
      instead([{ do: 'put', what: 'this', into: 'deckBottom' }], 'discarded'),
      instead([{ do: 'put', what: 'this', into: 'inkwell' }], 'discarded'),
    ],
  });
  const thief = action('Thief', 0, [{ do: 'discard', amount: 1 }]);
  const outcomes = [0, 1].map((option) => {
    const game = laidOut({ hand: [thief, twofold] }, {});
    choose(game, 'play Thief');
    game.take(option);
    game.check();
    return [Zone.Hand, Zone.Deck, Zone.Inkwell].map((zone) => game.cardsIn(0, zone).length);
  });
  expect(outcomes).toEqual([
    [0, 1, 0],
    [0, 0, 1],
  ]);
});

test('a card that may enter play with damage is offered so, also for its alternate cost', () => {
  const bold = card('Bold', {
    inkable: false,
    abilities: [
      { kind: 'static', playing: { alternateCost: [] } },
      { kind: 'static', enters: { damage: 1, may: true } },
    ],
  });
  expect(described(laidOut({ hand: [bold] }, {}))).toContain('play Bold for its alternate cost, damaged');
});
