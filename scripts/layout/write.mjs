/** The files that come from a description: names for numbers, what their operands are, and readers. */
import { kindOf } from './validate.mjs';

const HEAD = `// Made from the description by scripts/layout: change that, then \`npm run layout\`.
// biome-ignore-all lint/suspicious/noDuplicateEnumValues: a shift may be as large as a mask
`;

/** The texts of all files of a layout by their names. */
export function filesOf({ kinds, files }) {
  const items = Object.values(files).flatMap((file) => file.items);
  const types = typesOf(items, kinds);
  const places = new Map(Object.entries(files).flatMap(([name, file]) => file.items.map((item) => [item.name, name])));
  const context = { items, kinds, types, places };
  const written = Object.entries(files).map(([name, file]) => [`${name}.ts`, namesFile(name, file, context)]);
  return Object.fromEntries([
    ...written,
    ['shapes.ts', shapesFile(context)],
    ['spelling.ts', spellingFile(context)],
    ['reading.ts', readingFile(context)],
    ['index.ts', indexFile(Object.keys(files))],
  ]);
}

const indexFile = (names) =>
  `${HEAD}/**
 * The integers that programs are lowered to. \`pool.data\` holds expressions (filters, amounts, conditions, requirements) and rows
 * (modifiers, triggers, statics, abilities), \`pool.code\` the instructions of effects. Each is known by its position there.
 */
${[...names, 'shapes']
  .sort()
  .map((name) => `export * from './${name}.js';`)
  .join('\n')}
export type * from './word.js';
`;

// ------------------------------------------------------------------------------------------------ names and operands

/** The type of an operand of each kind: what is read; `given` is what an emitter takes. */
function typesOf(items, kinds) {
  const types = new Map(Object.keys(kinds).map((kind) => [kind, kind === 'number' ? 'number' : `Word<'${kind}'>`]));
  for (const item of items) {
    const isNamed = item.form === 'enumeration' || item.form === 'flags';
    types.set(kindOf(item), isNamed ? item.name : `${item.inside ? 'Words' : 'Word'}<'${kindOf(item)}'>`);
  }
  return types;
}

const given = (kind, types) => (kind === 'boolean' ? 'boolean' : types.get(kind));

function namesFile(name, { text, items }, context) {
  const body = items.map((item) => writers[item.form](item, context)).join('\n');
  return `${HEAD}/** ${text} */\n${importsOf(name, body, context)}\n\n${body}`;
}

/** The imports of what a file speaks of and another one says. */
function importsOf(name, body, { places }) {
  const from = new Map();
  for (const [item, place] of places)
    if (place !== name && new RegExp(`[:[<|(] ?\\[?${item}\\b`).test(body))
      from.set(place, [...(from.get(place) ?? []), item]);
  const words = ['Word', 'Words'].filter((type) => body.includes(`${type}<`));
  if (words.length > 0) from.set('word', words);
  return [...from]
    .sort()
    .map(([place, names]) => `import type { ${names.sort().join(', ')} } from './${place}.js';`)
    .join('\n');
}

const doc = (text, indent = '') => (text ? `${indent}/** ${text} */\n` : '');
const upper = (name) => name[0].toUpperCase() + name.slice(1);
/** LessPlay: LESS_PLAY. */
const shout = (name) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();

const enumOf = (name, members, text = '', declared = 'export const enum') =>
  `${doc(text)}${declared} ${name} {\n${members.map((member) => `${doc(member.text, '  ')}  ${member.name} = ${member.value},\n`).join('')}}\n`;

const writers = {
  enumeration: ({ name, text, members }) => enumOf(name, members, text),
  flags: ({ name, text, members }) =>
    enumOf(
      name,
      [
        { name: 'None', value: 0 },
        ...members.map((member) => ({
          ...member,
          text: member.text || (member.of ?? []).join(' | '),
          value: bitsOf(member, members),
        })),
      ],
      text,
    ),
  masks: ({ name, of, text, members }, { items }) =>
    enumOf(
      name,
      members.map((member) => ({ name: member.name, text: member.all.join(', '), value: maskOf(member, of, items) })),
      text,
    ),
  tagged: writeTagged,
  packed: writePacked,
  row: ({ name, text, operands }, { types }) =>
    `${enumOf(name, wordsOf(operands, 0), text)}${interfaceOf(`${name}Operands`, operands, types)}`,
  table: ({ name, text, operands }) => enumOf(name, wordsOf(operands, 0), text),
  family: writeFamily,
};

const bitsOf = (member, members) =>
  (member.of ?? []).reduce(
    (bits, name) =>
      bits |
      bitsOf(
        members.find((one) => one.name === name),
        members,
      ),
    member.value,
  );

