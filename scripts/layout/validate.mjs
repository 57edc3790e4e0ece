/** What is wrong with a description: names that are taken, kinds that there are not, words that don't fit. */

const WORD = 32;

/**
 * The faults of a description, a line each. `items`: all that is described; `kinds`: those that it lists by name; `widths`: the bits
 * that some of those need.
 */
export function faultsOf(items, kinds, widths = {}) {
  const known = new Set([...Object.keys(kinds), ...items.map(kindOf)]);
  return [
    ...twice(items.map(({ name }) => name)).map((name) => `${name} is described twice`),
    ...twice([...Object.keys(kinds), ...items.map(kindOf)]).map((kind) => `the kind "${kind}" is described twice`),
    ...Object.keys(widths)
      .filter((kind) => !(kind in kinds))
      .map((kind) => `there is no kind "${kind}" to have a width`),
    ...items.flatMap((item) =>
      faults[item.form](item, { known, items, widths }).map((fault) => `${item.name}: ${fault}`),
    ),
  ];
}

/** The kind of an operand that holds it: its own, or the name of an enumeration. */
export const kindOf = (item) => item.kind ?? item.name;

const faults = {
  enumeration: ({ members }) => [...names(members), ...twice(members.map(({ value }) => value)).map(taken)],
  flags: ({ members }) => [
    ...names(members),
    ...over(Math.log2(Math.max(1, ...members.map(({ value }) => value))) + 1, WORD, 'flags'),
    ...twice(members.filter(({ of }) => !of).map(({ value }) => value)).map(
      (value) => `two have the bit ${Math.log2(value)}`,
    ),
    ...members.flatMap(({ of = [] }) =>
      of.filter((name) => !members.some((member) => member.name === name)).map((name) => `there is no flag ${name}`),
    ),
  ],
  masks: ({ members, of }, { items }) => {
    const named = items.find(({ name }) => name === of)?.members ?? [];
    const missing = (name) => !named.some((member) => member.name === name && member.value < WORD);
    return members.flatMap(({ all }) => all.filter(missing).map((name) => `there is no bit for ${name} of ${of}`));
  },
  tagged: ({ members, tag }, context) => [
    ...names(members),
    ...over(members.length, 2 ** tag, `members for ${tag} bits`),
    ...members.flatMap(({ argument }) => (argument === undefined ? [] : unknown(argument, context))),
  ],
  packed: ({ fields }, context) => [
    ...names(fields),
    ...over(
      fields.reduce((sum, { bits }) => sum + bits, 0),
      WORD,
      'bits',
    ),
    ...fields.flatMap((field) => [...unknown(field.kind, context), ...narrow(field, context)]),
  ],
  row: ({ operands }, context) => words(operands, context),
  table: ({ operands }, context) => words(operands, context),
  family: ({ members, inside }, context) => [
    ...names(members),
    ...members.flatMap(({ name, operands }) => [
      ...words(operands, context).map((fault) => `${name}: ${fault}`),
      ...(inside && operands.length > 1 ? [`${name}: there is room for one operand`] : []),
    ]),
  ],
};

const names = (members) => twice(members.map(({ name }) => name)).map((name) => `${name} stands in it twice`);
const taken = (value) => `two have the number ${value}`;
const over = (count, most, what) => (count > most ? [`${count} ${what} are more than ${most}`] : []);
const unknown = (kind, { known }) => (known.has(kind) ? [] : [`there is no kind "${kind}"`]);

function words(operands, context) {
  const misplaced = operands.slice(0, -1).filter(({ list }) => list);
  return [
    ...names(operands),
    ...misplaced.map(({ name }) => `the list ${name} doesn't stand last`),
    ...operands.flatMap((operand) =>
      operand.kind ? unknown(operand.kind, context) : words(operand.operands, context),
    ),
  ];
}

/** The numbers of an enumeration, or of a kind whose width is listed, need room in their field. */
function narrow({ name, bits, kind }, { items, widths }) {
  const members = items.find((item) => kindOf(item) === kind)?.members;
  const most = members ? Math.max(0, ...members.map(({ value }) => value)) : 2 ** (widths[kind] ?? 0) - 1;
  return most >= 2 ** bits ? [`${name} has ${bits} bits, and ${most} of ${kind} needs more`] : [];
}

const twice = (all) => [...new Set(all.filter((one, i) => all.indexOf(one) !== i))];
