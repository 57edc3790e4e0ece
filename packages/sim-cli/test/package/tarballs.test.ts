/** What somebody has who installs the packages: they are packed and installed, then run and type-checked in both kinds of project. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Project } from './project.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const PACKAGES = ['ai', 'cards', 'charts', 'engine', 'scenario', 'sim', 'sim-cli', 'statistics', 'training'];
const BIN = ['bin/kept-code.js', 'bin/lorelab.js', 'bin/package.json', 'bin/script.js', 'bin/thread.js'];
const DECKS = ['set-07-ruby-steel-aggro', 'set-10-amethyst-sapphire-control'];

const work = mkdtempSync(join(tmpdir(), 'lorelab-tarballs-'));
const project = new Project(join(work, 'project'));
const tarballs = join(work, 'tarballs');

/** Nothing can be packed or installed without a registry. */
let hasRegistry = true;

/** Milliseconds that the registry may take. */
const SLOW_NETWORK = 600_000;

/** What says that a registry can't be reached. */
const OFFLINE =
  /E(?:AI_AGAIN|CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|NOTFOUND|TIMEDOUT)|ENOTCACHED|ERR_SOCKET_TIMEOUT/;

function install(folder: Project, command: string): void {
  if (!hasRegistry) return;
  const { status, stdout, stderr } = folder.shell(command);
  if (status === 0) return;
  if (!OFFLINE.test(stderr)) throw new Error(`${command}\n${stdout}\n${stderr}`);
  hasRegistry = false;
  console.warn('skipped what needs installed tarballs: no registry can be reached');
}

beforeAll(() => {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { packageManager: string };
  install(new Project(root), `npx -y ${packageManager} -r pack --pack-destination "${tarballs}"`);
  project.write({ 'package.json': { name: 'project', private: true } });
  const files = hasRegistry ? readdirSync(tarballs).map((name) => `"${join(tarballs, name)}"`) : [];
  install(project, `npm install --no-audit --no-fund --prefer-offline ${files.join(' ')}`);
}, SLOW_NETWORK);
afterAll(() => rmSync(work, { recursive: true }));

/** A test of what is installed. */
const installed = (name: string, act: () => void): void =>
  it(name, ({ skip }) => {
    if (!hasRegistry) skip('there is no registry to install from');
    act();
  });

/** The entry points of all packages, by the names that users import; one without types is for our own tests. */
const ENTRY_POINTS = PACKAGES.flatMap((name) => {
  const manifest = readFileSync(join(root, 'packages', name, 'package.json'), 'utf8');
  const { exports } = JSON.parse(manifest) as { exports: Record<string, string | object> };
  const paths = Object.entries(exports).filter(([, target]) => typeof target === 'object' && 'types' in target);
  return paths.map(([path]) => `@lorelab/${name}${path.slice(1)}`);
});

/** The files in a folder and in those inside it, as paths from it. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((file) => file.replaceAll('\\', '/'));

/** Those of an installed package. */
const filesOf = (name: string): string[] => filesIn(join(project.folder, 'node_modules', '@lorelab', name));

describe('the tarballs', () => {
  installed('are those of the packages', () => {
    const names = readdirSync(tarballs).map((name) => name.replace(/-\d.*/, ''));
    expect(names.sort()).toEqual(PACKAGES.map((name) => `lorelab-${name}`));
  });

  installed('hold what is needed and nothing else', () => {
    const isCode = (file: string): boolean => /^(?:lib|src|types|data|decks|page|program)\//.test(file);
    for (const name of PACKAGES) {
      const files = filesOf(name);
      const others = files.filter((file) => !isCode(file)).sort();
      const bin = name === 'sim-cli' ? BIN : [];
      expect(others, name).toEqual(['LICENSE', 'README.md', ...bin, 'package.json']);
      expect(files.filter((file) => /\.test\.|tsbuildinfo$/.test(file))).toEqual([]);
    }
    expect(filesOf('cards')).toEqual(
      expect.arrayContaining(['decks/kingdom-hearts/rush.txt', `decks/${DECKS[0]}.txt`]),
    );
    for (const name of ['cards', 'sim']) {
      const data = filesIn(join(root, 'packages', name, 'data')).map((file) => `data/${file}`);
      expect(filesOf(name), name).toEqual(expect.arrayContaining(data));
    }
  });

  installed('are the program, with decks, cards and weights', () => {
    const { stdout, status } = project.shell(`npx lorelab match ${DECKS.join(' ')} -n 4 --json`);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ report: 'match', provenance: { games: 4, failed: 0 } });
    const told = project.shell('npx lorelab play kingdom-hearts/rush kingdom-hearts/challenge');
    expect(told).toMatchObject({ status: 0 });
    expect(told.stdout).toMatch(/^A: Lanterns on the road/);
  });
});

const checkRuntime = (open: (name: string) => string): string => `
${ENTRY_POINTS.map((name, i) => `const entry${i} = ${open(name)};`).join('\n')}
const all = [${ENTRY_POINTS.map((_, i) => `entry${i}`).join(', ')}];
console.log(all.every((entry) => Object.keys(entry).length > 0), new Set(all).size);
`;

