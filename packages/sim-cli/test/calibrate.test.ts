/** `lorelab calibrate` of a small file: its figures are what its pairings come to. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CalibrationReport } from '@lorelab/sim';
import { calibrationReportSchema } from '@lorelab/sim/reports-schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCsv } from './figures/read-csv.js';
import { runProgram } from './program.js';

const folder = mkdtempSync(join(tmpdir(), 'lorelab-calibrate-'));
afterAll(() => rmSync(folder, { recursive: true }));
for (const deck of [
  'set-07-ruby-steel-aggro',
  'set-11-amber-emerald-dogs',
  'set-01-starter-emerald-ruby',
  'set-04-emerald-steel-discard',
])
  writeFileSync(join(folder, `${deck}.txt`), readFileSync(new URL(`../../../decks/${deck}.txt`, import.meta.url)));

/** What people made of it: one pairing is told from both sides. */
const REAL = [
  { deck: 'aggro', versus: 'dogs', matches: 300, winRate: 62 },
  { deck: 'dogs', versus: 'aggro', matches: 300, winRate: 38 },
  { deck: 'aggro', versus: 'starters', matches: 100, winRate: 71 },
  { deck: 'starters', versus: 'dogs', matches: 50, winRate: 47 },
];
const FILE = {
  overall: { firstPlayerWinRate: 56, rounds: 10 },
  decks: {
    aggro: { lists: ['set-07-ruby-steel-aggro.txt'], quality: 'good' },
    dogs: { lists: ['set-11-amber-emerald-dogs.txt'] },
    starters: { lists: ['set-01-starter-emerald-ruby.txt', 'set-04-emerald-steel-discard.txt'] },
  },
  matchups: REAL,
};

const write = (name: string, content: unknown): void => writeFileSync(join(folder, name), JSON.stringify(content));

function calibrate(name: string, ...args: readonly string[]) {
  const all = ['calibrate', name, '--quiet', ...args];
  return runProgram(all, { cwd: folder });
}

const PLAYED = ['-n', '24', '--policy', 'random'];

const reported = (...args: readonly string[]): CalibrationReport =>
  JSON.parse(calibrate('real.json', ...PLAYED, '--json', ...args).stdout);

const mean = (values: readonly number[], weights = values.map(() => 1)): number =>
  values.reduce((sum, value, i) => sum + value * weights[i]!, 0) / weights.reduce((sum, weight) => sum + weight, 0);

/** Places in order of size, those that are alike share theirs. */
const ranks = (values: readonly number[]): number[] =>
  values.map((value) =>
    mean(values.flatMap((_, place) => ([...values].sort((x, y) => x - y)[place] === value ? [place] : []))),
  );

function spearman(one: readonly number[], other: readonly number[]): number {
  const [x, y] = [ranks(one), ranks(other)];
  const covariance = (p: number[], q: number[]): number => mean(p.map((v, i) => (v - mean(p)) * (q[i]! - mean(q))));
  return covariance(x, y) / Math.sqrt(covariance(x, x) * covariance(y, y));
}

