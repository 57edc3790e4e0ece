export { type FolderEntry, readUserFolder, removeUserFile } from './folder.js';
export { type Kept, keepCards } from './keep.js';
export { CARD_NOVELTIES, type CardNovelty, noveltyOf, withoutShipped } from './novelty.js';
export { type FolderError, openCatalog, withUserCards } from './open-catalog.js';
export { CARDS_VARIABLE, userCardsFolder } from './place.js';
export {
  compilePatch,
  type UserCard,
  type UserCards,
  type UserFile,
  type UserPatch,
} from './user-file.js';
