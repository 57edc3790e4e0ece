/** What holds: of players, of cards, of how this card is played and enters play. */
import type { Amount, CardFilter, Modifier, PlayingRule, StaticAbility } from '@lorelab/engine/lorcana';
import { parseForEach as parseEach, parseEqualTo, parseScaled } from '../amounts.js';
import { parseCosts } from '../costs.js';
import { parseShiftVariant } from '../keywords.js';
import { parsePredicate } from '../modifiers/index.js';
import { PLAYED_NOW } from '../modifiers/permissions.js';
import { isAboutEntering, type Predicate, scaleAll } from '../modifiers/predicate.js';
import { parseUnlessThey } from '../modifiers/prohibitions.js';
import { parseAnyOf, typesOf } from '../nouns/index.js';
import { parseKind } from '../nouns/kinds.js';
import { parseAtLocation } from '../nouns/places.js';
import { parseBeing } from '../nouns/postmodifiers.js';
import type { Parser } from '../parser.js';
import { parseAffected } from '../players/affected.js';
import { parsePlaying, scalePlaying } from '../players/playing.js';
import { parsePlayerStatement, parseUsedCards } from '../players/statements.js';
import { nowBearing, parseSelf } from '../references.js';
import { parseReference } from '../targets.js';
import { parseUsed } from '../used.js';
import { parseCoined, parseCount, parseInkCost } from '../words.js';
import { parseSubject, type Subject } from './subjects.js';
import type { StaticFrame } from './when.js';

export type Statement = Omit<StaticAbility, 'kind' | 'name' | 'condition'>;

/** statement ← playing | enters | about players | about cards */
export function parseStatement(p: Parser, frame: StaticFrame): Statement {
  return p.choice(
    (at) => parsePlayingStatement(at, frame),
    (at) => parseEnters(at, frame),
    parseEnterHere,
    (at) => parseAboutPlayers(at, frame),
    parseNobodyMoves,
    (at) => parseAboutCards(at, frame),
    (at) => parseFloor(at),
    parseChoosing,
    parseGuards,
    parseReduced,
    (at) => parseUsable(at, frame),
  );
}

function parsePlayingStatement(p: Parser, { each }: StaticFrame): Statement {
  const playing = p.choice<PlayingRule>(parsePlaying, parseGainsShift, parseAlternateCost);
  return { playing: each === undefined ? playing : scalePlaying(p, playing, each) };
}

/** "this card gains Shift 0" */
function parseGainsShift(p: Parser): { gainsShift: ReturnType<typeof parseShiftVariant> } {
  parseSelf(p);
  p.expect('gains');
  return { gainsShift: parseShiftVariant(p) };
}

/** "you may" costs ("to play this character for free" | "to pay" N {I} "less to play this character" | "rather than pay this character's cost") (4.3.2.2) */
function parseAlternateCost(p: Parser): PlayingRule {
  const asPlayed = p.attempt(parseCheaperOnce);
  if (asPlayed) return asPlayed;
  p.expect('you may');
  const alternateCost = parseCosts(p);
  if (p.eatAny('rather than pay', 'instead of paying')) {
    parseSelf(p);
    p.expectAny("'s ink cost", "'s cost");
    return { alternateCost };
  }
  if (p.eat('to pay')) {
    const inkLess = parseInkCost(p);
    p.expect('less to play');
    parseSelf(p);
    return { alternateCost, inkLess };
  }
  p.expect('to play');
  parseSelf(p);
  if (p.eat('for free')) return { alternateCost };
  p.expect('for');
  const inkLess = parseInkCost(p);
  p.expect('less');
  return { alternateCost, inkLess };
}

/** "as you play this character, you may" costs ". If you do, you pay" N {I} "less" ("to play this character" | "for it")? */
function parseCheaperOnce(p: Parser): PlayingRule {
  p.expect('as you play');
  parseSelf(p);
  p.expect(', you may');
  const alternateCost = parseCosts(p);
  p.expect('. If you do,');
  p.eatAny('you pay', 'pay');
  const inkLess = parseInkCost(p);
  p.expect('less');
  if (p.eat('to play')) p.choice(parseSelf, (at) => at.expectAny('him', 'her', 'it', 'them'));
  else p.eat('for it');
  return { alternateCost, inkLess };
}

