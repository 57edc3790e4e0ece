/** The user's own cards, beside the shipped ones: an entry of its own, which loads the compiler for their texts. */
export { type FolderEntry, readUserFolder, removeUserFile } from './folder.js';
export { type Kept, keepCards } from './keep.js';
export { type FolderError, openCatalog } from './open-catalog.js';
export type { UserFile } from './user-file.js';
