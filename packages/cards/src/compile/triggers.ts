/** What a triggered ability waits for (6.2): "when …", "whenever …", "at the start of …". */
import type { CardFilter, CardRef, Condition, PlayerRef, Trigger, TriggerEvent } from '@lorelab/engine/lorcana';
import { parseState } from './conditions/cards.js';
import { parseSimple } from './conditions/index.js';
import { parseAnyOf, parseAtLocation, parseKind, parseNounPhrase } from './nouns.js';
import { both, type Parser } from './parser.js';
import { nowMeant, parsePronoun, parseSelf } from './references.js';
import { parseOrdinal } from './words.js';

/** A trigger, and what its sentence says about when it may happen. */
export interface TriggerPhrase {
  readonly triggers: readonly Trigger[];
  readonly during?: Condition;
  readonly limit?: number;
  readonly nth?: number;
}

interface Parsed {
  readonly trigger: Trigger;
  readonly during?: Condition | undefined;
  readonly nth?: number;
}

/** trigger-phrase ← prefix* ("when" | "whenever" | "the first time" | "at the start of" …) event ("and" …)* */
export function parseTriggerPhrase(p: Parser): TriggerPhrase[] {
  const { limit, condition } = parsePrefixes(p);
  const first = parseTriggers(p);
  const rest = p.many(() => {
    p.expect('and');
    return parseTriggers(p);
  });
  const all = [first, ...rest].flat();
  if (all.length > 1) sharedEvent(p, all);
  return grouped(all).map(({ triggers, during, nth }) => {
    const whole = both(isSaid(condition, triggers, during) ? undefined : condition, during);
    return { triggers, ...(whole ? { during: whole } : {}), ...(limit ? { limit } : {}), ...(nth ? { nth } : {}) };
  });
}

/** That it is the turn of the opponent who does it says that it is an opponent's. */
function isSaid(
  condition: Condition | undefined,
  triggers: readonly Trigger[],
  during: Condition | undefined,
): boolean {
  if (condition === undefined || during === undefined || !('turnOf' in condition)) return false;
  const parts = 'allOf' in during ? during.allOf : [during];
  const isOfDoer = parts.some((part) => 'turnOf' in part && part.turnOf === 'eventPlayer');
  return isOfDoer && condition.turnOf === 'opponents' && triggers.every(({ who }) => who === 'opponents');
}

/** Triggers that need nothing of their own are one ability; one that does is an ability by itself (6.2.6). */
function grouped(
  all: readonly Parsed[],
): { triggers: Trigger[]; during: Condition | undefined; nth: number | undefined }[] {
  const groups: { triggers: Trigger[]; during: Condition | undefined; nth: number | undefined }[] = [];
  for (const { trigger, during, nth } of all) {
    const key = JSON.stringify([during, nth]);
    const group = groups.find((one) => JSON.stringify([one.during, one.nth]) === key);
    if (group) group.triggers.push(trigger);
    else groups.push({ triggers: [trigger], during, nth });
  }
  return groups;
}

/** Where a trigger is about this card, "it" means this card. */
function sharedEvent(p: Parser, all: readonly Parsed[]): void {
  if (all.some(({ trigger }) => trigger.subject?.self)) p.set({ card: all.every(isAboutThis) ? 'this' : 'event' });
}

function isAboutThis({ trigger }: Parsed): boolean {
  return trigger.subject?.self === true || trigger.on === 'turnStarts' || trigger.on === 'turnEnds';
}

// ------------------------------------------------------------------------------------------------ in front of it

interface Prefix {
  readonly limit?: number;
  readonly condition?: Condition | undefined;
}

/** prefix ← "during your turn," | "once during your turn," | "once per turn," | ("while" | "if") condition "," */
function parsePrefixes(p: Parser): Prefix {
  let result: Prefix = {};
  for (const part of p.many(parsePrefix)) {
    result = { ...result, ...part, condition: both(result.condition, part.condition) };
  }
  return result;
}

function parsePrefix(p: Parser): Prefix {
  const prefix = p.choice(parseLimit, parseTurn, parseWhilePrefix);
  p.expect(',');
  return prefix;
}

/** "once during your turn" | "twice during your turn" | "once per turn" */
function parseLimit(p: Parser): Prefix {
  const limit = p.expectAny('once', 'twice') === 'once' ? 1 : 2;
  if (p.eat('per turn')) return { limit };
  p.expect('during your turn');
  return { limit, condition: { turnOf: 'you' } };
}