describe('a calibration', () => {
  let report: CalibrationReport;
  beforeAll(() => {
    write('real.json', FILE);
    report = reported('--csv', 'tables');
  });

  test('plays each pairing, and is as its schema says', () => {
    expect(() => calibrationReportSchema.parse(report)).not.toThrow();
    expect(report.rows).toBe(6);
    for (const { games, failed } of report.pairings) expect([games, failed]).toEqual([24, 0]);
    expect(report.provenance.games).toBe(2 * 3 * 24);
    expect(report.baseline?.policy).toBe('greedy@1');
    expect(report.real).toMatchObject({ firstPlayer: 56, rounds: 10 });
  });

  test('has the figures that its pairings come to, both ways round', () => {
    const { pairings } = report;
    const simulated = pairings.map(({ simulated: { value } }) => value!);
    const real = pairings.map((pairing) => pairing.real.value!);
    const matches = pairings.map((pairing) => pairing.matches);
    const bothWays = (values: readonly number[]): number[] => values.flatMap((value) => [value, 100 - value]);
    const off = simulated.map((value, i) => Math.abs(value - real[i]!));
    const even = real.map((value) => Math.abs(value - 50));
    expect(report.spearman.value).toBeCloseTo(spearman(bothWays(simulated), bothWays(real)), 5);
    expect(report.meanDifference.value).toBeCloseTo(mean(off), 5);
    expect(report.meanDifferenceWeighted.value).toBeCloseTo(mean(off, matches), 5);
    expect(report.fiftyFifty.value).toBeCloseTo(mean(even), 5);
    expect(report.fiftyFiftyWeighted.value).toBeCloseTo(mean(even, matches), 5);
    expect(report.sd.value).toBeCloseTo(Math.sqrt(mean(simulated.map((value) => (value - 50) ** 2))), 5);
    for (const { difference, simulated: own, real: told } of pairings)
      expect(difference).toBeCloseTo(own.value! - told.value!, 5);
  });

  test('sees each deck in its pairings, and names the worst first', () => {
    const dogs = report.decks.find(({ deck }) => deck === 'dogs')!;
    const own = report.pairings.flatMap(({ deck, versus, simulated, matches }) => {
      const value = simulated.value!;
      return deck === 'dogs' ? [{ value, matches }] : versus === 'dogs' ? [{ value: 100 - value, matches }] : [];
    });
    const values = own.map(({ value }) => value);
    expect(own).toHaveLength(2);
    expect(dogs.overPairings.value).toBeCloseTo(mean(values), 5);
    expect(dogs.asMet.value).toBeCloseTo(
      mean(
        values,
        own.map(({ matches }) => matches),
      ),
      5,
    );
    const offs = report.pairings.map(({ difference }) => Math.abs(difference));
    expect(offs).toEqual([...offs].sort((x, y) => y - x));
    expect(report.decks.find(({ deck }) => deck === 'starters')!.lists).toHaveLength(2);
  });

  test('says of each figure whether it is as wanted', () => {
    const { aims } = report;
    expect(aims).toMatchObject({ spearman: { low: 0.6 }, sd: { low: 9, high: 14 } });
    expect(aims).toMatchObject({ firstPlayer: { low: 54.5, high: 57.5 }, rounds: { low: 9.3, high: 10.7 } });
    const { value, passes } = report.rounds;
    expect(passes).toBe(value! >= 9.3 && value! <= 10.7);
    expect(report.meanDifference.passes).toBe(report.meanDifference.value! < report.fiftyFifty.value!);
    expect(report.meanDifferenceWeighted.passes).toBe(
      report.meanDifferenceWeighted.value! < report.fiftyFiftyWeighted.value!,
    );
    expect(report.spearmanWeighted.passes).toBe(report.spearmanWeighted.value! >= 0.6);
    expect(report.decking.passes).toBeNull();
    for (const figure of [report.sd, report.firstPlayer, report.roundsSd, report.decking])
      expect(figure.low! <= figure.value! && figure.value! <= figure.high!).toBe(true);
  });

  test('is the same on any number of threads, and by a file that names its decks the other way round', () => {
    const { decks, matchups, ...rest } = FILE;
    const turned = matchups.map(({ deck, versus, winRate, ...others }) => ({
      ...{ ...others, deck: versus, versus: deck, winRate: 100 - winRate },
    }));
    write('turned.json', { ...rest, decks: Object.fromEntries(Object.entries(decks).reverse()), matchups: turned });
    const again = calibrate('turned.json', ...PLAYED, '--json', '--threads', '1', '--no-baseline');
    const other: CalibrationReport = JSON.parse(again.stdout);
    expect(other.baseline).toBeUndefined();
    for (const key of ['spearman', 'meanDifference', 'sd', 'firstPlayer', 'rounds'] as const)
      expect(other[key].value).toBeCloseTo(report[key].value!, 5);
    expect(reported('--threads', '1')).toEqual({ ...report, provenance: reported('--threads', '3').provenance });
  });

  test('says the same as CSV and text', () => {
    const rows = readCsv(readFileSync(join(folder, 'tables', 'figures.csv'), 'utf8'));
    const spearmanRow = rows.find(([policy, figure]) => policy === 'random' && figure === 'spearman')!;
    expect(spearmanRow.slice(2, 5).map(Number)).toEqual([
      ...[report.spearman.value, report.spearman.low, report.spearman.high],
    ]);
    const text = calibrate('real.json', ...PLAYED).stdout;
    expect(text).toMatch(/^Not yet as in reality: random meets \d of 5 aims, over 3 pairings\./);
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      `on average; saying 50 % of each would be ${report.fiftyFifty.value!.toFixed(1)}.`,
    );
    expect(text).toMatch(/^figure +random +wanted +met +greedy@1 +50 % everywhere +real$/m);
  });
});

test('no aim counts as reached by noise', () => {
  write('real.json', FILE);
  const noisy = ['-n', '4', '--policy', 'greedy:noise=0.3', '--no-baseline'];
  expect(calibrate('real.json', ...noisy).stdout.replaceAll(/\s+/g, ' ')).toMatch(
    /^greedy:noise=0.3 meets \d of 5 aims by erring on purpose, which counts as none, over 3 pairings\./,
  );
  const { provenance } = JSON.parse(calibrate('real.json', ...noisy, '--json').stdout) as CalibrationReport;
  expect(provenance.noise).toBe(0.3);
});

test.each([
  [
    { ...FILE, matchups: [{ ...REAL[0], versus: 'dog' }] },
    /real\.json:\d+:\d+: matchups\.0\.versus: expected one of the decks/,
  ],
  [{ ...FILE, matchups: [{ ...REAL[0], winRate: 162 }] }, /matchups\.0\.winRate: expected/],
  [{ ...FILE, decks: { ...FILE.decks, dogs: { lists: ['cats.txt'] } } }, /decks\.dogs\.lists\.0/],
])('what is wrong with a file is told with its place', (file, message) => {
  write('real.json', file);
  const { stderr, status } = calibrate('real.json', ...PLAYED);
  expect(status).toBe(2);
  expect(stderr).toMatch(message);
});
