// Makes the files of each game's layout from its description: `npm run layout [FOLDER…]`. With --check it only says which aren't
// up to date.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { faultsOf } from './validate.mjs';
import { filesOf } from './write.mjs';

const root = join(import.meta.dirname, '../..');
/** The folders that have a description. */
const LAYOUTS = ['packages/engine/src/lorcana/layout'];

const { values, positionals } = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true });
const isCheck = values.check === true;
const folders = (positionals.length > 0 ? positionals : LAYOUTS).map((folder) => resolve(root, folder));
let stale = 0;
for (const folder of folders) {
  const description = await import(pathToFileURL(join(folder, 'description/index.mjs')).href);
  const items = Object.values(description.files).flatMap((file) => file.items);
  const faults = faultsOf(items, description.kinds, description.widths);
  if (faults.length > 0) {
    console.error(`${relative(root, folder)}/description:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    process.exit(1);
  }
  for (const [name, text] of Object.entries(filesOf(description))) {
    const path = join(folder, name);
    const made = formatted(path, text);
    if (existsSync(path) && readFileSync(path, 'utf8') === made) continue;
    stale++;
    if (isCheck) console.error(`${relative(root, path)} is not what its description says: npm run layout`);
    else writeFileSync(path, made);
  }
}
if (isCheck && stale > 0) process.exit(1);
if (!isCheck) console.log(stale === 0 ? 'all is up to date' : `${stale} files written`);

/** As biome formats it, wherever it is to stand. */
function formatted(path, text) {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'check', '--write', `--stdin-file-path=${join(root, 'scripts/layout', basename(path))}`];
  const made = spawnSync(process.execPath, args, { cwd: root, input: text, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`${path}: ${made.stderr}`);
  return `${made.stdout.trimEnd()}\n`;
}
