import { pathToFileURL } from 'node:url';
import { type LoadModule, type OwnModule, PolicyError } from '../policy-spec.js';

/** Loads the file of a user's own policy. */
export const loadModule: LoadModule = async ({ text, file }) => {
  try {
    return (await import(pathToFileURL(file!).href)) as OwnModule;
  } catch (error) {
    throw new PolicyError(`${text} can't be loaded: ${whyNotLoaded(error)}`, { cause: error });
  }
};

/** Node reads TypeScript from versions 22.18 and 23.6 on, where its types can be left out; before that, only with a loader. */
function whyNotLoaded(error: unknown): string {
  const isUnread = (error as NodeJS.ErrnoException).code === 'ERR_UNKNOWN_FILE_EXTENSION';
  const [file] = isUnread ? (/[^/\\"]+\.[cm]?ts\b/.exec(messageOf(error)) ?? []) : [];
  if (file === undefined) return messageOf(error);
  const format = file.endsWith('.cts') ? 'cjs' : 'esm';
  return (
    `Node ${process.versions.node} doesn't read TypeScript; take Node 22.18, 23.6 or newer, ` +
    `or make JavaScript of it first: npx esbuild ${file} --format=${format} --outfile=${file.replace(/ts$/, 'js')}`
  );
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
