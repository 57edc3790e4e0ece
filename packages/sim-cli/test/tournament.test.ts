/** `lorelab tournament`: from decks, from kept results and from reports of matrices; the same whoever simulates. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MatrixReport, TournamentReport } from '@lorelab/sim';
import { tournamentReportSchema } from '@lorelab/sim/reports-schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { interrupted } from './interrupted.js';
import { runProgram } from './program.js';
import { hasSignals } from './system.js';

const deck = (name: string): string => fileURLToPath(new URL(`../../../decks/${name}.txt`, import.meta.url));
const [A, B, C] = ['set-07-ruby-steel-aggro', 'set-11-amber-emerald-dogs', 'set-01-starter-emerald-ruby'].map(deck) as [
  string,
  string,
  string,
];
const RANDOM = ['--policy', 'random', '--quiet'];
/** Few, so that it takes no time. */
const FEW = ['-n', '400'];

const folder = mkdtempSync(join(tmpdir(), 'lorelab-tournament-'));
afterAll(() => rmSync(folder, { recursive: true }));

function lorelabWith(env: NodeJS.ProcessEnv, ...args: string[]) {
  const { stdout, stderr, status } = runProgram(args, {
    cwd: folder,
    env: { ...process.env, ...env },
  });
  return { stdout, stderr, status };
}
const lorelab = (...args: string[]) => lorelabWith({}, ...args);

function tournament(...args: string[]): TournamentReport {
  const { stdout, stderr, status } = lorelab('tournament', ...args, '--json');
  expect([stderr, status]).toEqual(['', 0]);
  const report = JSON.parse(stdout) as TournamentReport;
  expect(tournamentReportSchema.parse(report)).toEqual(report);
  return report;
}

let matrix: MatrixReport;
beforeAll(() => {
  const { stdout } = lorelab('matrix', A, B, C, ...RANDOM, '-n', '40', '--results', 'field.json', '--json');
  matrix = JSON.parse(stdout) as MatrixReport;
  writeFileSync(join(folder, 'matrix.json'), stdout);
}, 60_000);

const withoutOrigin = ({ provenance: _, ...report }: TournamentReport): object => report;

test('plays no game again that a matrix has kept, and says the same from its report', () => {
  const kept = readFileSync(join(folder, 'field.json'), 'utf8');
  const played = tournament(A, B, C, ...RANDOM, ...FEW, '--games', '40', '--results', 'field.json');
  expect(readFileSync(join(folder, 'field.json'), 'utf8')).toBe(kept);
  const given = tournament('--matrix', 'matrix.json', ...FEW);
  expect(withoutOrigin(given)).toEqual(withoutOrigin(played));
  expect(given.provenance).toMatchObject({
    policy: 'random',
    gamesAPairing: 40,
    games: 120,
    behaviour: matrix.provenance.behaviour,
  });
  expect(given.format).toEqual({
    players: 64,
    rounds: 6,
    cut: 8,
    bestOf: 3,
    cutBestOf: 3,
    timeDraws: 0,
    agreedRounds: 0,
  });
  expect(given.field.map(({ deck: name, share }) => [name, share])).toEqual(
    matrix.decks.map(({ deck: name }) => [name, 0.333333]),
  );
});

test('is the same on any number of threads', () => {
  const [one, two] = ['1', '2'].map((threads) => {
    const args = [
      '--matrix',
      'matrix.json',
      '-n',
      '2000',
      '--players',
      '16',
      '--json',
      '--quiet',
      '--threads',
      threads,
    ];
    return lorelab('tournament', ...args).stdout;
  });
  expect(two).toBe(one);
  expect(JSON.parse(one!)).toMatchObject({ provenance: { isComplete: true } });
});

test('a deck that somebody brings alone has no share, and common and rare decks are comparable', () => {
  const args = [A, B, '--deck', C, ...RANDOM, ...FEW, '--games', '40', '--results', 'field.json'];
  const { field, decks, provenance } = tournament(...args);
  expect(field.map(({ share }) => share)).toEqual([0.5, 0.5, 0]);
  expect(decks.map(({ deck: name }) => name)).toEqual([field[2]!.deck]);
  expect(decks[0]!.players).toBe(provenance.tournamentsSimulated);
  writeFileSync(join(folder, 'field.yaml'), 'set-07-ruby-steel-aggro: 3\nset-11-amber-emerald-dogs: 1\n');
  const weighted = tournament(
    A,
    B,
    C,
    ...RANDOM,
    ...FEW,
    '--games',
    '40',
    '--results',
    'field.json',
    '--weights',
    'field.yaml',
  );
  expect(weighted.field.map(({ share }) => share)).toEqual([0.75, 0.25, 0]);
  expect(weighted.decks).toHaveLength(3);
  expect(weighted.decks[0]!.difference).toBeNull();
});

