/** What an effect makes last: modifiers given for a time, and triggered abilities for later (6.2.7). */
import type {
  Amount,
  CardFilter,
  CardRef,
  Duration,
  Effect,
  Modifier,
  Selection,
  Trigger,
} from '@lorelab/engine/lorcana';
import { parseForEach } from '../amounts.js';
import { parseCondition } from '../conditions/index.js';
import { parseDuration } from '../durations.js';
import { parseInsteadOfBanish, parsePrevented, parseUnlessened } from '../modifiers/damage.js';
import { parseChanges, parseGainList } from '../modifiers/gains.js';
import { parsePredicate } from '../modifiers/index.js';
import { isAboutEntering, scaleAll } from '../modifiers/predicate.js';
import { parseNounPhrase } from '../nouns/index.js';
import { parseKind } from '../nouns/kinds.js';
import { type Parser, remembered } from '../parser.js';
import { parseInsteadOfDraw } from '../players/drawing.js';
import { parseNextTimePay } from '../players/effects.js';
import { parseInsteadOfLore } from '../players/gaining.js';
import { meantBy, nowBearing, parsePronoun, parseSelf, parseThatCard } from '../references.js';
import { parseActs } from '../sentences/acts.js';
import { ifYouDo } from '../sentences/links.js';
import { isSaidElsewhere, parseInstead } from '../statics/would.js';
import { parsePossessor, parseTarget } from '../targets.js';
import { parseEvent, parseTriggerPhrase } from '../triggers/index.js';
import { expectVerb, parseStat } from '../words.js';
import type { VerbRule } from './index.js';

type Apply = Extract<Effect, { do: 'apply' }>;

/** give ← "give" target (changes | gains) duration */
function parseGive(p: Parser): Effect[] {
  expectVerb(p, 'give');
  const to = parseTarget(p);
  nowBearing(p, to);
  const modifiers = parseGiven(p);
  return [parseLasting(p, to, modifiers)];
}

/** add ← "add" possessor stat "to" target "'s" stat duration: by what the number is now */
function parseAdd(p: Parser): Effect[] {
  expectVerb(p, 'add');
  const of = parsePossessor(p);
  if (typeof of === 'object') p.fail('a card said before');
  const by: Amount = { stat: parseStat(p), of };
  p.expect('to');
  const to = parsePossessor(p);
  const modifier: Modifier = { stat: parseStat(p), by };
  return [parseLasting(p, to, [modifier])];
}

/** "double" possessor stat duration: by what the number is now */
function parseDouble(p: Parser): Effect[] {
  expectVerb(p, 'double');
  const to = parsePossessor(p);
  if (typeof to === 'object' && !('select' in to)) p.fail('one card');
  const stat = parseStat(p);
  return [parseLasting(p, to, [{ stat, by: { stat, of: typeof to === 'object' ? 'it' : to } }])];
}

/** given ← (change | gain) (("," | "and" | ", and") (change | gain))* */
function parseGiven(p: Parser): Modifier[] {
  const first = p.choice(parseChanges, parseGainList);
  const others = p.many(() => {
    p.expectAny(', and', ',', 'and');
    return p.choice(parseChanges, parseGainList);
  });
  return [...first, ...others.flat()];
}

function parseLasting(p: Parser, to: CardRef, modifiers: readonly Modifier[]): Apply {
  const duration = p.attempt(parseDuration) ?? p.scope.duration ?? p.fail('a duration');
  const each = p.attempt(() => parseForEach(p));
  return { do: 'apply', to, modifiers: each ? scaleAll(p, modifiers, each) : modifiers, duration };
}

/** "If chosen character would be banished this turn, return them to their player's hand instead" */
export function parseIfBanished(p: Parser): Effect[] {
  const word = p.expectAny('if', 'the next time', 'whenever');
  const said = word === 'whenever' ? parseEachOf(p) : parseTarget(p);
  if (word === 'the next time' && isPicked(said)) p.fail('"chosen"');
  const to = isPicked(said) ? everyOne(p, said.select) : said;
  p.expect('would be banished');
  const inChallenge = p.eat('in a challenge');
  const duration = p.attempt(parseDuration) ?? p.scope.duration ?? p.fail('a duration');
  p.expect(',');
  const of = typeof to === 'object' ? ofWhom(to) : meantBy(p, to)?.of;
  const mine = to === 'this' || of === 'you';
  return [
    { do: 'apply', to, modifiers: [parseInsteadOfBanish(p, { self: to === 'this', mine, inChallenge })], duration },
  ];
}

