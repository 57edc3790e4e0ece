/**
 * Where a long run stands, in a file, so that it goes on from there whatever has ended it. The file is written beside its
 * place and then takes its name, so at any moment it is whole: the one before, or the new one.
 */
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import type { Checkpoint } from '../checkpoint.js';

const MAGIC = 'lorelab checkpoint';
const VERSION = 1;

/** What tells runs apart. */
export interface CheckpointRun {
  /** What kind of run it is, such as "train": another one has other states. */
  readonly stage: string;
  /** How it was asked for, to say whose checkpoint a file is. */
  readonly command: string;
  /** All that makes a difference to what comes of it, as plain data: seed, numbers, decks, weights, behaviour. */
  readonly inputs: unknown;
}

/** A checkpoint that can't be gone on from. The message says which file it is, and why. */
export class CheckpointError extends Error {
  override readonly name = 'CheckpointError';
}

/** The beginning of a file: what it is, and whose. */
export const headerOf = ({ stage, command, inputs }: CheckpointRun) => ({
  [MAGIC]: VERSION,
  stage,
  command,
  run: hashOf(inputs),
});

/** What a file holds, if it is that of this run; throws a `CheckpointError` if not. */
export function mustBeOf(owner: CheckpointRun, path: string, text: string): Record<string, unknown> {
  const held = parsed(text);
  if (!held) throw errorOf(path, 'is not a checkpoint');
  const { [MAGIC]: version, stage, command, run } = held;
  if (version !== VERSION)
    throw errorOf(
      path,
      `holds a checkpoint of version ${JSON.stringify(version)}; this program reads version ${VERSION}`,
    );
  if (stage !== owner.stage) throw errorOf(path, `is a checkpoint of "${stage}", not of "${owner.stage}"`);
  if (run !== hashOf(owner.inputs))
    throw errorOf(
      path,
      `belongs to another run: ${command}\nexpected one of the same decks, seed, numbers, weights and program; name another file, or remove this one to begin again`,
    );
  return held;
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && MAGIC in value
      ? (value as Record<string, unknown>)
      : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const errorOf = (path: string, why: string): CheckpointError => new CheckpointError(`"${path}" ${why}`);

/** The file of one run. States are plain data, as JSON keeps it: no typed arrays (see `packFloats`), no NaN. */
export class CheckpointFile<State> implements Checkpoint<State> {
  constructor(
    readonly path: string,
    private readonly owner: CheckpointRun,
  ) {}

  /** Where the run stands; undefined if it has not begun. Throws a `CheckpointError` if the file is another run's. */
  read(): State | undefined {
    if (!existsSync(this.path)) return undefined;
    const { sum, state } = mustBeOf(this.owner, this.path, readFileSync(this.path, 'utf8'));
    if (sum !== hashOf(state)) throw errorOf(this.path, 'is damaged: its sum is not that of what it holds');
    return state as State;
  }

  write(state: State): void {
    replaceFile(this.path, `${JSON.stringify({ ...headerOf(this.owner), sum: hashOf(state), state })}\n`);
  }
}

/** Puts a text into a file: as a whole, also if the program is killed or the machine loses power meanwhile. */
export function replaceFile(path: string, text: string): void {
  const place = existsSync(path) ? realpathSync(path) : path;
  // The same name every time: what a killed run left beside the file is overwritten by the next one.
  const partial = `${place}.partial`;
  const file = openSync(partial, 'w');
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(partial, place);
}

/** Numbers as a text, exactly and in few characters: eight bytes each, or four if they are `Float32Array`s. */
export const packFloats = (values: Float64Array | Float32Array): string =>
  Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString('base64');

export const unpackDoubles = (text: string): Float64Array => new Float64Array(bytesOf(text));
export const unpackFloats = (text: string): Float32Array => new Float32Array(bytesOf(text));

/** The bytes in a buffer of their own: what `Buffer` lends may begin anywhere. */
const bytesOf = (text: string): ArrayBuffer => new Uint8Array(Buffer.from(text, 'base64')).buffer;

const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('hex')
    .slice(0, 16);