const maskOf = ({ all }, of, items) =>
  items
    .find(({ name }) => name === of)
    .members.reduce((bits, { name, value }) => bits | (all.includes(name) ? 1 << value : 0), 0);

function writeTagged({ name, kind, tag, text, members }, { types }) {
  const bits = [
    { name: 'TagMask', value: 2 ** tag - 1 },
    { name: 'ArgumentAt', value: tag },
  ];
  const cases = members.map(
    (member) =>
      `  readonly [${name}.${member.name}]: [${member.argument ? `argument: ${types.get(member.argument)}` : ''}];\n`,
  );
  return `${enumOf(name, members, text)}
${enumOf(`${name}Bits`, bits)}
export interface ${name}Arguments {
${cases.join('')}}
export const pack${name} = <Tag extends ${name}>(tag: Tag, ...[argument = 0]: ${name}Arguments[Tag]): Word<'${kind}'> =>
  tag | (argument << ${name}Bits.ArgumentAt);
`;
}

function writePacked({ name, kind, text, fields, pack }, { types }) {
  const placed = placedFields(fields);
  const bits = placed.flatMap((field) => [
    ...(field.at > 0 ? [{ name: `${upper(field.name)}At`, value: field.at }] : []),
    ...(field.at + field.bits < 32 ? [{ name: `${upper(field.name)}Mask`, value: 2 ** field.bits - 1 }] : []),
  ]);
  const shifted = placed.map(({ name: field, at }) =>
    at === 0 ? field : `(${field} << ${name}Bits.${upper(field)}At)`,
  );
  const names = enumOf(`${name}Bits`, bits, text);
  if (!pack) return names;
  return `${names}
${interfaceOf(`${name}Fields`, fields, types)}
export const pack${name} = ({ ${fields.map((field) => field.name).join(', ')} }: ${name}Fields): Word<'${kind}'> =>
  ${shifted.join(' | ')};
`;
}

function placedFields(fields) {
  let at = 0;
  return fields.map((field) => {
    const placed = { ...field, at };
    at += field.bits;
    return placed;
  });
}

function writeFamily({ name, text, members, inside, array }, { types }) {
  const spaces = members.flatMap((member) => [
    ...(member.operands.length > 0 || array === 'code'
      ? [enumOf(member.name, wordsOf(member.operands, 1), '', 'const enum')]
      : []),
    ...member.operands
      .filter(isListOfRows)
      .map(({ operands }) => enumOf(`${member.name}Entry`, wordsOf(operands, 0), '', 'const enum')),
  ]);
  const words = inside
    ? enumOf(`${name}Word`, [
        { name: 'Operand', value: 1 },
        { name: 'Size', value: 2 },
      ])
    : `${doc('Where the operands of each stand. Nothing of it is there when the program runs.')}export declare namespace ${name}Word {\n${spaces.join('')}}\n`;
  const cases = members.map((member) => `  readonly [${name}.${member.name}]: ${typeOf(member.operands, types)};\n`);
  return `${enumOf(name, members, text)}\n${words}\nexport interface ${name}Operands {\n${cases.join('')}}\n`;
}

/** What words of a row are called, and how many it has; of a list how many entries there are, and where the first one is. */
function wordsOf(operands, first) {
  const words = operands.flatMap((operand, i) =>
    operand.list
      ? [
          { name: 'Count', text: `How many ${operand.name} there are.`, value: first + i },
          { name: 'First', value: first + i + 1 },
        ]
      : [{ name: upper(operand.name), text: operand.text, value: first + i }],
  );
  return operands.some(({ list }) => list) ? words : [...words, { name: 'Size', value: first + operands.length }];
}

const isListOfRows = ({ list, operands }) => list && operands !== undefined;

const interfaceOf = (name, operands, types) => `export interface ${name} ${typeOf(operands, types)}\n`;

const typeOf = (operands, types) =>
  operands.length === 0
    ? 'Record<never, never>'
    : `{ ${operands.map((operand) => `readonly ${operand.name}: ${valueType(operand, types)}`).join('; ')} }`;

function valueType(operand, types) {
  if (!operand.list) return given(operand.kind, types);
  return `readonly ${operand.kind ? given(operand.kind, types) : typeOf(operand.operands, types)}[]`;
}

// ------------------------------------------------------------------------------------------------ shapes

