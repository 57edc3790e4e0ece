/** So many pairs are tried before it is taken for impossible that nobody meets anybody twice. */
const MOST_TRIED = 20_000;

/**
 * Pairs those who stand in order so that nobody meets whom they have met: the first with the first possible, then the others
 * likewise; of all such ways the first one. Where there is none, each meets the next whom they have not met, or else the next.
 */
export function pairWithout(order: readonly number[], hasMet: (a: number, b: number) => boolean): number[] {
  let tried = 0;
  const pairAll = (free: readonly number[]): number[] | undefined => {
    const [first, ...others] = free;
    if (first === undefined) return [];
    for (const second of others) {
      if (hasMet(first, second)) continue;
      if (++tried > MOST_TRIED) return undefined;
      const rest = pairAll(others.filter((other) => other !== second));
      if (rest) return [first, second, ...rest];
    }
    return undefined;
  };
  return pairAll(order) ?? pairAnyhow(order, hasMet);
}

function pairAnyhow(order: readonly number[], hasMet: (a: number, b: number) => boolean): number[] {
  const free = [...order];
  const pairs: number[] = [];
  while (free.length > 1) {
    const first = free.shift()!;
    const place = free.findIndex((other) => !hasMet(first, other));
    pairs.push(first, ...free.splice(Math.max(place, 0), 1));
  }
  return pairs;
}
