/** Functions of a file that is put together, as constants. */
import { SourceMap } from 'node:module';
import { expect, test } from 'vitest';
import { withConstants } from './constants.mjs';

const CODE = `import { sep } from "node:path";
var early = twice(2);
/** Two of them. */
function twice(n) {
  return n + n;
}
var last = (list) => list.at(-1);
var count = 0;
const next = () => ++count;
var swapped = 1, other = 2;
[swapped, other] = [other, swapped];
export { early, last, next, sep, swapped, twice };
`;

const load = (code) => import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);

test('what is used before it is declared, and what is assigned to, is as it was', async () => {
  const { early, last, next, swapped, twice } = await load(withConstants(CODE).code);
  expect([early, last([1, 2]), twice(1), next(), next(), swapped]).toEqual([4, 2, 2, 1, 2, 2]);
});

test('functions and what is never assigned to are constants', () => {
  const { code } = withConstants(CODE);
  for (const name of ['twice', 'last', 'early', 'next']) expect(code).toContain(`const ${name} = `);
  for (const name of ['count', 'swapped']) expect(code).toContain(`var ${name} = `);
});

test('each line is led back to where it was', () => {
  const { code, map } = withConstants(CODE);
  const lines = code.split('\n');
  const from = new SourceMap(map);
  const where = (start) =>
    from.findEntry(
      lines.findIndex((line) => line.startsWith(start)),
      0,
    ).originalLine;
  expect(['import', 'const twice', '  return n', 'const last', 'const early', 'export'].map(where)).toEqual([
    0, 3, 4, 6, 1, 11,
  ]);
});
