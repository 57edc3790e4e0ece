/** Where words and bits stand is said by names: the check that finds numbers in their place. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../../../../scripts/checks/packed.mjs', import.meta.url));

const check = (...folders: string[]) => {
  const run = spawnSync(process.execPath, [SCRIPT, ...folders], { encoding: 'utf8' });
  return { status: run.status, text: run.stderr };
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorelab-numbers-'));
  mkdirSync(join(folder, 'layout'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the engines of all games and their policies keep to names', () => {
  expect(check()).toEqual({ status: 0, text: '' });
});

test.each([
  'data[row + 3]',
  'g.pool.data[row + Row.First + 1]',
  'g.conditionals[at - 1]',
  'code[2]',
  'pc + 2',
  'ref & 7',
  'amount & 1',
  'operand >> 3',
  'v << 8',
  'option >>> 15',
])('%s is found', (number) => {
  writeFileSync(join(folder, 'rules.ts'), `// first\nexport const a = ${number};\n`);
  expect(check(folder)).toEqual({ status: 1, text: expect.stringContaining(`rules.ts:2: ${number}`) });
});

test.each([
  'data[row + Row.Filter]',
  'data[row]',
  'g.lists[at - 1]',
  'lists[0]',
  'flags & (1 << trait)',
  '1 << register',
  'flags & Flag.Exerted',
  'ref & RefBits.TagMask',
  '(ink - 1) >>> 31',
  'n + 2',
  'set & 1',
])('%s is a name, or no packed word', (name) => {
  writeFileSync(join(folder, 'rules.ts'), `export const a = ${name};\n`);
  expect(check(folder)).toEqual({ status: 0, text: '' });
});

test('the layout itself may say numbers', () => {
  writeFileSync(join(folder, 'layout/options.ts'), 'export const a = option >>> 15;\n');
  expect(check(folder).status).toBe(0);
});
