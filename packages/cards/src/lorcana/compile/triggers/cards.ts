/** What cards do, and what happens to them. */
import type { CardFilter, Condition, Trigger, TriggerEvent } from '@lorelab/engine/lorcana';
import { lookupTable } from '../../../basics/lookup-table.js';
import { parseState } from '../conditions/cards.js';
import { parseSimple } from '../conditions/index.js';
import { parseAnyOf, parseNounPhrase } from '../nouns/index.js';
import { parseKind } from '../nouns/kinds.js';
import { parseAtLocation } from '../nouns/places.js';
import type { Parser } from '../parser.js';
import { describeIt } from '../references.js';
import { parseCount } from '../words.js';
import {
  challenge,
  parseBanishedInChallenge,
  parseBanishes,
  parseChallenges,
  parseChallengesAndBanishes,
  parseChallengesThis,
  parseDealsAnyDamage,
  parseDealsDamage,
} from './challenges.js';
import { parseChosenByOpponent, parseSupports } from './chosen.js';
import { parseElsewhere } from './plays.js';
import type { TriggerWho } from './subjects.js';
import {
  type CardEvent,
  countsEvent,
  eventCard,
  meaning,
  type ParsedTrigger,
  parseSubjects,
  subjectOf,
} from './subjects.js';

/** subjects event ("or" event)* ("while" state)? */
export function parseCardEvent(p: Parser): ParsedTrigger[] {
  const together = p.attempt((at) => at.choice(parseOneOrMoreQuest, parseOneOrMoreBanished, parseSingsWith));
  if (together) return together;
  const subjects = parseSubjects(p);
  const start = subjects[0] as CardFilter;
  const trigger = parseOneEvent(p, start);
  const others = p.many((at) => parseOtherEvent(at, start));
  const place = p.attempt(() => parseWhilePlace(p));
  if (place && !start.self) describeIt(p, { ...start, ...place });
  const during = p.attempt(() => parseWhileOfSubject(p));
  return [trigger, ...others].flatMap((event) => triggersOf(event, subjects, place, during));
}

/** "one or more of your" kind "quest": one quests after the other (4.5) */
function parseOneOrMoreQuest(p: Parser): ParsedTrigger[] {
  p.expectAny('one or more of your', '1 or more of your');
  const subject: CardFilter = { of: 'you', ...parseKind(p).filter };
  p.expectAny('quest', 'quests');
  eventCard(p, subject);
  return [{ trigger: { on: 'quests', subject } }];
}

/** "one or more" ("of your"? "other"?) kind "are banished": once for those that are banished together (1.8.1.4) */
function parseOneOrMoreBanished(p: Parser): ParsedTrigger[] {
  const yours = p.expectAny('one or more of your', '1 or more of your', 'one or more', '1 or more').endsWith('your');
  const other = p.eat('other');
  const { filter, plural } = parseKind(p);
  if (!plural || (yours && filter.of)) p.fail('cards of a kind');
  p.expect('are banished');
  meaning(p, undefined);
  const subject: CardFilter = { ...(yours ? { of: 'you' } : {}), ...filter, ...(other ? { other } : {}) };
  return [{ trigger: { on: 'banishedSome', subject } }];
}

const parseOneEvent = (p: Parser, subject: CardFilter): Trigger =>
  p.choice(...CARD_EVENTS.map((event) => (at: Parser) => event(at, subject)));

/** … "or" event: of the same cards, whose part in it nobody can call them by then ("challenges or is challenged") */
function parseOtherEvent(p: Parser, subject: CardFilter): Trigger {
  const { called } = p.scope;
  p.expect('or');
  p.loosely();
  const trigger = p.choice(
    (at) => parseOneEvent(at, subject),
    (at) => parseParticiple(at, subject),
  );
  const same = Object.entries(p.scope.called).filter(([word, ref]) => called[word] === ref);
  p.set({ called: Object.fromEntries(same), otherMeant: undefined });
  return trigger;
}

