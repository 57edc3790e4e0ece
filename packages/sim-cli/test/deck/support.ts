import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { runProgram } from '../program.js';

export const bin = fileURLToPath(new URL('../../bin/lorelab.js', import.meta.url));
export const decks = fileURLToPath(new URL('../../../../decks', import.meta.url));

/** A folder with these files, for the tests of a file; it is made before them and removed after them. */
export function useFolder(files: Readonly<Record<string, string | Uint8Array>>) {
  const folder = mkdtempSync(join(tmpdir(), 'lorelab-deck-'));
  beforeAll(() => {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const { COLUMNS: _columns, ...env } = process.env;
  const lorelab = (args: readonly string[], { input = '', columns = '' } = {}) =>
    runProgram(['deck', ...args], {
      cwd: folder,
      input,
      env: { ...env, ...(columns !== '' && { COLUMNS: columns }) },
    });
  return { folder, lorelab };
}

/** Sixty amber cards, some of them in old sets alone, four copies each. */
export const OLD = [
  'Ariel - On Human Legs',
  'Ariel - Spectacular Singer',
  'Goofy - Musketeer',
  'HeiHei - Boat Snack',
  'LeFou - Bumbler',
  'Lilo - Making a Wish',
  'Minnie Mouse - Beloved Princess',
  'Moana - Of Motunui',
  'Mickey Mouse - True Friend',
  'Pluto - Friendly Pooch',
  'Rapunzel - Gifted with Healing',
  'Sebastian - Court Composer',
  'Stitch - Rock Star',
  'Stitch - New Dog',
  'Stitch - Carefree Surfer',
]
  .map((card) => `4 ${card}\n`)
  .join('');
