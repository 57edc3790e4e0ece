/** The user's own cards, beside the shipped ones: an entry of its own; the compiler is loaded for texts that have to be read again. */
export { type FolderEntry, readUserFolder, removeUserFile } from './folder.js';
export { type Kept, keepCards } from './keep.js';
export { type FolderError, openCatalog } from './open-catalog.js';
export type { UserFile } from './user-file.js';
