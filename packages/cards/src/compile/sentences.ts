/**
 * Effects in sentences: who acts, what depends on what ("may", "to", "or", "if", "if you do", "otherwise", "instead"),
 * in the order written (6.1.2).
 */
import type { CardRef, Condition, Effect, PlayerRef } from '@lorelab/engine/lorcana';
import { parseCounted, parseForEach } from './amounts.js';
import { parseCondition } from './conditions/index.js';
import { parseDuration } from './durations.js';
import { parseCardDeals } from './effects/damage.js';
import { parseVerbPhrase } from './effects/index.js';
import {
  parseDelayed,
  parseFloating,
  parseIfBanished,
  parseIfDrawn,
  parseNextTime,
  parseStatement,
  parseTurnEnd,
} from './effects/lasting.js';
import { ENTERS_EXERTED } from './effects/play.js';
import {
  absorb,
  attachOtherwise,
  BACKWARD,
  ifYouDo,
  joinLoops,
  mentions,
  needsChoice,
  playedExerted,
  replaceLast,
  scaleEffects,
  tidy,
} from './links.js';
import { parseModes } from './modes.js';
import type { Parser, Scope } from './parser.js';
import { type PlayerSubject, parsePlayerEffect, parsePlayerSubject, parseWithWhat } from './players.js';
import { nowIt } from './references.js';
import { parseReference, parseTarget } from './targets.js';
import { parseInkCost } from './words.js';

/** sentences ← linked-sentence+ */
export function parseSentences(p: Parser): Effect[] {
  let done: Effect[] = [];
  do {
    done = parseLinked(p, done);
  } while (!atEnd(p));
  return tidy(done);
}

/** The text, or the quotation, is over. */
export function atEnd(p: Parser): boolean {
  return p.token.kind === 'end' || p.token.kind === 'newline' || p.token.text === '"';
}

/** stop ← "." | the end of the text | the end of a quotation that has its own full stop */
function parseStop(p: Parser): void {
  p.passTold();
  if (p.eat('.') || atEnd(p)) return;
  if (p.peek(-1).text === '"' && p.peek(-2).text === '.') return;
  p.fail('"."');
}

/** linked-sentence ← one that goes back to what was done before | a sentence of its own */
function parseLinked(p: Parser, done: readonly Effect[]): Effect[] {
  const before = done;
  return p.choice(
    (at) => parseEntered(at, before),
    (at) => parseIfYouDo(at, before),
    (at) => parseIfNot(at, before),
    (at) => parseWhoDoes(at, before),
    (at) => parseWhoDoesnt(at, before),
    (at) => parseOtherwise(at, before),
    (at) => parseInstead(at, before),
    (at) => parseOnlyOnce(at, before),
    (at) => parseOwnSentence(at, before),
  );
}

const ONLY_ONCE = [
  'use this ability only once',
  'you can use this ability only once',
  'you can only use this ability once',
  'you may use this ability only once',
  'you may only use this ability once',
  'activate this ability only once',
  'this ability can trigger only once',
  'this ability can only trigger once',
  'this ability triggers only once',
  'this ability can be used only once',
  'this ability can only be used once',
  'this effect only happens once',
  'this effect happens only once',
  'this happens only once',
  'this only happens once',
  'this happens once',
] as const;

/** "Use this ability only once per turn.": said of the whole ability */
function parseOnlyOnce(p: Parser, done: readonly Effect[]): Effect[] {
  p.expectAny(...ONLY_ONCE);
  p.expectAny('each turn', 'per turn', 'during your turn', 'a turn', 'during each of your turns');
  parseStop(p);
  p.set({ limit: 1 });
  return done.length > 0 ? [...done] : p.fail('what the ability does');
}

/** A sentence of its own, unless it speaks of what was selected under a "may", an "if" or in a loop before. */
function parseOwnSentence(p: Parser, before: readonly Effect[]): Effect[] {
  const dependsBefore = p.scope.depends === true;
  const { said } = p.scope;
  const effects = parseSentence(p);
  const saidNow = p.scope.said > said;
  const depends = effects.length === 1 && isBlock(effects[0] as Effect, saidNow);
  const together = dependsBefore ? joinLoops(before, effects) : undefined;
  if (together) return together;
  if (dependsBefore && mentions(effects, backwardInto(before))) {
    p.set({ depends: true });
    return absorb(before, effects) ?? p.fail();
  }
  p.set({ depends: depends ? true : saidNow ? false : dependsBefore });
  return [...before, ...effects];
}

