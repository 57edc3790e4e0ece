import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readWeights } from '@lorelab/ai/lorcana';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { interrupted } from './interrupted.js';
import { runProgram } from './program.js';
import { hasSignals } from './system.js';

const bin = fileURLToPath(new URL('../bin/lorelab.js', import.meta.url));
const deck = (name: string): string => fileURLToPath(new URL(`../../../decks/${name}.txt`, import.meta.url));
const DECKS = [deck('set-07-ruby-steel-aggro'), deck('set-01-starter-emerald-ruby')];
const FEW = ['--decks', ...DECKS, '--pairs', '24', '--games', '1', '--epochs', '3', '--verify-games', '4', '--quiet'];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorelab-learn-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lorelab = (...args: string[]) => runProgram(args);
const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8');
const samplesOf = (name: string): string[] =>
  readdirSync(join(folder, `${name}.samples`)).filter((file) => file.endsWith('.samples'));

/** Runs a command to its end; `--out` goes into the folder. */
const learn = (what: string, out: string, ...more: string[]) =>
  lorelab('learn', what, ...FEW, ...more, '--out', join(folder, out));

/** As hashes of weights are written. */
const HASH = /^[0-9a-f]{12}$/;

interface Written {
  readonly made: Readonly<Record<string, unknown>>;
}