describe('an ES module', () => {
  const folder = new Project(join(project.folder, 'module'));
  beforeAll(() => folder.write({ 'package.json': { type: 'module' } }));

  installed('can load every entry point', () => {
    folder.write({ 'all.js': checkRuntime((name) => `await import('${name}')`) });
    expect(folder.node('all.js')).toMatchObject({ stdout: `true ${ENTRY_POINTS.length}\n`, stderr: '', status: 0 });
  });

  installed('runs the example of the documents', () => {
    const [, example] = /```js\n(.*?)```/s.exec(readFileSync(join(root, 'docs', 'LIBRARY.md'), 'utf8'))!;
    folder.write({ 'example.js': example! });
    const { stdout, status } = folder.node('example.js');
    expect(stdout).toMatch(/^Ruby and Steel: early pressure and challenges wins [\d.]+ of the games/);
    expect(status).toBe(0);
  });

  installed('has types', () => {
    folder.write({ 'index.ts': USES });
    expect(typeErrors(folder, { ...NEW, module: 'nodenext', verbatimModuleSyntax: true })).toBe('');
    expect(typeErrors(folder, { ...NEW, module: 'esnext', moduleResolution: 'bundler' })).toBe('');
  });

  installed('has types that are not taken for anything', () => {
    folder.write({ 'index.ts': `${USES}\nplayMatch({ decks: ['one'] });\nverb.toFixed().nothing();\n` });
    expect(typeErrors(folder, { ...NEW, module: 'nodenext' }).match(/error TS\d+/g)).toHaveLength(2);
  });
});

describe('a CommonJS module', () => {
  const folder = new Project(join(project.folder, 'commonjs'));
  beforeAll(() => folder.write({ 'package.json': { type: 'commonjs' } }));

  installed('can load every entry point', () => {
    folder.write({ 'all.js': checkRuntime((name) => `require('${name}')`) });
    const { stdout, status } = folder.node('all.js');
    expect(stdout).toBe(`true ${ENTRY_POINTS.length}\n`);
    expect(status).toBe(0);
  });

  installed('plays a match', () => {
    const options = JSON.stringify({ decks: DECKS, games: 4, policies: 'random', cards: null });
    folder.write({
      'play.js': `require('@lorelab/sim').playMatch(${options}).then((report) => console.log(report.provenance.games));`,
    });
    expect(folder.node('play.js')).toMatchObject({ stdout: '4\n', status: 0 });
  });

  installed('has types, and by require where the settings stand for a Node that can do that', () => {
    folder.write({ 'index.ts': USES });
    expect(typeErrors(folder, { ...NEW, module: 'nodenext' })).toBe('');
    expect(typeErrors(folder, { ...NEW, module: 'node20' })).toBe('');
    folder.write({
      'index.ts': "import sim = require('@lorelab/sim');\nconst play: Function = sim.playMatch;\nexport = play;\n",
    });
    expect(typeErrors(folder, { ...NEW, module: 'nodenext', verbatimModuleSyntax: true })).toBe('');
  });

  installed('has types by import() where they stand for an older Node', () => {
    const imported =
      "export const report = import('@lorelab/sim').then(({ playMatch }) => playMatch({ decks: ['a', 'b'] }));";
    folder.write({ 'index.ts': imported });
    expect(typeErrors(folder, { ...NEW, module: 'node16' })).toBe('');
  });
});

/** What `tsc --init` writes, and more checked. */
const NEW = {
  target: 'esnext',
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  isolatedModules: true,
  moduleDetection: 'force',
  noEmit: true,
  skipLibCheck: false,
  types: ['node'],
  typeRoots: [join(root, 'node_modules', '@types')],
};

/** Names, types and enums of the packages; none of the entry points lacks its declarations. */
const USES = `
import { PolicyError, type Policy, type PolicyContext } from '@lorelab/ai';
import { loadCatalog } from '@lorelab/cards/lorcana/files';
import { DecisionKind, Verb } from '@lorelab/engine/lorcana';
import { InputError, type MatchReport, playMatch } from '@lorelab/sim';
${ENTRY_POINTS.map((name, i) => `import * as entry${i} from '${name}';`).join('\n')}
export const all: readonly object[] = [${ENTRY_POINTS.map((_, i) => `entry${i}`).join(', ')}];
export const verb: Verb = Verb.Quest;
export const kind: DecisionKind = DecisionKind.Main;
export const cards: number = loadCatalog().cards.length;
export const play = (signal: AbortSignal): Promise<MatchReport> =>
  playMatch({ decks: ['a', { name: 'b', text: '4 Smash' }], signal, onProgress: ({ played }) => played.toFixed() });
export const codeOf = (error: unknown): string => (error instanceof InputError ? error.code : String(error instanceof PolicyError));
export const create = ({ game }: PolicyContext): Policy => ({ name: game, startGame() {}, choose: () => 0 });
`;

function typeErrors(folder: Project, compilerOptions: object): string {
  folder.write({ 'tsconfig.json': { compilerOptions, files: ['index.ts'] } });
  return folder.node(join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', '.').stdout;
}
