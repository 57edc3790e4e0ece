/** The program as a script, which is how it runs unless Node was started with options: other tests have its modules. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProgram } from '../program.js';

const bin = fileURLToPath(new URL('../../bin/lorelab.js', import.meta.url));
/** Too many games for the main thread. */
const MATCH = 'match set-07-ruby-steel-aggro set-01-amber-steel-songs -n 120 --policy random --threads 1 --quiet'.split(
  ' ',
);

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorelab-script-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('says what the modules do, plays in threads, draws charts and keeps its code', () => {
  const page = join(folder, 'page.html');
  const { NODE_OPTIONS: _, ...env } = process.env;
  const script = spawnSync(process.execPath, [bin, ...MATCH, '--html', page], {
    encoding: 'utf8',
    env: { ...env, XDG_CACHE_HOME: folder, LOCALAPPDATA: folder, NODE_DISABLE_COMPILE_CACHE: '' },
  });
  expect(script).toMatchObject(runProgram(MATCH));
  expect(readFileSync(page, 'utf8')).toContain('<svg');
  const kept = readdirSync(join(folder, 'lorelab'), { recursive: true }).map(String);
  expect(kept.some((file) => /[\\/]match$/.test(file))).toBe(true);
});