/** "during your turn" | "during an opponent's turn" | "during opponents' turns" | "during each opponent's turn" */
function parseTurn(p: Parser): Prefix {
  return { condition: { turnOf: parseTurnOf(p) } };
}

export function parseTurnOf(p: Parser): 'you' | 'opponents' {
  p.expect('during');
  if (p.eat('your turn')) return 'you';
  p.expectAny("an opponent's turn", "opponents' turns", "each opponent's turn", "opponents' turn");
  p.set({ player: 'eventPlayer' });
  return 'opponents';
}

function parseWhilePrefix(p: Parser): Prefix {
  p.expectAny('while', 'if');
  return { condition: parseSimple(p) };
}

// ------------------------------------------------------------------------------------------------ the event

/** triggers ← ("when" | "whenever") event | "the first time" event | "at the" ("start" | "end") "of" turn */
function parseTriggers(p: Parser): Parsed[] {
  const time = p.attempt(parseTurnTime);
  if (time) return [{ trigger: time }];
  const first = p.attempt(() => parseNthTime(p));
  if (first === undefined) p.expectAny('whenever', 'when');
  const parsed = parseEvent(p);
  if (first !== undefined) p.eatAny('each turn', 'in a turn');
  const during = p.attempt(() => parseDuringBehind(p));
  return parsed.map((one) => ({
    ...one,
    ...(first === undefined ? {} : { nth: first }),
    ...(during ? { during: both(one.during, during) } : {}),
  }));
}

/** "the" ordinal "time" */
function parseNthTime(p: Parser): number {
  p.expect('the');
  const nth = parseOrdinal(p);
  p.expect('time');
  return nth;
}

/** … "during your turn" | … "during their turn" */
function parseDuringBehind(p: Parser): Condition {
  if (p.eat('during their turn')) return { turnOf: 'eventPlayer' };
  return { turnOf: parseTurnOf(p) };
}

const TURN_OWNERS: readonly (readonly [string, NonNullable<Trigger['who']>])[] = [
  ['your turn', 'you'],
  ["each opponent's turn", 'opponents'],
  ["an opponent's turn", 'opponents'],
  ["each player's turn", 'any'],
  ['each turn', 'any'],
];

/** "at the start of" turn | "at the end of" turn */
function parseTurnTime(p: Parser): Trigger {
  const word = p.expectAny('at the start of', 'at the end of');
  const owner = TURN_OWNERS.find(([phrase]) => p.eat(phrase)) ?? p.fail('whose turn');
  if (owner[1] !== 'you') p.set({ player: 'eventPlayer' });
  p.set({ card: 'this' });
  return { on: word === 'at the start of' ? 'turnStarts' : 'turnEnds', who: owner[1] };
}

/** event ← player verb cards | cards verb cards */
export function parseEvent(p: Parser): Parsed[] {
  return p.choice(
    (at) => [parsePlaysThis(at)],
    (at) => [parsePlaysOn(at)],
    (at) => [parseSecondPlay(at)],
    parsePlaysSeveral,
    (at) => [parsePlayerEvent(at)],
    (at) => [parseInkEvent(at)],
    (at) => [parsePutUnderEvent(at)],
    (at) => [parseSingsTogether(at)],
    (at) => [parseLeavesDiscard(at)],
    parseChosenFor,
    parseCardEvent,
  );
}

/** Sets what the effects may call the cards of the event. */
function meaning(
  p: Parser,
  card: CardRef | undefined,
  called: Readonly<Record<string, CardRef>> = {},
  player?: PlayerRef,
): void {
  p.set({
    ...(card === undefined ? {} : { card }),
    called: { ...p.scope.called, ...called },
    ...(player ? { player } : {}),
  });
}

type Who = NonNullable<Trigger['who']>;

/** doer ← "you" | "an opponent" | "your opponent" | "a player" | "they" */
function parseDoer(p: Parser): Who {
  const who = p.expectAny('you', 'an opponent', 'your opponent', 'a player', 'they');
  if (who === 'you') return 'you';
  if (who === 'they' && p.scope.player !== 'eventPlayer') p.fail();
  p.set({ player: 'eventPlayer' });
  return who === 'a player' ? 'any' : 'opponents';
}

/** "you play this character" */
function parsePlaysThis(p: Parser): Parsed {
  p.expect('you play');
  parseSelf(p);
  if (p.sees('or')) p.fail();
  meaning(p, 'this');
  return { trigger: { on: 'plays', who: 'you', subject: { self: true } } };
}

