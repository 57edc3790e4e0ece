// The program as one script. What tsc has built of all packages is put together as for `lib` (bundle.mjs), but across packages, and
// each module that comes out becomes a function of one script, `packages/sim-cli/program/lorelab.js`, which is called when somebody
// needs what is in it. On Node 20 modules can't be given code that V8 has compiled before, but a script can: `packages/sim-cli/bin`
// does it. What is of others stays where it is installed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import { dirname, join, posix, relative } from 'node:path';
import { build, parseAst } from 'vite';
import { builtIn, filesIn, isOther, slashes, timeOf } from './built.mjs';
import { forEachNode, partsOf, withConstants, writtenIn } from './constants.mjs';

const PACKAGES = join(import.meta.dirname, '..', 'packages');
const SCRIPT = join(PACKAGES, 'sim-cli', 'program', 'lorelab.js');
const MAKERS = ['program', 'built', 'constants'].map((name) => join(import.meta.dirname, `${name}.mjs`));

/** What threads of ours begin with, and where they begin if the program is a script. Other threads and processes have modules. */
const ENTRY = 'sim/lib/threads/entry.js';
const SCRIPT_ENTRY = 'sim-cli/bin/thread.js';

/** What is started by its place: the program, and what its threads are for, those for code of users left out. */
const STARTED = [
  'sim-cli/lib/main.js',
  ENTRY,
  ...['sim', 'training'].flatMap((name) =>
    filesIn(join(PACKAGES, name, 'src'))
      .filter((file) => /(?:^|\/|-)worker\.ts$/.test(file) && !file.startsWith('bots/'))
      .map((file) => `${name}/lib/${file.replace(/\.ts$/, '.js')}`),
  ),
];

/** What stays modules of ours, because it needs modules of others that can't be required. */
const STAYS = /^@lorelab\/charts\//;

/** A file whose place is known by that of the module that names it. */
const FILE_BESIDE = /new URL\('([^']+)', import\.meta\.url\)/g;

const read = (file) => readFileSync(file, 'utf8');
const text = JSON.stringify;

/** The packages of ours: their names here, and what their package.json says. */
const packages = new Map(
  readdirSync(PACKAGES)
    .filter((name) => existsSync(join(PACKAGES, name, 'dist')))
    .map((name) => [name, JSON.parse(read(join(PACKAGES, name, 'package.json')))]),
);

/** The built file that each name leads to which packages of ours are imported by. */
const imported = new Map(
  [...packages].flatMap(([name, { exports }]) =>
    Object.entries(exports)
      .filter(([path, target]) => typeof target === 'object' && !STAYS.test(`@lorelab/${name}${path.slice(1)}`))
      .map(([path, { 'lorelab-workspace': types }]) => [
        `@lorelab/${name}${path.slice(1)}`,
        join(PACKAGES, name, types.replace(/\.d\.ts$/, '.js')),
      ]),
  ),
);

/** Makes one module of ours of many packages, each of which goes on to find its files from where it is installed. */
const ours = {
  name: 'packages of ours',
  enforce: 'pre',
  resolveId: (id) => imported.get(id) ?? null,
  load(id) {
    if (!slashes(id).startsWith(slashes(PACKAGES)) || !id.endsWith('.js')) return null;
    const place = slashes(relative(PACKAGES, id)).replace('/dist/', '/lib/');
    const begin = (file) => (posix.join(posix.dirname(place), file) === ENTRY ? SCRIPT_ENTRY : undefined);
    const code = read(id)
      .replaceAll(FILE_BESIDE, (whole, file) => (begin(file) ? `new URL($place(${text(begin(file))}))` : whole))
      .replaceAll('import.meta.url', `$place(${text(place)})`);
    return { code, map: null };
  },
};

/** The modules that come out, each under its name. */
async function putTogether() {
  const input = STARTED.map((place) => [place.replace(/\.js$/, ''), join(PACKAGES, place.replace('/lib/', '/dist/'))]);
  const { output } = await build({
    configFile: false,
    logLevel: 'error',
    root: PACKAGES,
    plugins: [ours],
    build: {
      ssr: true,
      target: 'es2022',
      write: false,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(input),
        external: (id) => isOther(id) && !imported.has(id),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', comments: false },
      },
    },
  });
  return output.map(({ fileName, code }) => asFunction(fileName, withConstants(code).code));
}

