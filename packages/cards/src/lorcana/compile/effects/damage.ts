/** Dealing, putting, removing and moving damage (1.9). */
import { type Amount, CARD_TYPES, type CardRef, type Effect, type PlayerRef } from '@lorelab/engine/lorcana';
import { parseEqualTo, parsePlus, parseScaled, parseX } from '../amounts.js';
import { CLEAR_WORD } from '../errors.js';
import { parseUnlessened } from '../modifiers/damage.js';
import { parseNounPhrase } from '../nouns/index.js';
import type { Parser } from '../parser.js';
import { isFirstAlone, pointItAtSelection } from '../references.js';
import { OMITTED } from '../sentences/parts.js';
import { parseTarget, toSelection } from '../targets.js';
import { eatVerb, expectVerb, parseArticleOrCount, parseCount, parseStat } from '../words.js';
import { onlyYou, type VerbRule } from './index.js';
import { parseTargets } from './states.js';

/** deal ← "deal" (N "damage to" target ("and" N "damage to" target)* | N "damage to" target scale? | "damage to" target equal-to | "that much damage to" target | …) */
function parseDeal(p: Parser, actor: PlayerRef): Effect[] {
  expectVerb(p, 'deal');
  const dealt = p.choice<Dealt>(parseDealt, parseDealtThem, parseDealtEqual, parseDealtSame);
  const by = actor === 'you' ? {} : { by: 'thatPlayer' as const };
  const either = p.attempt(() => {
    p.expect('or');
    return parseDealt(p);
  });
  if (either) {
    const options = [dealt, either].map((one): Effect[] => [{ do: 'damage', ...one, ...by }]);
    return [{ do: 'oneOf', options }];
  }
  const others = p.many(() => {
    p.expect('and');
    return p.choice(parseDealt, (at) => parseAlsoDealt(at, dealt));
  });
  return [dealt, ...others].map((one) => ({ do: 'damage', ...one, ...by }));
}

/** divide ← ("divide" | "distribute" | "deal") N "damage" ("divided")? ("as you choose")? "among" noun-phrase scale? */
function parseDivide(p: Parser, actor: PlayerRef): Effect[] {
  onlyYou(p, actor);
  const word = (['divide', 'distribute', 'deal', 'put'] as const).find((one) => eatVerb(p, one)) ?? p.fail('divide');
  const count = parseCount(p);
  const counters = p.eatAny('damage counters', 'damage counter');
  if (!counters) p.expect('damage');
  if ((word === 'put') !== (counters !== undefined) && word !== 'distribute' && word !== 'divide') p.fail();
  if (word === 'deal' || word === 'put') p.expect('divided');
  p.eatAny('as you choose', 'any way you choose', 'in any way you choose');
  p.expectAny('among', 'between');
  const phrase = parseNounPhrase(p);
  if (phrase.card || (phrase.quantity === 'bare' && !phrase.plural)) p.fail('cards in play');
  pointItAtSelection(p, 'chosen');
  const every = phrase.quantity === 'all' || phrase.quantity === 'bare';
  const among = { ...toSelection(phrase), ...(every ? { any: true as const } : {}), chosen: true as const };
  return [{ do: 'divideDamage', among, amount: parseScaled(p, count), ...(counters ? { put: true } : {}) }];
}

/** ("chosen character" … | card) "deals damage equal to their {S} to" target: who deals it is chosen first */
export function parseCardDeals(p: Parser): Effect[] {
  const { selections } = p.scope;
  const by = parseTarget(p);
  expectVerb(p, 'deal');
  // What this card deals is what its ability deals.
  const plain = by === 'this' ? p.attempt(parseDealt) : undefined;
  if (plain) return [{ do: 'damage', ...plain }];
  p.expect('damage equal to');
  p.expectAny('his', 'her', 'its', 'their');
  const stat = parseStat(p);
  p.expect('to');
  const chosen = typeof by === 'object';
  if (chosen && (!('select' in by) || selections > 0)) p.fail('one card, chosen first');
  const to = parseTarget(p);
  const choice: Effect[] = chosen ? [{ do: 'choose', what: by }] : [];
  return [...choice, { do: 'damage', to, amount: { stat, of: chosen ? 'first' : dealer(p, by, selections) } }];
}

/** "each (of them) deals damage equal to their {S} to the other": the two characters that have been chosen */
export function parseFight(p: Parser): Effect[] {
  p.expectAny(
    'each of them deals',
    'each deals',
    'those characters each deal',
    'they each deal',
    'each of those characters deals',
  );
  p.expect('damage equal to their');
  const stat = parseStat(p);
  p.expectAny('to the other', 'to each other');
  if (p.scope.selections !== 2 || p.scope.card !== 'it') p.fail('two characters chosen before');
  return [
    { do: 'damage', to: 'it', amount: { stat, of: 'first' } },
    { do: 'damage', to: 'first', amount: { stat, of: 'it' } },
  ];
}

