/** Static abilities (6.4): what holds while a card is in play, or while it is being played. */
import type { Ability } from '@lorelab/engine/lorcana';
import { both } from '../conditions/both.js';
import { parseChanges } from '../modifiers/gains.js';
import { parsePredicate } from '../modifiers/index.js';
import type { Parser } from '../parser.js';
import { parseExertedToPlay } from './exerted-to-play.js';
import { parseStatement, type Statement } from './statements.js';
import { parsePartBehind, parsePrefixes, parseSuffix, type StaticFrame, type WhilePart, withSuffix } from './when.js';
import { parseWholeSentence } from './whole-sentences.js';

/** static ← prefix* statement ("and" statement)* suffix? */
export function parseStatic(p: Parser): Ability[] {
  const special = p.attempt(parseWholeSentence);
  if (special) return [special];
  const ways = p.sees('as you play', 'you may') ? p.attempt(parseExertedToPlay) : undefined;
  if (ways) return ways;
  const frame = parsePrefixes(p);
  const first = parseStatement(p, frame);
  const others = p.many(() => {
    p.expectAny(', and', 'and');
    return p.choice(
      (at) => parseStatement(at, frame),
      (at) => parseFurther(at, first),
    );
  });
  const suffix = p.attempt(parseSuffix);
  const behind = frame.part || suffix ? undefined : p.attempt(parsePartBehind);
  const further = suffix ? p.many((at) => parseUnderOther(at, first, frame)) : [];
  const all: Ability[] = [first, ...others].map((one) => {
    const { part, ...statement } = takingPart(p, one, frame.part ?? behind);
    const condition = withSuffix(both(frame.condition, part), suffix);
    return { kind: 'static', ...(condition ? { condition } : {}), ...statement };
  });
  return [...all, ...further];
}

/** "… and +2 {S} while you have 3 or more": the same of the same cards under another condition */
function parseUnderOther(p: Parser, { to }: Statement, frame: StaticFrame): Ability {
  p.expect('and');
  const modifiers = p.choice((at) => parsePredicate(at).modifiers, parseChanges);
  const condition = both(frame.condition, parseSuffix(p));
  if (!to) p.fail('cards that it is about');
  return { kind: 'static', ...(condition ? { condition } : {}), to: to as NonNullable<Statement['to']>, modifiers };
}

/** "While being challenged, your other characters …": those of them that are; of this card it is a condition. */
function takingPart(p: Parser, one: Statement, part: WhilePart | undefined): Statement & { readonly part?: WhilePart } {
  if (part === undefined || typeof one.to !== 'object') return { ...one, ...(part ? { part } : {}) };
  if (part.against) return p.fail('this character');
  const role = part.while === 'challenging' ? 'challenging' : 'challenged';
  return { ...one, to: { all: { ...one.to.all, role } } };
}

/** A predicate that goes on about the subject before ("… and can't ready at the start of your turn"). */
function parseFurther(p: Parser, { to, enters }: Statement): Statement {
  const { modifiers, duration, choice } = parsePredicate(p);
  if (choice || duration || (!to && !enters)) p.fail('a statement without a duration');
  // "gets +1 {S} and gains Rush" is one predicate.
  p.loosely();
  return { to: to ?? 'this', modifiers };
}
