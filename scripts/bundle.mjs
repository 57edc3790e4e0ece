// Puts together what tsc has built: of the hundreds of modules in a package's `dist` come a few in `lib`, which is what its
// `exports` lead to. Finding and opening a module takes longer than most of them take to run. `pnpm build` does it, and so do
// the tests before they begin; a package that hasn't changed since is left alone.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { builtIn, filesIn, isOther, slashes, timeOf } from './built.mjs';
import { withConstants } from './constants.mjs';
import { bundleProgram } from './program.mjs';

const root = join(import.meta.dirname, '..');
const MAKERS = ['bundle', 'built', 'constants'].map((name) => join(import.meta.dirname, `${name}.mjs`));

/** What is started by its place, not imported by its name: the program, and what threads and processes begin with. */
const STARTED = /(?:^main|worker|entry)\.ts$/;

/** What so many share comes into one file, not into one for each set of those that share it: most commands load all of it anyway. */
const MOST = 16;

/** Stands for the place of a module until it is known which file it comes into. */
const PLACE = /placeOf\("([^"]+)"\)/g;

/** The modules of a package that something begins with, by the names of their files in `lib`: "lorcana/files" is `@lorelab/cards/lorcana/files`. */
function entriesOf(folder) {
  const dist = join(folder, 'dist');
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const imported = Object.values(exports)
    .filter((target) => typeof target === 'object')
    .map(({ default: file, 'lorelab-workspace': types }) => [
      relative('lib', file).replace(/\.js$/, ''),
      join(folder, types.replace(/\.d\.ts$/, '.js')),
    ]);
  // What is there as source: tsc leaves behind what it has built of files that are gone.
  const started = filesIn(join(folder, 'src')).filter((file) => STARTED.test(file));
  const names = started.map((file) => file.replace(/\.ts$/, ''));
  return Object.fromEntries([...names.map((name) => [name, join(dist, `${name}.js`)]), ...imported]);
}

/** A module goes on to find its files from the place that it was built at, wherever its code is now. */
const places = (dist) => ({
  name: 'places of modules',
  load(id) {
    if (!id.startsWith(dist) || !id.endsWith('.js')) return null;
    const code = readFileSync(id, 'utf8');
    const map = JSON.parse(readFileSync(`${id}.map`, 'utf8'));
    const place = slashes(relative(dist, id));
    return { code: code.replaceAll('import.meta.url', `placeOf(${JSON.stringify(place)})`), map };
  },
  renderChunk(code, { fileName }) {
    const from = posix.dirname(fileName);
    const url = (_, place) => `new URL(${JSON.stringify(posix.relative(from, place))}, import.meta.url).href`;
    return { code: code.replace(PLACE, url), map: null };
  },
});

/** What plays games is compiled to be fast. */
const constants = { name: 'functions as constants', renderChunk: withConstants };

/** Whether nothing that goes into it has been changed since it was put together. */
function isFresh(folder) {
  const lib = join(folder, 'lib');
  const outputs = existsSync(lib) ? filesIn(lib) : [];
  if (outputs.length === 0) return false;
  const made = Math.min(...outputs.map((file) => timeOf(join(lib, file))));
  const inputs = builtIn(join(folder, 'dist')).map((file) => join(folder, 'dist', file));
  return [...inputs, join(folder, 'package.json'), ...MAKERS].every((file) => timeOf(file) < made);
}

/** Puts a package together, unless it has been since it was changed. */
export async function bundlePackage(folder) {
  if (isFresh(folder)) return;
  await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    plugins: [places(join(folder, 'dist')), constants],
    build: {
      ssr: true,
      target: 'es2022',
      outDir: 'lib',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: entriesOf(folder),
        external: isOther,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'shared', minShareCount: MOST }] },
        },
      },
    },
  });
}

/** Puts every package together that has changed, and the program. */
export default async function bundle() {
  const packages = join(root, 'packages');
  for (const name of readdirSync(packages)) {
    const folder = join(packages, name);
    // A page is put together by page.mjs.
    if (existsSync(join(folder, 'dist')) && !existsSync(join(folder, 'index.html'))) await bundlePackage(folder);
  }
  await bundleProgram();
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await bundle();
