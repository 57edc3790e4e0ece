// What changes in the engine is in the states of its games: no module keeps anything. `npm run check` holds it to that.
//
// A module has no `let`, no static field that isn't readonly, and no list, map or set that could be written to: such a constant is
// `as const` or of a readonly type. An object may be a constant, as long as its file never writes to it.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'vite';

/** Functions that make lists. */
const LISTS = new Set([
  'from',
  'of',
  'map',
  'flatMap',
  'filter',
  'slice',
  'concat',
  'split',
  'fill',
  'entries',
  'keys',
  'values',
]);

const root = join(import.meta.dirname, '../..');
const folder = process.argv[2] ?? join(root, 'packages/engine/src');

const faults = filesIn(folder).flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  return faultsOf(file, text).map(({ at, what }) => `${relative(root, file)}:${lineAt(text, at)}: ${what}`);
});
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

function filesIn(place) {
  return readdirSync(place, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
}

function lineAt(text, position) {
  return text.slice(0, position).split('\n').length;
}

function faultsOf(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const declared = program.body.map((statement) => statement.declaration ?? statement);
  const variables = declared.filter(({ type }) => type === 'VariableDeclaration');
  const classes = declared.filter(({ type }) => type === 'ClassDeclaration');
  const written = writtenNames(program);
  return [
    ...variables
      .filter(({ kind }) => kind !== 'const')
      .map(({ start, kind }) => ({ at: start, what: `${kind} in a module` })),
    ...variables
      .flatMap(({ declarations }) => declarations)
      .filter(({ id, init }) => canBeWritten(id, init) || (isObject(init) && written.has(id.name)))
      .map(({ id }) => ({ at: id.start, what: `${id.name} is kept by the module and can be written to` })),
    ...classes
      .flatMap(({ body }) => body.body)
      .filter((member) => member.type === 'PropertyDefinition' && member.static && !member.readonly)
      .map(({ start }) => ({ at: start, what: 'a static field that is not readonly' })),
  ];
}

/** A list, map, set or another object that its type doesn't keep from being written to. */
function canBeWritten(id, init) {
  return isCollection(init) && !isReadonly(id.typeAnnotation?.typeAnnotation);
}

function isCollection(init) {
  if (init?.type === 'TSSatisfiesExpression') return isCollection(init.expression);
  if (init?.type === 'CallExpression') return LISTS.has(init.callee.property?.name);
  return init?.type === 'ArrayExpression' || init?.type === 'NewExpression';
}

function isObject(init) {
  return init?.type === 'ObjectExpression' || (init?.type === 'TSSatisfiesExpression' && isObject(init.expression));
}

function isReadonly(type) {
  if (type?.type === 'TSTypeOperator') return type.operator === 'readonly';
  return type?.type === 'TSTypeReference' && /^Readonly/.test(type.typeName.name);
}

/** The names of what a file writes to: `name.field = …`, `name[index]++`. */
function writtenNames(program) {
  const names = new Set();
  walk(program, (node) => {
    const target =
      node.type === 'AssignmentExpression' ? node.left : node.type === 'UpdateExpression' ? node.argument : undefined;
    let object = target;
    while (object?.type === 'MemberExpression') object = object.object;
    if (object !== target && object.type === 'Identifier') names.add(object.name);
  });
  return names;
}

function walk(node, visit) {
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string') visit(node);
  for (const key in node) walk(node[key], visit);
}