/** What was revealed before the "if" or the "may" is spoken of outside of it as well. */
function backwardInto(before: readonly Effect[]): readonly string[] {
  const inside = JSON.stringify(before.at(-1) ?? '').includes('"do":"reveal"');
  return inside ? BACKWARD : BACKWARD.filter((word) => word !== '"revealed"');
}

/** In a loop the next sentence may speak of the looped player; of a "may" or an "if", only of what was said in it. */
function isBlock(effect: Effect, saidNow: boolean): boolean {
  return effect.do === 'each' || (saidNow && ['may', 'if', 'sequence'].includes(effect.do));
}

/** sentence ← "Then,"? (modal | body) stop */
function parseSentence(p: Parser): Effect[] {
  p.eat('then');
  p.eat(',');
  const usual = p.choice(parseCountSentence, parseBody);
  const effects = p.attempt((at) => parseOrInstead(at, usual)) ?? usual;
  if (!(p.peek(-1).kind === 'newline')) parseStop(p);
  return effects;
}

/** … ", or" body "instead if" condition */
function parseOrInstead(p: Parser, usual: readonly Effect[]): Effect[] {
  p.expectAny(', or', 'or');
  const { condition, effects } = parseInsteadInFront(p);
  return replaceLast(usual, condition, effects) ?? p.fail('something to replace');
}

/** "Count the number of" … : a number for the next sentence */
function parseCountSentence(p: Parser): Effect[] {
  p.expect('count the number of');
  p.set({ number: parseCounted(p) });
  return [];
}

// ------------------------------------------------------------------------------------------------ sentences that go back

/** "They enter play exerted.": how the card just played does */
function parseEntered(p: Parser, done: readonly Effect[]): Effect[] {
  p.expectAny(...ENTERS_EXERTED.map((one) => one.replace(/^and /, '')));
  parseStop(p);
  return playedExerted(done) ?? p.fail('a card to play');
}

/** "If you do," | "If they do," | "If you do and" condition "," body */
function parseIfYouDo(p: Parser, done: readonly Effect[]): Effect[] {
  p.expectAny('if you do', 'if they do');
  const condition = p.attempt(() => {
    p.expect('and');
    return parseCondition(p);
  });
  p.expect(',');
  const effects = parseBody(p);
  parseStop(p);
  const then: Effect[] = condition ? [{ do: 'if', condition, then: effects }] : effects;
  p.set({ depends: true });
  return ifYouDo(done, then) ?? p.fail();
}

/** "If they don't," | "If you don't," body: answers the "may" */
function parseIfNot(p: Parser, done: readonly Effect[]): Effect[] {
  p.expectAny("if you don't,", "if they don't,");
  const effects = parseBody(p);
  parseStop(p);
  return attachOtherwise(done, effects) ?? p.fail();
}

/** "For each opponent who doesn't," body | "Each opponent who doesn't" deeds: in the loop over those who might have */
function parseWhoDoesnt(p: Parser, done: readonly Effect[]): Effect[] {
  const effects = p.choice(parseForEachWhoDoesnt, parseEachWhoDoesnt);
  parseStop(p);
  return attachOtherwise(done, effects) ?? p.fail();
}

/** "For each opponent who does," body | "Each opponent who does" deeds: in the loop, for those who did */
function parseWhoDoes(p: Parser, done: readonly Effect[]): Effect[] {
  const effects = p.choice(parseForEachWhoDoes, parseEachWhoDoes);
  parseStop(p);
  return ifYouDo(done, effects) ?? p.fail();
}

function parseForEachWhoDoes(p: Parser): Effect[] {
  p.expectAny('for each opponent who does,', 'for each player who does,');
  return parseBody(p);
}

function parseEachWhoDoes(p: Parser): Effect[] {
  p.expectAny('each opponent who does', 'each player who does');
  p.set({ player: 'thatPlayer' });
  return parseDeeds(p, { actor: 'thatPlayer' }, p.eat('may'));
}

