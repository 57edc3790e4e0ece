/** Results of pairings on disk, so that a matrix plays only what is new. */
import { existsSync } from 'node:fs';
import { parseJson, readNamedFile } from '@lorelab/cards/common';
import type { PairingResult } from '@lorelab/sim/play';
import { PairTally } from '@lorelab/sim/statistics';
import type { Command } from 'commander';
import { must } from '../refuse.js';
import { writeFiles } from './write-files.js';

const MAGIC = 'lorelab results';
const VERSION = 2;

type Results = ReadonlyMap<string, PairingResult>;

export class ResultsFile {
  private constructor(
    private readonly file: string | undefined,
    private readonly command: Command,
    readonly results: Map<string, PairingResult>,
  ) {}

  /** The results in a file; a file that isn't there yet has none. Without a file nothing is kept. */
  static open(file: string | undefined, command: Command): ResultsFile {
    return new ResultsFile(file, command, new Map(file === undefined ? [] : read(file, command)));
  }

  /** Keeps a result; the file is whole at any time. What another run has put there in the meantime stays. */
  add(key: string, result: PairingResult): void {
    this.results.set(key, result);
    if (this.file === undefined) return;
    const all = { ...Object.fromEntries(read(this.file, this.command)), ...Object.fromEntries(this.results) };
    writeFiles(new Map([[this.file, `${JSON.stringify({ [MAGIC]: VERSION, pairings: all })}\n`]]));
  }
}

function read(file: string, command: Command): Results {
  if (!existsSync(file)) return new Map();
  const value = parse(must(readNamedFile(file), command).toString('utf8'));
  if (value === undefined || !(MAGIC in value)) return command.error(`error: "${file}" is not a file of results`);
  if (value[MAGIC] !== VERSION)
    return command.error(`error: "${file}" holds results of version ${String(value[MAGIC])}, expected ${VERSION}`);
  const results = Object.entries((value.pairings ?? {}) as Record<string, PairingResult>);
  for (const [, result] of results)
    if (!isSound(result)) return command.error(`error: "${file}" is damaged: it holds something that is no result`);
  return new Map(results);
}

function parse(text: string): Record<string, unknown> | undefined {
  const read = parseJson(text);
  const isMap = read.ok && typeof read.value === 'object' && read.value !== null;
  return isMap ? (read.value as Record<string, unknown>) : undefined;
}

/** Only whole numbers can be added up. */
function isSound(result: PairingResult): boolean {
  const { pairs, games, stopped, failed } = result ?? {};
  const isShaped = Array.isArray(pairs) && pairs.length === new PairTally().toJSON().length;
  return isShaped && [...pairs, games, stopped, failed].every((count) => Number.isSafeInteger(count) && count >= 0);
}
