/** How sentences join what was done before: "If you do", "Otherwise", "instead", "They …". */
import type { Amount, CardRef, Condition, Effect, PlayerModifier, PlayerRef } from '@lorelab/engine/lorcana';
import { times } from './amounts.js';

/** Stands for the target of the sentence before ("deal 3 damage instead"). */
export const OMITTED: CardRef = Object.freeze({ all: Object.freeze({}) });

/** "[A]. If you do, [B]": B only if all of A was done (6.1.5.1). */
export function ifYouDo(done: readonly Effect[], then: Effect[]): Effect[] | undefined {
  const last = done.at(-1);
  if (!last) return undefined;
  const front = done.slice(0, -1);
  if (last.do === 'may' && !last.otherwise) {
    const { effects: first, who } = last;
    return [...front, { do: 'sequence', first, then, may: true, ...(who ? { who } : {}), form: 'ifYouDo' }];
  }
  const inner = mapBlock(last, (effects) => ifYouDo(effects, then));
  if (inner) return [...front, inner];
  return [...front, { do: 'sequence', first: [last], then, form: 'ifYouDo' }];
}

/** "Otherwise": if the condition did not hold, or if what was allowed was not done. */
export function attachOtherwise(done: readonly Effect[], otherwise: Effect[]): Effect[] | undefined {
  const last = done.at(-1);
  if (!last) return undefined;
  const chosen = chosenBefore(last, otherwise);
  if (chosen) return [...done.slice(0, -1), ...chosen];
  const changed = withOtherwise(last, otherwise);
  return changed && [...done.slice(0, -1), changed];
}

function withOtherwise(last: Effect, otherwise: Effect[]): Effect | undefined {
  if (endsWithIf(last)) return mapBlock(last, (effects) => attachOtherwise(effects, otherwise));
  switch (last.do) {
    case 'if': {
      // A card that might have been taken and was not goes where the others go.
      const mayAlone = last.then.length === 1 && last.then[0]?.do === 'may' && mentions(otherwise);
      const declined = mayAlone ? attachOtherwise(last.then, otherwise) : undefined;
      return last.otherwise ? undefined : { ...last, then: declined ?? last.then, otherwise };
    }
    case 'may':
    case 'sequence':
      return last.otherwise ? undefined : { ...last, otherwise };
    default:
      return mapBlock(last, (effects) => attachOtherwise(effects, otherwise));
  }
}

/** "Otherwise" answers the nearest "if", which may have moved into a "may", another "if" or a loop. */
function endsWithIf(effect: Effect): boolean {
  const last = lastBlock(effect).at(-1);
  return last !== undefined && ((last.do === 'if' && !last.otherwise) || endsWithIf(last));
}

function lastBlock(effect: Effect): readonly Effect[] {
  if (effect.do === 'may' || effect.do === 'each') return effect.effects;
  return effect.do === 'if' || effect.do === 'sequence' ? effect.then : [];
}

/** "If …, return an item card from your discard …. Otherwise, put it …": the choice comes before the condition. */
function chosenBefore(last: Effect, otherwise: readonly Effect[]): Effect[] | undefined {
  if (last.do !== 'if' || last.otherwise || last.then.length !== 1 || !mentions(otherwise, ['"it"'])) return undefined;
  const only = last.then[0] as Effect;
  const what = targetOf(only);
  if (!isSelection(what)) return undefined;
  return [
    { do: 'choose', what },
    { ...last, then: [toIt(only)], otherwise },
  ];
}

/** The block in which an effect keeps its last effects, changed. */
function mapBlock(effect: Effect, change: (effects: readonly Effect[]) => Effect[] | undefined): Effect | undefined {
  switch (effect.do) {
    case 'may':
    case 'each': {
      const effects = change(effect.effects);
      return effects && { ...effect, effects };
    }
    case 'if':
    case 'sequence': {
      const then = change(effect.then);
      return then && { ...effect, then };
    }
    default:
      return undefined;
  }
}

/** Effects that speak of what was selected under a "may" or in a loop belong there. */
export function absorb(done: readonly Effect[], effects: Effect[]): Effect[] | undefined {
  const last = done.at(-1);
  if (!last) return undefined;
  const inner = mapBlock(last, (block) => absorb(block, effects) ?? [...block, ...effects]);
  return inner && [...done.slice(0, -1), inner];
}