/** What is told at run time of operands: their names, in their order, and their kinds. */
function shapesFile({ items, kinds, places }) {
  const allKinds = [
    ...Object.keys(kinds),
    ...items.filter(({ form }) => form !== 'masks' && form !== 'table').map(kindOf),
  ];
  const rows = items.filter(({ form }) => form === 'row');
  const families = items.filter(({ form }) => form === 'family');
  const inside = families.filter((family) => family.inside);
  const shapes = [
    ...families.map(
      ({ name, inside: isInside, members }) =>
        `export const ${shout(name)}: Family<${name}Operands> = {\n  inside: ${isInside},\n  members: [\n${members
          .map((member) => `    { name: '${member.name}', operands: ${shapeOf(member.operands, inside)} },\n`)
          .join('')}  ],\n};\n`,
    ),
    ...rows.map(
      ({ name, operands }) => `export const ${shout(name)}: Row<${name}Operands> = ${shapeOf(operands, inside)};\n`,
    ),
  ];
  const imports = importsOf(
    'shapes',
    shapes.join('').replaceAll('Operands>', 'Operands ').replaceAll(': Row<', ': [').replaceAll(': Family<', ': ['),
    {
      places: new Map([...rows, ...families].map(({ name }) => [`${name}Operands`, places.get(name)])),
    },
  );
  return `${HEAD}/** What the operands of rows and instructions are called and what they hold, in their order. */
${imports}
import type { Family, Row } from './shape.js';

/** What a word can be. */
export type WordKind = ${allKinds.map((kind) => `'${kind}'`).join(' | ')};

${shapes.join('\n')}`;
}

/** Operands as the description has them. */
const shapeOf = (operands, inside) =>
  `{ ${operands.map((operand) => `${operand.name}: ${kindText(operand, inside)}`).join(', ')} }`;

function kindText({ list, kind, operands, optional }, inside) {
  if (!list) return `'${kind}${optional ? '?' : ''}'`;
  if (!kind) return `[${shapeOf(operands, inside)}]`;
  const family = inside.find((one) => one.kind === kind);
  return `[${family ? shout(family.name) : `'${kind}'`}]`;
}

// ------------------------------------------------------------------------------------------------ spelling

/** For people: the names of all numbers, and where in words they stand. */
function spellingFile({ items, kinds }) {
  const of = (form) => items.filter((item) => item.form === form);
  const entries = (form, value) =>
    of(form)
      .map((item) => `  ${kindOf(item)}: ${value(item)},\n`)
      .join('');
  const numbers = (members) =>
    `{ ${members
      .map(({ name, value }) => `${JSON.stringify(value)}: '${name}'`)
      .join(', ')
      .replaceAll('"', '')} }`;
  const negative = (text) => text.replace(/(-\d+):/g, "'$1':");
  const imports = [...of('row'), ...of('family')].map(({ name }) => shout(name)).sort();
  return `${HEAD}/** How everything that is packed is spelt for people. */
import type { Tagged, Packed } from './shape.js';
import { ${imports.join(', ')} } from './shapes.js';

/** The kinds of which nothing more is described. */
export type PlainKind = ${Object.keys(kinds)
    .map((kind) => `'${kind}'`)
    .join(' | ')};

export const ENUMERATIONS = {
${entries('enumeration', ({ members }) => negative(numbers(members)))}} as const;

export const FLAGS = {
${entries('flags', ({ members }) => numbers(members.filter(({ of: all }) => !all)))}} as const;

export const TAGGED = {
${entries('tagged', ({ tag, members }) => `{ bits: ${tag}, members: [${members.map(({ name, argument }) => `['${name}', ${argument ? `'${argument}'` : 'undefined'}]`).join(', ')}] }`)}} as const satisfies Record<string, Tagged>;

export const PACKED = {
${entries(
  'packed',
  ({ fields }) =>
    `[${placedFields(fields)
      .map(({ name, at, bits, kind }) => `{ name: '${name}', at: ${at}, bits: ${bits}, kind: '${kind}' }`)
      .join(', ')}]`,
)}} as const satisfies Record<string, Packed>;

export const ROWS = {
${entries('row', ({ name }) => shout(name))}} as const;

export const FAMILIES = {
${entries('family', ({ name }) => shout(name))}} as const;
`;
}

// ------------------------------------------------------------------------------------------------ reading

