/** What can be put back of an opening hand. */

/** The cards that go back, by their names, in order. Nothing: all are kept. */
export type Back = readonly string[];

/** Every choice that there is: copies of a card are alike. All are kept first, then one card goes back, then two … */
export function allWays(hand: readonly string[]): Back[] {
  let ways: string[][] = [[]];
  for (const card of new Set([...hand].sort())) {
    const copies = hand.filter((one) => one === card).length;
    ways = ways.flatMap((way) =>
      Array.from({ length: copies + 1 }, (_, count) => [...way, ...new Array<string>(count).fill(card)]),
    );
  }
  return ways.sort((one, other) => one.length - other.length);
}

export const keyOfWay = (back: Back): string => JSON.stringify([...back].sort());

/** What stays of a hand. */
export function keptOf(hand: readonly string[], back: Back): string[] {
  const left = [...back];
  return hand.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
