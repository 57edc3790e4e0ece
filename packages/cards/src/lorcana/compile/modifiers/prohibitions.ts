/** What they can't do, and what can't be done to them. */

import type { Amount, CardFilter, Cost, KeywordAbility, Modifier, Prohibition } from '@lorelab/engine/lorcana';
import { isSameData } from '../../../basics/same-data.js';
import { parseThisPersonAsObject } from '../conditions/cards.js';
import { parseDeedsAsCosts } from '../costs.js';
import { parseNextReady } from '../durations.js';
import { outOfPlay, parseNounPhrase } from '../nouns/index.js';
import { parseKind, parseOneKind } from '../nouns/kinds.js';
import { parseBeing } from '../nouns/postmodifiers.js';
import { parseQuality } from '../nouns/qualities.js';
import type { Parser } from '../parser.js';
import { parseReference } from '../targets.js';
import { parseCount, parseKeyword } from '../words.js';
import { EFFECTS } from './damage.js';
import { just, type Predicate } from './predicate.js';

/** To which hand, as it is said of cards of one or of several players. */
export const TO_HANDS: readonly string[] = [
  'your hand',
  'their hand',
  "their player's hand",
  "its player's hand",
  "their players' hands",
  "players' hands",
  "a player's hand",
  'hand',
];

const CANT: readonly (readonly [string, Prohibition])[] = [
  ['be dealt damage unless', 'beDealtDamageUnlessChallenged'],
  ['be dealt damage', 'beDealtDamage'],
  ['exert to sing', 'sing'],
  ['{E} to sing', 'sing'],
  ['sing', 'sing'],
  ["be chosen by opponents' actions or abilities", 'beChosenByOpponents'],
  ["be chosen by opponents' actions and abilities", 'beChosenByOpponents'],
  ['be chosen by opponents for actions or abilities', 'beChosenByOpponents'],
  ['be chosen by opponents for abilities or actions', 'beChosenByOpponents'],
  ["be chosen by opponents' actions", 'beChosenForOpponentsActions'],
  ["be chosen for opponents' actions", 'beChosenForOpponentsActions'],
  ['be chosen by opponents for actions', 'beChosenForOpponentsActions'],
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
  ...TO_HANDS.map((hand) => [`be returned to ${hand}`, 'beReturned'] as const),
];

/** Where they can't go. */
const TO_OTHERS: readonly string[] = [
  'move to other locations',
  'move to another location',
  'move to any other location',
];

/** can't ← ("can't" | "cannot") prohibition ("or" prohibition)* */
export function parseCant(p: Parser): Predicate {
  p.expectAny("can't", 'cannot');
  const most = p.attempt(parseDamageAtMost);
  if (most) return most;
  const gained = p.attempt(() => {
    p.expect('gain');
    const first = parseKeyword(p);
    const others = p.many(() => {
      p.expectAny(', or', ', and', ',', 'or', 'and');
      return parseKeyword(p);
    });
    return just(...[first, ...others].map((cantGain) => ({ cantGain })));
  });
  if (gained) return gained;
  const first = parseProhibition(p);
  const others = p.many(() => {
    p.expectAny(', or', ',', 'or');
    return p.choice(parseProhibition, parseNorReturned);
  });
  p.eat('either');
  const paid = p.attempt(() => parseUnlessPaid(p, [first, ...others]));
  if (paid) return paid;
  // "Can't move or be moved" is one thing.
  const all = withSameDoer([first, ...others]);
  return { modifiers: all.filter((one, index) => all.findIndex((other) => isSameData(one, other)) === index) };
}

/** "be dealt more than" N "damage at a time" */
function parseDamageAtMost(p: Parser): Predicate {
  p.expectAny('be dealt more than', 'take more than');
  const damageAtMost = parseCount(p);
  p.expect('damage at');
  p.expectAny('a time', 'once', 'one time');
  return just({ damageAtMost });
}

/** … "or returned to your hand": without a second "be" */
function parseNorReturned(p: Parser): Modifier {
  p.expectAny(...TO_HANDS.map((hand) => `returned to ${hand}`));
  const by = p.attempt(() => parseReturner(p));
  return { cant: 'beReturned', ...(by ? { by } : {}) };
}

