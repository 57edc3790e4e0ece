/** Static abilities (6.4): what holds while a card is in play, or while it is being played. */
import type {
  Ability,
  Amount,
  CardFilter,
  CardRef,
  Condition,
  Modifier,
  PlayingRule,
  StaticAbility,
} from '@lorelab/engine/lorcana';
import { parseForEach as parseEach } from './amounts.js';
import { parseState } from './conditions/cards.js';
import { parseCondition } from './conditions/index.js';
import { parseCosts } from './costs.js';
import { parseShiftVariant } from './keywords.js';
import {
  challengedOnlyBy,
  type Predicate,
  parseInsteadOfBanish,
  parsePredicate,
  parsePrevented,
  scaleModifier,
} from './modifiers.js';
import { parseName } from './names.js';
import { parseAnyOf, parseNounPhrase } from './nouns/index.js';
import { parseKind } from './nouns/kinds.js';
import { parseBeing } from './nouns/postmodifiers.js';
import { both, type Parser } from './parser.js';
import { parsePlayerEffect, parsePlayerStatement, parsePlaying, scalePlaying } from './players.js';
import { nowBearing, parseSelf } from './references.js';
import { parseReference } from './targets.js';
import { parseTurnOf } from './triggers/turns.js';
import { parseCount } from './words.js';

interface Frame {
  readonly condition?: Condition | undefined;
  readonly each?: Amount | undefined;
  /** "While one of your Knights is at a location, that character …": whom "that character" means. */
  readonly those?: CardFilter | undefined;
  /** "While challenging …", "While being challenged": what the statement's subject does, whoever that is. */
  readonly part?: Part | undefined;
}

type Part = Extract<Condition, { while: unknown }>;

/** static ← prefix* statement ("and" statement)* suffix? */
export function parseStatic(p: Parser): Ability[] {
  const special = p.attempt(parseWholeSentence);
  if (special) return [special];
  const frame = parsePrefixes(p);
  const first = parseStatement(p, frame);
  const others = p.many(() => {
    p.expectAny(', and', 'and');
    return p.choice(
      (at) => parseStatement(at, frame),
      (at) => parseFurther(at, first),
    );
  });
  const suffix = p.attempt(parseSuffix);
  const behind = frame.part || suffix ? undefined : p.attempt(parsePartBehind);
  return [first, ...others].map((one) => {
    const { part, ...statement } = takingPart(p, one, frame.part ?? behind);
    const condition = withSuffix(both(frame.condition, part), suffix);
    return { kind: 'static', ...(condition ? { condition } : {}), ...statement };
  });
}

/** "… while there's a card under this character, … during your turn": whose turn it is comes first. */
function withSuffix(before: Condition | undefined, suffix: Condition | undefined): Condition | undefined {
  return suffix && 'turnOf' in suffix ? both(suffix, before) : both(before, suffix);
}

/** "While being challenged, your other characters …": those of them that are; of this card it is a condition. */
function takingPart(p: Parser, one: Statement, part: Part | undefined): Statement & { readonly part?: Part } {
  if (part === undefined || typeof one.to !== 'object') return { ...one, ...(part ? { part } : {}) };
  if (part.against) return p.fail('this character');
  const role = part.while === 'challenging' ? 'challenging' : 'challenged';
  return { ...one, to: { all: { ...one.to.all, role } } };
}

/** A predicate that goes on about the subject before ("… and can't ready at the start of your turn"). */
function parseFurther(p: Parser, { to, enters }: Statement): Statement {
  const { modifiers, duration, choice } = parsePredicate(p);
  if (choice || duration || (!to && !enters)) p.fail('a statement without a duration');
  // "gets +1 {S} and gains Rush" is one predicate.
  p.loosely();
  return { to: to ?? 'this', modifiers };
}

type Statement = Omit<StaticAbility, 'kind' | 'name' | 'condition'>;

// ------------------------------------------------------------------------------------------------ when it applies

