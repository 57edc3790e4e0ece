/** The parts of effects: their targets, and the effects inside them. */
import type { CardRef, Effect } from '@lorelab/engine/lorcana';

/** Stands for the target of the sentence before ("deal 3 damage instead"). */
export const OMITTED: CardRef = Object.freeze({ all: Object.freeze({}) });

export function isTop(what: CardRef | undefined): what is Extract<CardRef, { top: unknown }> {
  return typeof what === 'object' && 'top' in what;
}

export function isSelection(what: CardRef | undefined): what is Extract<CardRef, { select: unknown }> {
  return typeof what === 'object' && 'select' in what;
}

const TARGETS = ['to', 'from', 'what'] as const;

export function targetOf(effect: Effect): CardRef | undefined {
  const parts = effect as unknown as Readonly<Record<string, CardRef | undefined>>;
  return TARGETS.map((key) => parts[key]).find((one) => one !== undefined);
}

export function withTarget(effect: Effect, what: CardRef | undefined): Effect {
  return mapTarget(effect, (target) => (target === OMITTED && what !== undefined ? what : target));
}

/** The effect on what has been chosen, or turned over, before it. */
export function toIt(effect: Effect, met: CardRef = 'it'): Effect {
  if (effect.do === 'may') return { ...effect, effects: effect.effects.map((one) => toIt(one, met)) };
  const called = (target: CardRef): boolean => target === 'first' || target === 'it';
  return mapTarget(effect, (target) => (isSelection(target) || isTop(target) || called(target) ? met : target));
}

export function mapTarget(effect: Effect, change: (target: CardRef) => CardRef): Effect {
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

/** The block in which an effect keeps its last effects, changed. */
export function mapBlock(
  effect: Effect,
  change: (effects: readonly Effect[]) => Effect[] | undefined,
): Effect | undefined {
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
