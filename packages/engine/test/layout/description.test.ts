/** Descriptions of layouts: what comes from them is up to date, and what is wrong with one is said. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const SCRIPTS = new URL('../../../../scripts/layout/', import.meta.url);

const layout = (...args: string[]) => {
  const run = spawnSync(process.execPath, [fileURLToPath(new URL('main.mjs', SCRIPTS)), ...args], { encoding: 'utf8' });
  return { status: run.status, text: run.stdout + run.stderr };
};

test('the files of every layout are what its description says', () => {
  expect(layout('--check')).toEqual({ status: 0, text: '' });
});

describe('a description', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lorelab-layout-'));
    mkdirSync(join(folder, 'description'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** What is said of a description with these items. */
  const describeItems = (items: string, ...args: string[]) => {
    const words = 'enumeration, family, flags, masks, packed, row, tagged';
    writeFileSync(
      join(folder, 'description/index.mjs'),
      `import { ${words} } from '${new URL('describe.mjs', SCRIPTS).href}';
       const items = [${items}];
       export const kinds = { number: '', register: '' };
       export const widths = { register: 3 };
       export const files = { words: { text: 'Words.', items } };`,
    );
    return layout(folder, ...args);
  };

  const CODE = `family('Op', 'instruction', 'Instructions.', {
    End: '',
    Draw: ['', { who: 'number', count: 'number?' }],
    OneOf: ['', { options: [{ who: 'number', count: 'number' }] }],
  }, { array: 'code' })`;

  test('makes names, places of operands, and what is read', () => {
    expect(describeItems(CODE).status).toBe(0);
    const made = readFileSync(join(folder, 'words.ts'), 'utf8');
    expect(made).toMatch(/const enum Draw \{\s*Who = 1,\s*Count = 2,\s*Size = 3,\s*\}/);
    expect(made).toMatch(/const enum OneOf \{.*Count = 1,\s*First = 2,\s*\}\s*const enum OneOfEntry \{\s*Who = 0,/s);
    expect(readFileSync(join(folder, 'reading.ts'), 'utf8')).toMatch(
      /\[Op\.Draw\]: \(state: S, who: number, count: number\) => number/,
    );
  });

  test('whose files are not there, or are others, fails the check', () => {
    expect(describeItems(CODE, '--check')).toMatchObject({
      status: 1,
      text: expect.stringContaining('words.ts is not'),
    });
    expect(existsSync(join(folder, 'words.ts'))).toBe(false);
    describeItems(CODE);
    expect(layout(folder, '--check').status).toBe(0);
    expect(describeItems(CODE.replace('who:', 'player:'), '--check').status).toBe(1);
  });

  describe('is held to by the compiler', () => {
    const HAND_WRITTEN = new URL('../../src/lorcana/layout/', import.meta.url);

    /** What tsc says of code that uses what the description made. */
    const compile = (code: string): string => {
      describeItems(CODE);
      for (const name of ['encoding.ts', 'shape.ts', 'word.ts'])
        copyFileSync(new URL(name, HAND_WRITTEN), join(folder, name));
      writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
      writeFileSync(
        join(folder, 'use.ts'),
        `import { memberWords } from './encoding.js';
         import { OP } from './shapes.js';
         import { Op } from './words.js';
         import { type OpTable, readOp, type WithAllOperands } from './reading.js';
         interface State { readonly pool: { readonly code: Int32Array } }
         export const words = (who: number) => ${code};
         export { memberWords, OP, Op, type OpTable, readOp, type State, type WithAllOperands };`,
      );
      const tsc = fileURLToPath(new URL('../../../../node_modules/typescript/bin/tsc', import.meta.url));
      const flags = ['--noEmit', '--strict', '--ignoreConfig', '--module', 'nodenext', '--target', 'es2022'];
      return spawnSync(process.execPath, [tsc, ...flags, join(folder, 'use.ts')], { encoding: 'utf8' }).stdout;
    };

    const table = (draw: string) => `{
      const TABLE = { [Op.End]: () => who, [Op.Draw]: ${draw}, [Op.OneOf]: (_s, count, first) => count + first,
      } satisfies OpTable<State>;
      return readOp(TABLE satisfies WithAllOperands<typeof TABLE, OpTable<State>>);
    }`;

    test('where everything is named and taken', () => {
      expect(compile('memberWords(OP, Op.Draw, { who, count: -1 })')).toBe('');
      expect(compile(table('(_s, from, count) => from + count'))).toBe('');
    });

    test('where an operand is not emitted', () => {
      expect(compile('memberWords(OP, Op.Draw, { who })')).toContain("Property 'count' is missing");
      expect(compile('memberWords(OP, Op.OneOf, { options: [{ who }] })')).toContain("Property 'count' is missing");
    });

    test('where a function leaves an operand out, or there is no function', () => {
      expect(compile(table('(_s, from) => from'))).toContain('An operand is left out');
      expect(compile(table('() => who').replace('[Op.End]: () => who,', ''))).toContain("'[Op.End]' is missing");
    });
  });

  test.each([
    ['a number that two have', "enumeration('E', '', { One: [1, ''], Other: [1, ''] })", 'two have the number 1'],
    [
      'flags that no word has room for',
      "flags('F', '', Object.fromEntries(Array.from({ length: 33 }, (_, i) => ['F' + i, ''])))",
      '33 flags are more than 32',
    ],
    ['a flag that there is not', "flags('F', '', { One: '', Both: ['One', 'Other'] })", 'there is no flag Other'],
    [
      'tags that their bits have no room for',
      "tagged('T', 't', 1, '', { A: '', B: '', C: '' })",
      '3 members for 1 bits',
    ],
    [
      'more bits than a word has',
      "packed('P', 'p', '', { a: [20, 'number'], b: [13, 'number'] })",
      '33 bits are more than 32',
    ],
    [
      'a field that is too narrow for its kind',
      "enumeration('E', '', { A: '', B: '', C: '' }), packed('P', 'p', '', { e: [1, 'E'], rest: [31, 'number'] })",
      'e has 1 bits, and 2 of E needs more',
    ],
    [
      'a field that is too narrow for its flags',
      "flags('F', '', { A: '', B: [9, ''] }), packed('P', 'p', '', { f: [9, 'F'], rest: [23, 'number'] })",
      'f has 9 bits, and 512 of F needs more',
    ],
    [
      'a field that is too narrow for a kind that is listed',
      "packed('P', 'p', '', { register: [2, 'register'], rest: [30, 'number'] })",
      'register has 2 bits, and 7 of register needs more',
    ],
    ['two flags of one bit', "flags('F', '', { A: '', B: [0, ''] })", 'two have the bit 0'],
    ['a flag beyond the word', "flags('F', '', { A: [32, ''] })", '33 flags are more than 32'],
    ['a kind that there is not', "row('R', 'r', '', { a: 'colour' })", 'there is no kind "colour"'],
    [
      'a list that words follow',
      "row('R', 'r', '', { all: ['number'], a: 'number' })",
      "the list all doesn't stand last",
    ],
    ['a name that is taken', "row('R', 'r', '', { a: 'number' }), row('R', 's', '', {})", 'R is described twice'],
    ['a kind that is taken', "row('R', 'r', '', {}), row('S', 'r', '', {})", 'the kind "r" is described twice'],
    [
      'two operands where there is room for one',
      "family('F', 'f', '', { Two: ['', { a: 'number', b: 'number' }] }, { inside: true })",
      'there is room for one operand',
    ],
    [
      'a mask of nothing',
      "enumeration('E', '', { A: '' }), masks('M', 'E', '', { All: ['B'] })",
      'there is no bit for B of E',
    ],
  ])('with %s is refused', (_, items, fault) => {
    expect(describeItems(items)).toEqual({ status: 1, text: expect.stringContaining(fault) });
    expect(existsSync(join(folder, 'words.ts'))).toBe(false);
  });
});
