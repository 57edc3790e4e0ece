/** "Instead" (6.5.6): what is done in place of what was said before. */
import type { CardRef, Condition, Effect } from '@lorelab/engine/lorcana';
import { isSelection, isTop, mapBlock, targetOf, toIt, withTarget } from './parts.js';

/** "[A]. If [condition], [B] instead" (6.5.6): the choice of A comes first if the condition or B speaks of it. */
export function replaceLast(done: readonly Effect[], condition: Condition, effects: Effect[]): Effect[] | undefined {
  const last = done.at(-1);
  if (!last) return undefined;
  const front = done.slice(0, -1);
  const [may] = effects;
  if (last.do === 'may' && may?.do === 'may' && effects.length === 1 && !speaksOfIt([condition, effects]))
    return [...front, { do: 'if', condition, then: effects, otherwise: [last] }];
  const inner = last.do === 'repeat' ? undefined : mapBlock(last, (block) => replaceLast(block, condition, effects));
  if (inner) return [...front, inner];
  const what = targetOf(last);
  // "If the discarded card was an item card": that is not what is chosen here, and there is no word for it.
  if ('is' in condition && condition.is === 'first' && isSelection(what)) return undefined;
  const then = effects.map((one) => withTarget(one, what));
  const first = speaksOfIt([condition, effects]) ? chooseFirst(what) : undefined;
  // "Deal 2 damage to each of …. If …, deal 3 damage to each of them instead": to all of those.
  if (what && isEvery(what) && speaksOfIt(then)) {
    if (speaksOfIt(condition)) return undefined;
    return [
      ...front,
      insteadOf(
        last,
        condition,
        then.map((one) => toIt(one, what)),
      ),
    ];
  }
  if (!first) return [...front, insteadOf(last, condition, then)];
  const met = first.do === 'reveal' ? 'revealed' : 'it';
  const said = (one: Effect): Effect => toIt(one, met);
  return [...front, first, insteadOf(said(last), asIt(condition, met), then.map(said))];
}

const isEvery = (what: CardRef): boolean => typeof what === 'object' && 'all' in what;

/** What has to be chosen, or turned over, before the condition can be asked. */
function chooseFirst(what: CardRef | undefined): Effect | undefined {
  if (isSelection(what)) return { do: 'choose', what };
  return isTop(what) ? { do: 'reveal', what } : undefined;
}

/** What may be done instead and isn't leaves what would have been done. */
function insteadOf(last: Effect, condition: Condition, then: Effect[]): Effect {
  const [only, ...more] = then;
  const declined = only?.do === 'may' && more.length === 0 && !only.otherwise;
  return { do: 'if', condition, then: declined ? [{ ...only, otherwise: [last] }] : then, otherwise: [last] };
}

/** True if a condition or effect speaks of what was selected. */
export function speaksOfIt(part: unknown): boolean {
  const text = JSON.stringify(part);
  return text.includes('"it"') || text.includes('"first"');
}

function asIt(condition: Condition, met: CardRef): Condition {
  return 'is' in condition && (condition.is === 'first' || condition.is === 'it')
    ? { ...condition, is: met }
    : condition;
}