/** "this character may enter play exerted" | "this character enters play" ("exerted" | "with" (N "damage" scale? | "damage" equal-to)) */
function parseEnters(p: Parser, { each }: StaticFrame): Statement {
  if (each !== undefined) p.fail();
  const asYouLike = p.attempt(parseEntersAsYouLike);
  if (asYouLike) return { enters: asYouLike };
  nowBearing(p, parseSelf(p));
  p.set({ card: 'this' });
  if (p.eatAny('may enter play', 'may enter')) return { enters: { mayAt: parseYourPlace(p) } };
  p.expect('enters play');
  if (p.eat('exerted')) return { enters: { exerted: true } };
  p.expect('with');
  if (p.eat('damage')) return { enters: { damage: parseEqualTo(p) } };
  const count = parseCount(p);
  p.expect('damage');
  return { enters: { damage: parseScaled(p, count) } };
}

/** "at a location" | "at one of your locations" (that …): nobody enters play at somebody else's */
function parseYourPlace(p: Parser): CardFilter {
  if (p.source.type !== 'character' || p.scope.quoted) p.fail('a character');
  const { at } = parseAtLocation(p);
  if (at === 'location') return {};
  if (typeof at !== 'object') return p.fail('"at a location"');
  const { of = 'you', ...location } = at;
  return of === 'you' ? location : p.fail('"one of your locations"');
}

/** noun-phrase "may enter play here" */
function parseEnterHere(p: Parser): Statement {
  const filter = parseAnyOf(p);
  p.expectAny('may enter play here', 'may enter play at this location', 'can enter play here');
  const { of = 'you', other: _other, ...which } = filter;
  if (p.source.type !== 'location' || of !== 'you' || typesOf(filter).join() !== 'character') p.fail('your characters');
  return { who: 'you', playerModifiers: [{ mayEnterHere: which }] };
}

/** (self "may" | "you may have" self) "enter play" ("exerted" | "with" N ("damage" | "damage counters")) */
export function parseEntersAsYouLike(p: Parser): NonNullable<StaticAbility['enters']> {
  const have = p.eat('you may have');
  nowBearing(p, parseSelf(p));
  p.set({ card: 'this' });
  p.expect(have ? 'enter play' : 'may enter play');
  if (p.eat('exerted')) return { exerted: 'may' };
  p.expect('with');
  const damage = parseCount(p);
  p.expectAny('damage counters', 'damage counter', 'damage');
  if (p.source.type !== 'character' && p.source.type !== 'location') p.fail('a character');
  return { damage, may: true };
}

/** "opponents can't move" kind "to locations": those can't move, which keeps your own effects from moving them, too */
function parseNobodyMoves(p: Parser): Statement {
  const of = parseAffected(p) === 'opponents' ? ('opponents' as const) : p.fail('"opponents"');
  p.expect("can't move");
  p.eatAny('their', 'any');
  const { filter, plural } = parseKind(p);
  if (!plural || filter.zone || typesOf(filter).join() !== 'character') p.fail('characters');
  p.eatAny('to locations', 'to a location');
  return { to: { all: { of, ...filter } }, modifiers: [{ cant: 'move' }] };
}

function parseAboutPlayers(p: Parser, { each }: StaticFrame): Statement {
  const { who, modifier } = parsePlayerStatement(p);
  if (each === undefined) return { who, playerModifiers: [modifier] };
  if (!('less' in modifier) || typeof modifier.less !== 'number') return p.fail('a discount');
  const scaled = scalePlaying(p, { less: modifier.less }, each) as { less: Amount };
  return { who, playerModifiers: [{ ...modifier, less: scaled.less }] };
}

