/** "Instead" (6.5.6): what is done in place of what was said before. */
import type { CardFilter, CardRef, Condition, Effect } from '@lorelab/engine/lorcana';
import { without } from '../modifiers/prohibitions.js';
import { isSelection, isTop, mapBlock, mapTarget, targetOf, toIt, withTarget } from './parts.js';

/** "[A]. If [condition], [B] instead" (6.5.6): the choice of A comes first if the condition or B speaks of it. */
export function replaceLast(
  done: readonly Effect[],
  condition: Condition,
  effects: Effect[],
  /** The condition speaks of what was selected before, not of what is selected here ("if the discarded card was …"). */
  ofFirst = false,
): Effect[] | undefined {
  const last = done.at(-1);
  if (!last) return undefined;
  const front = done.slice(0, -1);
  const [may] = effects;
  if (last.do === 'may' && may?.do === 'may' && effects.length === 1 && !speaksOfIt([condition, effects]))
    return [...front, { do: 'if', condition, then: effects, otherwise: [last] }];
  if (last.do === 'each' && isOfGroup(last.players, effects) && !says(condition, '"thatPlayer"'))
    return [...front, { do: 'if', condition, then: effects, otherwise: [last] }];
  const inner =
    last.do === 'repeat' ? undefined : mapBlock(last, (block) => replaceLast(block, condition, effects, ofFirst));
  if (inner) return [...front, inner];
  const what = targetOf(last);
  // "If the discarded card was an item card": that is not what is chosen here, and there is no word for it.
  if (!ofFirst && 'is' in condition && condition.is === 'first' && isSelection(what)) return undefined;
  const then = effects.map((one) => withTarget(one, what));
  const first = speaksOfIt(ofFirst ? [effects] : [condition, effects]) ? chooseFirst(what) : undefined;
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
  return [...front, first, insteadOf(said(last), ofFirst ? condition : asIt(condition, met), then.map(said))];
}

/**
 * "[A] to each of these. [B] to each of those instead", or "each opponent [A]. Each opponent with … [B] instead": of those of
 * whom B is said A isn't true. B comes first, for A may change who they are.
 */
export function replaceForSome(done: readonly Effect[], effects: readonly Effect[]): Effect[] | undefined {
  const [last, only] = [done.at(-1), effects[0]];
  if (!last || !only || effects.length > 1 || last.do !== only.do) return undefined;
  const front = done.slice(0, -1);
  if (last.do === 'each' && only.do === 'each') {
    const [asked, ...more] = only.effects;
    if (last.players !== only.players || asked?.do !== 'if' || asked.otherwise || more.length > 0) return undefined;
    return [...front, { ...only, effects: [{ ...asked, otherwise: last.effects }] }];
  }
  const [every, some] = [targetOf(last), targetOf(only)];
  if (!every || !some || !isEvery(every) || !isEvery(some)) return undefined;
  const [these, those] = [(every as { all: CardFilter }).all, (some as { all: CardFilter }).all];
  const own = Object.fromEntries(
    Object.entries(those).filter(([key, value]) => these[key as keyof CardFilter] !== value),
  );
  const others = whoAreNot(own);
  if (!others || Object.keys(others).some((key) => key in these)) return undefined;
  return [...front, only, mapTarget(last, () => ({ all: { ...these, ...others } }))];
}

/** Those of whom this isn't so; undefined if nothing is said. */
export function whoAreNot(filter: CardFilter): CardFilter | undefined {
  const [first, ...more] = Object.entries(filter);
  if (!first) return undefined;
  return (more.length === 0 ? without(...first) : undefined) ?? { not: filter };
}

/** "Each opponent … . If …, each opponent … instead": what all of them do, not each of them once more for each. */
const isOfGroup = (group: unknown, effects: readonly Effect[]): boolean =>
  effects.every((one) => ('who' in one && one.who === group) || (one.do === 'each' && one.players === group));

const says = (part: unknown, word: string): boolean => JSON.stringify(part).includes(word);

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
