/** Files of real win rates on the command line, and the lists that they name. */
import { existsSync } from 'node:fs';
// Windows takes slashes too, and reports name files alike everywhere.
import { posix } from 'node:path';
import { decodeText } from '@lorelab/cards';
import { missing, readNamedFile } from '@lorelab/cards/files';
import { type Calibration, readCalibration } from '@lorelab/sim/calibration';
import type { Command } from 'commander';
import { must, refuse } from '../terminal/refuse.js';

export interface FoundCalibration {
  readonly calibration: Calibration;
  /** The files of all lists, each once. */
  readonly files: readonly string[];
  /** Which of them stand for each deck, by their places. */
  readonly listsOf: readonly (readonly number[])[];
}

/** Reads a file of real win rates and finds its lists; every problem is told, and ends the program. */
export function findCalibration(file: string, command: Command): FoundCalibration {
  const text = decodeText(must(readNamedFile(file), command));
  if (!text.ok) return command.error(`error: ${file}:${text.error.line}: ${text.error.message}`);
  const calibration = must(readCalibration(text.value, file), command);
  const files: string[] = [];
  const problems: string[] = [];
  const placeOf = (path: string): number => {
    if (!files.includes(path)) files.push(path);
    return files.indexOf(path);
  };
  const listsOf = calibration.decks.map(({ lists }) =>
    lists.flatMap(({ path, place }) => {
      const found = findList(path, file);
      if (found === undefined) problems.push(`${place}: ${missing(posix.join(posix.dirname(file), path))}`);
      return found === undefined ? [] : [placeOf(found)];
    }),
  );
  return problems.length > 0 ? refuse(problems, command) : { calibration, files, listsOf };
}

/** Paths are from the folder of the file, or from the one above it. */
function findList(path: string, file: string): string | undefined {
  const folder = posix.dirname(file.replaceAll('\\', '/'));
  const candidates = posix.isAbsolute(path) ? [path] : [posix.join(folder, path), posix.join(folder, '..', path)];
  return candidates.find((candidate) => existsSync(candidate));
}
