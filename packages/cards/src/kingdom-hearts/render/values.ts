/** Changes of values. */
import type { Amount, ValueName } from '@lorelab/engine/kingdom-hearts';
import { amountText, perEach, quantity } from './amounts.js';

/** Values that have a name of their own in a text, which the compiler reads and the renderer writes. */
export type NamedValue = Exclude<ValueName, 'equipment' | 'challenges'>;

export const VALUE: Readonly<Record<NamedValue, string>> = {
  attack: 'Attack',
  support: 'Support',
  magic: 'Magic',
  power: 'Power',
  'dark level': 'Dark Level',
  level: 'Level',
};

/** A value that is just so much, whatever is printed. */
export function setTo(value: ValueName, to: Amount, has: 'has' | 'have'): string {
  if (value === 'equipment') return `can bear just ${quantity(to, 'Equipment Card')}`;
  if (value === 'challenges') return `can challenge just ${quantity(to, 'time')} a turn`;
  return `${has} ${VALUE[value]} ${amountText(to)}`;
}

export function changedBy(value: ValueName, by: Amount, less: boolean, isSeveral: boolean): string {
  const more = less ? 'fewer' : 'more';
  if (value === 'equipment') return `can bear ${perEach(by, '', (n) => `${more} Equipment Card${n}`)}`;
  if (value === 'challenges') return `can challenge ${perEach(by, '', (n) => `${more} time${n}`)} a turn`;
  return `${isSeveral ? 'have' : 'has'} ${perEach(by, less ? '-' : '+', () => VALUE[value])}`;
}
