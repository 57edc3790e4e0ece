/** The code that is kept of a script: whatever is wrong with it, the script runs. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Script } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

interface Compiled {
  readonly script: Script;
  keep(parts: readonly string[]): void;
}
const { compile } = createRequire(import.meta.url)('../../bin/kept-code.js') as {
  compile(file: string, purpose: string): Compiled;
};

const MAIN = ['main'];
let folder = '';
let script = '';
let caches = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorelab-kept-'));
  script = join(folder, 'script.js');
  write('0a');
  cacheIn(join(folder, 'caches'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

const write = (key: string): void => writeFileSync(script, `// ${key}\n(function () { return 'ran'; })`);

function cacheIn(place: string): void {
  caches = place;
  vi.stubEnv('XDG_CACHE_HOME', place);
  vi.stubEnv('LOCALAPPDATA', place);
}

/** Runs the script, and says whether there was code of it that could be used. */
function run(purpose = 'match', parts = MAIN): boolean {
  const compiled = compile(script, purpose);
  const ran = compiled.script.runInThisContext() as () => string;
  expect(ran()).toBe('ran');
  compiled.keep(parts);
  return compiled.script.cachedDataRejected === false;
}

const kept = (): string[] =>
  existsSync(caches)
    ? readdirSync(caches, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];

test('what one run has compiled the next one has, for each purpose, and only of this script', () => {
  expect([run(), run(), run('cards')]).toEqual([false, true, false]);
  expect(kept()).toHaveLength(2);
  write('0b');
  expect([run(), run()]).toEqual([false, true]);
});

test('code is kept anew when other parts were run', () => {
  const bytes = () => readFileSync(kept()[0]!, 'latin1');
  run();
  const first = bytes();
  run('match', MAIN);
  expect(bytes()).toBe(first);
  run('match', ['main', 'other']);
  expect(bytes()).toMatch(/\["main","other"\]$/);
  run('match', ['other']);
  expect(bytes()).toMatch(/\["main","other"\]$/);
});

test('what is broken anywhere is not run, and made anew', () => {
  run();
  const [file] = kept();
  const whole = readFileSync(file!);
  const flipped = (place: number): Buffer => {
    const bytes = Buffer.from(whole);
    bytes[place]! ^= 1;
    return bytes;
  };
  const middle = whole.length >> 1;
  for (const bytes of [
    Buffer.alloc(0),
    whole.subarray(0, 3),
    whole.subarray(0, middle),
    ...[0, 4, middle].map(flipped),
  ]) {
    writeFileSync(file!, bytes);
    expect([run(), run()]).toEqual([false, true]);
  }
});

test.skipIf(process.platform === 'win32')('what others could have written is not run', () => {
  run();
  chmodSync(kept()[0]!, 0o666);
  expect([run(), run()]).toEqual([false, true]);
});

test.skipIf(process.platform === 'win32')('where others could write nothing is kept', () => {
  run();
  const [file] = kept();
  rmSync(file!);
  chmodSync(dirname(file!), 0o777);
  expect([run(), run(), kept().length]).toEqual([false, false, 0]);
});

test('where nothing can be kept everything goes on', () => {
  writeFileSync(join(folder, 'file'), '');
  const places = [join(folder, 'file'), join(folder, 'none', 'deep'), ...(existsSync('/proc') ? ['/proc/none'] : [])];
  for (const place of places) {
    cacheIn(place);
    expect([run(), run()]).toEqual([false, false]);
  }
});

test('nothing is kept if it is not wanted, or nobody could say what for', () => {
  expect([run('../match'), run('--help')]).toEqual([false, false]);
  vi.stubEnv('NODE_DISABLE_COMPILE_CACHE', '1');
  expect([run(), run()]).toEqual([false, false]);
  expect(kept()).toEqual([]);
});

test('of scripts that nobody has used for long it is forgotten', () => {
  mkdirSync(join(caches, 'lorelab', 'checkout'), { recursive: true });
  for (const key of ['01', '02', '03', '04', '05']) {
    write(key);
    run();
    for (const [i, name] of readdirSync(join(caches, 'lorelab')).sort().entries())
      utimesSync(join(caches, 'lorelab', name), 1e9, 1e9 + i);
  }
  const keys = readdirSync(join(caches, 'lorelab')).map((name) => name.slice(0, 2));
  // What has another name isn't ours.
  expect(keys.sort()).toEqual(['02', '03', '04', '05', 'ch']);
});