/** A module as a function that returns what it exports, the modules of ours that it needs, and those that have to be there before. */
export function asFunction(name, code) {
  const tree = parseAst(code);
  const written = writtenLater(tree);
  const nameOf = (path) => posix.join(posix.dirname(name), path);
  const module = { name, needs: [], waitsFor: [], code: '' };
  const edits = [];
  const exported = [];
  const replace = ({ start, end }, by) => edits.push({ start, end, by });

  /** What a module is got by that is imported. */
  function got(path) {
    if (path.startsWith('.')) {
      module.needs.push(nameOf(path));
      return `$load(${text(nameOf(path))})`;
    }
    if (STAYS.test(path)) {
      module.waitsFor.push(path);
      return `$brought(${text(path)})`;
    }
    return isBuiltin(path) ? `$require(${text(path)})` : `$require(${text(path)}, ${text(ownerOf(path))})`;
  }

  for (const node of tree.body) {
    if (/^Export(?:All|Default)/.test(node.type) || node.declaration)
      throw new Error(`${name}: an export that isn't a list of names`);
    if (node.type === 'ImportDeclaration') replace(node, asConstants(node, got(node.source.value)));
    if (node.type !== 'ExportNamedDeclaration') continue;
    const from = node.source ? `${got(node.source.value)}.` : '';
    for (const { local, exported: as } of node.specifiers) {
      // The one who imports it has it as it was at first.
      if (written.has(local.name)) throw new Error(`${name}: exports "${local.name}", which is assigned to`);
      exported.push(`${as.name}: ${from}${local.name}`);
    }
    replace(node, '');
  }
  forEachNode(tree, ({ type, source, start, end }) => {
    if (type !== 'ImportExpression') return;
    const path = source.value?.startsWith?.('.') ? source.value : undefined;
    if (path) replace({ start, end }, `$later(${text(nameOf(path))})`);
    else replace({ start, end: start + 'import'.length }, '$bring');
  });
  let body = code;
  for (const { start, end, by } of edits.sort((one, other) => other.start - one.start))
    body = body.slice(0, start) + by + body.slice(end);
  const isAsync = tree.body.some((node) => awaits(node));
  if (isAsync && !STARTED.includes(name)) throw new Error(`${name}: waits for something while it is loaded`);
  module.code = `${isAsync ? 'async ' : ''}function () {\n${body}\nreturn { ${exported.join(', ')} };\n}`;
  return module;
}

const isBuiltin = (path) => builtinModules.includes(path.replace(/^node:/, ''));

/** What is imported, as constants of what it is got by. */
function asConstants({ specifiers }, got) {
  if (specifiers.length === 0) return `${got};`;
  const whole = specifiers.filter(({ type, imported: { name } = {} }) => name === 'default' || !/^ImportS/.test(type));
  const names = specifiers.filter((one) => !whole.includes(one));
  const pairs = names.map(({ imported: { name }, local }) => (name === local.name ? name : `${name}: ${local.name}`));
  const constants = whole.map(({ local }) => `const ${local.name} = ${got};`);
  return [...constants, ...(pairs.length > 0 ? [`const { ${pairs.join(', ')} } = ${got};`] : [])].join('\n');
}

const isFunction = ({ type }) => /Function/.test(type);

/** Whether code waits that runs when a module is loaded. */
const awaits = (node) => !isFunction(node) && (node.type === 'AwaitExpression' || partsOf(node).some(awaits));

/** The names that are assigned to once a module has been loaded. */
const writtenLater = (node) =>
  isFunction(node) ? writtenIn(node) : new Set(partsOf(node).flatMap((part) => [...writtenLater(part)]));

/** The package of ours that a package of others is installed for. It must be one that can be required. */
function ownerOf(path) {
  const [scope, rest] = path.split('/');
  const name = path.startsWith('@') ? `${scope}/${rest}` : scope;
  const [owner] = [...packages].find(([, { dependencies = {} }]) => name in dependencies) ?? [];
  if (!owner) throw new Error(`no package of ours depends on ${name}`);
  const file = createRequire(join(PACKAGES, owner, 'package.json')).resolve(path);
  if (file.endsWith('.mjs') || (file.endsWith('.js') && typeOf(dirname(file)) === 'module'))
    throw new Error(`${path} is a module, which can't be required everywhere: import it when it is needed`);
  return owner;
}

/** What the nearest package.json says of what `.js` files are. */
function typeOf(folder) {
  const file = join(folder, 'package.json');
  return existsSync(file) ? JSON.parse(read(file)).type : typeOf(dirname(folder));
}

/** Of each module: the modules that stay modules and have to be there before it is called. */
function waitsOf(modules) {
  const byName = new Map(modules.map((module) => [module.name, module]));
  const all = ({ needs, waitsFor }) => [...waitsFor, ...needs.flatMap((name) => all(byName.get(name)))];
  const waits = modules.map((module) => [module.name, [...new Set(all(module))]]);
  return Object.fromEntries(waits.filter(([, paths]) => paths.length > 0));
}

/** Letters beyond ASCII would take two bytes a letter of all of it, in memory as well. */
const inAscii = (code) =>
  code.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Makes the script, unless that has been done since anything was built. */
export async function bundleProgram() {
  const inputs = [...packages.keys()].flatMap((name) =>
    [...builtIn(join(PACKAGES, name, 'dist')).map((file) => join('dist', file)), 'package.json'].map((file) =>
      join(PACKAGES, name, file),
    ),
  );
  if (existsSync(SCRIPT) && [...inputs, ...MAKERS].every((file) => timeOf(file) < timeOf(SCRIPT))) return;
  const modules = await putTogether();
  const functions = modules.map(({ name, code }) => `${text(name)}: ${code}`).join(',\n');
  const script = inAscii(`(function ($load, $later, $bring, $brought, $require, $place) {
'use strict';
return { started: ${text(STARTED)}, waits: ${text(waitsOf(modules))}, modules: {
${functions}
} };
})`);
  mkdirSync(dirname(SCRIPT), { recursive: true });
  // By its first line code that was kept of it is known.
  writeFileSync(SCRIPT, `// ${createHash('sha256').update(script).digest('hex').slice(0, 16)}\n${script}\n`);
}
