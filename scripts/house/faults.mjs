// What of a house is not as the rules say.
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cruiseBuilt, cruiseSources } from './cruise.mjs';
import { GAMES, loaded, PACKAGES, written } from './rules.mjs';

const comments = new Map([...written, ...loaded].map(({ name, comment }) => [name, comment]));

/** The files on the way of an import, or around a cycle. */
const wayOf = ({ from, to, cycle }) => (cycle?.length ? [from, ...cycle.map(({ name }) => name)] : [from, to]);

/** One cycle is found from each of its files, and told once. */
function messagesOf(violations) {
  const texts = new Map();
  for (const violation of violations) {
    const way = wayOf(violation);
    const key = [violation.rule.name, ...new Set(way.toSorted())].join(' ');
    if (!texts.has(key)) texts.set(key, `${comments.get(violation.rule.name)}:\n  ${way.join('\n    -> ')}`);
  }
  return [...texts.values()];
}

function foldersNamed(root, name, folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name === name)
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/** Each package is listed in the rules, and has one folder a game at most. */
function misplaced(root) {
  return readdirSync(join(root, 'packages')).flatMap((name) => {
    const sources = join(root, 'packages', name, 'src');
    if (!existsSync(sources)) return [];
    const unlisted = name in PACKAGES ? [] : [`packages/${name} is not listed in scripts/house/rules.mjs`];
    const doubled = GAMES.map((game) => foldersNamed(root, game, sources)).filter((found) => found.length > 1);
    return [...unlisted, ...doubled.map((found) => `a package has one folder a game, not ${found.join(' and ')}`)];
  });
}

/** All faults in words, and how many modules were looked at. */
export async function faultsOf(root) {
  const sources = await cruiseSources(root, written);
  const built = await cruiseBuilt(root, loaded);
  const violations = [...sources.summary.violations, ...built.summary.violations];
  return { modules: sources.summary.totalCruised, faults: [...messagesOf(violations), ...misplaced(root)] };
}
