/** Keyword abilities (section 8). */
import type { Ability, Cost, KeywordAbility, ShiftVariant } from '@lorelab/engine/lorcana';
import { parseCosts } from './costs.js';
import { parseKeywordValue } from './modifiers/gains.js';
import { parseClassification } from './nouns/classifications.js';
import type { Parser } from './parser.js';
import { parseKeyword } from './words.js';

/** keyword-line ← keyword-ability ("," keyword-ability)* */
export function parseKeywordLine(p: Parser): Ability[] {
  const first = parseKeywordAbility(p);
  const others = p.many(() => {
    p.expect(',');
    return parseKeywordAbility(p);
  });
  return [first, ...others];
}

function parseKeywordAbility(p: Parser): KeywordAbility {
  return p.choice(parseShift, parsePlainKeyword);
}

/** plain-keyword ← keyword value? */
function parsePlainKeyword(p: Parser): KeywordAbility {
  const keyword = parseKeyword(p);
  if (keyword === 'Shift') p.fail();
  const value = parseKeywordValue(p, keyword);
  return { kind: 'keyword', keyword, ...(value === undefined ? {} : { value }) };
}

/** shift ← ("Universal" | classification)? "Shift" ">"? shift-cost (8.10.8) */
function parseShift(p: Parser): KeywordAbility {
  return { kind: 'keyword', keyword: 'Shift', shift: parseShiftVariant(p) };
}

export function parseShiftVariant(p: Parser): ShiftVariant {
  const onto = p.eat('Shift') ? undefined : parseOnto(p);
  p.eat('>');
  const cost = p.choice(parseShiftInk, parseShiftCosts);
  return { ...(onto ? { onto } : {}), cost };
}

function parseOnto(p: Parser): NonNullable<ShiftVariant['onto']> {
  if (p.eat('Universal Shift')) return 'any';
  const classification = parseClassification(p).replace(/ Shift$/, '');
  if (p.peek(-1).lower !== 'shift' || classification === 'Shift' || classification === 'Universal') p.fail('Shift');
  return { classification };
}

/** N {I}? */
function parseShiftInk(p: Parser): Cost[] {
  const ink = p.number(0);
  p.attempt(() => p.symbol('I'));
  return [{ ink }];
}

/** ":" costs */
function parseShiftCosts(p: Parser): Cost[] {
  p.expect(':');
  return parseCosts(p);
}
