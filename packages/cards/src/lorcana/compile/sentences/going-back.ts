/** Sentences that go back to what was done before: "if you do", "otherwise", "instead". */
import type { CardRef, Condition, Effect } from '@lorelab/engine/lorcana';
import { lookupTable } from '../../../basics/lookup-table.js';
import { parseCondition } from '../conditions/index.js';
import { ENTERS_EXERTED } from '../effects/play.js';
import { CLEAR_WORD } from '../errors.js';
import { parseUnlessened } from '../modifiers/damage.js';
import { parsePredicate } from '../modifiers/index.js';
import type { Parser } from '../parser.js';
import { askBeforeLast, parsePronoun, parseThatCard } from '../references.js';
import { looped, parseBody } from './body.js';
import { parseDeeds } from './deeds.js';
import { attachOtherwise, ifYouDo, mentions, playedExerted } from './links.js';
import { isSelection, mapBlock, targetOf } from './parts.js';
import { replaceForSome, replaceLast } from './replacing.js';
import { parseStop } from './stop.js';

const ENTERED = [
  ...ENTERS_EXERTED.map((one) => one.replace(/^and /, '')),
  ...['character', 'item', 'location', 'card'].map((one) => `that ${one} enters play exerted`),
];

/** "They enter play exerted" ("and" predicate)? ".", "That character enters play exerted.": how the card just played does */
export function parseEntered(p: Parser, done: readonly Effect[]): Effect[] {
  p.expectAny(...ENTERED);
  const lasting = p.attempt(parseAndLasting);
  parseStop(p);
  // Under a "may" or an "if" it would have to stand there too.
  if (lasting && done.at(-1)?.do !== 'play') p.fail('"They"');
  const played = playedExerted(done) ?? p.fail('a card to play');
  return lasting ? [...played, lasting] : played;
}

/** "and" predicate duration: of the cards just played */
function parseAndLasting(p: Parser): Effect {
  p.expect('and');
  p.set({ entered: true });
  const { modifiers, duration, choice } = parsePredicate(p);
  p.set({ entered: undefined });
  return duration && !choice ? { do: 'apply', to: 'affected', modifiers, duration } : p.fail('a duration');
}

/** "This damage can't be reduced" ("or prevented")?: of the damage just dealt */
export function parseUnreduced(p: Parser, done: readonly Effect[]): Effect[] {
  p.expectAny("this damage can't be", "that damage can't be");
  const cantBe = parseUnlessened(p);
  parseStop(p);
  return unreduced(done, cantBe) ?? p.fail('damage that is dealt');
}

/** "If" condition ", this damage can't be reduced" ("and" acts)?: of the damage just dealt, if that holds */
export function parseUnreducedIf(p: Parser, done: readonly Effect[]): Effect[] {
  p.expect('if');
  const condition = parseCondition(p);
  p.expectAny(", this damage can't be", ", that damage can't be");
  const cantBe = parseUnlessened(p);
  const more = p.attempt(() => {
    p.expect('and');
    return parseBody(p);
  });
  parseStop(p);
  const last = done.at(-1);
  if (last?.do !== 'damage') return p.fail('damage that is dealt');
  const then: Effect[] = [{ ...last, cantBe }, ...(more ?? [])];
  return [...done.slice(0, -1), { do: 'if', condition, then, otherwise: [last] }];
}

function unreduced(done: readonly Effect[], cantBe: 'reduced' | 'prevented'): Effect[] | undefined {
  const last = done.at(-1);
  if (!last) return undefined;
  const dealt = last.do === 'damage' ? { ...last, cantBe } : mapBlock(last, (block) => unreduced(block, cantBe));
  return dealt && [...done.slice(0, -1), dealt];
}

