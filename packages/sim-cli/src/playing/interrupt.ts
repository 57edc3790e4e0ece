import { ExitCode } from '../terminal/exit-code.js';
import { keepOutput } from '../terminal/output.js';

/**
 * Does something that Ctrl-C ends in good order: the first asks it to end with what there is, the second ends the
 * program at once. What a user's policy prints in the meantime is kept out of the output.
 */
export async function interruptible<T>(act: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const interrupt = (): void => {
    if (controller.signal.aborted) process.exit(ExitCode.Interrupted);
    controller.abort();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  try {
    return await keepOutput(() => act(controller.signal));
  } finally {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  }
}
