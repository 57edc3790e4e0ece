import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LadderReport, MatchReport, MatrixReport } from '@lorelab/sim';
import { ladderReportSchema, matchReportSchema, matrixReportSchema } from '@lorelab/sim/reports-schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from './program.js';
import { hasSignals } from './system.js';

const bin = fileURLToPath(new URL('../bin/lorelab.js', import.meta.url));
const deck = (name: string): string => fileURLToPath(new URL(`../../../decks/${name}.txt`, import.meta.url));
const A = deck('set-07-ruby-steel-aggro');
const B = deck('set-11-amber-emerald-dogs');
const C = deck('set-01-starter-emerald-ruby');
const folderOf = (path: string): string => dirname(path);
const RANDOM = ['--policy', 'random'];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorelab-playing-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Ended {
  readonly stdout: string;
  readonly stderr: string;
  readonly status: number | null;
}

const lorelab = (...args: string[]): Ended => lorelabWith({}, ...args);

/** With other settings of the environment, or standard input. */
function lorelabWith({ input, ...env }: Record<string, string>, ...args: string[]): Ended {
  return runProgram(args, {
    cwd: folder,
    env: { ...process.env, COLUMNS: '100', ...env },
    ...(input !== undefined && { input }),
  });
}

/** Commands are whole, however long they are. */
const widthOf = (line: string): number => (/^(?:command|tell one) +lorelab /.test(line) ? 0 : [...line].length);

