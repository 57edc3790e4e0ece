/** What a player can tell of an effect before it happens, and what not. */
import { type Effect, Purposes, Tells, UNKNOWN, Zone } from '@lorelab/engine/lorcana';
import { expect, test } from 'vitest';
import { action, card, laidOut, PLAIN } from './support.js';

const WARDED = card('Warded', { abilities: [{ kind: 'keyword', keyword: 'Ward' }] });

/** A player with such an action in hand, and an opponent with two characters in play and a card in hand. */
function withAction(effects: readonly Effect[]) {
  const game = laidOut(
    { hand: [action('Deed', 1, effects), PLAIN], deck: [PLAIN], lore: 3 },
    { hand: [PLAIN], play: [{ card: PLAIN }, { card: WARDED }], deck: [PLAIN], lore: 5 },
  );
  const { outlook } = game.view(0);
  const deed = game.cardsIn(0, Zone.Hand)[0]!;
  outlook.of(deed);
  const [part] = Purposes.of(game.pool).action(game.defOf(deed));
  return { game, outlook, part: part! };
}

test('the cards that could be chosen are told, and those that Ward protects are not among them', () => {
  const { game, outlook, part } = withAction([{ do: 'banish', what: { select: { type: 'character', chosen: true } } }]);
  expect(outlook.candidates(part)).toBe(1);
  expect(game.pool.fullName(game.defOf(outlook.found[0]!))).toBe('Plain');
});

test('cards of an opponent’s hand are not told', () => {
  const { outlook, part } = withAction([
    { do: 'discard', who: 'opponents', amount: 1, how: 'youChoose', filter: { type: 'character' } },
  ]);
  outlook.meanPlayer(1);
  expect(outlook.candidates(part.body[0]!)).toBe(UNKNOWN);
});

test('amounts that everybody can count are told, and those that depend on hidden cards are not', () => {
  const open = withAction([{ do: 'draw', amount: { lore: 'opponents' } }]);
  expect(open.outlook.amount(open.part.amount)).toBe(5);
  const own = withAction([{ do: 'draw', amount: { count: { zone: 'hand', of: 'you', type: 'character' } } }]);
  expect(own.outlook.amount(own.part.amount)).toBe(1);
  const hidden = withAction([{ do: 'draw', amount: { count: { zone: 'hand', of: 'opponents', type: 'character' } } }]);
  expect(hidden.outlook.amount(hidden.part.amount)).toBe(UNKNOWN);
});

test('conditions are told as far as they can be', () => {
  const then: Effect[] = [{ do: 'draw', amount: 1 }];
  const holds = (condition: Extract<Effect, { do: 'if' }>['condition']): Tells => {
    const { outlook, part } = withAction([{ do: 'if', condition, then }]);
    return outlook.holds(part.condition);
  };
  expect(holds({ exists: { type: 'character', of: 'opponents' } })).toBe(Tells.Yes);
  expect(holds({ exists: { type: 'character', of: 'you' } })).toBe(Tells.No);
  expect(holds({ exists: { type: 'character', of: 'opponents', zone: 'hand' } })).toBe(Tells.Unknown);
  expect(holds({ amount: { thisWay: true }, range: { min: 1 } })).toBe(Tells.Unknown);
});

test('looking ahead changes nothing', () => {
  const { game, outlook, part } = withAction([{ do: 'banish', what: { select: { type: 'character', chosen: true } } }]);
  game.options();
  const before = game.hash();
  outlook.candidates(part);
  expect(game.hash()).toBe(before);
  game.check();
});
