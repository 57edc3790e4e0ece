/** What an effect makes apply to players for a while: what they pay, may and can't do. */
import type { Amount, Duration, Effect, PlayerModifier } from '@lorelab/engine/lorcana';
import { parseForEach } from '../amounts.js';
import { parseDuration } from '../durations.js';
import { outOfPlay, parseNounPhrase } from '../nouns/index.js';
import { parseKind } from '../nouns/kinds.js';
import { type Parser, remembered } from '../parser.js';
import { parseUsed, type Used } from '../used.js';
import { parseCount, parseInkCost, parseNumber } from '../words.js';
import { parseAffected, parseCant } from './affected.js';
import { parseCostsLess, parseDiscount, parseScaledInk } from './discounts.js';
import { parseToUse, parseUsedCards } from './statements.js';

/** A modifier of players that an effect makes. */
export const parsePlayerEffect = remembered((p: Parser): Effect[] => {
  const effects = parseOneEffect(p);
  // By then another kind may have been named.
  return /"named(?:Type|Ink|Classification)":/.test(JSON.stringify(effects)) ? p.fail('what is known then') : effects;
});

const parseOneEffect = (p: Parser): Effect[] =>
  p.choice(
    parsePayNext,
    parsePayEach,
    parsePayToUse,
    parsePayNextTime,
    parsePayForNextUse,
    parseNextUseCosts,
    parseNextCosts,
    parseInkMore,
    parsePlayFrom,
    parseCantPlayEffect,
    parseReadyAtMost,
    parseSkipDraw,
  );

/** "you"? "pay" discount ("to play" kind "this turn" | "for each" kind "you play this turn"): as often as they play one */
function parsePayEach(p: Parser): Effect[] {
  p.eat('you');
  const { less } = parseDiscount(p);
  const each = p.expectAny('for each', 'to play') === 'for each';
  const filter = outOfPlay(p, parseKind(p).filter);
  if (each) p.expect('you play');
  const duration = p.attempt(parseDuration) ?? p.scope.duration ?? p.fail('a duration');
  return [{ do: 'applyToPlayer', modifiers: [{ less, play: filter }], duration }];
}

/** "you"? "pay" discount "to use" used duration */
function parsePayToUse(p: Parser): Effect[] {
  p.eat('you');
  const { less } = parseDiscount(p);
  const modifier = parseToUse(p, less);
  const duration = p.attempt(parseDuration) ?? p.scope.duration ?? p.fail('a duration');
  return [{ do: 'applyToPlayer', modifiers: [modifier], duration }];
}

/** "you"? "pay" discount "the next time you use" used "this turn" */
function parsePayNextTime(p: Parser): Effect[] {
  p.eat('you');
  const { less } = parseDiscount(p);
  p.expect('the next time you use');
  return nextUse(less, parseUsedThisTurn(p));
}

/** "the next time you use" used "this turn," "you"? "pay" discount */
export function parseNextTimePay(p: Parser): Effect[] {
  p.expect('the next time you use');
  const used = parseUsedThisTurn(p);
  p.expect(',');
  p.eat('you');
  return nextUse(parseDiscount(p).less, used);
}

function parseUsedThisTurn(p: Parser): Used {
  const used = parseUsed(p, parseUsedCards);
  p.expect('this turn');
  return used;
}

/** "you"? "pay" discount "for the next" used "you use this turn" */
function parsePayForNextUse(p: Parser): Effect[] {
  p.eat('you');
  const { less } = parseDiscount(p);
  p.expect('for the next');
  return nextUse(less, parseNextUsed(p));
}

/** "the next" used "you use this turn costs" N {I} "less" "to use"? */
function parseNextUseCosts(p: Parser): Effect[] {
  p.expect('the next');
  const used = parseNextUsed(p);
  p.expect('costs');
  p.eat('you');
  const ink = parseInkCost(p);
  const less = p.expectAny('less', 'more') === 'less' ? ink : -ink;
  p.eat('to use');
  return nextUse(less, used);
}

function parseNextUsed(p: Parser): Used {
  const used = p.choice((at) => parseUsed(at, parseUsedCards), parseUsedOfKind);
  p.expect('you use this turn');
  return used;
}

/** "item ability" */
function parseUsedOfKind(p: Parser): Used {
  const { filter } = parseKind(p);
  p.expect('ability');
  return { which: {}, of: filter };
}

function nextUse(less: Amount, { which, of = {} }: Used): Effect[] {
  const modifier: PlayerModifier = { less, use: of, ...which, next: true };
  return [{ do: 'applyToPlayer', modifiers: [modifier], duration: 'thisTurn' }];
}

