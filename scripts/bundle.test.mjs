/** What is put together of a small package, built by hand. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundlePackage } from './bundle.mjs';

const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
const entry = (built, lib) => ({ 'lorelab-workspace': `./dist/${built}.d.ts`, default: `./lib/${lib}.js` });

const BUILT = {
  'deep/shared.js': 'export const own = {};',
  'deep/files.js':
    "import { own } from './shared.js'; export { own }; export const data = new URL('../../data.txt', import.meta.url).href; export const worker = new URL('worker.js', import.meta.url).href;",
  'deep/worker.js': "import { own } from './shared.js'; export default own;",
  'index.js':
    "export { own } from './deep/shared.js'; export const later = async () => (await import('./later.js')).late;",
  'later.js': "export const late = 'late';",
};

const load = (file) => import(/* @vite-ignore */ pathToFileURL(join(folder, 'lib', file)).href);

function write(file, text) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

beforeAll(async () => {
  const exports = { '.': entry('index', 'index'), './files': entry('deep/files', 'files') };
  write('package.json', JSON.stringify({ name: 'small', type: 'module', sideEffects: false, exports }));
  for (const [file, code] of Object.entries(BUILT)) {
    const source = `src/${file.replace('.js', '.ts')}`;
    const up = relative(dirname(`dist/${file}`), '.');
    write(`dist/${file}`, code);
    write(
      `dist/${file}.map`,
      JSON.stringify({ version: 3, sources: [`${up}/${source}`], names: [], mappings: 'AAAA' }),
    );
    write(source, '');
  }
  // Left behind by tsc: neither its source nor what it imports is there any more.
  write('dist/entry.js', "import './gone.js';");
  await bundlePackage(folder);
});

afterAll(() => rmSync(folder, { recursive: true }));

test('what several entries share is there once, for threads too', async () => {
  const [index, files, worker] = await Promise.all([load('index.js'), load('files.js'), load('deep/worker.js')]);
  expect(files.own).toBe(index.own);
  expect(worker.default).toBe(index.own);
});

test('a module finds its files from where it was built', async () => {
  const { data, worker } = await load('files.js');
  expect(data).toBe(pathToFileURL(join(folder, 'data.txt')).href);
  expect(worker).toBe(pathToFileURL(join(folder, 'lib', 'deep', 'worker.js')).href);
});

test('what is imported when it is needed is a module of its own', async () => {
  expect(readdirSync(join(folder, 'lib')).filter((file) => /^later-.*\.js$/.test(file))).toHaveLength(1);
  expect(await (await load('index.js')).later()).toBe('late');
});

test('what is left behind of a file that is gone is not put together', () => {
  expect(existsSync(join(folder, 'lib', 'entry.js'))).toBe(false);
});

test('a package is put together anew when it has changed or nothing is there, and only then', async () => {
  const made = () => statSync(join(folder, 'lib', 'index.js')).mtimeMs;
  const first = made();
  await bundlePackage(folder);
  expect(made()).toBe(first);
  const later = new Date(Date.now() + 1000);
  utimesSync(join(folder, 'dist', 'later.js'), later, later);
  await bundlePackage(folder);
  expect(made()).toBeGreaterThan(first);
  rmSync(join(folder, 'lib'), { recursive: true });
  mkdirSync(join(folder, 'lib'));
  utimesSync(join(folder, 'dist', 'later.js'), new Date(0), new Date(0));
  await bundlePackage(folder);
  expect(readdirSync(join(folder, 'lib'))).toContain('index.js');
});
