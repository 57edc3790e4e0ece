import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const bin = fileURLToPath(new URL('../bin/lorelab.js', import.meta.url));

function lorelab(...args: string[]) {
  return spawnSync(process.execPath, [bin, ...args], { encoding: 'utf8' });
}

test('--version prints the version alone', () => {
  const { status, stdout } = lorelab('--version');
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(status).toBe(0);
});

test('--help says how the program is used', () => {
  const { status, stdout } = lorelab('--help');
  expect(stdout).toMatch(/^Usage: lorelab /);
  expect(status).toBe(0);
});

test('an unknown option is refused with the nearest right one', () => {
  const { status, stdout, stderr } = lorelab('--versoin');
  expect(stderr).toBe("error: unknown option '--versoin'\n(Did you mean --version?)\n");
  expect(stdout).toBe('');
  expect(status).toBe(2);
});

test.each([
  [['conquer'], "error: unknown command 'conquer'\n"],
  [['mtach'], "error: unknown command 'mtach'\n(Did you mean match?)\n"],
  [['mtach', '--help'], "error: unknown command 'mtach'\n(Did you mean match?)\n"],
  [['-h', 'mtach'], "error: unknown command 'mtach'\n(Did you mean match?)\n"],
  [['--cards', '.', 'mtach', '-h'], "error: unknown command 'mtach'\n(Did you mean match?)\n"],
  [['help', 'mtach'], "error: unknown command 'mtach'\n(Did you mean match?)\n"],
  [['cards', 'shwo', '--help'], "error: unknown command 'shwo'\n(Did you mean show?)\n"],
  [['cards', 'help', 'shwo'], "error: unknown command 'shwo'\n(Did you mean show?)\n"],
  [['deck', 'foo', '--help'], "error: unknown command 'foo'\n"],
  [['help', 'deck', 'chekc'], "error: unknown command 'chekc'\n(Did you mean check?)\n"],
  [['help', 'match', 'foo'], 'error: "match" is a command without others, found "foo"\n'],
])('a command that there is not is refused, and has no help: %j', (args, message) => {
  expect(lorelab(...args)).toMatchObject({ stdout: '', stderr: message, status: 2 });
});

test.each([
  [['help'], ['--help']],
  [
    ['help', 'match'],
    ['match', '--help'],
  ],
  [
    ['help', 'cards'],
    ['cards', '--help'],
  ],
  [
    ['cards', 'help'],
    ['cards', '--help'],
  ],
  [
    ['help', 'cards', 'show'],
    ['cards', 'show', '--help'],
  ],
  [
    ['cards', 'help', 'show'],
    ['cards', 'show', '--help'],
  ],
])('%j prints what %j prints', (one, other) => {
  const { stdout, status } = lorelab(...one);
  expect(stdout).toMatch(/^Usage: lorelab /);
  expect(stdout).toBe(lorelab(...other).stdout);
  expect(status).toBe(0);
});

test('a reader that closes the pipe early is no error', async () => {
  const child = spawn(process.execPath, [bin, '--help']);
  child.stdout.destroy();
  let stderr = '';
  child.stderr.on('data', (text) => (stderr += text));
  const [status] = await once(child, 'close');
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

/** A device that is always full, where the system has one. */
const FULL = '/dev/full';

test.skipIf(!existsSync(FULL))('a full disk is told, and nothing is said to have gone well', () => {
  const full = openSync(FULL, 'w');
  try {
    const { status, stderr } = spawnSync(process.execPath, [bin, '--help'], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    expect(stderr).toBe("error: the output can't be written: no space left on device\n");
    expect(status).toBe(2);
  } finally {
    closeSync(full);
  }
});

test('nobody who hears what is told is no error', async () => {
  const child = spawn(process.execPath, [bin, 'policies', '--jsn']);
  child.stderr.destroy();
  const [status] = await once(child, 'close');
  expect(status).toBe(2);
});
