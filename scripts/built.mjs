// What tsc has built, for those who put it together.
import { readdirSync, statSync } from 'node:fs';

export const slashes = (path) => path.replaceAll('\\', '/');
export const filesIn = (folder) => readdirSync(folder, { recursive: true }).map(slashes);

/** What there is to run in a package's `dist`. */
export const builtIn = (dist) => filesIn(dist).filter((file) => /\.js(?:on)?$/.test(file));

export const timeOf = (file) => statSync(file).mtimeMs;

/** What is of another package, or of Node. */
export const isOther = (id) => !/^(?:[./\0]|[A-Za-z]:[\\/])/.test(id);
