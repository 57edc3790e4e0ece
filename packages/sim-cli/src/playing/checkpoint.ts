/** A file of what was played, line by line: whoever asks for the same again need not have it played. */
import { appendFileSync, existsSync, truncateSync, writeFileSync } from 'node:fs';
import { contentHash, parseJson } from '@lorelab/cards';
import { readNamedFile } from '@lorelab/cards/files';
import { FileLock, type Memory } from '@lorelab/sim';
import { type Command, CommanderError } from 'commander';
import { must } from '../terminal/refuse.js';
import { explain, OutputFileError } from './failures.js';
import { warn } from './running.js';

const VERSION = 1;

export interface CheckpointOptions {
  /** The command whose games they are. */
  readonly of: string;
  /** All that decides what the games are. A file of others is refused. */
  readonly games: unknown;
  /** Whether a line can be of such games. */
  readonly isSound: (key: string, text: string) => boolean;
}

/**
 * Each line has some games and how they ended. They are added as they are played, so that whatever ends the program leaves what was
 * played; a line that was cut off is played again.
 */
export class Checkpoint implements Memory {
  private readonly known = new Map<string, string>();
  private lock: FileLock | undefined;
  /** Why what was played could not be written any more, if so. */
  error: OutputFileError | undefined;

  private constructor(
    private readonly file: string,
    private readonly options: CheckpointOptions,
  ) {}

  static open(file: string, options: CheckpointOptions, command: Command): Checkpoint {
    const checkpoint = new Checkpoint(file, options);
    const header = JSON.stringify({
      [magicOf(options)]: VERSION,
      games: contentHash(JSON.stringify(options.games)),
    });
    try {
      checkpoint.lock = FileLock.of(file);
      if (existsSync(file)) checkpoint.read(header, command);
      else writeFileSync(file, `${header}\n`);
    } catch (error) {
      checkpoint.close();
      if (error instanceof CommanderError) throw error;
      return command.error(`error: --checkpoint: ${explain(error)}`);
    }
    return checkpoint;
  }

  close(): void {
    this.lock?.release();
  }

  recall(key: string): string | undefined {
    return this.known.get(key);
  }

  keep(key: string, text: string): void {
    this.known.set(key, text);
    if (this.error) return;
    try {
      appendFileSync(this.file, `${JSON.stringify([key, text])}\n`);
    } catch (error) {
      this.error = new OutputFileError(`"${this.file}" can't be written: ${(error as Error).message}`);
      warn(`${this.error.message}; the games go on, and are not kept`);
    }
  }

  private read(header: string, command: Command): void {
    const text = must(readNamedFile(this.file), command).toString('utf8');
    const lines = text.split('\n');
    // Behind the last line end there is nothing, or a line that was cut off.
    const cut = lines.pop()!;
    const [first, ...others] = lines;
    if (first === undefined && header.startsWith(cut)) return writeFileSync(this.file, `${header}\n`);
    if (first !== header) this.refuseHeader(first ?? cut, command);
    for (const [at, line] of others.entries()) {
      const entry = this.entryOf(line);
      if (!entry) command.error(`error: ${this.file}:${at + 2}: the file is damaged: this is no line of games`);
      this.known.set(...(entry as [string, string]));
    }
    // Only of a file that is ours.
    if (cut !== '') truncateSync(this.file, Buffer.byteLength(text) - Buffer.byteLength(cut));
  }

  private refuseHeader(found: string, command: Command): never {
    const { file, options } = this;
    const read = parseJson(found);
    const header = (read.ok && typeof read.value === 'object' ? read.value : null) as Record<string, unknown> | null;
    if (header?.[magicOf(options)] !== VERSION)
      return command.error(`error: "${file}" is not a checkpoint of lorelab ${options.of}`);
    return command.error(
      `error: "${file}" holds games of other decks, policies, rules, versions or of another seed; name another file`,
    );
  }

  private entryOf(line: string): readonly [string, string] | undefined {
    const read = parseJson(line);
    const [key, text, ...more] = read.ok && Array.isArray(read.value) ? (read.value as unknown[]) : [];
    if (typeof key !== 'string' || typeof text !== 'string' || more.length > 0) return undefined;
    return this.options.isSound(key, text) ? [key, text] : undefined;
  }
}

const magicOf = ({ of }: CheckpointOptions): string => `lorelab games of ${of}`;
