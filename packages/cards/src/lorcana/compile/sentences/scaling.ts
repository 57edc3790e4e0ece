/** "For each" (6.1.8): the one number of effects is counted, or they are repeated. */
import type { Amount, Effect, PlayerModifier } from '@lorelab/engine/lorcana';
import { times } from '../amounts.js';
import type { Parser } from '../parser.js';
import { isSelection, isTop, targetOf } from './parts.js';
import { tidy } from './tidying.js';

/** "For each X, [effects]": the one number in them is counted, or they are done so often (6.1.8). */
export function scaleEffects(effects: readonly Effect[], each: Amount): Effect[] {
  const scaledOnes = all(effects.map((one) => scaleOne(one, each)));
  return scaledOnes ?? [{ do: 'repeat', times: each, effects: [...effects] }];
}

/** What is done once for each of them, so often at most: of what is done twice for each, the maximum is another one. */
export function atMost(p: Parser, effects: readonly Effect[], each: Amount, max: number): Effect[] {
  const scaled = scaleEffects(tidy(effects), { amount: each, max });
  return scaled.some((one) => one.do === 'repeat' && !isOfOneCard(one.effects)) ? p.fail('one number') : scaled;
}

/** "Return a card from your discard to your hand for each …": each time one. */
function isOfOneCard([only, ...more]: readonly Effect[]): boolean {
  const what = only && more.length === 0 ? targetOf(only) : undefined;
  return isSelection(what) && (what.select.count ?? 1) === 1 && !what.select.any;
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
