/** Records and results on disk: whatever ends the program, or the disk, what was played is there and is gone on from. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { MatchReport, MatrixReport } from '@lorelab/sim';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from './program.js';
import { hasSignals } from './system.js';

const bin = fileURLToPath(new URL('../bin/lorelab.js', import.meta.url));
const older = (name: string): string => fileURLToPath(new URL(`older/${name}`, import.meta.url));
const deck = (name: string): string => fileURLToPath(new URL(`../../../decks/${name}.txt`, import.meta.url));
const DECKS = [deck('set-07-ruby-steel-aggro'), deck('set-11-amber-emerald-dogs')];
const RANDOM = ['--policy', 'random'];

/** Plays at random until the game that HOLD says; then it waits for good, or ends its thread if DIE says so. */
const HOLDING_POLICY = `
  import { writeFileSync } from 'node:fs';
  let games = 0;
  export default () => ({
    name: 'holding',
    startGame(seat, seed) {
      this.seed = seed;
      if (++games !== Number(process.env.HOLD)) return;
      if (process.env.DIE) process.reallyExit(7);
      writeFileSync(process.env.HELD, '');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    },
    choose(view, options) { return (this.seed = (this.seed * 48271) % 2147483647) % options.length; },
  });`;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorelab-records-'));
  writeFileSync(join(folder, 'holding.mjs'), HOLDING_POLICY);
});
afterAll(() => rmSync(folder, { recursive: true }));

const lorelab = (...args: string[]) =>
  runProgram(args, {
    cwd: folder,
    env: { ...process.env, COLUMNS: '200' },
  });

const SERIES = '60';
const HOLDING = ['--policy-a', './holding.mjs', '--policy-b', 'random', '--quiet'];
const match = (...args: string[]): string[] => ['match', ...DECKS, '-n', SERIES, ...HOLDING, '--json', ...args];

/** Starts a match that stops for good amidst it, and waits until it does; the first records are there then. */
async function held(game: number, ...args: string[]): Promise<ChildProcess> {
  const signal = join(folder, `held-${Math.random()}`);
  const env = { ...process.env, HOLD: String(game), HELD: signal };
  const child = spawn(process.execPath, [bin, ...match('--threads', '1', ...args)], { cwd: folder, env });
  for (const stream of [child.stdout, child.stderr]) stream!.resume();
  await until(() => existsSync(signal));
  return child;
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setTimeout(20);
}

const bytesOf = (name: string): Buffer => readFileSync(join(folder, name));
const filesLike = (name: string): string[] => readdirSync(folder).filter((file) => file.startsWith(name));

