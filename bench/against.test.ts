/** What is made of windows that two builds have played in turns. */
import { expect, test } from 'vitest';
import { againstOf, type Meeting, type Pair } from './against.js';
import { formatAgainst } from './against-report.js';
import { formatGrowth } from './growth-report.js';
import { readOptions } from './options.js';

const pair = (here: number, there: number, more = 0): Pair => ({
  games: 10,
  here: { microseconds: here, decisions: 100 },
  there: { microseconds: there, decisions: 100 + more },
});

/** Sittings that differ in length, all by the same factor for both, as on a machine that does something else now and then. */
const meeting = (matchup: string, policy: string, factor: number, more = 0): Meeting => ({
  matchup,
  policy,
  sittings: [1000, 1400, 900, 5000, 1100].map((time) => [pair(time, factor * time, more)]),
});

test('the ratio is how many times as fast this build is, whatever the machine did', () => {
  const { rows } = againstOf('there', [meeting('aggro', 'random', 2)]);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ microsecondsHere: 110, microsecondsThere: 220, isSame: true });
  for (const figure of Object.values(rows[0]!.ratio)) expect(figure).toBeCloseTo(2, 9);
});

test('sittings that differ make the interval wide, windows of one sitting don’t', () => {
  const [one, other] = [1.6, 2.5].map((factor) => [0.9, 1, 1.1].map((more) => pair(1000, 1000 * factor * more)));
  const ratioOf = (sittings: Pair[][]) =>
    againstOf('there', [{ matchup: 'aggro', policy: 'random', sittings }]).rows[0]!.ratio;
  const wide = ratioOf([one!, other!, one!, other!, one!, other!]);
  expect(wide.value).toBeCloseTo(2, 9);
  expect(wide.low).toBeLessThan(1.8);
  expect(wide.high).toBeGreaterThan(2.2);
  expect(ratioOf([one!, one!, one!])).toMatchObject({ low: expect.closeTo(1.6, 9), high: expect.closeTo(1.6, 9) });
});

test('means are geometric, of each policy, over two players of Lorcana alone', () => {
  const { means } = againstOf('there', [
    meeting('aggro', 'random', 1),
    meeting('control', 'random', 4),
    meeting('four players', 'random', 100),
    meeting('Kingdom Hearts', 'random', 100),
    meeting('aggro', 'greedy@1', 3),
  ]);
  expect(means.map(({ policy }) => policy)).toEqual(['random', 'greedy@1']);
  expect(means[0]!.ratio.value).toBeCloseTo(2, 9);
  expect(means[1]!.ratio.value).toBeCloseTo(3, 9);
});

test('games that are others are told', () => {
  const same = formatAgainst(againstOf('there', [meeting('aggro', 'random', 2)]));
  expect(same).toMatch(/aggro +random +110\.0 +220\.0 +2\.00 +2\.00 to 2\.00 +the same\n/);
  expect(same).not.toContain('others');
  const other = formatAgainst(againstOf('there', [meeting('aggro', 'random', 2, 1)]));
  expect(other).toMatch(/2\.00 to 2\.00 +others\n/);
  expect(other).toContain('where the games are others');
});

test('what one of both can’t play is told, and no part of the means', () => {
  const leftOut = [{ matchup: 'control', policy: 'random', why: 'there is no card "Ferrier"' }];
  const told = againstOf('there', [meeting('aggro', 'random', 2)], leftOut);
  expect(told.means[0]!.ratio.value).toBeCloseTo(2, 9);
  expect(formatAgainst(told)).toContain('control, random: left out, there is no card "Ferrier"\n');
});

test('growth is told by game, by decision and by match', () => {
  const told = formatGrowth({
    games: [{ players: 2, deckSize: 60, microsecondsPerGame: 100, decisionsPerGame: 125, stateBytes: 15688 }],
    boards: [{ characters: 40, options: 53, nanosecondsPerListing: 6370, nanosecondsPerDecision: 6396 }],
    matches: [{ games: 10_000, threads: 2, seconds: 1.5, cpuSeconds: 2.5, megabytes: 158 }],
  });
  expect(told).toMatch(/ 2 +60 +100\.0 +125\.0 +800 +15,688\n/);
  expect(told).toMatch(/ 40 +53 +6,370 +6,396\n/);
  expect(told).toMatch(/10,000 +2 +1\.50 +2\.50 +250 +158\n/);
});

test('what the bench is asked for', () => {
  expect(readOptions([])).toEqual({ isQuick: false, isJson: false, isGrowth: false });
  expect(readOptions(['--quick', '--against', 'folder', '--json'])).toEqual({
    isQuick: true,
    isJson: true,
    isGrowth: false,
    against: 'folder',
  });
  expect(readOptions(['--growth'])).toMatchObject({ isGrowth: true });
  expect(() => readOptions(['--against'])).toThrow('expected a folder behind --against, found nothing');
  expect(() => readOptions(['--against', '--quick'])).toThrow('found --quick');
  expect(() => readOptions(['--against', 'folder', '--growth'])).toThrow('found both');
  expect(() => readOptions(['folder'])).toThrow('found folder');
});