function parsePrefixes(p: Parser): Frame {
  let frame: Frame = {};
  for (const part of p.many(parsePrefix)) {
    frame = { ...frame, ...part, condition: both(frame.condition, part.condition) };
  }
  return frame;
}

/** prefix ← "during …" "," | "while" condition "," | "if" condition "," | "for each" counted "," */
function parsePrefix(p: Parser): Frame {
  const frame = p.choice(parseDuring, parseWhileChallenging, parseWhileOneOf, parseWhile, parseForEach);
  p.eat(',');
  return frame;
}

/** "… while challenging" noun-phrase? | "… while being challenged" */
function parsePartBehind(p: Parser): Part | undefined {
  p.loosely();
  return parseWhileChallenging(p).part;
}

function parseDuring(p: Parser): Frame {
  return { condition: { turnOf: parseTurnOf(p) } };
}

/** "while challenging" noun-phrase? | "while being challenged" */
function parseWhileChallenging(p: Parser): Frame {
  if (p.eat('while being challenged')) return { part: { while: 'beingChallenged' } };
  p.expect('while challenging');
  const against = p.attempt(() => parseAnyOf(p));
  return { part: { while: 'challenging', ...(against ? { against } : {}) } };
}

/** "while one of your" kind state: the statement is about each of those */
function parseWhileOneOf(p: Parser): Frame {
  p.expect('while one of your');
  const { filter } = parseKind(p);
  const those = { of: 'you' as const, ...filter, ...parseState(p) };
  if (!p.sees(', that character', ', that location', ', that item')) p.fail();
  return { those };
}

function parseWhile(p: Parser): Frame {
  p.expectAny('while', 'as long as', 'if');
  return { condition: parseCondition(p) };
}

function parseForEach(p: Parser): Frame {
  return { each: parseEach(p) };
}

/** suffix ← "unless" condition | "if" condition | "while" (condition | "challenging" … | "at a location") | "during" turn */
function parseSuffix(p: Parser): Condition {
  // What a statement says itself ("can't gain lore unless …") is its own.
  p.loosely();
  if (p.sees('during')) return { turnOf: parseTurnOf(p) };
  const state = p.attempt(parseWhileBeing);
  if (state) return { is: 'this', filter: state };
  const word = p.expectAny('unless', 'if', 'while', 'as long as');
  const condition = parseCondition(p);
  return word === 'unless' ? { not: condition } : condition;
}

/** "while at a location" | "while exerted": this card */
function parseWhileBeing(p: Parser): CardFilter {
  p.expect('while');
  return parseBeing(p);
}

// ------------------------------------------------------------------------------------------------ what holds

/** statement ← playing | enters | about players | about cards */
function parseStatement(p: Parser, frame: Frame): Statement {
  return p.choice(
    (at) => parsePlayingStatement(at, frame),
    (at) => parseEnters(at, frame),
    (at) => parseAboutPlayers(at, frame),
    (at) => parseAboutCards(at, frame),
    (at) => parseFloor(at),
    parseChoosing,
  );
}

function parsePlayingStatement(p: Parser, { each }: Frame): Statement {
  const playing = p.choice<PlayingRule>(parsePlaying, parseGainsShift, parseAlternateCost);
  return { playing: each === undefined ? playing : scalePlaying(p, playing, each) };
}

/** "this card gains Shift 0" */
function parseGainsShift(p: Parser): { gainsShift: ReturnType<typeof parseShiftVariant> } {
  parseSelf(p);
  p.expect('gains');
  return { gainsShift: parseShiftVariant(p) };
}

/** "this character enters play" ("exerted" | "with" N "damage") */
function parseEnters(p: Parser, { each }: Frame): Statement {
  parseSelf(p);
  p.set({ card: 'this' });
  p.expect('enters play');
  if (each !== undefined) p.fail();
  if (p.eat('exerted')) return { enters: { exerted: true } };
  p.expect('with');
  const damage = parseCount(p);
  p.expect('damage');
  return { enters: { damage } };
}

