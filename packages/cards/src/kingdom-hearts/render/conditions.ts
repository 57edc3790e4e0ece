/** What has to be so. */
import type { Condition, Filter } from '@lorelab/engine/kingdom-hearts';
import { amountText, isPlural } from './amounts.js';
import { nounOf, topWorld, YOU } from './nouns.js';
import { type Bounds, bounds } from './words.js';

export function condition(wanted: Condition): string {
  if ('count' in wanted) return thereAre(wanted);
  if ('amount' in wanted)
    return `${amountText(wanted.amount)} ${isPlural(wanted.amount) ? 'are' : 'is'} ${bounds(wanted)}`;
  if ('during' in wanted) return `a ${wanted.during} goes on`;
  if ('turnOf' in wanted) return `it is ${wanted.turnOf === 'you' ? 'your' : "your opponent's"} turn`;
  if ('not' in wanted) return `not (${condition(wanted.not)})`;
  const parts = 'all' in wanted ? wanted.all : wanted.any;
  return parts
    .map((one) => (isCompound(one) ? `(${condition(one)})` : condition(one)))
    .join('all' in wanted ? ' and ' : ' or ');
}

const isCompound = (wanted: Condition): boolean => 'all' in wanted || 'any' in wanted;

function thereAre(wanted: Bounds & { readonly count: Filter }): string {
  const { atLeast, atMost: most } = wanted;
  if (most === undefined && (atLeast ?? 1) === 1)
    return topWorld(wanted.count, YOU) ?? `there is ${nounOf(wanted.count, 'a', YOU)}`;
  if (most === 0) return `there is no ${nounOf(wanted.count, 'one', YOU)}`;
  const number = bounds(wanted);
  return number === '1'
    ? `there is exactly 1 ${nounOf(wanted.count, 'one', YOU)}`
    : `there are ${number} ${nounOf(wanted.count, 'several', YOU)}`;
}

/** The condition of what can be used, or of what stands. */
export const given = (word: 'if' | 'while', wanted: Condition | undefined): string =>
  wanted ? `${word} ${condition(wanted)}, ` : '';
