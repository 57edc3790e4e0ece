/** Runs in shards: merged they are what one machine plays, and what can't be merged is told. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from './program.js';

const DECKS = ['set-07-ruby-steel-aggro', 'set-10-amethyst-sapphire-control', 'set-11-amber-emerald-dogs'];
const [AGGRO, CONTROL] = DECKS as [string, string, string];

const folder = mkdtempSync(join(tmpdir(), 'lorelab-shards-'));
const elsewhere = mkdtempSync(join(tmpdir(), 'lorelab-merged-'));
afterAll(() => {
  for (const one of [folder, elsewhere]) rmSync(one, { recursive: true });
});

function lorelab(args: readonly string[], cwd = folder) {
  const { stdout, stderr, status } = runProgram(args, { cwd });
  return { stdout, stderr, status };
}

/** The files of all shards of a command, in a wrong order. */
function shardsOf(name: string, of: number, args: readonly string[]): string[] {
  const numbers = Array.from({ length: of }, (_, place) => place + 1).reverse();
  return numbers.map((shard) => {
    const file = join(folder, `${name}-${shard}.shard`);
    const played = lorelab([...args, '--shard', `${shard}/${of}`, '--shard-file', file, '--threads', String(shard)]);
    expect(played).toMatchObject({ status: 0, stdout: expect.stringMatching(`^Shard ${shard} of ${of}: `) });
    return file;
  });
}

/** A report without what depends on how it was made. */
function figuresOf(json: string): object {
  const { provenance: _, ...figures } = JSON.parse(json);
  return figures;
}

describe('merged shards are what one machine plays', () => {
  beforeAll(() => {
    writeFileSync(join(folder, 'weights.yaml'), `${AGGRO}: 3\n${CONTROL}: 1\n`);
    // It fails every fifth game: what a shard loses is told as well.
    writeFileSync(
      join(folder, 'moody.mjs'),
      `let games = 0;
       export default () => ({
         name: 'moody',
         startGame(seat, seed) { this.isOff = seed % 5 === 0; },
         choose() { if (this.isOff) throw new Error('not today'); return 0; },
       });\n`,
    );
  });

  test.each([
    [
      'a match, with a second opinion',
      3,
      [
        'match',
        AGGRO,
        CONTROL,
        '-n',
        '41',
        '--policy',
        'greedy',
        '--second-opinion',
        'random',
        '--second-opinion-games',
        '21',
      ],
    ],
    ['fewer games than shards', 3, ['match', AGGRO, CONTROL, '-n', '3', '--policy', 'greedy']],
    ['games that fail', 2, ['match', AGGRO, CONTROL, '-n', '30', '--policy', 'random', '--policy-b', './moody.mjs']],
    ['a matrix', 2, ['matrix', ...DECKS.slice(0, 2), '-n', '20', '--policy', 'random', '--weights', 'weights.yaml']],
    ['a ladder', 2, ['ladder', 'random', 'greedy', '--decks', AGGRO, CONTROL, '-n', '24']],
    ['a gauntlet', 2, ['gauntlet', ...DECKS, '-n', '120', '--policy', 'random']],
  ] as const)('%s', (name, of, args) => {
    const files = shardsOf(name.replaceAll(/\W/g, '-'), of, args);
    const alone = lorelab([...args, '--json', '--quiet']);
    // Nothing that was read is there: the shards have all of it.
    const merged = lorelab(['merge', ...files, '--json'], elsewhere);
    expect(merged.status).toBe(alone.status);
    expect(JSON.stringify(figuresOf(merged.stdout))).toBe(JSON.stringify(figuresOf(alone.stdout)));
  });
});

test('shards of a suite give its baseline', () => {
  const suite = `decks: [${AGGRO}, ${CONTROL}]\npolicies: [random]\ngames: 40\n`;
  writeFileSync(join(folder, 'suite.yaml'), suite);
  const record = ['balance', 'record', 'suite.yaml', '--quiet'];
  const files = shardsOf('suite', 2, record);
  expect(lorelab(record)).toMatchObject({ status: 0 });
  expect(lorelab(['merge', ...files], elsewhere)).toMatchObject({ status: 0 });
  const baselines = [folder, elsewhere].map((one) => readFileSync(join(one, 'suite.baseline.json'), 'utf8'));
  expect(baselines[1]).toBe(baselines[0]);
});

describe('what can’t be merged is told', () => {
  const GAMES = ['match', AGGRO, CONTROL, '--policy', 'random', '-n'];
  let files: string[] = [];
  let other = '';
  beforeAll(() => {
    files = shardsOf('told', 2, [...GAMES, '6']).reverse();
    [, other] = shardsOf('other', 2, [...GAMES, '8']) as [string, string];
  });

  const refused = (...args: readonly string[]): string => {
    const { status, stdout, stderr } = lorelab(args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    return stderr;
  };
  const merging = (...merged: readonly string[]): string => refused('merge', ...merged);

  test('what is missing, there twice, or of another run', () => {
    expect(merging(files[1]!)).toContain('1 of 2 shards is missing: 1\n');
    writeFileSync(join(folder, 'copy'), readFileSync(files[0]!));
    expect(merging(...files, 'copy')).toMatch(/shard 1 of 2 is there twice: ".*told-1.shard" and "copy"/);
    expect(merging(other, files[1]!)).toMatch(/no shard of the same run.*--games 6.*--games 8/s);
  });

  test('what is damaged, or no shard', () => {
    const bytes = readFileSync(files[0]!);
    for (const at of [30, bytes.length - 40]) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 4;
      writeFileSync(join(folder, 'damaged'), changed);
      expect(merging('damaged', files[1]!)).toContain('"damaged" is damaged: play this shard again');
    }
    writeFileSync(join(folder, 'cut'), bytes.subarray(0, -3));
    expect(merging('cut', files[1]!)).toContain('"cut" is damaged');
    expect(merging(files[0]!, 'weights.yaml')).toContain('"weights.yaml" is not the file of a shard');
    expect(merging('nothing')).toContain('"nothing" can\'t be read');
  });

  test('what depends on all games at once, or is told of all', () => {
    for (const [option, word] of [
      [['--until', '1%'], '--farm'],
      [['--save', 'x.records'], '--farm'],
      [['--json'], 'lorelab merge'],
    ] as const)
      expect(refused(...GAMES, '6', '--shard', '1/2', ...option)).toContain(word);
    expect(refused('ladder', 'random', 'greedy', '--decks', AGGRO, '--shard', '1/2', '--sprt')).toContain('--farm');
    for (const number of ['0/2', '3/2', '1', 'a/b'])
      expect(refused(...GAMES, '6', '--shard', number)).toContain('3/16');
  });

  test('a shard that is there already', () => {
    const [file] = files as [string];
    expect(refused(...GAMES, '6', '--shard', '1/2', '--shard-file', file)).toContain('--force overwrites it');
    expect(lorelab([...GAMES, '6', '--shard', '1/2', '--shard-file', file, '--force']).status).toBe(0);
  });
});
