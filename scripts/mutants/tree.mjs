// A copy of the built tree in which files may be changed: nobody else's is touched.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const LEFT_OUT = new Set(['node_modules', '.git', '.mutants', 'coverage']);
const OURS = '@lorelab';

export function copyTree() {
  const copy = join(realpathSync(mkdtempSync(join(tmpdir(), 'lorelab-mutants-'))), 'tree');
  cpSync(root, copy, {
    recursive: true,
    filter: (path) =>
      !relative(root, path)
        .split(/[/\\]/)
        .some((name) => LEFT_OUT.has(name)),
  });
  const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name));
  for (const folder of ['.', 'bench', ...packages]) linkModules(folder, copy);
  return { path: copy, remove: () => rmSync(join(copy, '..'), { recursive: true, force: true, maxRetries: 5 }) };
}

/** The packages of others are those of the tree; ours are those of the copy. */
function linkModules(folder, copy) {
  const from = join(root, folder, 'node_modules');
  if (!existsSync(from)) return;
  for (const name of readdirSync(from)) {
    if (name.startsWith('.')) continue;
    const names = name.startsWith('@') ? readdirSync(join(from, name)).map((one) => join(name, one)) : [name];
    for (const one of names) link(join(from, one), join(copy, folder, 'node_modules', one), copy, name === OURS);
  }
}

function link(from, to, copy, isOurs) {
  mkdirSync(join(to, '..'), { recursive: true });
  const target = realpathSync(from);
  symlinkSync(isOurs ? join(copy, relative(realpathSync(root), target)) : target, to, 'junction');
}