/** "you play" noun "on this card": by Shift */
function parsePlaysOn(p: Parser): Parsed {
  p.expect('you play');
  const filter = parseAnyOf(p);
  p.expectAny('on this card', 'on this character');
  meaning(p, 'event');
  return { trigger: { on: 'playsOn', who: 'you', subject: filter, other: { self: true } } };
}

/** doer ("play" | "draw" | "discard") ("a" | "your" | "their") ordinal kind "in a turn" */
function parseSecondPlay(p: Parser): Parsed {
  const who = parseDoer(p);
  const on = DEEDS_OF_PLAYERS[p.expectAny('plays', 'play', 'draws', 'draw', 'discards', 'discard')];
  p.expectAny('a', 'your', 'their');
  const nth = parseOrdinal(p);
  const { filter } = parseKind(p);
  p.expectAny('in a turn', 'each turn', 'this turn', 'during their turn', 'during your turn');
  const during = NTH_TURNS[p.peek(-2).lower];
  const plain = Object.keys(filter).length === 0;
  if (on === 'draws' && !plain) p.fail('cards');
  meaning(p, 'event');
  const trigger: Trigger = { on, who, ...(plain ? {} : { subject: filter }) };
  return { trigger, nth, ...(during ? { during: { turnOf: during } } : {}) };
}

const DEEDS_OF_PLAYERS = {
  plays: 'plays',
  play: 'plays',
  draws: 'draws',
  draw: 'draws',
  discards: 'discards',
  discard: 'discards',
} as const;

const NTH_TURNS: Readonly<Record<string, 'you' | 'eventPlayer'>> = { your: 'you', their: 'eventPlayer' };

/** "you play this character or another" noun: each of them (6.2.6) */
function parsePlaysSeveral(p: Parser): Parsed[] {
  p.expect('you play');
  parseSelf(p);
  p.expect('or');
  const filter = parseAnyOf(p);
  meaning(p, 'event');
  return [
    { trigger: { on: 'plays', who: 'you', subject: { self: true } } },
    { trigger: { on: 'plays', who: 'you', subject: filter } },
  ];
}

/** doer verb … */
function parsePlayerEvent(p: Parser): Parsed {
  // "During each opponent's turn, whenever they …": whose turn it is does it.
  const ofTurn: Condition | undefined = p.sees('they') ? { turnOf: 'eventPlayer' } : undefined;
  const who = parseDoer(p);
  const trigger = p.choice(
    (at) => parsePlayEvent(at, who),
    (at) => parseDrawEvent(at, who),
    (at) => parseDiscardEvent(at, who),
    (at) => parseInkedByPlayer(at, who),
    (at) => parseCardUnderEvent(at, who),
    (at) => parseHealEvent(at, who),
    (at) => parseReadyEvent(at, who),
    (at) => parseMoveEvent(at, who),
    (at) => parseBoostEvent(at, who),
    (at) => parseReturnEvent(at, who),
    (at) => parseChooseEvent(at, who),
    (at) => parseLoreEvent(at, who),
  );
  return {
    trigger,
    during: both(
      p.attempt(() => parseWhileState(p)),
      ofTurn,
    ),
  };
}

/** "while this character is exerted": the state of the ability's source when the event happens */
function parseWhileState(p: Parser): Condition {
  p.expect('while');
  return parseSimple(p);
}

function subjectOf(p: Parser): CardFilter {
  const self = p.attempt(() => parseSelf(p));
  return self ? { self: true } : parseAnyOf(p);
}

/** The event's card is "it", unless it is this card. */
function eventCard(p: Parser, subject: CardFilter, called: Readonly<Record<string, CardRef>> = {}): void {
  const card = subject.self ? 'this' : 'event';
  meaning(p, card, called);
  if (subject.self) return;
  p.set({ happened: 'event' });
  nowMeant(p, subject);
}

/** In what this card does to another, "that character" is the other one. */
function otherCard(p: Parser, subject: CardFilter, otherMeant?: CardFilter): void {
  if (subject.self) p.set({ other: 'eventOther', otherMeant });
}