describe('lorelab match', () => {
  test('prints tables that fit the terminal, and says how to get them again', () => {
    const { stdout, stderr, status } = lorelab('match', A, B, '-n', '40', ...RANDOM);
    expect(status).toBe(0);
    expect(stderr).toMatch(/games a second/);
    for (const title of [
      '# 40 games',
      '# Length in rounds',
      '# Lore at the end',
      '# Where lore comes from',
      '# Win rates by',
    ])
      expect(stdout).toContain(title);
    expect(stdout).toMatch(/command +lorelab match .* -n 40|--games 40/);
  });

  test('prints no line that is wider than the terminal, however narrow, and intervals where they fit', () => {
    lorelab('match', A, B, '-n', '40', ...RANDOM, '--save', 'wide.records', '--quiet');
    for (const columns of [40, 60, 80, 100, 130]) {
      const { stdout } = lorelabWith({ COLUMNS: String(columns) }, 'report', 'wide.records', '--full');
      for (const line of stdout.split('\n')) expect(widthOf(line), line).toBeLessThanOrEqual(columns);
    }
    const turns = (columns: string): string =>
      lorelabWith({ COLUMNS: columns }, 'report', 'wide.records').stdout.split('# Turn by turn')[1]!.split('\n\n')[0]!;
    expect(turns('200')).toMatch(/±/);
    expect(turns('60')).not.toMatch(/±/);
  });

  test('prints the same JSON with any number of threads, as its schema says', () => {
    const one = lorelab('match', A, B, '-n', '30', ...RANDOM, '--json', '--threads', '1');
    const two = lorelab('match', A, B, '-n', '30', ...RANDOM, '--json', '--threads', '2', '--quiet');
    expect(one.stdout).toBe(two.stdout);
    expect(two.stderr).toBe('');
    const report = JSON.parse(one.stdout) as MatchReport;
    expect(matchReportSchema.parse(report)).toEqual(report);
    expect(report.provenance.games).toBe(30);
  });

  test('writes CSV, keeps records, goes on from them and reports them', () => {
    const whole = lorelab('match', A, B, '-n', '24', ...RANDOM, '--json', '--csv', 'csv', '--save', 'whole.records');
    expect(whole.status).toBe(0);
    expect(readdirSync(join(folder, 'csv'))).toContain('cards.csv');
    expect(readFileSync(join(folder, 'csv', 'win-rates.csv'), 'utf8').split('\n')[0]).toContain('win_rate_low');
    lorelab('match', A, B, '-n', '10', ...RANDOM, '--save', 'part.records', '--quiet');
    const resumed = lorelab('match', A, B, '-n', '24', ...RANDOM, '--json', '--resume', 'part.records');
    expect(resumed.stdout).toBe(whole.stdout);
    expect(readFileSync(join(folder, 'part.records'))).toEqual(readFileSync(join(folder, 'whole.records')));
    const again = JSON.parse(lorelab('report', 'whole.records', '--json').stdout) as MatchReport;
    expect(again.players).toEqual((JSON.parse(whole.stdout) as MatchReport).players);
    expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
  });

  test('prints the same JSON, and writes the same CSV and records, however it is played', () => {
    const play = (name: string, ...args: string[]): string[] => {
      const files = ['--csv', `${name}-csv`, '--save', `${name}.records`];
      const { stdout, status } = lorelab('match', A, B, '-n', '60', ...RANDOM, '--json', ...files, ...args);
      expect(status).toBe(0);
      const csv = readdirSync(join(folder, `${name}-csv`)).sort();
      return [
        stdout,
        ...csv.map((file) => `${file}\n${readFileSync(join(folder, `${name}-csv`, file), 'utf8')}`),
        readFileSync(join(folder, `${name}.records`), 'latin1'),
      ];
    };
    const one = play('one', '--threads', '1');
    expect(one.length).toBeGreaterThan(15);
    expect(play('two', '--threads', '2', '--quiet')).toEqual(one);
    expect(play('three', '--threads', '3')).toEqual(one);
    lorelab('match', A, B, '-n', '17', ...RANDOM, '--save', 'seventeen.records', '--quiet');
    expect(play('resumed', '--resume', 'seventeen.records')).toEqual(one);
  });

  test.skipIf(!hasSignals)('of no games that could be told says so, and fits no table to them', async () => {
    writeFileSync(
      join(folder, 'slow.mjs'),
      `import { writeFileSync } from 'node:fs';
       export default () => ({ name: 'slow', startGame() {},
         choose() { writeFileSync('started', ''); for (;;); } });`,
    );
    const child = spawn(process.execPath, [bin, 'match', A, B, '--policy', './slow.mjs'], { cwd: folder });
    let stdout = '';
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
    });
    while (!existsSync(join(folder, 'started'))) await new Promise((resolve) => setTimeout(resolve, 50));
    child.kill('SIGTERM');
    const [status] = (await once(child, 'close')) as [number];
    expect(status).toBe(130);
    expect(stdout).toMatch(/^No game was played\.\n\nInterrupted/);
  });

  test('keeps what a policy prints out of the report', () => {
    writeFileSync(
      join(folder, 'talks.mjs'),
      `console.log('hello');
       export default () => { console.log('hello'); return { name: 'talks', startGame() { console.log('hello'); },
         choose() { console.log('hello'); return 0; } }; };`,
    );
    const talks = ['--policy-a', './talks.mjs', '--policy-b', 'random'];
    const { stdout } = lorelab('match', A, B, '-n', '4', ...talks, '--json', '--quiet');
    expect((JSON.parse(stdout) as MatchReport).provenance.games).toBe(4);
    expect(lorelab('play', A, B, ...talks).stdout).toMatch(/^A: /);
  });

  test('takes a deck from standard input', () => {
    const { stdout } = lorelabWith(
      { input: readFileSync(A, 'utf8') },
      'match',
      '-',
      B,
      '-n',
      '4',
      ...RANDOM,
      '--json',
      '--quiet',
    );
    const [first] = (JSON.parse(stdout) as MatchReport).provenance.decks;
    expect(first!.name).toBe('Ruby and Steel: early pressure and challenges');
  });

  test('goes on from records under other names, but not of another deck, policy or module', () => {
    const bot = (body: string): void =>
      writeFileSync(
        join(folder, 'mine.mjs'),
        `export default () => ({ name: 'mine', startGame() {}, choose: (view, options) => ${body} });`,
      );
    bot('0');
    const args = ['--policy-a', './mine.mjs', '--policy-b', 'random', '--quiet'];
    lorelab('match', A, B, '-n', '6', ...args, '--save', 'mine.records');
    writeFileSync(
      join(folder, 'renamed.txt'),
      `# Name: another name\n${readFileSync(A, 'utf8').replace(/^#.*$/gm, '')}`,
    );
    expect(lorelab('match', 'renamed.txt', B, '-n', '8', ...args, '--resume', 'mine.records').status).toBe(0);
    const refused = (...given: string[]): string => lorelab('match', ...given, '--resume', 'mine.records').stderr;
    expect(refused(C, B, '-n', '8', ...args)).toMatch(/"mine.records" holds other games: deck A is "/);
    expect(refused(A, B, '-n', '8', '--policy', 'random')).toMatch(
      /policy A is "\.\/mine\.mjs" there and "random" here/,
    );
    bot('options.length - 1');
    expect(refused(A, B, '-n', '8', ...args)).toMatch(/policy A, "\.\/mine\.mjs", has other code or weights there/);
  });

  test('stops at a precision', () => {
    const { stdout } = lorelab('match', A, B, '--until', '4%', ...RANDOM, '--json', '--quiet');
    const { provenance, players } = JSON.parse(stdout) as MatchReport;
    expect(provenance.ended).toBe('sufficed');
    expect((players[0]!.winRate.high! - players[0]!.winRate.low!) / 2).toBeLessThanOrEqual(0.04);
    expect(provenance.series).toBeLessThan(10_000);
    const text = lorelab('match', A, B, '--until', '4%', ...RANDOM, '--quiet').stdout;
    expect(text).toMatch(new RegExp(`^Stopped after ${provenance.series}: the wanted precision is reached\\.$`, 'm'));
  });

  test('replaces no records that are there, unless it goes on from them or is told to', () => {
    const play = (...args: string[]) => lorelab('match', A, B, ...RANDOM, '--quiet', '--save', 'dear.records', ...args);
    expect(play('-n', '8').status).toBe(0);
    const before = readFileSync(join(folder, 'dear.records'));
    expect(play('-n', '1000000')).toMatchObject({
      stdout: '',
      stderr: 'error: --save: there is a file "dear.records" already; --force overwrites it\n',
      status: 2,
    });
    expect(readFileSync(join(folder, 'dear.records'))).toEqual(before);
    expect(play('-n', '12', '--resume', './dear.records').stdout).toContain('# 12 games');
    expect(play('-n', '4', '--force').status).toBe(0);
    expect(lorelab('report', 'dear.records').stdout).toContain('# 4 games');
  });

  test('gives every table a header, also one that is empty', () => {
    const rush = deck('kingdom-hearts/rush');
    lorelab('match', A, B, '-n', '4', ...RANDOM, '--quiet', '--csv', 'headers');
    lorelab('match', rush, rush, '-n', '4', ...RANDOM, '--quiet', '--csv', 'other-headers');
    const [lorcana, other] = ['headers', 'other-headers'].map((name) =>
      readdirSync(join(folder, name)).map((file) => {
        const [header = '', ...rows] = readFileSync(join(folder, name, file), 'utf8').split('\n');
        return { file, header, isEmpty: rows.join('') === '' };
      }),
    );
    const empty = (tables = lorcana!): string[] => tables.filter(({ isEmpty }) => isEmpty).map(({ file }) => file);
    expect(empty()).toEqual(expect.arrayContaining(['failures.csv', 'race-beside.csv']));
    expect(empty(other)).toEqual(expect.arrayContaining(['failures.csv', 'mulligans.csv', 'sources.csv']));
    const headers = (tables = lorcana!) => Object.fromEntries(tables.map(({ file, header }) => [file, header]));
    expect(headers()['failures.csv']).toBe('game,message');
    // What differs between games is what they count.
    const own = ['turns.csv', 'cards.csv'];
    for (const [file, header] of Object.entries(headers()))
      if (own.includes(file)) expect(header).toMatch(/^deck,/);
      else expect(headers(other)[file], file).toBe(header);
  });

  test.each([
    ['match', [A, B]],
    ['matrix', [A, B]],
    ['ladder', ['random', 'greedy', '--decks', A]],
    ['report', ['tables.records']],
  ])('%s replaces no tables that are there, unless it is told to', (command, places) => {
    if (command === 'report') lorelab('match', A, B, '-n', '2', ...RANDOM, '--save', 'tables.records', '--quiet');
    const used = join(folder, `used by ${command}`);
    mkdirSync(used);
    writeFileSync(join(used, 'notes.txt'), 'mine');
    const games = command === 'report' ? [] : ['-n', '2', '--quiet'];
    const play = (...args: string[]) => lorelab(command, ...places, ...games, '--csv', `used by ${command}`, ...args);
    expect(play().status).toBe(0);
    writeFileSync(join(used, 'provenance.csv'), 'dear');
    expect(play()).toMatchObject({
      stdout: '',
      stderr: expect.stringMatching(
        /^error: --csv: there are tables in "used by \w+" already, such as \S+\.csv; --force overwrites them\n$/,
      ),
      status: 2,
    });
    expect(readFileSync(join(used, 'provenance.csv'), 'utf8')).toBe('dear');
    expect(play('--force').status).toBe(0);
    expect(readFileSync(join(used, 'provenance.csv'), 'utf8')).toMatch(/^key,value\n/);
    expect(readFileSync(join(used, 'notes.txt'), 'utf8')).toBe('mine');
  });

  test.skipIf(!hasSignals)('ends with what there is when it is interrupted', async () => {
    const child = spawn(
      process.execPath,
      [bin, 'match', A, B, '-n', '10000000', ...RANDOM, '--json', '--save', 'stopped.records'],
      { cwd: folder },
    );
    let stdout = '';
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
    });
    const records = join(folder, 'stopped.records');
    // Some games have been played once their records are there.
    while (!existsSync(records) || readFileSync(records).length < 100_000)
      await new Promise((resolve) => setTimeout(resolve, 50));
    child.kill('SIGINT');
    const [status] = (await once(child, 'close')) as [number];
    expect(status).toBe(130);
    const { provenance } = JSON.parse(stdout) as MatchReport;
    expect(provenance.ended).toBe('interrupted');
    expect(provenance.games).toBeGreaterThan(0);
    // The command plays these games again, not those that were wanted.
    expect(provenance.command).toMatch(new RegExp(` --games ${provenance.series}$`));
    expect(readdirSync(folder).filter((name) => name.startsWith('stopped'))).toEqual(['stopped.records']);
    const told = JSON.parse(lorelab('report', 'stopped.records', '--json').stdout) as MatchReport;
    expect(told.provenance).toMatchObject({ games: provenance.games, ended: 'played' });
  });

  test('a reader that closes the pipe is no error', async () => {
    const child = spawn(process.execPath, [bin, 'match', A, B, '-n', '2', ...RANDOM, '--full'], { cwd: folder });
    child.stdout.once('data', () => child.stdout.destroy());
    const [status] = (await once(child, 'close')) as [number];
    expect(status).toBe(0);
  });

  test('takes a policy of the user, and tells the games that it fails', () => {
    writeFileSync(
      join(folder, 'bot.mjs'),
      `export default () => ({ name: 'bot', n: 0, startGame(seat, seed) { this.n = seed; },
        choose(view, options) { if (this.n % 4 === 0) throw new Error('lost the thread'); return 0; } });`,
    );
    const { stdout, status } = lorelab(
      'match',
      A,
      B,
      '-n',
      '40',
      '--policy-a',
      './bot.mjs',
      '--policy-b',
      'random',
      '--quiet',
    );
    expect(status).toBe(1);
    expect(stdout).toMatch(/\d+ games could not be played and are in no figure/);
    expect(stdout).toMatch(/game \d+ of seed "lorelab" failed after/);
    expect(stdout).toContain('lost the thread');
  });

  test.each([
    ['a deck that there is not', ['nodeck.txt', B], /there is no file "nodeck.txt"/],
    ['a wrong card', ['wrong.txt', B], /wrong\.txt:2: there is no card "Smach".*"Smash"/],
    ['no games', [A, B, '-n', '0'], /expected a whole number from 1, found "0"/],
    ['no precision', [A, B, '--until', '0'], /expected a half-width such as 1% or 0\.5%, found "0"/],
    ['an unknown policy', [A, B, '--policy', 'zzz'], /there is no policy "zzz"; expected random, greedy[^;]*$/],
    ['a policy nearly called so', [A, B, '--policy', 'greedi'], /; did you mean "greedy"\?/],
    ['the same with a number', [A, B, '--policy', 'planer:10'], /"planer"; expected .*; did you mean "planner"\?/],
    ['the same with a file', [A, B, '--policy', 'Greedy:x.json'], /did you mean "greedy"\?/],
    [
      'weights that are not there',
      [A, B, '--policy', 'greedy:rong.txt'],
      /no file "rong.txt"; did you mean "wrong.txt"\?/,
    ],
    ['a policy that is not there', [A, B, '--policy', './none.js'], /there is no file "\.\/none\.js"/],
    ['a wrong number behind a policy', [A, B, '--policy', 'random:3'], /policy "random" takes nothing behind a colon/],
    ['a wrong option', [A, B, '--gmaes', '3'], /unknown option '--gmaes'[\s\S]*--games/],
    [
      'an even number of games in a series',
      [A, B, '--best-of', '4'],
      /expected an odd number up to 99 such as 3, or 2, found "4"/,
    ],
    ['a format that there is not', [A, B, '--format', 'cora'], /--format/],
    ['a deck that is not legal', [A, C, '--format', 'core-11'], /is not in core-11 \(sets 5 to 11\)/],
    ['records that are none', [A, B, '--resume', 'wrong.txt'], /"wrong\.txt" is not a file of records/],
    ['records that are not there', [A, B, '--resume', 'gone.records'], /gone\.records/],
    ['a folder as a deck', [folderOf(A), B], /is a folder; expected a file/],
    ['standard input twice', ['-', '-'], /standard input \(-\) can be one deck only/],
    [
      'records that would replace a folder',
      [A, B, '-n', '2', '--save', '.'],
      /"\." is not a file that can be replaced/,
    ],
    [
      'a folder that is a file',
      [A, B, '-n', '100000000', ...RANDOM, '--csv', 'wrong.txt'],
      /--csv: "wrong.txt" is not a folder/,
    ],
    [
      'a folder below a file',
      [A, B, '-n', '100000000', ...RANDOM, '--csv', 'wrong.txt/tables'],
      /--csv: "wrong.txt" is not a folder/,
    ],
    ['a folder that can not be written', [A, B, '-n', '2', '--save', 'nowhere/a.records'], /nowhere/],
  ])('refuses %s with exit code 2', (_what, args, message) => {
    writeFileSync(join(folder, 'wrong.txt'), '4 Smash\n4 Smach\n');
    const { stdout, stderr, status } = lorelab('match', ...args);
    expect(stderr).toMatch(message);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});

