/** What a card gets, gains, loses, can and can't do: the predicates of statements about cards. */
import { isDeepStrictEqual } from 'node:util';
import type {
  Amount,
  CardFilter,
  Duration,
  KeywordAbility,
  Modifier,
  Prohibition,
  Stat,
} from '@lorelab/engine/lorcana';
import { multiply, parseEqualTo, parseForEach, parseX } from './amounts.js';
import { parseDuration, parseNextReady } from './durations.js';
import { parseClassification } from './nouns/classifications.js';
import { parseAnyOf, parseNounPhrase } from './nouns/index.js';
import { parseKind } from './nouns/kinds.js';
import type { Parser } from './parser.js';
import { parseQuotedAbility } from './quotes.js';
import { parseReference } from './targets.js';
import { parseCount, parseKeyword, parseStat } from './words.js';

/** What is said of a subject, and for how long. */
export interface Predicate {
  readonly modifiers: readonly Modifier[];
  readonly duration?: Duration;
  /** One of the modifiers alone: "your choice of". */
  readonly choice?: true;
}

/** predicate ← timed-phrase ((",")? "and" timed-phrase)* for-each? duration? for-each? "if able"? */
export function parsePredicate(p: Parser): Predicate {
  return p.attempt(parseChoiceOf) ?? p.attempt(parsePhrases) ?? parseTimedAlone(p);
}

/** phrase duration, if another phrase follows that lasts otherwise */
function parseTimedAlone(p: Parser): Predicate {
  const phrase = parsePhrase(p);
  return { ...phrase, duration: parseDuration(p) };
}

/** choice ← "gains" "your choice of" keyword ("," keyword)* "or" keyword duration? */
function parseChoiceOf(p: Parser): Predicate {
  p.expectAny('gains', 'gain');
  p.expect('your choice of');
  const first = parseGain(p);
  const others = p.many(() => {
    p.expect(',');
    return parseGain(p);
  });
  p.eat(',');
  p.expect('or');
  const modifiers = [first, ...others, parseGain(p)];
  const duration = p.attempt(parseDuration) ?? p.scope.duration;
  return { modifiers, choice: true, ...(duration ? { duration } : {}) };
}

function parsePhrases(p: Parser): Predicate {
  const first = parseTimedPhrase(p);
  const parts = [first, ...p.many(parseFurtherPhrase)];
  let modifiers = parts.flatMap((part) => part.modifiers);
  const said = parts.map((part) => part.duration).filter((one) => one !== undefined);
  modifiers = scaled(p, modifiers);
  const duration = p.attempt(parseDuration) ?? said[0] ?? p.scope.duration;
  if (said.some((one) => one !== duration)) p.fail('one duration');
  modifiers = scaled(p, modifiers);
  p.eat('if able');
  return { modifiers, ...(duration ? { duration } : {}) };
}

function parseFurtherPhrase(p: Parser): Predicate {
  p.expectAny(', and', ',', 'and');
  return parseTimedPhrase(p);
}

/** timed-phrase ← phrase (duration, if another phrase of the same duration follows)? */
function parseTimedPhrase(p: Parser): Predicate {
  const phrase = parsePhrase(p);
  const duration = p.attempt(() => {
    const found = parseDuration(p);
    return p.sees('and') ? found : p.fail();
  });
  return duration ? { ...phrase, duration } : phrase;
}

/** "for each …" behind it counts for every number in it. */
function scaled(p: Parser, modifiers: Modifier[]): Modifier[] {
  const each = p.attempt(() => parseForEach(p));
  return each === undefined ? modifiers : modifiers.map((one) => scaleModifier(p, one, each));
}

/** A modifier so many times as there are cards to count. */
export function scaleModifier(p: Parser, modifier: Modifier, each: Amount): Modifier {
  if ('stat' in modifier && typeof modifier.by === 'number') return { ...modifier, by: multiply(p, each, modifier.by) };
  if ('keyword' in modifier && typeof modifier.value === 'number') {
    return { ...modifier, value: multiply(p, each, modifier.value) };
  }
  return p.fail('a number to count with');
}

