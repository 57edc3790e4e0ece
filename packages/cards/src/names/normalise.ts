import { normaliseName } from '@lorelab/engine/kernel';

export { normaliseName };

/** Letters and digits alone: what is left of a name whose punctuation somebody left out. */
export function bareName(name: string): string {
  return normaliseName(name).replace(/[^\p{L}\p{N}]/gu, '');
}
