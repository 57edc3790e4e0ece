/** The rules of who may import whom, on small houses in which one thing is wrong. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { faultsOf } from './faults.mjs';

const roots = [];

/** A house of these files, each with the modules that it imports. */
function house(files) {
  const root = mkdtempSync(join(tmpdir(), 'house-'));
  roots.push(root);
  for (const [file, imports] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    const text = imports.map((name) => `import '${name}';`);
    writeFileSync(join(root, file), `${text.join('\n')}\nexport const one = 1;\n`);
  }
  return root;
}

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

const wrong = [
  [
    'a package that uses one above it',
    { 'packages/ai/src/a.ts': ['../../sim/src/b.js'], 'packages/sim/src/b.ts': [] },
    'of ours, ai uses only engine',
  ],
  [
    'a package that is entered by a window',
    { 'packages/sim/src/a.ts': ['../../ai/src/b.js'], 'packages/ai/src/b.ts': [] },
    'a package is imported by its name',
  ],
  [
    'an import that goes up',
    { 'packages/engine/src/lorcana/values/a.ts': ['../rules/b.js'], 'packages/engine/src/lorcana/rules/b.ts': [] },
    'no import goes up in engine/src/lorcana',
  ],
  [
    'a game that imports another',
    { 'packages/ai/src/lorcana/a.ts': ['../kingdom-hearts/b.js'], 'packages/ai/src/kingdom-hearts/b.ts': [] },
    'one game never imports another',
  ],
  [
    'a game in what is of none',
    { 'packages/ai/src/a.ts': ['./lorcana/b.js'], 'packages/ai/src/lorcana/b.ts': [] },
    'what is of no game knows none',
  ],
  ['what only Node has', { 'packages/sim/src/records/a.ts': ['node:fs'] }, 'use what only Node has'],
  ['an engine that uses what others made', { 'packages/engine/src/a.ts': ['node:util'] }, 'nothing but seedrandom'],
  ['what is not there', { 'packages/sim/src/a.ts': ['./gone.js'] }, 'what is imported has to be there'],
  [
    'files that need each other',
    {
      'packages/engine/src/a.ts': [],
      'packages/engine/src/b.ts': [],
      'packages/engine/dist/a.js': ['./b.js'],
      'packages/engine/dist/b.js': ['./a.js'],
    },
    'no file needs itself',
  ],
  [
    'folders that need each other',
    {
      'packages/sim/src/x/a.ts': [],
      'packages/sim/src/x/b.ts': [],
      'packages/sim/src/y/c.ts': [],
      'packages/sim/dist/x/a.js': ['../y/c.js'],
      'packages/sim/dist/x/b.js': [],
      'packages/sim/dist/y/c.js': ['../x/b.js'],
    },
    'no folder needs itself',
  ],
  ['a package that nobody listed', { 'packages/attic/src/a.ts': [] }, 'packages/attic is not listed'],
  [
    'a game in two folders',
    { 'packages/ai/src/lorcana/a.ts': [], 'packages/ai/src/old/lorcana/a.ts': [] },
    'one folder a game',
  ],
];

test.each(wrong)('%s is a fault', async (_, files, text) => {
  const { faults } = await faultsOf(house(files));
  expect(faults.join('\n')).toContain(text);
});

test('a house where all is in its place has none', async () => {
  const root = house({
    'packages/engine/src/lorcana/rules/a.ts': ['../values/b.js'],
    'packages/engine/src/lorcana/values/b.ts': [],
    'packages/sim/src/records/files/c.ts': ['node:fs', '../d.js'],
    'packages/sim/src/records/d.ts': [],
    // What tsc left behind of a file that is gone doesn't count.
    'packages/engine/dist/old.js': ['./older.js'],
    'packages/engine/dist/older.js': ['./old.js'],
  });
  expect((await faultsOf(root)).faults).toEqual([]);
});
