/** `lorelab opener`: what to put back of a hand, what keeping is worth, and the trainer. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenerReport, OpenerTableReport } from '@lorelab/sim';
import { openerReportSchema, openerTableReportSchema } from '@lorelab/sim/reports-schema';
import { afterAll, describe, expect, test } from 'vitest';
import { readCsv } from './figures/read-csv.js';
import { runProgram } from './program.js';

const folder = mkdtempSync(join(tmpdir(), 'lorelab-opener-'));
afterAll(() => rmSync(folder, { recursive: true }));

const DECKS = [
  '--deck',
  'set-07-ruby-steel-aggro',
  '--against',
  'set-11-amber-emerald-dogs',
  'set-09-emerald-steel-aggro',
];
const HAND = ['--hand', 'Pete, Goofy, 2 Mushu, Jafar, Captain Hook - Forceful Duelist, Maui'];
const QUICK = ['--policy', 'random', '--ask', 'greedy', 'random', '--budget', '2000', '--quiet'];

const opener = (args: readonly string[], input?: string) =>
  runProgram(['opener', ...args], {
    cwd: folder,
    ...(input !== undefined && { input }),
  });

describe('a hand', () => {
  const ran = opener([...DECKS, ...HAND, '--draw', ...QUICK, '--json', '--csv', 'tables']);
  const report = JSON.parse(ran.stdout) as OpenerReport;

  test('has a report as its schema says, with keeping all and what policies do', () => {
    openerReportSchema.parse(report);
    expect(ran.status).toBe(0);
    expect(report.seat).toBe('draw');
    expect(report.possible).toBe(96);
    expect(report.hand).toHaveLength(7);
    expect(report.ways.some(({ back }) => back.length === 0)).toBe(true);
    expect(report.ways.flatMap(({ policies }) => policies).sort()).toEqual(['greedy', 'random']);
    for (const { back, keeps } of report.ways) expect([...back, ...keeps].sort()).toEqual([...report.hand].sort());
    const [head, ...rows] = readCsv(readFileSync(join(folder, 'tables/ways.csv'), 'utf8'));
    expect(rows.map((row) => Number(row[head!.indexOf('win_rate')]))).toEqual(
      report.ways.map(({ winRate }) => winRate.value),
    );
  });

  test('is told the same on any number of threads, in words first', () => {
    const again = JSON.parse(
      opener([...DECKS, ...HAND, '--draw', ...QUICK, '--json', '--threads', '2']).stdout,
    ) as OpenerReport;
    expect({ ...again, provenance: undefined }).toEqual({ ...report, provenance: undefined });
    const { stdout } = opener([...DECKS, ...HAND, '--draw', ...QUICK, '--brief']);
    expect(stdout.replace(/\s+/g, ' ')).toMatch(
      /^(?:Put back|Keep all|Put all back).* of games are won then on the draw/,
    );
  });
});

describe('a checkpoint', () => {
  const kept = join(folder, 'kept.hands');
  const linesOf = (): string[] => readFileSync(kept, 'utf8').split('\n');
  const table = [...DECKS, '--table', '--draw', ...QUICK, '--json'];
  const hand = [...DECKS, ...HAND, '--draw', ...QUICK, '--json'];

  test.each([
    ['a table', table],
    ['a hand', hand],
  ])('goes on with %s where it was cut off, and comes to the same', (_, args) => {
    const whole = opener(args).stdout;
    expect(opener([...args, '--checkpoint', kept]).stdout).toBe(whole);
    const all = linesOf();
    // As if the program had been killed while it wrote a line.
    const half = all
      .slice(0, Math.ceil(all.length / 2))
      .join('\n')
      .slice(0, -3);
    writeFileSync(kept, half);
    expect(opener([...args, '--checkpoint', kept]).stdout).toBe(whole);
    expect(linesOf().sort()).toEqual(all.sort());
    rmSync(kept);
  });

  test('of other games, or of none, is refused', () => {
    writeFileSync(kept, '{"lorelab games of opener":1,"games":"x"}\n');
    expect(opener([...hand, '--checkpoint', kept])).toMatchObject({ status: 2, stdout: '' });
    writeFileSync(kept, 'mine\n');
    expect(opener([...hand, '--checkpoint', kept]).stderr).toContain('is not a checkpoint of lorelab opener');
    expect(readFileSync(kept, 'utf8')).toBe('mine\n');
    const train = opener([...DECKS, '--train', ...QUICK, '--checkpoint', 'other']);
    expect(train.stderr).toContain('a trainer keeps no games');
  });
});

test('a table tells what keeping each card is worth on the play and on the draw', () => {
  const { stdout, status } = opener([...DECKS, '--table', ...QUICK, '--json']);
  const report = JSON.parse(stdout) as OpenerTableReport;
  openerTableReportSchema.parse(report);
  expect(status).toBe(0);
  expect(report.seats.map(({ seat }) => seat)).toEqual(['play', 'draw']);
  expect(report.seats[0]!.cards).toHaveLength(18);
  expect(report.hands.filter(({ kind }) => kind === 'wins')).toHaveLength(6);
  expect(opener([...DECKS, '--table', '--play', ...QUICK]).stdout).toContain(
    '# What keeping a card is worth on the play',
  );
});

test('the trainer deals, asks, and says what an answer costs', () => {
  const { stdout, status } = opener([...DECKS, '--train', '--hands', '2', ...QUICK], '1 2\n9\n\n');
  expect(status).toBe(0);
  expect(stdout).toContain('Hand 1, on the play:');
  expect(stdout).toContain('Expected numbers from 1 to 7, each once.');
  expect(stdout).toContain('Hand 2, on the draw:');
  expect(stdout).toMatch(/2 hands: \d+\.\d points of win rate given away a hand/);
  expect(opener([...DECKS, '--train', ...QUICK], 'q\n').status).toBe(0);
});

describe('what can’t be asked is refused:', () => {
  const cases: readonly (readonly [string, readonly string[], string])[] = [
    ['nothing', DECKS, 'expected one of --hand, --table and --train'],
    ['two things', [...DECKS, ...HAND, '--table'], 'expected one of --hand, --table and --train'],
    ['both seats', [...DECKS, '--table', '--play', '--draw'], 'expected one of them, or neither'],
    ['a wrong name', [...DECKS, '--hand', 'Goofi'], 'did you mean "Goofy - Super Goof"?'],
    ['too few cards', [...DECKS, '--hand', 'Pete, Goofy'], 'expected 7 cards with commas between them, found 2'],
    ['too many copies', [...DECKS, '--hand', '3 Maui, 4 Goofy'], 'the deck has 2 Maui - Hero to All, the hand 3'],
    [
      'a game without a mulligan',
      ['--deck', 'kingdom-hearts/rush', '--against', 'kingdom-hearts/disrupt', '--table'],
      'has no mulligan: opening hands are played as they are dealt',
    ],
  ];
  test.each(cases)('%s', (_name, args, message) => {
    const { stdout, stderr, status } = opener(args);
    expect(stderr).toContain(message);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});
