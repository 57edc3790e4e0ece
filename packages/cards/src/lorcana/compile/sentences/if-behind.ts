/** The "if" behind an act, which is asked before it. */
import type { Condition, Effect } from '@lorelab/engine/lorcana';
import { parseCondition } from '../conditions/index.js';
import type { Parser } from '../parser.js';
import { askBeforeLast } from '../references.js';
import { mentions } from './links.js';
import { needsChoice } from './parts.js';

/** … "if" condition: what it speaks of is chosen before it is asked ("Banish chosen character if they're damaged") */
export function parseIfBehind(p: Parser, effects: Effect[], start: number, chosen: readonly string[]): Effect[] {
  // Behind a quotation that ends with its own full stop, "If" begins a sentence.
  if (p.token.text === 'If' || !p.eat('if')) return effects;
  oneCondition(p, start);
  askBeforeLast(p);
  const condition = parseCondition(p);
  const looping = inLoopIf(p, effects, condition);
  if (looping) return looping;
  if (isThisWay(condition)) return lastIf(p, effects, condition);
  const selects = JSON.stringify(effects).includes('"select"');
  if (!selects || !mentions([condition], chosen)) return [{ do: 'if', condition, then: effects }];
  const { choice, rest } = needsChoice(effects);
  if (choice.length === 0) p.fail('a condition on what was chosen');
  return [...choice, { do: 'if', condition, then: rest }];
}

/** The condition behind an act is asked before it: what was selected first is then what was selected last. */
export function askedOfIt(effects: readonly Effect[], asked: Effect[]): Effect[] {
  const [only] = asked;
  if (asked === effects || only?.do !== 'if' || !('is' in only.condition) || only.condition.is !== 'first')
    return asked;
  return [{ ...only, condition: { ...only.condition, is: 'it' } }];
}

/** What was done "this way" is what was done before: the condition is about what comes last. */
function lastIf(p: Parser, effects: Effect[], condition: Condition): Effect[] {
  const last = effects.at(-1) ?? p.fail();
  return [...effects.slice(0, -1), { do: 'if', condition, then: [last] }];
}

const isThisWay = (condition: Condition): boolean => /"thisWay"|"affected"/.test(JSON.stringify(condition));

/** "Chosen opponent discards a card if they have …": what is asked of each player of a loop is asked in it. */
function inLoopIf(p: Parser, effects: readonly Effect[], condition: Condition): Effect[] | undefined {
  const [only, ...more] = effects;
  if (only?.do !== 'each' || more.length > 0 || !mentions([condition], ['"thatPlayer"'])) return undefined;
  if (only.that) p.fail('one condition');
  return [{ ...only, effects: [{ do: 'if', condition, then: only.effects }] }];
}

/** "A, then B if C": whether C is said of A too, nobody can tell. */
export function oneCondition(p: Parser, start: number): void {
  for (let back = start - p.index; back < 0; back += 1) {
    if (p.peek(back).lower === 'then') p.fail('a condition on one act');
  }
}