/** subject? predicate "while here"? : a predicate without a subject goes on about the subject before */
function parseAboutCards(p: Parser, { each, those, condition, part }: StaticFrame): Statement {
  const aboutThisTurn =
    condition !== undefined && 'amount' in condition && JSON.stringify(condition).includes('"turn"');
  const to = parseSubject(p, those);
  nowBearing(p, to);
  const { modifiers, duration, choice } = withoutItsPresence(parsePredicate(p));
  if (choice) p.fail('a statement without a choice');
  if (p.scope.youPay && to !== 'this' && to.all.of !== 'you') p.fail('your characters');
  // "If you've played a song this turn, this character gains Rush this turn": the condition says it already.
  const said = (duration === 'thisTurn' && aboutThisTurn) || (duration === 'thisChallenge' && part !== undefined);
  if (duration && !said) p.fail('a statement without a duration');
  if (to === 'this' && modifiers.some(isAboutEntering)) p.fail('other cards');
  // Nothing keeps cards from anything that aren't in play.
  if (to !== 'this' && to.all.zone && modifiers.some((one) => 'cant' in one)) p.fail('cards in play');
  const cant = modifiers.every((one) => 'cant' in one);
  const place =
    to === 'this' ? undefined : p.attempt(() => (cant && p.sees('unless') ? parseUnlessThey : parseWhileState)(p));
  const all = place ? placed(p, to, place) : to;
  const own = to === 'this' || each !== undefined ? undefined : p.attempt(parseForEachOfTheirs);
  if (own) return { to: all, modifiers: [bySelf(scaleAll(p, modifiers, own))] };
  const counted = each ?? p.attempt(parseEach);
  const whole = counted === undefined ? modifiers : scaleAll(p, modifiers, counted);
  if (to !== 'this' && whole.some(countsOthers))
    // Who is at a location is one of its player's (4.7).
    return to.all.of === 'you' || (to.all.at === 'here' && p.source.type === 'location')
      ? { to: all, modifiers: [bySelf(whole)] }
      : p.fail('what is the same for all');
  return { to: all, modifiers: whole };
}

/** "Your characters get +1 {S} for each other character": other than each of them, which counts for itself. */
const countsOthers = (modifier: Modifier): boolean =>
  ('stat' in modifier && JSON.stringify(modifier.by).includes('"other":true')) ||
  ('singCost' in modifier && JSON.stringify(modifier.singCost).includes('"other":true')) ||
  ('keyword' in modifier && JSON.stringify(modifier.value ?? 0).includes('"other":true'));

const THEM = ['them', 'it', 'him', 'her'] as const;

/** "for each" ("card under" | "1"? "damage on") "them" | "for each" kind ("there" | "at them"): what each has of its own */
function parseForEachOfTheirs(p: Parser): Amount {
  p.expect('for each');
  const stat = p.attempt(() => {
    p.eat('1');
    const word = p.expectAny('card under', 'damage on');
    p.expectAny(...THEM);
    return word === 'card under' ? ('under' as const) : ('damage' as const);
  });
  if (stat) return { stat, of: 'this' };
  p.eat('of');
  const filter = parseAnyOf(p);
  // "Characters get +1 {L} while here for each other character here": where each of them is.
  if (filter.at === 'here' && p.scope.bearers?.join() === 'character') return { count: filter };
  p.expectAny('there', ...THEM.map((one) => `at ${one}`));
  return { count: { ...filter, at: 'here' } };
}

/** What cards have that count something of their own: an ability that speaks of each as "this". */
const bySelf = (modifiers: readonly Modifier[]): Modifier => ({ ability: { kind: 'static', to: 'this', modifiers } });

/** "… while this location is in play" goes without saying of what it says. */
function withoutItsPresence({ duration, ...predicate }: Predicate): Predicate {
  return duration === undefined || duration === 'whileSourceInPlay' ? predicate : { ...predicate, duration };
}

/** "while here" | "while at a location" | "while exerted" | "while they're damaged": those of them that are */
function parseWhileState(p: Parser): CardFilter {
  const played = p.attempt(parsePlayedNow);
  if (played) return played;
  p.expect('while');
  p.eatAny("they're", 'they are');
  return parseBeing(p);
}

/** "during"? "the turn they're played": those that were played this turn */
function parsePlayedNow(p: Parser): CardFilter {
  p.eatAny('during', 'on');
  p.expectAny(...PLAYED_NOW);
  return { thisTurn: 'played' };
}

