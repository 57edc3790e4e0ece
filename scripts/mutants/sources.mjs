// Source files by globs: `*` stands for anything in a name, `{a,b}` for either.
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

const sources = readdirSync(join(root, 'packages')).flatMap((name) => filesIn(join(root, 'packages', name, 'src')));

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)).replaceAll('\\', '/'));
}

export function sourcesLike(glob) {
  const pattern = glob
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replaceAll('*', '[^/]*')
    .replace(/\{([^}]*)\}/g, (_, list) => `(?:${list.replaceAll(',', '|')})`);
  return sources.filter((file) => new RegExp(`^${pattern}$`).test(file)).sort();
}
