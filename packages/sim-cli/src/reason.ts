export { reasonOf } from '@lorelab/cards/files';
