/** Results of pairings on disk, so that a matrix plays only what is new. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { PairingResult } from '@lorelab/sim';
import type { Command } from 'commander';

const MAGIC = 'lorelab results';
const VERSION = 1;

export class ResultsFile {
  private constructor(
    private readonly file: string | undefined,
    readonly results: Map<string, PairingResult>,
  ) {}

  /** The results in a file; a file that isn't there yet has none. Without a file nothing is kept. */
  static open(file: string | undefined, command: Command): ResultsFile {
    if (file === undefined) return new ResultsFile(undefined, new Map());
    const text = read(file, command);
    return new ResultsFile(file, text === undefined ? new Map() : parse(text, file, command));
  }

  /** Keeps a result; the file is whole at any time. */
  add(key: string, result: PairingResult): void {
    this.results.set(key, result);
    if (this.file === undefined) return;
    const partial = `${this.file}.partial`;
    try {
      writeFileSync(partial, `${JSON.stringify({ [MAGIC]: VERSION, pairings: Object.fromEntries(this.results) })}\n`);
      renameSync(partial, this.file);
    } catch (error) {
      rmSync(partial, { force: true });
      throw error;
    }
  }
}

function read(file: string, command: Command): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? undefined : command.error(`error: "${file}" can't be read: ${message}`);
  }
}

function parse(text: string, file: string, command: Command): Map<string, PairingResult> {
  let value: { [MAGIC]?: unknown; pairings?: Record<string, PairingResult> };
  try {
    value = JSON.parse(text) as typeof value;
  } catch {
    return command.error(`error: ${file} is not a file of results`);
  }
  if (value[MAGIC] === undefined || typeof value.pairings !== 'object')
    return command.error(`error: ${file} is not a file of results`);
  if (value[MAGIC] !== VERSION)
    return command.error(`error: ${file} holds results of version ${String(value[MAGIC])}, expected ${VERSION}`);
  return new Map(Object.entries(value.pairings));
}