function parseForEachWhoDoesnt(p: Parser): Effect[] {
  p.expectAny("for each opponent who doesn't,", "for each player who doesn't,");
  return parseBody(p);
}

function parseEachWhoDoesnt(p: Parser): Effect[] {
  p.expectAny("each opponent who doesn't", "each player who doesn't");
  p.set({ player: 'thatPlayer' });
  return parseDeeds(p, { actor: 'thatPlayer' }, false);
}

/** "Otherwise," body */
function parseOtherwise(p: Parser, done: readonly Effect[]): Effect[] {
  p.expect('otherwise,');
  p.set({ earlier: p.scope.asked });
  const effects = parseBody(p);
  p.set({ earlier: undefined });
  parseStop(p);
  return attachOtherwise(done, effects) ?? p.fail();
}

/** "If" condition "," body "instead" | body "instead if" condition: replaces what was done last (6.5.6) */
function parseInstead(p: Parser, done: readonly Effect[]): Effect[] {
  const { duration, loop } = p.scope;
  p.set({ duration: lastDuration(done) });
  const { condition, effects } = p.choice(parseInsteadBehind, parseInsteadInFront);
  p.set({ duration });
  parseStop(p);
  const replaced = replaceLast(done, condition, effects) ?? p.fail('something to replace');
  return [...replaced.slice(0, -1), ...looped(p, loop, replaced.slice(-1))];
}

interface Replacement {
  readonly condition: Condition;
  readonly effects: Effect[];
}

function parseInsteadBehind(p: Parser): Replacement {
  p.expect('if');
  const condition = parseCondition(p);
  p.expect(',');
  const early = p.eat('instead');
  const effects = p.attempt(parseBody) ?? p.fail();
  if (!early) p.expect('instead');
  return { condition, effects };
}

function parseInsteadInFront(p: Parser): Replacement {
  const effects = p.attempt(parseBody) ?? p.fail();
  p.expect('instead if');
  return { condition: parseCondition(p), effects };
}

function lastDuration(done: readonly Effect[]) {
  const last = done.at(-1);
  return last?.do === 'apply' ? last.duration : undefined;
}

// ------------------------------------------------------------------------------------------------ one sentence

/** body ← modal | "if" condition "," body | "for each …," body | duration "," body | delayed | floating | acts */
export function parseBody(p: Parser): Effect[] {
  return p.choice(
    parseModes,
    parseIfBanished,
    parseIfDrawn,
    parseConditional,
    parseForEachOpponent,
    parseForEachCard,
    parseInFront,
    parseDelayed,
    parseNextTime,
    parseFloating,
    parseActs,
  );
}

/** "if" condition "," body */
function parseConditional(p: Parser): Effect[] {
  p.expect('if');
  const { loop } = p.scope;
  const condition = parseCondition(p);
  p.expect(',');
  const asked = p.scope.card;
  const then = parseBody(p);
  p.set({ asked });
  return looped(p, loop, [{ do: 'if', condition, then }]);
}

/** A player chosen inside a noun phrase or a condition is looped over, once. */
function looped(p: Parser, before: PlayerRef | undefined, effects: Effect[]): Effect[] {
  const { loop } = p.scope;
  if (!loop || loop === before) return effects;
  p.set({ loop: undefined });
  return [{ do: 'each', players: loop, effects }];
}

/** "for each opposing player" ("with" …)? "," body: the effects speak of that player */
function parseForEachOpponent(p: Parser): Effect[] {
  const word = p.expectAny('for each opposing player', 'for each opponent', 'for each player');
  p.set({ player: 'thatPlayer' });
  const condition = p.attempt(parseWithWhat);
  p.expect(',');
  const effects = parseBody(p);
  // Players of whom nothing is said but that they are so many are counted first: what is done may change who they are.
  if (condition && !mentions(effects, ['"thatPlayer"'])) p.fail('that player');
  const players = word === 'for each player' ? 'players' : 'opponents';
  return [{ do: 'each', players, effects: condition ? [{ do: 'if', condition, then: effects }] : effects }];
}

const THAT_PLAYER = ['"thatPlayer"', '"itsPlayer"'];

