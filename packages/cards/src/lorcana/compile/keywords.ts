/** Keyword abilities (section 8). */
import type { Ability, CardType, CoinedAbility, Cost, KeywordAbility, ShiftVariant } from '@lorelab/engine/lorcana';
import type { KeywordNumber } from './coined.js';
import { parseCosts } from './costs.js';
import { parseKeywordValue } from './modifiers/gains.js';
import { parseClassification } from './nouns/classifications.js';
import type { Parser } from './parser.js';
import { bearerTypes } from './references.js';
import { parseCoined, parseKeyword } from './words.js';

/** keyword-line ← keyword-ability ("," keyword-ability)* */
export function parseKeywordLine(p: Parser): Ability[] {
  const first = parseKeywordAbility(p);
  const others = p.many(() => {
    p.expect(',');
    return parseKeywordAbility(p);
  });
  return [first, ...others];
}

function parseKeywordAbility(p: Parser): Ability {
  return p.choice<Ability>(parseShift, parsePlainKeyword, (at) => parseCoinedAbility(at, [at.source.type]));
}

/** plain-keyword ← keyword value? */
function parsePlainKeyword(p: Parser): KeywordAbility {
  const keyword = parseKeyword(p);
  if (keyword === 'Shift') p.fail();
  onSuchCards(p, keyword, bearerTypes(p));
  const value = parseKeywordValue(p, keyword);
  return { kind: 'keyword', keyword, ...(value === undefined ? {} : { value }) };
}

/** What is no character has the keywords alone that the rules give a meaning there (section 8). */
export function onSuchCards(p: Parser, keyword: KeywordAbility['keyword'], types: readonly CardType[]): void {
  if (types.length > 0 && !types.some((type) => type === 'character' || KEYWORDS_OF[type].has(keyword)))
    p.fail(`a keyword that ${types.map((type) => `${type}s`).join(' and ')} can have`);
}

const KEYWORDS_OF: Readonly<Record<Exclude<CardType, 'character'>, ReadonlySet<string>>> = {
  action: new Set(['Sing Together']),
  item: new Set(['Boost', 'Shift', 'Ward']),
  location: new Set(['Boost', 'Evasive', 'Resist', 'Shift', 'Ward']),
};

/** coined-keyword ← coined (+N | N {I}?)?: what it means on a card of those types, or of any if there are none */
export function parseCoinedAbility(p: Parser, bearers: readonly CardType[]): CoinedAbility {
  const keyword = parseCoined(p);
  const types = bearers.length > 0 ? bearers : p.source.coined.typesOf(keyword);
  if (isShiftOfTheRules(p, keyword)) p.fail('Shift');
  const number = p.source.coined.numberOf(keyword, types);
  const value = number && parseCoinedNumber(p, number);
  const means = p.source.coined.meaning(keyword, value, types) ?? p.fail('a keyword whose reminder text can be read');
  return {
    kind: 'coined',
    keyword,
    ...(value !== undefined && { value }),
    ...(number && number !== 'plain' && { number }),
    means,
  };
}

/** Ways of shifting that are known by their names. */
const isShiftOfTheRules = (p: Parser, keyword: string): boolean => {
  const [, front] = /^(.+) Shift$/.exec(keyword) ?? [];
  return (
    front !== undefined &&
    (/^(?:Temporary|Duo|Combo|Universal|Potato)\b/.test(front) || p.source.classifications.has(front))
  );
};

function parseCoinedNumber(p: Parser, number: KeywordNumber): number {
  const isBonus = p.token.kind === 'signed';
  if (isBonus !== (number === 'bonus')) p.fail(number === 'bonus' ? '+N' : 'a number');
  const value = p.number(1, 'or plus');
  if (number === 'ink') p.attempt(() => p.symbol('I'));
  return value;
}

/** shift ← "Temporary"? ("Duo" | "Combo")? ("Universal" | "Potato" | classification)? "Shift" ">"? shift-cost (8.10.8) */
function parseShift(p: Parser): KeywordAbility {
  const shift = parseShiftVariant(p);
  onSuchCards(p, 'Shift', bearerTypes(p));
  return { kind: 'keyword', keyword: 'Shift', shift };
}

export function parseShiftVariant(p: Parser): ShiftVariant {
  const temporary = p.eat('Temporary');
  const two = p.eat('Duo') ? 'must' : p.eat('Combo') ? 'may' : undefined;
  const onto = p.eat('Shift') ? undefined : parseOnto(p);
  p.eat('>');
  const cost = p.choice(parseShiftInk, parseShiftCosts);
  return { ...(onto && { onto }), ...(two && { two }), ...(temporary && { temporary }), cost };
}

/** "Universal Shift" | classification "Shift": no other word stands before it (8.10.8) */
function parseOnto(p: Parser): NonNullable<ShiftVariant['onto']> {
  if (p.eat('Universal Shift')) return 'any';
  // Potatoes are items, by their name and not by a classification (8.10.8.6).
  if (p.eat('Potato Shift')) return { item: 'Potato' };
  const classification = parseClassification(p);
  p.expect('Shift');
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