function parseAboutPlayers(p: Parser, { each }: Frame): Statement {
  const { who, modifier } = parsePlayerStatement(p);
  if (each === undefined) return { who, playerModifiers: [modifier] };
  if (!('less' in modifier) || typeof modifier.less !== 'number') return p.fail('a discount');
  const scaled = scalePlaying(p, { less: modifier.less }, each) as { less: Amount };
  return { who, playerModifiers: [{ ...modifier, less: scaled.less }] };
}

/** subject? predicate "while here"? : a predicate without a subject goes on about the subject before */
function parseAboutCards(p: Parser, { each, those, condition, part }: Frame): Statement {
  const aboutThisTurn =
    condition !== undefined && 'amount' in condition && JSON.stringify(condition).includes('"turn"');
  const to = parseSubject(p, those);
  nowBearing(p, to);
  const { modifiers, duration, choice } = withoutItsPresence(parsePredicate(p));
  if (choice) p.fail('a statement without a choice');
  // "If you've played a song this turn, this character gains Rush this turn": the condition says it already.
  const said = (duration === 'thisTurn' && aboutThisTurn) || (duration === 'thisChallenge' && part !== undefined);
  if (duration && !said) p.fail('a statement without a duration');
  if (to === 'this' && modifiers.some((one) => 'enters' in one)) p.fail('other cards');
  const place = to === 'this' ? undefined : p.attempt(() => parseWhileState(p));
  const counted = each ?? p.attempt(parseEach);
  return {
    to: place ? placed(p, to, place) : to,
    modifiers: counted === undefined ? modifiers : scaled(p, modifiers, counted),
  };
}

/** "… while this location is in play" goes without saying of what it says. */
function withoutItsPresence({ duration, ...predicate }: Predicate): Predicate {
  return duration === undefined || duration === 'whileSourceInPlay' ? predicate : { ...predicate, duration };
}

function scaled(p: Parser, modifiers: readonly Modifier[], each: Amount): Modifier[] {
  return modifiers.map((one) => scaleModifier(p, one, each));
}

/** "while here" | "while at a location" | "while exerted" | "while they're damaged": those of them that are */
function parseWhileState(p: Parser): CardFilter {
  p.expect('while');
  p.eatAny("they're", 'they are');
  return parseBeing(p);
}

type Subject = NonNullable<StaticAbility['to']>;

function placed(p: Parser, to: Subject, place: CardFilter): Subject {
  if (to === 'this' || Object.keys(place).some((key) => key in to.all)) return p.fail('other cards');
  return { all: { ...to.all, ...place } };
}

/** subject ← "this character" | pronoun | noun-phrase in the plural | "that character" */
function parseSubject(p: Parser, those: CardFilter | undefined): Subject {
  if (those) {
    p.expectAny('that character', 'that location', 'that item');
    return { all: those };
  }
  const { counted } = p.scope;
  if (counted && p.eatAny('each of them', 'those characters', 'those items', 'those locations'))
    return { all: counted };
  const reference = p.attempt(parseReference) ?? p.attempt(parseThisPerson);
  if (reference !== undefined) return subjectOf(p, reference);
  const { quantity, filter, plural } = parseNounPhrase(p);
  if (quantity !== 'all' && !(quantity === 'bare' && plural)) p.fail('cards of a kind');
  return { all: filter };
}

/** "While you have 2 or more other characters in play, she …": this character */
function parseThisPerson(p: Parser): CardRef {
  if (p.scope.card !== undefined || p.source.type !== 'character') p.fail();
  p.expectAny('he', 'she');
  return 'this';
}

function subjectOf(p: Parser, reference: CardRef): Subject {
  if (reference === 'this') {
    p.set({ card: 'this' });
    return 'this';
  }
  return typeof reference === 'object' && 'all' in reference ? { all: reference.all } : p.fail('this card');
}

