/** The bench doesn't look more precise than it is. */
import { expect, test } from 'vitest';
import { formatReport, type GamesRow, warningOf } from './report.js';

const row = (marginPercent: number): GamesRow => ({
  matchup: 'aggro',
  driver: 'random policies',
  gamesPerSecond: 2735.4,
  marginPercent,
  decisionsPerGame: 106.34,
  nanosecondsPerDecision: 3440.2,
});

const printed = (...margins: number[]): string => {
  const games = margins.map(row);
  const warning = warningOf({ games });
  return formatReport({
    machine: { cpu: 'any', cores: 2, node: '20.19.0' },
    isQuick: false,
    ...(warning !== undefined && { warning }),
    games,
    policies: [],
    states: [],
    startUp: {
      catalogMilliseconds: 1,
      poolMilliseconds: 1,
      loaded: [{ thread: 'main', modules: 212, folders: 15 }],
      matchMilliseconds: 320,
      emptyMilliseconds: 40,
    },
    peakMemoryMegabytes: 1,
    signatures: [],
  });
};

test('rates of a quiet machine are told as they are', () => {
  expect(printed(1.2)).not.toContain('busy');
  expect(printed(0.03)).toMatch(/aggro +random policies +2,735 +0\.0 % +106\.3 +3,440\n/);
});

test('what a match loads is told, and how long it takes to begin', () => {
  expect(printed(1)).toMatch(/a match of two games 320 ms, 8\.0 times as long as an empty program\n/);
  expect(printed(1)).toMatch(/it loads 212 modules from 15 folders in the main thread\n/);
});

test('a busy machine is told, and digits that mean nothing are not', () => {
  expect(printed(1.2, 46.9)).toMatch(/\nthis machine is busy: .* ± 47 % only\./);
  expect(printed(46.9)).toMatch(/aggro +random policies +3,000 +46\.9 % +106\.3 +3,000\n/);
  expect(printed(1.2)).toMatch(/2,740 +1\.2 % +106\.3 +3,440\n/);
});