/** ("if" | "whenever" | "the next time") target "would be" ("banished" | "dealt damage") duration "," whatever is done "instead" */
export function parseIfReplaced(p: Parser): Effect[] {
  const word = p.expectAny('if', 'the next time', 'whenever');
  const said = word === 'whenever' ? parseEachOf(p) : parseTarget(p);
  if (word === 'the next time' && isPicked(said)) p.fail('"chosen"');
  const to = isPicked(said) ? everyOne(p, said.select) : said;
  p.expect('would be');
  const event = p.expectAny('banished in a challenge', 'banished', 'dealt damage in a challenge', 'dealt damage');
  const duration = p.attempt(parseDuration) ?? p.scope.duration ?? p.fail('a duration');
  p.expect(',');
  const { scope } = p;
  const prevents = event === 'dealt damage' && word !== 'the next time' ? p.attempt(parsePrevented) : undefined;
  if (prevents !== undefined)
    return [
      {
        do: 'apply',
        to,
        modifiers: [prevents === 'all' ? { cant: 'beDealtDamage' } : { lessDamage: prevents }],
        duration,
      },
    ];
  p.set({ card: to === 'this' ? 'this' : 'event', happened: 'event', duration: undefined });
  if (event.startsWith('dealt')) p.set({ number: { event: 'amount' }, happening: 'damage' });
  const mine = to === 'this' || (typeof to === 'object' && ofWhom(to) === 'you');
  const { may, effects } = parseInstead(p, mine);
  p.scope = { ...scope, readAhead: p.scope.readAhead };
  const modifier: Modifier = {
    insteadOf: event.startsWith('banished') ? 'banished' : 'dealtDamage',
    effects,
    ...(may ? { may: true } : {}),
    ...(event.endsWith('challenge') ? { inChallenge: true } : {}),
    ...(word === 'the next time' ? { limit: 'next' } : {}),
  };
  return word === 'the next time' || !isSaidElsewhere(modifier, to === 'this' ? 'this' : {})
    ? [{ do: 'apply', to, modifiers: [modifier], duration }]
    : p.fail();
}

const ofWhom = (to: Exclude<CardRef, string>): CardFilter['of'] =>
  'select' in to ? to.select.of : 'all' in to ? to.all.of : undefined;

/** "One of your characters", which nobody chooses. */
const isPicked = (to: CardRef): to is Extract<CardRef, { select: unknown }> =>
  typeof to === 'object' && 'select' in to && !to.select.chosen;

function everyOne(p: Parser, { count, upTo, any, total, by, random, chosen, ...filter }: Selection): CardRef {
  const several = count !== undefined || upTo || any || total || by || random || chosen;
  return several ? p.fail('"a" or "one of"') : { all: filter };
}

/** "one of your characters": each of them, whenever that happens to it */
function parseEachOf(p: Parser): CardRef {
  const { quantity, count, card, filter } = parseNounPhrase(p);
  return quantity === 'some' && count === undefined && !card ? { all: filter } : p.fail('"a" or "one of"');
}

/** "This turn, if you would draw a card, … instead", "This turn, if you would gain lore, … instead" */
export function parseIfDrawn(p: Parser): Effect[] {
  const { who, modifier } = p.choice(parseInsteadOfDraw, parseInsteadOfLore);
  const duration = p.scope.duration ?? p.fail('a duration');
  return [{ do: 'applyToPlayer', ...(who === 'you' ? {} : { who }), modifiers: [modifier], duration }];
}

/** (self | "your characters") "can challenge" that-card duration "as if they were exerted": what is said of them is true of that card */
function parseChallengesThat(p: Parser): Effect[] {
  const { card } = p.scope;
  const by = p.choice<CardFilter>(parseThisOne, (at) => parseNounPhrase(at).filter);
  if (!by.self && (by.of !== 'you' || by.type !== 'character')) p.fail('your characters');
  p.expectAny('can challenge', 'may challenge');
  p.set({ card });
  const to = p.choice(parseThatCard, parsePronoun);
  const first = p.attempt(parseDuration);
  p.expectAny(...AS_IF_EXERTED);
  const duration = first ?? p.attempt(parseDuration) ?? p.scope.duration ?? p.fail('a duration');
  return [{ do: 'apply', to, modifiers: [{ can: 'beChallengedReady', by }], duration }];
}

/** "damage" target "deals can't be reduced" duration | "damage dealt" ("by" | "to") target ("can't be reduced" duration | duration "can't be reduced") */
function parseDamageOfThem(p: Parser): Effect[] {
  p.expect('damage');
  const dealt = p.eatAny('dealt by', 'dealt to');
  const to = parseTarget(p);
  if (!dealt) p.expectAny('deals', 'deal');
  const before = p.attempt(parseDuration);
  p.expect("can't be");
  const cantBe = parseUnlessened(p);
  const duration = before ?? p.attempt(parseDuration) ?? p.scope.duration ?? p.fail('a duration');
  const modifier: Modifier = dealt === 'dealt to' ? { damageToItCantBe: cantBe } : { damageCantBe: cantBe };
  return [{ do: 'apply', to, modifiers: [modifier], duration }];
}

