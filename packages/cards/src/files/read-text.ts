import { err, ok, type Result } from '../basics/result.js';
import { decodeText } from '../text/decode.js';
import { readFileBytes } from './read-file.js';
import { reasonOf } from './reason.js';

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