describe('lorelab play', () => {
  test('tells the game that a match played', () => {
    const match = JSON.parse(lorelab('match', A, B, '-n', '12', ...RANDOM, '--json', '--quiet').stdout) as MatchReport;
    const { index, value } = match.extremes.longest[0]!;
    const { stdout, status } = lorelab('play', A, B, ...RANDOM, '--index', String(index));
    expect(status).toBe(0);
    expect(stdout).toContain(`, ${value} turns).`);
    expect(stdout).toContain(`Turn ${value}, `);
    const told = JSON.parse(lorelab('play', A, B, ...RANDOM, '--index', String(index), '--json').stdout) as {
      turns: unknown[];
      winner: string;
    };
    expect(told.turns).toHaveLength(value + 1);
  });

  test('says how to play the same game again, as text and as data', () => {
    const args = ['play', A, B, ...RANDOM, '--index', '3'];
    const { stdout } = lorelab(...args);
    const [, told] = stdout.split('\n# How to play this game again\n');
    const labels = [...told!.matchAll(/^(\S+(?: \S+)*) {2,}/gm)].map(([, label]) => label);
    expect(labels).toEqual(['command', 'lorelab', 'behaviour', 'seed', 'deck A', 'deck B', 'policies', 'index']);
    const { provenance } = JSON.parse(lorelab(...args, '--json').stdout) as { provenance: Record<string, unknown> };
    expect(provenance).toMatchObject({ game: 'lorcana', index: 3, policies: ['random', 'random'] });
    const [, ...again] = (provenance.command as string).split(' ');
    expect(again).toEqual(['play', A, B, '--index', '3', ...RANDOM, '--seed', 'lorelab']);
    expect(lorelab(...again).stdout).toBe(stdout);
  });

  test('takes the number of the game from --index alone: --game is the name of a game', () => {
    expect(lorelab('play', A, B, '--game', '14')).toMatchObject({
      stdout: '',
      stderr: 'error: --game: expected the name of a game, found "14"; --index 14 tells that game of the match\n',
      status: 2,
    });
  });
});

