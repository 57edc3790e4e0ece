import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEPTH_MAX, lookupTable, parseJson } from '@lorelab/cards';
import { readStreamBytes } from '@lorelab/cards/files';
import { parseYaml } from '@lorelab/cards/yaml';
import { describe, expect, test } from 'vitest';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

describe('JSON', () => {
  test('may be nested so deep and no deeper', () => {
    expect(parseJson(nested(DEPTH_MAX)).ok).toBe(true);
    expect(parseJson(nested(DEPTH_MAX + 1))).toEqual({ ok: false, error: expect.stringMatching(/more than 100 deep/) });
    expect(parseJson(`{"a":${nested(DEPTH_MAX)}}`).ok).toBe(false);
  });

  test('brackets in texts, and those that are closed, are no depth', () => {
    const text = JSON.stringify(['['.repeat(1000), '\\"['.repeat(1000), ...Array(1000).fill([{}])]);
    expect(parseJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
  });

  test('that is broken says what is wrong', () => {
    expect(parseJson('{"a": }')).toEqual({ ok: false, error: expect.stringMatching(/JSON/) });
  });
});

describe('YAML', () => {
  const readYaml = (text: string): unknown => {
    const read = parseYaml(text);
    return read.ok ? read.value.value : read.error.message;
  };

  test('may be nested so deep and no deeper', () => {
    expect(parseYaml(nested(DEPTH_MAX)).ok).toBe(true);
    expect(readYaml(nested(DEPTH_MAX + 1))).toMatch(/more than 100 deep/);
    expect(readYaml(nested(100_000))).toMatch(/more than 100 deep/);
  });

  test.each([
    ['lists in lines', (depth: number) => `${'- '.repeat(depth)}x`],
    ['maps in lines', (depth: number) => Array.from({ length: depth }, (_, at) => `${' '.repeat(at)}a:`).join('\n')],
    ['maps in braces', (depth: number) => `${'{a: '.repeat(depth)}x${'}'.repeat(depth)}`],
  ])('%s may be nested as deep', (_, nest) => {
    expect(parseYaml(nest(DEPTH_MAX)).ok).toBe(true);
    expect(readYaml(nest(DEPTH_MAX + 1))).toMatch(/more than 100 deep/);
    // Before the stack is used up, and with the place.
    expect(parseYaml(nest(1500))).toMatchObject({ error: { place: { line: expect.any(Number) } } });
  });

  test('has one document', () => {
    expect(parseYaml('a: 1\n---\nb: 2\n')).toEqual({
      ok: false,
      error: { place: { line: 2, column: 1 }, message: 'a second document begins here' },
    });
  });

  test('may not hold itself, nor unfold without end', () => {
    expect(readYaml('&a [*a]')).toMatch(/more than 100 deep/);
    expect(readYaml('&a {b: {c: [1, *a]}}')).toMatch(/more than 100 deep/);
    const lists = [...'bcdefgh'].map((name, i) => `${name}: &${name} [${Array(9).fill(`*${'abcdefg'[i]}`)}]`);
    expect(readYaml(['a: &a [x, x, x]', ...lists].join('\n'))).toMatch(/aliases that stand for too much/);
  });

  test('has aliases, and a key of any name', () => {
    expect(readYaml('- &a {b: 1}\n- *a')).toEqual([{ b: 1 }, { b: 1 }]);
    expect(Object.keys(readYaml('__proto__: 1\nconstructor: 2') as object)).toEqual(['__proto__', 'constructor']);
  });

  test('is not longer than can be read in time', () => {
    expect(readYaml('x'.repeat(3_000_001))).toMatch(/too many for YAML/);
  });
});

test('a stream is read up to a limit, and not on', async () => {
  let pieces = 0;
  async function* endless() {
    for (;;) {
      pieces += 1;
      yield new Uint8Array(1_000_000);
    }
  }
  await expect(readStreamBytes(endless(), 'x')).rejects.toThrow(/longer than 32 MB/);
  expect(pieces).toBe(33);
});

describe('tables that are asked for words from outside', () => {
  test('have their own keys alone', () => {
    const table = lookupTable({ one: 1 });
    const found = ['one', 'toString', 'constructor', '__proto__'].map((word) => table[word]);
    expect(found).toEqual([1, undefined, undefined, undefined]);
  });

  /** `const NAMES: Readonly<Record<string, …>> = {`: an object that has more than its own. */
  const ORDINARY = /^(?:export )?const [A-Z_]+: (?:Readonly<|Partial<)?Record<string, .*> = \{/gm;

  const WRITTEN = /^\/\/ Written by /;

  test.each(['ai', 'cards', 'sim', 'sim-cli'])('all tables of %s are such', (name) => {
    const folder = fileURLToPath(new URL(`../../../${name}/src`, import.meta.url));
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    expect(files.length).toBeGreaterThan(5);
    // Who asks a table that a script writes looks first whether the key is its own.
    const texts = files.map((file) => readFileSync(join(folder, file), 'utf8')).filter((text) => !WRITTEN.test(text));
    const found = texts.flatMap((text) => text.match(ORDINARY) ?? []);
    expect(found).toEqual([]);
  });
});
