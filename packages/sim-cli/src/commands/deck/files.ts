import { err, ok, type Result } from '@lorelab/cards';
import { deckPath, missingDeck, reasonOf } from '@lorelab/cards/files';
import type { DeckProblem } from '@lorelab/sim';
import { readBytes, STANDARD_STREAM } from '../../terminal/input.js';

/** What a file is called in messages. */
export const nameOf = (file: string): string => (file === STANDARD_STREAM ? '<stdin>' : file);

/** What is in a file, or comes from standard input. */
export async function readBytesAt(file: string): Promise<Result<Uint8Array, readonly DeckProblem[]>> {
  try {
    return ok(await readBytes(deckPath(file)));
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const message = isMissing ? missingDeck(file) : `the file can't be read: ${reasonOf(error)}`;
    return err([{ line: 0, message }]);
  }
}
