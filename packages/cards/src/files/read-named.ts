/** Files that a person has named: what they hold, or why they can't be read, in words that name them. */
import { err, ok, type Result } from '../basics/result.js';
import { parseJson } from '../text/json.js';
import { missing } from './missing.js';
import { readFileBytes } from './read-file.js';
import { reasonOf } from './reason.js';

/** The bytes of a file. */
export function readNamedFile(file: string): Result<Buffer, string> {
  try {
    return ok(readFileBytes(file));
  } catch (error) {
    return err(whyUnread(file, error));
  }
}

/** The value of a file of JSON. */
export function readJsonFile(file: string): Result<unknown, string> {
  const bytes = readNamedFile(file);
  if (!bytes.ok) return bytes;
  const value = parseJson(bytes.value.toString('utf8'));
  return value.ok ? value : err(`${file}: ${value.error}`);
}

/** Why what is called `name` could not be read. */
export function whyUnread(name: string, error: unknown, tellMissing: (name: string) => string = missing): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return tellMissing(name);
  if (code === 'EISDIR') return `"${name}" is a folder; expected a file`;
  return `"${name}" can't be read: ${reasonOf(error)}`;
}
