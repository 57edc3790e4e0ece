/**
 * Effects in sentences: who acts, what depends on what ("may", "to", "or", "if", "if you do", "otherwise", "instead"),
 * in the order written (6.1.2).
 */
import type { Effect } from '@lorelab/engine/lorcana';
import { parseCounted } from '../amounts.js';
import type { Parser } from '../parser.js';
import { parseBody } from './body.js';
import {
  parseEntered,
  parseForEachWho,
  parseIfAnyDoes,
  parseIfMovedFrom,
  parseIfNot,
  parseIfYouDo,
  parseInstead,
  parseInsteadForSome,
  parseOnlyOnce,
  parseOrInstead,
  parseOtherwise,
  parseUnreduced,
  parseUnreducedIf,
  parseWhoDoes,
  parseWhoDoesnt,
} from './going-back.js';
import { absorb, BACKWARD, mentions } from './links.js';
import { atEnd, parseStop } from './stop.js';
import { tidy } from './tidying.js';

/** sentences ← linked-sentence+ */
export function parseSentences(p: Parser): Effect[] {
  let done: Effect[] = [];
  do {
    done = parseLinked(p, done);
  } while (!atEnd(p));
  return tidy(done);
}

/** linked-sentence ← one that goes back to what was done before | a sentence of its own */
function parseLinked(p: Parser, done: readonly Effect[]): Effect[] {
  const before = done;
  return p.choice(
    (at) => parseEntered(at, before),
    (at) => parseUnreduced(at, before),
    (at) => parseUnreducedIf(at, before),
    (at) => parseIfYouDo(at, before),
    (at) => parseIfMovedFrom(at, before),
    (at) => parseIfNot(at, before),
    (at) => parseIfAnyDoes(at, before),
    (at) => parseWhoDoes(at, before),
    (at) => parseWhoDoesnt(at, before),
    (at) => parseForEachWho(at, before),
    (at) => parseOtherwise(at, before),
    (at) => parseInstead(at, before),
    (at) => parseInsteadForSome(at, before),
    (at) => parseOnlyOnce(at, before),
    (at) => parseOwnSentence(at, before),
  );
}

/** A sentence of its own, unless it speaks of what was selected under a "may", an "if" or in a loop before. */
function parseOwnSentence(p: Parser, before: readonly Effect[]): Effect[] {
  const dependsBefore = p.scope.depends === true;
  const { said } = p.scope;
  const effects = parseSentence(p);
  const saidNow = p.scope.said > said;
  const depends = effects.length === 1 && isBlock(effects[0] as Effect, saidNow);
  const ofThatPlayer =
    before.at(-1)?.do === 'each' && (mentions(effects, ['"thatPlayer"']) || picksOfEach(before.at(-1), effects));
  if (ofThatPlayer || (dependsBefore && mentions(effects, backwardInto(before)))) {
    p.set({ depends: true });
    return absorb(before, effects) ?? p.fail();
  }
  // "Each opponent chooses 2 of their characters. Banish one of those characters": behind the loop nobody knows whose.
  if (isOfEach(before.at(-1)) && JSON.stringify(effects).includes('"amongFirst":true')) p.fail('what one player chose');
  p.set({ depends: depends ? true : saidNow ? false : dependsBefore });
  return [...before, ...effects];
}

/** "Each opponent reveals their hand. Put a card from their hand …": one of each of them. */
const picksOfEach = (last: Effect | undefined, [only, ...more]: readonly Effect[]): boolean =>
  isOfEach(last) && more.length === 0 && only?.do === 'put' && JSON.stringify(only.what).includes('"of":"thatPlayer"');

const isOfEach = (last: Effect | undefined): boolean =>
  last?.do === 'each' && (last.players === 'opponents' || last.players === 'players');

/** What was revealed before the "if" or the "may" is spoken of outside of it as well. */
function backwardInto(before: readonly Effect[]): readonly string[] {
  const inside = JSON.stringify(before.at(-1) ?? '').includes('"do":"reveal"');
  return inside ? BACKWARD : BACKWARD.filter((word) => word !== '"revealed"');
}

/** In a loop the next sentence may speak of the looped player; of a "may" or an "if", only of what was said in it. */
function isBlock(effect: Effect, saidNow: boolean): boolean {
  return effect.do === 'each' || (saidNow && ['may', 'if', 'sequence'].includes(effect.do));
}

/** sentence ← "Then,"? (modal | body) stop */
function parseSentence(p: Parser): Effect[] {
  p.eat('then');
  p.eat(',');
  const usual = p.choice(parseCountSentence, parseBody);
  const effects = p.attempt((at) => parseOrInstead(at, usual)) ?? usual;
  if (!(p.peek(-1).kind === 'newline')) parseStop(p);
  return effects;
}

/** "Count the number of" … : a number for the next sentence */
function parseCountSentence(p: Parser): Effect[] {
  p.expect('count the number of');
  p.set({ number: parseCounted(p) });
  return [];
}
