/**
 * The words in which a layout is described: what integers mean that stand in arrays or are packed into one another.
 *
 * An operand is written `name: kind`. A kind is the name of something else that is described (an enumeration, a row, a family, a
 * tagged word), or one of the kinds that the description lists itself. A kind with `?` behind it may be absent, which is written -1;
 * a kind in brackets is a list: how many there are, and then each of them. A list stands last.
 */

/** Names for numbers, in order from 0: `{ Name: 'what it is' }`; `{ Name: [7, 'what it is'] }` where the number matters. */
export const enumeration = (name, text, members) => ({ form: 'enumeration', name, text, members: numbered(members) });

/**
 * Names for bits that stand together in a word, in order from the lowest, and `None`. `{ Name: [7, 'what it is'] }` where it matters
 * which bit it is, counted from 0; a name for several of them is a list: `{ Both: ['One', 'Other'] }`.
 */
export function flags(name, text, members) {
  let next = 0;
  const bits = Object.entries(members).map(([member, described]) => {
    if (Array.isArray(described) && typeof described[0] === 'string')
      return { name: member, text: '', of: described, value: 0 };
    const [bit, what] = Array.isArray(described) ? described : [next, described];
    next = bit + 1;
    return { name: member, text: what, value: 2 ** bit };
  });
  return { form: 'flags', name, text, members: bits };
}

/** Bits for the members of an enumeration or a family, several together under a name: `{ Name: ['One', 'Other'] }`. */
export const masks = (name, of, text, members) => ({
  form: 'masks',
  name,
  of,
  text,
  members: Object.entries(members).map(([member, all]) => ({ name: member, all })),
});

/**
 * A word whose lowest bits say what the rest of it means: `{ Name: 'what it is' }` without an argument,
 * `{ Name: ['what it is', kind] }` with one. `tag`: how many bits those are.
 */
export const tagged = (name, kind, tag, text, members) => ({
  form: 'tagged',
  name,
  kind,
  tag,
  text,
  members: Object.entries(members).map(([member, described], value) => {
    const [what, argument] = [described].flat();
    return { name: member, text: what, value, argument };
  }),
});

/**
 * Several numbers in one word, from the lowest bits up: `{ name: [bits, kind] }`. `pack`: there is a function that packs them;
 * without it, whoever does it takes the bits.
 */
export const packed = (name, kind, text, fields, { pack = true } = {}) => ({
  form: 'packed',
  name,
  pack,
  kind,
  text,
  fields: Object.entries(fields).map(([field, [bits, of]]) => ({ name: field, bits, kind: of })),
});

/** Words that stand one after the other: `{ name: kind }`, or `{ name: [kind, 'what it is'] }`. */
export const row = (name, kind, text, words) => ({ form: 'row', name, kind, text, operands: operands(words) });

/** The rows of a table of the state, as `row`: nothing is known of them by their position. */
export const table = (name, text, words) => ({ form: 'table', name, text, operands: operands(words) });

/**
 * Rows of several sorts, each with its sort as the first word: `{ Name: ['what it is', { name: kind }] }`. `inside`: they aren't
 * known by their positions but stand in lists of others, so each has room for one operand. `read`: by functions of a table, one
 * a sort, that get the operands.
 */
export const family = (name, kind, text, members, { array = 'data', inside = false, read = false } = {}) => ({
  form: 'family',
  name,
  kind,
  text,
  array,
  inside,
  read,
  members: Object.entries(members).map(([member, described], value) => {
    const [what, words = {}] = [described].flat();
    return { name: member, text: what, value, operands: operands(words) };
  }),
});

const numbered = (members) =>
  Object.entries(members).map(([name, described], i) => {
    const [value, text] = Array.isArray(described) ? described : [i, described];
    return { name, text, value };
  });

const operands = (words) => Object.entries(words).map(([name, described]) => operand(name, described));

function operand(name, described) {
  const isList = Array.isArray(described) && described.length === 1;
  const [kind, text = ''] = isList || !Array.isArray(described) ? [described] : described;
  if (Array.isArray(kind)) return { name, text, list: true, ...item(kind[0]) };
  const isOptional = kind.endsWith('?');
  return { name, text, kind: isOptional ? kind.slice(0, -1) : kind, optional: isOptional };
}

/** What a list holds: one word an entry, or several with names. */
const item = (of) => (typeof of === 'string' ? { kind: of } : { operands: operands(of) });
