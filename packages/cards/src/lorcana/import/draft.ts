/** Cards of a file in our words, before anybody has looked whether they are right. */

import type { Path } from '../../text/json.js';

export type Raw = Readonly<Record<string, unknown>>;

export interface CardDraft {
  /** The card as our own form has it. */
  readonly value: Raw;
  /** Where it stands in the file. */
  readonly at: Path;
  /** What the file calls our keys, such as `inkwell` for `inkable`; with a point for a key within: `printings.0.set`. */
  readonly keys: Readonly<Record<string, string>>;
}

/** The entries of an object that have a value. */
export const definedOf = (value: Raw): Raw =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined && each !== null));

// What isn't as it should be stays as it is in these, for the schema to refuse it.

export const ifText = (value: unknown, change: (text: string) => unknown): unknown =>
  typeof value === 'string' ? change(value) : value;

export const ifList = (value: unknown, change: (item: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(change) : value;

export const lowerCase = (value: unknown): unknown => ifText(value, (text) => text.trim().toLowerCase());

/** What the catalog calls the rarities: "Super Rare" and "Super_rare" are `super_rare`; "D23" is a name. */
export function rarityOf(value: unknown): unknown {
  const rarity = ifText(value ?? 'unknown', (text) =>
    /\d/.test(text)
      ? text
      : text
          .trim()
          .toLowerCase()
          .replace(/[\s-]+/g, '_'),
  );
  return rarity === 'special' ? 'promo' : rarity;
}

/** Type and classifications: a song is an action with the classification Song (5.4.4). */
export function typeAndClassifications(types: unknown, classifications: unknown): Raw {
  const [type, ...others] = Array.isArray(types) ? types : [types];
  const listed = Array.isArray(classifications) ? classifications : [];
  return { type: lowerCase(type), classifications: [...new Set([...others, ...listed])] };
}
