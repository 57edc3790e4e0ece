import { err, ok, type Result } from '../basics/result.js';

// biome-ignore lint/suspicious/noControlCharactersInRegex: such characters show that it isn't a text
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f]/;

/** The text of a deck file, in any of the encodings that people have; or the line from which on it is none. */
export function decodeText(bytes: Uint8Array): Result<string, { readonly line: number; readonly message: string }> {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  const [control] = CONTROL.exec(text) ?? [];
  if (control === undefined) return ok(text);
  const before = text.slice(0, text.indexOf(control));
  return err({ line: before.split(/\r\n?|\n/).length, message: 'this is not a text file' });
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
