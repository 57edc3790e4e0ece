import { readFileSync } from 'node:fs';

/** The version of Lorelab: all packages have the same. */
export const LORELAB_VERSION = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
).version;
