// Draws docs/HOUSE.md out of the imports: `npm run house`. With --check it only says whether the drawing is still true.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruiseSources } from './cruise.mjs';
import { LAYERS, PACKAGES } from './rules.mjs';

const root = join(import.meta.dirname, '..', '..');
const FILE = 'docs/HOUSE.md';
const { modules } = await cruiseSources(root);
const imports = modules
  .filter(({ source }) => source.startsWith('packages/'))
  .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => [source, resolved]))
  .filter(([, to]) => to.startsWith('packages/'));

/** Who needs whom among the rooms that `roomOf` tells of files; the number of imports between them is not drawn. */
function edgesOf(roomOf) {
  const edges = new Map();
  for (const [from, to] of imports.map((pair) => pair.map(roomOf))) {
    if (from === undefined || to === undefined || from === to) continue;
    if (!edges.has(from)) edges.set(from, new Set());
    edges.get(from).add(to);
  }
  return edges;
}

/** Leaves out what follows: if A needs B and B needs C, no arrow from A to C helps who looks at it. */
function reduced(edges) {
  const reach = (from, seen = new Set()) => {
    for (const to of edges.get(from) ?? []) if (!seen.has(to)) reach(to, seen.add(to));
    return seen;
  };
  return [...edges].flatMap(([from, all]) =>
    [...all]
      .filter((to) => ![...all].some((other) => other !== to && reach(other).has(to) && !reach(to).has(other)))
      .map((to) => [from, to]),
  );
}

function picture(roomOf) {
  const arrows = reduced(edgesOf(roomOf)).sort(([a, b], [c, d]) => `${a} ${b}`.localeCompare(`${c} ${d}`, 'en'));
  const names = [...new Set(arrows.flat())].sort();
  const id = (name) => `n${names.indexOf(name)}`;
  return [
    '```mermaid',
    'flowchart TD',
    ...names.map((name) => `  ${id(name)}["${name}"]`),
    ...arrows.map(([from, to]) => `  ${id(from)} --> ${id(to)}`),
    '```',
  ].join('\n');
}

/** The folders directly under one, and its own files as a room of the folder's name. */
const foldersOf = (folder) => (file) => {
  if (!file.startsWith(`packages/${folder}/`)) return undefined;
  const [first, second] = file.slice(`packages/${folder}/`.length).split('/');
  return second === undefined ? `(${folder.split('/').at(-1)})` : first;
};

const text = `# The house

Drawn by \`npm run house\` from the imports themselves; \`npm run imports\` fails where somebody imports what they may not
(\`scripts/house/rules.mjs\` says who may). An arrow means "needs"; what follows from other arrows is left out.

## Packages

${picture((file) => file.split('/')[1])}

| package | may use |
| ------- | ------- |
${Object.entries(PACKAGES)
  .map(([name, used]) => `| \`${name}\` | ${used.map((other) => `\`${other}\``).join(', ') || 'nothing of ours'} |`)
  .join('\n')}

${Object.entries(LAYERS)
  .map(
    ([folder, layers]) => `## \`packages/${folder}\`

From the bottom up: ${layers.map((layer) => `\`${layer}\``).join(' < ')}. What lies beside these folders may use all of them.

${picture(foldersOf(folder))}
`,
  )
  .join('\n')}`;

if (process.argv.includes('--check')) {
  if (readFileSync(join(root, FILE), 'utf8') !== text) {
    console.error(`${FILE} no longer shows the house as it is. Run: npm run house`);
    process.exitCode = 1;
  }
} else writeFileSync(join(root, FILE), text);
