import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProgram } from '../program.js';

const AGGRO = 'set-07-ruby-steel-aggro';
const CONTROL = 'set-10-amethyst-sapphire-control';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorelab-shipped-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function lorelab(...args: string[]) {
  const { stdout, stderr, status } = runProgram(args, { cwd: folder });
  return { stdout, stderr, status };
}

describe('shipped decks', () => {
  it('are listed with their names', () => {
    const { stdout, status } = lorelab('deck', 'list', '--json');
    expect(status).toBe(0);
    const decks = JSON.parse(stdout) as { name: string; game: string; title: string; cards: number }[];
    expect(decks.find(({ name }) => name === AGGRO)).toEqual({
      name: AGGRO,
      game: 'lorcana',
      title: 'Ruby and Steel: early pressure and challenges',
      cards: 60,
    });
    const others = decks.filter(({ name }) => name.startsWith('kingdom-hearts'));
    expect(others.map(({ game }) => game)).toEqual(others.map(() => 'kingdom-hearts'));
    expect(JSON.parse(lorelab('deck', 'list', '--game', 'kingdom-hearts', '--json').stdout)).toEqual(others);
    expect(lorelab('deck', 'list').stdout).toMatch(/^set-07-ruby-steel-aggro +lorcana +60 +Ruby and Steel: early/m);
  });

  it('play by their names, of every game, from any folder', () => {
    const { stdout, status } = lorelab('match', AGGRO, CONTROL, '-n', '4', '--policy', 'random', '--json');
    expect(status).toBe(0);
    const { provenance } = JSON.parse(stdout) as { provenance: { games: number; command: string } };
    expect(provenance.games).toBe(4);
    expect(provenance.command).toMatch(`lorelab match ${AGGRO} ${CONTROL} `);
    const other = lorelab('play', 'kingdom-hearts/rush', 'kingdom-hearts/challenge', '--policy', 'random', '--json');
    expect(other).toMatchObject({ status: 0, stderr: '' });
  });

  it('are played by a folder’s name together', () => {
    const { stdout } = lorelab('matrix', 'kingdom-hearts', '-n', '2', '--policy', 'random', '--json', '--quiet');
    expect((JSON.parse(stdout) as { decks: unknown[] }).decks).toHaveLength(5);
  });

  it('are checked and converted by their names', () => {
    expect(lorelab('deck', 'check', AGGRO, 'kingdom-hearts/rush').stdout).toMatch(/2 ok, 0 failed/);
    expect(JSON.parse(lorelab('deck', 'convert', AGGRO, '--to', 'json').stdout)).toMatchObject({ format: 'infinity' });
  });

  it('give way to files of their names', () => {
    writeFileSync(join(folder, AGGRO), '# My own\n60 Stitch - New Dog\n');
    try {
      expect(lorelab('deck', 'convert', AGGRO, '--to', 'json').stdout).toMatch('"My own"');
    } finally {
      rmSync(join(folder, AGGRO));
    }
  });

  it('and files are told alike where neither is there', () => {
    writeFileSync(join(folder, 'set-07-ruby-stell-aggro.txt'), '');
    const { stderr, status } = lorelab('match', 'set-07-ruby-stel-aggro', 'kingdom-heart/rush');
    expect(status).toBe(2);
    const [one, other] = stderr.trim().split('\n');
    const nearest = `"${AGGRO}" or "set-07-ruby-stell-aggro.txt"`;
    expect(one).toBe(`error: there is no file "set-07-ruby-stel-aggro"; did you mean ${nearest}?`);
    expect(other).toBe('error: there is no file "kingdom-heart/rush"; did you mean "kingdom-hearts/rush"?');
    expect(lorelab('deck', 'check', 'kingdom-hearts/rsh').stderr).toMatch('did you mean "kingdom-hearts/rush"?');
    expect(lorelab('deck', 'convert', 'kingdom-hearts/rsh', '--to', 'json').stderr).toMatch('"kingdom-hearts/rush"?');
  });
});
