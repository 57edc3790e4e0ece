/** What the effects before did "this way". */
import type { CardRef, Condition } from '@lorelab/engine/lorcana';
import { lookupTable } from '../../../basics/lookup-table.js';
import { amountThisWay, damageWasPut, expectCounted, wasDone } from '../amounts.js';
import { parseKind } from '../nouns/kinds.js';
import type { Parser } from '../parser.js';
import { alsoCalled, cardRef, singleDone } from '../references.js';
import { parseReference } from '../targets.js';
import { notAnother } from './cards.js';
import { parseCountRange, soMany } from './existing.js';

/** amount-this-way | ("you" | "they") "discarded" noun | noun "is discarded this way" | "was banished this way" … */
export function parseThisWay(p: Parser): Condition {
  return p.choice(
    parseAmountThisWay,
    parseHealedThisWay,
    parseSoManyThisWay,
    parseSomeOfThose,
    parseRevealedThisWay,
    parseTheyRevealed,
    parseSoManyDiscarded,
    parseSoManyPut,
    parseBanishedByDamage,
    parseAnyBanishedByDamage,
    parseTheirsDiscarded,
    parseAffectedThisWay,
  );
}

/** "you removed" (N ("or more")?)? "damage this way" | N "or more damage was removed this way" */
function parseAmountThisWay(p: Parser): Condition {
  const did = p.eatAny('you removed', 'you moved', 'you dealt', 'you remove', 'you move', 'you deal');
  const range = p.attempt(parseCountRange) ?? { min: 1 };
  const moved =
    did?.startsWith('you move') && p.scope.called.moved !== undefined ? p.eatAny('characters', 'character') : undefined;
  if (!moved) p.expectAny('damage', 'damage counters');
  const said = did ?? p.expectAny('was removed', 'was moved', 'was dealt');
  p.expect('this way');
  if (moved) expectCounted(p, 'move');
  else if (said.includes('remove')) expectCounted(p, 'removeDamage');
  else if (said.includes('move')) expectCounted(p, 'moveDamage');
  else expectCounted(p, 'damage', 'putDamage', 'divideDamage');
  return { amount: { thisWay: true }, range };
}

/** "you" ("removed" | "remove") "damage from" "a" kind "this way" */
function parseHealedThisWay(p: Parser): Condition {
  p.expectAny('you removed', 'you remove', 'damage was removed from', 'damage is removed from');
  if (p.peek(-1).lower !== 'from') {
    p.eatAny('1 or more', 'any');
    p.expect('damage from');
  }
  const count = p.attempt(parseCountRange);
  if (!count) p.eatAny('an', 'a', 'any');
  const { filter } = parseKind(p);
  p.expect('this way');
  if (p.scope.did !== 'removeDamage') p.fail('damage removed before');
  return count ? soMany({ ...filter, affected: true }, count) : { is: 'affected', filter };
}

/** count-range kind ("is" | "are" | "was" | "were") "banished this way" | "put into your hand this way" … */
function parseSoManyThisWay(p: Parser): Condition {
  const range = parseCountRange(p);
  const { filter } = parseKind(p);
  p.expectAny('are', 'were', 'is', 'was');
  const amount = amountThisWay(p, filter);
  return typeof amount === 'object' && 'count' in amount ? soMany(amount.count, range) : { amount, range };
}

/** (count-range | "any") "of those cards are" kind: of the cards that were just put into discards */
function parseSomeOfThose(p: Parser): Condition {
  if (p.scope.among !== 'discard' || !wasDone(p, 'put')) p.fail('cards put into a discard before');
  const count = p.attempt(parseCountRange);
  if (!count) p.expect('any');
  p.expectAny('of those cards are', 'of those cards is', 'of those cards were', 'of those cards was');
  const filter = notAnother(p, parseKind(p).filter);
  return { exists: { affected: true, ...filter, zone: 'discard' }, ...(count ? { count } : {}) };
}

