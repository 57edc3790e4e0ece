/** Versions of a deck: the list as it was, and what has been swapped. */
import type { DeckList } from '../../plan/table.js';

/** So many copies of a card go, and as many of another come. */
export interface Swap {
  readonly out: string;
  readonly in: string;
  readonly copies: number;
}

/** A deck by what was swapped in it. Nothing: the deck as it was, which is called the start. */
export type Version = readonly Swap[];

export const START: Version = [];

/** Alike for the same swaps in whatever order. */
export const keyOf = (version: Version): string =>
  version
    .map(({ out, in: comes, copies }) => JSON.stringify([out, comes, copies]))
    .sort()
    .join();

/** Versions without those that are named twice, in their order. */
export const different = (versions: readonly Version[]): Version[] => [
  ...new Map(versions.map((version) => [keyOf(version), version])).values(),
];

/** How many cards of the deck are others than at the start. */
export const cardsChanged = (version: Version): number => version.reduce((sum, { copies }) => sum + copies, 0);

/** How many copies of each card come, less those that go. */
export function balanceOf(version: Version): ReadonlyMap<string, number> {
  const balance = new Map<string, number>();
  const add = (card: string, copies: number): void => void balance.set(card, (balance.get(card) ?? 0) + copies);
  for (const { out, in: comes, copies } of version) {
    add(out, -copies);
    add(comes, copies);
  }
  return balance;
}

type Cards = DeckList['cards'];

/**
 * The list of a version, place by place as it was: a card that comes lies where one that goes has lain, so that the same
 * shuffle deals all others alike.
 */
export function listOf(start: Cards, version: Version): Cards {
  const ordered = [...version].sort((one, other) => compare(keyOf([one]), keyOf([other])));
  return ordered.reduce(swapped, start);
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function swapped(cards: Cards, { out, in: comes, copies }: Swap): Cards {
  let left = copies;
  const list = cards.flatMap(([count, name]): [number, string][] => {
    if (name !== out || left === 0) return [[count, name]];
    const going = Math.min(count, left);
    left -= going;
    return [...(count > going ? [[count - going, name] as [number, string]] : []), [going, comes]];
  });
  if (left > 0) throw new RangeError(`the deck has ${left} copies of "${out}" too few to swap ${copies}`);
  return list;
}
