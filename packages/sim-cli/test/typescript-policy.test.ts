/** Policies in TypeScript play where Node reads it; elsewhere it is said why they don't. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MatchReport } from '@lorelab/sim';
import { afterAll, expect, test } from 'vitest';

const bin = fileURLToPath(new URL('../bin/lorelab.js', import.meta.url));
const deck = fileURLToPath(new URL('../../../decks/set-07-ruby-steel-aggro.txt', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'lorelab-typescript-'));
afterAll(() => rmSync(folder, { recursive: true }));

const BOT = `
interface Options { readonly length: number }
const bot = (name: string) => ({ name, startGame(_seat: number, _seed: number): void {}, choose: (_view: unknown, options: Options) => options.length - 1 });
`;
const MODULE = `${BOT}export default () => bot('typed');\n`;
const COMMON = `${BOT}module.exports = () => bot('typed');\n`;
for (const [name, text] of Object.entries({
  'bot.ts': MODULE,
  'bot.mts': MODULE,
  'bot.cts': COMMON,
  'importing.mjs': "export { default } from './bot.ts';\n",
  'plain.mjs': MODULE.replace(/interface .*/, '').replace(/: (?:string|number|void|unknown|Options)\b/g, ''),
  'enumerated.ts': `enum Choice { First }\n${MODULE}`,
}))
  writeFileSync(join(folder, name), text);

const play = (policy: string) =>
  spawnSync(process.execPath, [bin, 'match', deck, deck, '--policy', policy, '-n', '4', '--json', '--quiet'], {
    encoding: 'utf8',
    cwd: folder,
  });

const readsTypeScript = (process.features as { readonly typescript?: string | false }).typescript === 'strip';

const TYPED = ['./bot.ts', './bot.mts', './bot.cts', './importing.mjs'];

test.skipIf(!readsTypeScript).each(TYPED)('%s plays', (policy) => {
  const typed = JSON.parse(play(policy).stdout) as MatchReport;
  const plain = JSON.parse(play('./plain.mjs').stdout) as MatchReport;
  expect(typed.provenance.games).toBe(4);
  expect(typed.players[0]!.winRate).toEqual(plain.players[0]!.winRate);
});

test.skipIf(!readsTypeScript)('what Node can’t leave out is told', () => {
  expect(play('./enumerated.ts')).toMatchObject({ stderr: expect.stringMatching(/enum/), status: 2 });
});

test.skipIf(readsTypeScript).each(TYPED)('%s is refused with what helps', (policy) => {
  const { stdout, stderr, status } = play(policy);
  const [file] = /bot\.[cm]?ts/.exec(policy) ?? ['bot.ts'];
  expect(stderr).toBe(
    `error: ${policy} can't be loaded: Node ${process.versions.node} doesn't read TypeScript; take Node 22.18, 23.6 or newer, ` +
      `or make JavaScript of it first: npx esbuild ${file} --format=${file.endsWith('.cts') ? 'cjs' : 'esm'} --outfile=${file.replace(/ts$/, 'js')}\n`,
  );
  expect(stdout).toBe('');
  expect(status).toBe(2);
});

test('one that is not there is told as such', () => {
  expect(play('./bott.ts').stderr).toMatch(
    /^error: there is no file "\.\/bott\.ts"; did you mean .*"\.\/bot\.ts"\?\n$/,
  );
});
