/** What a file or standard input holds, or why it can't be read, in words that name it. */
import { err, ok, type Result } from '@lorelab/cards';
import { readFileBytes, readStreamBytes, reasonOf, whyUnread } from '@lorelab/cards/files';

/** Stands for standard input or output on the command line. */
export const STANDARD_STREAM = '-';

/** The bytes of a file; `-` is standard input. */
export async function readInput(file: string): Promise<Result<Buffer, string>> {
  try {
    return ok(await readBytes(file));
  } catch (error) {
    const isStream = file === STANDARD_STREAM;
    return err(isStream ? `standard input can't be read: ${reasonOf(error)}` : whyUnread(file, error));
  }
}

/** The same, for those who say in words of their own why it can't be read. */
export const readBytes = async (file: string): Promise<Buffer> =>
  file === STANDARD_STREAM ? readStreamBytes(process.stdin, file) : readFileBytes(file);
