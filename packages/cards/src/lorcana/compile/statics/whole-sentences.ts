/** Sentences that are one idea from beginning to end. */
import type { Ability, Condition, StaticAbility } from '@lorelab/engine/lorcana';
import { parseCondition } from '../conditions/index.js';
import { parseCosts } from '../costs.js';
import { parseDamageByWillpower, parseUnlessened } from '../modifiers/damage.js';
import { challengedOnlyBy } from '../modifiers/prohibitions.js';
import { parseName } from '../names.js';
import { parseNounPhrase } from '../nouns/index.js';
import { parseKind } from '../nouns/kinds.js';
import type { Parser } from '../parser.js';
import { parsePlayerEffect } from '../players/effects.js';
import { parsePlayerStatement } from '../players/statements.js';
import { parseSelf } from '../references.js';
import { parseTurnOf } from '../triggers/turns.js';
import { parseCount } from '../words.js';
import { parseCantBanish, parseFirstShield, parseInsteadBanished, parsePrevention, parseRedirect } from './instead.js';
import { parseSubject } from './subjects.js';
import { parseBefore, parseSuffix, withSuffix } from './when.js';
import { parseInsteadOf } from './would.js';

/** Sentences that are one idea from beginning to end. */
export function parseWholeSentence(p: Parser): Ability {
  return p.choice(
    parsePlayUnless,
    parsePlayAbility,
    parseCopies,
    parseCopiesOnly,
    parseShiftTarget,
    parseAlsoNamed,
    parseDamageStays,
    parseDealsDamageBy,
    parseDamageDealtBy,
    parseOnlyThose,
    parseRedirect,
    parsePrevention,
    parseInsteadBanished,
    parseInsteadOf,
    parseCantBanish,
    parseMovesHere,
    parseFirstShield,
    parseOnceLess,
    parseOnceNext,
    parsePlayerCondition,
  );
}

/** "you can't play this character unless" condition | "play this character only if" condition */
function parsePlayUnless(p: Parser): Ability {
  const only = !p.eat("you can't play");
  if (only) p.expectAny('you can play', 'you may play', 'play');
  parseSelf(p);
  p.expect(only ? 'only if' : 'unless');
  return { kind: 'static', playing: { cantPlayUnless: parseCondition(p) } };
}

/** "while" condition ", you may" costs "to play" noun-phrase "for free" */
function parsePlayAbility(p: Parser): Ability {
  const condition = p.attempt(() => {
    p.expect('while');
    const found = parseCondition(p);
    p.expect(',');
    return found;
  });
  p.expect('you may');
  const costs = parseCosts(p);
  p.expect('to play');
  const { quantity, filter } = parseNounPhrase(p);
  if (quantity !== 'some') p.fail('"a" or "an"');
  p.expect('for free');
  return { kind: 'play', ...(condition ? { condition } : {}), costs, what: filter };
}

/** "you may have" ("any number of" … | "up to" N "copies of") … "in your deck" */
function parseCopies(p: Parser): Ability {
  p.expect('you may have');
  const copies = p.eat('any number of') ? ('any' as const) : parseUpToCopies(p);
  p.eatAny('cards named', 'characters named', 'items named', 'of');
  parseFullName(p);
  p.expect('in your deck');
  return { kind: 'static', copies };
}

function parseUpToCopies(p: Parser): number {
  p.expect('up to');
  const copies = parseCount(p);
  p.expect('copies');
  return copies;
}

/** "you may only have" N "copies of" name "in your deck" */
function parseCopiesOnly(p: Parser): Ability {
  p.expect('you may only have');
  const copies = parseCount(p);
  p.expectAny('copies of', 'copy of');
  parseFullName(p);
  p.expect('in your deck');
  return { kind: 'static', copies };
}

function parseFullName(p: Parser): void {
  parseName(p);
  if (p.eat('-')) parseName(p);
}

/** Any Shift may go onto it, whatever its name (8.10). */
function parseShiftTarget(p: Parser): Ability {
  p.expectAny('you may play any character', 'you may play a character', 'you may play characters');
  p.expect('with Shift on this character as if this character had any name');
  return { kind: 'static', to: 'this', modifiers: [{ shiftTarget: 'any' }] };
}

/** "this character also counts as being named" name "for Shift" */
function parseAlsoNamed(p: Parser): Ability {
  parseSelf(p);
  p.expect('also counts as being named');
  const alsoNamedForShift = parseName(p);
  p.expect('for Shift');
  return { kind: 'static', to: 'this', modifiers: [{ alsoNamedForShift }] };
}

