/** Moving characters to locations. */
import type { CardRef, Effect } from '@lorelab/engine/lorcana';
import { parseNounPhrase } from '../../nouns/index.js';
import type { Parser } from '../../parser.js';
import { describeIt, pointItAtSelection, selectedLocation } from '../../references.js';
import { isSelection } from '../../sentences/parts.js';
import { parseReference, toCardRef, toSelection } from '../../targets.js';
import { expectVerb } from '../../words.js';
import { parseTargets } from '../states.js';

/** move ← "move" targets "to" location ("for free") */
export function parseMove(p: Parser): Effect[] {
  expectVerb(p, 'move');
  const here = p.attempt(() => parseMoveHere(p));
  if (here) return [here];
  const targets = parseTargets(p);
  const left = p.attempt(() => fromLocation(p, targets));
  const what = left ?? targets.map((one) => fromHere(p, one));
  const { selections } = p.scope;
  const to = p.attempt(parseThere) ?? (left ? parseToDifferent(p) : parseToLocation(p));
  // Nobody has said where those are who are moved.
  if (isSelection(targets[0]) && typeof to === 'object' && 'locationOf' in to) p.fail('a location said before');
  p.expect('for free');
  // "that location", from here on, is the one that those moved are at.
  const called = { ...p.scope.called, other: what.length, moved: selections };
  p.set({ called });
  const [moved] = what;
  if (typeof moved === 'object' && 'select' in moved) describeIt(p, moved.select);
  return what.length === 1 ? [{ do: 'move', what: what[0] as CardRef, to }] : movedTogether(p, what, to);
}

/** "one of your characters from here": at this location, which they leave */
function fromHere(p: Parser, what: CardRef): CardRef {
  if (p.source.type !== 'location' || !p.eatAny('from here', 'from this location')) return what;
  if (typeof what !== 'object' || !('select' in what) || what.select.at !== undefined) return p.fail('a character');
  return { select: { ...what.select, at: 'here' } };
}

/** "chosen character of yours from a location": one that is at any */
function fromLocation(p: Parser, targets: readonly CardRef[]): CardRef[] {
  p.expectAny('from a location', 'from one location', 'from one of your locations', 'from their location');
  const [only, ...more] = targets;
  const select = more.length === 0 && isSelection(only) ? only.select : p.fail('one character');
  const { type, of, at, count, any } = select;
  // Nobody moves others' characters (4.7.1).
  if (type !== 'character' || of !== 'you' || at !== undefined || count !== undefined || any) p.fail('one character');
  return [{ select: { ...select, at: 'location' } }];
}

/** "to" ("another" | "a different" | "a") "location": than the one that it leaves, to which nobody moves from there */
function parseToDifferent(p: Parser): CardRef {
  p.expectAny('to a different location', 'to another location', 'to another', 'to a different one', 'to a location');
  p.eat('of yours');
  pointItAtSelection(p);
  return { select: { type: 'location', of: 'you' } };
}

/** "there": to the location said before */
function parseThere(p: Parser): CardRef {
  p.expect('there');
  const location = p.scope.called.location;
  if (location !== undefined && typeof location !== 'number' && location !== 'this') return location;
  return selectedLocation(p) ?? p.fail('a location said before');
}

function parseToLocation(p: Parser): CardRef {
  p.expect('to');
  return parseLocation(p);
}

/** noun-phrase "here for free": to this location */
function parseMoveHere(p: Parser): Effect {
  const called = p.attempt(() => {
    const what = parseReference(p);
    p.expect('here for free');
    return what;
  });
  if (called && p.source.type === 'location') return { do: 'move', what: called, to: 'this' };
  const phrase = parseNounPhrase(p);
  const { at, ...filter } = phrase.filter;
  p.expect('for free');
  if (at !== 'here' || p.source.type !== 'location') p.fail('"here"');
  return { do: 'move', what: toCardRef(p, { ...phrase, filter }), to: 'this' };
}

/** "move him and one of your other characters to the same location": the location is chosen once. */
function movedTogether(p: Parser, what: readonly CardRef[], to: CardRef): Effect[] {
  if (typeof to !== 'object' || !('select' in to)) return what.map((one) => ({ do: 'move', what: one, to }));
  const [one, and, ...more] = what;
  if (one === undefined || and === undefined || more.length > 0) return p.fail('two targets');
  return [{ do: 'move', what: one, and, to }];
}

/** "the same location" | "a location" | "another location" | "that location" */
function parseLocation(p: Parser): CardRef {
  if (p.eat('the same location')) {
    pointItAtSelection(p);
    return { select: { type: 'location', of: 'you' } };
  }
  const reference = p.attempt(parseReference);
  if (reference) return reference;
  const phrase = parseNounPhrase(p);
  const one = phrase.quantity === 'some' || phrase.quantity === 'chosen';
  if (!one || phrase.count !== undefined || phrase.any || phrase.filter.type !== 'location') p.fail('a location');
  pointItAtSelection(p);
  if (phrase.quantity === 'chosen') return { select: toSelection(phrase) };
  return { select: { ...phrase.filter, of: 'you' } };
}
