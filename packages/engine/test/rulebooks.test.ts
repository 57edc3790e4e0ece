/** The table from rules to files, at the end of the design, is the engine's table of contents: what it names is there. Lorcana's is docs/RULEBOOK.md. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const ROOT = new URL('../../../', import.meta.url);
const design = readFileSync(new URL('docs/DESIGN.md', ROOT), 'utf8');

/** The rows of the table under a heading: rules, what, where. */
function rowsUnder(heading: string): string[][] {
  const section = design.split(`\n## ${heading}\n`)[1]!.split('\n## ')[0]!;
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(2).map((row) => row.split('|').map((cell) => cell.trim()));
}

const isPath = (word: string): boolean => word.includes('/') || word.endsWith('.ts');

describe.each([['Kingdom Hearts', 'kingdom-hearts']])('the rulebook of %s', (name, folder) => {
  const rows = rowsUnder(`The rulebook of ${name} as table of contents`);

  test('has rows', () => {
    expect(rows.length).toBeGreaterThan(15);
  });

  test.each(rows)('%s%s', (_line, _rules, _what, where) => {
    let file: URL | undefined;
    for (const [, word] of where!.matchAll(/`([^`]+)`/g)) {
      if (isPath(word!)) {
        file = new URL(word!.startsWith('packages/') ? word! : `packages/engine/src/${folder}/${word}`, ROOT);
        expect(existsSync(file), `${word} is there`).toBe(true);
      } else if (file !== undefined && statSync(file).isFile()) {
        expect(readFileSync(file, 'utf8'), `${file.pathname} has ${word}`).toContain(word);
      }
    }
  });
});