describe('lorelab matrix', () => {
  test('plays all pairings once, and again only what is new', () => {
    const args = [...RANDOM, '-n', '10', '--results', 'field.json', '--json', '--quiet'];
    const first = JSON.parse(lorelab('matrix', A, B, ...args).stdout) as MatrixReport;
    expect(matrixReportSchema.parse(first)).toEqual(first);
    expect(first.provenance).toMatchObject({ pairingsPlayed: 1, pairingsReused: 0, isComplete: true });
    const second = JSON.parse(lorelab('matrix', A, B, C, ...args).stdout) as MatrixReport;
    expect(second.provenance).toMatchObject({ pairingsPlayed: 2, pairingsReused: 1 });
    expect(second.pairings[0]).toEqual(first.pairings[0]);
  });

  test('plays games that a match plays too, with shuffles of its own for each pairing, in whatever order', () => {
    const args = [...RANDOM, '-n', '10', '--json', '--quiet'];
    const { pairings } = JSON.parse(lorelab('matrix', A, B, C, ...args).stdout) as MatrixReport;
    expect(new Set(pairings.map(({ seed }) => seed)).size).toBe(3);
    const again = JSON.parse(lorelab('matrix', C, A, B, ...args).stdout) as MatrixReport;
    const sorted = (list: MatrixReport['pairings']): MatrixReport['pairings'] =>
      [...list].sort((x, y) => (x.seed < y.seed ? -1 : 1));
    expect(sorted(again.pairings)).toEqual(sorted(pairings));
    const [{ a, b, seed, winRate }] = pairings as [MatrixReport['pairings'][number]];
    const names = new Map([A, B, C].map((file) => [readFileSync(file, 'utf8').split('\n')[0]!.slice(2), file]));
    const match = lorelab('match', names.get(a)!, names.get(b)!, '--seed', seed, ...args);
    expect((JSON.parse(match.stdout) as MatchReport).players[0]!.winRate).toEqual(winRate);
  });

  test('plays again with another limit on turns, and keeps what another run has added', () => {
    const play = (results: string, ...args: string[]): MatrixReport =>
      JSON.parse(
        lorelab('matrix', ...args, ...RANDOM, '-n', '4', '--results', results, '--json', '--quiet').stdout,
      ) as MatrixReport;
    expect(play('limits.json', A, B).provenance.pairingsPlayed).toBe(1);
    expect(play('limits.json', A, B, '--max-turns', '5').provenance.pairingsPlayed).toBe(1);
    expect(play('limits.json', A, B).provenance.pairingsReused).toBe(1);
    const kept = readFileSync(join(folder, 'limits.json'), 'utf8');
    for (const damage of ['"inked":[1],"was":', '"inked":[1,2,3,4,5,-6],"was":']) {
      writeFileSync(join(folder, 'limits.json'), kept.replace('"inked":', damage));
      const damaged = lorelab('matrix', A, B, ...RANDOM, '-n', '4', '--results', 'limits.json');
      expect(damaged.stderr).toMatch(/"limits.json" is damaged/);
      expect(damaged.status).toBe(2);
    }
  });

  test('prints tables that fit the terminal, with each interval where there is room, and CSV', () => {
    const play = (columns: string): string[] => {
      const args = [
        '-n',
        '4',
        ...RANDOM,
        '--results',
        'text.json',
        '--quiet',
        '--full',
        '--csv',
        'matrix-csv',
        '--force',
      ];
      return lorelabWith({ COLUMNS: columns }, 'matrix', A, B, C, ...args).stdout.split('\n');
    };
    for (const columns of [40, 80])
      for (const line of play(String(columns))) expect(widthOf(line)).toBeLessThanOrEqual(columns);
    expect(play('80').filter((line) => /^[ABC] .*·.*(?:±|to)|^[ABC] .*(?:±|to).*·/.test(line))).toHaveLength(3);
    expect(readdirSync(join(folder, 'matrix-csv')).map((file) => file.replace('.csv', ''))).toEqual([
      ...[
        'choice-best',
        'choice-change',
        'choice-stays',
        'choice',
        'decks',
        'forfeits',
        'misplayed',
        'pairings',
        'provenance',
        'second-opinion-decks',
        'second-opinion',
      ],
    ]);
  });

  test('weighs the field', () => {
    writeFileSync(join(folder, 'field.yaml'), 'set-07-ruby-steel-aggro: 3\nset-11-amber-emerald-dogs.txt: 1\n');
    const { stdout } = lorelab(
      'matrix',
      A,
      B,
      C,
      ...RANDOM,
      '-n',
      '10',
      '--weights',
      'field.yaml',
      '--json',
      '--quiet',
    );
    const { decks, pairings } = JSON.parse(stdout) as MatrixReport;
    expect(decks.map(({ weight }) => weight)).toEqual([3, 1, 0]);
    const rate = (a: number, b: number): number => {
      const [own, other] = [decks[a]!.deck, decks[b]!.deck];
      const met = pairings.find((one) => [one.a, one.b].includes(own) && [one.a, one.b].includes(other))!;
      return met.a === own ? met.winRate.value! : 1 - met.winRate.value!;
    };
    expect(decks[2]!.field.value).toBeCloseTo((3 * (1 - rate(0, 2)) + (1 - rate(1, 2))) / 4);
    expect(decks[0]!.field.value).toBeCloseTo((3 * 0.5 + rate(0, 1)) / 4);
  });

  test('tells a name in the weights that no deck has', () => {
    writeFileSync(join(folder, 'typo.yaml'), 'set-07-ruby-steel-agro: 3\n');
    const { stderr, status } = lorelab('matrix', A, B, '--weights', 'typo.yaml');
    expect(stderr).toMatch(
      /none of the decks is called "set-07-ruby-steel-agro"; did you mean "set-07-ruby-steel-aggro"/,
    );
    expect(status).toBe(2);
  });
});

