/** `has: {ZONE: [CARDS]}`: at least these cards, whatever else is there. */
import { readKeys, readList } from './read.js';
import type { Tree } from './tree.js';

/** What has to be in which zone. */
export interface Had<Z extends string, R> {
  readonly zone: Z;
  readonly cards: readonly R[];
}

export const readHas = <Z extends string, R>(
  tree: Tree,
  zones: readonly Z[],
  readCards: (items: readonly Tree[]) => readonly R[],
): Had<Z, R>[] =>
  [...readKeys(tree, '"has"', zones)].map(([zone, list]) => ({ zone, cards: readCards(readList(list, 'cards')) }));

/** Those of the wanted ones for which nothing is there, each thing that is found standing for one. */
export function missingFrom<R, C>(
  wanted: readonly R[],
  found: readonly C[],
  means: (wanted: R, found: C) => boolean,
): R[] {
  const left = [...found];
  return wanted.filter((one) => {
    const index = left.findIndex((card) => means(one, card));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
