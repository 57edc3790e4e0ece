// What a package's tarball holds besides its folders: run by `pnpm pack` in the folder of the package, before it is packed.
//
// - types/: the declarations that users compile against. In here const enums are written in place where they are used, which
//   the hot loop lives on; a project that compiles each file by itself (isolatedModules) may not use those of a package.
//   Their enums are plain ones, which are there at run time as well.
// - decks/: in the package that says so, a copy of the decks that lie at the top of the repository.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
const folder = process.cwd();

/** The files of a folder and of those in it, as paths from it. */
const filesIn = (place) =>
  readdirSync(place, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(place, join(entry.parentPath, entry.name)));

function writeTypes(from, to) {
  rmSync(to, { recursive: true, force: true });
  for (const file of filesIn(from).filter((name) => name.endsWith('.d.ts'))) {
    const text = readFileSync(join(from, file), 'utf8');
    mkdirSync(dirname(join(to, file)), { recursive: true });
    writeFileSync(join(to, file), text.replaceAll(/^(export )?declare const enum /gm, '$1declare enum '));
  }
}

function copyDecks(to) {
  rmSync(to, { recursive: true, force: true });
  const isDeck = (path) => !path.endsWith('.md');
  cpSync(join(root, 'decks'), to, { recursive: true, filter: isDeck });
}

const { name, files } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const built = join(folder, 'dist');
if (!existsSync(built)) throw new Error(`${name} is not built: run "pnpm build" first`);
if (files.includes('types')) writeTypes(built, join(folder, 'types'));
if (files.includes('decks')) copyDecks(join(folder, 'decks'));
