/** When a static ability applies: what is said in front of its statement, and behind it. */
import type { Amount, CardFilter, Condition } from '@lorelab/engine/lorcana';
import { parseForEach as parseEach } from '../amounts.js';
import { both } from '../conditions/both.js';
import { parseState } from '../conditions/cards.js';
import { parseCountRange } from '../conditions/existing.js';
import { parseCondition } from '../conditions/index.js';
import { parseAnyOf } from '../nouns/index.js';
import { parseKind } from '../nouns/kinds.js';
import { parseBeing } from '../nouns/postmodifiers.js';
import { notJustChallenged } from '../nouns/qualities.js';
import type { Parser } from '../parser.js';
import { parseTurnOf } from '../triggers/turns.js';

export interface StaticFrame {
  readonly condition?: Condition | undefined;
  readonly each?: Amount | undefined;
  /** "While one of your Knights is at a location, that character …": whom "that character" means. */
  readonly those?: CardFilter | undefined;
  /** "While challenging …", "While being challenged": what the statement's subject does, whoever that is. */
  readonly part?: WhilePart | undefined;
}

export type WhilePart = Extract<Condition, { while: unknown }>;

export function parsePrefixes(p: Parser): StaticFrame {
  let frame: StaticFrame = {};
  for (const part of p.many(parsePrefix)) {
    frame = { ...frame, ...part, condition: both(frame.condition, part.condition) };
  }
  return frame;
}

/** prefix ← "during …" "," | "while" condition "," | "if" condition "," | "for each" counted "," */
function parsePrefix(p: Parser): StaticFrame {
  const frame = p.choice(
    parseDuringChallenges,
    parseDuring,
    parseWhileIt,
    parseWhileChallenging,
    parseWhileOneOf,
    parseWhileSoMany,
    parseWhileInPlay,
    parseWhile,
    parseForEach,
  );
  p.eat(',');
  return frame;
}

/** "during challenges": in those in which this card takes part */
function parseDuringChallenges(p: Parser): StaticFrame {
  p.expectAny('during challenges', 'during a challenge');
  if (!p.sees(', this character', ', he', ', she')) p.fail('this character');
  return { condition: { anyOf: [{ while: 'challenging' }, { while: 'beingChallenged' }] } };
}

function parseDuring(p: Parser): StaticFrame {
  return { condition: { turnOf: parseTurnOf(p) } };
}

/** "while challenging" noun-phrase? | "while being challenged" ("by" noun-phrase)? */
function parseWhileChallenging(p: Parser): StaticFrame {
  const part = p.eat('while being challenged') ? ('beingChallenged' as const) : ('challenging' as const);
  if (part === 'challenging') p.expect('while challenging');
  const against = part === 'challenging' || p.eat('by') ? parseAgainst(p, part) : undefined;
  return { part: { while: part, ...(against ? { against } : {}) } };
}

/** Whom it challenges, if that is said; by whom it is challenged. */
function parseAgainst(p: Parser, part: WhilePart['while']): CardFilter | undefined {
  const against = part === 'challenging' ? p.attempt(() => parseAnyOf(p)) : parseAnyOf(p);
  if (against) notJustChallenged(p, against);
  return against;
}

/** "while one of your" kind state: the statement is about each of those */
function parseWhileOneOf(p: Parser): StaticFrame {
  p.expect('while one of your');
  const { filter } = parseKind(p);
  const those = { of: 'you' as const, ...filter, ...parseState(p) };
  if (!p.sees(', that character', ', that location', ', that item')) p.fail();
  return { those };
}

/** "while you have" count-range kind "in play, they …": the statement is about all of those */
function parseWhileSoMany(p: Parser): StaticFrame {
  if (p.source.type !== 'character') p.fail('a character');
  p.expectAny('while you have', 'as long as you have');
  const count = parseCountRange(p);
  const { filter } = parseKind(p);
  if (filter.zone || filter.of || filter.self) p.fail('cards in play');
  p.eat('in play');
  if (!p.sees(', they')) p.fail();
  const those = { of: 'you' as const, ...filter };
  return { those, condition: { exists: those, count } };
}

/** "while exerted, this character …": of this card, not of others */
function parseWhileIt(p: Parser): StaticFrame {
  p.expect('while');
  const filter = parseBeing(p);
  if (!p.sees(', this character', ', he', ', she', ', this item', ', this location')) p.fail('this card');
  return { condition: { is: 'this', filter } };
}

/** "while this location is in play": it goes without saying */
function parseWhileInPlay(p: Parser): StaticFrame {
  const self = p.source.type;
  p.expectAny(
    `while this ${self} is in play`,
    `while you have this ${self} in play`,
    `as long as this ${self} is in play`,
  );
  return {};
}

function parseWhile(p: Parser): StaticFrame {
  p.expectAny('while', 'as long as', 'if');
  const condition = parseCondition(p);
  // What holds all the time chooses nobody.
  return p.scope.loop ? p.fail('an opponent') : { condition };
}

function parseForEach(p: Parser): StaticFrame {
  return { each: parseEach(p) };
}

/** before ← "during" turn "," | "while" condition "," */
export function parseBefore(p: Parser): Condition {
  const condition = p.eat('while') ? parseCondition(p) : { turnOf: parseTurnOf(p) };
  p.expect(',');
  return condition;
}

/** suffix ← "unless" condition | "if" condition | "while" (condition | "challenging" … | "at a location") | "during" turn */
export function parseSuffix(p: Parser): Condition {
  // What a statement says itself ("can't gain lore unless …") is its own.
  p.loosely();
  if (p.sees('during')) return { turnOf: parseTurnOf(p) };
  const state = p.attempt(parseWhileBeing);
  if (state) return { is: 'this', filter: state };
  const word = p.expectAny('unless', 'if', 'while', 'as long as');
  const condition = parseCondition(p);
  return word === 'unless' ? { not: condition } : condition;
}

/** "while at a location" | "while exerted": this card */
function parseWhileBeing(p: Parser): CardFilter {
  p.expect('while');
  return parseBeing(p);
}

/** "… while challenging" noun-phrase? | "… while being challenged" */
export function parsePartBehind(p: Parser): WhilePart | undefined {
  p.loosely();
  return parseWhileChallenging(p).part;
}

/** "… while there's a card under this character, … during your turn": whose turn it is comes first. */
export function withSuffix(before: Condition | undefined, suffix: Condition | undefined): Condition | undefined {
  return suffix && 'turnOf' in suffix ? both(suffix, before) : both(before, suffix);
}