/** ("a" kind "is" | kind "are") "revealed this way": in the hand that was shown, or on the deck */
function parseRevealedThisWay(p: Parser): Condition {
  p.eatAny('a', 'an', 'any');
  const { filter } = parseKind(p);
  p.expectAny('is revealed this way', 'are revealed this way', 'was revealed this way', 'were revealed this way');
  if (p.scope.hand) return { exists: { ...filter, zone: 'hand', of: p.scope.hand } };
  return p.scope.card === 'revealed' ? { is: 'revealed', filter } : p.fail('cards revealed before');
}

/** ("you" | "they") "revealed" (count-range | "a") kind "this way"? */
function parseTheyRevealed(p: Parser): Condition {
  p.expectAny('you revealed', 'they revealed', 'that player revealed', 'that opponent revealed');
  const { hand } = p.scope;
  const count = p.attempt(parseCountRange);
  if (!count) p.eatAny('an', 'a', 'any');
  const { filter } = parseKind(p);
  p.eat('this way');
  if (hand && count) p.set({ counted: { ...filter, zone: 'hand', of: hand } });
  if (hand) return { exists: { ...filter, zone: 'hand', of: hand }, ...(count ? { count } : {}) };
  return p.scope.card === 'revealed' && !count ? { is: 'revealed', filter } : p.fail('cards revealed before');
}

/** ("you" | "they") "discarded" count-range "cards this way" */
function parseSoManyDiscarded(p: Parser): Condition {
  p.expectAny('you discarded', 'they discarded', 'that player discarded');
  const range = parseCountRange(p);
  p.expectAny('cards this way', 'card this way');
  expectCounted(p, 'discard');
  return p.scope.called.discarded === undefined
    ? p.fail('what was discarded before')
    : { amount: { thisWay: true }, range };
}

/** ("you" | "they") "put" count-range kind? ("there" | "into your inkwell" …) "this way" */
function parseSoManyPut(p: Parser): Condition {
  p.expectAny('you put', 'they put', 'that player put');
  const range = parseCountRange(p);
  const { filter } = parseKind(p);
  if (!p.eat('there')) {
    const into = p.expectAny(
      'into your discard',
      'into their discard',
      'into your hand',
      'into your inkwell',
      'into their inkwell',
    );
    if (!into.endsWith(p.scope.wentTo ?? '-')) p.fail('where they were put');
  }
  p.expect('this way');
  expectCounted(p, 'put');
  if (Object.keys(filter).length > 0) p.fail('"cards"');
  return { amount: { thisWay: true }, range };
}

/** card ("is" | "isn't") "banished this way", of damage put there just now: it will be once the effects are over (1.8.1.4) */
function parseBanishedByDamage(p: Parser): Condition {
  if (!damageWasPut(p)) p.fail('damage before');
  if (p.eatAny('this damage banishes', 'that damage banishes')) return { is: damaged(p), filter: { doomed: true } };
  const is = p.attempt(() => p.expectAny("they're", "it's")) ? cardRef(p) : damaged(p);
  const isSaid = p.peek(-1).lower === "they're" || p.peek(-1).lower === "'s";
  const not = !isSaid && p.eatAny(...ISNT);
  if (!isSaid && !not) p.expectAny('is', 'was', 'are', 'were');
  p.expect('banished this way');
  // Where nothing could be chosen there is nobody who isn't (1.7.7).
  return { is, filter: not ? { not: { doomed: true } } : { doomed: true } };
}

const ISNT = ["isn't", "aren't", "wasn't", "weren't", 'is not', 'are not', 'was not', 'were not'];

/** Of moved damage, the card to which it was moved: nobody is banished by losing some. */
function damaged(p: Parser): CardRef {
  const is = parseReference(p);
  return p.scope.did === 'moveDamage' && is !== p.scope.movedTo ? p.fail('the card to which it was moved') : is;
}

/** ("a" | "any" | "no") kind ("is" | "was") "banished this way", of damage: one or more of those that will be */
function parseAnyBanishedByDamage(p: Parser): Condition {
  if (!damageWasPut(p)) p.fail('damage before');
  const no = p.eat('no');
  if (!no) p.expectAny('an', 'a', 'any');
  const { filter } = parseKind(p);
  p.expectAny('is', 'was', 'are', 'were');
  p.expect('banished this way');
  const exists: Condition = { exists: { ...filter, doomed: true } };
  return no ? { not: exists } : exists;
}

