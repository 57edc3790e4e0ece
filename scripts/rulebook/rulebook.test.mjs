import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BEGIN, fullPath, numbersIn, PAGE, ROOT, readCitations, readRules, readScenarios } from './rulebook.mjs';

const page = readFileSync(PAGE, 'utf8');
const rules = readRules();
const known = new Set(rules.flatMap(({ numbers }) => numbers));
const rows = page
  .slice(page.indexOf(BEGIN))
  .split('\n')
  .filter((line) => /^\| (?:\*\*)?\d/.test(line))
  .map((line) => {
    const [, name, , code, shown] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return { range: name.replaceAll('*', '').replace(' to ', '-'), code, shown };
  });
const listed = rules.filter(({ range }) => range.includes('.'));

describe('docs/RULEBOOK.md', () => {
  test('has every rule of the list, in its order', () => {
    expect(rows.map(({ range }) => range)).toEqual(listed.map(({ range }) => range));
    expect(new Set(rows.map(({ range }) => range)).size).toBe(rows.length);
  });

  test('names files that are there, and that cite the rule unless the list says so', () => {
    const cited = readCitations();
    const own = new Map(listed.map(({ range, code }) => [range, code.map(fullPath)]));
    const ofParents = (range) => (range === '' ? [] : [...(own.get(range) ?? []), ...ofParents(parentOf(range))]);
    for (const { range, code } of rows) {
      const { numbers } = listed.find((rule) => rule.range === range);
      const citing = numbers.flatMap((number) => cited.get(number) ?? []);
      for (const [, file] of code.matchAll(/`([^`]+)`/g)) {
        const path = fullPath(file);
        expect(existsSync(join(ROOT, path)), `${range}: ${path}`).toBe(true);
        expect([...citing, ...ofParents(range)], `${range}: ${path}`).toContain(path);
      }
    }
  });

  test('names scenarios that are there and say that they show the rule', () => {
    const scenarios = readScenarios();
    for (const { range, shown } of rows) {
      if (shown === '') continue;
      const [, name, file] = /^\[(.*)\]\(\.\.\/(.*)\)$/.exec(shown);
      const found = scenarios.filter((one) => one.file === file && one.name === name.replaceAll('\\', ''));
      const { numbers } = listed.find((rule) => rule.range === range);
      expect(
        found.some((one) => one.numbers.some((number) => numbers.includes(number))),
        `${range}: ${name}`,
      ).toBe(true);
    }
  });

  test('says of every rule where it is, that nothing is to be carried out, or that it is open', () => {
    const silent = rows.filter(({ range, code }) => code === '' && !listed.find((rule) => rule.range === range).open);
    expect(silent.map(({ range }) => range)).toEqual([]);
  });
});

test('every rule that a scenario of Lorcana says it shows is a rule', () => {
  const unknown = readScenarios().flatMap(({ file, name, numbers }) =>
    numbers.filter((number) => !known.has(number)).map((number) => `${file}: ${name}: ${number}`),
  );
  expect(unknown).toEqual([]);
});

const RULEBOOK = join(ROOT, '..', 'shared', 'rules', 'lorcana-comprehensive-rules-2.1.0.txt');
test.skipIf(!existsSync(RULEBOOK) || !statSync(RULEBOOK).isFile())(
  'every number of the rulebook is listed (needs ../shared)',
  () => {
    const text = readFileSync(RULEBOOK, 'utf8').split('\n').slice(100).join('\n');
    const numbered = [...text.matchAll(/^[\s\-*]*(\d+(?:\.\d+)+)\.?\s/gm)].map(([, number]) => number);
    expect(numbered.length).toBeGreaterThan(500);
    expect([...new Set(numbered)].filter((number) => !known.has(number))).toEqual([]);
  },
);

test('numbers are read out of whatever stands around them', () => {
  expect([...numbersIn('(6.7.2.1, 10.2), 8.10 and 1.8.1.4; not 3 or 4')]).toEqual([
    '6.7.2.1',
    '10.2',
    '8.10',
    '1.8.1.4',
  ]);
});

const parentOf = (range) => range.split('.').slice(0, -1).join('.');
