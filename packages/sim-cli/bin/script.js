/** The program as one script, which `scripts/program.mjs` makes: its modules are functions, called when somebody needs what is in them. */
const { createRequire } = require('node:module');
const { dirname, join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { compile } = require('./kept-code.js');

const FILE = join(__dirname, '..', 'program', 'lorelab.js');

/**
 * Runs a module that something starts with. `exports`: what it exports, once it has been run; `keep` keeps the code that V8 has compiled
 * by then for `purpose`.
 */
function start(name, purpose) {
  const { script, keep } = compileBuilt(purpose);
  const { modules, started, waits } = script.runInThisContext()(
    load,
    later,
    bring,
    (path) => brought.get(path),
    required,
    place,
  );
  /** What modules have exported, and others that stay modules. */
  const loaded = new Map();
  const brought = new Map();
  return { exports: load(name), keep: () => keep([...loaded.keys()]) };

  function load(one) {
    if (!loaded.has(one)) loaded.set(one, modules[one]());
    return loaded.get(one);
  }
  async function later(one) {
    for (const path of waits[one] ?? []) brought.set(path, await import(path));
    return load(one);
  }
  /** What is imported by its place, or is of others. */
  async function bring(path) {
    const own = path.startsWith('file:') ? started.find((one) => place(one) === path) : undefined;
    return own ? later(own) : import(path);
  }
}

/** Who has only the sources is told so. */
function compileBuilt(purpose) {
  try {
    return compile(FILE, purpose);
  } catch (error) {
    if (error.code !== 'ENOENT' || error.path !== FILE) throw error;
    console.error('error: Lorelab is not built yet; "npm run build" in its folder does it');
    process.exit(2);
  }
}

/** The packages of ours by their names: their folders, and what they require. */
const packages = new Map();

function packageOf(name) {
  if (!packages.has(name)) {
    const file =
      name === 'sim-cli' ? join(__dirname, '..', 'package.json') : require.resolve(`@lorelab/${name}/package.json`);
    packages.set(name, { folder: dirname(file), require: createRequire(file) });
  }
  return packages.get(name);
}

/** What is required for a package of ours, or comes with Node. */
const required = (path, name) => (name === undefined ? require(path) : packageOf(name).require(path));

/** Where a module would lie that a package of ours is made of: "sim/lib/core.js". */
function place(path) {
  const [name, ...rest] = path.split('/');
  return pathToFileURL(join(packageOf(name).folder, ...rest)).href;
}

module.exports = { start };
