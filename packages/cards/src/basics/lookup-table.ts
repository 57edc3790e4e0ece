/**
 * A table that is asked for words from outside. It has its own keys alone: an ordinary object would answer to
 * "constructor" and "toString" as well.
 */
export const lookupTable = <V>(entries: Readonly<Record<string, V>>): Readonly<Record<string, V>> =>
  Object.freeze(Object.assign(Object.create(null) as Record<string, V>, entries));
