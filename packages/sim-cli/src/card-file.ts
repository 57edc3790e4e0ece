/** Files of cards, as far as it doesn't matter which game they are of. */
import { readFileSync, statSync } from 'node:fs';
import { parse } from 'yaml';

/** Whether the user's cards are a file of them, not a folder. */
export const isCardFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** The game that a file of cards says it is of; undefined if it doesn't say or can't be read. */
export function gameOfCardFile(path: string): string | undefined {
  const game = (parsed(readFileSync(path, 'utf8')) as { game?: unknown } | null | undefined)?.game;
  return typeof game === 'string' ? game : undefined;
}

/** Long files are JSON, which is read as YAML too, but slowly. */
function parsed(text: string): unknown {
  for (const read of [JSON.parse as (text: string) => unknown, parse]) {
    try {
      return read(text);
    } catch {
      // What isn't JSON may be YAML; what is neither says nothing.
    }
  }
  return undefined;
}
