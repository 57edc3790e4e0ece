/** How many, and how much. */
import type { Amount, Filter } from '@lorelab/engine/kingdom-hearts';
import { nounOf, YOU } from './nouns.js';
import { count } from './words.js';

/** How many of something: "2 cards", "1 card for each Friend in your Friend Area", "as many cards as your World levels". */
export function quantity(amount: Amount, thing: string): string {
  if (typeof amount === 'number') return amount === 1 && thing === 'card' ? 'a card' : count(amount, thing);
  if (typeof amount === 'object' && 'count' in amount) return `${count(amount.times ?? 1, thing)} ${forEach(amount)}`;
  if (amount === 'that many') return `that many ${thing}s`;
  return `as many ${thing}s as ${amountText(amount)}`;
}

export function amountText(amount: Amount): string {
  if (typeof amount === 'number') return String(amount);
  if (amount === 'that many') return amount;
  if ('counters' in amount) {
    const where = amount.counters === 'this' ? 'this' : `all ${nounOf(amount.counters, 'several', YOU)}`;
    return `the number of counters on ${where}`;
  }
  if ('minus' in amount) {
    const [from, less] = amount.minus.map((one) => (isDifference(one) ? `(${amountText(one)})` : amountText(one)));
    return `${from} less ${less}`;
  }
  if ('count' in amount) {
    const times = amount.times === undefined || amount.times === 1 ? '' : `${amount.times} times `;
    return `${times}the number of ${nounOf(amount.count, 'several', YOU)}${atMost(amount)}`;
  }
  const owner = amount.of === 'you' ? 'your' : "your opponent's";
  switch (amount.value) {
    case 'level':
      return `the level of ${owner} Player Card`;
    case 'heart points':
      return `${owner} Heart Points`;
    case 'world levels':
      return `${owner} World levels`;
    case 'hand':
      return `the size of ${owner} hand`;
  }
}

const isDifference = (amount: Amount): boolean => typeof amount === 'object' && 'minus' in amount;

export const isPlural = (amount: Amount): boolean =>
  typeof amount === 'object' &&
  'value' in amount &&
  (amount.value === 'heart points' || amount.value === 'world levels');

const atMost = ({ atMost: most }: { readonly atMost?: number }): string =>
  most === undefined ? '' : ` (${most} at most)`;

/** "for each Friend in your Friend Area (3 at most)" */
export const forEach = (amount: Extract<Amount, { count: Filter }>): string =>
  `for each ${nounOf(amount.count, 'one', YOU)}${atMost(amount)}`;

/** "+1 Power for each …", "+2 Support". `name` takes the ending of a number above one. */
export function perEach(by: Amount, sign: string, name: (ending: string) => string): string {
  if (typeof by === 'number') return `${sign}${by} ${name(by === 1 ? '' : 's')}`;
  if (typeof by === 'object' && 'count' in by) {
    const times = by.times ?? 1;
    return `${sign}${times} ${name(times === 1 ? '' : 's')} ${forEach(by)}`;
  }
  return `${sign}X ${name('s')}, where X is ${amountText(by)}`;
}
