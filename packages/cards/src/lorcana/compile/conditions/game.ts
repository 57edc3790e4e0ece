/** What the turn is, who challenges, how this card came into play. */
import type { Condition } from '@lorelab/engine/lorcana';
import { parseBound } from '../nouns/bounds.js';
import { parseAnyOf } from '../nouns/index.js';
import { notJustChallenged } from '../nouns/qualities.js';
import type { Parser } from '../parser.js';
import { parseSelf } from '../references.js';
import { parseReference } from '../targets.js';
import { isCapitalized } from '../words.js';

/** "you used Shift to play" card */
export function parseUsedShift(p: Parser): Condition {
  const not = p.eatAny("you didn't use", 'you did not use');
  if (!not) p.expect('you used');
  parseItsShift(p);
  p.expect('to play');
  const usedShift = parsePlayedOne(p);
  // A card that has just been played was played this turn.
  const now = p.eat('this turn') && !p.scope.justPlayed;
  const used: Condition = now
    ? { allOf: [{ usedShift }, { is: usedShift, filter: { thisTurn: 'played' } }] }
    : { usedShift };
  return not ? { not: used } : used;
}

/** "you played this song from your discard" | "this song was played from your discard" */
export function parsePlayedFromDiscard(p: Parser): Condition {
  const not = p.eatAny("you didn't play", 'you did not play');
  if (not || p.eat('you played')) {
    if (parseReference(p) !== 'this') p.fail('this card');
    p.expect('from your discard');
  } else {
    if (parseReference(p) !== 'this') p.fail('this card');
    p.expect('was played from your discard');
  }
  return not ? { not: { playedFrom: 'discard' } } : { playedFrom: 'discard' };
}

/** "Shift" | the Shift that this card has, by its own name: "Temporary Shift", "Red Panda Shift" */
function parseItsShift(p: Parser): void {
  if (p.eat('Shift')) return;
  const words: string[] = [];
  while (isCapitalized(p.token.text) && p.token.text !== 'Shift') words.push(p.next().text);
  p.expect('Shift');
  if (!new RegExp(`^(?:\\w+ )*${words.join(' ')} Shift`, 'm').test(p.text)) p.fail("this card's Shift");
}

/** The card that has just been played: this one, or the one that the trigger is about. */
function parsePlayedOne(p: Parser): 'this' | 'event' {
  const card = parseReference(p);
  if (card === 'this' || card === 'event') return card;
  // "Each opponent chooses …. If you used Shift to play him": you play no card of theirs.
  const { justPlayed, happened } = p.scope;
  return justPlayed ? (happened === 'event' ? 'event' : 'this') : p.fail('a card that is played');
}

/** "it's your turn" | "it isn't your turn" */
export function parseYourTurn(p: Parser): Condition {
  if (p.eatAny("it isn't your turn", "it's not your turn")) return { not: { turnOf: 'you' } };
  if (p.scope.player === 'eventPlayer' && p.eat("it's their turn")) return { turnOf: 'eventPlayer' };
  return {
    turnOf: p.expectAny("it's your turn", "it's an opponent's turn") === "it's your turn" ? 'you' : 'opponents',
  };
}

/** "you paid" N {I} ("or less" | "or more")? "to play" card: of the card that the trigger is about */
export function parsePaid(p: Parser): Condition {
  if (!p.scope.justPlayed) p.fail('a card that is played');
  p.expect('you paid');
  const ink = p.number(0);
  p.symbol('I');
  const range = parseBound(p, ink);
  p.expect('to play');
  parsePlayedOne(p);
  // What isn't paid for with ink counts as less than none.
  return { amount: { event: 'amount' }, range: { min: 0, ...range } };
}

/** "this is your first turn and you're not the first player" */
export function parseFirstTurn(p: Parser): Condition {
  p.expect("this is your first turn and you're not the first player");
  return { firstTurnNotStarting: true };
}

/** "this character is being challenged" */
export function parseBeingChallenged(p: Parser): Condition {
  parseSelf(p);
  p.expect('is being challenged');
  p.set({ called: { ...p.scope.called, challenging: { all: { role: 'challenging' } } } });
  return { while: 'beingChallenged' };
}

/** "this character is challenging" noun-phrase? */
export function parseChallenging(p: Parser): Condition {
  parseSelf(p);
  p.expect('is challenging');
  p.set({ card: 'this' });
  const against = p.attempt(() => parseAnyOf(p));
  if (against) notJustChallenged(p, against);
  return { while: 'challenging', ...(against ? { against } : {}) };
}
