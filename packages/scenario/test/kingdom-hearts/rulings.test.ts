/** docs/KINGDOM-HEARTS-RULINGS.md lists every fact and ruling, and what it says proves them cites them. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = new URL('../../../../', import.meta.url);
const textOf = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

interface Row {
  readonly name: string;
  readonly where: readonly string[];
  readonly proofs: readonly string[];
}

/** The rows of the tables: facts first, then rulings. */
function readRows(): Row[] {
  const [facts, rulings] = textOf('docs/KINGDOM-HEARTS-RULINGS.md').split('## Set-up and deck') as [string, string];
  return [
    ...rowsOf(facts).map(([number, cells]) => toRow(`fact ${number}`, cells)),
    ...rowsOf(rulings).map(([number, cells]) => toRow(`ruling ${number}`, cells)),
  ];
}

const rowsOf = (text: string): [string, string[]][] =>
  [...text.matchAll(/^\| (\d+) +\|(.*)\|$/gm)].map(([, number, cells]) => [number!, cells!.split(' | ')]);

const quotedIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text!);

const toRow = (name: string, cells: readonly string[]): Row => ({
  name,
  where: quotedIn(cells.at(-2)!).filter((text) => text.endsWith('.ts')),
  proofs: quotedIn(cells.at(-1)!),
});

/** The facts and rulings that a text cites: "ruling 9", "rulings 16, 17 and 20", "rulings 3-6". */
function citedIn(text: string): Set<string> {
  const cited = new Set<string>();
  for (const [, word, numbers] of text.matchAll(/\b(fact|ruling)s? (\d+(?:(?:, | and | to |-)\d+)*)/g)) {
    for (const [, from, to] of numbers!.matchAll(/(\d+)(?:(?: to |-)(\d+))?/g))
      for (let n = Number(from); n <= Number(to ?? from); n++) cited.add(`${word} ${n}`);
  }
  return cited;
}

const rows = readRows();

test('every fact and ruling is listed, in order', () => {
  const numbered = (word: string, count: number) => Array.from({ length: count }, (_, i) => `${word} ${i + 1}`);
  expect(rows.map(({ name }) => name)).toEqual([...numbered('fact', 11), ...numbered('ruling', 61)]);
});

test('the files that carry them out are there', () => {
  const paths = rows.flatMap(({ where }) => where);
  const missing = paths.filter(
    (path) =>
      ![path, `packages/engine/src/kingdom-hearts/${path}`, `packages/cards/src/kingdom-hearts/${path}`].some((one) =>
        existsSync(fileURLToPath(new URL(one, ROOT))),
      ),
  );
  expect(missing).toEqual([]);
});

test('what is named as a proof cites them', () => {
  const cited = new Map<string, ReadonlySet<string>>();
  const citedBy = (proof: string): ReadonlySet<string> => {
    const path = proof.includes('/') ? proof : `scenarios/kingdom-hearts/${proof}.yaml`;
    const known = cited.get(path) ?? citedIn(textOf(path));
    cited.set(path, known);
    return known;
  };
  const wrong = rows.flatMap(({ name, proofs }) => [
    ...(proofs.length === 0 ? [`${name} has no proof`] : []),
    ...proofs.filter((proof) => !citedBy(proof).has(name)).map((proof) => `${proof} doesn't cite ${name}`),
  ]);
  expect(wrong).toEqual([]);
});
