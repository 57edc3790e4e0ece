import type { Result } from '@lorelab/cards/common';
import type { Command } from 'commander';

/** Says all that is wrong with what somebody wrote, and ends the program. */
export function refuse(problems: readonly string[], command: Command): never {
  for (const problem of problems.slice(0, -1)) console.error(`error: ${problem}`);
  return command.error(`error: ${problems.at(-1)}`);
}

/** What came out of reading something, if nothing is wrong with it. */
export const must = <T>(result: Result<T, readonly string[]>, command: Command): T =>
  result.ok ? result.value : refuse(result.error, command);
