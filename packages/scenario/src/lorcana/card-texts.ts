/** What the effects of cards say that a game at a decision doesn't tell. */
import type { CardDefinition } from '@lorelab/engine/lorcana';

type Part = Readonly<Record<string, unknown>>;

/** Whether a card lets a player decide whether something is done. */
export const hasMay = ({ abilities }: CardDefinition): boolean =>
  partsOf(abilities).some((part) => part.do === 'may' || part.may === true);

/**
 * The most that can be removed by "remove up to N damage from each of your characters", by who asks for the amounts in
 * the engine's words. An ability that asks for other amounts too has none: they couldn't be told apart.
 */
export function eachAmounts(definitions: readonly CardDefinition[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { fullName, abilities } of definitions) {
    for (const ability of abilities) {
      const amounts = partsOf(ability).filter((part) => DAMAGE_VERBS.has(part.do) && part.upTo === true);
      const [first] = amounts;
      if (!first || !amounts.every((part) => part.do === 'removeDamage' && isGroup(part.from))) continue;
      const name = ability.name ? `${fullName}: ${ability.name}` : fullName;
      found.set(`(${name})`, typeof first.amount === 'number' ? first.amount : Number.POSITIVE_INFINITY);
    }
  }
  return found;
}

const DAMAGE_VERBS: ReadonlySet<unknown> = new Set(['removeDamage', 'moveDamage']);

const isGroup = (from: unknown): boolean => typeof from === 'object' && from !== null && 'all' in from;

/** An effect and all that it is made of. */
function partsOf(whole: unknown): Part[] {
  if (typeof whole !== 'object' || whole === null) return [];
  const inner = Object.values(whole).flatMap(partsOf);
  return Array.isArray(whole) ? inner : [whole as Part, ...inner];
}