/** "is exerted or banished": without a second "is" */
function parseParticiple(p: Parser, subject: CardFilter): Trigger {
  const on = PARTICIPLES[p.expectAny(...Object.keys(PARTICIPLES))] as TriggerEvent;
  eventCard(p, subject);
  return { on };
}

const PARTICIPLES: Readonly<Record<string, TriggerEvent>> = lookupTable({
  'banished in a challenge': 'banishedInChallenge',
  banished: 'banished',
  challenged: 'challenged',
  damaged: 'damaged',
  'dealt damage': 'dealtDamage',
  exerted: 'exerts',
  'returned to your hand from play': 'returnedToHand',
  'returned to your hand': 'returnedToHand',
});

function triggersOf(
  trigger: Trigger,
  subjects: readonly CardFilter[],
  place: CardFilter | undefined,
  during: Condition | undefined,
): ParsedTrigger[] {
  return subjects.map((subject) => ({
    trigger: { ...trigger, subject: place && !subject.self ? { ...subject, ...place } : (trigger.subject ?? subject) },
    during: place && subject.self ? { is: 'this', filter: place } : during,
  }));
}

/** "while here" | "while"? at-location: where the subject is */
function parseWhilePlace(p: Parser): CardFilter {
  if (p.eat('while here') || (p.source.type === 'location' && p.eat('here'))) return { at: 'here' };
  const state = p.attempt(() => {
    p.expect('while');
    return STATES[p.expectAny(...Object.keys(STATES))] as CardFilter;
  });
  if (state) return state;
  p.eat('while');
  return parseAtLocation(p);
}

const STATES: Readonly<Record<string, CardFilter>> = lookupTable({
  damaged: { damaged: true },
  undamaged: { damaged: false },
});

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

/** "sings a song" */
function parseSings(p: Parser, subject: CardFilter): Trigger {
  p.expect('sings');
  const filter = p.attempt(() => parseAnyOf(p)) ?? {};
  const { type, song, ...rest } = filter;
  if (type !== undefined && song !== true) p.fail('"a song"');
  eventCard(p, subject, { song: 'eventOther' });
  return { on: 'sings', ...(Object.keys(rest).length > 0 ? { other: filter } : {}) };
}

/** singers ("sing" | "sings") song ("together")?: once for each song */
export function parseSingsTogether(p: Parser): ParsedTrigger {
  const { subject, who, least } = p.choice(parseSingingPlayer, parseSoManySingers, parseSingersAll);
  const { other, together } = parseSung(p);
  meaning(p, 'event', { song: 'eventOther' });
  if (who === 'opponents') p.set({ player: 'eventPlayer' });
  const trigger: Trigger = { on: 'singsTogether', who, subject, ...(other ? { other } : {}) };
  // One of them alone sings nothing together.
  const min = Math.max(least, together ? 2 : 1);
  return min < 2 ? { trigger } : { trigger, during: { exists: { ...subject, sangThis: true }, count: { min } } };
}

interface Singing {
  readonly subject: CardFilter;
  readonly who: 'you' | 'opponents';
  readonly least: number;
}

/** ("you" | "an opponent") verb */
function parseSingingPlayer(p: Parser): Singing {
  const who = p.expectAny('you sing', 'an opponent sings') === 'you sing' ? ('you' as const) : ('opponents' as const);
  return { subject: { of: who, type: 'character' }, who, least: 1 };
}

/** (N "or more" | "one or more") "of your" kind verb */
function parseSoManySingers(p: Parser): Singing {
  const least = parseCount(p);
  p.expect('or more of your');
  return { ...parseSingingOf(p), least };
}

/** "your" kind verb */
function parseSingersAll(p: Parser): Singing {
  p.expect('your');
  return { ...parseSingingOf(p), least: 1 };
}

function parseSingingOf(p: Parser): Omit<Singing, 'least'> {
  const { filter } = parseKind(p);
  if (filter.other || (filter.of ?? 'you') !== 'you') p.fail('your characters');
  p.expectAny('sings', 'sing');
  return { subject: { of: 'you', ...filter }, who: 'you' };
}

interface Sung {
  /** Which song, where more is said of it than that it is one. */
  readonly other?: CardFilter;
  readonly together: boolean;
}