/** noun-phrase "'" {S} "can't be reduced below their printed value" (6.6.4) */
function parseFloor(p: Parser): Statement {
  const filter = parseAnyOf(p);
  p.expect("'");
  p.symbol('S');
  p.expect("can't be reduced below their printed value");
  return { to: { all: filter }, modifiers: [{ floor: 'strength' }] };
}

// ------------------------------------------------------------------------------------------------ sentences of their own

/** Sentences that are one idea from beginning to end. */
function parseWholeSentence(p: Parser): Ability {
  return p.choice(
    parsePlayUnless,
    parsePlayAbility,
    parseCopies,
    parseCopiesOnly,
    parseShiftTarget,
    parseAlsoNamed,
    parseDamageStays,
    parseOnlyThose,
    parseRedirect,
    parsePrevention,
    parseInsteadBanished,
    parseMovesHere,
    parseFirstShield,
    parseOnceLess,
    parseOnceNext,
    parsePlayerCondition,
  );
}

/** "you can't play this character unless" condition | "play this character only if" condition */
function parsePlayUnless(p: Parser): Ability {
  const only = !p.eat("you can't play");
  if (only) p.expectAny('you can play', 'you may play', 'play');
  parseSelf(p);
  p.expect(only ? 'only if' : 'unless');
  return { kind: 'static', playing: { cantPlayUnless: parseCondition(p) } };
}

/** "you may" costs ("to play this character for free" | "rather than pay this character's cost") (4.3.2.2) */
function parseAlternateCost(p: Parser): PlayingRule {
  p.expect('you may');
  const alternateCost = parseCosts(p);
  if (p.eatAny('rather than pay', 'instead of paying')) {
    parseSelf(p);
    p.expectAny("'s ink cost", "'s cost");
    return { alternateCost };
  }
  p.expect('to play');
  parseSelf(p);
  p.expect('for free');
  return { alternateCost };
}

/** "while" condition ", you may" costs "to play" noun-phrase "for free" */
function parsePlayAbility(p: Parser): Ability {
  const condition = p.attempt(() => {
    p.expect('while');
    const found = parseCondition(p);
    p.expect(',');
    return found;
  });
  p.expect('you may');
  const costs = parseCosts(p);
  p.expect('to play');
  const { quantity, filter } = parseNounPhrase(p);
  if (quantity !== 'some') p.fail('"a" or "an"');
  p.expect('for free');
  return { kind: 'play', ...(condition ? { condition } : {}), costs, what: filter };
}

/** "you may have" ("any number of" … | "up to" N "copies of") … "in your deck" */
function parseCopies(p: Parser): Ability {
  p.expect('you may have');
  const copies = p.eat('any number of') ? ('any' as const) : parseUpToCopies(p);
  p.eatAny('cards named', 'characters named', 'items named', 'of');
  parseFullName(p);
  p.expect('in your deck');
  return { kind: 'static', copies };
}

function parseUpToCopies(p: Parser): number {
  p.expect('up to');
  const copies = parseCount(p);
  p.expect('copies');
  return copies;
}

/** "you may only have" N "copies of" name "in your deck" */
function parseCopiesOnly(p: Parser): Ability {
  p.expect('you may only have');
  const copies = parseCount(p);
  p.expectAny('copies of', 'copy of');
  parseFullName(p);
  p.expect('in your deck');
  return { kind: 'static', copies };
}

function parseFullName(p: Parser): void {
  parseName(p);
  if (p.eat('-')) parseName(p);
}

/** Any Shift may go onto it, whatever its name (8.10). */
function parseShiftTarget(p: Parser): Ability {
  p.expectAny('you may play any character', 'you may play a character', 'you may play characters');
  p.expect('with Shift on this character as if this character had any name');
  return { kind: 'static', to: 'this', modifiers: [{ shiftTarget: 'any' }] };
}

/** "this character also counts as being named" name "for Shift" */
function parseAlsoNamed(p: Parser): Ability {
  parseSelf(p);
  p.expect('also counts as being named');
  const alsoNamedForShift = parseName(p);
  p.expect('for Shift');
  return { kind: 'static', to: 'this', modifiers: [{ alsoNamedForShift }] };
}