/** "play(s)" noun */
function parsePlayEvent(p: Parser, who: Who): Trigger {
  p.expectAny('plays', 'play');
  const filter = parseAnyOf(p);
  if (filter.zone !== undefined) p.fail('a card that is played from anywhere');
  eventCard(p, filter, filter.type === 'location' ? { location: 'event' } : {});
  return { on: 'plays', who, ...(Object.keys(filter).length > 0 ? { subject: filter } : {}) };
}

function parseDrawEvent(p: Parser, who: Who): Trigger {
  p.expectAny('draws a card', 'draw a card');
  return { on: 'draws', who };
}

/** "discard a card" | "discards 1 or more cards" */
function parseDiscardEvent(p: Parser, who: Who): Trigger {
  p.eatAny('chooses and', 'choose and');
  p.expectAny('discards', 'discard');
  if (p.eatAny('1 or more cards', 'one or more cards')) return { on: 'discardsSome', who };
  const filter = parseAnyOf(p);
  eventCard(p, filter);
  return { on: 'discards', who, ...(Object.keys(filter).length > 0 ? { subject: filter } : {}) };
}

/** "put a card into your inkwell" */
function parseInkedByPlayer(p: Parser, who: Who): Trigger {
  p.expectAny('put a card into your inkwell', 'puts a card into their inkwell', 'ink a card', 'inks a card');
  meaning(p, 'event');
  return { on: 'inks', who };
}

/** "put a card under" noun */
function parseCardUnderEvent(p: Parser, who: Who): Trigger {
  p.expectAny('put a card under', 'put 1 or more cards under');
  const subject = subjectOf(p);
  eventCard(p, subject);
  return { on: 'cardUnder', who, subject };
}

/** "remove 1 or more damage from" noun */
function parseHealEvent(p: Parser, who: Who): Trigger {
  p.expectAny('remove 1 or more damage from', 'remove damage from');
  const subject = subjectOf(p);
  eventCard(p, subject);
  return { on: 'healed', who, subject };
}

/** "ready this character" */
function parseReadyEvent(p: Parser, who: Who): Trigger {
  p.expect('ready');
  const subject = subjectOf(p);
  eventCard(p, subject);
  return { on: 'readies', who, subject };
}

/** "move" noun "here" ("from a location")? */
function parseMoveEvent(p: Parser, who: Who): Trigger {
  p.expectAny('move', 'moves');
  const { at, ...subject } = parseAnyOf(p);
  const to = at === 'here' ? undefined : p.attempt(parseWhither);
  const other: CardFilter = at === 'here' ? { self: true } : (to ?? { type: 'location' });
  const from = p.eatAny('from a location', 'from another location');
  meaning(p, 'event', { moved: 'event', location: at === 'here' ? 'this' : 'eventOther' });
  return { on: 'moves', who, subject, other, ...(from ? { fromLocation: true } : {}) };
}

/** "use the Boost ability of" noun */
function parseBoostEvent(p: Parser, who: Who): Trigger {
  p.expect('use the Boost ability of');
  const subject = subjectOf(p);
  eventCard(p, subject);
  return { on: 'usesBoost', who, subject };
}

/** "return" noun "from your discard to your hand" */
function parseReturnEvent(p: Parser, who: Who): Trigger {
  p.expect('return');
  const { zone, of: _of, ...subject } = parseAnyOf(p);
  if (zone !== 'discard') p.fail('"from your discard"');
  p.expect('to your hand');
  eventCard(p, subject);
  return { on: 'returnsFromDiscard', who, subject };
}

/** "chooses this character for an action or ability" */
function parseChooseEvent(p: Parser, who: Who): Trigger {
  p.expect('chooses');
  const subject = subjectOf(p);
  p.expect('for an action or ability');
  eventCard(p, subject);
  return { on: 'chosen', who, subject };
}

/** ("gain" | "lose") ("1 or more")? "lore": "that much" is how much */
function parseLoreEvent(p: Parser, who: Who): Trigger {
  const gains = p.expectAny('gains', 'gain', 'loses', 'lose').startsWith('gain');
  p.eatAny('1 or more', 'one or more', 'any');
  p.expect('lore');
  p.set({ number: { event: 'amount' } });
  return { on: gains ? 'gainsLore' : 'losesLore', who };
}

/** "a card is put into your inkwell" */
function parseInkEvent(p: Parser): Parsed {
  p.expect('a card is put into your inkwell');
  meaning(p, 'event');
  return { trigger: { on: 'inks', who: 'you' } };
}