const AS_IF_EXERTED = ['as if', 'as though', 'even if', 'even though'].flatMap((as) =>
  ['they were exerted', "they're ready", 'they are ready', "it's ready", 'it were exerted'].map((so) => `${as} ${so}`),
);

function parseThisOne(p: Parser): CardFilter {
  parseSelf(p);
  return { self: true };
}

/** statement ← target predicate: "chosen character gains Rush this turn" */
export const parseStatement = remembered((p: Parser): Effect[] => {
  const special = p.attempt((at) => at.choice(parseChallengesThat, parseDamageOfThem));
  if (special) return special;
  const called = p.sees('it', 'they', 'he', 'she', 'that', 'those', 'the', 'him', 'her');
  const to = parseTarget(p);
  nowBearing(p, to);
  const second = p.attempt(() => parseSecondChosen(p, to));
  const { modifiers, duration, choice } = parsePredicate(p);
  // A card that is in play can't be made to have entered it otherwise.
  if (typeof to === 'string' && modifiers.some(isAboutEntering)) p.fail();
  // Who is kept from something until later is asked until then, when another kind may have been named.
  if (modifiers.every((one) => 'cant' in one) && /"named(?:Type|Ink|Classification)":/.test(JSON.stringify(to)))
    p.fail('what is known then');
  // What a card is given on its way into play without a word of time lasts as long as it stays there.
  const others = duration || called ? undefined : p.attempt(parseAtTheSameTime);
  const lasting = duration ?? others?.[0]?.duration ?? (called && to === 'it' ? 'permanent' : p.fail('a duration'));
  const first: Apply = { do: 'apply', to, modifiers, duration: lasting, ...(choice ? { choice } : {}) };
  if (second) return modifiers.some((one) => 'ability' in one) ? p.fail() : [first, { ...first, to: second }];
  return [first, ...(others ?? p.many(() => parseOtherDuration(p, to)))];
});

/** … "and" statement: of other cards something else is said, for a time that is said once */
function parseAtTheSameTime(p: Parser): Apply[] {
  p.expectAny(', and', 'and');
  const effects = parseStatement(p);
  const [one, ...more] = effects.flatMap((effect) => (effect.do === 'apply' ? [effect] : []));
  if (!one || more.length > 0 || effects.length > 1 || typeof one.to === 'string') return p.fail('one duration');
  return [one];
}

/** … "and" chosen noun-phrase "each"?: of another one the same is said */
function parseSecondChosen(p: Parser, first: CardRef): CardRef {
  if (!isChosen(first)) p.fail('a chosen card');
  p.expect('and');
  const second = parseTarget(p);
  p.eatAny('each', 'both');
  return isChosen(second) || isThere(second) ? second : p.fail('a chosen card');
}

/** Those at the location that was chosen first. */
const isThere = (ref: CardRef): boolean =>
  typeof ref === 'object' && 'all' in ref && typeof ref.all.at === 'object' && ref.all.at.amongFirst === true;

const isChosen = (ref: CardRef): boolean => typeof ref === 'object' && 'select' in ref && ref.select.chosen === true;

/** … "and" predicate, about the same cards for another time */
function parseOtherDuration(p: Parser, to: CardRef): Apply {
  p.expect('and');
  // "They gain Rush and get +1 {S} this turn" is one predicate.
  p.loosely();
  const { modifiers, duration, choice } = parsePredicate(p);
  if (choice) p.fail();
  const same = typeof to === 'string' ? to : 'it';
  return { do: 'apply', to: same, modifiers, duration: duration ?? p.fail('a duration') };
}

/** "the next time" card "would be dealt damage they take no damage instead" | "the next time you use …, pay …" | "the next time" event "," acts */
export function parseNextTime(p: Parser): Effect[] {
  return p.choice(parseShield, parseNextEvent, parseNextTimePay, parseNextDeed, parseNextPlayed);
}

/** "the next time" event duration "," acts */
function parseNextDeed(p: Parser): Effect[] {
  p.expect('the next time');
  const [parsed, ...more] = parseEvent(p);
  if (!parsed || more.length > 0 || parsed.during || parsed.nth) return p.fail('a plain trigger');
  const duration = p.attempt(parseBeforeEnd) ?? p.attempt(parseDuration) ?? p.scope.duration ?? p.fail('a duration');
  p.expect(',');
  const effects = parseActs(p);
  notNamedThen(p, parsed.trigger, effects);
  return [{ do: 'whenever', trigger: parsed.trigger, effects, duration, next: true }];
}

/** "before the start of your next turn": what happens once happens by then */
function parseBeforeEnd(p: Parser): Duration {
  if (p.eatAny('before the start of your next turn', 'before your next turn')) return 'untilYourNextTurn';
  p.expectAny('before the end of this turn', 'before the end of the turn', 'before the end of turn');
  return 'thisTurn';
}