function placed(p: Parser, to: Subject, place: CardFilter): Subject {
  if (to === 'this' || Object.keys(place).some((key) => key in to.all)) return p.fail('other cards');
  return { all: { ...to.all, ...place } };
}

/** noun-phrase "'" {S} "can't be reduced below their printed value" (6.6.4) */
function parseFloor(p: Parser): Statement {
  const filter = parseAnyOf(p);
  p.expect("'");
  p.symbol('S');
  p.expect("can't be reduced below their printed value");
  return { to: { all: filter }, modifiers: [{ floor: 'strength' }] };
}

/** "an opposing character who challenges one of your characters must choose" (self | "one with" coined) "if able": it guards the others */
function parseGuards(p: Parser): Statement {
  p.expectAny('an opposing character who challenges', 'opposing characters who challenge');
  p.expectAny('one of your other characters', 'one of your characters', 'your other characters', 'your characters');
  p.expectAny('must choose', 'must challenge');
  // Each that has the keyword says it of itself.
  if (p.eat('one with')) {
    if (!p.source.coined.isExplaining(parseCoined(p))) p.fail('the keyword that is explained');
  } else parseSelf(p);
  p.expectAny('instead if able', 'if able');
  return { to: 'this', modifiers: [{ guards: true }] };
}

/** "you may use" used ("twice" each-turn "instead of once"? | "an additional time" each-turn) */
function parseUsable(p: Parser, { condition }: StaticFrame): Statement {
  p.expectAny('you may use', 'you can use');
  const { which, of } = parseUsed(p, parseUsedCards);
  if (!of?.self && of?.of !== 'you') p.fail('cards of yours');
  const more =
    p.eatAny('an additional time', 'one additional time', '1 additional time', 'one more time') !== undefined;
  const usable = more ? 1 : parseTimesWord(p);
  const turn = p.eatAny('during your turn', 'during each of your turns', 'each turn', 'per turn', 'a turn');
  if (!turn && !(condition && 'turnOf' in condition)) p.fail('"each turn"');
  p.eat('instead of once');
  const to = of.self ? 'this' : { all: of };
  return { to, modifiers: [{ usable, ...(more && { more }), ...which }] };
}

/** "up to"? ("twice" | N "times") */
function parseTimesWord(p: Parser): number {
  p.eat('up to');
  if (p.eat('twice')) return 2;
  const times = parseCount(p);
  p.expect('times');
  return times;
}

/** "damage dealt to" (self | noun-phrase) "is reduced by" N: each time */
function parseReduced(p: Parser): Statement {
  p.expect('damage dealt to');
  const self = p.attempt(parseSelf);
  const to: Subject = self ?? { all: parseAnyOf(p) };
  p.expect('is reduced by');
  return { to, modifiers: [{ lessDamage: parseCount(p) }] };
}

/** "opponents can't challenge" (self | noun-phrase): none of their characters can */
function parseUnchallenged(p: Parser): Statement {
  p.expect("opponents can't challenge");
  const self = p.attempt(parseSelf);
  return { to: self ? 'this' : { all: parseAnyOf(p) }, modifiers: [{ cant: 'beChallenged' }] };
}

/** "opponents can't choose" noun-phrase ("for abilities or effects" | "for actions") | "opponents must choose" self "… if able" (6.7.3) */
function parseChoosing(p: Parser): Statement {
  if (p.eat("opponents can't choose")) {
    const self = p.attempt(parseReference);
    if (self !== undefined && self !== 'this') p.fail('this card');
    const to: Subject = self ? 'this' : { all: parseAnyOf(p) };
    const any = p.eatAny(
      'for abilities or effects',
      'for actions or abilities',
      'for actions and abilities',
      'except to challenge',
    );
    if (!any) p.expect('for actions');
    return { to, modifiers: [{ cant: any ? 'beChosenByOpponents' : 'beChosenForOpponentsActions' }] };
  }
  const whom = p.attempt(parseUnchallenged);
  if (whom) return whom;
  p.expect('opponents must choose');
  parseSelf(p);
  p.expect('for actions and abilities if able');
  return { to: 'this', modifiers: [{ mustBeChosen: true }] };
}
