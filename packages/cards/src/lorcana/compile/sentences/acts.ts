/** Acts, one after the other: who does what. */
import type { CardRef, Effect, PlayerRef } from '@lorelab/engine/lorcana';
import { parseCardDeals, parseFight } from '../effects/damage.js';
import { parseVerbPhrase } from '../effects/index.js';
import { parseStatement } from '../effects/lasting.js';
import { type Parser, remembered } from '../parser.js';
import { parsePlayerEffect } from '../players/effects.js';
import { type PlayerSubject, parsePlayerSubject } from '../players/subjects.js';
import { pointItAtSelection } from '../references.js';
import { parseReference, parseTarget } from '../targets.js';
import { looped } from './body.js';
import { parseDeeds } from './deeds.js';
import { askedOfIt, parseIfBehind } from './if-behind.js';
import { absorb, mentions } from './links.js';
import { placeFirst } from './place-first.js';
import { parseUnlessPaid } from './unless.js';

/** acts ← act (("," "then" | "and") act)* ("if" condition)? */
export const parseActs = remembered((p: Parser): Effect[] => {
  const { said, selections } = p.scope;
  const start = p.index;
  const effects = parseRest(p, parseAct(p));
  const chosen = p.scope.said > said ? (selections === 0 ? ['"it"', '"first"'] : ['"it"']) : [];
  const asked = parseIfBehind(p, effects, start, chosen);
  return selections === 1 ? askedOfIt(effects, asked) : asked;
});

export function parseRest(p: Parser, first: Effect[]): Effect[] {
  let effects = first;
  for (const more of p.many(parseFurther)) {
    const inLoop = effects.at(-1)?.do === 'each' && mentions(more) ? absorb(effects, more) : undefined;
    effects = inLoop ?? [...effects, ...more];
  }
  return effects;
}

/** joint act */
function parseFurther(p: Parser): Effect[] {
  parseJoint(p);
  // "You may draw a card, then discard a card": as long as it can, a verb goes on with what was said before it.
  p.loosely(2);
  return parseAct(p);
}

/** joint ← ", then" | ", and then" | "and then" | ", and" | "and" */
export function parseJoint(p: Parser): void {
  p.expectAny(', and then', 'and then', ', then', ', and', 'and', ',');
  p.eat('also');
}

/** act ← statement | player-effect | subject "may"? deeds */
export const parseAct = remembered((p: Parser): Effect[] => {
  const { loop } = p.scope;
  p.set({ oneDoes: undefined });
  const effects = p.choice(
    parseMoveStatement,
    parseUnlessPaid,
    (at) => placeFirst(at, parseStatement),
    parsePlayerEffect,
    parseChoosesOne,
    parseBothPlayers,
    parseFight,
    parseCardDeals,
    parseDoing,
  );
  // "… where X is the number of cards in chosen opponent's hand": who that is is chosen first.
  return looped(p, loop, effects);
});

/** "each opponent chooses one: they lose 1 lore or discard a card" */
function parseChoosesOne(p: Parser): Effect[] {
  const subject = parsePlayerSubject(p);
  const one = p.expectAny('chooses one:', 'choose one:', 'chooses to either', 'chooses either to', 'chooses to');
  if (one.endsWith(':') && subject.actor !== 'you') p.eat('they');
  const effects = parseDeeds(p, subject, false);
  if (effects.length !== 1 || effects[0]?.do !== 'oneOf') p.fail('"or"');
  return aroundSubject(p, subject, effects);
}

/** "you and" ("chosen opponent" | "chosen player") "each" verb-phrase: first you (6.1.2) */
function parseBothPlayers(p: Parser): Effect[] {
  p.expect('you and');
  const { actor, loop } = parsePlayerSubject(p);
  if (loop !== 'chosenOpponent' && loop !== 'chosenPlayer') p.fail('"chosen opponent"');
  p.expect('each');
  const [theirs, ...more] = parseVerbPhrase(p, actor);
  if (!theirs || more.length > 0 || !SAME_FOR_ALL.has(theirs.do) || !('who' in theirs))
    return p.fail('what both can do');
  const { who: _who, ...yours } = theirs;
  if (mentions([yours as Effect])) p.fail('what is the same for both');
  return [yours as Effect, { do: 'each', players: loop as PlayerRef, effects: [theirs] }];
}

const SAME_FOR_ALL: ReadonlySet<Effect['do']> = new Set(['draw', 'discard', 'gainLore', 'loseLore']);

/** doing ← subject? "may"? deeds ("to" acts | "or" acts | "unless" …)? */
function parseDoing(p: Parser): Effect[] {
  const single = isOnePlayer(p);
  const said = p.attempt(parsePlayerSubject);
  // "Each opponent chooses one: • Lose 2 lore.": who loses it?
  if (!said && p.scope.whoIsOpen) p.fail('who does it');
  const subject = said ?? { actor: 'you' as const };
  p.set({ whoIsOpen: undefined });
  const may = p.eat('may');
  if (may) p.eat('also');
  p.set({ oneDoes: single && subject.actor !== 'you' && !may ? true : undefined });
  const effects = parseDeeds(p, subject, may);
  p.set({ oneDoes: undefined });
  return aroundSubject(p, subject, effects);
}

/** "each opponent", "that player", "their player": it is one who does it. */
function isOnePlayer(p: Parser): boolean {
  // "Have each opponent draw a card"
  if (p.peek(-1).lower === 'have') return false;
  if (['each', 'chosen', 'its', 'their', 'that'].includes(p.token.lower)) return true;
  return p.sees('your opponent', 'the challenging');
}

/** Effects of a player who is said to be one of several, or to have something. */
export function aroundSubject(p: Parser, { loop, condition }: PlayerSubject, effects: Effect[]): Effect[] {
  // Who isn't like that can't be chosen; of several, those who aren't are passed over.
  if (condition && (loop === 'chosenOpponent' || loop === 'chosenPlayer')) {
    if ('is' in condition) p.fail('what they have');
    return [{ do: 'each', players: loop, that: condition, effects }];
  }
  const inner: Effect[] = condition ? [{ do: 'if', condition, then: effects }] : effects;
  if (!loop) return inner;
  if (loop === 'opponents' || loop === 'players') p.set({ depends: true });
  return [{ do: 'each', players: loop, effects: inner }];
}

/** "They may move to a location for free": you may move them */
function parseMoveStatement(p: Parser): Effect[] {
  const what = p.choice(parseReference, parseTarget);
  p.expect('may move');
  // Each of several may go to a location of its own, which nobody can say here.
  if (typeof what === 'object' && 'all' in what && !p.sees('there', 'to the same location')) p.fail('one character');
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
  pointItAtSelection(p);
  return { select: { type: 'location', of: 'you' } };
}
