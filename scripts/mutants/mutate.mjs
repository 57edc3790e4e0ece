// The mutants of a file: one small change each, of the kind that people make by accident.
import { parseAst } from 'vite';

/** What stands for what. */
const COMPARISONS = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' };
const ARITHMETIC = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '&': '|', '|': '&', '<<': '>>', '>>': '<<' };
const ASSIGNMENTS = { '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=', '|=': '&=', '&=': '|=' };
const BOOLEANS = { '&&': '||', '||': '&&' };
const COUNTING = { '++': '--', '--': '++' };

/** Names that are mistaken for each other. */
const NAMES = Object.fromEntries(
  [
    ['low', 'high'],
    ['lower', 'upper'],
    ['lowest', 'greatest'],
    ['onPlay', 'onDraw'],
    ['countOnPlay', 'countOnDraw'],
    ['own', 'opposing'],
    ['wins', 'losses'],
    ['met', 'unmet'],
    ['first', 'second'],
    ['mean', 'spread'],
    ['a', 'b'],
    ['min', 'max'],
    ['floor', 'ceil'],
    ['push', 'unshift'],
    ['some', 'every'],
  ].flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
);

/** What says that the program itself is wrong: its words and numbers are no behaviour. */
const ASSERTIONS = /^(assert|expect)$/;

/** All mutants of a program, in the order of their places: `{start, end, now, kind}`. */
export function mutantsOf(code) {
  const found = [];
  const add = (kind, { start, end }, now) => {
    if (code.slice(start, end) !== now) found.push({ kind, start, end, now });
  };
  walk(parseAst(code), undefined, (node, parent) => {
    if (node.kind === 'constructor') node.value.body.isOfConstructor = true;
    if (node.type === 'ImportDeclaration' || node.type === 'ThrowStatement') return false;
    // What the compiler makes of an enum, whose values stand where they are used.
    if (node.type === 'CallExpression' && node.callee.type === 'FunctionExpression') return false;
    if (node.type === 'CallExpression' && ASSERTIONS.test(node.callee.name ?? '')) return false;
    for (const mutate of MUTATIONS[node.type] ?? []) mutate(node, parent, code, add);
    return true;
  });
  return found.sort((x, y) => x.start - y.start || x.end - y.end || (x.now < y.now ? -1 : 1));
}

/** Visits a node and what is in it, unless the visitor says that it is of no interest. */
function walk(node, parent, visit) {
  if (!visit(node, parent)) return;
  for (const part of Object.values(node))
    for (const child of Array.isArray(part) ? part : [part])
      if (typeof child?.type === 'string') walk(child, node, visit);
}

const textOf = (code, { start, end }) => code.slice(start, end);

/** Another operator between two operands. */
function operator(kind, others) {
  return ({ left, right, operator: was }, _parent, code, add) => {
    const now = others[was];
    if (now === undefined || (was === '+' && [left, right].some(isText))) return;
    const at = code.indexOf(was, left.end);
    if (at >= 0 && at < right.start) add(kind, { start: at, end: at + was.length }, now);
  };
}

const isText = ({ type, value, left, right }) =>
  type === 'TemplateLiteral' ||
  typeof value === 'string' ||
  (type === 'BinaryExpression' && [left, right].some(isText));

function otherNumber({ value, start, end }, parent, _code, add) {
  if (typeof value === 'number') add('number', { start, end }, String(value + 1));
  // A fallthrough of `while (true)` hangs and says nothing.
  else if (typeof value === 'boolean' && parent.type !== 'WhileStatement')
    add('boolean', { start, end }, String(!value));
}

function otherName({ type, property, key, computed, shorthand }, _parent, _code, add) {
  const name = type === 'MemberExpression' ? property : key;
  if (!computed && !shorthand && name.type === 'Identifier' && Object.hasOwn(NAMES, name.name))
    add('name', name, NAMES[name.name]);
}

function swappedArguments({ arguments: given }, _parent, code, add) {
  for (let i = 0; i + 1 < given.length; i++) {
    const [one, other] = [given[i], given[i + 1]];
    if ([one, other].some(({ type }) => /Spread|Function|TemplateLiteral/.test(type) || type === 'ObjectExpression'))
      continue;
    const between = code.slice(one.end, other.start);
    add('arguments', { start: one.start, end: other.end }, `${textOf(code, other)}${between}${textOf(code, one)}`);
  }
}

/**
 * A call or an assignment that is left out. What only checks, such as a super call, stays; so does what a field is in the
 * beginning: that says of which type it is.
 */
function leftOut(node, parent, _code, add) {
  const { type, callee, left, right } = node.expression;
  if (left?.object?.type === 'ThisExpression' && right.type === 'Literal' && parent.isOfConstructor) return;
  const isCheck = type === 'CallExpression' && (callee.type === 'Super' || ASSERTIONS.test(callee.name ?? ''));
  if (/Call|Assignment|Update/.test(type) && !isCheck) add('left out', node, ';');
}

function swappedBranches({ consequent, alternate }, _parent, code, add) {
  const between = code.slice(consequent.end, alternate.start);
  const now = `${textOf(code, alternate)}${between}${textOf(code, consequent)}`;
  add('branches', { start: consequent.start, end: alternate.end }, now);
}

/** A condition that never holds: what it leads to doesn't happen. */
const never = ({ test }, _parent, _code, add) => add('condition', test, 'false');

function constantReturned({ argument }, _parent, _code, add) {
  if (argument === null) return;
  if (/Logical/.test(argument.type) || argument.operator in COMPARISONS) add('returned', argument, 'true');
  else if (argument.type === 'BinaryExpression' && !isText(argument)) add('returned', argument, '0');
}

const negated = (node, _parent, code, add) => {
  if (node.operator === '!') add('boolean', node, textOf(code, node.argument));
};

/** Counting the other way; a loop that did so would go on for ever. */
function otherCount(node, parent, code, add) {
  if (parent.type === 'ForStatement') return;
  add('arithmetic', node, textOf(code, node).replace(node.operator, COUNTING[node.operator]));
}

const MUTATIONS = {
  BinaryExpression: [operator('comparison', COMPARISONS), operator('arithmetic', ARITHMETIC)],
  LogicalExpression: [operator('boolean', BOOLEANS)],
  AssignmentExpression: [operator('arithmetic', ASSIGNMENTS)],
  UnaryExpression: [negated],
  UpdateExpression: [otherCount],
  Literal: [otherNumber],
  MemberExpression: [otherName],
  Property: [otherName],
  CallExpression: [swappedArguments],
  NewExpression: [swappedArguments],
  ExpressionStatement: [leftOut],
  ConditionalExpression: [swappedBranches],
  IfStatement: [never],
  ReturnStatement: [constantReturned],
};
