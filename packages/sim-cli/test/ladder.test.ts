/** Ladders that go on: gauntlets, files of ratings, decks that are kept out, equal CPU time. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LadderReport } from '@lorelab/sim';
import { ladderReportSchema, ratingsFileSchema } from '@lorelab/sim/reports-schema';
import { PairTally } from '@lorelab/statistics';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from './program.js';

const DECKS = [
  '--decks',
  'set-01-starter-emerald-ruby',
  'set-01-starter-amber-amethyst',
  'set-07-ruby-steel-aggro',
  'set-11-amber-emerald-dogs',
];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorelab-ladder-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lorelab = (...args: string[]) => runProgram(['ladder', ...args, ...DECKS, '--quiet']);
function ladder(...args: string[]): LadderReport {
  const { stdout, stderr, status } = lorelab(...args, '--json');
  expect([stderr, status]).toEqual(['', 0]);
  const report = JSON.parse(stdout) as LadderReport;
  expect(ladderReportSchema.parse(report)).toEqual(report);
  return report;
}
const namesOf = ({ meetings }: LadderReport): string[] => meetings.map(({ a, b }) => `${a} - ${b}`);

test('in a gauntlet the first meets each other one, each with a test of its own', () => {
  const report = ladder('greedy', 'random', 'greedy@1', '--gauntlet', '--sprt', '0,300', '-n', '80');
  expect(namesOf(report)).toEqual(['greedy - random', 'greedy - greedy@1']);
  const [random] = report.meetings;
  expect(random!.sprt).toMatchObject({ verdict: 'a is better', elo0: 0, elo1: 300 });
  expect(random!.games).toBeLessThan(80);
});

describe('a file of ratings', () => {
  const file = (): string => join(folder, 'ratings.json');

  test('is kept and extended, and rates everybody in it', () => {
    const first = ladder('greedy', 'random', '-n', '16', '--ratings', file());
    const kept = ratingsFileSchema.parse(JSON.parse(readFileSync(file(), 'utf8')));
    expect(kept).toMatchObject({
      seeds: ['lorelab'],
      meetings: [{ a: 'greedy', b: 'random', pairs: first.meetings[0]!.pairs }],
    });

    // Seen from the other side, and with somebody new.
    const second = ladder('random', 'greedy', 'greedy@1', '-n', '16', '--ratings', file(), '--seed', 'two');
    const alone = ladder('random', 'greedy', 'greedy@1', '-n', '16', '--seed', 'two');
    const all = new PairTally(first.meetings[0]!.pairs).fromOtherSide();
    all.merge(new PairTally(alone.meetings[0]!.pairs));
    expect(second.meetings[0]!.pairs).toEqual(all.toJSON());
    expect(second.meetings[1]).toEqual(alone.meetings[1]);
    expect(second.provenance).toMatchObject({ games: 48, gamesBefore: 16 });

    // Who doesn't play now is rated all the same.
    const third = ladder('greedy@1', 'random', '-n', '4', '--ratings', file(), '--seed', 'three');
    expect(third.policies.map(({ policy }) => policy).sort()).toEqual(['greedy', 'greedy@1', 'random']);
    expect(third.policies.find(({ policy }) => policy === 'greedy')!.games).toBe(48);
  });

  test.each<[string[], RegExp]>([
    [
      ['greedy', 'random', '--seed', 'two'],
      /has the games of the seed "two" already; take another one: --seed "two 4"/,
    ],
    [['greedy', 'random', '--keep-out', '25%', '--seed', 'x'], /games with other decks/],
    [['greedy', 'random', '--require', '60%', '--seed', 'x'], /goes without --ratings/],
  ])('%s is refused', (args, why) => {
    const { stderr, status } = lorelab(...args, '-n', '4', '--ratings', file());
    expect(stderr).toMatch(why);
    expect(status).toBe(2);
  });

  test('that is none, or of who plays otherwise now, is refused and stays as it is', () => {
    const kept = readFileSync(file(), 'utf8');
    writeFileSync(join(folder, 'other.json'), kept.replace(/"greedy": "[^"]*"/, '"greedy": "as nobody plays"'));
    writeFileSync(join(folder, 'none.json'), '{"lorelab ratings": 2}');
    for (const [name, why] of [
      ['other.json', /has games of another greedy, which played otherwise/],
      ['none.json', /is no file of ratings/],
    ] as const) {
      const before = readFileSync(join(folder, name), 'utf8');
      const { stderr, status } = lorelab('greedy', 'random', '-n', '4', '--seed', 'x', '--ratings', join(folder, name));
      expect(stderr).toMatch(why);
      expect(status).toBe(2);
      expect(readFileSync(join(folder, name), 'utf8')).toBe(before);
    }
  });
});

test('decks that are kept out and the others are all decks, each once', () => {
  const decksOf = (...more: string[]): string[] =>
    ladder('greedy', 'random', '-n', '2', ...more).provenance.decks.map(({ hash }) => hash);
  const [pool, out, all] = [
    decksOf('--keep-out', '25%'),
    decksOf('--keep-out', '25%', '--part', 'kept-out'),
    decksOf(),
  ];
  expect([pool.length, out.length]).toEqual([3, 1]);
  expect([...pool, ...out].sort()).toEqual([...all].sort());
});

test('at equal CPU time searching policies are given budgets, others stay what they are', () => {
  const { stdout, stderr, status } = lorelab('scout', 'greedy', '--cpu-budget', '8ms', '-n', '2', '--json');
  expect([stderr, status]).toEqual(['', 0]);
  const [report, ...more] = JSON.parse(stdout) as LadderReport[];
  expect(more).toEqual([]);
  expect(namesOf(report!)).toEqual([expect.stringMatching(/^scout:\d+ - greedy$/)]);
  expect(report!.provenance.cpu!.policies.map(({ policy }) => policy)).toHaveLength(2);
  expect(lorelab('exec:cat', 'greedy', '--cpu-budget', '10ms').stderr).toMatch(/--clock is for bots/);
});