/** "Each player who reveals a character card …" goes on with the loop in which each player revealed one. */
export function joinLoops(done: readonly Effect[], effects: readonly Effect[]): Effect[] | undefined {
  const last = done.at(-1);
  const [more] = effects;
  if (last?.do !== 'each' || more?.do !== 'each' || last.players !== more.players) return undefined;
  const [first] = more.effects;
  if (first?.do !== 'if' || !('is' in first.condition) || first.condition.is !== 'revealed') return undefined;
  return [...done.slice(0, -1), { ...last, effects: [...last.effects, ...more.effects] }];
}

export const BACKWARD = ['"it"', '"thatPlayer"', '"itsPlayer"', '"revealed"'];

/** True if the effects speak of something said before, ahead of selecting anything themselves. */
export function mentions(effects: readonly (Effect | Condition)[], words: readonly string[] = BACKWARD): boolean {
  // What all the revealed cards have is asked once, not of each player.
  const text = JSON.stringify(effects).replace('{"distinctInks":"revealed"}', '0').replaceAll('"revealed":true', '0');
  const own = Math.min(...['{"select":', '"do":"each"', '"do":"reveal"'].map((one) => indexIn(text, one)));
  return words.some((one) => indexIn(text, one) < own);
}

function indexIn(text: string, part: string): number {
  const index = text.indexOf(part);
  return index < 0 ? Number.POSITIVE_INFINITY : index;
}

// ------------------------------------------------------------------------------------------------ instead

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
  const then = effects.map((one) => withTarget(one, what));
  const first = speaksOfIt([condition, effects]) ? chooseFirst(what) : undefined;
  if (!first) return [...front, insteadOf(last, condition, then)];
  const met = first.do === 'reveal' ? 'revealed' : 'it';
  const said = (one: Effect): Effect => toIt(one, met);
  return [...front, first, insteadOf(said(last), asIt(condition, met), then.map(said))];
}

/** What has to be chosen, or turned over, before the condition can be asked. */
function chooseFirst(what: CardRef | undefined): Effect | undefined {
  if (isSelection(what)) return { do: 'choose', what };
  return isTop(what) ? { do: 'reveal', what } : undefined;
}

function isTop(what: CardRef | undefined): what is Extract<CardRef, { top: unknown }> {
  return typeof what === 'object' && 'top' in what;
}

/** What may be done instead and isn't leaves what would have been done. */
function insteadOf(last: Effect, condition: Condition, then: Effect[]): Effect {
  const [only, ...more] = then;
  const declined = only?.do === 'may' && more.length === 0 && !only.otherwise;
  return { do: 'if', condition, then: declined ? [{ ...only, otherwise: [last] }] : then, otherwise: [last] };
}