/** for-each "," body: what the body has one number of is counted; what it does is repeated */
function parseForEachCard(p: Parser): Effect[] {
  const each = parseForEach(p);
  p.expect(',');
  const effects = parseBody(p);
  if (typeof each === 'object' && 'players' in each && mentions(effects, THAT_PLAYER)) p.fail('something that you do');
  return scaleEffects(effects, each);
}

/** duration "," body */
function parseInFront(p: Parser): Effect[] {
  const duration = parseDuration(p);
  p.expect(',');
  const before = p.scope.duration;
  p.set({ duration });
  const effects = parseBody(p);
  p.set({ duration: before });
  return effects;
}

// ------------------------------------------------------------------------------------------------ who does what

/** acts ← act (("," "then" | "and") act)* ("if" condition)? */
export function parseActs(p: Parser): Effect[] {
  const { said, selections } = p.scope;
  const start = p.index;
  const effects = parseRest(p, parseAct(p));
  const chosen = p.scope.said > said ? (selections === 0 ? ['"it"', '"first"'] : ['"it"']) : [];
  const asked = parseIfBehind(p, effects, start, chosen);
  return selections === 1 ? askedOfIt(effects, asked) : asked;
}

/** The condition behind an act is asked before it: what was selected first is then what was selected last. */
function askedOfIt(effects: readonly Effect[], asked: Effect[]): Effect[] {
  const [only] = asked;
  if (asked === effects || only?.do !== 'if' || !('is' in only.condition) || only.condition.is !== 'first')
    return asked;
  return [{ ...only, condition: { ...only.condition, is: 'it' } }];
}

function parseRest(p: Parser, effects: Effect[]): Effect[] {
  const more = p.attempt(() => {
    parseJoint(p);
    // "You may draw a card, then discard a card": as long as it can, a verb goes on with what was said before it.
    p.loosely(2);
    return parseAct(p);
  });
  if (!more) return effects;
  const inLoop = effects.at(-1)?.do === 'each' && mentions(more) ? absorb(effects, more) : undefined;
  return parseRest(p, inLoop ?? [...effects, ...more]);
}

/** joint ← ", then" | ", and then" | "and then" | ", and" | "and" */
function parseJoint(p: Parser): void {
  p.expectAny(', and then', 'and then', ', then', ', and', 'and', ',');
  p.eat('also');
}

/** … "if" condition: what it speaks of is chosen before it is asked ("Banish chosen character if they're damaged") */
function parseIfBehind(p: Parser, effects: Effect[], start: number, chosen: readonly string[]): Effect[] {
  if (!p.eat('if')) return effects;
  oneCondition(p, start);
  const condition = parseCondition(p);
  const looping = inLoopIf(effects, condition);
  if (looping) return looping;
  if (isThisWay(condition)) return lastIf(p, effects, condition);
  const selects = JSON.stringify(effects).includes('"select"');
  if (!selects || !mentions([condition], chosen)) return [{ do: 'if', condition, then: effects }];
  const { choice, rest } = needsChoice(effects);
  if (choice.length === 0) p.fail('a condition on what was chosen');
  return [...choice, { do: 'if', condition, then: rest }];
}

/** What was done "this way" is what was done before: the condition is about what comes last. */
function lastIf(p: Parser, effects: Effect[], condition: Condition): Effect[] {
  const last = effects.at(-1) ?? p.fail();
  return [...effects.slice(0, -1), { do: 'if', condition, then: [last] }];
}

const isThisWay = (condition: Condition): boolean => /"thisWay"|"affected"/.test(JSON.stringify(condition));

/** "Chosen opponent discards a card if they have …": what is asked of each player of a loop is asked in it. */
function inLoopIf(effects: readonly Effect[], condition: Condition): Effect[] | undefined {
  const [only, ...more] = effects;
  if (only?.do !== 'each' || more.length > 0 || !mentions([condition], ['"thatPlayer"'])) return undefined;
  return [{ ...only, effects: [{ do: 'if', condition, then: only.effects }] }];
}

/** "A, then B if C": whether C is said of A too, nobody can tell. */
function oneCondition(p: Parser, start: number): void {
  for (let back = start - p.index; back < 0; back += 1) {
    if (p.peek(back).lower === 'then') p.fail('a condition on one act');
  }
}

