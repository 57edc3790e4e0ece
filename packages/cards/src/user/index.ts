export {
  CARDS_VARIABLE,
  type FolderEntry,
  readUserFolder,
  removeUserFile,
  userCardsFolder,
} from './folder.js';
export { type Kept, keepCards } from './keep.js';
export { CARD_NOVELTIES, type CardNovelty, noveltyOf, withoutShipped } from './novelty.js';
export { type FolderError, openCatalog, withUserCards } from './open-catalog.js';
export {
  compilePatch,
  type UserCard,
  type UserCards,
  type UserFile,
  type UserPatch,
} from './user-file.js';
