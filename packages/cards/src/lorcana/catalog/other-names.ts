import { lookupTable } from '../../basics/lookup-table.js';

/** The one card whose names are joined by something that is treated as an ampersand (5.2.6.3). */
const TREATED_AS_AMPERSAND: Readonly<Record<string, readonly string[]>> = lookupTable({
  "Chip 'n' Dale": ['Chip', 'Dale'],
});

/** The single names of a card with two names (5.2.6.1); none for any other card. */
export function otherNames(name: string): readonly string[] {
  if (name.includes(' & ')) return name.split(' & ');
  return TREATED_AS_AMPERSAND[name] ?? [];
}