/** ("damage" | "damage counters") "can't be removed" ("from" noun-phrase)? */
function parseDamageStays(p: Parser): Ability {
  p.expectAny('damage counters', 'damage');
  p.expect("can't be removed");
  const from = p.attempt(() => {
    p.expect('from');
    return parseSubject(p, undefined);
  });
  const to = from ?? { all: {} };
  const here = typeof to === 'object' && p.eat('while here') ? { all: { ...to.all, at: 'here' as const } } : to;
  return { kind: 'static', to: here, modifiers: [{ damageStays: true }] };
}

/** "during challenges," noun-phrase "deal damage with their {W} instead of their {S}" (4.6.6) */
function parseDealsDamageBy(p: Parser): Ability {
  p.expect('during challenges,');
  const to = parseSubject(p, undefined);
  return { kind: 'static', to, modifiers: [parseDamageByWillpower(p)] };
}

/** "damage" noun-phrase "deal can't be reduced" | "damage dealt" ("by" | "to") noun-phrase "can't be reduced" */
function parseDamageDealtBy(p: Parser): Ability {
  const condition = p.attempt(parseBefore);
  return { ...parseUnreducedDamage(p), ...(condition ? { condition } : {}) };
}

function parseUnreducedDamage(p: Parser): StaticAbility {
  p.expect('damage');
  const taken = p.eat('dealt to');
  const by = !taken && p.eat('dealt by');
  const to = parseSubject(p, undefined);
  if (!by && !taken) p.expectAny('deals', 'deal');
  p.expect("can't be");
  if (taken) return { kind: 'static', to, modifiers: [{ damageToItCantBe: parseUnlessened(p) }] };
  return { kind: 'static', to, modifiers: [{ damageCantBe: parseUnlessened(p) }] };
}

/** "only" kind "can challenge" (self | noun-phrase): those without that quality can't */
function parseOnlyThose(p: Parser): Ability {
  p.expect('only');
  const { filter } = parseKind(p);
  p.expect('can challenge');
  return { kind: 'static', to: parseSubject(p, undefined), modifiers: [challengedOnlyBy(p, filter)] };
}

/** "you may move" kind "here for free" | kind "can move here for free" */
function parseMovesHere(p: Parser): Ability {
  const you = p.eatAny('you may move', 'you can move');
  const { quantity, plural, filter } = parseNounPhrase(p);
  if (!you) p.expectAny('can move here', 'may move here');
  const { at = you ? undefined : 'here', ...which } = filter;
  if (quantity === 'some' || quantity === 'chosen' || !plural || at !== 'here') p.fail('cards of a kind "here"');
  // Nobody moves a character of somebody else's (4.7).
  if ((which.of ?? 'you') !== 'you') p.fail('characters of yours');
  p.expect('for free');
  return { kind: 'static', to: { all: { of: 'you', ...which } }, modifiers: [{ movesFree: 'toSource' }] };
}

/** once a turn, less to move or to play: condition? … condition? */
function parseOnceLess(p: Parser): Ability {
  const before = p.attempt(parseBefore);
  p.expectAny('once during your turn,', 'once per turn,');
  const { who, modifier } = parsePlayerStatement(p);
  if (!('move' in modifier) && !('play' in modifier) && !('use' in modifier)) return p.fail('paying less');
  const condition = withSuffix(before, p.attempt(parseSuffix));
  const playerModifiers = [{ ...modifier, oncePerTurn: true as const }];
  return { kind: 'static', ...(condition ? { condition } : {}), who, playerModifiers };
}

/** once a turn, less for the next card */
function parseOnceNext(p: Parser): Ability {
  const condition = p.attempt(parseBefore);
  p.expect('once during your turn,');
  const [effect] = parsePlayerEffect(p);
  const modifier = effect?.do === 'applyToPlayer' ? effect.modifiers[0] : undefined;
  if (!modifier || !('play' in modifier)) return p.fail('paying less');
  const { next: _next, ...discount } = modifier;
  const playerModifiers = [{ ...discount, oncePerTurn: true as const }];
  return { kind: 'static', ...(condition ? { condition } : {}), who: 'you', playerModifiers };
}

const WOULD_DRAW = [
  'if you would draw',
  'if an opponent would draw',
  'if a player would draw',
  'if any player would draw',
] as const;

/** Player statements that begin with "if" or "each turn" themselves. */
function parsePlayerCondition(p: Parser): Ability {
  const condition = p.attempt(() => {
    const found: Condition = { turnOf: parseTurnOf(p) };
    p.expect(',');
    return found;
  });
  if (!p.sees('if an effect would', 'each turn', ...WOULD_DRAW)) p.fail();
  const { who, modifier } = parsePlayerStatement(p);
  return { kind: 'static', ...(condition ? { condition } : {}), who, playerModifiers: [modifier] };
}
