/**
 * Only one program at a time writes a file: beside it lies a small one that says who does. A program that was killed leaves
 * it behind; the next one sees that nobody of that number runs any more.
 */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { RecordFileError } from '../record-file-error.js';
import { realPath } from './paths.js';

/** Who writes the file. */
interface Holder {
  readonly pid: number;
  readonly host: string;
}

/** Those of this program. */
const held = new Set<string>();

/** A lock that says nothing after so many milliseconds was left by a program that was killed as it made it. */
const MADE_WITHIN = 10_000;

/** Others may take a lock that nobody holds before this program does. */
const ATTEMPTS = 10;

export class FileLock {
  private constructor(private readonly path: string) {
    held.add(path);
    process.on('exit', this.leave);
  }

  /** Throws if another program writes the file. */
  static of(file: string): FileLock {
    const path = `${realPath(file)}.lock`;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (make(path, file)) return new FileLock(path);
      if (isThere(holderOf(path), path)) break;
      removeStale(path, file);
    }
    throw new RecordFileError(inUse(file, path));
  }

  release(): void {
    if (!held.delete(this.path)) return;
    process.off('exit', this.leave);
    rmSync(this.path, { force: true });
  }

  private readonly leave = (): void => this.release();
}

/** False: there is one already. */
function make(path: string, file: string): boolean {
  try {
    writeFileSync(path, JSON.stringify({ pid: process.pid, host: hostname() } satisfies Holder), { flag: 'wx' });
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false;
    rmSync(path, { force: true });
    throw new RecordFileError(`"${file}" can't be written`, { cause });
  }
}

/** Nothing: the lock is just being made, or doesn't say it, or is gone. */
function holderOf(path: string): Holder | undefined {
  try {
    const { pid, host } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Holder>;
    return typeof pid === 'number' && typeof host === 'string' ? { pid, host } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether who made a lock still runs; on another machine nobody can tell. */
function isThere(holder: Holder | undefined, path: string): boolean {
  if (!holder) return ageOf(path) < MADE_WITHIN;
  if (holder.host !== hostname()) return true;
  if (holder.pid === process.pid) return held.has(path);
  try {
    process.kill(holder.pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Since a file was written; one that is gone is as old as can be. */
function ageOf(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Two programs that find the same old lock must not each remove it: the second would remove the new one of the first. */
function removeStale(path: string, file: string): void {
  const turn = `${path}.old`;
  if (!make(turn, file)) {
    if (ageOf(turn) < MADE_WITHIN) throw new RecordFileError(inUse(file, path));
    remove(turn, file);
    return;
  }
  try {
    if (!isThere(holderOf(path), path)) remove(path, file);
  } finally {
    remove(turn, file);
  }
}

function remove(path: string, file: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    throw new RecordFileError(`"${file}" can't be written: "${path}" is in the way, and can't be removed`);
  }
}

function inUse(file: string, path: string): string {
  const holder = holderOf(path);
  const who = holder ? ` (process ${holder.pid} on ${holder.host})` : '';
  return `another run is writing "${file}"${who}; if there is none any more, remove "${path}"`;
}
