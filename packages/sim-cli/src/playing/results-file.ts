/** Results of pairings on disk, so that a matrix plays only what is new. */
import { existsSync } from 'node:fs';
import { parseJson } from '@lorelab/cards';
import { readNamedFile } from '@lorelab/cards/files';
import type { CardUse, PairingResult } from '@lorelab/sim';
import { ClusterTally, PairTally } from '@lorelab/statistics';
import type { Command } from 'commander';
import { must } from '../terminal/refuse.js';
import { OutputFileError } from './failures.js';
import { warn } from './running.js';
import { writeFiles } from './write-files.js';

const MAGIC = 'lorelab results';
/** Version 3 didn't know what became of cards, nor who won which pair. */
const VERSION = 4;

/** Of each pairing what several numbers of games came to, as it may be asked for any of them. */
type Results = ReadonlyMap<string, readonly PairingResult[]>;

export class ResultsFile {
  /** Why what was played last could not be written, if so. */
  error: OutputFileError | undefined;

  private constructor(
    private readonly file: string | undefined,
    private readonly command: Command,
    readonly results: Map<string, readonly PairingResult[]>,
  ) {}

  /** The results in a file; a file that isn't there yet has none. Without a file nothing is kept. */
  static open(file: string | undefined, command: Command): ResultsFile {
    return new ResultsFile(file, command, new Map(file === undefined ? [] : read(file, command)));
  }

  /**
   * Keeps a result; the file is whole at any time. What another run has put there in the meantime stays. What can't be written
   * now is written with the next result.
   */
  add(key: string, result: PairingResult): void {
    this.results.set(key, withResult(this.results.get(key) ?? [], result));
    const { file } = this;
    if (file === undefined) return;
    const all = new Map(read(file, this.command));
    for (const [own, results] of this.results) all.set(own, results.reduce(withResult, all.get(own) ?? []));
    try {
      writeFiles(new Map([[file, `${JSON.stringify({ [MAGIC]: VERSION, pairings: Object.fromEntries(all) })}\n`]]));
      this.error = undefined;
    } catch (error) {
      if (!(error instanceof OutputFileError)) throw error;
      if (!this.error) warn(`${error.message}; the matrix goes on`);
      this.error = error;
    }
  }
}

/** A result takes the place of one of as many games, and of those that were interrupted before they came so far. */
const withResult = (results: readonly PairingResult[], result: PairingResult): readonly PairingResult[] => [
  ...results.filter(({ series, isComplete }) => series !== result.series && (isComplete || series > result.series)),
  result,
];

function read(file: string, command: Command): Results {
  if (!existsSync(file)) return new Map();
  const value = parse(must(readNamedFile(file), command).toString('utf8'));
  if (value === undefined || !(MAGIC in value)) return command.error(`error: "${file}" is not a file of results`);
  if (value[MAGIC] !== VERSION)
    return command.error(
      `error: "${file}" holds results of version ${JSON.stringify(value[MAGIC])}; this program reads version ${VERSION}: name another file, the pairings are played again`,
    );
  const results = Object.entries((value.pairings ?? {}) as Record<string, readonly PairingResult[]>);
  for (const [, ofPairing] of results)
    if (!Array.isArray(ofPairing) || !ofPairing.every(isSound))
      return command.error(`error: "${file}" is damaged: it holds something that is no result`);
  return new Map(results);
}

function parse(text: string): Record<string, unknown> | undefined {
  const read = parseJson(text);
  const isMap = read.ok && typeof read.value === 'object' && read.value !== null;
  return isMap ? (read.value as Record<string, unknown>) : undefined;
}

/** Only whole numbers can be added up, and each game has been played or has failed; series have several. */
function isSound(result: PairingResult): boolean {
  const { series, pairs, scores, uses, games, stopped, failed, failures } = result ?? {};
  const isShaped =
    isTally(pairs, new PairTally()) &&
    /^[0-4-]*$/.test(scores) &&
    Array.isArray(failures) &&
    isOfBothSides(uses) &&
    uses.flat().every(isUse);
  return (
    isShaped &&
    [series, games, stopped, failed].every(isCount) &&
    games + failed >= series &&
    failures.every((failure) => typeof failure?.message === 'string')
  );
}

const isCount = (count: unknown): boolean => Number.isSafeInteger(count) && (count as number) >= 0;

const isTally = (written: unknown, like: PairTally | ClusterTally): boolean =>
  Array.isArray(written) && written.length === like.toJSON().length && written.every(isCount);

const isOfBothSides = (lists: unknown): lists is readonly (readonly unknown[])[] =>
  Array.isArray(lists) && lists.length === 2 && lists.every(Array.isArray);

const isUse = (use: Partial<CardUse> | null): boolean =>
  typeof use?.card === 'string' &&
  isCount(use.copies) &&
  [use.inked, use.played].every((tally) => isTally(tally, new ClusterTally()));