/** "a card is put under" noun */
function parsePutUnderEvent(p: Parser): Parsed {
  p.expectAny('a card is put under', '1 or more cards are put under');
  const subject = subjectOf(p);
  eventCard(p, subject);
  return { trigger: { on: 'cardUnder', who: 'any', subject } };
}

/** "one or more of your" kind "sings a song" | "you sing a song": once for each song */
function parseSingsTogether(p: Parser): Parsed {
  const filter: CardFilter = p.eat('you sing a song') ? { type: 'character' } : parseSingers(p);
  meaning(p, 'event', { song: 'eventOther' });
  return { trigger: { on: 'singsTogether', who: 'you', subject: { of: 'you', ...filter } } };
}

function parseSingers(p: Parser): CardFilter {
  p.expect('one or more of your');
  const { filter } = parseKind(p);
  p.expectAny('sings a song', 'sing a song');
  return filter;
}

const DISCARD_OWNERS: readonly (readonly [string, Who])[] = [
  ['your discard', 'you'],
  ["an opponent's discard", 'opponents'],
  ["a player's discard", 'any'],
];

/** "a" kind "leaves" ("your" | "an opponent's" | "a player's") "discard" */
function parseLeavesDiscard(p: Parser): Parsed {
  const { quantity, count, filter } = parseNounPhrase(p);
  if (quantity !== 'some' || count !== undefined) p.fail('"a" or "an"');
  p.expect('leaves');
  const [, who] = DISCARD_OWNERS.find(([phrase]) => p.eat(phrase)) ?? p.fail('whose discard');
  return { trigger: { on: 'leavesDiscard', who, ...(Object.keys(filter).length > 0 ? { subject: filter } : {}) } };
}

// ------------------------------------------------------------------------------------------------ what cards do

/** subject ← "this character" | pronoun for it | noun-phrase | "this character or" noun-phrase */
function parseSubjects(p: Parser): CardFilter[] {
  const self = p.attempt(() => {
    const card = p.choice(parseSelf, parseOpeningPronoun, parsePronoun);
    return card === 'this' ? ({ self: true } as const) : card === 'it' ? ({ affected: true } as const) : p.fail();
  });
  if (!self) {
    return [parseAnyOf(p)];
  }
  const other = p.attempt(() => {
    p.expect('or');
    return parseAnyOf(p);
  });
  return other ? [self, other] : [self];
}

/** "Whenever he challenges …" at the beginning of an ability: this character. */
function parseOpeningPronoun(p: Parser): 'this' {
  if (p.scope.card !== undefined) p.fail();
  p.expectAny('he', 'she', 'it');
  return 'this';
}

type CardEvent = (p: Parser, subject: CardFilter) => Trigger;

/** subjects event ("while" state)? */
function parseCardEvent(p: Parser): Parsed[] {
  const subjects = parseSubjects(p);
  const start = subjects[0] as CardFilter;
  const trigger = p.choice(...CARD_EVENTS.map((event) => (at: Parser) => event(at, start)));
  const place = p.attempt(() => parseWhilePlace(p));
  if (place && !start.self) nowMeant(p, { ...start, ...place });
  const during = p.attempt(() => parseWhileOfSubject(p));
  return subjects.map((subject) => ({
    trigger: { ...trigger, subject: place && !subject.self ? { ...subject, ...place } : (trigger.subject ?? subject) },
    during: place && subject.self ? { is: 'this', filter: place } : during,
  }));
}

/** "while here" | "while"? at-location: where the subject is */
function parseWhilePlace(p: Parser): CardFilter {
  if (p.eat('while here')) return { at: 'here' };
  p.eat('while');
  return parseAtLocation(p);
}

/** "while" condition ("while he has 5 {S} or more") */
function parseWhileOfSubject(p: Parser): Condition {
  p.expect('while');
  const own = p.attempt(() => {
    p.expectAny('he', 'she', 'it', 'they');
    return { is: p.scope.card ?? p.fail(), filter: parseState(p) };
  });
  return own ?? parseSimple(p);
}

function simple(on: TriggerEvent, phrases: readonly string[], called: readonly string[] = []): CardEvent {
  return (p, subject) => {
    p.expectAny(...phrases);
    const card = subject.self ? 'this' : 'event';
    eventCard(p, subject, Object.fromEntries(called.map((word) => [word, card])));
    return { on };
  };
}

