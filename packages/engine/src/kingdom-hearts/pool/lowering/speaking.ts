/** What a text speaks of, and whether it says something that lasts. */
import type { Ability } from '../../language/program.js';

/** Whether some part of a program is so. */
export function speaksOf(part: unknown, isSo: (part: object) => boolean): boolean {
  if (typeof part !== 'object' || part === null) return false;
  return isSo(part) || Object.values(part).some((one) => speaksOf(one, isSo));
}

export const isKeyed = (part: object, key: string, ...values: readonly string[]): boolean =>
  values.some((value) => (part as Readonly<Record<string, unknown>>)[key] === value);

export const asksForLevels = (part: object): boolean =>
  'of' in part && isKeyed(part, 'value', 'level', 'world levels') && !('kind' in part);

/** Effects of which something is over only later. */
const makesLasting = (part: object): boolean =>
  isKeyed(part, 'do', 'change', 'silence', 'keep out') || (isKeyed(part, 'do', 'capture') && !('forGood' in part));

export const stands = (ability: Ability): boolean =>
  ability.kind === 'triggered' ? ability.of !== undefined : ability.kind !== 'used';

/** Whether a text goes on counting once the effects of playing the card are over. */
export function lasts(ability: Ability): boolean {
  switch (ability.kind) {
    case 'triggered':
      if (ability.on === 'played' && ability.of === undefined) return speaksOf(ability.effects, makesLasting);
      return ability.from === undefined;
    case 'used':
      return ability.from === undefined;
    case 'any level':
      return ability.cards !== undefined;
    // Where the card itself goes says nothing of when it goes.
    case 'replaces':
      return ability.what !== 'discard' || ability.cards !== undefined;
    default:
      return true;
  }
}