/** ("you" | "an opponent" | "no opponent") "discarded" kind "this way", where each of several players did: a card of theirs */
function parseTheirsDiscarded(p: Parser): Condition {
  if (p.scope.discarding === undefined || p.scope.discarding === 'you') p.fail('several players');
  if (!wasDone(p, 'discard')) p.fail('what was discarded before');
  const whose = p.expectAny('you discarded', 'an opponent discarded', 'no opponent discarded');
  const of = whose === 'you discarded' ? 'you' : 'opponents';
  p.eatAny('any', 'a', 'an');
  const { filter } = parseKind(p);
  p.expect('this way');
  const exists: Condition = { exists: { ...filter, affected: true, zone: 'discard', of } };
  return whose.startsWith('no') ? { not: exists } : exists;
}

function parseAffectedThisWay(p: Parser): Condition {
  const others = p.scope.discarding !== undefined && p.scope.discarding !== 'you';
  if (others && p.sees('you discarded')) p.fail('what you discarded');
  const did = p.attempt(parseDidThisWay);
  const no = p.eat('no');
  if (!no) p.eat('any');
  p.eatAny('a', 'an');
  const filter = notAnother(p, parseKind(p).filter);
  const is = whatWasDone(p, did ?? parseWhatWas(p));
  if (did) p.eat('this way');
  else p.expect('this way');
  if (no) return { not: { is, filter } };
  if (is === 'affected') alsoCalled(p, 'chosen');
  return { is, filter };
}

/** The cards to which the last effect did this, or the one to which it was done before, also as a price. */
function whatWasDone(p: Parser, deed: string): CardRef {
  if (wasDone(p, ...(DEEDS[deed] ?? []))) return 'affected';
  return singleDone(p, deed) ?? p.fail('what was done before');
}

const DEEDS: Readonly<Record<string, readonly string[]>> = lookupTable({
  discarded: ['discard'],
  moved: ['move', 'put'],
  banished: ['banish'],
  returned: ['put'],
  exerted: ['exert'],
  readied: ['ready'],
});

function parseDidThisWay(p: Parser): string {
  const [who, , did] = DID.find(([who, said]) => p.eat(`${who} ${said}`)) ?? p.fail('what was done before');
  if (did !== 'discarded' && p.scope.called[did] === undefined) p.fail(`what ${who} ${did} before`);
  return did;
}

/** As it is said, also in the present ("if you return a location this way"), and as what was done is called. */
const SAID: readonly (readonly [said: string, did: string])[] = [
  ...['discarded', 'returned', 'banished', 'exerted', 'readied', 'moved'].map((did) => [did, did] as const),
  ['discard', 'discarded'],
  ['return', 'returned'],
  ['banish', 'banished'],
  ['exert', 'exerted'],
  ['ready', 'readied'],
  ['move', 'moved'],
];

const DID = ['you', 'they', 'that player'].flatMap((who) => SAID.map(([said, did]) => [who, said, did] as const));

/** Where cards were put, and what it is called. */
const PUT_INTO: Readonly<Record<string, string>> = lookupTable({
  'put into your discard': 'discard',
  'put into their discard': 'discard',
  'put into a discard': 'discard',
  'put into your hand': 'hand',
  'put into your inkwell': 'inkwell',
  'put into an inkwell': 'inkwell',
});

/** What is said to have been done must have been done: nobody is banished by damage before the effects are over. */
function parseWhatWas(p: Parser): string {
  p.expectAny('is', 'are', 'was', 'were');
  const put = p.eatAny(...Object.keys(PUT_INTO));
  if (put) return p.scope.wentTo === PUT_INTO[put] ? 'moved' : p.fail('what was put there before');
  const done = p.expectAny('discarded', 'moved', 'banished', 'returned', 'readied', 'exerted');
  if (done !== 'moved' && done !== 'discarded' && p.scope.called[done] === undefined) p.fail('what was done before');
  return done;
}