/** ("damage" | "damage counters") "can't be removed" ("from" noun-phrase)? */
function parseDamageStays(p: Parser): Ability {
  p.expectAny('damage counters', 'damage');
  p.expect("can't be removed");
  const from = p.attempt(() => {
    p.expect('from');
    return parseSubject(p, undefined);
  });
  return { kind: 'static', to: from ?? { all: {} }, modifiers: [{ damageStays: true }] };
}

/** "only" kind "can challenge" (self | noun-phrase): those without that quality can't */
function parseOnlyThose(p: Parser): Ability {
  p.expect('only');
  const { filter } = parseKind(p);
  p.expect('can challenge');
  return { kind: 'static', to: parseSubject(p, undefined), modifiers: [challengedOnlyBy(p, filter)] };
}

const PUT_ON_THIS = [
  'put that many damage counters on this',
  'put that much damage on this',
  'put that damage on this',
  'put the damage on this',
] as const;
const DEALT_TO_THIS = [
  'deal that damage to this',
  'that damage is dealt to this',
  'deal that much damage to this',
] as const;

/** "whenever" noun-phrase "would be dealt damage," ("put" that "on" | "deal" that "to") "this character instead" (6.5) */
function parseRedirect(p: Parser): Ability {
  p.expectAny('whenever', 'if');
  const passive = p.eat('damage would be dealt to');
  const { quantity, count, filter } = parseNounPhrase(p);
  if (quantity !== 'some' || count !== undefined) p.fail('"a" or "one of"');
  p.expect(passive ? ',' : 'would be dealt damage,');
  const dealt = p.eatAny(...DEALT_TO_THIS);
  if (!dealt) p.expectAny(...PUT_ON_THIS);
  p.expectAny('character instead', 'location instead');
  const modifier: Modifier = { redirectDamage: 'toSource', ...(dealt ? { dealt: true } : {}) };
  return { kind: 'static', to: { all: filter }, modifiers: [modifier] };
}

/** condition? ("whenever" | "if") noun-phrase "would be dealt damage," prevented: each time */
function parsePrevention(p: Parser): Ability {
  const condition = p.attempt(parseBefore);
  p.expectAny('whenever', 'if');
  const self = p.attempt(parseSelf);
  const phrase = self ? undefined : parseNounPhrase(p);
  if (phrase && (phrase.quantity !== 'some' || phrase.count !== undefined)) p.fail('"a" or "one of"');
  p.set({ card: self });
  p.expect('would be dealt damage,');
  const prevents = parsePrevented(p);
  const modifier: Modifier = prevents === 'all' ? { cant: 'beDealtDamage' } : { lessDamage: prevents };
  const to = phrase ? { all: phrase.filter } : ('this' as const);
  return { kind: 'static', ...(condition ? { condition } : {}), to, modifiers: [modifier] };
}

/** condition? ("whenever" | "if") noun-phrase "would be banished," instead-of-banish */
function parseInsteadBanished(p: Parser): Ability {
  const condition = p.attempt(parseBefore);
  p.expectAny('whenever', 'if');
  const self = p.attempt(parseSelf);
  const phrase = self ? undefined : parseNounPhrase(p);
  if (phrase && (phrase.quantity !== 'some' || phrase.count !== undefined)) p.fail('"a" or "one of"');
  p.expect('would be banished,');
  const modifiers = [parseInsteadOfBanish(p)];
  return {
    kind: 'static',
    ...(condition ? { condition } : {}),
    to: phrase ? { all: phrase.filter } : 'this',
    modifiers,
  };
}

/** "you may move" kind "here for free" */
function parseMovesHere(p: Parser): Ability {
  p.expectAny('you may move', 'you can move');
  const { quantity, plural, filter } = parseNounPhrase(p);
  const { at, ...which } = filter;
  if (quantity === 'some' || quantity === 'chosen' || !plural || at !== 'here') p.fail('cards of a kind "here"');
  p.expect('for free');
  return { kind: 'static', to: { all: { of: 'you', ...which } }, modifiers: [{ movesFree: 'toSource' }] };
}

