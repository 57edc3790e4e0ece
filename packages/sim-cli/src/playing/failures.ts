import { PolicyError } from '@lorelab/ai/policies';
import { reasonOf } from '@lorelab/cards/files';
import { AllGamesFailed, RecordFileError, ResumeError, TableError } from '@lorelab/sim/matches';

/** Known by their names, as few commands train, share out or ask saved games, and the others need not load what does. */
const NAMED: readonly string[] = ['CheckpointError', 'ShardError', 'FarmError', 'NoColumnStore', 'QuestionError'];

/** What a user can mend, in a line; anything else is a bug, and is thrown on. */
export function explain(error: unknown): string {
  if (error instanceof RecordFileError && error.cause !== undefined)
    return `${error.message}: ${reasonOf(error.cause)}`;
  const isKnown =
    error instanceof PolicyError ||
    error instanceof TableError ||
    error instanceof RecordFileError ||
    error instanceof ResumeError ||
    error instanceof AllGamesFailed ||
    error instanceof OutputFileError ||
    NAMED.includes((error as Error | null)?.name ?? '');
  if (isKnown) return (error as Error).message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== undefined && /^E[A-Z]+$/.test(code)) return message;
  throw error;
}

/** A file of results that can't be written. */
export class OutputFileError extends Error {
  override readonly name = 'OutputFileError';
}