/** "If you do," | "If they do," | "If you do and" condition "," body */
export function parseIfYouDo(p: Parser, done: readonly Effect[]): Effect[] {
  if (!p.eatAny('if you do', 'if they do')) parseDidIt(p, done);
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

/** "If you" verb ("it" | "her" | "that" …): what might have been done last, said again */
function parseDidIt(p: Parser, done: readonly Effect[]): void {
  p.expectAny('if you', 'if they');
  const last = mayLast(done) ?? p.fail('"do"');
  const verb = SAID_AGAIN[last.do] ?? p.fail('"do"');
  p.expectAny(...verb);
  p.expectAny('it', 'them', 'him', 'her', 'that card', 'that character', 'that item', 'that location');
}

/** What is done last under a "may". */
function mayLast(done: readonly Effect[]): Effect | undefined {
  const last = done.at(-1);
  if (last?.do === 'may') return last.effects.at(-1);
  return last && 'effects' in last ? mayLast(last.effects) : last?.do === 'if' ? mayLast(last.then) : undefined;
}

const SAID_AGAIN: Readonly<Partial<Record<Effect['do'], readonly string[]>>> = lookupTable({
  ready: ['ready', 'readied'],
  exert: ['exert', 'exerted'],
  banish: ['banish', 'banished'],
  draw: ['draw', 'drew'],
  discard: ['discard', 'discarded', 'choose and discard'],
  play: ['play', 'played'],
  put: ['return', 'put', 'returned'],
  move: ['move', 'moved'],
});

/**
 * "If they moved there from another location," body, of the one character that was moved: whether it was at one is asked before it
 * moves
 */
export function parseIfMovedFrom(p: Parser, done: readonly Effect[]): Effect[] {
  p.expect('if');
  p.choice(parsePronoun, parseThatCard);
  p.expectAny(
    'moved there from another location',
    'moved there from a location',
    'moved from another location',
    'moved from a location',
    'were at another location before',
    'was at another location before',
  );
  p.expect(',');
  const before = p.scope;
  const effects = parseBody(p);
  parseStop(p);
  p.set({ depends: before.depends });
  return ifMovedFrom(done, effects) ?? p.fail('a character that is moved');
}

function ifMovedFrom(done: readonly Effect[], then: Effect[]): Effect[] | undefined {
  const last = done.at(-1);
  if (!last) return undefined;
  const front = done.slice(0, -1);
  const inner = mapBlock(last, (block) => ifMovedFrom(block, then));
  if (inner) return [...front, inner];
  if (last.do !== 'move' || last.and !== undefined) return undefined;
  const { what } = last;
  const isOne = isSelection(what) && what.select.count === undefined && !what.select.any && !what.select.upTo;
  if (typeof what !== 'string' && !isOne) return undefined;
  const is = typeof what === 'string' ? what : 'it';
  const moved: Effect = { ...last, what: is };
  const asked: Effect = {
    do: 'if',
    condition: { is, filter: { at: 'location' } },
    then: [{ do: 'sequence', first: [moved], then, form: 'ifYouDo' }],
    otherwise: [moved],
  };
  return typeof what === 'string' ? [...front, asked] : [...front, { do: 'choose', what }, asked];
}

/** "If they don't," | "If you don't," body: answers the "may" */
export function parseIfNot(p: Parser, done: readonly Effect[]): Effect[] {
  p.expectAny("if you don't,", "if they don't,");
  const effects = parseBody(p);
  parseStop(p);
  return attachOtherwise(done, effects) ?? p.fail();
}

/** "If an opponent does," body, once for however many discarded a card that each of them might */
export function parseIfAnyDoes(p: Parser, done: readonly Effect[]): Effect[] {
  const said = p.expectAny('if an opponent does,', 'if any opponent does,', 'if no opponent does,');
  const last = done.at(-1);
  const asked = last?.do === 'each' && last.effects.length === 1 ? last.effects[0] : undefined;
  const [only, ...more] = asked?.do === 'may' && !asked.otherwise ? asked.effects : [];
  if (only?.do !== 'discard' || more.length > 0) p.fail('those who may discard a card');
  // What was done to cards before would count as well.
  if (/"do":"(?:discard|banish|put)"/.test(JSON.stringify(done.slice(0, -1)))) p.fail('the first that is discarded');
  const then = parseBody(p);
  parseStop(p);
  if (mentions(then)) p.fail('something that is done once');
  const exists: Condition = { exists: { affected: true, zone: 'discard', of: 'opponents' } };
  return [...done, { do: 'if', condition: said.startsWith('if no') ? { not: exists } : exists, then }];
}

/** "For each opponent who doesn't," body | "Each opponent who doesn't" deeds: in the loop over those who might have */
export function parseWhoDoesnt(p: Parser, done: readonly Effect[]): Effect[] {
  if (p.sees('for each opponent', 'each opponent') && !isAskedOf(done, 'opponents')) p.fail('those who may');
  const effects = p.choice(parseForEachWhoDoesnt, parseEachWhoDoesnt);
  parseStop(p);
  return attachOtherwise(done, effects) ?? p.fail();
}

/** verbs "for each opponent who" ("does" | "doesn't"): as often as there are such players in the loop */
export function parseForEachWho(p: Parser, done: readonly Effect[]): Effect[] {
  const effects = parseDeeds(p, { actor: 'you' }, false);
  const who = p.expectAny(
    "for each opponent who doesn't",
    "for each player who doesn't",
    'for each opponent who does',
    'for each player who does',
  );
  parseStop(p);
  if (!isAskedOf(done, who.includes('opponent') ? 'opponents' : 'players')) p.fail('those who may');
  const does = who.endsWith('does');
  return (does ? ifYouDo(done, effects) : attachOtherwise(done, effects)) ?? p.fail();
}

/** "Each player may …. For each opponent who doesn't": of these players none is yourself, so that they aren't the same. */
function isAskedOf(done: readonly Effect[], players: 'opponents' | 'players'): boolean {
  const last = done.at(-1);
  if (last?.do !== 'each') return true;
  return (players === 'players') === (last.players === 'players');
}

/** "For each opponent who does," body | "Each opponent who does" deeds: in the loop, for those who did */
export function parseWhoDoes(p: Parser, done: readonly Effect[]): Effect[] {
  if (p.sees('for each opponent', 'each opponent') && !isAskedOf(done, 'opponents')) p.fail('those who may');
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

/** What is done to the revealed card as if it were in play: who was meant is somebody else. */
const isDoneInPlay = (effect: Effect): boolean => {
  const what = 'to' in effect ? effect.to : targetOf(effect);
  return what === 'revealed' && effect.do !== 'put' && effect.do !== 'play' && effect.do !== 'discard';
};

/** "Otherwise," body */
export function parseOtherwise(p: Parser, done: readonly Effect[]): Effect[] {
  p.expect('otherwise,');
  const { asked, card } = p.scope;
  // What only the other alternative has chosen is nothing that "it" could be here.
  p.set({ earlier: asked, ...(asked === 'revealed' ? { card: asked } : {}) });
  const effects = parseBody(p);
  if (asked === 'revealed' && card !== asked && effects.some(isDoneInPlay)) p.fail(CLEAR_WORD);
  p.set({ earlier: undefined });
  parseStop(p);
  return attachOtherwise(done, effects) ?? p.fail();
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
export function parseOnlyOnce(p: Parser, done: readonly Effect[]): Effect[] {
  p.expectAny(...ONLY_ONCE);
  p.expectAny('each turn', 'per turn', 'during your turn', 'a turn', 'during each of your turns');
  parseStop(p);
  p.set({ limit: 1 });
  return done.length > 0 ? [...done] : p.fail('what the ability does');
}

/** … ", or" body "instead if" condition */
export function parseOrInstead(p: Parser, usual: readonly Effect[]): Effect[] {
  p.expectAny(', or', 'or');
  const { condition, effects } = parseInsteadInFront(p);
  return replaceLast(usual, condition, effects) ?? p.fail('something to replace');
}

/** "If" condition "," body "instead" | body "instead if" condition: replaces what was done last (6.5.6) */
export function parseInstead(p: Parser, done: readonly Effect[]): Effect[] {
  const { duration, loop, selections } = p.scope;
  p.set({ duration: lastDuration(done) });
  const { condition, effects } = p.choice(parseInsteadBehind, parseInsteadInFront);
  p.set({ duration });
  parseStop(p);
  const replaced = replaceLast(done, condition, effects, selections > 1) ?? p.fail('something to replace');
  return [...replaced.slice(0, -1), ...looped(p, loop, replaced.slice(-1))];
}

/** body "instead", of some of those of whom the sentence before was said */
export function parseInsteadForSome(p: Parser, done: readonly Effect[]): Effect[] {
  const { duration } = p.scope;
  p.set({ duration: lastDuration(done) });
  const effects = parseBody(p);
  p.set({ duration });
  p.expect('instead');
  parseStop(p);
  return replaceForSome(done, effects) ?? p.fail('something to replace');
}

interface Replacement {
  readonly condition: Condition;
  readonly effects: Effect[];
}

function parseInsteadBehind(p: Parser): Replacement {
  const { card } = p.scope;
  p.expect('if');
  askBeforeLast(p);
  const condition = parseCondition(p);
  p.expect(',');
  const early = p.eat('instead');
  // Who sang is nobody that "that card" could be: it is what was spoken of before.
  const effects = p.attempt(parseBody) ?? p.attempt((at) => parseAbout(at, card)) ?? p.fail();
  if (!early) p.expect('instead');
  return { condition, effects };
}

/** A body in which "it" means what it did before the condition. */
function parseAbout(p: Parser, card: CardRef | undefined): Effect[] {
  if (card === undefined || card === p.scope.card) p.fail();
  p.set({ card });
  return parseBody(p);
}

function parseInsteadInFront(p: Parser): Replacement {
  const { scope } = p;
  const effects = p.attempt(parseBody) ?? p.fail();
  p.expect('instead if');
  askBeforeLast(p, scope);
  return { condition: parseCondition(p), effects };
}

function lastDuration(done: readonly Effect[]) {
  const last = done.at(-1);
  return last?.do === 'apply' ? last.duration : undefined;
}