/** "Can't be banished or returned to your hand by opponents' effects": by whom is said of both. */
function withSameDoer(all: readonly Modifier[]): Modifier[] {
  const last = all.at(-1);
  if (!last || !('cant' in last) || last.cant !== 'beReturned' || !last.by) return [...all];
  return all.map(
    (one) => ('cant' in one && one.cant === 'beBanished' && !one.by ? { ...one, by: last.by } : one) as Modifier,
  );
}

/** … "unless" ("you" | "they" | "their player") "pay" N {I}: whoever's the card is (1.3.3) */
function parseUnlessPaid(p: Parser, forbidden: readonly Modifier[]): Predicate {
  p.expect('unless');
  const you = p.eat('you');
  if (!you) p.expectAny('they', 'its player', "that character's player", 'their player', 'their players');
  p.set({ oneDoes: you ? undefined : true });
  const unlessPaid = onlyInk(parsePrice(p, you));
  p.set({ oneDoes: undefined });
  p.set({ youPay: you ? true : undefined });
  const modifiers = forbidden.map((one): Modifier => {
    if (!('cant' in one)) return p.fail('"quest" or "challenge"');
    if (one.cant === 'challengeCharacters') return { cant: 'challenge', unlessPaid, by: { type: 'character' } };
    if (one.cant !== 'quest' && one.cant !== 'challenge') return p.fail('"quest" or "challenge"');
    return { cant: one.cant, unlessPaid, ...(one.by ? { by: one.by } : {}) };
  });
  return { modifiers };
}

/** Ink alone is a number. */
function onlyInk(costs: readonly Cost[]): number | readonly Cost[] {
  const [first, ...more] = costs;
  return first && 'ink' in first && more.length === 0 ? first.ink : costs;
}

/** What they pay, each time: N {I}, "choose and discard a card", "banish one of your items" */
function parsePrice(p: Parser, you: boolean): readonly Cost[] {
  const { card, player, called, selections, said } = p.scope;
  p.set({ player: you ? player : 'you' });
  const costs = parseDeedsAsCosts(p);
  // What is paid is spoken of nowhere else, and speaks of nothing else.
  p.set({ card, player, called, selections, said });
  const text = JSON.stringify(costs);
  if (/"(?:it|first|affected|event|eventOther|thatPlayer|itsPlayer)"/.test(text)) p.fail('a cost of its own');
  if (card !== 'this' && /"(?:this|self|damageThis)"/.test(text)) p.fail('a cost that others can pay');
  return costs;
}

function parseProhibition(p: Parser): Modifier {
  // Who is here can go to no location but the others.
  if (p.peek(-2).lower === 'here' && p.eatAny(...TO_OTHERS)) return { cant: 'move' };
  if (p.eatAny(...EFFECTS.map((effects) => `be dealt damage by ${effects}`))) return { noDamageFrom: 'effects' };
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
    if (cant === 'sing' && (by ? isAnySong(by) : p.fail('"songs"'))) return { cant };
    return { cant, ...(by ? { by } : {}) };
  }
  return p.fail('something that can be forbidden');
}

function isAnyCharacter(filter: CardFilter | undefined): boolean {
  return filter?.type === 'character' && Object.keys(filter).length === 1;
}

const isAnySong = ({ type, song, ...more }: CardFilter): boolean => song === true && Object.keys(more).length === 0;

/** Which songs they can't sing: any, or those of a kind */
function parseSongs(p: Parser): CardFilter {
  const { filter, plural } = parseOneKind(p);
  return filter.song && plural ? outOfPlay(p, filter) : p.fail('songs');
}

/** "can only" ("{E} to")? "sing" songs: no others */
export function parseOnlySings(p: Parser): Predicate {
  p.expectAny('can only {E} to sing', 'can only sing');
  const { type: _type, song: _song, ...quality } = parseSongs(p);
  const [key, value, ...more] = Object.entries(quality).flat() as [string, unknown, ...unknown[]];
  if (more.length > 0) p.fail('one quality');
  return just({ cant: 'sing', by: { type: 'action', song: true, ...(without(key, value) ?? p.fail('a quality')) } });
}

