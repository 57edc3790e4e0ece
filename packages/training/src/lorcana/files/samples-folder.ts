/** Folders of samples: a file a table, and one that says whose they are, so that the same run goes on from what is there. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CheckpointError, replaceFile } from '../../files/checkpoint.js';
import { problemOf } from '../sample-sizes.js';
import { type Columns, readColumns, type SampleKind, type Samples } from '../samples.js';

/** What tells runs apart: all that makes a difference to the samples, in words and numbers. */
export type SamplesRun = Readonly<Record<string, string | number>>;

const HEADER = 'run.json';
const SCHEMA = 1;
const SAMPLES = /^\d+\.samples$/;

const sampleFile = (folder: string, table: number): string => join(folder, `${String(table).padStart(5, '0')}.samples`);

const samplesIn = (folder: string): string[] => readdirSync(folder).filter((name) => SAMPLES.test(name));

/** Begins a folder for a run, or goes on with it. Throws a `CheckpointError` if it is not this run's. */
export function claimFolder(folder: string, command: string, run: SamplesRun): void {
  mkdirSync(folder, { recursive: true });
  const header = join(folder, HEADER);
  if (existsSync(header)) return mustBeSame(folder, readHeader(header), run);
  const [first] = readdirSync(folder).filter((name) => !name.endsWith('.partial'));
  if (first !== undefined)
    throw new CheckpointError(`"${folder}" holds no samples of this command: expected nothing in it, found "${first}"`);
  replaceFile(header, `${JSON.stringify({ 'lorelab samples': SCHEMA, command, run }, null, 2)}\n`);
}

interface Header {
  readonly command: string;
  readonly run: SamplesRun;
}

function readHeader(file: string): Header {
  try {
    const { 'lorelab samples': schema, ...header } = JSON.parse(readFileSync(file, 'utf8'));
    if (schema === SCHEMA) return header;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new CheckpointError(`"${file}" doesn't say whose samples are in the folder`);
}

function mustBeSame(folder: string, { command, run: found }: Header, run: SamplesRun): void {
  const other = Object.keys({ ...found, ...run }).filter((key) => found[key] !== run[key]);
  if (other.length === 0) return;
  const differences = other.map((key) => `${key} ${run[key]}, found ${found[key]}`).join('; ');
  throw new CheckpointError(
    `"${folder}" holds samples of another run: ${command}\nexpected ${differences}; name another folder with --samples, or remove this one`,
  );
}

/** Which of so many tables are missing. */
export function missingTables(folder: string, tables: number): number[] {
  return Array.from({ length: tables }, (_, table) => table).filter((table) => !existsSync(sampleFile(folder, table)));
}

/** The file is there whole or not at all. */
export function writeSamples(folder: string, table: number, bytes: Uint8Array): void {
  const file = sampleFile(folder, table);
  writeFileSync(`${file}.partial`, bytes);
  renameSync(`${file}.partial`, file);
}

/** How many tables a folder has samples of. */
export const countSamples = (folder: string): number => (existsSync(folder) ? samplesIn(folder).length : 0);

/** All samples of a folder; undefined if the signal came first. */
export async function readSamples<Kind extends SampleKind>(
  folder: string,
  kind: Kind,
  signal?: AbortSignal,
): Promise<Samples[Kind][] | undefined> {
  const all: Samples[Kind][] = [];
  for (const name of samplesIn(folder).sort()) {
    all.push(await readOne(join(folder, name), kind));
    if (signal?.aborted) return undefined;
  }
  return all;
}

async function readOne<Kind extends SampleKind>(file: string, kind: Kind): Promise<Samples[Kind]> {
  const samples = readLists(await readFile(file), file);
  const problem = problemOf(samples, kind);
  if (problem !== undefined) throw new CheckpointError(`"${file}" ${problem}`);
  return samples as object as Samples[Kind];
}

function readLists(bytes: Uint8Array, file: string): Columns {
  try {
    return readColumns(bytes);
  } catch {
    throw new CheckpointError(`"${file}" is damaged: remove it, and what was in it is gathered again`);
  }
}
