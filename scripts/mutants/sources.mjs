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

/** Each of the globs that one with `{a,b}` in it stands for. */
function globsOf(glob) {
  const [, before, list, after] = /^(.*?)\{([^}]*)\}(.*)$/.exec(glob) ?? [];
  return list === undefined ? [glob] : list.split(',').flatMap((one) => globsOf(`${before}${one}${after}`));
}

/** The files that a glob means. One that means none names a file that has moved or is gone. */
export function sourcesLike(glob) {
  const found = globsOf(glob).flatMap((one) => {
    const pattern = new RegExp(`^${one.replace(/[.+^$()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')}$`);
    const files = sources.filter((file) => pattern.test(file));
    if (files.length === 0) throw new Error(`no source file is like ${one}`);
    return files;
  });
  return [...new Set(found)].sort();
}