/** by ← "by" noun-phrase (challengers, or what deals damage) | noun-phrase (those challenged) | "this character" */
function parseOpposite(p: Parser, cant: Prohibition): CardFilter {
  if (cant === 'sing') return parseSongs(p);
  if (cant === 'beBanished') return parseBanisher(p);
  if (cant === 'beReturned') return parseReturner(p);
  if (cant === 'beChallenged' || cant === 'beDealtDamage') p.expect('by');
  else if (cant !== 'challenge') p.fail();
  if (cant === 'challenge') {
    const self = p.attempt(() => p.choice(parseReference, parseThisPersonAsObject));
    if (self === 'this') return { self: true };
    if (self !== undefined) p.fail('this card');
  }
  const phrase = parseNounPhrase(p);
  if (phrase.quantity === 'chosen' || phrase.quantity === 'some') p.fail('cards of a kind');
  return phrase.filter;
}

/** "by" banishers: their effects alone; damage and challenges still banish (1.8.1.4) */
function parseBanisher(p: Parser): CardFilter {
  p.expect('by');
  return parseBanishers(p);
}

/** "by opponents" | "by" banishers: their effects */
function parseReturner(p: Parser): CardFilter {
  p.expect('by');
  const anything = p.attempt(() => {
    p.expectAny('opponents', 'your opponents', 'an opponent');
    return p.sees("'") ? p.fail() : { of: 'opponents' as const };
  });
  return anything ?? parseBanishers(p);
}

/** banishers ← ("opponents'" | "your opponents'") ("actions" | "actions or abilities") */
export function parseBanishers(p: Parser): CardFilter {
  p.expectAny("opponents'", "your opponents'", "an opponent's");
  if (p.eatAny('actions or abilities', 'actions and abilities', 'abilities or actions', 'effects'))
    return { of: 'opponents' };
  p.expect('actions');
  return { type: 'action', of: 'opponents' };
}

const OWN_STARTS = ['their', 'its', "their player's", "its player's"]
  .map((whose) => `at the start of ${whose} turn`)
  .concat("at the start of their players' turns", "at the start of their player's turns");

/** "can't ready" ("at the start of" ("your" | "their") ("next")? "turn")? | "doesn't ready at the start of …" */
export function parseCantReady(p: Parser): Predicate {
  p.expectAny("can't ready", "don't ready", "doesn't ready");
  const next = p.attempt(parseNextReady);
  if (next) return { modifiers: [{ cant: 'ready' }], duration: next };
  // Nobody's card but yours readies in your turn.
  const own = p.scope.bearersOf === 'you' && p.eat('at the start of your turn');
  if (own || p.eatAny(...OWN_STARTS)) return just({ cant: 'readyAtStart' });
  return just({ cant: 'ready' });
}

/** "can only be challenged by characters with Evasive": not by those without it */
export function parseOnlyChallengedBy(p: Parser): Predicate {
  p.expectAny('can only be challenged by', 'can be challenged only by');
  return just(challengedOnlyBy(p, parseKind(p).filter));
}

export function challengedOnlyBy(p: Parser, { type, ...quality }: CardFilter): Modifier {
  const [key, value, ...more] = Object.entries(quality).flat() as [string, unknown, ...unknown[]];
  if (type !== 'character' || more.length > 0) p.fail('characters with one quality');
  return { cant: 'beChallenged', by: { type: 'character', ...(without(key, value) ?? p.fail('a quality')) } };
}

/** "unless they have" quality | "unless they're" state: of those cards only the others can't */
export function parseUnlessThey(p: Parser): CardFilter {
  const are = p.expectAny("unless they're", 'unless they have') === "unless they're";
  const [key, value, ...more] = Object.entries(are ? parseBeing(p) : parseQuality(p)).flat() as [string, ...unknown[]];
  return more.length === 0 ? (without(key, value) ?? p.fail('a quality')) : p.fail('one quality');
}

/** The cards that don't have a quality, where a filter can say so. */
export function without(key: string, value: unknown): CardFilter | undefined {
  if (typeof value === 'boolean') return { [key]: !value };
  if (key === 'coined') return { not: { coined: value as string } };
  if (key === 'keyword') return { withoutKeyword: value as KeywordAbility['keyword'] };
  if (typeof value !== 'object' || value === null) return undefined;
  const { min, max } = value as { readonly min?: Amount; readonly max?: Amount };
  if (typeof min === 'number' && max === undefined) return { [key]: { max: min - 1 } };
  return typeof max === 'number' && min === undefined ? { [key]: { min: max + 1 } } : undefined;
}
