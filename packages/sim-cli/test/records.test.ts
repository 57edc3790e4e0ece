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
  spawnSync(process.execPath, [bin, ...args], {
    encoding: 'utf8',
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
    const { provenance } = JSON.parse(lorelab('report', name, '--json').stdout) as MatchReport;
    expect(provenance.games).toBeGreaterThanOrEqual(4);
    expect(provenance.games).toBeLessThan(Number(SERIES));
    expect(provenance.ended).toBe(ended);
    const resumed = lorelab(...match('--resume', name));
    expect(resumed.stderr).toBe('');
    expect(resumed.stdout).toBe(whole);
    expect(bytesOf(name).equals(bytesOf('whole.records'))).toBe(true);
    expect(filesLike(name)).toEqual([name]);
  }

  const UNIX_ONLY = process.platform === 'win32' ? [] : (['SIGHUP'] as const);
  test.each(['SIGKILL', ...UNIX_ONLY] as const)('by %s has kept what was played', async (signal) => {
    const name = `${signal}.records`;
    const child = await held(30, '--save', name);
    await until(() => existsSync(join(folder, name)));
    child.kill(signal);
    await once(child, 'close');
    expectKept(name, 'interrupted');
  });

  test('by a second signal at once has kept what was played', async () => {
    const child = await held(30, '--save', 'twice.records');
    await until(() => existsSync(join(folder, 'twice.records')));
    child.kill('SIGTERM');
    await setTimeout(10);
    child.kill('SIGINT');
    await once(child, 'close');
    const { ended } = (JSON.parse(lorelab('report', 'twice.records', '--json').stdout) as MatchReport).provenance;
    expectKept('twice.records', ended as 'interrupted' | 'played');
  });

  test('by one signal has reported and kept it', async () => {
    const child = await held(30, '--save', 'once.records');
    await until(() => existsSync(join(folder, 'once.records')));
    child.kill('SIGTERM');
    const [status] = (await once(child, 'close')) as [number];
    expect(status).toBe(130);
    expect(existsSync(join(folder, 'once.records.lock'))).toBe(false);
    expectKept('once.records', 'played');
  });

  test('by a thread that dies has kept what was played', () => {
    const env = { ...process.env, HOLD: '30', DIE: 'yes' };
    const args = [bin, ...match('--threads', '1', '--save', 'died.records')];
    const { status } = spawnSync(process.execPath, args, { cwd: folder, env });
    expect(status).not.toBe(0);
    expectKept('died.records', 'interrupted');
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
    expect(told.stdout).toMatch(/^# 200 games/);
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
});

test('files of older versions are refused in words, and left as they are', () => {
  const records = join(folder, 'older.records');
  cpSync(older('version-2.records'), records);
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
  expect(readFileSync(records).equals(readFileSync(older('version-2.records')))).toBe(true);
});
