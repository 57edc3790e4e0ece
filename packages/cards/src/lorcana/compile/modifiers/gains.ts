/** What they get, gain and lose: numbers, keywords, abilities. */
import type { KeywordAbility, Modifier, Stat } from '@lorelab/engine/lorcana';
import { expectMaximum, multiply, parseEqualTo, parseX } from '../amounts.js';
import { onSuchCards, parseCoinedAbility } from '../keywords.js';
import { parseClassification } from '../nouns/classifications.js';
import { parseAnyOf } from '../nouns/index.js';
import { notJustChallenged } from '../nouns/qualities.js';
import type { Parser } from '../parser.js';
import { parseQuotedAbility } from '../quotes.js';
import { parseCoined, parseCount, parseKeyword, parseStat } from '../words.js';
import { just, type Predicate } from './predicate.js';

/** gets ← ("gets" | "get" | "has" | "have") change (("," | "and" | ", and") change)* */
export function parseGets(p: Parser): Predicate {
  p.expectAny('gets', 'get', 'has', 'have');
  return { modifiers: parseChanges(p) };
}

/** changes ← change (("," | "and") change)* */
export function parseChanges(p: Parser): Modifier[] {
  const first = parseChange(p);
  const others = p.many(() => {
    p.expectAny(', and', ',', 'and');
    return parseChange(p);
  });
  return [...first, ...others.flat()];
}

/** change ← ±N stat ("while challenging" noun-phrase?)? | ("+" | "-") "X" stat | "+" stat equal-to */
function parseChange(p: Parser): Modifier[] {
  const unknown = p.attempt(parseXChange);
  if (unknown) return [unknown];
  if (p.eat('+')) return parseEqualChange(p);
  const by = p.change();
  const stat = parseStat(p);
  const whileChallenging = p.attempt(() => {
    p.expect('while challenging');
    const whom = p.attempt(() => parseAnyOf(p)) ?? {};
    notJustChallenged(p, whom);
    return whom;
  });
  return [{ stat, by, ...(whileChallenging ? { whileChallenging } : {}) }];
}

/** ("+" | "-") "X" stat */
function parseXChange(p: Parser): Modifier {
  const factor = p.expectAny('+', '-') === '+' ? 1 : -1;
  const by = multiply(p, parseX(p), factor);
  return { stat: parseStat(p), by };
}

function parseEqualChange(p: Parser): Modifier[] {
  const stat = parseStat(p);
  const by = parseEqualTo(p);
  const most = p.attempt(() => {
    expectMaximum(p);
    const max = p.change();
    if (p.attempt(parseStat) === undefined || p.peek(-1).text === STAT_SYMBOLS[stat]) return max;
    return p.fail('the same number');
  });
  if (most !== undefined && most < 0) p.fail('+N');
  return [{ stat, by: most === undefined ? by : { amount: by, max: most } }];
}

const STAT_SYMBOLS: Readonly<Record<Stat, string>> = { strength: '{S}', willpower: '{W}', lore: '{L}' };

/** gains ← ("gains" | "gain" | "has" | "have") gain (("," | "and" | ", and") gain)* */
export function parseGains(p: Parser): Predicate {
  p.expectAny('gains', 'gain', 'has', 'have');
  return { modifiers: parseGainList(p) };
}

export function parseGainList(p: Parser): Modifier[] {
  const first = parseGain(p);
  const others = p.many(() => {
    p.expectAny(', and', ',', 'and');
    return parseGain(p);
  });
  return [first, ...others];
}

/** gain ← quoted ability | "the" classification "classification" | keyword value? */
export function parseGain(p: Parser): Modifier {
  return p.choice(parseGainedAbility, parseGainedClassification, parseGainedKeyword, parseGainedCoined);
}

function parseGainedAbility(p: Parser): Modifier {
  return { ability: parseQuotedAbility(p) };
}

function parseGainedClassification(p: Parser): Modifier {
  p.expect('the');
  const classification = parseClassification(p);
  p.expect('classification');
  return { classification };
}

/** A keyword that a reminder text defines is what it is on those who are given it. */
const parseGainedCoined = (p: Parser): Modifier => ({ ability: parseCoinedAbility(p, p.scope.bearers ?? []) });

function parseGainedKeyword(p: Parser): Modifier {
  const keyword = parseKeyword(p);
  onSuchCards(p, keyword, p.scope.bearers ?? []);
  const value = p.eat('+') ? parseX(p) : parseKeywordValue(p, keyword);
  return { keyword, ...(value === undefined ? {} : { value }) };
}

const NUMBERED: ReadonlySet<string> = new Set(['Boost', 'Challenger', 'Resist', 'Singer', 'Sing Together']);

/** value ← +N | N {I}? */
export function parseKeywordValue(p: Parser, keyword: KeywordAbility['keyword']): number | undefined {
  if (!NUMBERED.has(keyword)) return undefined;
  const value = p.number(1, 'or plus');
  if (keyword === 'Boost') p.attempt(() => p.symbol('I'));
  return value;
}

/** loses ← ("loses" | "lose") (keyword | stat equal-to | "the" name "ability") */
export function parseLoses(p: Parser): Predicate {
  p.expectAny('loses', 'lose');
  if (p.eatAny('all abilities', 'all of their abilities', 'all their abilities')) return just({ losesAll: true });
  return p.choice(
    (at) => just(...parseLostKeywords(at)),
    (at) => just({ losesCoined: parseCoined(at) }),
    (at) => just(parseLostStat(at)),
    (at) => just(parseLostNumber(at)),
    (at) => just({ losesAbility: parseAbilityName(at) }),
  );
}

/** keyword (("," | "and" | "or") keyword)* */
function parseLostKeywords(p: Parser): Modifier[] {
  const first = parseKeyword(p);
  const others = p.many(() => {
    p.expectAny(', and', ',', 'and');
    return parseKeyword(p);
  });
  return [first, ...others].map((loses) => ({ loses }));
}

function parseLostStat(p: Parser): Modifier {
  const stat: Stat = parseStat(p);
  return { stat, by: multiply(p, parseEqualTo(p), -1) };
}

/** "loses 2 {S}" */
function parseLostNumber(p: Parser): Modifier {
  const by = -parseCount(p);
  return { stat: parseStat(p), by };
}

/** "the" Capitalised Words "ability": its story name, which is printed in capitals elsewhere (5.2.8) */
function parseAbilityName(p: Parser): string {
  p.expect('the');
  const words: string[] = [];
  while (p.token.kind === 'word' && p.token.lower !== 'ability') words.push(p.next().text);
  p.expect('ability');
  return words.join(' ').toUpperCase();
}