/** Readers: each hands the operands of a row to the function of a table that is for its sort. */
function readingFile(context) {
  const { items, places } = context;
  const families = items.filter(({ form, read, array }) => form === 'family' && (read || array === 'code'));
  const bodies = families.map((family) =>
    family.array === 'code' ? codeReader(family, context) : dataReader(family, context),
  );
  const body = bodies.join('\n');
  const own = families.flatMap(({ name }) => [name, `${name}Word`]);
  const types = importsOf('reading', body, { places: new Map([...places].filter(([item]) => !own.includes(item))) });
  const values = families
    .map(({ name }) => `import { ${name}, ${name}Word } from './${places.get(name)}.js';\n`)
    .join('');
  return `${HEAD}/** Reads the operands of instructions and expressions for the functions that carry them out. */
${types}
${values}
interface WithData {
  readonly pool: { readonly data: Int32Array };
}

interface WithCode {
  readonly pool: { readonly code: Int32Array };
}

/** To TypeScript a function that leaves out an operand would do as well. */
export type WithAllOperands<T extends Table, Table> = {
  readonly [Sort in keyof Table]: LeavesOut<T[Sort], Table[Sort]> extends false ? T[Sort] : 'An operand is left out';
};

type LeavesOut<Given, Wanted> = Given extends (...given: infer A) => unknown
  ? Wanted extends (...wanted: infer B) => unknown
    ? B['length'] extends 1
      ? false
      : A['length'] extends B['length']
        ? false
        : true
    : true
  : true;

${body}`;
}

/** What a function of a table takes, as a type. */
const parametersOf = ({ operands }, types) =>
  [
    'state: S',
    ...operands.flatMap((one) =>
      one.list ? ['count: number', 'first: number'] : [`${one.name}: ${types.get(one.kind)}`],
    ),
  ].join(', ');

const tableOf = ({ name, members }, { types }, result) =>
  members
    .map((member) => `  readonly [${name}.${member.name}]: (${parametersOf(member, types)}) => ${result};\n`)
    .join('');

const localsOf = ({ name, members }) =>
  `  const {\n${members.map((member) => `    [${name}.${member.name}]: ${local(member)},\n`).join('')}  } = table;\n`;

const local = ({ name }) => `${name[0].toLowerCase()}${name.slice(1)}_`;

/** The call of a member's function with its operands. `words`: the array; `at`: the position of the row in it. */
function callOf(family, member, words, at) {
  const place = (operand) => `${family}Word.${member.name}.${operand}`;
  const operands = member.operands.flatMap((one) =>
    one.list
      ? [`${words}[${at} + ${place('Count')}]`, `${at} + ${place('First')}`]
      : [`${words}[${at} + ${place(upper(one.name))}]`],
  );
  return `${local(member)}(${['state', ...operands].join(', ')})`;
}

function dataReader(family, context) {
  const { name, members } = family;
  const cases = members.map(
    (member) => `      case ${name}.${member.name}:\n        return ${callOf(name, member, 'data', 'at')};\n`,
  );
  return `/** What is made of each of ${name}. */
export interface ${name}Table<S, R> {
${tableOf(family, context, 'R')}}

/** Makes of the row at a position what its function does. */
export function read${name}<S extends WithData, R>(table: ${name}Table<S, R>): (state: S, at: number) => R {
${localsOf(family)}  return (state, at) => {
    const { data } = state.pool;
    switch (data[at] as ${name}) {
${cases.join('')}    }
  };
}
`;
}

function codeReader(family, context) {
  const { name, members } = family;
  const behind = (member) => {
    const place = (operand, entry = '') => `${name}Word.${member.name}${entry}.${operand}`;
    return member.operands.some(isListOfRows)
      ? `pc + ${place('First')} + code[pc + ${place('Count')}] * ${place('Size', 'Entry')}`
      : `pc + ${place('Size')}`;
  };
  const cases = members.map(
    (member) =>
      `      case ${name}.${member.name}:\n        return onFrom(${callOf(name, member, 'code', 'pc')}, ${behind(member)});\n`,
  );
  return `/** Where the program goes on if not at a position that the function names. */
export const enum Next {
  /** A player has to decide: the instruction is run again when it has been decided, unless the answer moves the program on. */
  Wait = -1,
  /** The program is over. */
  Over = -2,
  /** The next instruction. */
  On = -3,
}

/** Runs the instruction at a position; returns where the program goes on, or Next. */
export type Instruction<S> = (state: S, pc: number) => number;

/** What carries each instruction out. It returns where the program goes on. */
export interface ${name}Table<S> {
${tableOf(family, context, 'number')}}

const onFrom = (next: number, behind: number): number => (next === Next.On ? behind : next);

/** Hands the operands of an instruction to its function. One switch warms up sooner than a reader for each of them. */
export function read${name}<S extends WithCode>(table: ${name}Table<S>): Instruction<S> {
${localsOf(family)}  return (state, pc) => {
    const { code } = state.pool;
    switch (code[pc] as ${name}) {
${cases.join('')}    }
  };
}
`;
}