describe('a match that is ended amidst it', () => {
  let whole = '';
  beforeAll(() => {
    whole = lorelab(...match('--save', 'whole.records')).stdout;
  });

  /** What was played is reported, and gone on from to the same report and the same bytes. */
  function expectKept(name: string, ended: 'interrupted' | 'played'): void {
    expect(filesLike(name).filter((file) => file !== `${name}.lock`)).toEqual([name]);
    const told = lorelab('report', name, '--json');
    expect(told.stderr).toBe('');
    const { provenance } = JSON.parse(told.stdout) as MatchReport;
    expect(provenance.games).toBeGreaterThanOrEqual(2);
    expect(provenance.games).toBeLessThan(Number(SERIES));
    expect(provenance.ended).toBe(ended);
    const resumed = lorelab(...match('--resume', name));
    expect(resumed.stderr).toBe('');
    expect(resumed.stdout).toBe(whole);
    expect(bytesOf(name).equals(bytesOf('whole.records'))).toBe(true);
    expect(filesLike(name)).toEqual([name]);
  }

  const UNIX_ONLY = hasSignals ? (['SIGHUP'] as const) : [];
  test.each(['SIGKILL', ...UNIX_ONLY] as const)('by %s has kept what was played', async (signal) => {
    const name = `${signal}.records`;
    const child = await held(30, '--save', name);
    await until(() => existsSync(join(folder, name)));
    child.kill(signal);
    await once(child, 'close');
    expectKept(name, 'interrupted');
  });

  test.skipIf(!hasSignals)('by a second signal at once has kept what was played', async () => {
    const child = await held(30, '--save', 'twice.records');
    await until(() => existsSync(join(folder, 'twice.records')));
    child.kill('SIGTERM');
    await setTimeout(10);
    child.kill('SIGINT');
    await once(child, 'close');
    const { ended } = (JSON.parse(lorelab('report', 'twice.records', '--json').stdout) as MatchReport).provenance;
    expectKept('twice.records', ended as 'interrupted' | 'played');
  });

  test.skipIf(!hasSignals)('by one signal has reported and kept it', async () => {
    const child = await held(30, '--save', 'once.records');
    await until(() => existsSync(join(folder, 'once.records')));
    child.kill('SIGTERM');
    const [status] = (await once(child, 'close')) as [number];
    expect(status).toBe(130);
    expect(existsSync(join(folder, 'once.records.lock'))).toBe(false);
    expectKept('once.records', 'played');
  });

  test('by the death of its thread has lost that game alone, which the records know', () => {
    const env = { ...process.env, HOLD: '30', DIE: 'yes' };
    const args = [bin, ...match('--threads', '1', '--save', 'died.records')];
    const { stdout, status } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });
    expect(status).toBe(1);
    const { provenance, players } = JSON.parse(stdout) as MatchReport;
    expect(provenance.failed).toBeGreaterThan(0);
    const told = JSON.parse(lorelab('report', 'died.records', '--json').stdout) as MatchReport;
    expect(told.players).toEqual(players);
    const { games, failed } = provenance;
    expect(told.provenance).toMatchObject({ games, failed, ended: 'played' });
    expect(games + failed).toBe(Number(SERIES));
  });

  test('before its first records has replaced nothing and left nothing', async () => {
    writeFileSync(join(folder, 'dear.records'), 'dear');
    for (const name of ['dear.records', 'none.records']) {
      const child = await held(1, '--save', name, '--force');
      child.kill('SIGKILL');
      await once(child, 'close');
    }
    expect(bytesOf('dear.records').toString()).toBe('dear');
    expect(existsSync(join(folder, 'none.records'))).toBe(false);
    expect(readdirSync(folder).filter((file) => file.includes('partial'))).toEqual([]);
    expect(lorelab(...match('--save', 'dear.records', '--force')).stdout).toBe(whole);
    expect(bytesOf('dear.records').equals(bytesOf('whole.records'))).toBe(true);
  });

  test('while it goes on, nobody else writes its records, but anybody may read them', async () => {
    const child = await held(30, '--save', 'mine.records');
    await until(() => existsSync(join(folder, 'mine.records')));
    for (const args of [
      ['--resume', 'mine.records'],
      ['--save', './mine.records', '--force'],
    ]) {
      const { status, stdout, stderr } = lorelab(...match(...args));
      expect(stderr).toMatch(
        new RegExp(
          `^error: another run is writing ".*mine.records" \\(process ${child.pid} on .*\\); if there is none`,
        ),
      );
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    }
    expect(lorelab('report', 'mine.records').stdout).toMatch(/The records end amidst a run/);
    expect(lorelab(...match('--resume', 'mine.records', '--save', 'theirs.records')).stdout).toBe(whole);
    child.kill('SIGKILL');
    await once(child, 'close');
    expectKept('mine.records', 'interrupted');
  });

  test('a lock of a process that is gone, or that says nothing any more, is no obstacle; one of another machine is', () => {
    const lock = join(folder, 'locked.records.lock');
    const play = () => lorelab(...match('--save', 'locked.records', '--force'));
    writeFileSync(lock, JSON.stringify({ pid: 1, host: 'another-machine' }));
    expect(play()).toMatchObject({ status: 2, stdout: '' });
    expect(play().stderr).toMatch(/\(process 1 on another-machine\); if there is none any more, remove ".*\.lock"/);
    // Just being made.
    writeFileSync(lock, '');
    expect(play().stderr).toMatch(/another run is writing/);
    utimesSync(lock, 0, 0);
    expect(play().stdout).toBe(whole);
    expect(existsSync(lock)).toBe(false);
    mkdirSync(lock);
    utimesSync(lock, 0, 0);
    expect(play()).toMatchObject({ status: 2, stdout: '' });
    expect(play().stderr).toMatch(/^error: "locked.records" can't be written: ".*\.lock" is in the way/);
  });
});

// ---------------------------------------------------------------------------------------------- a full disk