/** Roles in a challenge: who challenges is the event's card for `challenges`, the other one for `challenged`. */
function challenge(on: TriggerEvent, phrases: readonly string[], role: 'challenging' | 'challenged'): CardEvent {
  return (p, subject) => {
    p.expectAny(...phrases);
    const by = role === 'challenged' && p.eat('by') ? parseOpponentCard(p) : undefined;
    const own = subject.self ? 'this' : 'event';
    const other = 'eventOther' as const;
    const roles =
      role === 'challenging' ? { challenging: own, challenged: other } : { challenging: other, challenged: own };
    eventCard(p, subject, roles as Readonly<Record<string, CardRef>>);
    otherCard(p, subject, by);
    return { on, ...(by ? { other: by } : {}) };
  };
}

/** "challenges" (noun | "another character")?: another than itself, which needs no saying */
function parseChallenges(p: Parser, subject: CardFilter): Trigger {
  p.expectAny('challenges', 'challenge');
  // "… a character with more {S} than him": than this one.
  if (subject.self) p.set({ card: 'this' });
  const other = p.attempt(() => parseOpponentCard(p));
  const own = subject.self ? 'this' : 'event';
  eventCard(p, subject, { challenging: own, challenged: 'eventOther' });
  otherCard(p, subject, other);
  if (other?.type === 'location') p.set({ called: { ...p.scope.called, location: 'eventOther' } });
  return { on: 'challenges', ...(other ? { other } : {}) };
}

/** "another character" in a challenge is simply a character: nobody challenges oneself. */
function parseOpponentCard(p: Parser): CardFilter {
  const { other: _other, ...filter } = parseAnyOf(p);
  return filter;
}

/** "banishes another character in a challenge" */
function parseBanishes(p: Parser, subject: CardFilter): Trigger {
  p.expectAny('banishes', 'banish');
  const other = parseOpponentCard(p);
  p.expect('in a challenge');
  eventCard(p, subject, { banished: 'eventOther' });
  otherCard(p, subject, other);
  return { on: 'banishes', other };
}

/** "is banished in a challenge", as the one who challenges or as the one challenged */
function parseBanishedInChallenge(p: Parser, subject: CardFilter): Trigger {
  p.expectAny('is banished in a challenge', 'are banished in a challenge', "'s banished in a challenge");
  const challenging: CardRef = { all: { role: 'challenging' } };
  eventCard(p, subject, { banished: subject.self ? 'this' : 'event', challenging });
  return { on: 'banishedInChallenge' };
}

/** "challenges and banishes another character": as the one who challenges */
function parseChallengesAndBanishes(p: Parser, subject: CardFilter): Trigger {
  p.expectAny('challenges and banishes', 'challenge and banish');
  const other = parseOpponentCard(p);
  p.eat('in a challenge');
  eventCard(p, subject, { banished: 'eventOther', challenged: 'eventOther' });
  otherCard(p, subject, other);
  return { on: 'banishes', other, subject: { ...subject, role: 'challenging' } };
}

/** "deals damage to another character in a challenge" */
function parseDealsDamage(p: Parser, subject: CardFilter): Trigger {
  p.expectAny('deals damage to', 'deal damage to');
  const other = parseOpponentCard(p);
  p.expect('in a challenge');
  eventCard(p, subject);
  otherCard(p, subject, other);
  p.set({ number: { event: 'amount' } });
  return { on: 'dealsDamage', other };
}

/** "sings a song" */
function parseSings(p: Parser, subject: CardFilter): Trigger {
  p.expect('sings');
  const filter = p.attempt(() => parseAnyOf(p)) ?? {};
  const { type: _type, song: _song, ...rest } = filter;
  eventCard(p, subject, { song: 'eventOther' });
  return { on: 'sings', ...(Object.keys(rest).length > 0 ? { other: filter } : {}) };
}

/** "to" noun-phrase: a location, or one of a kind */
function parseWhither(p: Parser): CardFilter {
  p.expect('to');
  const { quantity, count, upTo, any, card, filter } = parseNounPhrase(p);
  if (quantity !== 'some' || count !== undefined || upTo || any || card || filter.type !== 'location')
    p.fail('a location');
  return filter;
}

/** "moves here" | "moves" whither */
function parseMoves(p: Parser, subject: CardFilter): Trigger {
  p.expect('moves');
  const here = p.eat('here');
  const to = here ? ({ self: true } as const) : parseWhither(p);
  const isAny = !here && Object.keys(to).length === 1;
  const from = p.eatAny('from a location', 'from another location');
  eventCard(p, subject, { moved: subject.self ? 'this' : 'event', location: here ? 'this' : 'eventOther' });
  return { on: 'moves', ...(isAny ? {} : { other: to }), ...(from ? { fromLocation: true } : {}) };
}