/** Who deals it, if the target has been selected since. */
function dealer(p: Parser, by: CardRef, selections: number): CardRef {
  if (by !== 'it' || p.scope.selections === selections) return by;
  return selections === 1 ? 'first' : p.fail('a card that the language can call back');
}

interface Dealt {
  readonly to: CardRef;
  readonly amount: Amount;
  readonly cantBe?: 'reduced' | 'prevented';
}

/** … "and" "to"? target: as much */
function parseAlsoDealt(p: Parser, { amount, cantBe }: Dealt): Dealt {
  if (typeof amount !== 'number' || p.sees('they', 'he', 'she', 'it')) p.fail('how much');
  // "All items and locations" are one noun phrase.
  if (!p.eat('to')) p.loosely();
  return { to: parseTarget(p), amount, ...(cantBe ? { cantBe } : {}) };
}

/** "that can't be reduced", before the target or behind it */
function parseFixed(p: Parser): 'reduced' | 'prevented' {
  p.expectAny("that can't be", ", which can't be");
  return parseUnlessened(p);
}

/** "X damage to" target | N "damage" "each"? "to" target scale? */
function parseDealt(p: Parser): Dealt {
  const unknown = p.attempt(parseX);
  if (unknown !== undefined) {
    p.expect('damage to');
    return { to: parseTarget(p), amount: unknown };
  }
  const count = parseCount(p);
  p.expect('damage');
  const before = p.attempt(parseFixed);
  const each = p.attempt(() => parseScaled(p, count));
  p.eat('each');
  const to = p.eat('to') ? parseTarget(p) : omitted(p);
  const amount = typeof each === 'object' ? each : parseScaled(p, count);
  const cantBe = before ?? p.attempt(parseFixed);
  return { to, amount, ...(cantBe ? { cantBe } : {}) };
}

/** "them 1 damage" */
function parseDealtThem(p: Parser): Dealt {
  p.expectAny('them', 'him', 'her', 'it');
  const to = p.scope.card ?? p.fail('a card said before');
  const amount = parseCount(p);
  p.expect('damage');
  return { to, amount };
}

/** "damage to" target equal-to | "damage" equal-to "to" target */
function parseDealtEqual(p: Parser): Dealt {
  p.expect('damage');
  if (p.eat('to')) {
    const { selections } = p.scope;
    const to = parseTarget(p);
    // "Choose a character. Deal damage to another chosen character equal to that character's {S}": whose?
    const clear = isFirstAlone(
      p,
      CARD_TYPES.find((type) => p.sees(`equal to that ${type}`)),
    );
    if (selections > 0 && p.scope.selections > selections && !clear && p.sees('equal to that', 'equal to their'))
      p.fail(CLEAR_WORD);
    return { to, amount: parseEqualTo(p) };
  }
  const amount = parseEqualTo(p);
  p.expect('to');
  // The amount was said before the target: "their {S}" is that of who was selected first.
  const first = ofFirst(amount);
  return { to: parseTarget(p), amount: first };
}

const ofFirst = (amount: Amount): Amount =>
  typeof amount === 'object' && 'stat' in amount && amount.of === 'it' ? { ...amount, of: 'first' } : amount;

/** "that much damage" (("plus" | "minus") N)? "to" target | "the same amount of damage to" target | "that much damage to" target ("plus" | "minus") N */
function parseDealtSame(p: Parser): Dealt {
  const isEvent = p.scope.happening === 'damage';
  p.expectAny('that much damage', 'the same amount of damage', ...(isEvent ? ['that damage'] : []));
  const said = p.scope.number ?? p.fail('an amount said before');
  const amount = parsePlus(p, said);
  p.expect('to');
  const to = parseTarget(p);
  return { to, amount: amount === said ? parsePlus(p, said) : amount };
}

/** put ← "put" (N "damage counters" | "a damage counter") "on" target scale? */
function parsePutDamage(p: Parser): Effect[] {
  expectVerb(p, 'put');
  const many = p.eat('that many');
  const count = many ? (p.scope.number ?? p.fail('an amount said before')) : parseArticleOrCount(p);
  p.expectAny('damage counters on', 'damage counter on', 'damage on');
  const targets = parseTargets(p, 'on');
  const amount = typeof count === 'number' ? parseScaled(p, count) : count;
  const others = p.many(parseAlsoPut);
  return [...targets.map((to): Effect => ({ do: 'putDamage', to, amount })), ...others];
}

