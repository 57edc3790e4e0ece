/** One sentence: what stands in front of its acts, an "if", a "for each" or a duration. */
import type { Amount, CardFilter, Condition, Effect, PlayerRef } from '@lorelab/engine/lorcana';
import { parseForEach, parseMost } from '../amounts.js';
import { parseCondition } from '../conditions/index.js';
import { parseDuration } from '../durations.js';
import {
  parseDelayed,
  parseFloating,
  parseIfBanished,
  parseIfDrawn,
  parseIfReplaced,
  parseNextTime,
} from '../effects/lasting.js';
import { type Parser, remembered } from '../parser.js';
import { parseWithWhat } from '../players/subjects.js';
import { describeIt, meantBy } from '../references.js';
import type { Scope } from '../scope.js';
import { parseActs } from './acts.js';
import { mentions } from './links.js';
import { parseModes } from './modes.js';
import { atMost, scaleEffects } from './scaling.js';

/** body ← modal | "if" condition "," body | "for each …," body | duration "," body | delayed | floating | acts */
export const parseBody = remembered((p: Parser): Effect[] => {
  return p.choice(
    parseModes,
    parseIfBanished,
    parseIfReplaced,
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
});

/** "if" condition "," body */
function parseConditional(p: Parser): Effect[] {
  p.expect('if');
  const { loop } = p.scope;
  const condition = parseCondition(p);
  p.expect(',');
  const asked = p.scope.card;
  const { meant } = p.scope;
  const narrowed = narrowIt(p, condition);
  const then = parseBody(p);
  // What was asked is known of it as long as it holds.
  p.set({ asked, ...(narrowed && p.scope.meant === narrowed ? { meant } : {}) });
  return looped(p, loop, [{ do: 'if', condition, then }]);
}

/** "If it's a character card, …": no item is meant by what follows. */
function narrowIt(p: Parser, condition: Condition): Scope['meant'] {
  const { card } = p.scope;
  const parts = 'allOf' in condition ? condition.allOf : [condition];
  const asked = parts.find((one) => 'is' in one && (one.is === card || one.is === 'affected'));
  if (!asked || !('is' in asked) || asked.filter.type === undefined) return undefined;
  const known = card === undefined ? undefined : meantBy(p, card);
  describeIt(p, { ...known, type: asked.filter.type });
  return p.scope.meant;
}

/** A player chosen inside a noun phrase or a condition is looped over, once. */
export function looped(p: Parser, before: PlayerRef | undefined, effects: Effect[]): Effect[] {
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
  const { counting, doneTo } = p.scope;
  const banished = counting === 'banish' ? doneTo?.type : undefined;
  const effects = parseBody(p);
  if (typeof each === 'object' && 'players' in each && mentions(effects, THAT_PLAYER)) p.fail('something that you do');
  if (!JSON.stringify(each).includes('"it"') && mentions(effects, ['"itsPlayer"']))
    return byItsPlayer(p, effects, each, banished);
  const most = p.attempt(parseMost);
  if (most !== undefined) return atMost(p, effects, each, most);
  return scaleEffects(effects, each);
}

/** "For each item banished this way, its player draws a card": each player does it as often as it happened to cards of theirs. */
function byItsPlayer(p: Parser, effects: readonly Effect[], each: Amount, banished: CardFilter['type']): Effect[] {
  const isAll = typeof each === 'object' && 'thisWay' in each && banished !== undefined;
  const all: CardFilter | undefined = isAll ? { affected: true, type: banished, zone: 'discard' } : undefined;
  const filter = all ?? (typeof each === 'object' && 'count' in each ? each.count : p.fail('"you"'));
  const [only, ...more] = effects;
  if (!only || more.length > 0 || !('who' in only) || filter.of || !filter.affected) return p.fail('"you"');
  const theirs = { ...only, who: 'thatPlayer' } as Effect;
  return [
    { do: 'each', players: 'players', effects: scaleEffects([theirs], { count: { ...filter, of: 'thatPlayer' } }) },
  ];
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
