import { lstatSync, realpathSync } from 'node:fs';

/**
 * The path that is written when this one is: what a link leads to is written, and the link stays. A path at which nothing is
 * stands for itself. Throws, as the system would, if a link leads nowhere: what stood there is for its owner to say.
 */
export function behindLinks(path: string): string {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return path;
  try {
    return realpathSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw error;
    throw Object.assign(new Error(`ENOENT: it is a link that leads nowhere, realpath '${path}'`), { code, path });
  }
}
