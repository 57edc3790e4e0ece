/**
 * What plays, counts and reports runs in a browser: it is bundled for one, which fails on a module of Node, and the bundle plays
 * a match where there is nothing but the language and what every browser has.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import type { MatchReport } from '@lorelab/sim';
import { build, type Plugin } from 'vite';
import { beforeAll, expect, test } from 'vitest';

const ROOT = new URL('../../../../', import.meta.url);
const LORELAB = fileURLToPath(new URL('packages/sim-cli/bin/lorelab.js', ROOT));
const read = (file: string): string => readFileSync(new URL(file, ROOT), 'utf8');

/** What of Node something asks for, and who does. */
const nodeModules: string[] = [];
/** Its manifest leaves out for browsers what it would make a seed of if it were given none. */
const MAKES_DO_WITHOUT = /\/seedrandom\//;
const noNode: Plugin = {
  name: 'no module of Node',
  enforce: 'pre',
  resolveId(id, importer) {
    if (isBuiltin(id) && !MAKES_DO_WITHOUT.test(importer ?? '')) nodeModules.push(`${id}, by ${importer}`);
    return null;
  },
};

/** What a page has: `open` and `play` of play.mjs. */
interface Page {
  open(cards: unknown): void;
  play(match: unknown): Promise<string>;
}

let page: Page;

beforeAll(async () => {
  const entry = fileURLToPath(new URL('play.mjs', import.meta.url));
  const bundles = await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(ROOT),
    plugins: [noNode],
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['iife'], name: 'lorelab' },
    },
  });
  const [bundle] = [bundles].flat();
  if (!bundle || !('output' in bundle)) throw new Error('there is no bundle');
  expect(bundle.output.map(({ type }) => type)).toEqual(['chunk']);
  const [chunk] = bundle.output;
  // Nothing of Node: no require, no process, no Buffer.
  const context = createContext({ performance, setTimeout, TextEncoder, TextDecoder, AbortController, AbortSignal });
  page = runInContext(`${chunk.code}\nlorelab`, context) as Page;
  const { cards } = JSON.parse(read('packages/cards/data/kingdom-hearts/training.json')) as { cards: unknown };
  page.open({ lorcana: JSON.parse(read('packages/cards/data/lorcana/catalog.json')), kingdomHearts: cards });
});

test('asks for no module of Node', () => {
  expect(nodeModules).toEqual([]);
});

/** The report of the command line. */
function reportOfCommand(names: readonly string[], seed: string, games: number): MatchReport {
  const options = ['-n', String(games), '--seed', seed, '--policy', 'greedy', '--json', '--quiet'];
  const { stdout, stderr } = spawnSync(process.execPath, [LORELAB, 'match', ...names, ...options], {
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as MatchReport;
}

test.each([
  ['Lorcana', ['set-07-ruby-steel-aggro', 'set-10-amethyst-sapphire-control']],
  ['Kingdom Hearts', ['kingdom-hearts/rush', 'kingdom-hearts/challenge']],
])('reports a match of %s as the command line does', async (_, names) => {
  const decks = names.map((name) => ({ name, text: read(`decks/${name}.txt`) }));
  const report = await page.play({ decks, policies: ['greedy', 'greedy'], seed: 'browser', games: 20 });
  const { provenance, ...figures } = JSON.parse(report) as MatchReport;
  const expected = reportOfCommand(names, 'browser', 20);
  const { command: _here, ...from } = provenance;
  const { command: _there, ...fromThere } = expected.provenance;
  expect({ ...figures, provenance: from }).toEqual({ ...expected, provenance: fromThere });
});
