/** "Unless": a condition, or what somebody may do instead. */
import type { Condition, Effect, PlayerRef } from '@lorelab/engine/lorcana';
import { parseCondition } from '../conditions/index.js';
import { parseVerbPhrase } from '../effects/index.js';
import { parseStatement } from '../effects/lasting.js';
import type { Parser } from '../parser.js';
import { parsePlayerSubject } from '../players/subjects.js';
import { parseInkCost } from '../words.js';
import { oneCondition } from './if-behind.js';
import { needsChoice } from './parts.js';

/** … "unless" condition | "unless" player verb-phrase: that player may do it instead */
export function parseUnless(p: Parser, effects: Effect[], start: number): Effect[] {
  if (!p.eat('unless')) return effects;
  p.set({ oneDoes: undefined });
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
  const { actor, loop } = parsePlayerSubject(p);
  // "Unless each opponent discards a card" is no choice of one player.
  if (loop) p.fail('one player');
  const effects = parseVerbPhrase(p, actor);
  return unlessThey(actor, effects, otherwise);
}

/** statement "unless" player "pays" N {I} */
export function parseUnlessPaid(p: Parser): Effect[] {
  const statement = parseStatement(p);
  p.expect('unless');
  return p.choice(
    (at) => parseUnlessPays(at, statement),
    (at) => parseUnlessDone(at, statement),
    (at) => [parseUnlessThen(at, statement)],
  );
}

function parseUnlessPays(p: Parser, otherwise: Effect[]): Effect[] {
  const { actor, loop } = parsePlayerSubject(p);
  if (loop) p.fail('one player');
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