/** A disk of so many bytes of a command's own, which nobody else sees; what is on it in the end is copied into `name`. */
function onSmallDisk(kilobytes: number, name: string, ...args: string[]) {
  const disk = join(folder, 'disk');
  const copy = join(folder, name);
  for (const one of [disk, copy]) mkdirSync(one, { recursive: true });
  const script = `mount -t tmpfs -o size=${kilobytes}k none "$1" || exit 99
    copy="$2"; disk="$1"; shift 2; "$@"; status=$?; cp -r "$disk"/. "$copy"/ 2>&1; exit $status`;
  const command = ['-rm', 'sh', '-c', script, 'sh', disk, copy, process.execPath, bin, ...args];
  return spawnSync('unshare', command, { encoding: 'utf8', cwd: folder, env: { ...process.env, COLUMNS: '200' } });
}

const hasDisks = ((): boolean => {
  const { status } = spawnSync('unshare', ['-rm', 'sh', '-c', 'mount -t tmpfs -o size=64k none /mnt']);
  if (status !== 0) console.warn('tests of full disks are skipped: no disk can be mounted here');
  return status === 0;
})();

describe.skipIf(!hasDisks)('on a disk that becomes full', () => {
  const random = ['match', ...DECKS, '-n', '200', ...RANDOM, '--json', '--quiet'];

  test('a match is played and reported to its end, and its first records are kept', () => {
    const whole = lorelab(...random, '--save', 'random.records');
    const full = onSmallDisk(64, 'full', ...random, '--save', 'disk/full.records');
    expect(full.stdout).toBe(whole.stdout);
    expect(full.stderr).toMatch(/^warning: "disk\/full\.records" can't be written: no space left on device; the match/);
    expect(full.stderr).toMatch(/\nerror: --save: "disk\/full\.records" can't be written: no space left on device\n$/);
    expect(full.status).toBe(2);
    expect(readdirSync(join(folder, 'full'))).toEqual(['full.records']);
    cpSync(join(folder, 'full/full.records'), join(folder, 'kept.records'));
    const { provenance } = JSON.parse(lorelab('report', 'kept.records', '--json').stdout) as MatchReport;
    expect(provenance.games).toBeGreaterThan(3);
    expect(lorelab(...random, '--resume', 'kept.records').stdout).toBe(whole.stdout);
    expect(bytesOf('kept.records').equals(bytesOf('random.records'))).toBe(true);
  });

  test('an older file stays if there is no room for the first new records', () => {
    lorelab(...random, '-n', '30', '--save', 'old.records');
    const script = [...random, '--save', 'disk/old.records', '--force'];
    const filled = onSmallDisk(8, 'little', ...script);
    expect(filled.status).toBe(2);
    expect(readdirSync(join(folder, 'little'))).toEqual([]);
    expect((JSON.parse(filled.stdout) as MatchReport).provenance.games).toBe(200);
  });

  test('a match, a matrix and a ladder are reported though their tables have no room', () => {
    const tables = ['--csv', 'disk/tables'];
    const played = onSmallDisk(16, 'csv', ...random, ...tables);
    expect((JSON.parse(played.stdout) as MatchReport).provenance.games).toBe(200);
    lorelab(...random, '--save', 'told.records');
    const told = onSmallDisk(16, 'csv', 'report', 'told.records', ...tables);
    expect(told.stdout).toMatch(/^# 200 games/m);
    const some = ['-n', '2', '--json', '--quiet', ...tables];
    const matrix = onSmallDisk(4, 'csv', 'matrix', ...DECKS, ...RANDOM, ...some);
    expect((JSON.parse(matrix.stdout) as MatrixReport).provenance.games).toBe(2);
    const ladder = onSmallDisk(4, 'csv', 'ladder', 'random', 'greedy', '--decks', ...DECKS, ...some);
    expect(ladder.stdout).toMatch(/"report": "ladder"/);
    for (const { status, stderr } of [played, told, matrix, ladder]) {
      expect(stderr).toMatch(/error: --csv: .*can't be written: no space left on device/);
      expect(status).toBe(2);
    }
    expect(readdirSync(join(folder, 'csv'))).toEqual([]);
  });

  test('a matrix is reported though its results have no room', () => {
    const decks = [...DECKS, deck('set-01-starter-emerald-ruby')];
    const filled = onSmallDisk(
      4,
      'results',
      'matrix',
      ...decks,
      ...RANDOM,
      '-n',
      '4',
      '--results',
      'disk/a.json',
      '--json',
    );
    expect((JSON.parse(filled.stdout) as MatrixReport).provenance).toMatchObject({ games: 12, isComplete: true });
    expect(filled.stderr).toMatch(/warning: .*no space left on device; the matrix goes on/);
    expect(filled.stderr).toMatch(/error: --results: .*no space left on device/);
    expect(filled.status).toBe(2);
  });
});

// ---------------------------------------------------------------------------------------------- results

describe('results that are kept', () => {
  const play = (results: string, ...args: string[]): MatrixReport =>
    JSON.parse(
      lorelab('matrix', ...DECKS, ...RANDOM, '--results', results, '--json', '--quiet', ...args).stdout,
    ) as MatrixReport;
  const figures = ({ decks, pairings }: MatrixReport) => ({ decks, pairings });

  test('are gone on from: only what is missing is played, and all comes to what it would at once', () => {
    const whole = play('whole.json', '-n', '41');
    expect(whole.provenance).toMatchObject({ games: 41, gamesReused: 0, pairingsPlayed: 1 });
    expect(play('grown.json', '-n', '20').provenance).toMatchObject({ games: 20, gamesReused: 0 });
    const grown = play('grown.json', '-n', '41');
    expect(grown.provenance).toMatchObject({ games: 41, gamesReused: 20, pairingsPlayed: 1, pairingsReused: 0 });
    expect(figures(grown)).toEqual(figures(whole));
    const again = play('grown.json', '-n', '41');
    expect(again.provenance).toMatchObject({ gamesReused: 41, pairingsPlayed: 0, pairingsReused: 1 });
    expect(figures(again)).toEqual(figures(whole));
    // Behind half a pair nothing is gone on from: what the odd game comes to depends on the other one.
    const more = play('grown.json', '-n', '60');
    expect(more.provenance).toMatchObject({ games: 60, gamesReused: 20 });
    expect(figures(more)).toEqual(figures(play('more.json', '-n', '60')));
    expect(play('grown.json', '-n', '20').provenance).toMatchObject({ games: 20, gamesReused: 20 });
  });

  test('of other rules or policies are not used', () => {
    play('rules.json', '-n', '4');
    const file = join(folder, 'rules.json');
    const text = readFileSync(file, 'utf8');
    const { behaviour } = play('rules.json', '-n', '4').provenance;
    expect(text).toContain(behaviour);
    writeFileSync(file, text.replaceAll(behaviour, '00000000'));
    expect(play('rules.json', '-n', '4').provenance).toMatchObject({ gamesReused: 0, pairingsPlayed: 1 });
  });

  test('with numbers that can not be are refused', () => {
    play('odd.json', '-n', '4');
    const file = join(folder, 'odd.json');
    const text = readFileSync(file, 'utf8');
    for (const [from, to] of [
      ['"series":4', '"series":1e15'],
      ['"games":4', '"games":-4'],
      ['"failures":[]', '"failures":null'],
      ['[{"series"', '{"x":[{"series"'],
    ] as const) {
      writeFileSync(file, text.replace(from, to));
      const { status, stderr, stdout } = lorelab('matrix', ...DECKS, ...RANDOM, '-n', '8', '--results', 'odd.json');
      expect(stderr).toMatch(/^error: "odd.json" is (damaged|not a file of results)/);
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    }
  });
});

test('files of older versions are refused in words, and left as they are', () => {
  const records = join(folder, 'older.records');
  const results = join(folder, 'older.json');
  cpSync(older('version-2.records'), records);
  cpSync(older('version-2.results.json'), results);
  const playing = ['match', ...DECKS, ...RANDOM, '-n', '4', '--resume', 'older.records'];
  const expected =
    /^error: "older.records" holds records of version 2; this program reads version 3: play the match again/;
  for (const args of [
    ['report', 'older.records'],
    ['report', 'older.records', '--salvage'],
    playing,
    [...playing, '--salvage'],
  ]) {
    const { status, stdout, stderr } = lorelab(...args);
    expect(stderr).toMatch(expected);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  }
  const matrix = lorelab('matrix', ...DECKS, ...RANDOM, '-n', '4', '--results', 'older.json');
  expect(matrix.stderr).toMatch(
    /^error: "older.json" holds results of version 2; this program reads version 4: name another/,
  );
  expect(matrix.status).toBe(2);
  expect(readFileSync(records).equals(readFileSync(older('version-2.records')))).toBe(true);
  expect(readFileSync(results).equals(readFileSync(older('version-2.results.json')))).toBe(true);
});