function isSelection(what: CardRef | undefined): what is Extract<CardRef, { select: unknown }> {
  return typeof what === 'object' && 'select' in what;
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

const TARGETS = ['to', 'from', 'what'] as const;

function targetOf(effect: Effect): CardRef | undefined {
  const parts = effect as unknown as Readonly<Record<string, CardRef | undefined>>;
  return TARGETS.map((key) => parts[key]).find((one) => one !== undefined);
}

function withTarget(effect: Effect, what: CardRef | undefined): Effect {
  return mapTarget(effect, (target) => (target === OMITTED && what !== undefined ? what : target));
}

/** The effect on what has been chosen, or turned over, before it. */
function toIt(effect: Effect, met: CardRef = 'it'): Effect {
  if (effect.do === 'may') return { ...effect, effects: effect.effects.map((one) => toIt(one, met)) };
  const called = (target: CardRef): boolean => target === 'first' || target === 'it';
  return mapTarget(effect, (target) => (isSelection(target) || isTop(target) || called(target) ? met : target));
}

function mapTarget(effect: Effect, change: (target: CardRef) => CardRef): Effect {
  const parts = effect as unknown as Readonly<Record<string, CardRef | undefined>>;
  const key = TARGETS.find((one) => parts[one] !== undefined);
  return key ? ({ ...effect, [key]: change(parts[key] as CardRef) } as Effect) : effect;
}

/** The choice that an effect begins with, and the effect on what was chosen. */
export function needsChoice(effects: readonly Effect[]): { choice: Effect[]; rest: Effect[] } {
  const [first, ...more] = effects;
  const what = first && targetOf(first);
  if (!first || !isSelection(what)) return { choice: [], rest: [...effects] };
  return { choice: [{ do: 'choose', what }], rest: [toIt(first), ...more] };
}

/** The card played last enters play exerted. */
export function playedExerted(done: readonly Effect[]): Effect[] | undefined {
  const last = done.at(-1);
  if (!last) return undefined;
  const played = last.do === 'play' ? { ...last, exerted: true as const } : mapBlock(last, playedExerted);
  return played && [...done.slice(0, -1), played];
}

// ------------------------------------------------------------------------------------------------ for each

/** "For each X, [effects]": the one number in them is counted, or they are done so often (6.1.8). */
export function scaleEffects(effects: readonly Effect[], each: Amount): Effect[] {
  const scaledOnes = all(effects.map((one) => scaleOne(one, each)));
  return scaledOnes ?? [{ do: 'repeat', times: each, effects: [...effects] }];
}

function scaleOne(effect: Effect, each: Amount): Effect | undefined {
  switch (effect.do) {
    case 'draw':
    case 'gainLore':
    case 'loseLore': {
      const amount = scaled(effect.amount, each);
      return amount === undefined ? undefined : { ...effect, amount };
    }
    case 'put': {
      if (!isTop(effect.what)) return undefined;
      const count = scaled(effect.what.count ?? 1, each);
      return count === undefined ? undefined : { ...effect, what: { ...effect.what, count } };
    }
    case 'may': {
      const effects = all(effect.effects.map((one) => scaleOne(one, each)));
      return effects && { ...effect, effects };
    }
    case 'applyToPlayer': {
      const modifiers = all(effect.modifiers.map((one) => scaleDiscount(one, each)));
      return modifiers && { ...effect, modifiers };
    }
    default:
      return undefined;
  }
}

function scaleDiscount(modifier: PlayerModifier, each: Amount): PlayerModifier | undefined {
  const less = 'less' in modifier ? scaled(modifier.less, each) : undefined;
  return less === undefined ? undefined : ({ ...modifier, less } as PlayerModifier);
}

/** Only a plain number can be counted for. */
function scaled(amount: Amount, each: Amount): Amount | undefined {
  return typeof amount === 'number' ? times(each, amount) : undefined;
}

/** All of them, or undefined if one is missing. */
function all<T>(parts: readonly (T | undefined)[]): T[] | undefined {
  return parts.every((one) => one !== undefined) ? (parts as T[]) : undefined;
}

// ------------------------------------------------------------------------------------------------ tidying

const SIMPLE = new Set(['draw', 'discard', 'gainLore', 'loseLore', 'revealHand', 'lookAtHand', 'shuffle']);

/** A loop around one simple effect of the looped player is that effect, done by those players. */
export function tidy(effects: readonly Effect[]): Effect[] {
  return effects.map(tidyOne);
}

function tidyOne(effect: Effect): Effect {
  if (effect.do === 'oneOf') return { ...effect, options: effect.options.map(tidy) };
  const parts: Record<string, unknown> = { ...effect };
  for (const block of BLOCKS) {
    if (Array.isArray(parts[block])) parts[block] = tidy(parts[block] as Effect[]);
  }
  const tidied = parts as Effect;
  return tidied.do === 'each' ? unlooped(tidied) : tidied;
}

/** Where effects have effects in them. */
const BLOCKS = ['effects', 'first', 'then', 'otherwise'] as const;

function unlooped(each: Extract<Effect, { do: 'each' }>): Effect {
  const [only, ...more] = each.effects;
  if (!only || more.length > 0) return each;
  if (
    SIMPLE.has(only.do) &&
    'who' in only &&
    only.who === 'thatPlayer' &&
    !JSON.stringify({ ...only, who: 0 }).includes('thatPlayer')
  ) {
    return { ...only, who: each.players } as Effect;
  }
  return unloopedTop(only, each.players) ?? each;
}

/** "Each player reveals the top card of their deck" and the like. */
function unloopedTop(only: Effect, players: PlayerRef): Effect | undefined {
  if (only.do !== 'reveal' && only.do !== 'put') return undefined;
  const { what } = only;
  if (typeof what !== 'object' || !('top' in what) || what.top !== 'thatPlayer') return undefined;
  return { ...only, what: { ...what, top: players } };
}