/** What was named is known to the trigger; what happens then knows no name, and nobody a type (6.2.7.1). */
function notNamedThen(p: Parser, trigger: Trigger, effects: readonly Effect[]): void {
  if (
    JSON.stringify(effects).includes('"namedCard":') ||
    /"named(?:Type|Ink|Classification)":/.test(JSON.stringify([trigger, effects]))
  )
    p.fail('what is known then');
}

/** "the next" kind ("you play this turn" | "you shift this turn") predicate: said of it as it is played */
function parseNextPlayed(p: Parser): Effect[] {
  p.expect('the next');
  const { filter } = parseKind(p);
  const shifts = p.expectAny('you play this turn', 'you shift this turn') === 'you shift this turn';
  const subject = shifts ? { ...filter, shifted: true as const } : filter;
  const { modifiers, duration = 'permanent', choice } = parsePredicate(p);
  // How it enters play would have to be known before.
  if (choice || modifiers.some(isAboutEntering)) p.fail('what it gets or gains');
  const trigger: Trigger = { on: 'plays', who: 'you', subject };
  const effects: Effect[] = [{ do: 'apply', to: 'event', modifiers, duration }];
  return [{ do: 'whenever', trigger, effects, duration: 'thisTurn', next: true }];
}

function parseShield(p: Parser): Effect[] {
  p.expect('the next time');
  const to = parseTarget(p);
  // "One of your characters" is the one to whom it happens, and nobody knows who that will be.
  if (isPicked(to)) p.fail('"chosen"');
  const { modifiers, duration } = parsePredicate(p);
  if (!modifiers.every((one) => 'shield' in one)) p.fail('"would be dealt damage"');
  return [{ do: 'apply', to, modifiers, duration: duration ?? p.fail('a duration') }];
}

/** "The next time they challenge another character this turn, gain 1 lore" */
function parseNextEvent(p: Parser): Effect[] {
  p.expect('the next time');
  p.expectAny('they', 'he', 'she', 'it', 'that character');
  p.expectAny('challenge', 'challenges');
  const other = p.eat('another character') ? { other: { type: 'character' as const } } : {};
  p.expect('this turn');
  p.expect(',');
  const trigger: Trigger = { on: 'challenges', subject: { affected: true }, ...other };
  return [{ do: 'whenever', trigger, effects: parseActs(p), duration: 'thisTurn', next: true }];
}

/** floating ← trigger with a duration in it or in front of it: "Whenever one of your characters quests this turn, …" */
export function parseFloating(p: Parser): Effect[] {
  const { card, selections } = p.scope;
  const phrases = parseTriggerPhrase(p);
  const duration = p.attempt(parseDuration) ?? p.scope.duration ?? p.fail('a duration');
  p.expect(',');
  const effects = parseFloatingActs(p);
  p.set({ card, selections });
  return phrases.flatMap(({ triggers, during, limit, nth }) => {
    if (during || limit || nth) p.fail('a plain trigger');
    return triggers.map((trigger): Effect => {
      notNamedThen(p, trigger, effects);
      return { do: 'whenever', trigger, effects, duration };
    });
  });
}

/** acts (". If you do," acts)?: what is said to follow from them happens then too, not now */
function parseFloatingActs(p: Parser): Effect[] {
  const effects = parseActs(p);
  const linked = p.attempt(() => {
    p.expectAny('. If you do,', '. If they do,');
    return ifYouDo(effects, parseActs(p)) ?? p.fail('what might be done');
  });
  return linked ?? effects;
}

/** turn-end ← "at the end of" ("your" | "the" | "this") "turn" */
export function parseTurnEnd(p: Parser): 'you' | 'any' {
  p.expect('at the end of');
  return p.expectAny('your turn', 'the turn', 'this turn') === 'your turn' ? 'you' : 'any';
}

/** delayed ← turn-end "," acts | "at the start of your next turn," acts */
export function parseDelayed(p: Parser): Effect[] {
  if (p.eat('at the start of your next turn,')) return [{ do: 'atStartOfTurn', effects: parseLaterActs(p) }];
  const whose = parseTurnEnd(p);
  p.expect(',');
  return [{ do: 'atEndOfTurn', whose, effects: parseLaterActs(p) }];
}

/** ("if" condition ",")? acts: asked when the time has come */
function parseLaterActs(p: Parser): Effect[] {
  if (!p.eat('if')) return parseActs(p);
  const condition = parseCondition(p);
  p.expect(',');
  return [{ do: 'if', condition, then: parseActs(p) }];
}

export const LASTING_VERBS: readonly VerbRule[] = [parseGive, parseAdd, parseDouble];