/** "each opponent chooses one: they lose 1 lore or discard a card" */
function parseChoosesOne(p: Parser): Effect[] {
  const subject = parsePlayerSubject(p);
  const one = p.expectAny('chooses one:', 'choose one:', 'chooses to either', 'chooses either to', 'chooses to');
  if (one.endsWith(':') && subject.actor !== 'you') p.eat('they');
  const effects = parseDeeds(p, subject, false);
  if (effects.length !== 1 || effects[0]?.do !== 'oneOf') p.fail('"or"');
  return aroundSubject(p, subject, effects);
}

/** act ← statement | player-effect | subject "may"? deeds */
function parseAct(p: Parser): Effect[] {
  return p.choice(
    parseMoveStatement,
    parseUnlessPaid,
    parseStatement,
    parsePlayerEffect,
    parseChoosesOne,
    parseCardDeals,
    parseDoing,
  );
}

/** doing ← subject? "may"? deeds ("to" acts | "or" acts | "unless" …)? */
function parseDoing(p: Parser): Effect[] {
  const subject = p.attempt(parsePlayerSubject) ?? { actor: 'you' as const };
  const may = p.eat('may');
  if (may) p.eat('also');
  const effects = parseDeeds(p, subject, may);
  return aroundSubject(p, subject, effects);
}

function aroundSubject(p: Parser, { loop, condition }: PlayerSubject, effects: Effect[]): Effect[] {
  const inner: Effect[] = condition ? [{ do: 'if', condition, then: effects }] : effects;
  if (!loop) return inner;
  if (loop === 'opponents' || loop === 'players') p.set({ depends: true });
  return [{ do: 'each', players: loop, effects: inner }];
}

/** deeds ← verb-phrases ("to" acts | "or" verb-phrases | "unless" condition)? */
function parseDeeds(p: Parser, subject: PlayerSubject, may: boolean): Effect[] {
  const { scope } = p;
  const start = p.index;
  const first = parseVerbPhrases(p, subject, may);
  const who = subject.actor === 'you' ? {} : { who: subject.actor };
  if (p.eat('to')) {
    // A condition behind it is about paying as well.
    const then = parseRest(p, parseAct(p));
    return [{ do: 'sequence', first, then, ...(may ? { may: true as const } : {}), ...who, form: 'to' }];
  }
  const effects = parseUnless(p, parseOr(p, subject, first, scope), start);
  return may ? [mayDo(subject.actor, effects)] : effects;
}

/** verb-phrases ← verb-phrase (joint verb-phrase)*; under "you may" also what others do */
function parseVerbPhrases(p: Parser, subject: PlayerSubject, may: boolean): Effect[] {
  const effects = parseDeed(p, subject.actor);
  const others = p.many(() => {
    parseJoint(p);
    if (p.eat('may')) return [mayDo(subject.actor, parseDeed(p, subject.actor))];
    return may && subject.actor === 'you'
      ? p.choice((at) => parseDeed(at, 'you'), parseFurtherAct)
      : parseDeed(p, subject.actor);
  });
  return [...effects, ...others.flat()];
}

const mayDo = (actor: PlayerRef, effects: Effect[]): Effect => ({
  do: 'may',
  ...(actor === 'you' ? {} : { who: actor }),
  effects,
});

function parseFurtherAct(p: Parser): Effect[] {
  p.loosely();
  return parseAct(p);
}

function parseDeed(p: Parser, actor: PlayerRef): Effect[] {
  const { loop, said } = p.scope;
  const effects = looped(p, loop, parseSoOften(p, parseVerbPhrase(p, actor)));
  p.eat('if able');
  const exerted = p.attempt(() => p.expectAny(...ENTERS_EXERTED));
  return parseLater(p, exerted ? enterExerted(p, effects) : effects, p.scope.said > said);
}

/** … "for each" counted, where the verb itself counts nothing */
function parseSoOften(p: Parser, effects: Effect[]): Effect[] {
  const each = p.attempt(parseForEach);
  if (each === undefined) return effects;
  p.loosely();
  return scaleEffects(effects, each);
}