/** next ← "you"? "pay" discount "for the next" kind "you" ("play" | "shift") "this turn" */
function parsePayNext(p: Parser): Effect[] {
  p.eat('you');
  const { less } = parseDiscount(p);
  p.expect('for the next');
  const filter = outOfPlay(p, parseKind(p).filter);
  const shifts =
    p.expectAny('you play this turn', 'you shift this turn', 'you play or shift this turn') === 'you shift this turn';
  const each = p.attempt(() => parseForEach(p));
  const whole = each === undefined ? less : parseScaledInk(p, each, less);
  const using = shifts ? { using: 'shift' as const } : {};
  const next = { less: whole, play: filter, next: true as const, ...using };
  return [{ do: 'applyToPlayer', modifiers: [next], duration: 'thisTurn' }];
}

/** ("the next" kind ("you play this turn" | "you shift this turn") | "your next" kind "this turn") "costs" N {I} "less" "to play"? */
function parseNextCosts(p: Parser): Effect[] {
  const your = p.expectAny('the next', 'your next') === 'your next';
  const filter = outOfPlay(p, parseKind(p).filter);
  const shifts = !your && p.eat('you shift this turn');
  if (!shifts) p.expect(your ? 'this turn' : 'you play this turn');
  const less = parseCostsLess(p);
  const next = { less, play: filter, next: true as const, ...(shifts ? { using: 'shift' as const } : {}) };
  return [{ do: 'applyToPlayer', modifiers: [next], duration: 'thisTurn' }];
}

/** "you may ink an additional card" | "you may put an additional card from your hand into your inkwell" */
function parseInkMore(p: Parser): Effect[] {
  const verb = p.expectAny('you may ink', 'you may put');
  const extraInk = p.eatAny('an additional card', '1 additional card') ? 1 : parseCount(p);
  if (extraInk > 1) p.expect('additional cards');
  if (verb === 'you may put') {
    p.expect('from your hand into your inkwell');
    p.eat('facedown');
  }
  const duration = p.attempt(parseDuration) ?? p.scope.duration ?? p.fail('a duration');
  return [{ do: 'applyToPlayer', modifiers: [{ extraInk }], duration }];
}

/** "you may play characters from under this item": for their cost */
function parsePlayFrom(p: Parser): Effect[] {
  p.expect('you may play');
  const { quantity, plural, filter } = parseNounPhrase(p);
  if (quantity !== 'bare' || !plural || !filter.zone) p.fail('cards in a zone');
  const duration = p.attempt(parseDuration) ?? p.scope.duration ?? p.fail('a duration');
  return [{ do: 'applyToPlayer', modifiers: [{ playFrom: filter }], duration }];
}

/** "opponents can't play actions until the start of your next turn" */
function parseCantPlayEffect(p: Parser): Effect[] {
  const who = p.eat('chosen opponent')
    ? ('chosenOpponent' as const)
    : p.eatAny('that player', 'that opponent', 'they')
      ? (p.scope.player ?? (p.scope.card === 'it' ? 'itsPlayer' : p.fail('a player said before')))
      : parseAffected(p);
  const modifier = parseCant(p);
  const duration: Duration = p.attempt(parseDuration) ?? p.scope.duration ?? p.fail('a duration');
  return [{ do: 'applyToPlayer', ...(who === 'you' ? {} : { who }), modifiers: [modifier], duration }];
}

/** "each opponent can't ready more than" N "of their characters at the start of their next turn" */
function parseReadyAtMost(p: Parser): Effect[] {
  const who = parseAffected(p);
  p.expect("can't ready more than");
  const readyAtMost = parseNumber(p);
  p.expect('of their characters at the start of their next turn');
  return [{ do: 'applyToPlayer', who, modifiers: [{ readyAtMost }], duration: 'theirNextReady' }];
}

/** ("each opponent" | "chosen opponent" …) "skips their draw step" ("on" | "during")? "their next turn" */
function parseSkipDraw(p: Parser): Effect[] {
  const who = p.eat('chosen opponent') ? ('chosenOpponent' as const) : parseAffected(p);
  if (who === 'you') p.fail('an opponent');
  if (!p.eatAny("skips their next turn's draw step", 'skips their next draw step')) {
    p.expectAny('skips their draw step', 'skip their draw step');
    p.eatAny('on', 'during', 'of');
    p.expectAny('their next turn', 'next turn');
  }
  return [{ do: 'applyToPlayer', who, modifiers: [{ skip: 'draw' }], duration: 'theirNextTurn' }];
}
