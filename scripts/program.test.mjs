/** Modules that become functions of one script. */
import { expect, test } from 'vitest';
import { asFunction } from './program.mjs';

/** Calls a module with what it can get, and says what it exports. */
function call({ code }, { load = {}, required = {}, brought = {}, later = {} } = {}) {
  const getters = [load, required, brought].map((from) => (path) => from[path]);
  const make = new Function('$load', '$require', '$brought', '$later', `'use strict'; return ${code};`);
  return make(...getters, async (path) => later[path])();
}

test('what is imported is got by name, and what is exported is returned', async () => {
  const module = asFunction(
    'folder/one.js',
    `import { a as b, c } from '../two.js';
     import './three.js';
     import all, { sep } from 'node:path';
     export { x as y } from './three.js';
     const later = () => import('./four.js');
     function twice(n) { return 2 * n; }
     export { b, c, all as default, sep, later, twice };`,
  );
  expect(module).toMatchObject({ name: 'folder/one.js', needs: ['two.js', 'folder/three.js', 'folder/three.js'] });
  const exports = call(module, {
    load: { 'two.js': { a: 1, c: 2 }, 'folder/three.js': { x: 3 } },
    required: { 'node:path': { sep: '/' } },
    later: { 'folder/four.js': 4 },
  });
  expect(exports).toMatchObject({ b: 1, c: 2, y: 3, default: { sep: '/' }, sep: '/' });
  expect([await exports.later(), exports.twice(2)]).toEqual([4, 4]);
});

test('what stays a module is waited for, and what is required knows for whom', () => {
  const module = asFunction(
    'a.js',
    "import { page } from '@lorelab/charts/page'; import { parse } from 'yaml'; export { page, parse };",
  );
  expect(module.waitsFor).toEqual(['@lorelab/charts/page']);
  expect(module.code).toContain('$require("yaml", "cards")');
  const exports = call(module, { brought: { '@lorelab/charts/page': { page: 1 } }, required: { yaml: { parse: 2 } } });
  expect(exports).toEqual({ page: 1, parse: 2 });
});

test('what would not be as in a module is refused', () => {
  const refused = (code) => () => asFunction('a.js', code);
  expect(refused('let n = 0; const count = () => ++n; export { n, count };')).toThrow(
    'a.js: exports "n", which is assigned to',
  );
  expect(
    refused('var Kind; (function (Kind) { Kind[Kind.A = 0] = "A"; })(Kind || (Kind = {})); export { Kind };'),
  ).not.toThrow();
  expect(refused("import { plot } from '@observablehq/plot'; export { plot };")).toThrow(
    '@observablehq/plot is a module',
  );
  expect(refused("import { none } from 'no-such-package'; export { none };")).toThrow(
    'no package of ours depends on no-such-package',
  );
  expect(refused('const n = await 1; export { n };')).toThrow('a.js: waits for something while it is loaded');
  expect(refused("export * from './b.js';")).toThrow("a.js: an export that isn't a list of names");
});