/** … "and" N "damage counters on" target */
function parseAlsoPut(p: Parser): Effect {
  p.expect('and');
  const amount = parseArticleOrCount(p);
  p.expectAny('damage counters on', 'damage counter on', 'damage on');
  return { do: 'putDamage', to: parseTarget(p), amount };
}

/** put ← "put a number of damage counters on" target equal-to */
function parsePutEqual(p: Parser): Effect[] {
  expectVerb(p, 'put');
  p.expect('a number of damage counters on');
  const to = parseTarget(p);
  return [{ do: 'putDamage', to, amount: parseEqualTo(p) }];
}

/** remove ← "remove" ("damage" | "up to" …) "from" target equal-to */
function parseRemoveEqual(p: Parser): Effect[] {
  expectVerb(p, 'remove');
  p.expectAny('an amount of damage', 'damage');
  p.expect('from');
  const from = parseTarget(p);
  return [{ do: 'removeDamage', from, amount: parseEqualTo(p) }];
}

/** remove ← "remove" ("up to" N | "all" | N) "damage" "each"? "from" target */
function parseRemove(p: Parser): Effect[] {
  expectVerb(p, 'remove');
  const { amount, upTo } = parseQuantity(p);
  p.expect('damage');
  p.eat('each');
  p.eatAny('counters', 'counter');
  // "remove up to 4 damage instead" is completed by the sentence before it.
  const targets = p.eat('from') ? parseTargets(p, 'from') : [omitted(p)];
  const first = targets.map((from): Effect => ({ do: 'removeDamage', from, amount, ...(upTo ? { upTo } : {}) }));
  return [...first, ...p.many(parseAlsoRemove)];
}

/** … "and" quantity "damage from" target */
function parseAlsoRemove(p: Parser): Effect {
  p.expect('and');
  const quantity = parseQuantity(p);
  p.expect('damage');
  p.eatAny('counters', 'counter');
  p.expect('from');
  return { do: 'removeDamage', from: parseTarget(p), ...quantity };
}

/** A target that the sentence before has said ("deal 3 damage instead"). */
function omitted(p: Parser): CardRef {
  return p.sees('instead') ? OMITTED : p.fail('a target');
}

interface Quantity {
  readonly amount: Amount | 'all';
  readonly upTo?: true;
}

/** quantity ← "that much" | "up to" N | "any number of" | "all" | "a" | N */
function parseQuantity(p: Parser): Quantity {
  if (p.eat('that much')) return { amount: p.scope.number ?? p.fail('an amount said before') };
  if (p.eatAny('all the', 'all')) return { amount: 'all' };
  if (p.eatAny('any number of', 'any amount of')) return { amount: 'all', upTo: true };
  if (p.eat('up to')) return { amount: parseCount(p), upTo: true };
  return { amount: parseArticleOrCount(p) };
}

/** move ← "move" quantity "damage" ("counters")? "from" target "to" target */
function parseMoveDamage(p: Parser): Effect[] {
  expectVerb(p, 'move');
  const { amount, upTo } = parseQuantity(p);
  p.expect('damage');
  p.eatAny('counters', 'counter');
  p.expect('from');
  const { card, selections } = p.scope;
  const from = parseTarget(p);
  p.expect('to');
  const to = parseMovedTo(p, card, selections);
  p.set({ movedTo: typeof to === 'object' ? 'it' : to });
  return [{ do: 'moveDamage', from, to, amount, ...(upTo ? { upTo } : {}) }];
}

/** What is moved goes to one card: of several nobody would know how much each gets. */
function oneCard(p: Parser, to: CardRef): CardRef {
  if (typeof to !== 'object') return to;
  const several =
    'select' in to ? to.select.any || (to.select.count ?? 1) !== 1 : 'all' in to && to.all.role === undefined;
  return several ? p.fail('one card') : to;
}

/** "to them": the card chosen before this sentence's "from", not the one that the damage comes from. */
function parseMovedTo(p: Parser, card: CardRef | undefined, selections: number): CardRef {
  if (!p.sees('that character', 'them', 'it')) return oneCard(p, parseTarget(p));
  const that = p.expectAny('that character', 'them', 'it') === 'that character';
  const meant = card ?? p.fail('a card said before');
  if (that && meant === 'this') p.fail('"this character"');
  if (meant !== 'it') return meant;
  if (p.scope.selections === selections) return 'it';
  pointItAtSelection(p);
  return selections === 1 ? 'first' : p.fail('a card that the language can call back');
}

export const DAMAGE_VERBS: readonly VerbRule[] = [
  parseDivide,
  parseDeal,
  parsePutDamage,
  parsePutEqual,
  parseRemove,
  parseRemoveEqual,
  parseMoveDamage,
];