/** phrase ← gets | gains | loses | can't | must | can | … */
function parsePhrase(p: Parser): Predicate {
  p.eat('also');
  return p.choice(
    parseGets,
    parseGains,
    parseLoses,
    parseCantReady,
    parseCant,
    parseMust,
    parseCanChallenge,
    parseOnlyChallengedBy,
    parseTakesNoDamage,
    parseNextShield,
    parseSingCost,
    parseInkable,
    parseEntersExerted,
    parseMovesFree,
  );
}

const just = (...modifiers: Modifier[]): Predicate => ({ modifiers });

// ------------------------------------------------------------------------------------------------ gets, gains, loses

/** gets ← ("gets" | "get" | "has" | "have") change (("," | "and" | ", and") change)* */
function parseGets(p: Parser): Predicate {
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
  const by = p.token.kind === 'signed' ? p.next().value : p.fail('+N or -N');
  const stat = parseStat(p);
  const whileChallenging = p.attempt(() => {
    p.expect('while challenging');
    return p.attempt(() => parseAnyOf(p)) ?? {};
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
  return [{ stat, by: parseEqualTo(p) }];
}

/** gains ← ("gains" | "gain" | "has" | "have") gain (("," | "and" | ", and") gain)* */
function parseGains(p: Parser): Predicate {
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
function parseGain(p: Parser): Modifier {
  return p.choice(parseGainedAbility, parseGainedClassification, parseGainedKeyword);
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

function parseGainedKeyword(p: Parser): Modifier {
  const keyword = parseKeyword(p);
  const value = p.eat('+') ? parseX(p) : parseKeywordValue(p, keyword);
  return { keyword, ...(value === undefined ? {} : { value }) };
}

const NUMBERED: ReadonlySet<string> = new Set(['Boost', 'Challenger', 'Resist', 'Singer', 'Sing Together']);

/** value ← +N | N {I}? */
export function parseKeywordValue(p: Parser, keyword: KeywordAbility['keyword']): number | undefined {
  if (!NUMBERED.has(keyword)) return undefined;
  const { kind } = p.token;
  if (kind !== 'signed' && kind !== 'number') return p.fail('a number');
  const { value } = p.next();
  if (keyword === 'Boost') p.attempt(() => p.symbol('I'));
  return value;
}

/** loses ← ("loses" | "lose") (keyword | stat equal-to | "the" name "ability") */
function parseLoses(p: Parser): Predicate {
  p.expectAny('loses', 'lose');
  return p.choice(
    (at) => just(...parseLostKeywords(at)),
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

// ------------------------------------------------------------------------------------------------ can't, must, can

const CANT: readonly (readonly [string, Prohibition])[] = [
  ['be dealt damage unless', 'beDealtDamageUnlessChallenged'],
  ['be dealt damage', 'beDealtDamage'],
  ['exert to sing songs', 'sing'],
  ['{E} to sing songs', 'sing'],
  ['sing songs', 'sing'],
  ["be chosen by opponents' actions or abilities", 'beChosenByOpponents'],
  ["be chosen by opponents' actions and abilities", 'beChosenByOpponents'],
  ['be chosen by opponents for actions or abilities', 'beChosenByOpponents'],
  ['be chosen by opponents for abilities or actions', 'beChosenByOpponents'],
  ['be chosen by opponents', 'beChosenByOpponents'],
  ['move to locations', 'move'],
  ['move to a location', 'move'],
  ['move again', 'move'],
  ['move', 'move'],
  ['be moved', 'move'],
  ['be challenged', 'beChallenged'],
  ['challenge', 'challenge'],
  ['quest', 'quest'],
  ['be banished', 'beBanished'],
];

/** can't ← ("can't" | "cannot") prohibition ("or" prohibition)* */
function parseCant(p: Parser): Predicate {
  p.expectAny("can't", 'cannot');
  const gained = p.attempt(() => {
    p.expect('gain');
    return just({ cantGain: parseKeyword(p) });
  });
  if (gained) return gained;
  const first = parseProhibition(p);
  const others = p.many(() => {
    p.expectAny(', or', ',', 'or');
    return parseProhibition(p);
  });
  p.eat('either');
  // "Can't move or be moved" is one thing.
  const all = [first, ...others];
  return { modifiers: all.filter((one, index) => all.findIndex((other) => isDeepStrictEqual(one, other)) === index) };
}

function parseProhibition(p: Parser): Modifier {
  for (const [phrase, cant] of CANT) {
    if (!p.eat(phrase)) continue;
    if (cant === 'beDealtDamageUnlessChallenged') {
      p.expectAny(
        "he's being challenged",
        "she's being challenged",
        "it's being challenged",
        "they're being challenged",
      );
    }
    if (cant === 'beChosenByOpponents') p.eat('except to challenge');
    const by = p.attempt(() => parseOpposite(p, cant));
    if (cant === 'challenge' && isAnyCharacter(by)) return { cant: 'challengeCharacters' };
    return { cant, ...(by ? { by } : {}) };
  }
  return p.fail('something that can be forbidden');
}

function isAnyCharacter(filter: CardFilter | undefined): boolean {
  return filter?.type === 'character' && Object.keys(filter).length === 1;
}

/** by ← "by" noun-phrase (challengers, or what deals damage) | noun-phrase (those challenged) | "this character" */
function parseOpposite(p: Parser, cant: Prohibition): CardFilter {
  if (cant === 'beChallenged' || cant === 'beDealtDamage') p.expect('by');
  else if (cant !== 'challenge') p.fail();
  if (cant === 'challenge') {
    const self = p.attempt(() => (parseReference(p) === 'this' ? { self: true as const } : p.fail()));
    if (self) return self;
  }
  const phrase = parseNounPhrase(p);
  if (phrase.quantity === 'chosen' || phrase.quantity === 'some') p.fail('cards of a kind');
  return phrase.filter;
}

/** "can't ready" ("at the start of" ("your" | "their") ("next")? "turn")? | "doesn't ready at the start of …" */
function parseCantReady(p: Parser): Predicate {
  p.expectAny("can't ready", "don't ready", "doesn't ready");
  const next = p.attempt(parseNextReady);
  if (next) return { modifiers: [{ cant: 'ready' }], duration: next };
  if (p.eatAny('at the start of your turn', 'at the start of their turn', 'at the start of its turn')) {
    return just({ cant: 'readyAtStart' });
  }
  return just({ cant: 'ready' });
}

/** must ← "must quest" ("if able")? | "must challenge" (self | noun-phrase)? "each turn"? duration? "if able" */
function parseMust(p: Parser): Predicate {
  if (p.eat('must quest')) {
    p.eat('if able');
    return just({ must: 'quest' });
  }
  p.expect('must challenge');
  const whom = p.attempt(parseWhom);
  p.eat('each turn');
  const duration = p.attempt(parseDuration);
  p.expect('if able');
  const modifiers: Modifier[] = [{ must: 'challenge', ...(whom ? { whom } : {}) }];
  return { modifiers, ...(duration ? { duration } : {}) };
}

/** Whom it must challenge: this card, or one of those. */
function parseWhom(p: Parser): CardFilter {
  const self = p.attempt(() => (parseReference(p) === 'this' ? { self: true as const } : p.fail()));
  if (self) return self;
  const phrase = parseNounPhrase(p);
  if (phrase.quantity !== 'some' || phrase.count !== undefined) p.fail('"a" or "an"');
  return phrase.filter;
}

/** "can challenge ready" kind | "may challenge ready characters" */
function parseCanChallenge(p: Parser): Predicate {
  p.expectAny('can also', 'can', 'may');
  p.expect('challenge ready');
  const { filter } = parseKind(p);
  const { type, ...rest } = filter;
  if (type !== 'character') p.fail('characters');
  return just({ can: 'challengeReady', ...(Object.keys(rest).length > 0 ? { filter } : {}) });
}

/** "can only be challenged by characters with Evasive": not by those without it */
function parseOnlyChallengedBy(p: Parser): Predicate {
  p.expectAny('can only be challenged by', 'can be challenged only by');
  return just(challengedOnlyBy(p, parseKind(p).filter));
}

export function challengedOnlyBy(p: Parser, { type, ...quality }: CardFilter): Modifier {
  const [key, value, ...more] = Object.entries(quality).flat() as [string, unknown, ...unknown[]];
  if (type !== 'character' || more.length > 0) p.fail('characters with one quality');
  return { cant: 'beChallenged', by: { type: 'character', ...(without(key, value) ?? p.fail('a quality')) } };
}

/** The cards that don't have a quality, where a filter can say so. */
function without(key: string, value: unknown): CardFilter | undefined {
  if (key === 'keyword') return { withoutKeyword: value as KeywordAbility['keyword'] };
  if (typeof value !== 'object' || value === null) return undefined;
  const { min, max } = value as { readonly min?: Amount; readonly max?: Amount };
  if (typeof min === 'number' && max === undefined) return { [key]: { max: min - 1 } };
  return typeof max === 'number' && min === undefined ? { [key]: { min: max + 1 } } : undefined;
}

/** "takes no damage from challenges" | "takes no damage from the challenge" */
function parseTakesNoDamage(p: Parser): Predicate {
  p.expectAny('takes no damage from', 'take no damage from');
  const modifiers: Modifier[] = [{ noDamageFrom: 'challenges' }];
  if (p.eatAny('the challenge', 'that challenge')) return { modifiers, duration: 'thisChallenge' };
  p.expect('challenges');
  return { modifiers };
}

/** "the next time they would be dealt damage they take no damage instead" is said of them, not by them: see lasting. */
function parseNextShield(p: Parser): Predicate {
  p.expectAny('would be dealt damage', 'would take damage');
  const dealt = p.peek(-2).lower === 'dealt';
  const duration = p.attempt(parseDuration);
  p.eat(',');
  const prevents = parsePrevented(p);
  const part = prevents === 'all' ? {} : { prevents };
  const modifiers: Modifier[] = [{ shield: dealt ? 'dealtDamage' : 'damage', limit: 'next', ...part }];
  return { modifiers, ...(duration ? { duration } : {}) };
}

/** instead-of-banish ← ("return" | "put" | "shuffle") it destination "instead" */
export function parseInsteadOfBanish(p: Parser): Modifier {
  const verb = p.expectAny('return', 'put', 'shuffle');
  p.expectAny('this card', 'that card', 'it', 'them', 'him', 'her', 'this character', 'this item', 'this location');
  if (verb === 'shuffle') p.expect('into');
  else p.expectAny('to', 'into');
  const zone = verb === 'shuffle' ? 'deck' : verb === 'return' ? 'hand' : 'inkwell';
  p.expectAny(`your ${zone}`, `their player's ${zone}`, `its player's ${zone}`, `their ${zone}`);
  if (zone === 'inkwell') p.eat('facedown');
  const exerted = zone === 'inkwell' && p.eat('and exerted');
  p.expect('instead');
  if (zone === 'deck') return { insteadOfBanish: 'deckShuffled' };
  return { insteadOfBanish: zone, ...(exerted ? { exerted: true } : {}) };
}

/** prevented ← "they take no damage instead" | "prevent that damage" | "prevent" N "of that damage" | "reduce that damage by" N */
export function parsePrevented(p: Parser): number | 'all' {
  const some = p.attempt(() => {
    if (p.eat('prevent that damage')) return 'all' as const;
    const reduces = p.eatAny('reduce that damage by', 'reduce the damage by');
    if (!reduces) p.expect('prevent');
    const count = parseCount(p);
    if (!reduces) p.expect('of that damage');
    return count;
  });
  if (some !== undefined) {
    p.eat('instead');
    return some;
  }
  p.expectAny('they', 'he', 'she', 'it');
  p.expectAny('take no damage instead', 'takes no damage instead');
  return 'all';
}

/** "counts as having +N cost to sing songs" */
function parseSingCost(p: Parser): Predicate {
  p.expectAny('counts as having', 'count as having');
  const singCost = p.token.kind === 'signed' ? p.next().value : p.fail('+N');
  p.expect('cost to sing songs');
  return just({ singCost });
}

/** "counts as having {C}" */
function parseInkable(p: Parser): Predicate {
  p.expectAny('counts as having', 'count as having');
  p.symbol('C');
  return just({ inkable: true });
}

/** "enters play exerted" */
function parseEntersExerted(p: Parser): Predicate {
  p.expectAny('enters play exerted', 'enter play exerted');
  return just({ enters: 'exerted' });
}

/** "may move here for free": a standing permission */
function parseMovesFree(p: Parser): Predicate {
  p.expectAny('may move', 'can move');
  const to = p.expectAny('here', 'to a location', 'to any location');
  p.expect('for free');
  // In an effect, "they may move to a location for free" moves them now.
  p.loosely();
  return just({ movesFree: to === 'here' ? 'toSource' : 'anywhere' });
}