/** "is damaged" | "takes damage" */
function parseDamaged(p: Parser, subject: CardFilter): Trigger {
  p.expectAny('is damaged', "'s damaged", 'takes damage', 'are damaged');
  eventCard(p, subject);
  p.set({ number: { event: 'amount' } });
  return { on: 'damaged' };
}

/** "is dealt damage" */
function parseDealt(p: Parser, subject: CardFilter): Trigger {
  p.expectAny('is dealt damage', "'s dealt damage", 'are dealt damage');
  eventCard(p, subject);
  p.set({ number: { event: 'amount' } });
  return { on: 'dealtDamage' };
}

/** "is chosen by an opponent" ("for an action or ability")? */
function parseChosenByOpponent(p: Parser, subject: CardFilter): Trigger {
  p.expectAny('is chosen by an opponent', "'s chosen by an opponent", 'are chosen by an opponent');
  p.eatAny("'s action or ability", 'for an action or ability');
  p.set({ player: 'eventPlayer' });
  eventCard(p, subject);
  return { on: 'chosen', who: 'opponents' };
}

/** "is returned to your hand from play" */
function parseReturned(p: Parser, subject: CardFilter): Trigger {
  p.expectAny(
    'is returned to your hand from play',
    'is returned to their hand from play',
    "is returned to their player's hand from play",
    "is returned to a player's hand from play",
    "is returned to an opponent's hand from play",
    "is returned to a player's hand",
    "is returned to their player's hand",
    "is returned to its player's hand",
    'is returned to your hand',
    'is returned to their hand',
  );
  eventCard(p, subject, { returned: subject.self ? 'this' : 'event' });
  return { on: 'returnedToHand' };
}

/** "supports another character": who is supported is the event's card */
function parseSupports(p: Parser, subject: CardFilter): Trigger {
  p.expectAny('supports', 'support');
  const supported = parseOpponentCard(p);
  eventCard(p, supported);
  return { on: 'chosenForSupport', subject: supported, other: subject };
}

/** subject "is chosen" ("by an opponent")? "for" ("an action" | "an item's ability" | "an action or an item's ability", two events) */
function parseChosenFor(p: Parser): Parsed[] {
  const subjects = parseSubjects(p);
  p.expect('is chosen');
  const who = p.eat('by an opponent') ? { who: 'opponents' as const } : {};
  if (who.who) p.set({ player: 'eventPlayer' });
  p.expect('for');
  const events = p.choice(parseForEither, parseForOne);
  eventCard(p, subjects[0] as CardFilter);
  return subjects.flatMap((subject) => events.map((on) => ({ trigger: { on, subject, ...who } })));
}

function parseForEither(p: Parser): TriggerEvent[] {
  p.expect("an action or an item's ability");
  return ['chosenForAction', 'chosenForItemAbility'];
}

function parseForOne(p: Parser): TriggerEvent[] {
  const on = p.expectAny("an item's ability", 'an action') === 'an action' ? 'chosenForAction' : 'chosenForItemAbility';
  // "For an action or ability" is any choice.
  return p.sees('or') ? p.fail() : [on];
}

const CARD_EVENTS: readonly CardEvent[] = [
  challenge('challengedAndBanished', ['is challenged and banished', "'s challenged and banished"], 'challenged'),
  challenge('challengesAndIsBanished', ['challenges and is banished'], 'challenging'),
  challenge('challenged', ['is challenged', "'s challenged"], 'challenged'),
  parseChallengesAndBanishes,
  parseChallenges,
  parseBanishes,
  parseDealsDamage,
  parseSings,
  parseMoves,
  parseDealt,
  parseReturned,
  parseBanishedInChallenge,
  simple('banished', ['is banished', 'are banished', "'s banished"], ['banished']),
  simple('leavesPlay', ['leaves play']),
  simple('quests', ['quests', 'quest']),
  parseDamaged,
  simple('exerts', ['becomes exerted', 'is exerted', "'s exerted", 'exerts'], ['exerted']),
  simple('readies', ['readies', 'is readied']),
  simple('plays', ['is played', 'enters play']),
  parseChosenByOpponent,
  parseSupports,
  simple('chosenForSupport', ['is chosen for Support']),
];
