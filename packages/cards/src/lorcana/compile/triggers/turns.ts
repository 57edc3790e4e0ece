/** Whose turn it is, and when in it: "during your turn", "at the start of your turn". */
import type { Trigger } from '@lorelab/engine/lorcana';
import type { Parser } from '../parser.js';

export function parseTurnOf(p: Parser): 'you' | 'opponents' {
  p.expect('during');
  if (p.eat('your turn')) return 'you';
  p.expectAny("an opponent's turn", "opponents' turns", "each opponent's turn", "opponents' turn");
  p.set({ player: 'eventPlayer' });
  return 'opponents';
}

const TURN_OWNERS: readonly (readonly [string, NonNullable<Trigger['who']>])[] = [
  ['your turn', 'you'],
  ["each opponent's turn", 'opponents'],
  ["an opponent's turn", 'opponents'],
  ["your opponents' turns", 'opponents'],
  ["opponents' turns", 'opponents'],
  ["each of your opponents' turns", 'opponents'],
  ["each player's turn", 'any'],
  ['each turn', 'any'],
];

/** "at the start of" turn | "at the end of" turn */
export function parseTurnTime(p: Parser): Trigger {
  const word = p.expectAny('at the start of', 'at the end of');
  const owner = TURN_OWNERS.find(([phrase]) => p.eat(phrase)) ?? p.fail('whose turn');
  if (owner[1] !== 'you') p.set({ player: 'eventPlayer' });
  p.set({ card: 'this' });
  return { on: word === 'at the start of' ? 'turnStarts' : 'turnEnds', who: owner[1] };
}
