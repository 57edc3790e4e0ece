// Nobody outside a layout's folder says by a number where a word of a packed array stands, or which bits of a word are meant:
// `data[row + 3]`, `pc + 2`, `ref & 7`, `at >> 3`. The names are in the layout. `node scripts/checks/packed.mjs [FOLDER…]`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { parseAst } from 'vite';
import { GAMES } from '../house/rules.mjs';

const root = join(import.meta.dirname, '../..');

/** Who reads what is packed: the engines of the games, and what policies know of them. */
const READERS = ['engine', 'ai']
  .flatMap((name) => GAMES.map((game) => `packages/${name}/src/${game}`))
  .filter((folder) => existsSync(join(root, folder)));

/** Folders that may say numbers: the layout itself, and policies that stay as they were. */
const SPARED = ['layout', 'frozen'];

/** Arrays of rows and instructions, by the names of the variables and fields that hold them. */
const PACKED = new Set(
  `code data words row rows nameIds bag lasting uses grants playerMods conditionals damageQueue changes waiting`.split(
    ' ',
  ),
);

/** Positions in them. */
const POSITIONS = new Set(['pc']);

/** Packed words, by the names of the variables and fields that hold them: their lowest bit has a name too. */
const WORDS = new Set(['amount', 'ref', 'rel', 'operand', 'option']);

/** 1 for what is below 0 and 0 for the rest: no field of a word, but what saves a branch. */
const SIGN_BIT = 31;

/** The places in a file that say by a number what a name should say: [offset, text]. */
export function findNumbers(code, { name = 'file.ts' } = {}) {
  const found = [];
  const note = (node) => found.push([node.start, code.slice(node.start, node.end)]);
  walk(parseAst(code, { lang: 'ts', sourceType: 'module' }, name), (node) => {
    if (node.type === 'MemberExpression' && node.computed && isPacked(node.object) && hasOffset(node.property))
      note(node);
    if (node.type === 'BinaryExpression' && (isShift(node) || isMask(node) || isStep(node))) note(node);
  });
  return found;
}

const isNumber = (node) => node.type === 'Literal' && typeof node.value === 'number';
const nameOf = (node) => (node.type === 'MemberExpression' && !node.computed ? node.property.name : node.name);
const isPacked = (node) => PACKED.has(nameOf(node));

/** A number by itself, or one that is added anywhere in the index. */
const hasOffset = (node) =>
  (isNumber(node) && node.value > 0) ||
  (node.type === 'BinaryExpression' &&
    ('+-'.includes(node.operator) ? [node.left, node.right].some((part) => isNumber(part) || hasOffset(part)) : false));

const isShift = ({ operator, right }) =>
  ['<<', '>>', '>>>'].includes(operator) &&
  isNumber(right) &&
  right.value > 0 &&
  !(operator === '>>>' && right.value === SIGN_BIT);

/** Masks of several bits, or of the lowest bit of a packed word; other single bits are asked for as `1 << bit`. */
const isMask = ({ operator, left, right }) => operator === '&' && (isMaskOf(left, right) || isMaskOf(right, left));
const isMaskOf = (mask, word) => isNumber(mask) && (mask.value > 1 || (mask.value === 1 && WORDS.has(nameOf(word))));

const isStep = ({ operator, left, right }) => operator === '+' && POSITIONS.has(nameOf(left)) && isNumber(right);

function walk(node, visit) {
  if (typeof node.type === 'string') visit(node);
  for (const part of Object.values(node)) {
    if (Array.isArray(part)) for (const one of part) one && typeof one === 'object' && walk(one, visit);
    else if (part && typeof part === 'object') walk(part, visit);
  }
}

/** The files of a folder that have to keep to names. */
const filesOf = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith('.ts') && !SPARED.includes(path.split(sep)[0]))
    .map((path) => join(folder, path));

if (process.argv[1] === import.meta.filename) {
  const folders = (process.argv.length > 2 ? process.argv.slice(2) : READERS).map((folder) => resolve(root, folder));
  let places = 0;
  for (const path of folders.flatMap(filesOf)) {
    const code = readFileSync(path, 'utf8');
    for (const [offset, text] of findNumbers(code, { name: path })) {
      places++;
      console.error(`${relative(root, path)}:${code.slice(0, offset).split('\n').length}: ${text}`);
    }
  }
  if (places > 0) {
    console.error(`${places} places say by a number what the layout has a name for.`);
    process.exitCode = 1;
  }
}