describe('lorelab learn', () => {
  test('ratings writes weights that greedy plays by, and says how good they are, the answer first', () => {
    const { stdout, status } = learn('ratings', 'ratings.json', '--threads', '1');
    expect(stdout).toMatch(
      /^.*the new weights are (?:better|worse): greedy by them won .* of 4 games against itself by the old ones\n[\d,]+ decisions; best after \d epochs? of 3\npoints of win rate .*: turns -?\d+\.\d+ \(before .*, choices .*, opening hands .*\nwritten to /,
    );
    expect([0, 1]).toContain(status);
    const written = JSON.parse(textOf('ratings.json')) as Written;
    expect(readWeights(written).ok).toBe(true);
    expect(written.made).toMatchObject({ pairs: 24, games: 24, verifiedGames: 4, winRate: { games: 4 } });
    expect(written.made.command).toMatch(/^lorelab learn ratings --decks .* --pairs 24 .*--seed lorelab$/);
    expect(written.made).toMatchObject({ from: expect.stringMatching(HASH), hash: expect.stringMatching(HASH) });
    expect(written.made.hash).not.toBe(written.made.from);
    expect(written.made.points).toMatchObject({
      before: { turns: {} },
      after: { turns: { points: expect.any(Number) } },
    });
    const policy = `greedy:${join(folder, 'ratings.json')}`;
    expect(lorelab('match', ...DECKS, '-n', '2', '--policy-a', policy, '--threads', '1', '--quiet').status).toBe(0);
  });

  test('positions anew tells losses, and the same as JSON', () => {
    const { stdout, status } = learn('positions', 'positions.json', '--threads', '1', '--fresh', '--json');
    const told = JSON.parse(stdout) as Written & { isBetter: boolean };
    expect(status).toBe(told.isBetter ? 0 : 1);
    const { isBetter: _, ...file } = told;
    expect(file).toEqual(JSON.parse(textOf('positions.json')));
    expect(told.made).toMatchObject({
      losses: {
        before: { loss: expect.any(Number), counted: expect.any(Number) },
        after: { loss: expect.any(Number) },
      },
    });
  });

  test('any number of threads makes the same weights, and samples of earlier rounds make others', () => {
    learn('ratings', 'two.json', '--threads', '2');
    expect(textOf('two.json')).toBe(textOf('ratings.json'));
    const more = ['--samples', join(folder, 'two.json.samples'), '--also', join(folder, 'ratings.json.samples')];
    learn('ratings', 'more.json', ...more);
    expect((JSON.parse(textOf('more.json')) as Written).made.decisions).toBe(
      2 * ((JSON.parse(textOf('ratings.json')) as Written).made.decisions as number),
    );
  });

  test('goes on from what is there, whatever has ended it, to the same weights', async () => {
    const out = join(folder, 'killed.json');
    const child = spawn(process.execPath, [bin, 'learn', 'ratings', ...FEW, '--threads', '1', '--out', out]);
    const ended = once(child, 'close');
    while (!existsSync(`${out}.samples`) || samplesOf('killed.json').length < 3) await setTimeout(5);
    child.kill('SIGKILL');
    await ended;
    expect(existsSync(out)).toBe(false);
    // As if it had been killed amidst writing, and later amidst studying.
    writeFileSync(join(`${out}.samples`, '00020.samples.partial'), 'half');
    learn('ratings', 'killed.json', '--threads', '2');
    expect(textOf('killed.json')).toBe(textOf('ratings.json'));
  });

  test.skipIf(!hasSignals)('Ctrl-C while samples are gathered tells how many there are', async () => {
    const out = join(folder, 'none.json');
    const many = ['--decks', ...DECKS, '--pairs', '90000', '--threads', '1', '--quiet', '--out', out];
    const { stdout, stderr, status } = await interrupted(['learn', 'positions', ...many]);
    expect([stdout, status]).toEqual(['', 130]);
    const there = samplesOf('none.json').length;
    expect(stderr).toContain(
      `Interrupted before there were new weights: "${out}.samples" has samples of ${there} of 90,000 pairs, and the same command goes on from there.\n`,
    );
    expect(existsSync(out)).toBe(false);
  });

  test.skipIf(!hasSignals)('Ctrl-C while they are studied is heard, too', async () => {
    const samples = ['--samples', join(folder, 'ratings.json.samples'), '--epochs', '100000'];
    const { stdout, status } = await interrupted(['learn', 'ratings', ...FEW, ...samples, '--json']);
    expect([stdout, status]).toEqual(['', 130]);
  });

  test('refuses samples of another run, and says what is other', () => {
    const samples = ['--samples', join(folder, 'ratings.json.samples')];
    const { stderr, status } = learn('ratings', 'other.json', ...samples, '--games', '2', '--seed', 'b');
    expect(stderr).toMatch(
      /^error: --samples: ".*" holds samples of another run: lorelab learn ratings .*\nexpected seed b, found lorelab; games 2, found 1; name another folder with --samples, or remove this one\n$/,
    );
    expect(status).toBe(2);
    expect(existsSync(join(folder, 'other.json'))).toBe(false);
  });

  test('refuses folders of something else, of other samples, and what is damaged', () => {
    writeFileSync(join(folder, 'mine.txt'), '');
    expect(learn('ratings', 'other.json', '--samples', folder).stderr).toMatch(
      /^error: --samples: ".*" holds no samples of this command: expected nothing in it, found /,
    );
    const also = ['--samples', join(folder, 'new'), '--also', join(folder, 'positions.json.samples')];
    expect(learn('ratings', 'other.json', ...also).stderr).toMatch(
      /^error: ".*00000\.samples" has no samples of decisions\n$/,
    );
    const first = join(folder, 'new', '00000.samples');
    writeFileSync(first, readFileSync(first).subarray(0, 500));
    const damaged = learn('ratings', 'other.json', '--samples', join(folder, 'new'));
    expect(damaged.stderr).toBe(`error: "${first}" is damaged: remove it, and what was in it is gathered again\n`);
    expect(damaged.status).toBe(2);
  });

  const kh = ['rush', 'disrupt'].map((name) => deck(`kingdom-hearts/${name}`));
  test.each<[string, string[], RegExp]>([
    [
      'what can’t be learnt',
      ['cards', '--decks', ...DECKS, '--out', 'x'],
      /expected ratings or positions, found "cards"/,
    ],
    [
      'nowhere for the weights to go',
      ['ratings', '--decks', ...DECKS, '--samples', 'x'],
      /^error: say where the new weights go/,
    ],
    ['nowhere for samples to go', ['ratings', '--decks', ...DECKS, '--json'], /^error: say where samples are kept/],
    ['one deck', ['ratings', '--decks', DECKS[0]!, '--out', 'x'], /^error: expected two decks or more, found 1\n/],
    [
      'too few pairs',
      ['ratings', '--decks', ...DECKS, '--pairs', '23', '--out', 'x'],
      /expected a whole number from 24 to 90,000/,
    ],
    [
      'a rate of nothing',
      ['ratings', '--decks', ...DECKS, '--rate', '0', '--out', 'x'],
      /expected a number above 0 and up to 1/,
    ],
    [
      'weights that aren’t there',
      ['ratings', '--decks', ...DECKS, '--out', 'x', '--from', 'no.json'],
      /--from: there is no file/,
    ],
    [
      'samples that aren’t there',
      ['ratings', '--decks', ...DECKS, '--out', 'x', '--also', 'no'],
      /^error: --also: there are no samples in "no"\n/,
    ],
    [
      'another game',
      ['ratings', '--decks', ...kh, '--out', 'x'],
      /^error: only lorcana has "learn", found decks of kingdom-hearts/,
    ],
  ])('refuses %s', (_what, args, message) => {
    const { stderr, stdout, status } = lorelab('learn', ...args);
    expect(stderr).toMatch(message);
    expect([stdout, status]).toEqual(['', 2]);
  });

  test('refuses weights without anything learnt', () => {
    const file = join(folder, 'plain.json');
    writeFileSync(file, JSON.stringify({ schema: 1, game: 'lorcana', weights: {} }));
    const { stderr, status } = learn('ratings', 'other.json', '--from', file);
    expect([stderr, status]).toEqual([`error: --from: there is no "insight" in "${file}"\n`, 2]);
  });
});
