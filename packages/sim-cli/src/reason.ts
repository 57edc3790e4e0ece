export { reasonOf } from '@lorelab/cards/common';