describe('lorelab ladder', () => {
  test('rates policies and says when one is better', () => {
    const { stdout, status } = lorelab(
      'ladder',
      'greedy',
      'random',
      '--decks',
      A,
      B,
      '-n',
      '400',
      '--sprt',
      '--json',
      '--quiet',
    );
    expect(status).toBe(0);
    const report = JSON.parse(stdout) as LadderReport;
    expect(ladderReportSchema.parse(report)).toEqual(report);
    expect(report.policies.map(({ policy }) => policy)).toEqual(['greedy', 'random']);
    expect(report.meetings[0]!.sprt!.verdict).toBe('a is better');
    expect(report.meetings[0]!.games).toBeLessThan(400);
  });

  test('--require tests whether the first of two wins more than a share, and the exit code says it', () => {
    const required = (share: string, ...more: string[]) => {
      const args = ['--decks', A, B, '-n', '400', '--require', share, '--quiet', ...more];
      const { stdout, status } = lorelab('ladder', 'greedy', 'random', '--json', ...args);
      const report = JSON.parse(stdout) as LadderReport;
      expect(ladderReportSchema.parse(report)).toEqual(report);
      return { status, ...report };
    };
    const shown = required('65%');
    expect(shown.claim).toEqual({ share: 0.65, margin: 0.02, error: 0.05, isShown: true });
    expect(shown.status).toBe(0);
    expect(shown.meetings[0]!.games).toBeLessThan(400);
    // With smaller chances of error it takes longer.
    const surer = required('65%', '--errors', '1%');
    expect(surer.claim!.isShown).toBe(true);
    expect(surer.meetings[0]!.games).toBeGreaterThan(shown.meetings[0]!.games);
    const open = required('65%', '-n', '4');
    expect([open.claim!.isShown, open.status]).toEqual([null, 1]);
    const { stdout, status } = lorelab(
      'ladder',
      ...['random', 'greedy', '--decks', A, B, '-n', '400'],
      '--require',
      '50%',
    );
    expect(stdout).toMatch(/Required: random wins less than 52\.0 % against greedy\. It won .* of \d+ games;/);
    expect(status).toBe(1);
  });

  test('--cpu tells what time policies take, and changes nothing else', () => {
    const args = ['ladder', 'greedy', 'random', '--decks', A, B, '-n', '8', '--quiet'];
    const { provenance, ...rest } = JSON.parse(lorelab(...args, '--json', '--cpu', '14').stdout) as LadderReport;
    const { rounds, games, policies } = provenance.cpu!;
    expect([rounds, games, policies.map(({ policy }) => policy)]).toEqual([7, 14, ['greedy', 'random']]);
    for (const { milliseconds, least, ratio, most } of policies) {
      expect(milliseconds).toBeGreaterThan(0);
      expect([least, ratio, most]).toEqual([least, ratio, most].sort((x, y) => x - y));
    }
    expect(policies[1]!.ratio).toBe(1);
    const { provenance: _, ...plain } = JSON.parse(lorelab(...args, '--json').stdout) as LadderReport;
    expect(rest).toEqual(plain);
    expect(lorelab(...args, '--cpu', '7').stdout).toMatch(/CPU time of a game against itself, .*: greedy [\d.]+ ms/);
  });

  test.each<[string, string[], RegExp]>([
    ['--require for three', ['greedy', 'random', 'planner', '--require', '60%'], /about two policies, found 3/],
    ['two tests', ['greedy', 'random', '--require', '60%', '--sprt'], /it goes without --sprt/],
    ['a share beyond all', ['greedy', 'random', '--require', '99%'], /expected less than 100%, found 101%/],
    ['a share that is none', ['greedy', 'random', '--require', 'most'], /expected a share between 0% and 100%/],
  ])('refuses %s', (_what, args, message) => {
    const { stdout, stderr, status } = lorelab('ladder', ...args, '--decks', A, B);
    expect(stderr).toMatch(message);
    expect([stdout, status]).toEqual(['', 2]);
  });

  test('says in its text how to play the same games again, as a matrix does', () => {
    for (const args of [
      ['ladder', 'greedy', 'random', '--decks', A, B, '-n', '2'],
      ['matrix', A, B, ...RANDOM, '-n', '2'],
    ]) {
      const { stdout } = lorelabWith({ COLUMNS: '300' }, ...args, '--quiet');
      const [, told] = stdout.split('\n# How to play these games again\n');
      expect(told).toMatch(/^command +lorelab (ladder|matrix) .*--games 2/);
      expect(told).toMatch(
        /\nbehaviour +[0-9a-f]{8}.*\nseed +lorelab\ndeck A +.* \([0-9a-f]{12}\)\ndeck B +.* \([0-9a-f]{12}\)\npolic/,
      );
    }
  });

  test('plays as many games as were asked for, and tells those that fail', () => {
    writeFileSync(
      join(folder, 'weak.mjs'),
      `export default () => ({ name: 'weak', n: 0, startGame(seat, seed) { this.n = seed; },
        choose(view, options) { if (this.n % 4 === 0) throw new Error('lost the thread'); return 0; } });`,
    );
    const args = ['--decks', A, B, C, '-n', '51', '--quiet'];
    const { policies, provenance } = JSON.parse(
      lorelab('ladder', 'random', 'greedy', ...args, '--json').stdout,
    ) as LadderReport;
    expect(provenance.games).toBe(50);
    expect(policies.map(({ games }) => games)).toEqual([50, 50]);
    const failing = lorelab('ladder', './weak.mjs', 'random', ...args, '--csv', 'ladder-csv');
    expect(failing.status).toBe(1);
    expect(failing.stdout).toMatch(/games could not be played, and are in no figure; the\s+first: game/);
    expect(readdirSync(join(folder, 'ladder-csv'))).toContain('meetings.csv');
    for (const line of failing.stdout.split('\n')) expect(widthOf(line)).toBeLessThanOrEqual(100);
  });

  test('wants two policies and some decks', () => {
    expect(lorelab('ladder', 'greedy', '--decks', A).stderr).toMatch(/at least two policies/);
    expect(lorelab('ladder', 'greedy', 'random').stderr).toMatch(/required option '--decks/);
  });
});