/** before ← "during" turn "," | "while" condition "," */
function parseBefore(p: Parser): Condition {
  const condition = p.eat('while') ? parseCondition(p) : { turnOf: parseTurnOf(p) };
  p.expect(',');
  return condition;
}

/** ("during …,")? "the first time" self "would take damage" ("each turn")? "," prevented */
function parseFirstShield(p: Parser): Ability {
  const condition = p.attempt(parseBefore);
  p.expect('the first time');
  parseSelf(p);
  p.set({ card: 'this' });
  const dealt = p.expectAny('would take damage', 'would be dealt damage') === 'would be dealt damage';
  const eachTurn = p.eatAny('each turn', 'during each turn');
  if (!condition && !eachTurn) p.fail('"each turn"');
  p.expect(',');
  const prevents = parsePrevented(p);
  const shield = dealt ? ('dealtDamage' as const) : ('damage' as const);
  const modifier: Modifier = { shield, limit: 'firstEachTurn', ...(prevents === 'all' ? {} : { prevents }) };
  return { kind: 'static', ...(condition ? { condition } : {}), to: 'this', modifiers: [modifier] };
}

/** once a turn, less to move or to play: condition? … condition? */
function parseOnceLess(p: Parser): Ability {
  const before = p.attempt(parseBefore);
  p.expectAny('once during your turn,', 'once per turn,');
  const { who, modifier } = parsePlayerStatement(p);
  if (!('move' in modifier) && !('play' in modifier)) return p.fail('paying less');
  const condition = withSuffix(before, p.attempt(parseSuffix));
  const playerModifiers = [{ ...modifier, oncePerTurn: true as const }];
  return { kind: 'static', ...(condition ? { condition } : {}), who, playerModifiers };
}

/** once a turn, less for the next card */
function parseOnceNext(p: Parser): Ability {
  const condition = p.attempt(parseBefore);
  p.expect('once during your turn,');
  const [effect] = parsePlayerEffect(p);
  const modifier = effect?.do === 'applyToPlayer' ? effect.modifiers[0] : undefined;
  if (!modifier || !('play' in modifier)) return p.fail('paying less');
  const { next: _next, ...discount } = modifier;
  const playerModifiers = [{ ...discount, oncePerTurn: true as const }];
  return { kind: 'static', ...(condition ? { condition } : {}), who: 'you', playerModifiers };
}

/** "opponents can't choose" noun-phrase "for abilities or effects" | "opponents must choose" self "… if able" (6.7.3) */
function parseChoosing(p: Parser): Statement {
  if (p.eat("opponents can't choose")) {
    const self = p.attempt(parseSelf);
    const to: Subject = self ? 'this' : { all: parseAnyOf(p) };
    p.expectAny('for abilities or effects', 'for actions or abilities', 'for actions and abilities');
    return { to, modifiers: [{ cant: 'beChosenByOpponents' }] };
  }
  p.expect('opponents must choose');
  parseSelf(p);
  p.expect('for actions and abilities if able');
  return { to: 'this', modifiers: [{ mustBeChosen: true }] };
}

const WOULD_DRAW = [
  'if you would draw',
  'if an opponent would draw',
  'if a player would draw',
  'if any player would draw',
] as const;

/** Player statements that begin with "if" or "each turn" themselves. */
function parsePlayerCondition(p: Parser): Ability {
  const condition = p.attempt(() => {
    const found: Condition = { turnOf: parseTurnOf(p) };
    p.expect(',');
    return found;
  });
  if (!p.sees('if an effect would', 'each turn', ...WOULD_DRAW)) p.fail();
  const { who, modifier } = parsePlayerStatement(p);
  return { kind: 'static', ...(condition ? { condition } : {}), who, playerModifiers: [modifier] };
}
