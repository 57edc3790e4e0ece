// Puts the page of the lab together: what tsc has built of packages/lab, with cards and decks beside it as data, becomes
// packages/sim-cli/page, which `lorelab lab` serves and any other host can. `pnpm build` does it, and the tests that need a page
// do; nothing is done if nothing has changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const lab = join(root, 'packages', 'lab');
const page = join(root, 'packages', 'sim-cli', 'page');

/** Data of the page, by what it is called there. */
const DATA = {
  lorcana: () => readFileSync(join(root, 'packages/cards/data/lorcana/catalog.json'), 'utf8'),
  'kingdom-hearts': () => readFileSync(join(root, 'packages/cards/data/kingdom-hearts/training.json'), 'utf8'),
  decks: () => JSON.stringify(shippedDecks()),
  calibration: () => JSON.stringify(shippedCalibration()),
};

const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Each by the name that the command line knows it by: "kingdom-hearts/rush". */
function shippedDecks() {
  const folder = join(root, 'decks');
  return filesIn(folder)
    .filter((file) => file.endsWith('.txt'))
    .map((file) => ({
      name: file.slice(folder.length + 1, -'.txt'.length).replaceAll('\\', '/'),
      text: readFileSync(file, 'utf8'),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The real win rates that are in the repository, and the lists that they are of. */
function shippedCalibration() {
  const given = (name) => ({ name, text: readFileSync(join(root, name), 'utf8') });
  const lists = readdirSync(join(root, 'calibration', 'decks')).sort();
  return {
    file: given('calibration/lorcanito-2025-02.json'),
    lists: lists.map((name) => given(`calibration/decks/${name}`)),
  };
}

/** The packages that it is made of. */
const PACKAGES = ['ai', 'cards', 'charts', 'engine', 'scenario', 'sim', 'sim-cli', 'statistics'];

/**
 * What tsc has built of each entry of a package: in `lib`, modules that run where Node is lie together with others. Which games there
 * are says the page, with cards that aren't files.
 */
function entries() {
  const exact = (name) => new RegExp(`^${name}$`);
  const of = (folder) => {
    const { name, exports } = JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'));
    return Object.entries(exports)
      .filter(([, target]) => typeof target === 'object')
      .map(([entry, target]) => ({
        find: exact(name + entry.slice(1)),
        replacement: join(root, 'packages', folder, target['lorelab-workspace'].replace(/\.d\.ts$/, '.js')),
      }));
  };
  const games = { find: exact('@lorelab/sim/games'), replacement: join(root, 'packages/sim/dist/core.js') };
  return [games, ...PACKAGES.flatMap(of)];
}

const INPUTS = [
  ...['dist', 'styles', 'public'].map((name) => join(lab, name)),
  ...PACKAGES.map((name) => join(root, 'packages', name, 'dist')),
  join(root, 'packages/cards/data'),
  join(root, 'decks'),
  join(root, 'calibration'),
];

function isFresh() {
  const made = join(page, 'index.html');
  if (!existsSync(made)) return false;
  const time = statSync(made).mtimeMs;
  const inputs = [...INPUTS.flatMap(filesIn), join(lab, 'index.html'), import.meta.filename];
  return inputs
    .filter((file) => !/\.(?:map|tsbuildinfo|d\.ts)$/.test(file))
    .every((file) => statSync(file).mtimeMs < time);
}

/** A page has no module of Node; what seedrandom would make a seed of, if it were given none, its manifest leaves out. */
const noNode = {
  name: 'no module of Node',
  enforce: 'pre',
  resolveId(id, importer) {
    if (isBuiltin(id) && !/\/seedrandom\//.test(importer ?? ''))
      throw new Error(`${importer} asks for ${id}, which no browser has`);
    return null;
  },
};

/** Writes data beside the page, under a name that changes with it; its places by what it is called. */
function writeData() {
  mkdirSync(join(page, 'data'), { recursive: true });
  return Object.fromEntries(
    Object.entries(DATA).map(([name, read]) => {
      const text = read();
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
      const file = `data/${name}-${hash}.json`;
      writeFileSync(join(page, file), text);
      return [name, file];
    }),
  );
}

/** What the page keeps for when there is no network: all that it is made of. */
function writeServiceWorker() {
  const files = filesIn(page).map((file) => file.slice(page.length + 1).replaceAll('\\', '/'));
  const kept = files.filter((file) => !file.endsWith('.map') && file !== 'offline.js');
  const hash = createHash('sha256');
  for (const file of kept) hash.update(readFileSync(join(page, file)));
  const place = join(page, 'offline.js');
  const text = readFileSync(place, 'utf8')
    .replace("'__NAME__'", JSON.stringify(`lorelab-${hash.digest('hex').slice(0, 8)}`))
    .replace("['__FILES__']", JSON.stringify(['./', ...kept.filter((file) => file !== 'index.html')]));
  writeFileSync(place, text);
}

export async function buildPage() {
  if (isFresh()) return;
  rmSync(page, { recursive: true, force: true });
  const data = writeData();
  await build({
    configFile: false,
    logLevel: 'error',
    root: lab,
    // It works in whatever folder of a host it lies.
    base: './',
    plugins: [noNode],
    define: { SHIPPED_DATA: JSON.stringify(data) },
    resolve: { alias: entries() },
    worker: { format: 'es', plugins: () => [noNode] },
    build: { outDir: page, emptyOutDir: false, target: 'es2022', chunkSizeWarningLimit: 2000 },
  });
  writeServiceWorker();
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await buildPage();
