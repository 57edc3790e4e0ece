import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Where a path leads to, also if nothing is there yet. */
export function realPath(path: string): string {
  return real(path) ?? join(real(dirname(path)) ?? dirname(path), basename(path));
}

/** Whether two paths lead to one file. */
export const isSameFile = (one: string, other: string): boolean => realPath(one) === realPath(other);

function real(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
