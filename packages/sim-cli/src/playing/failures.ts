import { PolicyError } from '@lorelab/ai';
import { AllGamesFailed, RecordFileError, ResumeError } from '@lorelab/sim';

/** What a user can mend, in a line; anything else is a bug, and is thrown on. */
export function explain(error: unknown): string {
  const isKnown =
    error instanceof PolicyError ||
    error instanceof RecordFileError ||
    error instanceof ResumeError ||
    error instanceof AllGamesFailed;
  if (isKnown) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== undefined && /^E[A-Z]+$/.test(code)) return message;
  throw error;
}
