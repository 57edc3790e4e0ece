/** Why the system refused, in its words: `EACCES: permission denied, open 'x'` is "permission denied". Other errors are bugs. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === undefined) throw error;
  return message.replace(/^E[A-Z]+: /, '').replace(/, \w+( '.*')?$/s, '');
}