/** ("the same song" | "a" song) "together"? */
function parseSung(p: Parser): Sung {
  const same = p.eat('the same song');
  const { type, song, ...rest } = same ? ({} as CardFilter) : parseAnyOf(p);
  if (!same && (type !== 'action' || song !== true)) p.fail('"a song"');
  const together = p.eat('together') || same;
  return Object.keys(rest).length > 0 ? { other: { type: 'action', song: true, ...rest }, together } : { together };
}

/** "this character and one or more of your other characters sing the same song": it sings, and so does one of those at least */
function parseSingsWith(p: Parser): ParsedTrigger[] {
  if (p.eatAny('this character sings a song with', 'this character sings a song together with')) p.expectAny(...OTHERS);
  else {
    p.expect('this character and');
    p.expectAny(...OTHERS);
    p.expectAny('sing the same song together', 'sing the same song', 'sing a song together');
  }
  eventCard(p, { self: true }, { song: 'eventOther' });
  const sungWith: CardFilter = { type: 'character', of: 'you', other: true, sangThis: true };
  p.set({ sungWith });
  return [{ trigger: { on: 'sings', subject: { self: true } }, during: { exists: sungWith } }];
}

/** Others than this character, of whom there is one at least. */
const OTHERS = [
  'one or more of your other characters',
  'one or more other characters',
  'another of your characters',
  'another character of yours',
  'another character',
];

/** "moves here" | "moves from here" | "moves" whither */
function parseMoves(p: Parser, subject: CardFilter): Trigger {
  p.expect('moves');
  if (p.eat('from here to another location') || p.eat('from here to a location') || p.eat('from here')) {
    eventCard(p, subject, { moved: subject.self ? 'this' : 'event', location: 'eventOther' });
    return { on: 'moves', fromLocation: 'here' };
  }
  if (eatFromTo(p)) {
    eventCard(p, subject, { moved: subject.self ? 'this' : 'event', location: 'eventOther' });
    return { on: 'moves', fromLocation: true };
  }
  if (p.sees(',', 'from a location', 'from another location')) {
    const from = p.eatAny('from a location', 'from another location');
    eventCard(p, subject, { moved: subject.self ? 'this' : 'event', location: 'eventOther' });
    return { on: 'moves', ...(from ? { fromLocation: true } : {}) };
  }
  const here = p.eat('here');
  const to = here ? ({ self: true } as const) : parseWhither(p);
  const isAny = !here && Object.keys(to).length === 1;
  const from = p.eatAny('from a location', 'from another location');
  eventCard(p, subject, { moved: subject.self ? 'this' : 'event', location: here ? 'this' : 'eventOther' });
  return { on: 'moves', ...(isAny ? {} : { other: to }), ...(from ? { fromLocation: true } : {}) };
}

/** "from one location to another", in any of its wordings */
export const eatFromTo = (p: Parser): boolean => p.eatAny(...FROM_TO) !== undefined;

const FROM_TO = ['from one location', 'from a location', 'from one of your locations'].flatMap((from) =>
  ['to another location', 'to a different location', 'to another of your locations', 'to another'].map(
    (to) => `${from} ${to}`,
  ),
);

/** "to" noun-phrase: a location, or one of a kind */
export function parseWhither(p: Parser): CardFilter {
  p.expect('to');
  const { quantity, count, upTo, any, card, filter } = parseNounPhrase(p);
  if (quantity !== 'some' || count !== undefined || upTo || any || card || filter.type !== 'location')
    p.fail('a location');
  return filter;
}

/** ("is damaged" | "takes damage") ("and isn't banished")? */
function parseDamaged(p: Parser, subject: CardFilter): Trigger {
  p.expectAny('is damaged', "'s damaged", 'takes damage', 'are damaged');
  eventCard(p, subject);
  countsEvent(p, 'damage');
  parseSurvives(p, subject);
  return { on: 'damaged' };
}

/** "and isn't banished": known when the effects resolve, for it is banished after the damage (1.8.1.4) */
function parseSurvives(p: Parser, subject: CardFilter): void {
  if (p.eatAny("and isn't banished", 'and is not banished'))
    p.set({ survives: subject.self ?? p.fail('this character') });
}

