/** Files that a person has named: what they hold, or why they can't be read, in words that name them. */
import { err, ok, type Result } from '../basics/result.js';
import { decodeText } from '../text/decode.js';
import { parseJson } from '../text/json.js';
import { missing } from './missing.js';
import { readFileBytes } from './read-file.js';

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

/** Why the system refused, in its words: `EACCES: permission denied, open 'x'` is "permission denied". Other errors are bugs. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === undefined) throw error;
  return message.replace(/^E[A-Z]+: /, '').replace(/, \w+( '.*')?$/s, '');
}

/** The text of a file, in any of the encodings that people have; or why there is none, with the file and the line. */
export function readFileText(file: string): Result<string, string> {
  let bytes: Uint8Array;
  try {
    bytes = readFileBytes(file);
  } catch (error) {
    return err(`${file}: it can't be read: ${reasonOf(error)}`);
  }
  const text = decodeText(bytes);
  return text.ok ? ok(text.value) : err(`${file}:${text.error.line}: ${text.error.message}`);
}
