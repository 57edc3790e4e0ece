import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '@lorelab/cards';
import { describe, expect, test } from 'vitest';
import { bin, decks, useFolder } from './support.js';

const { folder, lorelab } = useFolder({ 'taken/random-002.txt': 'mine', file: '' });
const random = (...args: string[]) => lorelab(['random', ...args]);
const filesIn = (name: string): string[] => readdirSync(join(folder, name)).sort();
const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8');

describe('lorelab deck random', () => {
  test('writes legal decks, the same for the seed', () => {
    expect(random('-n', '12', '--seed', 'golden', '--out', 'some')).toMatchObject({
      stdout: `12 decks drawn with the seed "golden": ${join('some', 'random-001.txt')} to ${join('some', 'random-012.txt')}\n`,
      stderr: '',
      status: 0,
    });
    expect(filesIn('some')).toHaveLength(12);
    expect(contentHash(textOf('some/random-003.txt'))).toBe('3def42b2f7a7');
    expect(lorelab(['check', 'some', '--format', 'core', '--quiet'])).toMatchObject({ stdout: '', status: 0 });
  });

  test('a deck is the same however many are drawn', () => {
    random('-n', '3', '--seed', 'golden', '--out', 'fewer');
    expect(textOf('fewer/random-003.txt')).toBe(textOf('some/random-003.txt'));
  });

  test('takes a format', () => {
    expect(random('-n', '2', '--format', 'infinity', '--out', 'all').status).toBe(0);
    expect(textOf('all/random-001.txt')).toMatch(/^# Random 1, \w+\/\w+\n# Format: infinity\n/);
  });

  test('replaces no file unless that is wanted', () => {
    const refused = random('-n', '3', '--out', 'taken');
    expect(refused).toMatchObject({
      stderr: `error: --out: there is a file "${join('taken', 'random-002.txt')}" already; --force overwrites it\n`,
      status: 2,
    });
    expect(filesIn('taken')).toEqual(['random-002.txt']);
    expect(textOf('taken/random-002.txt')).toBe('mine');
    expect(random('-n', '3', '--out', 'taken', '--force').status).toBe(0);
    expect(filesIn('taken')).toHaveLength(3);
    expect(textOf('taken/random-002.txt')).not.toBe('mine');
  });

  test('draws decks like others, the same for the seed', () => {
    const like = ['set-07-ruby-steel-aggro', 'set-11-ruby-steel-midrange'];
    expect(random('-n', '6', '--like', ...like, '--seed', 'golden', '--out', 'like').status).toBe(0);
    const listOf = (text: string): string[] => text.split('\n').filter((line) => /^\d/.test(line));
    const bases = like.map((name) => listOf(readFileSync(join(decks, `${name}.txt`), 'utf8')));
    const cards = new Set(bases.flat().map((line) => line.replace(/^\d+ /, '')));
    for (const file of filesIn('like')) {
      const list = listOf(textOf(join('like', file)));
      const changes = Math.min(...bases.map((base) => base.filter((line) => !list.includes(line)).length));
      expect(changes).toBeGreaterThanOrEqual(1);
      expect(changes).toBeLessThanOrEqual(6);
      for (const line of list) expect(cards).toContain(line.replace(/^\d+ /, ''));
    }
    expect(lorelab(['check', 'like', '--format', 'infinity', '--quiet'])).toMatchObject({ stdout: '', status: 0 });
    random('-n', '2', '--like', ...like, '--seed', 'golden', '--out', 'fewer-like');
    expect(textOf('fewer-like/random-002.txt')).toBe(textOf('like/random-002.txt'));
    expect(textOf('like/random-002.txt')).not.toBe(textOf('like/random-003.txt'));
  });

  test('draws from the cards that come with Lorelab, whatever the user’s own are', () => {
    mkdirSync(join(folder, 'own'));
    writeFileSync(join(folder, 'own', 'cards.json'), '{');
    const args = [bin, 'deck', 'random', '-n', '3', '--seed', 'golden', '--out', 'again'];
    const env = { ...process.env, LORELAB_CARDS: 'own' };
    expect(spawnSync(process.execPath, args, { cwd: folder, env }).status).toBe(0);
    expect(textOf('again/random-003.txt')).toBe(textOf('some/random-003.txt'));
  });

  test.each([
    [[], "error: required option '-o, --out <folder>' not specified\n"],
    [['--out', 'file'], 'error: --out: "file" is not a folder\n'],
    [
      ['--out', 'new', '--format', 'cor'],
      'error: --format: expected a format (core, core-N, infinity, limited-sealed, limited-draft, pack-rush), found "cor"; did you mean "core"?\n',
    ],
    [['--out', 'new', '-n', '0'], /error: option '-n, --count <n>' argument '0' is invalid/],
    [
      ['--out', 'new', '--game', 'kingdom-hearts'],
      "error: --game: decks of the Kingdom Hearts TCG can't be drawn at random\n",
    ],
    [['--out', 'new', '--like', 'set-07-ruby-steel-aggro'], 'error: --like: expected two decks or more, found 1\n'],
    [
      ['--out', 'new', '--format', 'core-12', '--like', 'set-01-starter-emerald-ruby', 'set-07-ruby-steel-aggro'],
      /^error: .*set-01-starter-emerald-ruby:\d+: ".*" is not in core-12/,
    ],
    [['--out', 'new', '--like', 'no.txt', 'set-07-ruby-steel-aggro'], /^error: there is no .*"no.txt"/],
    [['--out', 'new', '--format', 'core-99'], /^error: --format: core-99 has too few cards of /],
  ] as const)('refuses %j in words', (args, message) => {
    const { status, stderr } = random(...args);
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: typeof message === 'string' ? message : expect.stringMatching(message),
    });
    expect(readdirSync(folder)).not.toContain('new');
  });
});