describe('its text', () => {
  const told = (columns: number, ...args: string[]): string =>
    lorelabWith({ COLUMNS: `${columns}` }, 'tournament', '--matrix', 'matrix.json', ...FEW, '--quiet', ...args).stdout;

  test.each([44, 60, 100])('begins with at most six lines of words and fits %i columns', (columns) => {
    const brief = told(columns, '--brief').trimEnd().split('\n');
    expect(brief.length).toBeLessThanOrEqual(6);
    expect(brief[0]).toMatch(/^Bring Ruby and Steel: it makes the top 8/);
    const whole = told(columns, '--full');
    expect(whole.startsWith(brief.join('\n'))).toBe(true);
    const lines = whole.split('\n').filter((line) => !/^(?:command|#) /.test(line));
    for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(columns);
  });

  test('has the figures of the data, of the best deck or of all', () => {
    const report = tournament('--matrix', 'matrix.json', ...FEW);
    const [best] = report.decks;
    const text = told(200);
    const percent = (value: number | null): string => (100 * value!).toFixed(1);
    for (const { chance } of best!.stages) expect(text).toContain(percent(chance.value));
    for (const { wins, losses, chance } of best!.records)
      if (chance.value! >= 0.0005)
        expect(text).toMatch(new RegExp(`^${wins}-${losses} +${percent(chance.value)} %`, 'm'));
    for (const { versus, worth } of best!.matchups)
      expect(text).toMatch(new RegExp(`^\\w+ +${versus} .* ${(5 * worth.value!).toFixed(1)} \\(`, 'm'));
    expect(text.match(/^# Records of/gm)).toHaveLength(1);
    expect(told(200, '--full').match(/^# Records of/gm)).toHaveLength(3);
    expect(told(200, '--deck', report.decks[2]!.deck)).toMatch(/^Starter deck.* makes the top 8/);
  });

  test('of a tournament without a cut speaks of winning, and of draws by points', () => {
    expect(told(200, '--players', '8', '--brief')).toMatch(/^Bring [^:]+: it wins .* of tournaments of 8 players/);
    const text = told(200, '--best-of', '2', '--draws', '5%');
    for (const line of [/^It takes \d+ points /m, /^\d-\d-\d /m]) expect(text).toMatch(line);
  });

  test('is written as CSV, too', () => {
    told(200, '--csv', 'tables');
    expect(readdirSync(join(folder, 'tables')).sort()).toEqual(
      ['decks', 'field', 'matchups', 'provenance', 'records', 'stages'].map((name) => `${name}.csv`),
    );
    const [titles, first] = readFileSync(join(folder, 'tables', 'stages.csv'), 'utf8').split('\n');
    expect(titles).toBe('deck,top,chance,chance_low,chance_high,from_win_rates,from_simulation');
    expect(first).toMatch(/,8,0\.\d+,0\.\d+,0\.\d+,/);
  });
});

test('a matrix of series is for matches of that length', () => {
  const play = () =>
    lorelab('matrix', A, B, ...RANDOM, '-n', '20', '--best-of', '3', '--results', 'kept.json', '--json');
  const series = play().stdout;
  expect(JSON.parse(play().stdout)).toMatchObject({ provenance: { pairingsPlayed: 0, pairingsReused: 1 } });
  writeFileSync(join(folder, 'series.json'), series);
  expect(tournament('--matrix', 'series.json', ...FEW).provenance.matrixBestOf).toBe(3);
  const { stderr, status } = lorelab('tournament', '--matrix', 'series.json', '--best-of', '1');
  expect([stderr, status]).toEqual([expect.stringContaining('win rates are of series, best of 3'), 2]);
});

describe('refuses', () => {
  const old = (): string => {
    const [pairing, ...others] = matrix.pairings;
    const { pairs: _, ...before } = pairing!;
    return JSON.stringify({ ...matrix, pairings: [before, ...others] });
  };

  test.each([
    ['no decks', [], /expected decks, or --matrix/],
    ['one deck', [A], /expected at least two decks, found 1/],
    ['decks beside a report', [A, '--matrix', 'matrix.json'], /expected no decks beside it/],
    ['a file that is no report', ['--matrix', 'field.json'], /"field.json" is no report of "lorelab matrix --json"/],
    ['a report of an older version', ['--matrix', 'old.json'], /pairings\.0\.pairs: .* has to be made again/],
    [
      'a deck that is not in the report',
      ['--matrix', 'matrix.json', '--deck', 'Ruby and Steal'],
      /none of the decks of the report is called/,
    ],
    ['two pairings that never met', ['--matrix', 'apart.json'], /have no pair of games with each other/],
    ['a cut of odd sizes', ['--matrix', 'matrix.json', '--cut', '6'], /expected 0 for none, or 2, 4, 8/],
    ['a cut of more than play', ['--matrix', 'matrix.json', '--players', '6', '--cut', '8'], /at most the 6 players/],
    ['matches of four games', ['--matrix', 'matrix.json', '--best-of', '4'], /an odd number up to 7/],
    ['too many draws', ['--matrix', 'matrix.json', '--draws', '60%'], /a share up to 50%/],
  ])('%s', (_, args, message) => {
    writeFileSync(join(folder, 'old.json'), old());
    writeFileSync(join(folder, 'apart.json'), JSON.stringify({ ...matrix, pairings: matrix.pairings.slice(1) }));
    const { stdout, stderr, status } = lorelab('tournament', ...args, '--quiet');
    expect([stdout, status]).toEqual(['', 2]);
    expect(stderr).toMatch(message);
  });
});

test.skipIf(!hasSignals)(
  'Ctrl-C ends with what was simulated',
  async () => {
    const args = ['tournament', '--matrix', join(folder, 'matrix.json'), '-n', '50000000', '--quiet', '--threads', '1'];
    const { stdout, status } = await interrupted(args);
    expect(status).toBe(130);
    expect(stdout).toMatch(/^Interrupted: this is what has been played so far\./);
  },
  60_000,
);

test('goes for the other game, too', () => {
  const args = ['kingdom-hearts/rush.txt', 'kingdom-hearts/disrupt.txt', 'kingdom-hearts/challenge.txt'];
  const files = args.map((name) => fileURLToPath(new URL(`../../../decks/${name}`, import.meta.url)));
  const report = tournament(...files, ...RANDOM, ...FEW, '--games', '6', '--players', '9', '--best-of', '1');
  expect(report.provenance.game).toBe('kingdom-hearts');
  expect(report.decks).toHaveLength(3);
});
