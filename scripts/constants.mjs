// Functions as constants. V8 takes a function that a module declares for one that may be replaced, and looks at each call
// whether it has been; a constant that holds one it trusts, so that it knows while it compiles what is called. In a file that is
// put together `function f() {}` becomes `const f = function f() {}`, and comes to the head of the file: functions may be used
// before they are declared, constants may not. What else is never assigned to, numbers above all, becomes a constant where it is.
// Nothing in the sources changes.
import { parseAst } from 'vite';

/** The code of a file with its functions as constants, and a map that leads from each line of it to where that was. */
export function withConstants(code) {
  const tree = parseAst(code);
  const written = writtenIn(tree);
  // Sorting keeps the order of what comes to the same place.
  const statements = statementsOf(code, tree).sort((one, other) => placeOf(one) - placeOf(other));
  const pieces = statements.map((statement) => asConstant(statement, written));
  const lines = pieces.flatMap(({ text, line }) => text.split('\n').map((_, i) => line + i));
  return { code: `${pieces.map(({ text }) => text).join('\n')}\n`, map: mapOf(lines) };
}

/** The statements at the top of a file, each as whole lines: with the comments before it, and the number of the first line. */
function statementsOf(code, tree) {
  let end = 0;
  let line = 0;
  return tree.body.map((node) => {
    const next = code.indexOf('\n', node.end);
    const statement = { node, text: code.slice(end, next < 0 ? code.length : next), line, at: node.start - end };
    line += statement.text.split('\n').length;
    end = next < 0 ? code.length : next + 1;
    return statement;
  });
}

/** Where a statement comes: first what is imported, then functions, then all that runs when the file is loaded. */
const placeOf = ({ node }) => (node.type === 'ImportDeclaration' ? 0 : isFunction(node) ? 1 : 2);

/** `function f() {}` or `var f = () => …`. */
function isFunction({ type, declarations }) {
  if (type !== 'VariableDeclaration') return type === 'FunctionDeclaration';
  return declarations.length === 1 && /^(?:ArrowFunction|Function)Expression$/.test(declarations[0].init?.type);
}

function asConstant({ node, text, line, at }, written) {
  const body = text.slice(at);
  if (node.type === 'FunctionDeclaration' && !written.has(node.id.name))
    return { text: `${text.slice(0, at)}const ${node.id.name} = ${body};`, line };
  const isConstant =
    node.type === 'VariableDeclaration' && node.declarations.every(({ id, init }) => init && !written.has(id.name));
  return { text: isConstant ? text.slice(0, at) + body.replace(/^(?:var|let)\b/, 'const') : text, line };
}

/** All names that are assigned to anywhere. */
export function writtenIn(tree) {
  const names = new Set();
  forEachNode(tree, ({ left, argument, type }) => {
    const target =
      type === 'UpdateExpression' ? argument : /^(?:AssignmentE|For(?:In|Of))/.test(type) ? left : undefined;
    for (const name of target ? namesIn(target) : []) names.add(name);
  });
  return names;
}

/** The names that an assignment to this gives values to: not those of what is declared there, nor what stands in for what is missing. */
function namesIn(target) {
  if (target.type === 'Identifier') return [target.name];
  if (/^(?:Member|Variable)/.test(target.type)) return [];
  const { left, value } = target;
  const parts = target.type === 'AssignmentPattern' ? [left] : target.type === 'Property' ? [value] : partsOf(target);
  return parts.flatMap(namesIn);
}

export function forEachNode(node, look) {
  look(node);
  for (const part of partsOf(node)) forEachNode(part, look);
}

/** The nodes right below a node. */
export function partsOf(node) {
  const parts = [];
  for (const name in node) {
    const value = node[name];
    if (typeof value !== 'object' || value === null) continue;
    if (typeof value.type === 'string') parts.push(value);
    else if (Array.isArray(value)) for (const one of value) if (typeof one?.type === 'string') parts.push(one);
  }
  return parts;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** A source map that knows lines alone: the line that each line was. */
function mapOf(lines) {
  const mappings = lines.map((line, i) => `AA${digits(line - (lines[i - 1] ?? 0))}A`).join(';');
  return { version: 3, sources: ['chunk.js'], names: [], mappings };
}

/** A number as source maps write it. */
function digits(number) {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1;
  let text = '';
  do {
    text += DIGITS[(rest & 31) | (rest > 31 ? 32 : 0)];
    rest >>>= 5;
  } while (rest > 0);
  return text;
}