/** "is dealt damage" ("and isn't banished")? */
function parseDealt(p: Parser, subject: CardFilter): Trigger {
  p.expectAny('is dealt damage', "'s dealt damage", 'are dealt damage');
  eventCard(p, subject);
  countsEvent(p, 'damage');
  parseSurvives(p, subject);
  return { on: 'dealtDamage' };
}

/** "is returned to your hand from play" */
function parseReturned(p: Parser, subject: CardFilter): Trigger {
  const hand = p.expectAny(
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
  // Only yours go to your hand, and theirs to an opponent's.
  const of = hand.includes('your hand') ? 'you' : hand.includes("an opponent's") ? 'opponents' : undefined;
  if (of !== undefined && (subject.of ?? of) !== of) p.fail('the hand of whose card it is');
  const said = of !== undefined && subject.of === undefined && !subject.self;
  return { on: 'returnedToHand', ...(said ? { subject: { of, ...subject } } : {}) };
}

/** "is banished because of" its "Vanish" */
function parseVanishes(p: Parser, subject: CardFilter): Trigger {
  p.expectAny(...BANISHED_BY_VANISH);
  eventCard(p, subject, { banished: subject.self ? 'this' : 'event' });
  return { on: 'banished', because: 'Vanish' };
}

const BANISHED_BY_VANISH = ['is banished', "'s banished"].flatMap((event) =>
  ['because of', 'by', 'due to'].flatMap((by) =>
    ['Vanish', 'its Vanish', 'their Vanish'].map((own) => `${event} ${by} ${own}`),
  ),
);

/** "enters play exerted" ("by choice")? */
function parseEntersExerted(p: Parser, subject: CardFilter): Trigger {
  p.expectAny('enters play exerted', 'enter play exerted');
  const byChoice = p.eat('by choice');
  eventCard(p, subject);
  return { on: 'entersExerted', ...(byChoice ? { byChoice } : {}) };
}

/** "enters play with damage" ("by choice")? */
function parseEntersDamaged(p: Parser, subject: CardFilter): Trigger {
  p.expectAny('enters play with damage', 'enter play with damage');
  const byChoice = p.eat('by choice');
  eventCard(p, subject);
  return { on: 'entersDamaged', ...(byChoice ? { byChoice } : {}) };
}

/** "damage is dealt to" card | ("1 or more")? "damage is removed from" card: said of the damage */
export function parseDamagePassive(p: Parser): ParsedTrigger {
  p.eatAny('1 or more', 'one or more');
  const dealt = p.expectAny('damage is dealt to', 'damage is removed from') === 'damage is dealt to';
  const subject = subjectOf(p);
  eventCard(p, subject);
  countsEvent(p, dealt ? 'damage' : 'healing');
  return { trigger: dealt ? { on: 'dealtDamage', subject } : { on: 'healed', who: 'any', subject } };
}

const INKWELL_OWNERS: readonly (readonly [string, TriggerWho])[] = [
  ['your inkwell', 'you'],
  ["an opponent's inkwell", 'opponents'],
  ["a player's inkwell", 'any'],
];

/** "a card is put into" ("your" | "an opponent's" | "a player's") "inkwell" */
export function parseInkEvent(p: Parser): ParsedTrigger {
  p.expect('a card is put into');
  const [, who] = INKWELL_OWNERS.find(([phrase]) => p.eat(phrase)) ?? p.fail('whose inkwell');
  const from =
    who === 'you' && p.eat('from your discard') ? ('discard' as const) : p.attempt(() => parseElsewhere(p, who));
  meaning(p, 'event');
  if (who === 'you') p.set({ happening: 'inks' });
  else p.set({ player: 'eventPlayer' });
  return { trigger: { on: 'inks', who, ...(from ? { from } : {}) } };
}

/** "a card is put under" noun */
export function parsePutUnderEvent(p: Parser): ParsedTrigger {
  p.expectAny('a card is put under', '1 or more cards are put under');
  const subject = subjectOf(p);
  eventCard(p, subject);
  return { trigger: { on: 'cardUnder', who: 'any', subject } };
}

const DISCARD_OWNERS: readonly (readonly [string, TriggerWho])[] = [
  ['your discard', 'you'],
  ["an opponent's discard", 'opponents'],
  ["a player's discard", 'any'],
];

function parseOneCard(p: Parser): CardFilter {
  const { quantity, count, filter } = parseNounPhrase(p);
  return quantity === 'some' && count === undefined && !filter.zone ? filter : p.fail('"a" or "an"');
}

/** ("your" | "their") ("hand" | "deck" | "hand or deck") */
function parseFromHandOrDeck(p: Parser): readonly ('hand' | 'deck')[] {
  p.expectAny('your', 'their');
  if (p.eatAny('hand or deck', 'deck or hand', 'hand or your deck', 'deck or your hand')) return ['hand', 'deck'];
  return [p.expectAny('hand', 'deck')];
}

/** ("this card" | "a" kind) "is put into" ("your" | "an opponent's" | "a player's") "discard" ("from" "your" ("hand" | "deck"))? */
export function parseIntoDiscardEvent(p: Parser): ParsedTrigger[] {
  const subject: CardFilter = p.eat('this card') ? { self: true } : parseOneCard(p);
  p.expect('is put into');
  const [, who] = DISCARD_OWNERS.find(([phrase]) => p.eat(phrase)) ?? p.fail('whose discard');
  const from = !p.eat('from anywhere') && p.eat('from') ? parseFromHandOrDeck(p) : undefined;
  if (subject.self) {
    if (who !== 'you' || !from) p.fail('where it comes from');
    meaning(p, 'this');
    p.set({ fromDiscard: true });
  } else if (who !== 'you') p.set({ player: 'eventPlayer' });
  const which = Object.keys(subject).length > 0 ? { subject } : {};
  if (!subject.self) {
    eventCard(p, subject);
    if (who === 'you') describeIt(p, { ...subject, of: 'you' });
  }
  return (from ?? [undefined]).map((one) => ({
    trigger: { on: 'intoDiscard', who, ...which, ...(one ? { from: one } : {}) },
  }));
}

/** "a" kind "leaves" ("your" | "an opponent's" | "a player's") "discard" */
export function parseLeavesDiscard(p: Parser): ParsedTrigger {
  const { quantity, count, filter } = parseNounPhrase(p);
  if (quantity !== 'some' || count !== undefined) p.fail('"a" or "an"');
  p.expect('leaves');
  const [, who] = DISCARD_OWNERS.find(([phrase]) => p.eat(phrase)) ?? p.fail('whose discard');
  return { trigger: { on: 'leavesDiscard', who, ...(Object.keys(filter).length > 0 ? { subject: filter } : {}) } };
}

const CARD_EVENTS: readonly CardEvent[] = [
  challenge('challengedAndBanished', ['is challenged and banished', "'s challenged and banished"], 'challenged'),
  challenge('challengesAndIsBanished', ['challenges and is banished'], 'challenging'),
  challenge('challenged', ['is challenged', "'s challenged"], 'challenged'),
  parseChallengesAndBanishes,
  parseChallengesThis,
  parseChallenges,
  parseBanishes,
  parseDealsDamage,
  parseDealsAnyDamage,
  parseSings,
  parseMoves,
  parseDealt,
  parseReturned,
  parseBanishedInChallenge,
  parseVanishes,
  simple('banished', ['is banished', 'are banished', "'s banished"], ['banished']),
  simple('leavesPlay', ['leaves play']),
  simple('quests', ['quests', 'quest']),
  parseDamaged,
  simple('exerts', ['becomes exerted', 'is exerted', "'s exerted", 'exerts'], ['exerted']),
  simple('readies', ['readies', 'is readied', 'becomes ready']),
  parseEntersExerted,
  parseEntersDamaged,
  simple('plays', ['is played', 'enters play']),
  parseChosenByOpponent,
  parseSupports,
  simple('chosenForSupport', ['is chosen for Support']),
];
