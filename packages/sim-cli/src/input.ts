/** What a file or standard input holds, or why it can't be read, in words that name it. */
import { err, ok, parseJson, type Result, readFileBytes, readStreamBytes } from '@lorelab/cards/common';
import { missing } from './missing.js';
import { reasonOf } from './reason.js';

/** Stands for standard input or output on the command line. */
export const STANDARD_STREAM = '-';

/** The bytes of a file; `-` is standard input. */
export async function readInput(file: string): Promise<Result<Buffer, string>> {
  try {
    return ok(await readBytes(file));
  } catch (error) {
    return err(whyUnread(file, error));
  }
}

/** The same, for those who say in words of their own why it can't be read. */
export const readBytes = async (file: string): Promise<Buffer> =>
  file === STANDARD_STREAM ? readStreamBytes(process.stdin, file) : readFileBytes(file);

/** The bytes of a file. */
export function readInputFile(file: string): Result<Buffer, string> {
  try {
    return ok(readFileBytes(file));
  } catch (error) {
    return err(whyUnread(file, error));
  }
}

/** The value of a file of JSON. */
export function readJsonFile(file: string): Result<unknown, string> {
  const bytes = readInputFile(file);
  if (!bytes.ok) return bytes;
  const value = parseJson(bytes.value.toString('utf8'));
  return value.ok ? value : err(`${file}: ${value.error}`);
}

function whyUnread(file: string, error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return missing(file);
  if (code === 'EISDIR') return `"${file}" is a folder; expected a file`;
  const what = file === STANDARD_STREAM ? 'standard input' : `"${file}"`;
  return `${what} can't be read: ${reasonOf(error)}`;
}
