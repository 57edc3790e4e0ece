/** The games of a tuner in a file, as they were played: whoever asks for the same ones again need not have them played. */
import { appendFileSync, existsSync, truncateSync, writeFileSync } from 'node:fs';
import { contentHash, parseJson } from '@lorelab/cards';
import { readNamedFile } from '@lorelab/cards/files';
import type { GamesOf, VersionGames } from '@lorelab/sim';
import { FileLock } from '@lorelab/sim';
import { type Command, CommanderError } from 'commander';
import { explain, OutputFileError } from '../playing/failures.js';
import { warn } from '../playing/running.js';
import { must } from '../terminal/refuse.js';

const MAGIC = 'lorelab games of tune';
const VERSION = 1;

/** Points of a series: lost, undecided, won, and not played. */
const LETTERS = '012-';
const NOT_PLAYED = 255;

/**
 * Each line has some games and how they ended. They are added as they are played, so that whatever ends the program leaves what was
 * played; a line that was cut off is played again.
 */
export class RememberedGames {
  private readonly known = new Map<string, string>();
  private lock: FileLock | undefined;
  /** Why what was played could not be written any more, if so. */
  error: OutputFileError | undefined;

  private constructor(private readonly file: string) {}

  /** `games`: all that decides what the games are. A file of others is refused. */
  static open(file: string, games: unknown, command: Command): RememberedGames {
    const remembered = new RememberedGames(file);
    const header = JSON.stringify({ [MAGIC]: VERSION, games: contentHash(JSON.stringify(games)) });
    try {
      remembered.lock = FileLock.of(file);
      if (existsSync(file)) remembered.read(header, command);
      else writeFileSync(file, `${header}\n`);
    } catch (error) {
      remembered.close();
      if (error instanceof CommanderError) throw error;
      return command.error(`error: --checkpoint: ${explain(error)}`);
    }
    return remembered;
  }

  close(): void {
    this.lock?.release();
  }

  /** How many games are known. */
  get games(): number {
    return [...this.known.values()].reduce((sum, { length }) => sum + length, 0);
  }

  private read(header: string, command: Command): void {
    const text = must(readNamedFile(this.file), command).toString('utf8');
    const lines = text.split('\n');
    // Behind the last line end there is nothing, or a line that was cut off.
    const cut = lines.pop()!;
    const [first, ...others] = lines;
    if (first === undefined && header.startsWith(cut)) return writeFileSync(this.file, `${header}\n`);
    if (first !== header) refuseHeader(this.file, first ?? cut, command);
    for (const [at, line] of others.entries()) {
      const entry = entryOf(line);
      if (!entry) command.error(`error: ${this.file}:${at + 2}: the file is damaged: this is no line of games`);
      this.known.set(...(entry as [string, string]));
    }
    // Only of a file that is ours.
    if (cut !== '') truncateSync(this.file, Buffer.byteLength(text) - Buffer.byteLength(cut));
  }

  readonly of =
    (games: GamesOf): GamesOf =>
    (player, stream) => {
      const source = games(player, stream);
      return { ...source, play: (version, opponent, range) => this.play(source, version, opponent, range) };
    };

  private async play(source: VersionGames, ...asked: Parameters<VersionGames['play']>): Promise<Uint8Array> {
    const [version, opponent, { from, to }] = asked;
    const key = `${source.keyOf(version, opponent)} ${from}-${to}`;
    const known = this.known.get(key);
    if (known !== undefined) return pointsOf(known);
    const points = await source.play(...asked);
    if (points.length === to - from) this.add(key, textOf(points));
    return points;
  }

  private add(key: string, text: string): void {
    this.known.set(key, text);
    if (this.error) return;
    try {
      appendFileSync(this.file, `${JSON.stringify([key, text])}\n`);
    } catch (error) {
      this.error = new OutputFileError(`"${this.file}" can't be written: ${(error as Error).message}`);
      warn(`${this.error.message}; the games go on, and are not kept`);
    }
  }
}

function refuseHeader(file: string, found: string, command: Command): never {
  const read = parseJson(found);
  const header = (read.ok && typeof read.value === 'object' ? read.value : null) as Record<string, unknown> | null;
  if (header?.[MAGIC] !== VERSION) return command.error(`error: "${file}" is not a checkpoint of lorelab tune`);
  return command.error(
    `error: "${file}" holds games of other decks, policies, rules, versions or of another seed; name another file`,
  );
}

function entryOf(line: string): readonly [string, string] | undefined {
  const read = parseJson(line);
  const [key, text, ...more] = read.ok && Array.isArray(read.value) ? (read.value as unknown[]) : [];
  if (typeof key !== 'string' || typeof text !== 'string' || more.length > 0) return undefined;
  const [, from, to] = / (\d+)-(\d+)$/.exec(key) ?? [];
  return /^[012-]*$/.test(text) && text.length === Number(to) - Number(from) ? [key, text] : undefined;
}

const textOf = (points: Uint8Array): string => Array.from(points, (one) => LETTERS[one] ?? '-').join('');

const pointsOf = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => (letter === '-' ? NOT_PLAYED : Number(letter)));
