// The imports of the house, as dependency-cruiser sees them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';

const NODE = { conditionNames: ['import', 'node'], exportsFields: ['exports'] };

const ENDING = { src: '.ts', dist: '.js' };

const packagesOf = (root) => readdirSync(join(root, 'packages'));
const foldersOf = (root, name) =>
  packagesOf(root)
    .map((folder) => `packages/${folder}/${name}`)
    .filter((folder) => existsSync(join(root, folder)));

/**
 * The file behind each entry of a package, as it is written ("src") or as tsc has built it ("dist"): `@lorelab/ai/lorcana` comes of
 * `packages/ai/src/lorcana/index.ts`.
 */
function entries(root, stage) {
  const alias = {};
  for (const folder of packagesOf(root)) {
    const file = join(root, 'packages', folder, 'package.json');
    if (!existsSync(file)) continue;
    const { name, exports } = JSON.parse(readFileSync(file, 'utf8'));
    for (const [entry, target] of Object.entries(exports ?? {})) {
      if (typeof target === 'string') continue;
      const place = target['lorelab-workspace'].replace('./dist/', '').replace(/\.d\.ts$/, ENDING[stage]);
      alias[`${name}${entry.slice(1)}$`] = join(root, 'packages', folder, stage, place);
    }
  }
  return alias;
}

async function cruised(root, folders, options, resolving) {
  const always = { baseDir: root, validate: true, doNotFollow: { path: 'node_modules' } };
  const { output } = await cruise(folders, { ...always, ...options }, resolving);
  return output;
}

/** Imports as they are written, of types too. The parser knows no JSX: what pages load is seen in what tsc has built of them. */
export function cruiseSources(root, forbidden = []) {
  const options = { ruleSet: { forbidden }, parser: 'swc', exclude: { path: '\\.(?:mjs|tsx)$' } };
  const resolving = { ...NODE, alias: entries(root, 'src'), extensions: ['.ts', '.js'] };
  return cruised(root, foldersOf(root, 'src'), options, resolving);
}

/** What tsc built from files that are gone by now: it leaves that behind. */
function leftBehind(root, folder) {
  const isStale = (file) =>
    !['.ts', '.tsx'].some((ending) => existsSync(join(root, file.replace('/dist/', '/src/').replace(/\.js$/, ending))));
  return readdirSync(join(root, folder), { recursive: true })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.js') && isStale(file));
}

/** Imports as they are left when tsc has taken types and const enums away: what Node loads. */
export function cruiseBuilt(root, forbidden = []) {
  const folders = foldersOf(root, 'dist');
  const stale = folders.flatMap((folder) => leftBehind(root, folder));
  const exclude = [...stale.map((file) => `^${file.replaceAll('.', '\\.')}$`), '\\.(?:d\\.ts|map|tsbuildinfo)$'];
  return cruised(
    root,
    folders,
    { ruleSet: { forbidden }, exclude: { path: exclude } },
    { ...NODE, alias: entries(root, 'dist') },
  );
}
