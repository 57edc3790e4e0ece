/** What was made for older versions, or for newer ones, is played and read, or refused in words. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MatchReport } from '@lorelab/sim';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProgram } from '../program.js';

const RACER = fileURLToPath(new URL('racer-0.1.js', import.meta.url));
const MATCH = ['match', 'set-07-ruby-steel-aggro', 'set-11-amber-emerald-dogs', '-n', '4', '--quiet', '--json'];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorelab-older-'));
  mkdirSync(join(folder, 'none'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function lorelab(args: readonly string[], cards = join(folder, 'none')) {
  const env = { ...process.env, LORELAB_CARDS: cards };
  const { stdout, stderr, status } = runProgram(args, {
    cwd: folder,
    env,
  });
  return { stdout, stderr, status };
}

/** A file with this text; its name. */
function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

describe("users' policies", () => {
  it('of version 0.1 play on', () => {
    const { stdout, stderr, status } = lorelab([...MATCH, '--policy-a', RACER, '--policy-b', 'random']);
    expect([stderr, status]).toEqual(['', 0]);
    expect((JSON.parse(stdout) as MatchReport).provenance).toMatchObject({ games: 4, failed: 0 });
  });

  it('that say which interface they are for are taken at their word', () => {
    const policy = "export default () => ({ name: 'first', startGame() {}, choose: () => 0 });\n";
    const same = file('same.mjs', `export const policyInterface = 1;\n${policy}`);
    expect(lorelab([...MATCH, '--policy', `./${same}`]).status).toBe(0);
    const newer = file('newer.mjs', `export const policyInterface = 2;\n${policy}`);
    expect(lorelab([...MATCH, '--policy', `./${newer}`])).toEqual({
      stdout: '',
      stderr:
        'error: ./newer.mjs is for another Lorelab: policies have version 1 of their interface here, its policyInterface is 2\n',
      status: 2,
    });
  });
});

describe('files of newer versions', () => {
  it('with weights are refused', () => {
    const weights = file('weights.json', '{ "schema": 2, "game": "lorcana", "weights": {} }');
    expect(lorelab([...MATCH, '--policy', `greedy:${weights}`])).toEqual({
      stdout: '',
      stderr: 'error: weights.json: schema: expected 1, found 2: the file is from a newer version of Lorelab\n',
      status: 2,
    });
  });

  it('with cards in the folder of the user are refused', () => {
    mkdirSync(join(folder, 'cards'));
    file('cards/mine.json', '{ "lorelab": 2, "cards": [], "patches": [] }');
    const { stderr, status } = lorelab(MATCH, join(folder, 'cards'));
    expect(stderr).toMatch(/mine\.json can't be used: a newer version of Lorelab has written it\n/);
    expect(status).toBe(2);
  });
});