/** … "at the end of" turn: done then (6.2.7.2) to what is chosen now */
function parseLater(p: Parser, effects: Effect[], selected: boolean): Effect[] {
  const whose = p.attempt(parseTurnEnd);
  if (!whose) return effects;
  const { choice, rest } = selected ? needsChoice(effects) : { choice: [], rest: effects };
  if (selected && choice.length === 0) p.fail('something to do later');
  return [...choice, { do: 'atEndOfTurn', whose, effects: rest }];
}

/** "… and they enter play exerted" is said of the card just played. */
function enterExerted(p: Parser, effects: Effect[]): Effect[] {
  return playedExerted(effects) ?? p.fail('a card to play');
}

/** A "or" B (6.1.5.2) */
function parseOr(p: Parser, { actor }: PlayerSubject, first: Effect[], scope: Scope): Effect[] {
  const options = [first];
  options.push(
    ...p.many(() => {
      p.expect('or');
      // What was said in one alternative is not said in the other.
      p.scope = scope;
      return parseVerbPhrase(p, actor);
    }),
  );
  if (options.length === 1) return first;
  return [{ do: 'oneOf', options, ...(actor === 'you' ? {} : { by: actor }) }];
}

/** … "unless" condition | "unless" player verb-phrase: that player may do it instead */
function parseUnless(p: Parser, effects: Effect[], start: number): Effect[] {
  if (!p.eat('unless')) return effects;
  oneCondition(p, start);
  return p.choice<Effect[]>(
    (at) => [{ do: 'if', condition: negated(parseCondition(at)), then: effects }],
    (at) => parseUnlessDone(at, effects),
  );
}

function negated(condition: Condition): Condition {
  return 'not' in condition ? condition.not : { not: condition };
}

function parseUnlessDone(p: Parser, otherwise: Effect[]): Effect[] {
  const { actor } = parsePlayerSubject(p);
  const effects = parseVerbPhrase(p, actor);
  return unlessThey(actor, effects, otherwise);
}

/** statement "unless" player "pays" N {I} */
function parseUnlessPaid(p: Parser): Effect[] {
  const statement = parseStatement(p);
  p.expect('unless');
  return p.choice(
    (at) => parseUnlessPays(at, statement),
    (at) => parseUnlessDone(at, statement),
    (at) => [parseUnlessThen(at, statement)],
  );
}

function parseUnlessPays(p: Parser, otherwise: Effect[]): Effect[] {
  const { actor } = parsePlayerSubject(p);
  p.expectAny('pays', 'pay');
  const amount = parseInkCost(p);
  const pay: Effect = { do: 'payInk', ...(actor === 'you' ? {} : { who: actor }), amount };
  return unlessThey(actor, [pay], otherwise);
}

/** They may; if they don't, the rest happens. Whose card is meant has to be chosen before its player is asked. */
function unlessThey(actor: PlayerRef, effects: Effect[], otherwise: Effect[]): Effect[] {
  const { choice, rest } = actor === 'itsPlayer' ? needsChoice(otherwise) : { choice: [], rest: otherwise };
  return [...choice, { do: 'may', ...(actor === 'you' ? {} : { who: actor }), effects, otherwise: rest }];
}

/** "can't ready … unless they're at a location": the card has an ability for that time, which looks when it matters */
function parseUnlessThen(p: Parser, [statement]: Effect[]): Effect {
  if (statement?.do !== 'apply') return p.fail();
  const card = p.scope.card;
  p.set({ card: 'this' });
  const condition = negated(parseCondition(p));
  p.set({ card });
  const ability = { kind: 'static' as const, condition, to: 'this' as const, modifiers: statement.modifiers };
  return { ...statement, modifiers: [{ ability }] };
}

/** "They may move to a location for free": you may move them */
function parseMoveStatement(p: Parser): Effect[] {
  const what = p.choice(parseReference, parseTarget);
  p.expect('may move');
  const to = parseWhere(p);
  p.expect('for free');
  return [{ do: 'may', effects: [{ do: 'move', what, to }] }];
}

function parseWhere(p: Parser): CardRef {
  if (p.eat('there')) return 'event';
  if (p.eat('to the same location')) {
    const { location } = p.scope.called;
    return typeof location === 'string' ? location : p.fail('a location said before');
  }
  p.expectAny('to a location', 'to any location');
  nowIt(p);
  return { select: { type: 'location', of: 'you' } };
}
